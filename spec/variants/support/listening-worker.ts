import { parse, Scenario } from '../../../lib/index.js';
import { sweep } from '../../../lib/variants/sweep.js';
import type { Variant } from '../../../lib/variants/variant.js';
import type { SweepThread } from '../../../lib/variants/worker.js';

/** A thread that simulates each variant, and says as `threw` whether its scenario is as it was. */
const open: SweepThread = (data) => {
  const scenario = parse(Scenario, data.scenario);
  const before = JSON.stringify(scenario);
  return (text) =>
    (JSON.parse(text) as Variant[]).map((variant) => {
      try {
        sweep(scenario, [variant], {
          select: () => {
            if (variant.name === 'throw') throw new Error('x');
          },
        });
      } catch {
        // The scenario must be as it was all the same.
      }
      return { threw: JSON.stringify(scenario) === before ? 'unchanged' : 'changed' };
    });
};
export default open;
