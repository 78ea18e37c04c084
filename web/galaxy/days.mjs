// Days, written as YYYY-MM-DD and counted in UTC: a day is the same for everybody.
import { today } from './codes.mjs';

/** @param {string} day */
const dateOf = (day) => new Date(`${day}T00:00:00Z`);

/** @param {unknown} text @returns {boolean} */
export const isDay = (text) => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
  && !Number.isNaN(dateOf(text).getTime()) && dateOf(text).toISOString().startsWith(text);

/** Why a text is no day that can be played, '' if it is one. @param {string} text */
export function whyNoDay(text) {
  if (!isDay(text)) return `“${text.slice(0, 20)}” is not a date. Write it like ${today()}: year, month, day.`;
  return text > today() ? `${nameOfDay(text)} has not begun yet. A day begins at midnight UTC.` : '';
}

/** The day a number of days later. @param {string} day @param {number} count */
export const daysLater = (day, count) => new Date(dateOf(day).getTime() + count * 86_400_000).toISOString().slice(0, 10);

/** The first day of a month some months later. @param {string} day @param {number} count */
export function monthsLater(day, count) {
  const date = dateOf(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 10);
}

/** A day in words, e.g. "23 November 2026". @param {string} day @param {Intl.DateTimeFormatOptions} [how] */
export const nameOfDay = (day, how = { day: 'numeric', month: 'long', year: 'numeric' }) =>
  new Intl.DateTimeFormat('en-GB', { ...how, timeZone: 'UTC' }).format(dateOf(day));
