import { share } from './copy.js';

/** The list of all that have nothing. Copies share it. */
export const none: readonly never[] = share([]);

/** Compares texts by their character codes. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
