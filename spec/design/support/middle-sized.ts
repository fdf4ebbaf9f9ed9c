import type { Scenario } from '../../../lib/index.js';
import {
  campaign,
  element,
  flight,
  orbit,
  person,
  resource,
  resources,
  surface,
  trajectory,
  vehicle,
} from './campaigns.js';
import { type Draw, drawsFrom } from './generated.js';

type Plain = Record<string, unknown>;

/** A campaign and the fields of its design. */
export interface Instance {
  readonly scenario: Scenario;
  readonly fields: Plain;
}

/** Designs of the size that people have, by kind: each makes the same one from the same seed. */
export const instances = { base, missions, free, mars } as const;

function helpers(seed: number) {
  const draw: Draw = drawsFrom(seed * 7919 + 13);
  draw();
  const between = (least: number, most: number): number =>
    least + Math.floor(draw() * (most - least + 1));
  const of = <T>(items: readonly T[]): T => items[between(0, items.length - 1)]!;
  return { draw, between, of };
}

const withHypergols = (): Plain[] => [...resources, resource('Hypergols', { classOfSupply: 102 })];

/** A lunar base: six crews, twelve deliveries, 17 vehicles of three kinds, launches of at most 45 t. */
function base(seed: number): Instance {
  const { between } = helpers(seed);
  const edges = [
    flight('KSC-LEO', 1, 45_000, 6),
    trajectory('LEO-LLO', 4, 2.5),
    trajectory('LLO-LS', 1, 1.55),
    trajectory('LS-LLO', 1, 1.55),
    trajectory('LLO-LEO', 4, 1.25),
    flight('LEO-KSC', 1, 45_000, 6),
  ];
  const templates = [
    vehicle('Tug', { dry: between(28, 36) * 100, cargo: 12_000, tank: between(36, 40) * 1000 }),
    vehicle('Lander', {
      ...{ dry: between(30, 45) * 100, cargo: between(40, 60) * 100, tank: between(12, 18) * 1000 },
      seats: 4,
    }),
    vehicle('Capsule', {
      ...{ dry: between(40, 60) * 100, cargo: 1000, tank: between(8, 16) * 1000 },
      ...{ seats: 4, isp: 320, fuel: 'Hypergols' },
    }),
    person('Astronaut', 100, { Food: between(3, 6) }),
    element('Habitat', between(25, 38) * 100),
    element('Rover', between(5, 12) * 100),
  ];
  const launches = Array.from({ length: 19 }, (_, i) => i * 20);
  const stays = Array.from({ length: 6 }, (_, i) => {
    const from = 48 + i * 55 + between(0, 3);
    const until = from + between(10, 30);
    return {
      ...{ name: `Crew ${i + 1}`, crew: 'Astronaut', count: between(3, 4), at: 'LS', from, until },
      ...{ notBefore: from - 30, home: 'KSC', by: until + 14 },
    };
  });
  const deliveries = Array.from({ length: 12 }, (_, i) => {
    const by = 30 + i * 28 + between(0, 10);
    const when = { to: 'LS', by, ready: Math.max(0, by - between(60, 100)) };
    if (i % 4 === 1) return { name: `Habitat ${i}`, element: 'Habitat', count: 1, ...when };
    if (i % 4 === 3)
      return { name: `Rovers ${i}`, element: 'Rover', count: between(1, 2), ...when };
    return { name: `Goods ${i}`, resource: 'Goods', amount: between(10, 40) * 100, ...when };
  });
  const leaving = stays.map(({ until }) => until);
  // Odd seeds have given departures, even ones free ones.
  const isGiven = seed % 2 === 1;
  // In the first two of four, each kind of vehicle has its own ways.
  const isApart = seed % 4 === 1 || seed % 4 === 2;
  return {
    scenario: campaign({ edges, templates, resources: withHypergols() }),
    fields: {
      ...{ name: `Base ${seed}`, horizon: [0, 420], stays, deliveries },
      grid: { depth: isGiven ? 0 : 2 },
      fleet: [
        {
          template: 'Tug',
          count: 10,
          ...(isApart && { edges: ['KSC-LEO', 'LEO-LLO', 'LLO-LEO'] }),
        },
        {
          ...{ template: 'Lander', count: 4 },
          ...(isApart && { edges: ['KSC-LEO', 'LEO-LLO', 'LLO-LS', 'LS-LLO'] }),
        },
        { template: 'Capsule', count: 3 },
      ],
      flights: [
        { edge: 'KSC-LEO', departures: launches, lanes: 2 },
        ...(isGiven
          ? [
              { edge: 'LEO-LLO', departures: launches.map((day) => day + 1) },
              { edge: 'LLO-LS', departures: launches.map((day) => day + 5) },
              { edge: 'LS-LLO', departures: [...launches.map((day) => day + 6), ...leaving] },
              {
                edge: 'LLO-LEO',
                departures: [...launches.map((day) => day + 7), ...leaving.map((day) => day + 1)],
              },
              { edge: 'LEO-KSC', departures: leaving.map((day) => day + 5) },
            ]
          : []),
      ],
    },
  };
}

/** Ten missions over 20 nodes, 100 vehicles of five kinds, 40 deliveries and ten crews. */
function missions(seed: number): Instance {
  const { between, of } = helpers(seed);
  const bases = ['Faustini', 'Shackleton', 'Malapert', 'Nobile', 'Haworth', 'Apollo', 'Imbrium'];
  const nodes = [
    surface('KSC'),
    ...['LEO', 'GEO', 'HEO'].map((name) => orbit(name)),
    ...['LLO', 'NRHO', 'EML1', 'EML2', 'DRO', 'Frozen', 'Polar'].map((name) => orbit(name, 'Moon')),
    ...bases.map((name) => surface(name, 'Moon')),
    orbit('LMO', 'Mars'),
    surface('Jezero', 'Mars'),
  ];
  const both = (a: string, b: string, days: number, ...ratios: number[]): Plain[] => [
    trajectory(`${a}-${b}`, days, ...ratios),
    trajectory(`${b}-${a}`, days, ...ratios),
  ];
  const edges = [
    flight('KSC-LEO', 1, 130_000, 8),
    flight('LEO-KSC', 1, 130_000, 8),
    ...both('LEO', 'HEO', 1, 1.7),
    ...both('LEO', 'GEO', 1, 2.3),
    ...both('LEO', 'LLO', 4, 2.4),
    ...both('HEO', 'NRHO', 5, 1.15),
    ...both('NRHO', 'LLO', 1, 1.18),
    ...both('NRHO', 'DRO', 2, 1.05),
    ...both('EML1', 'LLO', 2, 1.16),
    ...both('HEO', 'EML1', 5, 1.2),
    ...both('NRHO', 'EML2', 3, 1.06),
    ...both('LLO', 'Polar', 1, 1.1),
    ...both('LLO', 'Frozen', 1, 1.08),
    ...['Faustini', 'Shackleton', 'Malapert'].flatMap((name) => both('Polar', name, 1, 1.55)),
    ...['Nobile', 'Haworth'].flatMap((name) => both('Frozen', name, 1, 1.55)),
    ...['Apollo', 'Imbrium'].flatMap((name) => both('LLO', name, 1, 1.55)),
    ...both('LEO', 'LMO', 200, 2.4),
    ...both('LMO', 'Jezero', 1, 1.6),
  ];
  const templates = [
    vehicle('Tug', { dry: between(40, 55) * 100, cargo: 25_000, tank: 80_000 }),
    vehicle('Tanker', { dry: 3000, cargo: 0, tank: 60_000 }),
    vehicle('Lander', { dry: 4500, cargo: between(50, 80) * 100, tank: 20_000, seats: 4 }),
    vehicle('Ship', { dry: between(60, 80) * 100, cargo: 2000, tank: 30_000, seats: 4, isp: 450 }),
    vehicle('Probe', { dry: 800, cargo: 1500, tank: 6000, isp: 320, fuel: 'Hypergols' }),
    person('Astronaut', 100, { Food: between(3, 6) }),
    element('Module', between(15, 30) * 100),
  ];
  const orbits = ['GEO', 'LLO', 'NRHO', 'EML1', 'EML2', 'DRO'];
  const start = (i: number): number => i * 120;
  const departures = Array.from({ length: 10 }, (_, i) => [start(i), start(i) + 15]).flat();
  const stays = Array.from({ length: 10 }, (_, i) => {
    const from = start(i) + 32;
    const until = from + between(5, 20);
    return {
      ...{ name: `Crew ${i + 1}`, crew: 'Astronaut', count: between(2, 4), from, until },
      ...{ at: of(bases), notBefore: start(i), home: 'KSC', by: until + 20 },
    };
  });
  const deliveries = Array.from({ length: 40 }, (_, i) => {
    const mission = Math.floor(i / 4);
    const isFar = mission < 7 && between(0, 9) === 0;
    const when = {
      ...{ to: isFar ? of(['LMO', 'Jezero']) : between(0, 2) > 0 ? of(bases) : of(orbits) },
      ...{ ready: start(mission), by: start(mission) + (isFar ? 230 : 40) },
    };
    return i % 5 === 4
      ? { name: `Modules ${i}`, element: 'Module', count: between(1, 2), ...when }
      : { name: `Goods ${i}`, resource: 'Goods', amount: between(5, 30) * 100, ...when };
  });
  const inSpace = edges
    .map(({ name }) => name as string)
    .filter((name) => ![...bases, 'Jezero'].some((each) => name.includes(each)));
  // Odd seeds have given departures, even ones free ones.
  const isGiven = seed % 2 === 1;
  const days = departuresOf(
    edges,
    stays.map(({ by }) => by),
  );
  return {
    scenario: campaign({ nodes, edges, templates, resources: withHypergols() }),
    fields: {
      ...{ name: `Missions ${seed}`, horizon: [0, 1300], stays, deliveries },
      grid: { depth: isGiven ? 0 : 2 },
      fleet: [
        { template: 'Tug', count: 30, edges: inSpace },
        { template: 'Tanker', count: 20, edges: inSpace },
        { template: 'Lander', count: 20 },
        { template: 'Ship', count: 15 },
        { template: 'Probe', count: 15 },
      ],
      flights: [
        { edge: 'KSC-LEO', departures, lanes: 2 },
        ...(isGiven
          ? edges
              .slice(1)
              .map(({ name }) => ({ edge: name, departures: [...days.get(name as string)!] }))
          : []),
      ],
    },
  };
}

/**
 * Returns days of departure along edges with a mission every 120 days: outwards as soon as the launch has come so far, and back as
 * late as the crew can come home.
 */
function departuresOf(edges: readonly Plain[], homecomings: readonly number[]) {
  const days = new Map(edges.map(({ name }) => [name as string, new Set<number>()]));
  const lengthOf = ({ duration, type }: Plain): number =>
    type === 'Flight Edge' ? 1 : (duration as number) / 86_400;
  const walk = (begin: number, sign: 1 | -1): void => {
    const reached = new Map([['KSC', begin]]);
    for (const [here, day] of reached)
      for (const edge of edges) {
        const [from, to] = (edge.name as string).split('-') as [string, string];
        const [near, far] = sign === 1 ? [from, to] : [to, from];
        if (near !== here) continue;
        const other = day + sign * lengthOf(edge);
        if (!reached.has(far)) reached.set(far, other);
        // A way that is longer than another one has its own date at the end.
        if (other >= 0) days.get(edge.name as string)!.add(Math.min(day, other));
      }
  };
  for (const [i, home] of homecomings.entries()) {
    walk(i * 120, 1);
    walk(home, -1);
  }
  return days;
}

/** Free departures, three kinds of vehicle, a few requirements. */
function free(seed: number): Instance {
  const { between, of } = helpers(seed);
  const edges = [
    flight('KSC-LEO', 1, between(20, 60) * 1000),
    trajectory('LEO-LLO', 4, of([2, 2.4])),
    trajectory('LLO-LS', 1, 1.5),
    trajectory('LS-LLO', 1, 1.5),
    trajectory('LLO-LEO', 4, of([1.5, 2])),
    flight('LEO-KSC'),
  ];
  const templates = [
    vehicle('Ship', { dry: between(8, 20) * 100, cargo: 3000, tank: 20_000, seats: 4 }),
    vehicle('Tug', {
      ...{ dry: between(3, 10) * 100, cargo: between(0, 20) * 100, tank: 8000 },
      ...{ isp: of([320, 450]) },
    }),
    vehicle('Lander', {
      dry: between(4, 9) * 100,
      cargo: between(5, 15) * 100,
      tank: 4000,
      seats: 2,
    }),
    person('Astronaut', 90, { Food: between(2, 4) }),
    element('Module', between(4, 12) * 100),
  ];
  const horizon = between(50, 80);
  const from = between(18, 30);
  const until = from + between(4, 12);
  const deliveries = Array.from({ length: between(2, 4) }, (_, i) => {
    const by = between(12, horizon - 5);
    const when = { by, to: of(['LLO', 'LS', 'LS']) };
    return between(0, 2) === 0
      ? { name: `Modules ${i}`, element: 'Module', count: between(1, 2), ...when }
      : { name: `Goods ${i}`, resource: 'Goods', amount: between(2, 20) * 100, ...when };
  });
  return {
    scenario: campaign({ edges, templates }),
    fields: {
      ...{ name: `Free ${seed}`, horizon: [0, horizon], deliveries, grid: { depth: 3 } },
      fleet: [
        { template: 'Ship', count: between(2, 4) },
        { template: 'Tug', count: between(2, 3) },
        { template: 'Lander', count: between(1, 3) },
      ],
      ...(between(0, 2) > 0 && {
        stays: [
          {
            ...{ name: 'Crew', crew: 'Astronaut', count: between(1, 3), at: 'LS', from, until },
            ...{ home: 'KSC', by: until + 12 },
          },
        ],
      }),
      ...(between(0, 1) > 0 && {
        collections: [
          {
            ...{ name: 'Samples', resource: 'Rock', amount: between(1, 5) * 50, at: 'LS' },
            ...{ from: between(8, 30), to: of(['KSC', 'LEO']), by: horizon },
          },
        ],
      }),
    },
  };
}

/** Crews and cargo to Mars in windows of 780 days, with depots on the way. */
function mars(seed: number): Instance {
  const { between } = helpers(seed);
  const nodes = [
    ...[surface('KSC'), orbit('LEO'), orbit('HEO'), orbit('LMO', 'Mars'), orbit('Phobos', 'Mars')],
    surface('Jezero', 'Mars'),
  ];
  const edges = [
    flight('KSC-LEO', 1, 100_000, 6),
    flight('LEO-KSC', 1, 100_000, 6),
    ...[trajectory('LEO-HEO', 2, 1.9), trajectory('HEO-LEO', 2, 1.3)],
    ...[trajectory('HEO-LMO', 210, 1.2, 1.25), trajectory('LMO-HEO', 210, 1.25, 1.2)],
    ...[trajectory('LMO-Phobos', 1, 1.2), trajectory('Phobos-LMO', 1, 1.2)],
    ...[trajectory('LMO-Jezero', 1, 1.3), trajectory('Jezero-LMO', 1, 2.4)],
  ];
  const templates = [
    vehicle('Tug', { dry: between(50, 70) * 100, cargo: 30_000, tank: 90_000 }),
    vehicle('Lander', {
      ...{ dry: between(50, 70) * 100, cargo: between(60, 90) * 100, tank: 30_000 },
      ...{ seats: 4, isp: 360, fuel: 'Hypergols' },
    }),
    vehicle('Ship', { dry: between(90, 120) * 100, cargo: 8000, tank: 60_000, seats: 4 }),
    vehicle('Depot', { dry: 4000, cargo: 0, tank: 120_000 }),
    person('Astronaut', 100, { Food: between(2, 3) }),
    element('Habitat', between(40, 60) * 100),
  ];
  const windows = [0, 780, 1560];
  const departures = windows.flatMap((day) => [day, day + 20, day + 40]);
  const stays = windows.slice(0, 2).map((day, i) => ({
    ...{ name: `Crew ${i + 1}`, crew: 'Astronaut', count: between(2, 4), at: 'Jezero' },
    ...{ from: day + 280, until: day + 280 + between(200, 400) },
    ...{ notBefore: day, home: 'KSC', by: day + 280 + 420 + 240 },
  }));
  const deliveries = windows.flatMap((day, i) => [
    {
      ...{ name: `Goods ${i}`, resource: 'Goods', amount: between(20, 80) * 100, to: 'Jezero' },
      ...{ ready: day, by: day + 275 },
    },
    {
      ...{ name: `Habitat ${i}`, element: 'Habitat', count: 1, to: 'Jezero' },
      ...{ ready: day, by: day + 275 },
    },
    {
      ...{ name: `Science ${i}`, resource: 'Goods', amount: between(5, 20) * 100, to: 'Phobos' },
      ...{ ready: day, by: day + 290 },
    },
  ]);
  return {
    scenario: campaign({ nodes, edges, templates, resources: withHypergols() }),
    fields: {
      ...{ name: `Mars ${seed}`, horizon: [0, 1900], stays, deliveries, grid: { depth: 2 } },
      fleet: [
        { template: 'Tug', count: 10 },
        { template: 'Lander', count: 6 },
        { template: 'Ship', count: 4 },
        { template: 'Depot', count: 1, at: 'HEO', fuel: 40_000 },
        { template: 'Depot', count: 2 },
      ],
      flights: [{ edge: 'KSC-LEO', departures, lanes: 2 }],
    },
  };
}
