import { expect } from 'chai';
import {
  AddResources,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  CrewedExploration,
  DiscreteResource,
  days,
  type Effect,
  FlightTransport,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  ReconfigureElements,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  Simulation,
  State,
  simulate,
  simulateAsync,
  sweep,
  TransferResources,
} from '../../../lib/index.js';
import { sweepInWorkers } from '../../../lib/variants/in-workers.js';
import { ids, ksc, on, out, scenario, water } from '../support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../support/elements.js';

/** A signal that is aborted when it is looked at once more than a number of times. */
class CountedSignal {
  looks = 0;
  constructor(private readonly most = Infinity) {}
  get aborted(): boolean {
    return ++this.looks > this.most;
  }
}

/** Many of everything: enough for many looks, and few enough for a test. */
const MANY = 1000;
const list = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: MANY }, (_, i) => make(i));
const { model, state } = drinking(1);
const drinkers = list((i) => thing(`D${i}`, { states: [state], currentStateIndex: 0 }));
const boxes = list((i) => box(`B${i}`, { contents: [ofWater(1)] }));
const hold = carrier('Hold', { maxCargoMass: 1e9, maxCrew: 1e9 });
const large = { maxCargoMass: 1e9, maxCargoVolume: 1e9 };
const to = box('To', large);
const resources = list(
  (i) =>
    new ContinuousResource({
      name: `R${i}`,
      classOfSupply: 201,
      environment: 'Pressurized',
      packingFactor: 0,
      unitMass: 1,
      unitVolume: 0,
    }),
);
const amounts = resources.map(({ id }) => new ResourceAmount({ resource: id, amount: 1 }));
const full = box('Full', { ...large, contents: amounts });
const create = (day: number, ...elements: { readonly id: string }[]) =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });
const given = (events: Parameters<typeof scenario>[0], ...elements: Parameters<typeof cast>) =>
  scenario(events, {
    ...cast(...elements),
    demandModels: [model],
    resourceList: [water, ...resources],
  });

/** Campaigns whose last listed event takes long. */
const long: Readonly<Record<string, Scenario>> = {
  'the creation of many elements': given([create(0, ...drinkers)], ...drinkers),
  'a move of many elements': given(
    [
      create(0, hold, ...drinkers),
      new MoveElements({ ...on(0, ksc), elements: ids(...drinkers), container: hold.id }),
    ],
    hold,
    ...drinkers,
  ),
  'a removal of many elements': given(
    [create(0, ...drinkers), new RemoveElements({ ...on(0, ksc), elements: ids(...drinkers) })],
    ...drinkers,
  ),
  'a reconfiguration of many elements': given(
    [
      create(0, ...drinkers),
      new ReconfigureElements({ ...on(0, ksc), elements: ids(...drinkers), stateType: 'Active' }),
    ],
    ...drinkers,
  ),
  'a flight of many elements': given(
    [
      create(0, ...drinkers),
      new FlightTransport({ ...on(0, ksc), elements: ids(...drinkers), edge: out.id }),
    ],
    ...drinkers,
  ),
  'the demands of many elements': given(
    [create(0, ...drinkers), create(1, hold)],
    hold,
    ...drinkers,
  ),
  'a demand that many containers supply': given(
    [
      create(0, ...boxes),
      new ConsumeResources({ ...on(0, ksc), source: boxes[0]!.id, resources: [ofWater(1e6)] }),
    ],
    ...boxes,
  ),
  'many amounts that are added': given(
    [create(0, to), new AddResources({ ...on(0, ksc), container: to.id, resources: amounts })],
    to,
  ),
  'many amounts that are transferred': given(
    [
      create(0, full, to),
      new TransferResources({
        ...on(0, ksc),
        originContainer: full.id,
        destinationContainer: to.id,
        resources: amounts,
      }),
    ],
    full,
    to,
  ),
  'many amounts that are consumed': given(
    [create(0, full), new ConsumeResources({ ...on(0, ksc), source: full.id, resources: amounts })],
    full,
  ),
  'an exploration of many EVAs': given(
    [
      create(0, hold),
      new CrewedExploration({
        ...on(0, ksc),
        vehicle: hold.id,
        duration: days(7),
        evaPerWeek: MANY,
        evaDuration: 60,
        elementStates: [],
      }),
    ],
    hold,
  ),
};

/** The looks of a signal at the start and at the end of the last listed event. */
function looksOfLast(campaign: Scenario): readonly [number, number] {
  const signal = new CountedSignal();
  const simulation = new Simulation(campaign, { signal });
  const count = campaign.missionList[0]!.events.length;
  for (let each = 0; each < count; each++) simulation.step();
  const before = signal.looks;
  simulation.step();
  return [before, signal.looks];
}

describe('A signal that is aborted while an event is executed', () => {
  for (const [name, campaign] of Object.entries(long))
    it(`stops ${name}`, () => {
      const [before, after] = looksOfLast(campaign);
      // At most so many elements or amounts pass between two looks.
      expect(after - before).to.be.at.least(MANY / 65 - 1);
      const whole = simulate(campaign);
      for (const part of [0.1, 0.5, 0.9]) {
        const most = Math.floor(before + 2 + part * (after - before - 3));
        const signal = new CountedSignal(most);
        const result = simulate(campaign, { signal });
        expect(result.ending).to.equal('cancelled');
        // The look that has found it aborted is the last one.
        expect(signal.looks).to.equal(most + 1);
        const last = campaign.missionList[0]!.events.length;
        expect(result.events).to.have.length(last + 1);
        expect(result.events[last]).to.include({ succeeded: false });
        for (const kind of ['positions', 'states', 'stocks'] as const)
          expect(result[kind]).to.deep.equal(whole[kind].slice(0, result[kind].length));
        const inPlay = result.at(result.end).elements.map(({ element }) => element.name);
        expect(inPlay).to.have.members(result.final.map(({ element }) => element.name));
      }
    });

  it('stops the reading of a scenario', () => {
    const campaign = long['the creation of many elements']!;
    const whole = new CountedSignal();
    void new Simulation(campaign, { signal: whole });
    expect(whole.looks).to.be.at.least((3 * MANY) / 65);
    for (let most = 0; most < whole.looks; most += 10) {
      const signal = new CountedSignal(most);
      const result = simulate(campaign, { signal });
      expect(result.ending).to.equal('cancelled');
      expect(signal.looks).to.equal(most + 1);
      expect(result.events).to.deep.equal([]);
      expect(result.scenario.name).to.equal('Spec');
    }
  });

  it('stops the start of a mission with many events', () => {
    const campaign = scenario(
      list((i) => new MoveElements({ ...on(i % 7, ksc), elements: [], container: ksc.id })),
    );
    const whole = new CountedSignal();
    const simulation = new Simulation(campaign, { signal: whole });
    const before = whole.looks;
    simulation.step();
    expect(whole.looks - before).to.be.at.least((2 * MANY) / 65);
    const result = simulate(campaign, { signal: new CountedSignal(before + 9) });
    expect(result.ending).to.equal('cancelled');
    expect(result.events.map(({ type }) => type)).to.deep.equal(['Mission Start']);
    expect(result.timeline).to.deep.equal([]);
  });

  it('stops an effect that never ends, but uses its context', () => {
    const forever: readonly Effect<MoveElements>[] = [
      (context) => {
        for (;;) context.element(hold.id, 'elements');
      },
      (context) => {
        for (;;)
          context.schedule({ time: 1, priority: 1, name: 'A', place: undefined, run: () => {} });
      },
      (context) => {
        for (;;) context.error('NO_LOCATION');
      },
      (context) => {
        for (;;) context.elements(ids(hold));
      },
    ];
    for (const effect of forever) {
      const idle = new MoveElements({ ...on(0, ksc), elements: [], container: ksc.id });
      const campaign = scenario([idle], cast(hold));
      const result = simulate(campaign, {
        signal: new CountedSignal(20),
        limits: { followUps: Infinity, records: Infinity },
        effects: { 'Move Elements': effect as Effect<never> },
      });
      expect(result.ending).to.equal('cancelled');
      expect(result.events).to.have.length(2);
    }
  });
});

describe('Demands that go on', () => {
  const [first] = drinkers;
  const campaign = given(
    [create(0, first!, boxes[0]!), create(3, boxes[1]!), create(5, boxes[2]!)],
    first!,
    ...boxes.slice(0, 3),
  );

  it('are recorded until the run is stopped between two events', () => {
    let isAborted = false;
    const stopped = new Simulation(campaign, {
      signal: {
        get aborted() {
          return isAborted;
        },
      },
    });
    for (let each = 0; each < 3; each++) stopped.step();
    isAborted = true;
    const result = stopped.run();
    expect(result.ending).to.equal('cancelled');
    expect(result.end).to.equal(3);
    expect([...result.demands]).to.have.length(1);
    expect(result.demands.at(0)).to.include({ since: 0, time: 3 });
    expect(result.demands.at(0)?.supplies[0]?.amount).to.equal(1);
    expect(stopped.step()).to.equal(undefined);
  });

  it('are recorded until the run reaches a limit', () => {
    const result = simulate(campaign, { limits: { events: 3 } });
    expect(result.ending).to.equal('limit');
    expect(result.demands.map(({ since, time }) => [since, time])).to.deep.equal([[0, 3]]);
  });

  it('end a run that computes too many instants between two events', () => {
    const parts = new DiscreteResource({
      name: 'Bolt',
      classOfSupply: 401,
      environment: 'Pressurized',
      packingFactor: 0,
      units: 'units',
      unitMass: 1,
      unitVolume: 0,
    });
    const wears = new RatedDemandModel({
      name: 'Wear',
      demands: [new ResourceAmountRate({ resource: parts.id, rate: 1e9 })],
    });
    const worn = new State({
      name: 'Worn',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Wear', templateId: wears.id })],
    });
    const mill = thing('Mill', { states: [worn], currentStateIndex: 0 });
    const years = scenario([create(0, mill), create(1e7, boxes[0]!)], {
      ...cast(mill, boxes[0]!),
      demandModels: [wears],
      resourceList: [parts],
      configuration: { itemDiscretization: 'Element' },
    });
    const limited = simulate(years, { limits: { records: 2000 } });
    expect(limited.ending).to.equal('limit');
    expect(limited.errors.at(-1)).to.include({ code: 'LIMIT_REACHED', detail: 'records' });
    const signal = new CountedSignal(30);
    expect(simulate(years, { signal }).ending).to.equal('cancelled');
    expect(signal.looks).to.equal(31);
  });
});

describe('The timeout of a simulation', () => {
  const campaign = long['the creation of many elements']!;

  it('cancels a simulation whose time is over', () => {
    const result = simulate(campaign, { timeout: 0 });
    expect(result.ending).to.equal('cancelled');
    const { verdict, feasible, supplied } = result;
    expect([verdict, feasible, supplied]).to.deep.equal([undefined, undefined, undefined]);
    expect(result.events).to.deep.equal([]);
    expect(new Simulation(campaign, { timeout: 0 }).step()).to.equal(undefined);
  });

  it('changes nothing if the time suffices', () => {
    const whole = simulate(campaign);
    expect({ ...simulate(campaign, { timeout: 1e9 }) }).to.deep.equal({ ...whole });
    expect({ ...simulate(campaign, { timeout: Infinity }) }).to.deep.equal({ ...whole });
  });

  it('must be a number of milliseconds', () => {
    expect(() => simulate(campaign, { timeout: -1 })).to.throw(
      TypeError,
      /timeout must be .*found -1/,
    );
  });

  it('stops an endless run without any limit', () => {
    const again: Effect<MoveElements> = (context) => {
      const next = (then: typeof context): void =>
        then.schedule({ time: then.time, priority: 1, name: 'Again', place: undefined, run: next });
      next(context);
    };
    const result = simulate(
      given([new MoveElements({ ...on(0, ksc), elements: [], container: ksc.id })]),
      {
        timeout: 30,
        limits: { events: Infinity, records: Infinity },
        effects: { 'Move Elements': again as Effect<never> },
      },
    );
    expect(result.ending).to.equal('cancelled');
  });

  it('holds for each variant of a sweep, in workers too', async () => {
    const small = given([create(0, hold)], hold);
    const variants = [{ changes: [] }, { changes: [] }];
    const endings = (outcomes: readonly { result?: { ending: string } | undefined }[]) =>
      outcomes.map(({ result }) => result?.ending);
    expect(endings(sweep(small, variants, { timeout: 0 }))).to.deep.equal([
      'cancelled',
      'cancelled',
    ]);
    const options = { threads: 1, timeout: Infinity, limits: { events: 1, records: Infinity } };
    expect(endings(await sweepInWorkers(small, variants, options))).to.deep.equal([
      'limit',
      'limit',
    ]);
  });
});

describe('simulateAsync', () => {
  const again: Effect<MoveElements> = (context) => {
    const next = (then: typeof context): void =>
      then.schedule({ time: then.time, priority: 1, name: 'Again', place: undefined, run: next });
    next(context);
  };
  const endless = given([new MoveElements({ ...on(0, ksc), elements: [], container: ksc.id })]);
  const effects = { 'Move Elements': again as Effect<never> };

  it('returns the same result as simulate', async () => {
    const campaign = long['the demands of many elements']!;
    expect({ ...(await simulateAsync(campaign)) }).to.deep.equal({ ...simulate(campaign) });
  });

  it('lets timers run between two events, so that signals can abort', async () => {
    const limits = { events: Infinity, records: Infinity };
    for (const signal of [AbortSignal.timeout(1), AbortSignal.timeout(50)]) {
      const { ending, events } = await simulateAsync(endless, { signal, limits, effects });
      expect(ending).to.equal('cancelled');
      expect(events.every(({ succeeded }) => succeeded)).to.equal(true);
    }
  });

  it('lets timers run before its first event', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 0);
    // A timer runs after a millisecond at the earliest. A simulation can be quicker.
    const due = performance.now() + 3;
    while (performance.now() < due);
    const { ending, events } = await simulateAsync(endless, { signal: controller.signal, effects });
    expect(ending).to.equal('cancelled');
    expect(events).to.deep.equal([]);
  });

  it('reports its progress, and calls listeners', async () => {
    const progress: number[] = [];
    const simulation = new Simulation(endless, {
      effects,
      limits: { events: 600 },
      onProgress: ({ executed }) => progress.push(executed),
    });
    const codes: number[] = [];
    simulation.on('error', ({ error }) => codes.push(error));
    const { ending } = await simulation.runAsync();
    expect(ending).to.equal('limit');
    expect(progress).to.deep.equal([256, 512]);
    expect(codes).to.deep.equal([0]);
  });

  it('rejects what simulate refuses', async () => {
    let refused: unknown;
    await simulateAsync(endless, { timeout: -1 }).catch((error: unknown) => {
      refused = error;
    });
    expect(refused).to.be.instanceOf(TypeError);
  });
});
