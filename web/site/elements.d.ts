// The types of elements with an id, where modules need more than HTMLElement. A test compares them
// with the tags in web/pages.

export interface Elements {
  'all-results': HTMLDetailsElement;
  arrival: HTMLDialogElement;
  'beside-which': HTMLSelectElement;
  books: HTMLDialogElement;
  card: HTMLDialogElement;
  'card-size': HTMLInputElement;
  confirm: HTMLDialogElement;
  curtain: HTMLDialogElement;
  counted: HTMLSelectElement;
  fields: HTMLFormElement;
  find: HTMLInputElement;
  'find-option': HTMLInputElement;
  forget: HTMLButtonElement;
  galaxies: HTMLInputElement;
  'galaxy-form': HTMLFormElement;
  'galaxy-text': HTMLInputElement;
  'joining-code': HTMLInputElement;
  keys: HTMLDialogElement;
  line: HTMLFormElement;
  'line-text': HTMLInputElement;
  'loading-bar': HTMLProgressElement;
  mode: HTMLSelectElement;
  new: HTMLDialogElement;
  'new-form': HTMLFormElement;
  'new-galaxy': HTMLInputElement;
  news: HTMLDialogElement;
  'other-move': HTMLSelectElement;
  'past-at': HTMLInputElement;
  'past-episode': HTMLSelectElement;
  'past-speed': HTMLSelectElement;
  'photo-again': HTMLButtonElement;
  'photo-file': HTMLInputElement;
  'photo-play': HTMLButtonElement;
  'photo-remove': HTMLButtonElement;
  'photo-who': HTMLSelectElement;
  played: HTMLProgressElement;
  rules: HTMLDialogElement;
  'rules-find': HTMLInputElement;
  'save-table': HTMLButtonElement;
  saved: HTMLDialogElement;
  seed: HTMLInputElement;
  settings: HTMLDialogElement;
  share: HTMLDialogElement;
  'share-embed': HTMLInputElement;
  'share-frame': HTMLDetailsElement;
  'share-names': HTMLInputElement;
  'share-qr': HTMLDetailsElement;
  'share-url': HTMLInputElement;
  sorted: HTMLSelectElement;
  study: HTMLFormElement;
  swept: HTMLSelectElement;
  who: HTMLSelectElement;
}
