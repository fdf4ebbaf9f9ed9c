import type { Scenario } from '../../../lib/index.js';
import {
  campaign,
  can,
  container,
  crewModel,
  element,
  flight,
  lunarEdges,
  orbit,
  person,
  resource,
  resources,
  state,
  surface,
  trajectory,
  vehicle,
} from './campaigns.js';

/** Draws numbers from 0 to below 1. */
export type Draw = () => number;

/** Returns a function that draws numbers from a seed (Park and Miller's minimal standard generator, 1988). */
export function drawsFrom(seed: number): Draw {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

type Plain = Record<string, unknown>;

/** A campaign and a design drawn by chance: small, with anything that a design can ask for. */
export function drawn(
  seed: number,
  depths: readonly number[] = [0, 2, 3],
): { readonly scenario: Scenario; readonly fields: Plain } {
  const draw = drawsFrom(seed);
  const upTo = (most: number): number => Math.floor(draw() * (most + 1));
  const between = (least: number, most: number): number => least + upTo(most - least);
  const chance = (share: number): boolean => draw() < share;
  const of = <T>(items: readonly T[]): T => items[upTo(items.length - 1)]!;

  const isLunar = chance(0.6);
  const nodes = [surface('KSC'), orbit('LEO'), orbit('LLO', 'Moon'), surface('LS', 'Moon')];
  if (!isLunar) nodes.push(orbit('Gateway', 'Moon'));
  const ratio = (): number => of([1.2, 1.5, 2]);
  const edges = isLunar
    ? lunarEdges
    : [
        flight('KSC-LEO', 1, chance(0.3) ? between(8, 40) * 1000 : 1e6),
        trajectory('LEO-Gateway', between(2, 5), ratio(), ...(chance(0.5) ? [1.2] : [])),
        trajectory('Gateway-LLO', 1, ratio()),
        trajectory('LLO-LS', 1, 1.5),
        trajectory('LS-LLO', 1, 1.5),
        trajectory('LLO-Gateway', 1, ratio()),
        trajectory('Gateway-LEO', between(2, 5), ratio()),
        flight('LEO-KSC'),
      ];
  const boilOff = chance(0.25) ? { Propellant: between(1, 5) } : undefined;
  const templates: Plain[] = [
    vehicle('Ship', {
      ...{ dry: between(5, 20) * 100, cargo: between(10, 30) * 100, tank: between(200, 500) * 100 },
      ...{ seats: 4, isp: 450 },
    }),
    vehicle('Tug', {
      ...{ dry: between(3, 10) * 100, cargo: between(0, 20) * 100, tank: between(20, 100) * 100 },
      ...{ isp: of([320, 450]), ...(boilOff && { needs: boilOff }) },
      fuel:
        of(['Propellant', 'Hydrazine']) === 'Hydrazine' && !boilOff ? 'Hydrazine' : 'Propellant',
    }),
    can('Can', between(1, 4) * 100, between(5, 30) * 100, upTo(2)),
    person('Astronaut', between(70, 110), {
      Food: between(1, 5),
      ...(chance(0.3) && { Water: 2 }),
    }),
    element('Module', between(3, 15) * 100),
    element('Plant', between(1, 5) * 100, {
      states: [
        state('Working', { [of(['Propellant', 'Water'])]: -between(2, 10) }),
        state('Packed', {}),
      ],
    }),
  ];
  const horizon = between(40, 80);
  const fleet: Plain[] = [
    { template: 'Ship', count: between(2, 4), cost: 50, ...(chance(0.2) && { reusable: false }) },
    { template: 'Tug', count: upTo(3), cost: 20, ...(chance(0.2) && { from: between(5, 20) }) },
    { template: 'Can', count: upTo(3) },
  ];
  if (chance(0.3)) fleet.push({ template: 'Tug', count: 1, at: 'LLO', fuel: between(2, 20) * 100 });
  if (chance(0.2)) fleet[0]!.upkeep = { resource: 'Upkeep', amount: between(1, 20) };
  const places = isLunar ? ['LEO', 'LLO', 'LS'] : ['LEO', 'LLO', 'LS', 'Gateway'];
  const deliveries = Array.from({ length: upTo(3) }, (_, i) => {
    const by = between(20, horizon - 5);
    const when = { by, ...(chance(0.3) && { ready: between(0, 4) }) };
    return chance(0.3)
      ? { name: `Modules ${i}`, element: 'Module', count: between(1, 2), to: of(places), ...when }
      : {
          ...{ name: `Goods ${i}`, resource: 'Goods', amount: between(1, 20) * 100 },
          ...{ to: of(places), ...when },
        };
  });
  const from = between(14, horizon - 25);
  const until = from + between(2, 10);
  const stays = chance(0.5)
    ? [
        {
          ...{ name: 'Crew', crew: 'Astronaut', count: between(1, 3), at: of(['LS', 'LLO']) },
          ...{ from, until, home: 'KSC', by: Math.min(horizon, until + between(9, 14)) },
        },
      ]
    : [];
  const collections = chance(0.4)
    ? [
        {
          ...{ name: 'Samples', resource: 'Rock', amount: between(1, 5) * 50, at: 'LS' },
          ...{ from: between(8, 20), to: of(['KSC', 'LEO']), by: horizon },
        },
      ]
    : [];
  const fields: Plain = {
    ...{ name: `Drawn ${seed}`, horizon: [0, horizon], fleet, deliveries, stays, collections },
    flights: [
      {
        ...{ edge: 'KSC-LEO', departures: [0, 5, 10, 20, 30].slice(0, between(2, 5)) },
        ...{
          lanes: between(1, 2),
          cost: 90,
          costPerKg: 0.01,
          ...(chance(0.2) && { bulk: true }),
        },
      },
    ],
    plants: chance(0.3)
      ? [{ template: 'Plant', at: ['LS'], state: 'Working', idle: 'Packed' }]
      : [],
    ...(chance(0.2) && { stock: [{ at: 'LS', resource: 'Food', amount: between(1, 30) }] }),
    ...(chance(0.2) && { stores: ['KSC'] }),
    ...(chance(0.2) && { fuelStores: ['LLO'] }),
    ...(chance(0.15) && { transfers: ['LEO', 'KSC'] }),
    ...(chance(0.2) && { staging: false }),
    ...(chance(0.2) && { crewInCargo: true }),
    ...(chance(0.2) && { fuelAsCargo: true }),
    objectives: of([
      ['launchMass'],
      ['launchMass', 'flights'],
      ['cost'],
      ['completion', 'launchMass'],
    ]),
    grid: { depth: of(depths) },
  };
  const amount = (most: number): number => (chance(0.5) ? between(1, most) : 0);
  const model = crewModel('Consumables', {
    ...{ waterRate: amount(3), ambientFoodRate: amount(2), clothingRate: amount(2) },
    ...{ evaSuit: amount(20), healthEquipment: amount(30), reservesDuration: amount(5) },
    transitDemandsOmitted: chance(0.2),
  });
  if (chance(0.5)) for (const stay of stays) Object.assign(stay, { model: 'Consumables' });
  if (chance(0.3)) fields.containers = true;
  if (chance(0.7)) templates.push(container('Box', between(5, 60), between(5, 40) * 20));
  return {
    fields,
    scenario: campaign({
      ...{ nodes, edges, templates, models: [model] },
      resources: [
        ...resources,
        resource('Water', { classOfSupply: 201, environment: 'Pressurized' }),
        resource('Hydrazine', { classOfSupply: 102 }),
      ],
    }),
  };
}
