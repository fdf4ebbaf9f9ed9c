// The catalogues under the bindings that users import. A bundler that splits code puts a module that the entry of the
// package re-exports into the code of every page, if any page loads it on demand. These bindings are modules of their own, which
// only those who name them load.
import { lossMessages as losses } from './losses/catalogue.js';
import { formatMessages as problems } from './messages.js';

/** Every kind of loss, by its code. `docs/losses.md` is made from it. */
export const lossMessages = losses;

/** The messages about files of other programs that are neither losses nor of a single field, by code. */
export const formatMessages = problems;
