import {
  Burn,
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  days,
  PropulsiveBurn,
  ResourceAmount,
  type Scenario,
  SpaceEdge,
  SpaceTransport,
} from '../../../../lib/index.js';
import { heavyFuel, ids, leo, lsp, on, scenario } from '../../support/builder.js';
import { cast, stage } from '../../support/elements.js';
import { errorsOf, finalFuel } from '../../support/results.js';
import { type RuleCase, rounded } from './rule-case.js';

const tug = stage('Tug');
const other = stage('Other');
const heavy = stage('Heavy', {
  fuel: new ResourceAmount({ resource: heavyFuel.id, amount: 3000 }),
});

const action = (element: { readonly id: string }, type: 'Burn' | 'Stage') =>
  new BurnStageItem({ element: element.id, type });

/** A burn of so many m/s by a stack at LEO. */
function burning(
  deltaV: number,
  burnStageSequence: BurnStageItem[],
  elements = ids(tug, other),
): Scenario {
  const burn = new Burn({ time: 0, deltaV });
  const edge = new SpaceEdge({
    name: 'Path',
    origin: leo.id,
    destination: lsp.id,
    duration: days(3),
    burns: [burn],
  });
  return scenario(
    [
      new CreateElements({
        ...on(0, leo),
        elements: ids(tug, other, heavy),
        container: leo.id,
      }),
      new PropulsiveBurn({ ...on(1, leo), burn: burn.id, elements, burnStageSequence }),
    ],
    { ...cast(tug, other, heavy), edges: [edge] },
  );
}

/** A transport without the delta-v that it needs. */
function shortTransport(): Scenario {
  const burn = new Burn({ time: 0, deltaV: 900 });
  const edge = new SpaceEdge({
    name: 'Path',
    origin: leo.id,
    destination: lsp.id,
    duration: days(3),
    burns: [burn],
  });
  return scenario(
    [
      new CreateElements({ ...on(0, leo), elements: ids(tug), container: leo.id }),
      new SpaceTransport({
        ...on(1, leo),
        edge: edge.id,
        elements: ids(tug),
        burnStageSequence: [new BurnStageSequence({ burn: burn.id, actions: [] })],
      }),
    ],
    { ...cast(tug), edges: [edge] },
  );
}

const exhaust = 450 * 9.80665;
const mass = 17_000;

/** Rules about burns and staging. */
export const burnCases = {
  fuelNeed: {
    scenario: () => burning(900, [action(heavy, 'Burn')], ids(heavy)),
    read: (result) => rounded(3000 - finalFuel(result, 'Heavy')!),
    standard: rounded((8000 * (1 - Math.exp(-900 / exhaust))) / 2),
    spacenet25: rounded(8000 * (1 - Math.exp(-900 / exhaust))),
  },
  burnOutsideStack: {
    scenario: () => burning(900, [action(tug, 'Burn')], ids(other)),
    read: (result) => [result.errors.map(({ code }) => code), result.burns.length],
    standard: [['WRONG_PLACE', 'DELTA_V_SHORT'], 0],
    spacenet25: [[], 1],
  },
  failedStaging: {
    scenario: () => burning(900, [action(tug, 'Stage'), action(tug, 'Stage')]),
    read: errorsOf,
    standard: [
      ['NOT_FOUND', 'Tug'],
      ['DELTA_V_SHORT', 'Other'],
    ],
    spacenet25: [['NOT_FOUND', 'Tug']],
  },
  standardGravity: {
    scenario: () => burning(900, [action(tug, 'Burn')], ids(tug)),
    read: (result) => rounded(result.burns[0]?.propellantUsed),
    standard: rounded(mass * (1 - Math.exp(-900 / (450 * 9.80665)))),
    spacenet25: rounded(mass * (1 - Math.exp(-900 / (450 * 9.81)))),
  },
  deltaVTolerance: {
    // The tug burns all of its fuel, which leaves half of a millionth of a metre per second to go.
    scenario: () =>
      burning(exhaust * Math.log(mass / 2000) + 5e-7, [action(tug, 'Burn')], ids(tug)),
    read: errorsOf,
    standard: [],
    spacenet25: [['DELTA_V_SHORT', 'Tug']],
  },
  shortfall: {
    scenario: shortTransport,
    read: (result) => result.events.filter(({ downstreamOf }) => downstreamOf.length > 0).length,
    standard: 1,
    spacenet25: 0,
  },
} satisfies Record<string, RuleCase>;
