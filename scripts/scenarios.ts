import { baseCamp } from '../data/scenarios/base-camp.js';
import { shackletonOutpost } from '../data/scenarios/shackleton-outpost.js';
import { southPoleVisit } from '../data/scenarios/south-pole-visit.js';
import { loadDb, type Scenario, serialize } from '../lib/index.js';

/** The scenarios that ship with the package, as JSON. */
export async function files(): Promise<Record<string, string>> {
  const textOf = (scenario: Scenario): string =>
    `${JSON.stringify(serialize(scenario, { durations: 'iso8601' }), null, 2)}\n`;
  const database = await loadDb(new URL('../../data/moon-and-mars.xlsx', import.meta.url));
  return {
    'data/scenarios/base-camp.json': textOf(baseCamp()),
    'data/scenarios/shackleton-outpost.json': textOf(await shackletonOutpost()),
    'data/scenarios/south-pole-visit.json': textOf(southPoleVisit(database)),
  };
}
