// The servers that the host of this site names for games on several devices: none, unless told (build/servers.py).

const { rendezvous = '', ice = '[]' } = document.body.dataset;

/** Where two devices can pass their first messages; '' for nowhere. */
export const RENDEZVOUS = rendezvous;

/** What helps devices through their networks. @type {RTCIceServer[]} */
export const ICE = JSON.parse(ice);

/** The host of an address, for people. @param {string} address */
export const hostOf = (address) => /^\w+:(?:\/\/)?([^/?]+)/.exec(address)?.[1] ?? '';
