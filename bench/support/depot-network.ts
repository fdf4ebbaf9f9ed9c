import type {
  Cell,
  ContainerKind,
  Leg,
  PlanDemand,
  PlanPlace,
  PlanProblem,
  PlanResource,
} from '../../lib/manifest/problem.js';

/** Size and shape of a generated depot network. */
export interface DepotSize {
  readonly legs: number;
  readonly demands: number;
  readonly seed: number;
  /** Mass of a demand in the mean, in kg. Default: 4.7. */
  readonly meanMass?: number;
  /** Room on flights for this share of what is needed, containers not counted. Default: 0.85. */
  readonly room?: number;
  readonly environment?: boolean;
  readonly volume?: boolean;
}

const random = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const place = (name: string): PlanPlace => ({ id: name, name, isSource: name === 'KSC' });

const goods = (
  name: string,
  classOfSupply: number,
  more: Partial<PlanResource> = {},
): PlanResource => ({
  id: name,
  name,
  classOfSupply,
  pressurized: false,
  whole: false,
  unitMass: 1,
  unitVolume: 0.002,
  crateMass: 0.05,
  group: 'bags',
  ...more,
});

/** Liquids and gases in tanks of their own, goods in bags, some of them in whole units, and goods in crates. */
const resources: readonly PlanResource[] = [
  goods('water', 201, { group: 'water', unitVolume: 0.001, pressurized: true }),
  goods('oxygen', 203, { group: 'oxygen', unitVolume: 0.001 }),
  goods('nitrogen', 203, { group: 'nitrogen', unitVolume: 0.001 }),
  goods('food', 202, { pressurized: true }),
  goods('hygiene', 205, { pressurized: true, unitVolume: 0.004 }),
  goods('clothing', 206, { pressurized: true, unitVolume: 0.005 }),
  goods('medical', 302, { pressurized: true }),
  goods('tools', 302),
  goods('filters', 401),
  goods('cables', 401),
  goods('valves', 402),
  goods('paint', 403),
  goods('seals', 404),
  goods('pump', 402, { whole: true, unitMass: 4.5, unitVolume: 0.009 }),
  goods('lamp', 402, { whole: true, unitMass: 1.8, unitVolume: 0.006 }),
  goods('panel', 801, { group: 'crate' }),
  goods('frame', 802, { group: 'crate', whole: true, unitMass: 14, crateMass: 1.5 }),
  goods('cloth', 901, { group: 'crate', crateMass: 0.1 }),
];

/** Returns a kind of container: names of goods, then mass and volume, each of the container and of what it holds at most. */
export const kind = (
  name: string,
  groups: readonly string[],
  [mass, maxMass]: readonly [number, number],
  [volume, maxVolume]: readonly [number, number] = [0, 1e6],
): ContainerKind => ({
  name,
  groups,
  crate: false,
  mass,
  volume,
  maxMass,
  maxVolume,
  template: null,
});

const kinds: readonly ContainerKind[] = [
  kind('Cargo Transfer Bag', ['bags'], [0.83, 26.8], [0.053, 0.049]),
  kind('Gas Tank', ['oxygen', 'nitrogen'], [108, 100], [0.275, 0.275]),
  kind('Small Gas Tank', ['oxygen', 'nitrogen'], [10.8, 10], [0.0275, 0.0275]),
  kind('Liquid Tank', ['water'], [34.37, 74.8], [0.0748, 0.0748]),
  kind('Small Liquid Tank', ['water'], [11.4567, 24.9333], [0.0249333, 0.0249333]),
  { ...kind('Crate', ['crate'], [0, 0], [0, 0]), crate: true },
];

/**
 * Generates a network with launches to a low orbit, tugs to a lunar orbit with a depot, landers to two sites, and returns.
 */
export function depotNetwork(size: DepotSize): PlanProblem {
  const { legs: wanted, demands: count, seed, meanMass = 4.7, room = 0.85 } = size;
  const next = random(seed);
  const shapes: { from: string; to: string; start: number; end: number; share: number }[] = [];
  for (let wave = 0; shapes.length < wanted; wave++) {
    const day = wave * 40;
    const site = wave % 2 ? 'Shackleton' : 'Malapert';
    const other = wave % 2 ? 'Malapert' : 'Shackleton';
    shapes.push({ from: 'KSC', to: 'LEO', start: day, end: day + 1, share: 0.6 });
    shapes.push({ from: 'KSC', to: 'LEO', start: day + 4, end: day + 5, share: 0.5 });
    shapes.push({ from: 'LEO', to: 'LLO', start: day + 7, end: day + 12, share: 1 });
    shapes.push({ from: 'LLO', to: site, start: day + 14, end: day + 15, share: 0.6 });
    if (next() < 0.5)
      shapes.push({ from: 'LLO', to: other, start: day + 18, end: day + 19, share: 0.3 });
    if (next() < 0.6)
      shapes.push({ from: site, to: 'LLO', start: day + 26, end: day + 27, share: 0.1 });
    if (next() < 0.5)
      shapes.push({ from: 'LLO', to: 'KSC', start: day + 30, end: day + 35, share: 0.1 });
    if (next() < 0.2)
      shapes.push({ from: 'KSC', to: 'LLO', start: day + 9, end: day + 13, share: 0.3 });
  }
  shapes.length = wanted;
  shapes.sort((a, b) => a.start - b.start);
  const perWave = (count * meanMass * room * 6) / wanted;
  const steps = shapes.flatMap((shape, leg) => [
    { leg, time: shape.start, node: shape.from, departs: true },
    { leg, time: shape.end, node: shape.to, departs: false },
  ]);
  steps.sort((a, b) => a.time - b.time);
  const order = new Map(steps.map(({ leg, departs }, at) => [`${leg} ${departs}`, at + 1]));
  const legs = shapes.map(({ from, to, start, end, share }, index): Leg => {
    const mass = share * perWave * (0.7 + 0.6 * next());
    const halves = next() < 0.6 ? [0.45, 0.55] : [1];
    return {
      index,
      transport: index,
      origin: place(from),
      destination: place(to),
      start,
      end,
      departs: order.get(`${index} true`)!,
      arrives: order.get(`${index} false`)!,
      freeMass: next() < 0.3 ? mass * 0.95 : null,
      slots: halves.map((half, at) => ({
        index: at,
        carrier: { id: `${index}.${at}`, name: `Carrier ${index}.${at}` },
        freeMass: mass * half,
        freeVolume: mass * half * 0.0022,
        pressurized: at === 0,
        parent: null,
      })),
    };
  });
  const cells: Cell[] = [];
  const times = new Set<string>();
  for (const node of ['LEO', 'LLO', 'Malapert', 'Shackleton']) {
    const here = steps
      .map((step, at) => ({ ...step, order: at + 1 }))
      .filter((s) => s.node === node);
    for (const [at, step] of here.entries()) {
      const until = here[at + 1];
      const gap = (until?.time ?? step.time + 20) - step.time;
      if (gap < 2 || next() < (node === 'LEO' ? 0.85 : node === 'LLO' ? 0.6 : 0.1)) continue;
      times.add(node);
      cells.push({
        index: cells.length,
        leg: null,
        place: place(node),
        time: step.time + gap / 2,
        from: step.order,
        until: until?.order ?? steps.length + 1,
      });
    }
  }
  for (const leg of legs)
    if (next() < 0.35)
      cells.push({
        index: cells.length,
        leg: leg.index,
        place: { id: `leg ${leg.index}`, name: `leg ${leg.index}` },
        time: leg.start,
        from: leg.departs,
        until: leg.arrives,
      });
  const demands: PlanDemand[] = [];
  const known = new Set<string>();
  while (demands.length < count && known.size < cells.length * resources.length) {
    const cell = cells[Math.floor(next() * cells.length)]!;
    const resource = resources[Math.floor(next() * resources.length)]!;
    const key = `${cell.index} ${resource.id}`;
    if (known.has(key)) continue;
    known.add(key);
    const mass = meanMass * (cell.leg === null ? 1.1 : 0.4) * -Math.log(1 - next());
    const amount = resource.whole
      ? Math.max(1, Math.round(mass / resource.unitMass))
      : Math.max(0.05, Math.round((mass / resource.unitMass) * 100) / 100);
    demands.push({
      index: demands.length,
      cell: cell.index,
      resource,
      amount,
      weight: 1,
      tier: 0,
      durable: false,
      time: cell.time,
    });
  }
  return {
    legs,
    cells,
    demands,
    kinds,
    rows: [],
    volumeConstrained: size.volume ?? false,
    environmentConstrained: size.environment ?? false,
    pressurizedTakesUnpressurized: true,
    massPrecision: 0.01,
    demandPrecision: 0.01,
  };
}
