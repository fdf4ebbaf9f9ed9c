import { expect } from 'chai';
import fc from 'fast-check';
import {
  AddResources,
  CreateElements,
  Element,
  ElementReference,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  MoveElements,
  Part,
  RatedDemandModel,
  RemoveElements,
  ResourceAmountRate,
  type Scenario,
  SparingByMassDemandModel,
  State,
} from '../../../lib/index.js';
import { SimulationResult } from '../../../lib/simulation/result/result.js';
import { Simulation } from '../../../lib/simulation/simulation.js';
import { draws } from '../../support/draws.js';
import { ids, ksc, on, pump, scenario, water } from '../support/builder.js';
import { allTemplates, box, carrier, generic, ofWater } from '../support/elements.js';
import { atEvents, play, presets } from '../support/results.js';

interface Campaign {
  readonly rates: readonly number[];
  readonly masses: readonly (number | undefined)[];
  readonly supplies: readonly (readonly [day: number, amount: number])[];
  readonly aboard: boolean;
  /** Whether spares are parts, of which the modules have some. */
  readonly parts: boolean;
  readonly level: 'None' | 'Element' | 'Location' | 'Scenario';
}

const rate = fc.oneof(
  fc.double({ min: 0, max: 5, noNaN: true }),
  fc.constantFrom(0, 1, 0.001, 0.004, -0.5),
);
const campaign: fc.Arbitrary<Campaign> = fc.record({
  rates: fc.tuple(rate, rate, rate),
  masses: fc.array(fc.constantFrom(undefined, undefined, 10, 25), { minLength: 1, maxLength: 5 }),
  supplies: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.5, 5, 40)), {
    maxLength: 4,
  }),
  aboard: fc.boolean(),
  parts: fc.boolean(),
  level: fc.constantFrom('None', 'Element', 'Location', 'Scenario'),
});

/** Modules of one kind, whose states are those of the template, or copies of their own that are the same. */
function modules(
  { rates, masses, supplies, aboard, parts, level }: Campaign,
  own: boolean,
): Scenario {
  const [drinks, breaks, wears] = rates as [number, number, number];
  const living = new RatedDemandModel({
    id: '10000000-0000-4000-8000-000000000001',
    name: 'Living',
    demands: [
      new ResourceAmountRate({ resource: water.id, rate: drinks }),
      new ResourceAmountRate({ resource: pump.id, rate: breaks }),
    ],
  });
  const sparing = new SparingByMassDemandModel({
    id: '10000000-0000-4000-8000-000000000002',
    name: 'Sparing',
    pressurizedSparesRate: wears,
    unpressurizedSparesRate: 0.1,
    partsListEnabled: parts,
  });
  const states = () => [
    new State({
      id: '10000000-0000-4000-8000-000000000003',
      name: 'Working',
      type: 'Active',
      demandModels: [
        new InstRatedDemandModel({ name: 'Living', templateId: living.id }),
        new InstSparingByMassDemandModel({ name: 'Sparing', templateId: sparing.id }),
      ],
    }),
  ];
  const module = new Element({
    id: '10000000-0000-4000-8000-000000000004',
    name: 'Module',
    mass: 10,
    parts: parts ? [new Part({ resource: pump.id, quantity: 0.25 })] : [],
    states: states(),
    currentStateIndex: 0,
  });
  const all = masses.map(
    (mass, at) =>
      new InstElement({
        id: `10000000-0000-4000-8000-00000000010${at}`,
        name: `Module ${at}`,
        templateId: module.id,
        ...(mass !== undefined && { mass }),
        ...(own && { states: states(), currentStateIndex: 0 }),
      }),
  );
  const id = '10000000-0000-4000-8000-000000000005';
  const store = box('Store', { id, contents: [ofWater(1), generic(4, 1)] });
  const held = aboard ? [new ElementReference({ id: store.id })] : [];
  const hold = carrier('Hold', { id: `${id.slice(0, -1)}6`, contents: held });
  const first = aboard ? ids(hold) : ids(hold, store);
  let count = 0;
  const next = (day: number) => on(day, ksc, { name: `Event ${++count}` });
  const list = [
    new CreateElements({ ...next(0), elements: first, container: ksc.id }),
    new CreateElements({ ...next(0), elements: ids(...all), container: ksc.id }),
    new MoveElements({ ...next(4), elements: ids(...all.slice(0, 2)), container: hold.id }),
    ...supplies.map(
      ([day, amount]) =>
        new AddResources({ ...next(day), container: store.id, resources: [ofWater(amount)] }),
    ),
    new RemoveElements({ ...next(10), elements: ids(...all) }),
  ];
  return scenario(list, {
    configuration: { itemDiscretization: level, itemAggregation: 0.5 },
    elementTemplates: [...allTemplates, module],
    instantiatedElements: [store, hold, ...all],
    demandModels: [living, sparing],
  });
}

describe('Demands of equal elements', () => {
  it('are the same whether models are asked once or for each element', () => {
    fc.assert(
      fc.property(campaign, fc.constantFrom(...presets), fc.boolean(), (given, rules, consume) => {
        const options = { consume, packingEstimate: !consume };
        const shared = play(modules(given, false), rules, options);
        const each = play(modules(given, true), rules, options);
        expect(JSON.stringify(shared)).to.equal(JSON.stringify(each));
      }),
      { numRuns: draws(200) },
    );
  });

  it('share an outcome if nothing serves them, and have a record each', () => {
    const given: Campaign = {
      rates: [0, 0, 2],
      masses: [undefined, undefined, undefined],
      supplies: [],
      aboard: false,
      parts: false,
      level: 'None',
    };
    const { demands, timeline } = play(modules(given, false), atEvents, { consume: false });
    expect(demands.map(({ element }) => element?.name)).to.deep.equal([
      'Module 0',
      'Module 1',
      'Module 2',
      'Module 0',
      'Module 1',
      'Module 2',
    ]);
    expect(demands.at(0)?.amounts).to.equal(demands.at(1)?.amounts);
    const ranges = timeline.filter(({ kind }) => kind === 'demands');
    expect(ranges.map(({ time }) => time)).to.deep.equal([4, 10]);
    expect(ranges[1]).to.include({ first: 3, count: 3 });
  });

  it('are in JSON, copies and clones of a result, and can be read during a run', () => {
    const given: Campaign = {
      rates: [1, 0, 2],
      masses: [undefined, 25],
      supplies: [[3, 5]],
      aboard: true,
      parts: false,
      level: 'None',
    };
    const simulation = new Simulation(modules(given, false), { rules: atEvents }, {});
    const counts: number[] = [];
    for (const _ of simulation) counts.push(simulation.records.demands.length);
    expect(counts.at(-1)).to.be.greaterThan(4);
    expect(counts).to.deep.equal([...counts].sort((a, b) => a - b));
    const result = simulation.result();
    const demands = [...result.demands];
    expect(demands).to.have.length(counts.at(-1) ?? 0);
    const read = JSON.parse(JSON.stringify(result));
    expect(read.demands).to.deep.equal(demands);
    for (const copy of [read, structuredClone(result), { ...result }]) {
      const again = new SimulationResult(copy);
      expect([...again.demands]).to.deep.equal(demands);
      expect(JSON.stringify(again)).to.equal(JSON.stringify(result));
    }
    expect(result.supplied).to.equal(demands.every(({ unmet }) => unmet.length === 0));
    expect(result.demandCounts.unmet).to.equal(result.unmetDemands.length);
  });
});
