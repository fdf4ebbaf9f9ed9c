import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign, type DemandExplanation, explain } from '../../../lib/analysis/index.js';
import {
  ConsumeResources,
  CreateElements,
  Element,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  Part,
  parse,
  RatedDemandModel,
  ResourceAmountRate,
  Scenario,
  SparingByMassDemandModel,
  State,
} from '../../../lib/index.js';
import type {
  DemandCollector,
  DemandingElement,
  DemandModelInUse,
  DemandModelMaker,
  ResourceType,
  RuleChoice,
} from '../../../lib/simulation/index.js';
import { ids, ksc, on, pump, scenario, water } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../simulation/support/elements.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { atEvents } from '../../simulation/support/results.js';
import { draws } from '../../support/draws.js';
import { anyDemanding } from './demanding.js';
import { expectDemandsExplained } from './laws.js';

const rules: readonly RuleChoice[] = [
  'standard',
  atEvents,
  'spacenet25',
  { preset: 'spacenet25', demandTiming: 'continuous' },
];

describe('Explanations of demands', () => {
  it('have numbers that multiply to the amounts, for every demand model', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        anyDemanding,
        fc.constantFrom(...rules),
        fc.boolean(),
        (given, choice, consume) => {
          const found = expectDemandsExplained(new Campaign(given, { rules: choice, consume }));
          for (const { origin, models, amounts } of found) {
            seen.add(origin);
            for (const { type } of models) seen.add(type);
            for (const { steps } of amounts) for (const { kind } of steps) seen.add(kind);
          }
        },
      ),
      { numRuns: draws(75) },
    );
    expect([...seen]).to.include.members(['state', 'entry', 'items', 'mission', 'event']);
    expect([...seen]).to.include.members(['Rated', 'Timed Impulse', 'Sparing By Mass']);
    expect([...seen]).to.include.members(['Crew Consumables', 'carried']);
  });

  it('have numbers that multiply to the amounts, for whatever events do', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...rules), (given, choice) => {
        expectDemandsExplained(new Campaign(given, { rules: choice }));
      }),
    );
  });

  for (const name of ['shackleton-outpost', 'south-pole-visit'])
    it(`have numbers that multiply to the amounts in ${name}`, () => {
      const given = parse(Scenario, readFileSync(`data/scenarios/${name}.json`, 'utf8'));
      for (const choice of rules) expectDemandsExplained(new Campaign(given, { rules: choice }));
    });

  const spring = drinking(2);
  const plant = thing('Plant', { states: [spring.state], currentStateIndex: 0 });
  const drinkingAt = (stock: number, later?: Parameters<typeof box>[1]) => {
    const can = box('Can', { contents: [ofWater(stock), generic(2, 0)] });
    const spare = box('Spare', later);
    return scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(plant, can), container: ksc.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(spare), container: ksc.id }),
        new ConsumeResources({ ...on(10, ksc), source: can.id, resources: [generic(9, 1)] }),
      ],
      { ...cast(plant, can, spare), demandModels: [spring.model] },
    );
  };
  const first = (given: Scenario, options = {}) => {
    const campaign = new Campaign(given, options);
    const at = campaign.result.demands.findIndex(
      ({ element, state }) => element?.name === 'Plant' && state !== null,
    );
    return explain(campaign, `demand ${at}`) as DemandExplanation;
  };

  it('say which rate flowed for how long, and from where until it ran out', () => {
    const { origin, days, amounts, supplies, unmet } = first(drinkingAt(12));
    expect([origin, days]).to.deep.equal(['state', 10]);
    expect(amounts[0]?.terms[0]?.factors.map(({ value }) => value)).to.deep.equal([2, 10]);
    expect(
      supplies.map(({ from, container, amount, until }) => [
        from.name,
        container?.name,
        amount,
        until,
      ]),
    ).to.deep.equal([['Can', 'KSC', 12, 6]]);
    expect(unmet).to.have.length(1);
    expect(unmet[0]).to.include({
      reason: 'ran-out',
      amount: 8,
      since: 6,
      until: 10,
      shortSince: 6,
    });
    expect(unmet[0]?.lastSupply?.from.name).to.equal('Can');
  });

  it('say why nothing could supply', () => {
    const model = new RatedDemandModel({
      name: 'Water',
      demands: [new ResourceAmountRate({ resource: water.id, rate: 1 })],
    });
    const state = new State({
      name: 'On',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Water', templateId: model.id })],
    });
    const mill = thing('Plant', { states: [state], currentStateIndex: 0 });
    const can = box('Can', { contents: [generic(301, 5)] });
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(mill, can), container: ksc.id }),
        new ConsumeResources({
          ...on(4, ksc),
          source: can.id,
          resources: [generic(3, 1), generic(201, 1)],
        }),
      ],
      { ...cast(mill, can), demandModels: [model] },
    );
    expect(first(given).unmet[0]).to.deep.include({
      reason: 'nothing-there',
      lastSupply: null,
      unsuitable: [],
    });
    expect(first(given, { consume: false }).unmet[0]?.reason).to.equal('not-consumed');
    const campaign = new Campaign(drinkingAt(50));
    const event = campaign.result.demands.find(({ state: of }) => of === null);
    const { origin, unmet, amounts } = explain(
      campaign,
      `demand ${event?.index}`,
    ) as DemandExplanation;
    expect(origin).to.equal('event');
    expect(amounts[0]?.terms[0]?.factors[0]?.value).to.equal(1);
    expect(unmet[0]?.reason).to.equal('nothing-there');
  });

  it('say that spares changed because parts were taken meanwhile', () => {
    const model = new SparingByMassDemandModel({
      name: 'Sparing',
      pressurizedSparesRate: 0.4,
      unpressurizedSparesRate: 0,
      partsListEnabled: true,
    });
    const uses = new RatedDemandModel({
      name: 'Uses',
      demands: [new ResourceAmountRate({ resource: pump.id, rate: 1 })],
    });
    const template = new Element({
      name: 'Wreck',
      mass: 100,
      states: [
        new State({
          name: 'Down',
          type: 'Decommissioned',
          demandModels: [
            new InstSparingByMassDemandModel({ name: 'Sparing', templateId: model.id }),
            new InstRatedDemandModel({ name: 'Uses', templateId: uses.id }),
          ],
        }),
      ],
      currentStateIndex: 0,
      parts: [new Part({ resource: pump.id, quantity: 2 })],
    });
    const wreck = new InstElement({ name: 'Plant', templateId: template.id });
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(wreck), container: ksc.id }),
        new ConsumeResources({ ...on(9, ksc), source: wreck.id, resources: [generic(9, 1)] }),
      ],
      {
        instantiatedElements: [wreck],
        elementTemplates: [template],
        demandModels: [model, uses],
        configuration: { scavengeSpares: true, itemDiscretization: 'None' },
      },
    );
    const { amounts, models } = first(given);
    expect(amounts.flatMap(({ steps }) => steps.map(({ kind }) => kind))).to.include('parts');
    expect(models.find(({ type }) => type === 'Sparing By Mass')?.quantities).to.deep.include({
      name: 'mass of pressurized parts',
      symbol: 'P',
      value: 40,
      unit: 'kg',
    });
    expectDemandsExplained(new Campaign(given));
  });

  it('have one term for a resource that a model demands twice, with the rate that is simulated', () => {
    const twice = new RatedDemandModel({
      name: 'Twice',
      demands: [0.333, 0.333].map((rate) => new ResourceAmountRate({ resource: water.id, rate })),
    });
    const state = new State({
      name: 'On',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Twice', templateId: twice.id })],
    });
    const mill = thing('Plant', { states: [state], currentStateIndex: 0 });
    const can = box('Can', {});
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(mill, can), container: ksc.id }),
        new ConsumeResources({ ...on(0.5, ksc), source: can.id, resources: [generic(9, 1)] }),
      ],
      { ...cast(mill, can), demandModels: [twice] },
    );
    const amountWith = (choice: RuleChoice) => {
      const { terms, steps } = first(given, { rules: choice }).amounts[0]!;
      expect(steps).to.deep.equal([]);
      return terms.map(({ factors, amount }) => [
        factors.map(({ name, value }) => [name, value]),
        amount,
      ]);
    };
    const days = ['days in the state', 0.5];
    expect(amountWith('standard')).to.deep.equal([[[['rate', 0.666], days], 0.333]]);
    // The amounts of two terms would be rounded to 0.17 each.
    expect(amountWith({ preset: 'spacenet25', repeatedResources: 'sum' })).to.deep.equal([
      [[['rate (0.666, rounded)', 0.66], days], 0.33],
    ]);
  });

  describe('of own demand models', () => {
    /** Replaces the rated models. */
    const own = (
      make: (water: ResourceType) => Partial<DemandModelInUse>,
    ): Readonly<Record<string, DemandModelMaker>> => ({
      Rated: ({ name }, world) => ({ name, ...make(world.resource(water.id)!) }),
    });
    const wearing = (resource: ResourceType) => ({
      ofElement: (demand: DemandCollector, { mass }: DemandingElement, days: number): void => {
        demand.quantity(mass, { name: 'mass', symbol: 'M', unit: 'kg' });
        demand
          .term('wear')
          .times(days, { name: 'days', unit: 'd', symbol: 'd' })
          .times(6, { name: 'wear' })
          .over(mass, { name: 'mass', unit: 'kg' })
          .addTo(resource);
        demand.add(resource, days);
      },
    });
    const explained = (demandModels: ReturnType<typeof own>) => {
      const given = drinkingAt(50);
      expectDemandsExplained(new Campaign(given, { demandModels }));
      return first(given, { demandModels });
    };

    it('are the amounts alone, and say nothing of factors', () => {
      const { amounts, models } = explained(own(wearing));
      expect(models).to.have.length(1);
      expect(models[0]).to.deep.include({ name: 'Drinking', type: 'Rated', quantities: [] });
      expect(amounts[0]?.steps).to.deep.equal([]);
      expect(amounts[0]?.terms.map(({ line, factors }) => [line, factors])).to.deep.equal([
        [null, [{ name: 'amount', symbol: null, value: 16, unit: 'kg', divides: false }]],
      ]);
    });

    it('are their terms, if they have any', () => {
      const { amounts, models } = explained(
        own((resource) => ({ ...wearing(resource), hasTerms: true })),
      );
      expect(models[0]?.quantities).to.deep.equal([
        { name: 'mass', symbol: 'M', value: 10, unit: 'kg' },
      ]);
      expect(
        amounts[0]?.terms.map(({ line, factors, product }) => [
          line,
          factors.map(({ name, value, unit, divides }) => [name, value, unit, divides]),
          product,
        ]),
      ).to.deep.equal([
        [
          'wear',
          [
            ['days', 10, 'd', false],
            ['wear', 6, null, false],
            ['mass', 10, 'kg', true],
          ],
          6,
        ],
        [null, [['amount', 10, 'kg', false]], 10],
      ]);
    });

    it('are those of an element that enters a state, and of a mission', () => {
      const demandModels = own((resource) => ({
        ...wearing(resource),
        hasTerms: true,
        onEntry: (demand) => demand.term('start').times(3, { name: 'start' }).addTo(resource),
        ofMission: (demand, { duration }) =>
          demand.term('stay').times(duration, { name: 'stay', unit: 'd' }).addTo(resource),
      }));
      const given = drinkingAt(50);
      const [only] = given.missionList;
      const use = new InstRatedDemandModel({ name: 'Stay', templateId: spring.model.id });
      only!.demandModels = [use];
      const linesOf = (choice: RuleChoice) =>
        expectDemandsExplained(new Campaign(given, { rules: choice, demandModels })).flatMap(
          ({ origin, amounts }) =>
            amounts.flatMap(({ terms, steps }) => {
              expect(steps).to.deep.equal([]);
              return terms.map(({ line, product }) => [origin, line, product]);
            }),
        );
      expect(linesOf('standard')).to.deep.include.members([
        ['entry', 'start', 3],
        ['state', 'wear', 6],
        ['mission', 'stay', 10],
      ]);
      expect(linesOf(atEvents)).to.deep.include.members([
        ['state', 'start', 3],
        ['state', 'wear', 6],
      ]);
    });

    it('know the crew in the element', () => {
      const cabin = carrier('Plant', { states: [spring.state], currentStateIndex: 0 });
      const [ann, can] = [crew('Ann'), box('Can', {})];
      const given = scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(cabin, can), container: ksc.id }),
          new CreateElements({
            ...on(0, ksc, { priority: 2 }),
            elements: ids(ann),
            container: cabin.id,
          }),
          new ConsumeResources({ ...on(10, ksc), source: can.id, resources: [generic(9, 1)] }),
        ],
        { ...cast(cabin, ann, can), demandModels: [spring.model] },
      );
      const demandModels = own((resource) => ({
        hasTerms: true,
        ofElement: (demand, element, days) =>
          demand
            .term()
            .times(element.crew, { name: 'crew' })
            .times(days, { name: 'days' })
            .addTo(resource),
      }));
      const demand = expectDemandsExplained(new Campaign(given, { demandModels })).find(
        ({ origin }) => origin === 'state',
      );
      expect(demand?.amounts[0]?.terms[0]?.factors.map(({ value }) => value)).to.deep.equal([
        1, 10,
      ]);
    });
  });

  it('name what is of the same class and cannot serve', () => {
    const can = box('Can', { contents: [ofWater(5)] });
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        new ConsumeResources({ ...on(1, ksc), source: can.id, resources: [generic(201, 3)] }),
      ],
      cast(can),
    );
    const campaign = new Campaign(given, { rules: { substitution: 'exact' } });
    const answer = explain(campaign, 'demand 0') as DemandExplanation;
    expect(answer.unmet[0]?.beside).to.deep.equal([
      'Water (5 kg in Can) is there, but the rule `substitution: exact` does not let it serve',
    ]);
    expect(
      answer.unmet[0]?.unsuitable.map(({ element, resource, amount }) => [
        element.name,
        resource.name,
        amount,
      ]),
    ).to.deep.equal([['Can', 'Water', 5]]);
  });
});
