// Where a page finds the files of its release: at their addresses. The edition in one file has another
// module in place of this one (one/source.mjs).
import { ofRelease } from './release.mjs';

/** @param {string} file given relative to the folder of the release @param {RequestInit} [options] */
export const fetchFile = (file, options) => fetch(ofRelease(file), options);

/** The module that starts the engine. @param {string} file */
export const importGlue = (file) => import(ofRelease(file));

/** A worker with its own Python. @param {string} name the archives that it reads */
export const startWorker = (name) => new Worker(ofRelease('./worker.mjs'), { type: 'module', name });
