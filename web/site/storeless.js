// A page in a frame of another site keeps nothing. Before any other script runs, every store of the browser is
// shut as it is for people who block the data of sites, so that nothing can write, whatever it is.
{
  const shut = () => {
    throw new DOMException('A page in a frame keeps nothing.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: shut });
  for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { value: undefined, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
}
