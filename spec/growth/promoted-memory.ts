/**
 * Prints which part of the memory that simulations take goes into V8's space for old objects, in a process that has simulated
 * larger campaigns before. From those, V8 learns that objects are kept for long. A full collection would make it forget that,
 * so there is none here.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { manyBases } from '../../bench/support/many-bases.js';
import { missionRounds } from '../../bench/support/rounds.js';
import type { Scenario } from '../../lib/index.js';
import { simulate } from '../../lib/simulation/index.js';

const rules = process.argv[2] as 'standard' | 'spacenet25';
const kind = process.argv[3] as 'bases' | 'rounds' | 'failures';

const old = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;

/** Returns by how much a measure grows while something is done many times. What collections free does not count. */
function growth(measure: () => number, work: () => void): number {
  let grown = 0;
  for (let run = 0; run < 200; run++) {
    const before = measure();
    work();
    grown += Math.max(0, measure() - before);
  }
  return grown;
}

/** Returns rounds in which no flight may take anybody along, if failures are asked for. */
function rounds(count: number): Scenario {
  const scenario = missionRounds({ rounds: count });
  if (kind === 'failures')
    for (const edge of scenario.network.edges) if ('maxCrew' in edge) edge.maxCrew = 0;
  return scenario;
}

const large =
  kind === 'bases'
    ? manyBases({ events: 10_000, elements: 500, places: 20, years: 10 })
    : rounds(50);
const runs = kind === 'bases' ? 6 : 20;
for (let run = 0; run < runs; run++) simulate(large, { rules });

const small = rounds(7);
const work = () => void simulate(small, { rules });
growth(old, work);
growth(old, work);
console.log(growth(old, work) / growth(() => process.memoryUsage().heapUsed, work));
