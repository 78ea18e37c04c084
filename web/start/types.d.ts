// Types shared by the modules that start Python and the page.

import type { PyodideAPI } from 'pyodide';

export type Python = PyodideAPI;

/** The compiled engine, its glue, and the unpacked archive. */
export type Parts = [engine: WebAssembly.Module, glue: unknown, archive: Response];

/** An image of Python's memory. */
export interface Memory {
  /** What Pyodide takes. */
  image: Uint8Array;
  archive: ArrayBuffer;
  /** Says which memory the image will be written to. */
  setMemory: (memory: WebAssembly.Memory) => void;
}

export interface Progress {
  stage: string;
  loaded: number;
  total: number;
}

declare global {
  interface Window {
    /** Set by theme.js after the first paint. */
    painted?: boolean;
    /** main.py calls this with Python's event handler. */
    pocket: { ready(handle: (event: string) => string): Promise<void> };
    /** In the edition in one file: its files in base64, the address of the worker's code, and the address of the
        same site on the web, or ''. */
    pocketFiles: Record<string, string>;
    pocketWorker: string;
    pocketAddress: string;
    /** When Python was ready, for measurements. */
    pyReady?: number;
  }
  interface WindowEventMap {
    'boot-progress': CustomEvent<Progress>;
    'boot-failed': CustomEvent<{ message: string }>;
    'boot-ready': Event;
    'update-ready': Event;
    'offline-ready': Event;
    painted: Event;
    /** A setting was changed; the detail is its name. */
    setting: CustomEvent<string>;
  }
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
    readonly deviceMemory?: number;
  }
}
