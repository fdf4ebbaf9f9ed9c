import type { CodesOf, Particulars } from '../../schema/diagnostics/catalogue.js';
import { elementLosses, eventLosses, networkLosses, scenarioLosses } from './reading.js';
import { writingLosses } from './writing.js';

/** Every kind of loss, by its code. `docs/losses.md` is made from it. */
export const lossMessages = {
  ...scenarioLosses,
  ...networkLosses,
  ...elementLosses,
  ...eventLosses,
  ...writingLosses,
};

/** The code of a kind of loss. */
export type LossKind = CodesOf<typeof lossMessages>;

/** The particulars that a kind of loss needs. */
export type LossParticulars<K extends LossKind> = Particulars<(typeof lossMessages)[K]>;
