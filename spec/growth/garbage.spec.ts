import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import { simulate } from '../../lib/simulation/index.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** Returns which part of the memory that some work takes is still taken after minor collections. */
function keptPart(work: () => void): number {
  const runs = 20;
  const used = () => process.memoryUsage().heapUsed;
  for (let run = 0; run < 300; run++) work();
  collect();
  collect({ type: 'minor' });
  const start = used();
  let taken = 0;
  for (let run = 0; run < runs; run++) {
    const before = used();
    work();
    taken += used() - before;
    collect({ type: 'minor' });
  }
  return (used() - start) / taken;
}

describe('Memory that a simulation has taken', () => {
  const scenario = shackletonOutpost();
  for (const rules of ['standard', 'spacenet25'] as const)
    it(`is free again after a minor collection, when the result is gone: ${rules}`, () => {
      expect(keptPart(() => void simulate(scenario, { rules }))).to.be.below(0.15);
    });
});
