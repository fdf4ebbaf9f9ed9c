import type { Index } from '../data/view-data.js';

/** Something in a picture, by its index in the data. */
export interface PictureSubject {
  readonly kind: 'event' | 'place' | 'element' | 'mission';
  readonly index: Index;
}

/** How wrong something is. */
export type Flaw = 'error' | 'warning';

/** A flaw as a sign before a name; empty for none. */
export const flawSign = (flaw: Flaw | undefined): string =>
  flaw === undefined ? '' : flaw === 'error' ? '✕ ' : '! ';
