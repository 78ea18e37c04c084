// The pictures that introduce a game, as figures. The build draws them; pages fetch them when needed.
import { fetchElements } from './fragments.mjs';

const { introduction = '' } = document.body.dataset;

/** Whether the game of this page has them. */
export const hasMoments = introduction !== '';

/** Fetch them. */
export const moments = () => fetchElements(introduction);
