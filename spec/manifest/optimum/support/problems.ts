import { kind } from '../../../../bench/support/depot-network.js';
import type {
  Cell,
  ContainerKind,
  Leg,
  PlanDemand,
  PlanPlace,
  PlanProblem,
  PlanResource,
} from '../../../../lib/manifest/problem.js';

/** A leg in few words. `start` and `end` in days. */
export interface ShortLeg {
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
  readonly slots: readonly ShortSlot[];
  readonly freeMass?: number;
}

export interface ShortSlot {
  readonly carrier: string;
  readonly mass: number;
  readonly volume?: number;
  readonly pressurized?: boolean;
  readonly parent?: number;
}

/** A demand in few words: `at` is a node with a day, or the index of a leg. */
export interface ShortDemand {
  readonly at: readonly [node: string, day: number] | number;
  readonly resource: PlanResource;
  readonly amount: number;
  readonly weight?: number;
  readonly tier?: number;
  readonly durable?: boolean;
}

/** Earth is the only source. */
export const EARTH = 'KSC';

const place = (name: string): PlanPlace => ({ id: name, name, isSource: name === EARTH });

/** The kinds of the worked examples: each liquid and each gas has tanks of its own. */
export const standardKinds = (resources: readonly PlanResource[]): ContainerKind[] => {
  const groupsOf = (test: (cos: number) => boolean) => [
    ...new Set(
      resources
        .filter(({ classOfSupply, group }) => test(classOfSupply) && group !== 'crate')
        .map(({ id }) => id),
    ),
  ];
  return [
    kind('Cargo Transfer Bag', ['bags'], [0.83, 26.8], [0.053, 0.049]),
    kind(
      'Gas Tank',
      groupsOf((cos) => cos === 203),
      [108, 100],
    ),
    kind(
      'Small Gas Tank',
      groupsOf((cos) => cos === 203),
      [10.8, 10],
    ),
    kind(
      'Liquid Tank',
      groupsOf((cos) => cos === 201),
      [34.37, 74.8],
    ),
    kind(
      'Small Liquid Tank',
      groupsOf((cos) => cos === 201),
      [11.4567, 24.9333],
    ),
    { ...kind('Crate', ['crate'], [0, 0], [0, 0]), crate: true },
  ];
};

/** A resource by its class of supply: 201 and 203 in tanks, all others in bags. */
export function resource(
  name: string,
  classOfSupply: number,
  more: Partial<PlanResource> = {},
): PlanResource {
  const tank = classOfSupply === 201 || classOfSupply === 203;
  return {
    id: name,
    name,
    classOfSupply,
    pressurized: false,
    whole: false,
    unitMass: 1,
    unitVolume: 0.001,
    crateMass: 0,
    group: tank ? name : 'bags',
    ...more,
  };
}

export interface ShortProblem extends Partial<Omit<PlanProblem, 'legs' | 'demands' | 'cells'>> {
  readonly legs: readonly ShortLeg[];
  readonly demands: readonly ShortDemand[];
}

/** Builds a problem. Cells at nodes are made of the demands between two arrivals or departures there. */
export function problemOf({ legs: short, demands: wanted, ...more }: ShortProblem): PlanProblem {
  const steps = short.flatMap(({ from, to, start, end }, leg) => [
    { leg, time: start, node: from, departs: true },
    { leg, time: end, node: to, departs: false },
  ]);
  steps.sort((a, b) => a.time - b.time || Number(a.departs) - Number(b.departs));
  const orderOf = (leg: number, departs: boolean) =>
    steps.findIndex((step) => step.leg === leg && step.departs === departs) + 1;
  const legs = short.map(
    (leg, index): Leg => ({
      index,
      transport: index,
      origin: place(leg.from),
      destination: place(leg.to),
      start: leg.start,
      end: leg.end,
      departs: orderOf(index, true),
      arrives: orderOf(index, false),
      freeMass: leg.freeMass ?? null,
      slots: leg.slots.map(({ carrier, mass, volume, pressurized, parent }, at) => ({
        index: at,
        carrier: { id: carrier, name: carrier },
        freeMass: mass,
        freeVolume: volume ?? 1e6,
        pressurized: pressurized ?? false,
        parent: parent ?? null,
      })),
    }),
  );
  const cells = new Map<string, Cell & { time: number }>();
  const demands: PlanDemand[] = [];
  for (const { at, resource, amount, weight, tier, durable } of wanted) {
    let cell: Omit<Cell, 'index'>;
    if (typeof at === 'number') {
      const { departs, arrives, start } = legs[at]!;
      const name = `${short[at]!.from}-${short[at]!.to}`;
      cell = { leg: at, place: { id: name, name }, time: start, from: departs, until: arrives };
    } else {
      const [node, day] = at;
      const near = steps
        .map((step, index) => ({ ...step, order: index + 1 }))
        .filter((step) => step.node === node);
      cell = {
        leg: null,
        place: place(node),
        time: day,
        from: near.findLast(({ time }) => time <= day)?.order ?? 0,
        until: near.find(({ time }) => time > day)?.order ?? steps.length + 1,
      };
    }
    const key = JSON.stringify([cell.leg, cell.place.id, cell.from]);
    const known = cells.get(key) ?? { ...cell, index: cells.size };
    cells.set(key, { ...known, time: Math.min(known.time, cell.time) });
    demands.push({
      index: demands.length,
      cell: known.index,
      resource,
      amount,
      weight: weight ?? 1,
      tier: tier ?? 0,
      durable: durable ?? false,
      time: cell.time,
    });
  }
  return {
    legs,
    cells: [...cells.values()],
    demands,
    kinds: standardKinds(demands.map(({ resource }) => resource)),
    rows: [],
    volumeConstrained: false,
    environmentConstrained: false,
    pressurizedTakesUnpressurized: true,
    massPrecision: 0.01,
    demandPrecision: 0.01,
    ...more,
  };
}

/** A flight from Earth to a node, from day 1 to day 2. */
export const hop = (...slots: ShortSlot[]): ShortLeg => ({
  from: EARTH,
  to: 'LSP',
  start: 1,
  end: 2,
  slots,
});
