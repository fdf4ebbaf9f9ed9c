import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import { southPoleVisit } from '../../data/scenarios/south-pole-visit.js';
import { loadDb, ModelDatabase, Scenario, saveDb } from '../../lib/index.js';
import { anyScenario } from '../../spec/simulation/support/generated.js';
import { fullWire } from '../../spec/support/examples.js';

/** The workbook that ships with the package. */
export const WORKBOOK = resolve(import.meta.dirname, '../../../data/moon-and-mars.xlsx');

/** Sound scenarios that the cases change: the shipped ones, and small generated ones with every type of event. */
export async function scenarios(): Promise<Scenario[]> {
  return [
    shackletonOutpost(),
    southPoleVisit(await loadDb(WORKBOOK)),
    ...fc.sample(anyScenario, { numRuns: 40, seed: 1 }),
  ];
}

/** A class, and the JSON text of a sound instance. */
export interface Seed {
  readonly target: typeof Scenario | typeof ModelDatabase;
  readonly text: string;
}

/** Sound documents of both kinds, also such that use every field. */
export async function documents(): Promise<Seed[]> {
  return [
    ...(await scenarios()).map((scenario) => ({
      target: Scenario,
      text: JSON.stringify(scenario),
    })),
    { target: Scenario, text: JSON.stringify(fullWire(Scenario)) },
    { target: ModelDatabase, text: JSON.stringify(await loadDb(WORKBOOK)) },
  ];
}

/** The workbooks that the cases change: the shipped one, and one with few rows, which is faster to read. */
export async function workbooks(): Promise<Uint8Array[]> {
  const shipped = await loadDb(WORKBOOK);
  const edges = shipped.edges.slice(0, 3);
  const ends = new Set(edges.flatMap(({ origin, destination }) => [origin, destination]));
  const few = new ModelDatabase({
    edges,
    nodes: shipped.nodes.filter(({ id }) => ends.has(id)),
    resources: shipped.resources,
    demandModels: shipped.demandModels,
    elements: shipped.elements.filter(({ parts }) => parts.length > 0).slice(0, 3),
  });
  return [readFileSync(WORKBOOK), await saveDb(few)];
}
