/**
 * Prints which part of the memory that simulations take is still taken after minor collections, when their results
 * are gone. A process of its own: what V8 has learned from other work decides where it puts objects.
 */
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import { simulate } from '../../lib/simulation/index.js';

const collect = globalThis.gc!;

/** Returns which part of the memory that some runs of work take is still taken after minor collections. */
function keptPart(work: () => void): number {
  const used = () => process.memoryUsage().heapUsed;
  collect();
  collect({ type: 'minor' });
  const start = used();
  let taken = 0;
  for (let run = 0; run < 20; run++) {
    const before = used();
    work();
    taken += used() - before;
    collect({ type: 'minor' });
  }
  return (used() - start) / taken;
}

const scenario = shackletonOutpost();
const rules = process.argv[2] as 'standard' | 'spacenet25';
const work = () => void simulate(scenario, { rules });
for (let run = 0; run < 300; run++) work();

// One measurement says little: V8 compiles the code beside it, and what it compiles is memory too.
const parts = Array.from({ length: 15 }, () => keptPart(work)).sort((a, b) => a - b);
console.log(parts[7]);
