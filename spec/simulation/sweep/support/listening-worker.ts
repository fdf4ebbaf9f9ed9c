import { workerData } from 'piscina';
import { parse, Scenario } from '../../../../lib/index.js';
import type { WorkerData } from '../../../../lib/simulation/sweep/protocol.js';
import { sweep } from '../../../../lib/simulation/sweep/sweep.js';
import type { Variant } from '../../../../lib/simulation/sweep/variant.js';

const scenario = parse(Scenario, (workerData as WorkerData).scenario);
const before = JSON.stringify(scenario);

/** Simulates each variant, and says as `threw` whether the scenario of the thread is as it was. */
export default function run(text: string): { threw: string }[] {
  return (JSON.parse(text) as Variant[]).map((variant) => {
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
}
