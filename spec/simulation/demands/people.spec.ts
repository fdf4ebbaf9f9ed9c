import { expect } from 'chai';
import fc from 'fast-check';
import { crewClasses } from '../../../lib/checks/people.js';
import {
  type AnyEvent,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedEVA,
  days,
  ElementReference,
  FlightEdge,
  FlightTransport,
  hours,
  InstCrewConsumablesDemandModel,
  type Mission,
  MoveElements,
  Network,
  RemoveElements,
  type Scenario,
  SurfaceNode,
} from '../../../lib/index.js';
import { crewLines } from '../../../lib/simulation/demands/models/crew-lines.js';
import {
  type RuleChoice,
  type SimulationOptions,
  type SimulationResult,
  simulate,
} from '../../../lib/simulation/index.js';
import { draws } from '../../support/draws.js';
import {
  back,
  dayOf,
  ids,
  inState,
  ksc,
  leo,
  lsp,
  lsq,
  mission,
  on,
  out,
  pac,
  scenario,
} from '../support/builder.js';
import { carrier, cast, crew } from '../support/elements.js';

const model = new CrewConsumablesDemandModel({ name: 'Needs', reservesDuration: 5 });
const use = (more: object = {}) =>
  new InstCrewConsumablesDemandModel({ name: 'Needs', templateId: model.id, ...more });
const ann = crew('Ann');
const bob = crew('Bob');
const ship = carrier('Ship');
const dock = carrier('Dock');

/** kg of each class of supply that demands ask for. */
function byClass(
  { demands }: SimulationResult,
  of: (demand: SimulationResult['demands'][number]) => boolean = () => true,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const demand of demands.filter(of))
    for (const { resource, mass } of demand.amounts) {
      const [, classOfSupply] = resource.id.split('-');
      sums[classOfSupply!] = (sums[classOfSupply!] ?? 0) + mass;
    }
  return sums;
}

function expectClose(found: Record<string, number>, expected: Record<string, number>): void {
  expect(Object.keys(found).sort()).to.deep.equal(Object.keys(expected).sort());
  for (const [key, amount] of Object.entries(expected))
    expect(found[key], key).to.be.closeTo(amount, 1e-9 * Math.max(1, Math.abs(amount)));
}

const create = (day: number, at: { readonly id: string } = ksc): AnyEvent[] => [
  new CreateElements({ ...on(day, at), elements: ids(ship), container: at.id }),
  new CreateElements({
    ...on(day, at, { priority: 2 }),
    elements: ids(ann, bob),
    container: ship.id,
  }),
];
const fly = (day: number, edge: FlightEdge, from: { readonly id: string }) =>
  new FlightTransport({ ...on(day, from, { priority: 3 }), edge: edge.id, elements: ids(ship) });

const campaign = (missionList: Mission[], more: object = {}): Scenario =>
  scenario([], {
    ...cast(ann, bob, ship, dock),
    demandModels: [model],
    missionList,
    ...more,
  });

interface Trip {
  readonly way: number;
  readonly stay: number;
  readonly home: number;
  readonly evas: number;
  readonly reserves: number;
  readonly omitted?: boolean;
}

/** A mission that leaves at its start, stays and comes home, with EVAs of both of its people. */
function roundTrip(
  { way, stay, home, evas, reserves, omitted = false }: Trip,
  rules: RuleChoice = 'standard',
): SimulationResult {
  const path = (origin: string, destination: string, duration: number) =>
    new FlightEdge({ name: 'Path', origin, destination, duration, maxCrew: 9, maxCargo: 1e6 });
  const outward = path(ksc.id, lsp.id, days(way));
  const homeward = path(lsp.id, ksc.id, days(home));
  const eva = (index: number) =>
    new CrewedEVA({
      ...on(way + (stay * (index + 0.5)) / evas - 1 / 6, lsp, { priority: 4 }),
      evaDuration: hours(8),
      vehicle: ship.id,
      elementStates: [inState(ann, -1), inState(bob, -1)],
      additionalDemands: [],
    });
  const events = [
    ...create(0),
    fly(0, outward, ksc),
    ...Array.from({ length: evas }, (_, index) => eva(index)),
    fly(way + stay, homeward, lsp),
  ];
  return simulate(
    campaign(
      [
        mission(events, {
          returnOrigin: lsp.id,
          returnDestination: ksc.id,
          demandModels: [use({ reservesDuration: reserves, transitDemandsOmitted: omitted })],
        }),
      ],
      { network: new Network({ nodes: [ksc, lsp], edges: [outward, homeward] }) },
    ),
    { rules },
  );
}

describe('People under a mission (crewDemands: presence)', () => {
  const worked: Trip = { way: 4, stay: 10, home: 3, evas: 3, reserves: 5 };

  it('need for 17 days, three EVAs and five days of reserves what the rates say', () => {
    const result = roundTrip(worked);
    expect(result.errors).to.deep.equal([]);
    expectClose(byClass(result), {
      201: 2.088 * 44 + 33,
      202: 2.43612 * 44,
      203: 6.07143 * 44 + 3.78,
      204: 0.27778 * 44 + 3.6,
      205: 0.575 * 34,
      206: 20,
      301: 10,
      302: 231.4,
      303: 20.2,
      304: 25,
      305: 20,
      306: 10,
      701: 0.05 * 34,
      702: 0.05 * 44,
    });
  });

  it('need the classes of supply that the checks know', () => {
    expect([...new Set(crewLines.map((line) => line.classOfSupply))]).to.deep.equal(crewClasses);
  });

  it('need water on the way, during the stay, for EVAs, and in reserve', () => {
    const result = roundTrip(worked);
    const water = (place: string, of: (each: (typeof result.demands)[number]) => boolean) =>
      byClass(result, (each) => each.location.name === place && of(each))[201];
    const person = ({ element, since }: (typeof result.demands)[number]): boolean =>
      element !== null && since !== null;
    const [up, down] = result.demands.filter(person).flatMap(({ location, time }) => {
      return location.name === 'Path' ? [time] : [];
    });
    expect([up, down]).to.deep.equal([4, 4]);
    expect(water('LSP', person)).to.be.closeTo(41.76, 1e-9);
    expect(water('Path', (each) => each.time === 4)).to.be.closeTo(16.704, 1e-9);
    expect(water('Path', (each) => each.time === 17)).to.be.closeTo(12.528, 1e-9);
    expect(water('LSP', ({ element }) => element === null)).to.be.closeTo(20.88, 1e-9);
    const evas = result.demands.filter(({ event }) => event !== null);
    expect(evas.map(({ element, mission: of }) => [element?.name, of?.name])).to.deep.equal(
      [1, 2, 3].flatMap(() => [
        ['Ann', 'Mission'],
        ['Bob', 'Mission'],
      ]),
    );
    expect(water('LSP', ({ event }) => event !== null)).to.be.closeTo(33, 1e-9);
  });

  it('need together what the lump of SpaceNet says, for one round trip', () => {
    fc.assert(
      fc.property(
        fc.record({
          way: fc.integer({ min: 1, max: 9 }),
          stay: fc.integer({ min: 4, max: 40 }),
          home: fc.integer({ min: 1, max: 9 }),
          evas: fc.integer({ min: 0, max: 5 }),
          reserves: fc.integer({ min: 0, max: 9 }),
          omitted: fc.boolean(),
        }),
        (trip) => {
          const lump = roundTrip(trip, { crewDemands: 'mission-lump', missionSpan: 'until-next' });
          const expected = byClass(lump);
          expectClose(byClass(roundTrip(trip)), expected);
          expectClose(byClass(roundTrip(trip, { demandTiming: 'interval' })), expected);
        },
      ),
      { numRuns: draws(60) },
    );
  });

  it('need nothing at home, at the places where missions start and end on Earth', () => {
    const trip = mission(
      [
        ...create(0),
        fly(3, out, ksc),
        fly(10, back, lsp),
        new MoveElements({ ...on(30, pac), elements: ids(ann), container: pac.id }),
      ],
      { returnOrigin: lsp.id, returnDestination: pac.id, demandModels: [use()] },
    );
    const places = simulate(campaign([trip])).demands.filter(({ element }) => element !== null);
    expect(places.map(({ location, since, time }) => [location.name, since, time])).to.deep.equal([
      ['Out', 3, 6],
      ['Out', 3, 6],
      ['LSP', 6, 10],
      ['LSP', 6, 10],
      ['Back', 10, 13],
      ['Back', 10, 13],
    ]);
  });

  it('are under the mission that took them on last, and ask for kits once in each', () => {
    const first = mission(create(0, lsp), { name: 'First', demandModels: [use()] });
    const second = mission(
      [new MoveElements({ ...on(0, lsp), elements: ids(ann), container: lsp.id })],
      { name: 'Second', startDate: dayOf(10), demandModels: [use({ reservesDuration: 0 })] },
    );
    // Removed and created again, by a mission that Ann has been under.
    const third = mission(
      [
        new RemoveElements({ ...on(0, lsp), elements: ids(ann) }),
        new CreateElements({ ...on(1, lsp), elements: ids(ann), container: lsp.id }),
        new MoveElements({ ...on(5, lsp), elements: ids(dock), container: lsp.id }),
      ],
      { name: 'Third', startDate: dayOf(20), demandModels: [] },
    );
    const { demands } = simulate(campaign([first, second, third]));
    const asked = demands.map(({ since, time, element, mission: of, people }) => [
      since,
      time,
      element?.name ?? people.map(({ name }) => name).join(),
      of?.name,
    ]);
    expect(asked).to.deep.equal([
      [null, 0, 'Ann,Bob', 'First'],
      [null, 10, 'Ann', 'Second'],
      [0, 10, 'Ann', 'First'],
      [10, 20, 'Ann', 'Second'],
      // A mission without a model takes nobody on, but a mission that lasts at the place does.
      [21, 25, 'Ann', 'First'],
      [0, 25, 'Bob', 'First'],
    ]);
  });

  it('are taken on by the first mission that lasts where they are, if none moved them', () => {
    const outpost = new SurfaceNode({
      name: 'LSP',
      body1: 'Moon',
      latitude: -89.9,
      longitude: 180,
      contents: [new ElementReference({ id: ann.id })],
    });
    outpost.id = lsp.id;
    const arrive = mission(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        fly(2, out, ksc),
        fly(30, back, lsp),
      ],
      {
        demandModels: [use()],
      },
    );
    const { demands } = simulate(
      campaign([arrive], {
        network: new Network({ nodes: [ksc, pac, leo, lsq, outpost], edges: [out, back] }),
      }),
    );
    expect(
      demands.map(({ since, time, element, people }) => [
        since,
        time,
        element?.name,
        people.length,
      ]),
    ).to.deep.equal([
      [null, 5, undefined, 1],
      [5, 33, 'Ann', 0],
    ]);
  });

  it('need it where they are if their flight fails', () => {
    const small = new FlightEdge({
      name: 'Small',
      origin: lsp.id,
      destination: pac.id,
      duration: days(3),
      maxCrew: 1,
      maxCargo: 1e6,
    });
    const trip = mission([...create(0), fly(0, out, ksc), fly(10, small, lsp)], {
      demandModels: [use()],
    });
    trip.events.push(new MoveElements({ ...on(20, lsp), elements: [], container: lsp.id }));
    const failed = simulate(
      campaign([trip], {
        network: new Network({ nodes: [ksc, pac, lsp], edges: [out, small] }),
      }),
    );
    expect(failed.errors.map(({ code }) => code)).to.deep.equal(['OVER_CREW']);
    const last = failed.demands.at(-1);
    expect([last?.element?.name, last?.since, last?.time]).to.deep.equal(['Bob', 3, 20]);
  });

  it('need the same if a mission elsewhere is added, if they move between docked vehicles, or if a stay is cut', () => {
    const moves = fc.array(fc.integer({ min: 6, max: 29 }), { maxLength: 4 });
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 60 }), (when, start) => {
        const trip = (cuts: readonly number[]): AnyEvent[] => [
          ...create(0),
          fly(2, out, ksc),
          new CreateElements({ ...on(5.5, lsp), elements: ids(dock), container: lsp.id }),
          ...cuts.map(
            (day, i) =>
              new MoveElements({
                ...on(day, lsp, { priority: 1 + (i % 5) }),
                elements: ids(ann),
                container: i % 2 === 0 ? dock.id : ship.id,
              }),
          ),
          new MoveElements({
            ...on(30, lsp, { priority: 1 }),
            elements: ids(ann),
            container: ship.id,
          }),
          fly(30, back, lsp),
        ];
        const main = (cuts: readonly number[]) =>
          mission(trip(cuts), {
            returnOrigin: lsp.id,
            returnDestination: pac.id,
            demandModels: [use()],
          });
        const elsewhere = mission([], {
          name: 'Elsewhere',
          startDate: dayOf(start),
          destination: leo.id,
          demandModels: [use()],
        });
        const until = { until: 50 };
        const expected = byClass(simulate(campaign([main([])]), until));
        expectClose(byClass(simulate(campaign([main([]), elsewhere]), until)), expected);
        expectClose(
          byClass(simulate(campaign([main(when.toSorted((a, b) => a - b))]), until)),
          expected,
        );
        const next = mission(
          [
            new MoveElements({ ...on(0, lsp), elements: ids(dock), container: lsp.id }),
            new MoveElements({
              ...on(0, lsp, { priority: 2 }),
              elements: ids(ann, bob),
              container: lsp.id,
            }),
            new MoveElements({
              ...on(0, lsp, { priority: 3 }),
              elements: ids(ann, bob),
              container: ship.id,
            }),
          ],
          { name: 'Next', startDate: dayOf(5 + (start % 20) + 1), demandModels: [use()] },
        );
        const cut = simulate(campaign([main([]), next]), until);
        const lasting = (each: SimulationResult['demands'][number]): boolean => each.since !== null;
        expectClose(byClass(cut, lasting), byClass(simulate(campaign([main([])]), until), lasting));
        expect(new Set(cut.demands.map(({ mission: of }) => of?.name))).to.deep.equal(
          new Set(['Mission', 'Next']),
        );
      }),
      { numRuns: draws(25) },
    );
  });

  it('need for an EVA nothing if it cannot start, and its hours if its details are left out', () => {
    const eva = (day: number, vehicle: { readonly id: string }) =>
      new CrewedEVA({
        ...on(day, lsp),
        evaDuration: hours(8),
        vehicle: vehicle.id,
        elementStates: [inState(ann, -1)],
        additionalDemands: [],
      });
    const trip = mission([...create(0, lsp), eva(2, dock), eva(4, ship)], {
      demandModels: [use({ reservesDuration: 0 })],
    });
    const { demands } = simulate(campaign([trip], { configuration: { detailedEva: false } }));
    const evas = demands.filter(({ event }) => event !== null);
    expect(evas.map(({ time, amounts }) => [time, amounts.map(({ mass }) => mass)])).to.deep.equal([
      [4, [5.5, 8 * 0.07875, 8 * 0.3625]],
    ]);
  });

  it('need things until the end of the campaign, before or after its last event', () => {
    const trip = mission([...create(0), fly(3, out, ksc)], { demandModels: [use()] });
    const water = (options: SimulationOptions = {}) => {
      const result = simulate(campaign([trip]), options);
      const mass = byClass(result, ({ since }) => since !== null)['201'] ?? 0;
      return [result.ending, result.end, mass] as const;
    };
    const perDay = water()[2] / 3 / 2;
    expect(perDay).to.be.closeTo(2.088, 1e-9);
    for (const [until, ending, away] of [
      [5, 'until', 2],
      [6, 'complete', 3],
      [26, 'complete', 23],
    ] as const) {
      const [how, end, mass] = water({ until });
      expect([how, end]).to.deep.equal([ending, until]);
      expect(mass).to.be.closeTo(away * 2 * perDay, 1e-9);
    }
    const interval = simulate(campaign([trip]), {
      until: 26,
      rules: { demandTiming: 'interval' },
    });
    expect(interval.end).to.equal(6);
  });

  it('come under two models of one mission', () => {
    const trip = mission(create(0, lsp), { demandModels: [use(), use({ name: 'More' })] });
    const { demands } = simulate(campaign([trip]), { until: 10 });
    const single = simulate(campaign([mission(create(0, lsp), { demandModels: [use()] })]), {
      until: 10,
    });
    const twice = Object.fromEntries(
      Object.entries(byClass(single)).map(([key, amount]) => [key, 2 * amount]),
    );
    expectClose(byClass({ demands } as SimulationResult), twice);
    expect(demands.at(-1)?.models).to.deep.equal(['More', 'Needs']);
  });
});
