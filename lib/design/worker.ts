import { Scenario } from '../model/index.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import { parse } from '../schema/parse.js';
import type { ThreadFile } from '../threads/thread.js';
import type { DesignAnswer } from './answer.js';
import { Design } from './declaration/design.js';
import { type DesignOptions, designCampaign } from './design-campaign.js';

/** What a worker thread is opened with. */
export interface DesignTask {
  /** As JSON. */
  readonly scenario: unknown;
  readonly design: unknown;
  readonly options: Omit<DesignOptions, 'shouldStop' | 'onProgress'>;
  /** Not 0 if the search is to end. The solver blocks the thread, so no message can say it. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** An answer, or what is wrong with the design. Errors lose their class on the way between threads. */
export type DesignOutcome =
  | { readonly answer: DesignAnswer }
  | { readonly issues: readonly Issue[]; readonly total: number };

/** Designs in this thread, and notes its progress. */
const open: ThreadFile<DesignTask, void, DesignOutcome> =
  ({ scenario, design, options, stop }, { note }) =>
  async () => {
    try {
      return {
        answer: await designCampaign(parse(Scenario, scenario), parse(Design, design), {
          ...options,
          shouldStop: () => Atomics.load(stop, 0) !== 0,
          onProgress: note,
        }),
      };
    } catch (error) {
      if (!(error instanceof ModelValidationError)) throw error;
      return { issues: error.issues, total: error.total };
    }
  };
export default open;
