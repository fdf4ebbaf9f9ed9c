import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  AddResources,
  Burn,
  BurnStageItem,
  CreateElements,
  ElementReference,
  FlightEdge,
  FlightTransport,
  MoveElements,
  PropulsiveBurn,
  parse,
  ResourceAmount,
  Scenario,
  SpaceEdge,
  SurfaceTransport,
  serialize,
} from '../../lib/index.js';
import type { JsonSchema } from '../../lib/schema/index.js';
import type { SimulationResult } from '../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../lib/simulation/simulate.js';
import { directory } from '../../scripts/published-schemas.js';
import { campaign } from '../checks/support/campaign.js';
import { draws } from '../support/draws.js';
import { compile } from '../support/validator.js';
import {
  dayOf,
  drive,
  fuel,
  ids,
  ksc,
  leo,
  lsp,
  mission,
  on,
  out,
  scenario,
} from './support/builder.js';
import { box, carrier, cast, drinking, ofWater, rover, stage, thing } from './support/elements.js';
import {
  type Changes,
  changedScenario,
  changeNumbers,
  changes,
  notFiniteIn,
} from './support/extremes.js';
import { anyScenario } from './support/generated.js';
import { presets } from './support/results.js';

const validate = compile(
  JSON.parse(readFileSync(`${directory}/simulation-result.schema.json`, 'utf8')) as JsonSchema,
);

/** The text of everything that a result holds. Lists that are made when they are read are made. */
function expectSound(result: SimulationResult): void {
  const plain = { ...result, demands: [...result.demands] };
  expect(notFiniteIn(plain)).to.deep.equal([]);
  const json: unknown = JSON.parse(JSON.stringify(result));
  expect(validate(json), JSON.stringify(validate.errors?.slice(0, 3))).to.equal(true);
}

/** Errors by code, with the event and the element of each. */
const problems = ({ errors }: SimulationResult, code: string) =>
  errors
    .filter((error) => error.code === code)
    .map(({ event, element }) => [event, element?.name ?? null]);

const burn = new Burn({ time: 0, deltaV: 1000 });
const up = new SpaceEdge({
  name: 'Up',
  origin: leo.id,
  destination: lsp.id,
  duration: 3600,
  burns: [burn],
});

/** A stack that changes its velocity by 1,000 m/s. */
const burning = (...elements: (ReturnType<typeof stage> | ReturnType<typeof thing>)[]) =>
  scenario(
    [
      new CreateElements({ ...on(0, leo), elements: ids(...elements), container: leo.id }),
      new PropulsiveBurn({
        ...on(1, leo),
        burn: burn.id,
        elements: ids(...elements),
        burnStageSequence: [new BurnStageItem({ type: 'Burn', element: elements[0]!.id })],
      }),
    ],
    { ...cast(...elements), edges: [up] },
  );

const tankOf = (amount: number, resource = fuel) =>
  new ResourceAmount({ resource: resource.id, amount });

for (const rules of presets) {
  describe(`A quantity that is not finite (${rules})`, () => {
    it('makes a burn infeasible', () => {
      const result = simulate(
        burning(stage('Tug'), thing('A', { mass: 1e308 }), thing('B', { mass: 1e308 })),
        { rules },
      );
      expectSound(result);
      expect(result.feasible).to.equal(false);
      expect(problems(result, 'NOT_FINITE')).to.deep.include([2, 'B']);
    });

    it('is an error of the event that brings it into play', () => {
      const hold = carrier('Hold', {
        mass: 1e308,
        contents: [new ElementReference({ id: '' })],
      });
      const load = thing('Load', { mass: 1e308 });
      hold.contents = [new ElementReference({ id: load.id })];
      const list = [new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id })];
      const result = simulate(scenario(list, cast(hold, load)), { rules });
      expectSound(result);
      expect(problems(result, 'NOT_FINITE')).to.deep.equal([[1, 'Hold']]);
      expect(result.errors[0]?.message).to.equal('Hold: the mass is not a finite number');
      expect(result.events[1]?.succeeded).to.equal(false);
    });

    it('is an error of the event that brings several loads into play, and of none before', () => {
      const loads = ['A', 'B', 'C', 'D'].map((name) => thing(name, { mass: 1e308 }));
      const hold = carrier('Hold', {
        contents: loads.map(({ id }) => new ElementReference({ id })),
      });
      const create = new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id });
      const elements = cast(hold, ...loads);
      const result = simulate(scenario([create], elements), { rules });
      expectSound(result);
      expect(problems(result, 'NOT_FINITE')).to.deep.equal([[1, 'Hold']]);
      expect(result.events[1]?.succeeded).to.equal(false);
      // What never comes into play is no error, and a limit ends the run as it does elsewhere.
      expect(simulate(scenario([], elements), { rules }).errors).to.deep.equal([]);
      const { ending } = simulate(scenario([create], elements), { rules, limits: { records: 1 } });
      expect(ending).to.equal('limit');
    });

    it('is an error of the event that makes a stock so large', () => {
      const can = stage('Can', { fuel: tankOf(0), maxFuel: Number.MAX_VALUE });
      const add = () =>
        new AddResources({ ...on(1, ksc), container: can.id, resources: [tankOf(1.2e308)] });
      const list = [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        add(),
        add(),
      ];
      const result = simulate(scenario(list, cast(can)), { rules });
      expectSound(result);
      expect(result.feasible).to.equal(false);
    });

    it('is an error of the measures', () => {
      const limitless = new FlightEdge({ ...out, id: undefined as never, maxCargo: 1e308 });
      const [a, b] = [carrier('A'), carrier('B')];
      const list = [
        new CreateElements({ ...on(0, ksc), elements: ids(a, b), container: ksc.id }),
        new FlightTransport({ ...on(1, ksc), edge: limitless.id, elements: ids(a) }),
        new FlightTransport({ ...on(2, ksc), edge: limitless.id, elements: ids(b) }),
      ];
      const result = simulate(scenario(list, { ...cast(a, b), edges: [limitless] }), { rules });
      expectSound(result);
      expect(result.errors.map(({ event, message }) => [event, message])).to.deep.equal([
        [
          result.events.findLast(({ type }) => type === 'Flight Transport')?.index,
          'the measure upMassCapacityUtilization is not a finite number',
        ],
      ]);
    });

    it('is an error of the demands, also of those that are computed when they are read', () => {
      const { model, state } = drinking(1e308);
      const living = { states: [state], currentStateIndex: 0 };
      const [a, b] = [thing('A', living), thing('B', living)];
      const list = [
        new CreateElements({ ...on(0, ksc), elements: ids(a, b), container: ksc.id }),
        new MoveElements({ ...on(1, ksc), elements: ids(a), container: ksc.id }),
        new MoveElements({ ...on(5, ksc), elements: ids(b), container: ksc.id }),
      ];
      for (const demands of ['all', 'totals'] as const) {
        const result = simulate(scenario(list, { ...cast(a, b), demandModels: [model] }), {
          rules: { preset: rules, rounding: 'threshold' },
          records: { demands },
        });
        expectSound(result);
        expect(result.errors.map(({ code }) => code)).to.include('NOT_FINITE');
      }
    });

    it('is an error of the time of an event', () => {
      const car = rover('Car');
      const list = [
        new CreateElements({ ...on(0, lsp), elements: ids(car), container: lsp.id }),
        new SurfaceTransport({ ...on(1, lsp), edge: drive.id, vehicle: car.id, speed: 5e-324 }),
      ];
      const result = simulate(scenario(list, cast(car)), { rules });
      expectSound(result);
      expect(result.errors.map(({ message }) => message)).to.include(
        'the time of the event is not a finite number',
      );
    });

    it('is an error if a custom effect, model or measure makes it', () => {
      const can = box('Can', { contents: [ofWater(1)] });
      const list = [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        new MoveElements({ ...on(1, ksc), elements: ids(can), container: ksc.id }),
      ];
      const result = simulate(scenario(list, cast(can)), {
        rules,
        until: Infinity,
        effects: {
          'Move Elements': (context) => {
            context.record('custom', { detail: { list: [1, Number.NaN] } });
            context.error('NOT_AVAILABLE', { needed: Infinity, available: Number.NaN });
            context.schedule({
              time: Number.NaN,
              priority: Number.NaN,
              name: 'Never',
              place: undefined,
              run: () => {},
            });
          },
        },
        measures: { ratio: () => ({ result: () => ({ of: [0 / 0] }) }) },
      });
      expectSound(result);
      expect(result.measures.custom).to.deep.equal({ ratio: null });
      expect(result.options.until).to.equal(null);
      expect(result.errors.map(({ message }) => message)).to.include.members([
        'a record of the kind custom is not a finite number',
        'the time of the event is not a finite number',
        'the measure ratio is not a finite number',
      ]);
    });
  });

  describe(`A stock below nothing (${rules})`, () => {
    it('is an error if a tank or container comes into play with it', () => {
      const tug = stage('Tug', { fuel: tankOf(-5000) });
      const can = box('Can', { contents: [ofWater(-3)] });
      const list = [
        new CreateElements({ ...on(0, ksc), elements: ids(tug, can), container: ksc.id }),
        new AddResources({ ...on(1, ksc), container: can.id, resources: [ofWater(1)] }),
      ];
      const result = simulate(scenario(list, cast(tug, can)), { rules });
      expectSound(result);
      expect(problems(result, 'NEGATIVE_STOCK')).to.have.deep.members([
        [1, 'Tug'],
        [1, 'Can'],
      ]);
      const [error] = result.errors.filter(({ element }) => element?.name === 'Tug');
      expect(error).to.deep.include({ available: -5000, unit: 'kg', rule: null });
      expect(error?.amount?.resource.name).to.equal('Fuel');
    });
  });

  describe(`NO_MASS (${rules})`, () => {
    it('warns of a vehicle that needs no propellant', () => {
      const light = stage('Light', { mass: 0, fuel: tankOf(0) });
      const result = simulate(burning(light), { rules });
      expectSound(result);
      expect(result.warnings).to.have.lengthOf(1);
      expect(result.warnings[0]).to.deep.include({ code: 'NO_MASS', needed: 1000, available: 0 });
      expect(result.warnings[0]?.element?.name).to.equal('Light');
      expect(simulate(burning(stage('Tug')), { rules }).warnings).to.deep.equal([]);
    });
  });

  describe(`Any simulation of extreme numbers (${rules})`, () => {
    const expectAllSound = (wire: object, list: Changes): void => {
      const data = changedScenario(wire, list);
      const limits = { events: 3000, followUps: 300 };
      for (const options of [{}, { packingEstimate: true }, { until: 7.25 }])
        expectSound(simulate(data, { ...options, rules, limits }));
      expectSound(
        simulate(data, { rules: { preset: rules, rounding: 'threshold' }, limits, consume: false }),
      );
    };

    it('gives results that fit their schema, with finite numbers only', () => {
      fc.assert(
        fc.property(anyScenario, changes, (any, list) => {
          expectAllSound(serialize(any) as object, list);
        }),
        { numRuns: draws(20) },
      );
    });

    it('does so for a campaign with every kind of object', () => {
      const wire = serialize(campaign().scenario) as object;
      fc.assert(
        fc.property(changes, (list) => expectAllSound(wire, list)),
        { numRuns: draws(20) },
      );
    });

    it('does so for scenarios that were built in code, with numbers that no file can hold', () => {
      fc.assert(
        fc.property(
          anyScenario,
          fc.nat(),
          fc.constantFrom(Number.NaN, Infinity, -Infinity),
          (any, which, value) => {
            const limits = { events: 3000, followUps: 300 };
            // The generated scenarios share some of their objects.
            const copy = parse(Scenario, serialize(any));
            changeNumbers(copy, [[which, value]]);
            const result = simulate(copy, { rules, limits });
            expect(notFiniteIn({ ...result, demands: [...result.demands] })).to.deep.equal([]);
          },
        ),
        { numRuns: draws(20) },
      );
    });
  });
}

describe('SimulationResult.at, if time runs back', () => {
  const expectFinal = (result: SimulationResult): void => {
    const end = result.at(result.end);
    for (const { element, container, location, state, fuel: tank, contents } of result.final) {
      const found = end.element(element.id);
      expect(found).to.deep.include({ container, location, state });
      if (tank !== null) continue;
      const held = (contents ?? []).filter(({ amount }) => amount !== 0);
      expect(found?.holds).to.have.deep.members(held);
    }
    expect(end.elements).to.have.lengthOf(result.final.length);
  };

  // A mission that is dated before the start runs as many days after it. Until the next one, it then lasts -10 days, so its
  // demand comes last, on day 0.
  it('has what happened before the last event, even if that was later', () => {
    const can = box('Can', { contents: [ofWater(7)] });
    const list = [
      new CreateElements({ ...on(5, ksc), elements: ids(can), container: ksc.id }),
      new MoveElements({ ...on(6, ksc), elements: ids(can), container: ksc.id }),
    ];
    const missionList = [
      mission(list, { name: 'First' }),
      mission([], { name: 'Later', startDate: dayOf(-10) }),
    ];
    const result = simulate(scenario([], { ...cast(can), missionList }), { rules: 'spacenet25' });
    expect([result.end, result.events.at(-2)?.time]).to.deep.equal([0, 10]);
    expectFinal(result);
    expect(result.final).to.have.lengthOf(1);
    expect(result.at(-1).elements).to.deep.equal([]);
  });

  it('equals the final state at the end', () => {
    fc.assert(
      fc.property(anyScenario, changes, fc.boolean(), (any, list, isTurned) => {
        const data = changedScenario(serialize(any) as object, list);
        // A mission that is dated back under the other rules runs at once, so this one turns the clock back.
        if (isTurned) data.missionList.push(mission([], { startDate: dayOf(-3) }));
        const result = simulate(data, {
          rules: 'spacenet25',
          limits: { events: 3000, followUps: 300 },
        });
        expectFinal(result);
      }),
      { numRuns: draws(50) },
    );
  });
});
