import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnyElementInstance,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  days,
  PropulsiveBurn,
  ResourceAmount,
  SpaceEdge,
  SpaceTransport,
} from '../../../lib/index.js';
import type { RulePreset, SimulationResult } from '../../../lib/simulation/index.js';
import { fuel, heavyFuel, ids, leo, lsp, on, scenario } from '../support/builder.js';
import { cast, crew, stage, thing } from '../support/elements.js';
import { play, presets } from '../support/results.js';

const action = (element: { id: string }, type: 'Burn' | 'Stage') =>
  new BurnStageItem({ element: element.id, type });

const edgeOf = (...burns: Burn[]) =>
  new SpaceEdge({ name: 'Path', origin: leo.id, destination: lsp.id, duration: days(3), burns });

const shortOf = ({ errors }: SimulationResult) =>
  errors.find(({ code }) => code === 'DELTA_V_SHORT')?.shortfall ?? undefined;

/** A stack with a payload, and a burn. All masses and amounts are multiples of 0.01. */
interface Stack {
  readonly stages: readonly {
    readonly mass: number;
    readonly isp: number;
    readonly fuel: number;
    readonly isHeavy: boolean;
  }[];
  readonly payload: number;
  /** The stage that the payload is in; none if it has no such index. */
  readonly payloadIn: number;
  readonly sequence: readonly { readonly stage: number; readonly type: 'Burn' | 'Stage' }[];
}

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);

const stacks: fc.Arbitrary<Stack> = fc
  .array(
    fc.record({
      mass: hundredths(100, 5000),
      isp: fc.integer({ min: 200, max: 460 }),
      fuel: hundredths(0, 10_000),
      isHeavy: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .chain((stages) =>
    fc.record({
      stages: fc.constant(stages),
      payload: hundredths(0, 8000),
      payloadIn: fc.nat(stages.length),
      sequence: fc.oneof(
        fc.constant(
          stages
            .flatMap((_, at) => [
              { stage: at, type: 'Burn' as const },
              { stage: at, type: 'Stage' as const },
            ])
            .slice(0, -1),
        ),
        fc.array(
          fc.record({
            stage: fc.nat(stages.length - 1),
            type: fc.constantFrom('Burn' as const, 'Burn' as const, 'Stage' as const),
          }),
          { minLength: 1, maxLength: 6 },
        ),
      ),
    }),
  );

/** What a test changes: more fuel in a stage, in units, or less payload, in kg. */
interface Change {
  readonly fuelOf?: string;
  readonly added?: number;
  readonly less?: number;
}

/** Plays the burn of a stack. */
function burnOf(stack: Stack, deltaV: number, rules: RulePreset, change: Change = {}) {
  const { fuelOf, added = 0, less = 0 } = change;
  const load = thing('Load', { mass: stack.payload - less });
  const stages = stack.stages.map(({ mass, isp, fuel: amount, isHeavy }, at) =>
    stage(`Stage ${at}`, {
      mass,
      isp,
      maxFuel: 1e9,
      maxCargoMass: 1e9,
      fuel: new ResourceAmount({
        resource: (isHeavy ? heavyFuel : fuel).id,
        amount: amount + (fuelOf === `Stage ${at}` ? added : 0),
      }),
    }),
  );
  const host = stages[stack.payloadIn];
  const burn = new Burn({ time: 0, deltaV });
  const all: AnyElementInstance[] = [...stages, load];
  return play(
    scenario(
      [
        new CreateElements({ ...on(0, leo), elements: ids(...stages), container: leo.id }),
        new CreateElements({
          ...on(0, leo, { priority: 2 }),
          elements: ids(load),
          container: host?.id ?? leo.id,
        }),
        new PropulsiveBurn({
          ...on(1, leo),
          burn: burn.id,
          burnStageSequence: stack.sequence.map((each) => action(stages[each.stage]!, each.type)),
          elements: ids(...stages, ...(host === undefined ? [load] : [])),
        }),
      ],
      { ...cast(...all), edges: [edgeOf(burn)] },
    ),
    rules,
  );
}

describe('What a burn that falls short lacks', () => {
  /** The step of the grid that `spacenet25` rounds to, in kg and in units. */
  const STEP = 0.01;
  /** The shares of a remedy that are too little: a hair less, or under the grid one step less. */
  const hairLess = (amount: number, rules: RulePreset): number =>
    rules === 'standard' ? amount * (1 - 1e-3) : amount - STEP;

  /** A stack, and the delta-v that it lacks, as a share of what it achieves. */
  const cases = fc.tuple(stacks, fc.double({ min: 1e-2, max: 0.4, noNaN: true }));

  /** Returns a burn that falls short, or undefined if nothing fires. */
  function shortBurn(stack: Stack, share: number, rules: RulePreset) {
    const all = shortOf(burnOf(stack, 1e6, rules));
    if (all === undefined || all.deltaVAchieved < 10) return undefined;
    const deltaV = all.deltaVAchieved * (1 + share);
    return { deltaV, short: shortOf(burnOf(stack, deltaV, rules)) };
  }

  for (const rules of presets) {
    it(`is exactly the propellant that achieves all of the delta-v (${rules})`, () => {
      let tried = 0;
      fc.assert(
        fc.property(cases, ([stack, share]) => {
          const { deltaV, short } = shortBurn(stack, share, rules) ?? {};
          if (deltaV === undefined || !short?.propellant) return;
          const { vehicle, amount, mass } = short.propellant;
          if (amount > 1e8) return;
          tried++;
          const unit = stack.stages[Number(vehicle.name.slice(-1))]!.isHeavy ? 2 : 1;
          expect(mass).to.be.closeTo(amount * unit, 1e-9 * mass);
          const added = (units: number) =>
            shortOf(burnOf(stack, deltaV, rules, { fuelOf: vehicle.name, added: units }));
          expect(added(amount), 'with the propellant').to.equal(undefined);
          const less = added(hairLess(amount, rules));
          expect(less?.deltaVMissing, 'with a hair less').to.be.greaterThan(0);
        }),
      );
      expect(tried).to.be.greaterThan(20);
    });

    it(`is exactly the payload without which all of the delta-v is achieved (${rules})`, () => {
      let tried = 0;
      fc.assert(
        fc.property(cases, ([stack, share]) => {
          const { deltaV, short } = shortBurn(stack, share, rules) ?? {};
          if (deltaV === undefined || short === undefined) return;
          const without = (less: number) => shortOf(burnOf(stack, deltaV, rules, { less }));
          const { payload, payloadAboard } = short;
          const isDropped = stack.sequence.some(
            ({ stage: at, type }) => at === stack.payloadIn && type === 'Stage',
          );
          // This test can leave only the load behind. Stages that did not fire are payload too.
          if (isDropped || stack.payload === 0) return;
          expect(payloadAboard).to.be.at.least(stack.payload - 1e-6);
          if (payload === null || payload > stack.payload) {
            expect(without(stack.payload), 'without any load').not.to.equal(undefined);
            return;
          }
          tried++;
          expect(without(payload), 'without the payload').to.equal(undefined);
          const less = without(hairLess(payload, rules));
          expect(less?.deltaVMissing, 'with a hair less left').to.be.greaterThan(0);
        }),
      );
      expect(tried).to.be.greaterThan(10);
    });
  }

  const exhaust = 450 * 9.80665;
  const [a, b] = [stage('A'), stage('B')];
  const lander = stage('Lander', {
    mass: 4000,
    maxFuel: 3000,
    fuel: new ResourceAmount({ resource: heavyFuel.id, amount: 3000 }),
  });
  const load = thing('Load', { mass: 1000 });
  const ann = crew('Ann');
  const all = [a, b, lander, load, ann];
  const begin = [
    new CreateElements({ ...on(0, leo), elements: ids(a, b, lander, load), container: leo.id }),
    new CreateElements({
      ...on(0, leo, { priority: 2 }),
      elements: ids(ann),
      container: lander.id,
    }),
  ];

  /** The error of one burn of a stack. */
  const errorOf = (
    deltaV: number,
    actions: BurnStageItem[],
    elements = ids(...all.slice(0, 4)),
  ) => {
    const burn = new Burn({ time: 0, deltaV });
    const { errors, burns } = play(
      scenario(
        [
          ...begin,
          new PropulsiveBurn({
            ...on(1, leo),
            burn: burn.id,
            burnStageSequence: actions,
            elements,
          }),
        ],
        { ...cast(...all), edges: [edgeOf(burn)] },
      ),
    );
    const error = errors.at(-1)!;
    expect(error.code).to.equal('DELTA_V_SHORT');
    return { error, short: error.shortfall!, burns, burn };
  };

  it('follows the rocket equation for one stage', () => {
    const { error, short, burn } = errorOf(8000, [action(a, 'Burn')], ids(a, load));
    const achieved = exhaust * Math.log(18_000 / 3000);
    const ratio = Math.exp(8000 / exhaust);
    const propellant = 3000 * ratio - 18_000;
    const payload = propellant / (ratio - 1);
    expect(error).to.deep.include({ element: { id: a.id, name: 'A' }, needed: 8000, unit: 'm/s' });
    expect(short).to.deep.include({
      burn: burn.id,
      transport: null,
      firings: [0],
      deltaVAsked: 8000,
      propellantReason: null,
      payloadReason: null,
      payloadAboard: 1000,
    });
    expect(short.deltaVAchieved).to.be.closeTo(achieved, 1e-9);
    expect(short.deltaVMissing).to.be.closeTo(8000 - achieved, 1e-9);
    expect(short.payload).to.be.closeTo(payload, 1e-9);
    expect(short.propellant).to.deep.include({
      vehicle: { id: a.id, name: 'A' },
      resource: { id: fuel.id, name: 'Fuel' },
      room: 0,
    });
    expect(short.propellant?.mass).to.be.closeTo(propellant, 1e-9);
    // The tank is full, so a full tank changes nothing.
    expect(short.propellant?.deltaVMissingIfFull).to.be.closeTo(8000 - achieved, 1e-9);
    const [more, less] = [propellant, payload].map((kg) => (Math.ceil(kg * 100) / 100).toString());
    expect(error.message).to.equal(
      `A at LEO achieves ${Math.round(achieved).toLocaleString('en-US')} of 8,000 m/s; ` +
        `${more} kg more propellant (the tank has room for 0 kg), or ${less} kg less payload, would do`,
    );
  });

  it('counts the units and the room of a tank, and crew as payload', () => {
    const half = stage('Half', {
      mass: 4000,
      maxFuel: 3000,
      fuel: new ResourceAmount({ resource: heavyFuel.id, amount: 1000 }),
    });
    const bob = crew('Bob');
    const burn = new Burn({ time: 0, deltaV: 3000 });
    const { errors } = play(
      scenario(
        [
          new CreateElements({ ...on(0, leo), elements: ids(half), container: leo.id }),
          new CreateElements({
            ...on(0, leo, { priority: 2 }),
            elements: ids(bob),
            container: half.id,
          }),
          new PropulsiveBurn({
            ...on(1, leo),
            burn: burn.id,
            burnStageSequence: [action(half, 'Burn')],
            elements: ids(half),
          }),
        ],
        { ...cast(half, bob), edges: [edgeOf(burn)] },
      ),
    );
    const mass = 4100 * Math.exp(3000 / exhaust) - 6100;
    const { propellant, payloadAboard, payloadReason } = errors[0]!.shortfall!;
    expect(propellant?.mass).to.be.closeTo(mass, 1e-9);
    expect(propellant?.amount).to.be.closeTo(mass / 2, 1e-9);
    expect(propellant).to.include({ room: 2000, deltaVMissingIfFull: 0 });
    expect({ payloadAboard, payloadReason }).to.deep.equal({
      payloadAboard: 100,
      payloadReason: 'never-enough',
    });
    expect(errors[0]?.message).to.match(/ m\/s; [\d,.]+ kg more propellant would do$/);
  });

  it('names the transport and the edge, for each burn of it', () => {
    const burns = [5000, 8000, 100].map((deltaV, i) => new Burn({ time: days(i), deltaV }));
    const path = edgeOf(...burns);
    const result = play(
      scenario(
        [
          ...begin,
          new SpaceTransport({
            ...on(1, leo),
            edge: path.id,
            elements: ids(a, b, load),
            burnStageSequence: [
              new BurnStageSequence({
                burn: burns[0]!.id,
                actions: [action(a, 'Burn'), action(a, 'Stage')],
              }),
              new BurnStageSequence({ burn: burns[1]!.id, actions: [action(b, 'Burn')] }),
            ],
          }),
        ],
        { ...cast(...all), edges: [path] },
      ),
    );
    const short = result.errors.map(({ shortfall }) => shortfall!);
    expect(short.map(({ burn, transport, firings }) => [burn, transport, firings])).to.deep.equal(
      burns.map(({ id }, i) => [id, 0, [[0], [1], []][i]]),
    );
    expect(result.errors.map(({ element, place }) => [element?.name, place?.name])).to.deep.equal([
      ['A', 'Path'],
      ['B', 'Path'],
      ['B', 'Path'],
    ]);
    // A vehicle that did not fire is payload too.
    expect(short.map(({ payloadAboard }) => payloadAboard)).to.deep.equal([18_000, 1000, 3000]);
    expect(short[1]?.deltaVMissing).to.be.closeTo(8000 - exhaust * Math.log(18_000 / 3000), 1e-9);
    expect(result.errors[2]?.message).to.equal('B on Path achieves 0 of 100 m/s; no engine fires');
  });

  it('says what is missing with a full tank', () => {
    const partly = (amount: number) => {
      const tug = stage('Tug', { fuel: new ResourceAmount({ resource: fuel.id, amount }) });
      const burn = new Burn({ time: 0, deltaV: 10_000 });
      return play(
        scenario(
          [
            new CreateElements({ ...on(0, leo), elements: ids(tug), container: leo.id }),
            new PropulsiveBurn({
              ...on(1, leo),
              burn: burn.id,
              burnStageSequence: [action(tug, 'Burn')],
              elements: ids(tug),
            }),
          ],
          { ...cast(tug), edges: [edgeOf(burn)] },
        ),
      ).errors[0]!;
    };
    expect(partly(14_000).shortfall?.propellant?.room).to.equal(1000);
    expect(partly(14_000).message).to.include(' (the tank has room for 1,000 kg) would do');
    expect(partly(14_000).shortfall?.propellant?.deltaVMissingIfFull).to.be.closeTo(
      partly(15_000).shortfall!.deltaVMissing,
      1e-9,
    );
  });

  it('is nothing if no engine fires, and is about the vehicle that should', () => {
    const dead = stage('Dead', { isp: 0 });
    const weak = stage('Weak', { isp: 300, maxCargoMass: 20_000 });
    const inner = stage('Inner', { isp: 460 });
    const host = thing('Host');
    const burn = new Burn({ time: 0, deltaV: 10 });
    const blamed = (actions: BurnStageItem[], elements: { id: string }[]) => {
      const { errors } = play(
        scenario(
          [
            new CreateElements({
              ...on(0, leo),
              elements: ids(dead, weak, host),
              container: leo.id,
            }),
            new CreateElements({
              ...on(0, leo, { priority: 2 }),
              elements: ids(inner),
              container: weak.id,
            }),
            new PropulsiveBurn({
              ...on(1, leo),
              burn: burn.id,
              burnStageSequence: actions,
              elements: ids(...elements),
            }),
          ],
          { ...cast(dead, weak, inner, host), edges: [edgeOf(burn)] },
        ),
      );
      const { element, shortfall } = errors.at(-1)!;
      expect(shortfall).to.deep.include({
        propellant: null,
        propellantReason: 'nothing-fires',
        payload: null,
        payloadReason: 'nothing-fires',
      });
      return element?.name;
    };
    // The first that the actions fire.
    expect(blamed([action(host, 'Burn'), action(dead, 'Burn')], [weak, dead])).to.equal('Dead');
    // The one that could achieve the most, also inside another.
    expect(blamed([], [host, weak])).to.equal('Inner');
    expect(blamed([action(weak, 'Stage')], [dead, weak])).to.equal('Dead');
    // One that was dropped, if the rest has no engine.
    expect(blamed([action(weak, 'Stage')], [host, weak])).to.equal('Weak');
    expect(blamed([], [host])).to.equal(undefined);
  });

  it('has no propellant if a unit is heavier than the engine counts it', () => {
    const burn = new Burn({ time: 0, deltaV: 5000 });
    const built = scenario(
      [
        ...begin,
        new PropulsiveBurn({
          ...on(1, leo),
          burn: burn.id,
          burnStageSequence: [action(lander, 'Burn')],
          elements: ids(lander),
        }),
      ],
      { ...cast(...all), edges: [edgeOf(burn)] },
    );
    const { shortfall, message } = play(built, 'spacenet25').errors[0]!;
    expect(shortfall).to.include({ propellant: null, propellantReason: 'never-enough' });
    expect(message).to.match(/; neither more propellant nor less payload would do$/);
  });
});
