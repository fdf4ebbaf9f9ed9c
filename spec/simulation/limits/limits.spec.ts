import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign, solve } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  type AnyInstElementDemandModel,
  Configuration,
  ConsumeResources,
  CreateElements,
  CrewedExploration,
  days,
  type Effect,
  Element,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  ItemDiscretizationType,
  MoveElements,
  Part,
  RatedDemandModel,
  RemoveElements,
  ResourceAmountRate,
  type Scenario,
  Simulation,
  type SimulationOptions,
  type SimulationResult,
  SparingByMassDemandModel,
  State,
  sweep,
} from '../../../lib/index.js';
import { type LimitName, limitCatalogue, resolveLimits } from '../../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../../lib/simulation/simulate.js';
import { recordSize, sizeOfDemand } from '../../../lib/simulation/state/records/sizes.js';
import { draws } from '../../support/draws.js';
import { campaignOf } from '../demands/continuous/campaigns.js';
import { drafts } from '../demands/continuous/drafts.js';
import { ids, inState, ksc, lsp, on, pump, scenario } from '../support/builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  drinking,
  generic,
  ofWater,
  thing,
} from '../support/elements.js';
import { engineOf } from '../support/engine.js';
import { anyScenario } from '../support/generated.js';
import { intervalRules, presets } from '../support/results.js';

const things = Array.from({ length: 20 }, (_, i) => thing(`T${i}`));
const base = carrier('Base', { contents: [] });
const create = (day: number, ...elements: { readonly id: string }[]) =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });
const move = (day: number, ...elements: { readonly id: string }[]) =>
  new MoveElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });

/** Moves nothing on each day. */
const idle = (count: number) =>
  scenario(
    Array.from({ length: count }, (_, day) => move(day)),
    cast(...things),
  );

/** The effect of an event that does something else. */
const acting = (act: Effect<MoveElements>): SimulationOptions => ({
  effects: { 'Move Elements': act as Effect<never> },
});

/** Schedules a copy of the event at the same time, which schedules the next. */
const endless: Effect<MoveElements> = (context) => {
  const again = (then: typeof context): void => {
    then.schedule({ time: then.time, priority: 1, name: 'Again', place: then.place, run: again });
  };
  again(context);
};

/** Expects that a run has ended at a limit, in an event, and returns the error. */
function reached(result: SimulationResult, limit: LimitName, value: number) {
  expect(result.ending).to.equal('limit');
  const { verdict, feasible, supplied } = result;
  expect([verdict, feasible, supplied]).to.deep.equal([undefined, undefined, undefined]);
  const found = result.errors.filter(({ code }) => code === 'LIMIT_REACHED');
  expect(found).to.have.length(1);
  expect(found[0]).to.include({ detail: limit, available: value });
  expect(found[0]?.message)
    .to.include(` of ${value.toLocaleString('en-US')} `)
    .and.include(limit);
  expect(result.errors.at(-1)).to.equal(found[0]);
  return found[0]!;
}

describe('Limits of a simulation', () => {
  it('have defaults, which an option changes', () => {
    for (const [name, { default: value }] of Object.entries(limitCatalogue))
      expect(resolveLimits()).to.have.property(name, value);
    const { limits } = new Simulation(idle(1), { limits: { events: 3, records: Infinity } });
    expect(limits).to.deep.equal({ ...resolveLimits(), events: 3, records: Infinity });
  });

  it('are in the result, as null if they are switched off', () => {
    const { limits } = simulate(idle(1), { limits: { events: 30, records: Infinity } }).options;
    expect(limits).to.deep.equal({ ...resolveLimits(), events: 30, records: null });
  });

  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [{ event: 5 }, /no limit "event"; did you mean "events"\?/],
    [
      { speed: 5 },
      /no limit "speed"; the limits are events, waiting, followUps, elements, records/,
    ],
    [{ toString: 5 }, /no limit "toString"/],
    [{ events: -1 }, /"events" must be a whole number of at least 0.* or Infinity.*; found -1/],
    [{ events: 1.5 }, /found 1\.5/],
    [{ events: Number.NaN }, /found NaN/],
    [{ events: -Infinity }, /found -Infinity/],
    [{ events: '5' }, /found "5"/],
    [{ events: undefined }, /found undefined/],
    [5, /must be an object; found 5/],
    [null, /must be an object; found null/],
  ];
  for (const [limits, message] of wrong)
    it(`are refused if they are wrong: ${JSON.stringify(limits)}, ${message}`, () => {
      expect(() => simulate(idle(1), { limits: limits as object })).to.throw(TypeError, message);
    });

  it('are listed in docs/simulation.md as the catalogue has them', () => {
    const section = readFileSync('docs/simulation.md', 'utf8').split('\n## Limits\n')[1] ?? '';
    const rows = section.split('\n').filter((line) => /^\| `\w+` \|/.test(line));
    expect(rows.slice(0, Object.keys(limitCatalogue).length)).to.deep.equal(
      Object.entries(limitCatalogue).map(
        ([name, { counts, default: value, effect }]) =>
          `| \`${name}\` | ${counts} | ${value.toLocaleString('en')} | ${effect} |`,
      ),
    );
  });

  for (const rules of presets)
    it(`change nothing before they are reached (${rules})`, () => {
      const list = scenario([create(0, ...things), move(1, ...things)], cast(...things));
      const free = simulate(list, { rules });
      const fits = simulate(list, { rules, limits: { events: free.events.length, elements: 20 } });
      expect({ ...fits, options: 0 }).to.deep.equal({ ...free, options: 0 });
      expect(fits.ending).to.equal('complete');
    });
});

describe('The limit of events', () => {
  it('ends the run after so many events, and blames the last one', () => {
    const whole = simulate(idle(9));
    const part = simulate(idle(9), { limits: { events: 4 } });
    expect(part.events.map(({ time }) => time)).to.deep.equal([0, 0, 1, 2]);
    expect(part.events).to.have.length(4);
    expect(whole.events).to.have.length(10);
    const { event, eventName } = reached(part, 'events', 4);
    expect(event).to.equal(3);
    expect(eventName).to.equal(part.events[3]?.name);
    expect(part.end).to.equal(2);
  });

  it('leaves the last event as it was: executed, or failed', () => {
    const list = scenario([create(0, things[0]!), create(1, things[0]!), move(2)], cast(...things));
    const succeeded = (events: number) =>
      simulate(list, { limits: { events } }).events.map((event) => event.succeeded);
    expect(succeeded(2)).to.deep.equal([true, true]);
    expect(succeeded(3)).to.deep.equal([true, true, false]);
  });

  it('can be 0', () => {
    const result = simulate(idle(2), { limits: { events: 0 } });
    expect(result.events).to.deep.equal([]);
    expect(reached(result, 'events', 0).event).to.equal(null);
  });

  it('does not count events after `until`', () => {
    expect(simulate(idle(9), { until: 2, limits: { events: 4 } }).ending).to.equal('until');
  });

  it('stops events that schedule each other at the same time', () => {
    const result = simulate(idle(3), { ...acting(endless), limits: { events: 1000 } });
    expect(result.events).to.have.length(1000);
    expect(result.end).to.equal(0);
    reached(result, 'events', 1000);
  });

  it('ends a simulation that is run step by step', () => {
    const simulation = new Simulation(idle(9), { limits: { events: 2 } });
    const found: number[] = [];
    simulation.on('error', ({ error }) => found.push(error));
    expect([...simulation]).to.have.length(2);
    expect(simulation.isOver).to.equal(true);
    expect(simulation.step()).to.equal(undefined);
    expect(found).to.deep.equal([0]);
    reached(simulation.result(), 'events', 2);
  });

  it('holds for each variant of a sweep', async () => {
    const { sweep } = await import('../../../lib/index.js');
    const outcomes = sweep(idle(5), [{ changes: [] }, { changes: [] }], { limits: { events: 3 } });
    expect(outcomes.map(({ result }) => result.ending)).to.deep.equal(['limit', 'limit']);
  });
});

describe('The limit of elements', () => {
  it('ends the run before an element too many is created', () => {
    const list = scenario([create(0, ...things), move(1, things[0]!)], cast(...things));
    const result = simulate(list, { limits: { elements: 7 } });
    expect(result.final).to.have.length(7);
    expect(result.positions).to.have.length(7);
    const { event } = reached(result, 'elements', 7);
    expect(result.events[event ?? -1]).to.include({ type: 'Create Elements', succeeded: false });
    expect(result.events).to.have.length(2);
  });

  it('counts what is inside a carrier, and what is in play only', () => {
    const full = carrier('Full', { contents: things.slice(0, 9) });
    const all = cast(full, ...things);
    const remove = new RemoveElements({ ...on(1, ksc), elements: ids(full) });
    const list = scenario([create(0, full), remove, create(2, ...things.slice(10))], all);
    expect(simulate(list, { limits: { elements: 10 } }).ending).to.equal('complete');
    const result = simulate(list, { limits: { elements: 9 } });
    expect(result.final).to.deep.equal([]);
    expect(result.positions).to.deep.equal([]);
    reached(result, 'elements', 9);
  });

  it('ends the run before its first event if the places contain too many', () => {
    const list = scenario([], cast(...things));
    const node = list.network.nodes[0]!;
    const contents = node.contents;
    try {
      node.contents = [...things];
      const result = simulate(list, { limits: { elements: 5 } });
      expect(result.events).to.deep.equal([]);
      expect(result.final).to.have.length(5);
      expect(reached(result, 'elements', 5).event).to.equal(null);
    } finally {
      node.contents = contents;
    }
  });
});

describe('The limit of records', () => {
  /** The size of a result in units of 100 bytes, counted again from what it has. */
  const sizeOf = (result: SimulationResult): number => {
    const { events, timeline, errors, warnings, burns, transports } = result;
    const { positions, states, stocks, demands } = result;
    let size = timeline.length * recordSize.timeline;
    size += (positions.length + states.length + stocks.length) * recordSize.change;
    size +=
      events.length * recordSize.event + (errors.length + warnings.length) * recordSize.problem;
    size += burns.length * recordSize.burn + transports.length * recordSize.transport;
    for (const record of timeline)
      if ('elements' in record) size += record.elements.length * recordSize.ref;
    // Demands of which nothing is met can share their lists.
    const seen = new Set<unknown>();
    for (const demand of demands) {
      const { unmet } = demand;
      size += unmet.length > 0 && seen.has(unmet) ? recordSize.demand : sizeOfDemand(demand);
      seen.add(unmet);
    }
    return size / 100;
  };

  const { model, state } = drinking(1);
  const drinkers = Array.from({ length: 6 }, (_, i) =>
    thing(`D${i}`, { mass: i + 1, states: [state], currentStateIndex: 0 }),
  );
  const can = box('Can', { contents: [ofWater(20)] });
  const list = scenario(
    [
      create(0, ...drinkers, can),
      move(1, ...drinkers),
      create(2, can),
      new ConsumeResources({ ...on(3, ksc), source: can.id, resources: [ofWater(1000)] }),
    ],
    { ...cast(...drinkers, can), demandModels: [model] },
  );

  for (const [name, rules] of intervalRules)
    it(`is reached at the size of what is kept (${name})`, () => {
      const size = sizeOf(simulate(list, { rules }));
      const run = (records: number) => simulate(list, { rules, limits: { records } });
      expect(run(Math.ceil(size)).ending).to.equal('complete');
      reached(run(Math.floor(size) - 1), 'records', Math.floor(size) - 1);
    });

  /** What the can holds, and what it has supplied. */
  const waterOf = ({ final, demands }: SimulationResult): number => {
    const held = final.find(({ element }) => element.id === can.id)?.contents?.[0]?.amount ?? 0;
    return demands.reduce((sum, { supplies }) => sum + (supplies[0]?.amount ?? 0), held);
  };

  for (const [name, rules] of [['standard', 'standard'] as const, ...intervalRules])
    it(`keeps everything until then, and blames the event (${name})`, () => {
      const whole = simulate(list, { rules });
      for (let records = 1; ; records += 3) {
        const part = simulate(list, { rules, limits: { records } });
        if (part.ending === 'complete') {
          expect(records).to.be.greaterThan(60);
          break;
        }
        const { event } = reached(part, 'records', records);
        expect(event).to.equal(part.events.length - 1);
        for (const kind of ['positions', 'states'] as const)
          expect(part[kind]).to.deep.equal(whole[kind].slice(0, part[kind].length));
        // Demands that go on when the limit is reached are recorded after it.
        const until = part.timeline.findIndex(
          (record) => record.kind === 'error' && record.error === part.errors.length - 1,
        );
        const kinds = ({ timeline }: SimulationResult) =>
          timeline.slice(0, until).map(({ kind }) => kind);
        expect(kinds(part)).to.deep.equal(kinds(whole));
        // What is recorded is what has happened.
        expect(part.at(part.end).elements.map(({ element }) => element.name)).to.have.members(
          part.final.map(({ element }) => element.name),
        );
        if (part.final.some(({ element }) => element.id === can.id))
          expect(waterOf(part)).to.be.closeTo(20, 1e-9);
      }
    });

  it('ends a run that keeps only totals of demands where it ends one that keeps them all', () => {
    fc.assert(
      fc.property(
        anyScenario,
        fc.constantFrom(...presets),
        fc.integer({ min: 1, max: 400 }),
        (any, rules, records) => {
          const [all, totals] = (['all', 'totals'] as const).map((demands) =>
            simulate(any, { rules, limits: { records }, records: { demands } }),
          ) as [SimulationResult, SimulationResult];
          expect([totals.ending, totals.end]).to.deep.equal([all.ending, all.end]);
          expect(totals.events).to.deep.equal(all.events);
          expect(totals.errors).to.deep.equal(all.errors);
          expect(totals.demandCounts).to.deep.equal(all.demandCounts);
        },
      ),
      { numRuns: draws(200) },
    );
  });

  it('leaves at the end what the result shows at its end, wherever it ends the run', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyScenario,
          drafts().map((draft) => campaignOf(draft).scenario),
        ),
        fc.integer({ min: 1, max: 300 }),
        (any, records) => {
          const result = simulate(any, { limits: { records } });
          const { elements } = result.at(result.end);
          expect(elements.map(({ element }) => element.id)).to.have.members(
            result.final.map(({ element }) => element.id),
          );
          for (const { element, contents, fuel } of result.final) {
            const found = new Map<string, number>();
            for (const { resource, amount } of result.at(result.end).element(element.id)!.holds)
              found.set(resource.id, amount);
            for (const { resource, amount } of [...(contents ?? []), ...(fuel ? [fuel] : [])])
              expect(found.get(resource.id) ?? 0, `${element.name} ${resource.name}`).to.be.closeTo(
                amount,
                1e-6 * (1 + amount),
              );
          }
        },
      ),
      { numRuns: draws(200) },
    );
  });

  it('stops an effect that records without end', () => {
    const result = simulate(idle(3), {
      ...acting((context) => {
        for (;;) context.record('custom', { detail: 1 });
      }),
      limits: { records: 1000 },
    });
    const { event } = reached(result, 'records', 1000);
    expect(result.events[event ?? -1]).to.include({ type: 'Move Elements', succeeded: false });
    expect(result.timeline.length).to.be.within(900, 1002);
  });
});

describe('Work that a tiny campaign asks for without end', () => {
  const forever = 1e9;
  const rated = new RatedDemandModel({
    name: 'Wear',
    demands: [new ResourceAmountRate({ resource: pump.id, rate: 100 })],
  });
  const sparing = new SparingByMassDemandModel({
    name: 'Spares',
    partsListEnabled: true,
    pressurizedSparesRate: 1,
    unpressurizedSparesRate: 1,
  });
  const template = new Element({
    name: 'Plant',
    mass: 5_000_000,
    parts: [new Part({ resource: pump.id, quantity: 3 })],
  });
  const plant = (model: AnyInstElementDemandModel) =>
    new InstElement({
      name: 'Plant',
      templateId: template.id,
      states: [new State({ name: 'On', type: 'Active', demandModels: [model] })],
      currentStateIndex: 0,
    });
  const wearing = plant(new InstRatedDemandModel({ name: 'Wear', templateId: rated.id }));
  const spared = plant(new InstSparingByMassDemandModel({ name: 'Sp', templateId: sparing.id }));
  const models = { demandModels: [rated, sparing] };
  const made = (...elements: readonly AnyElementInstance[]) => {
    const all = cast(...elements);
    return { ...all, elementTemplates: [...all.elementTemplates, template], ...models };
  };
  /** A plant until a day that never comes, with something that collects items. */
  const collecting = (
    source: ReturnType<typeof plant>,
    itemDiscretization: ItemDiscretizationType,
    ...more: readonly AnyElementInstance[]
  ) =>
    scenario([create(0, source, ...more), move(forever)], {
      ...made(source, ...more),
      configuration: new Configuration({ itemDiscretization }),
    });
  const ann = crew('Ann');
  /** Explorations with an EVA every few minutes, at a base where something is needed all the time. */
  const exploring = () =>
    scenario(
      [
        create(0, base, wearing),
        new CreateElements({ ...on(0.1, ksc), elements: ids(ann), container: base.id }),
        ...[1, 2, 3].map(
          (day) =>
            new CrewedExploration({
              ...on(day, ksc),
              vehicle: base.id,
              duration: days(1000),
              evaPerWeek: 300,
              evaDuration: 60,
              elementStates: [inState(ann, -1)],
            }),
        ),
        move(forever),
      ],
      made(base, wearing, ann),
    );
  const flow = ['standard'] as const;
  const kinds: readonly (readonly [string, Scenario, readonly (typeof presets)[number][]])[] = [
    ['items of elements', collecting(wearing, ItemDiscretizationType.Element), flow],
    ['items of places', collecting(wearing, ItemDiscretizationType.Location), flow],
    ['items of the scenario', collecting(wearing, ItemDiscretizationType.Scenario), flow],
    ['spares', collecting(spared, ItemDiscretizationType.Element), flow],
    [
      'items that a container serves for long',
      collecting(
        wearing,
        ItemDiscretizationType.Element,
        box('Stock', {
          maxCargoMass: 1e15,
          contents: [generic(4, 1e12)],
        }),
      ),
      flow,
    ],
    ['EVAs', exploring(), presets],
  ];
  const limits = { events: 2000, records: 9000 };
  for (const [name, given, rules] of kinds)
    for (const preset of rules)
      for (const consume of [true, false])
        it(`ends at the limit, whatever is recorded: ${name} (${preset}, consume ${consume})`, () => {
          const ends = (['all', 'totals'] as const).map((demands) => {
            const result = simulate(given, {
              rules: preset,
              limits,
              consume,
              records: { demands },
            });
            const { ending, end, events, demandCounts } = result;
            return { ending, end, events: events.length, demandCounts };
          });
          expect(ends[0]!.ending).to.equal('limit');
          expect(ends[1]).to.deep.equal(ends[0]);
        });

  it('ends every variant of a sweep, and every simulation of a search for a value', async () => {
    const [, given] = kinds[0]!;
    const changes = [5e4, 1e5].map((value) => ({
      changes: [{ pointer: '/instantiatedElements/0/mass', value }],
    }));
    const endings = sweep(given, changes, { limits }).map(({ result }) => result.ending);
    expect(endings).to.deep.equal(['limit', 'limit']);
    const answer = await solve(new Campaign(given, { limits }), {
      for: 'Plant.mass',
      until: 'supplied',
      to: 5e7,
    });
    expect(answer.outcome).to.equal('never');
    expect(JSON.stringify(answer)).to.include('limit of 9,000 records');
  });
});

describe('The limit of follow-up events', () => {
  const many =
    (count: number): Effect<MoveElements> =>
    (context) => {
      for (let each = 0; each < count; each++)
        context.schedule({
          time: context.time,
          priority: 1,
          name: 'Copy',
          place: undefined,
          run: () => {},
        });
    };

  it('fails the event, which then generates nothing, and the run goes on', () => {
    const limits = { followUps: 10 };
    expect(simulate(idle(2), { ...acting(many(10)), limits }).events).to.have.length(3 + 20);
    const result = simulate(idle(2), { ...acting(many(11)), limits });
    expect(result.ending).to.equal('complete');
    expect(
      result.errors.map(({ code, available, event }) => [code, available, event]),
    ).to.deep.equal([
      ['TOO_MANY_FOLLOW_UPS', 10, 1],
      ['TOO_MANY_FOLLOW_UPS', 10, 2],
    ]);
    expect(result.events.map(({ succeeded }) => succeeded)).to.deep.equal([true, false, false]);
  });

  it('stops an effect that schedules without end, even if it catches the exception', () => {
    const stubborn: Effect<MoveElements> = (context) => {
      try {
        many(Infinity)(context, undefined as never);
      } catch {}
    };
    for (const act of [many(Infinity), stubborn]) {
      const result = simulate(idle(1), acting(act));
      expect(result.errors.map(({ code }) => code)).to.deep.equal(['TOO_MANY_FOLLOW_UPS']);
      expect(result.events).to.have.length(2);
    }
  });

  it('does not count the events that a mission lists', () => {
    expect(simulate(idle(9), { limits: { followUps: 0 } }).ending).to.equal('complete');
    expect(simulate(idle(9), { limits: { followUps: 0 } }).errors).to.deep.equal([]);
  });

  for (const rules of presets)
    it(`refuses an exploration before anything is made (${rules})`, () => {
      const explore = (weeks: number, evaPerWeek: number) =>
        scenario(
          [
            new CreateElements({ ...on(0, lsp), elements: ids(base), container: lsp.id }),
            new CrewedExploration({
              ...on(1, lsp),
              vehicle: base.id,
              duration: days(7 * weeks),
              evaPerWeek,
              evaDuration: 3600,
              elementStates: [],
            }),
          ],
          cast(base),
        );
      const limits = { followUps: 8 };
      const codes = (result: SimulationResult) => result.errors.map(({ code }) => code);
      expect(codes(simulate(explore(2, 4), { rules, limits }))).to.deep.equal([]);
      for (const list of [explore(2, 4.5), explore(1e6, 1e9), explore(1, 1e300)]) {
        const result = simulate(list, { rules, limits });
        expect(codes(result)).to.deep.equal(['TOO_MANY_EVAS']);
        expect(result.errors[0]).to.include({ available: 8 });
        expect(result.errors[0]?.place?.name).to.equal('LSP');
        expect(result.events.filter(({ type }) => type === 'Crewed EVA')).to.deep.equal([]);
        expect(result.ending).to.equal('complete');
      }
    });
});

describe('The limit of waiting events', () => {
  it('ends the run, whether events are listed or generated', () => {
    const listed = simulate(idle(9), { limits: { waiting: 8 } });
    expect(reached(listed, 'waiting', 8).eventName).to.equal('Mission');
    expect(simulate(idle(9), { limits: { waiting: 10 } }).ending).to.equal('complete');

    const flood: Effect<MoveElements> = (context) => {
      for (;;)
        context.schedule({
          time: context.time + 1,
          priority: 1,
          name: 'Copy',
          place: undefined,
          run: () => {},
        });
    };
    const limits = { waiting: 1000, followUps: Infinity };
    const result = simulate(idle(1), { ...acting(flood), limits });
    expect(reached(result, 'waiting', 1000).event).to.equal(1);
  });

  it('bounds the queue, however the events are spread', () => {
    const simulation = new Simulation(idle(3), {
      ...acting((context) => {
        const fork = (then: typeof context): void => {
          for (let each = 0; each < 2; each++)
            then.schedule({
              time: then.time + 1,
              priority: 1,
              name: 'Fork',
              place: undefined,
              run: fork,
            });
        };
        fork(context);
      }),
      limits: { waiting: 500 },
    });
    let most = 0;
    for (const step of simulation) {
      void step;
      most = Math.max(most, engineOf(simulation).queue.size);
    }
    expect(most).to.be.within(490, 500);
    reached(simulation.result(), 'waiting', 500);
  });
});
