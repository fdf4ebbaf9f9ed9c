import { expect } from 'chai';
import {
  AddResources,
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  days,
  Element,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  MoveElements,
  Part,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  SparingByMassDemandModel,
  State,
  TimedImpulseDemandModel,
} from '../../../lib/index.js';
import type { RuleChoice, RulePreset } from '../../../lib/simulation/index.js';
import { ids, ksc, on, pump, scenario, water } from '../support/builder.js';
import { allTemplates, box, carrier, cast, generic, ofWater, thing } from '../support/elements.js';
import { leftOf } from '../support/left.js';
import { atEvents, errorsOf, finalContents, intervalRules, play } from '../support/results.js';

const pumps = (amount: number) => new ResourceAmount({ resource: pump.id, amount });
const create = (...elements: { id: string }[]): AnyEvent =>
  new CreateElements({ ...on(0, ksc), elements: ids(...elements), container: ksc.id });
const pass = (day: number): AnyEvent =>
  new MoveElements({ ...on(day, ksc), elements: [], container: ksc.id });

describe('Amounts that are rounded when read and stored exactly', () => {
  // Rules 6.1 and 0.4 of the semantics: a demand is rounded each time it is read, so 10 - 3.33 leaves 6.67, which is
  // read as 6.7, and 6.7 - 2.22 leaves 4.48.
  it('rounds a demand again at each container', () => {
    const first = box('A', { contents: [ofWater(3.33)] });
    const second = box('B', { contents: [ofWater(2.22)] });
    const { unmetDemands } = play(
      scenario(
        [
          create(first, second),
          new ConsumeResources({ ...on(1, ksc), source: first.id, resources: [ofWater(10)] }),
        ],
        { ...cast(first, second), configuration: { demandPrecision: 0.1 } },
      ),
      'spacenet25',
    );
    expect(unmetDemands).to.have.length(1);
    expect(unmetDemands.at(0)?.unmet[0]?.mass).to.be.closeTo(4.48, 1e-9);
    expect(unmetDemands.at(0)?.unmet[0]?.amount).to.be.closeTo(4.5, 1e-9);
  });

  // Rules 0.4 and 3.6 of the semantics: amounts of one list are rounded to 0.01 and added up when they are read. Only the
  // sum is rounded to the precision of the scenario.
  it('adds up repeated amounts of an event before rounding them to the precision', () => {
    const can = box('Can');
    const result = play(
      scenario(
        [
          create(can),
          new AddResources({
            ...on(1, ksc),
            container: can.id,
            resources: [ofWater(0.04), ofWater(0.04)],
          }),
        ],
        { ...cast(can), configuration: { demandPrecision: 0.1 } },
      ),
      'spacenet25',
    );
    expect(finalContents(result, 'Can').Water).to.be.closeTo(0.1, 1e-12);
  });

  // Rule 0.4 of the semantics: the quantity of a part is rounded when it is assigned, so 2.06 - 1 leaves 1.1, and a demand
  // for 1.2 lacks 0.1 (2 kg).
  it('stores the remaining quantity of a part rounded', () => {
    const template = new Element({
      name: 'Wreck',
      mass: 100,
      states: [new State({ name: 'Wrecked', type: 'Decommissioned' })],
      currentStateIndex: 0,
      parts: [new Part({ resource: pump.id, quantity: 2.06 })],
    });
    const wreck = new InstElement({ name: 'Wreck', templateId: template.id });
    const use = (day: number, amount: number): AnyEvent =>
      new ConsumeResources({ ...on(day, ksc), source: wreck.id, resources: [pumps(amount)] });
    const { unmetDemands } = play(
      scenario([create(wreck), use(1, 1), use(2, 1.2)], {
        instantiatedElements: [wreck],
        elementTemplates: [template],
        configuration: { demandPrecision: 0.1, scavengeSpares: true },
      }),
      'spacenet25',
    );
    expect(unmetDemands.map(({ unmet }) => unmet[0]?.mass)).to.have.length(1);
    expect(unmetDemands.at(0)?.unmet[0]?.mass).to.be.closeTo(2, 1e-9);
  });

  // Rules 0.11 and 6.1 of the semantics: a demand is met on a copy, and adding rounds the amounts. In binary, 0.05 + 0.1 is
  // more than 15 hundredths, which rounds to 0.2 kg; 15 hundredths are less than 0.15, which rounds to 0.1 kg.
  it('rounds the sum of the demands of a state once more', () => {
    const rated = [0.05, 0.1].map(
      (rate, at) =>
        new RatedDemandModel({
          name: `Rate ${at}`,
          demands: [new ResourceAmountRate({ resource: water.id, rate })],
        }),
    );
    const first = new TimedImpulseDemandModel({ name: 'First', demands: [ofWater(0.05)] });
    const rates = rated.map(({ id, name }) => new InstRatedDemandModel({ name, templateId: id }));
    const impulse = new InstTimedImpulseDemandModel({ name: 'First', templateId: first.id });
    // The demands of a state with an impulse change from day to day.
    for (const demandModels of [rates, [impulse, rates[1]!]]) {
      const state = new State({ name: 'On', type: 'Active', demandModels });
      const plant = thing('Plant', { states: [state], currentStateIndex: 0 });
      const built = scenario([create(plant), pass(1)], {
        ...cast(plant),
        demandModels: [...rated, first],
        configuration: { massPrecision: 0.1 },
      });
      for (const consume of [true, false]) {
        const massOf = (rules: RuleChoice) =>
          play(built, rules, { consume }).unmetDemands.at(0)?.unmet[0]?.mass;
        expect(massOf('spacenet25')).to.be.closeTo(0.1, 1e-9);
        expect(massOf(atEvents)).to.be.closeTo(0.15, 1e-9);
      }
    }
  });

  // Rules 6.1 and 6.3 of the semantics: 10 - 3.33 leaves 6.67, which the next element reads as 6.7, even if it has no parts
  // left: 134 kg. `standard` does not round: 133.4 kg.
  it('rounds a demand at an element whose parts are used up', () => {
    const template = new Element({
      name: 'Wreck',
      states: [new State({ name: 'Wrecked', type: 'Decommissioned' })],
      currentStateIndex: 0,
      parts: [new Part({ resource: pump.id, quantity: 2 })],
    });
    const wreck = new InstElement({ name: 'Wreck', templateId: template.id });
    const can = box('Can', { contents: [pumps(3.33)] });
    const use = (day: number, amount: number): AnyEvent =>
      new ConsumeResources({ ...on(day, ksc), source: wreck.id, resources: [pumps(amount)] });
    const built = scenario([create(wreck, can), use(1, 2), use(2, 10)], {
      instantiatedElements: [wreck, can],
      elementTemplates: [template, ...allTemplates],
      configuration: { demandPrecision: 0.1, scavengeSpares: true },
    });
    const massOf = (rules: RulePreset) => play(built, rules).unmetDemands.at(0)?.unmet[0]?.mass;
    expect(massOf('spacenet25')).to.be.closeTo(134, 1e-9);
    expect(massOf('standard')).to.be.closeTo(133.4, 1e-9);
  });

  // As above: 6.67 is read as 6.7 even if the next container is empty, and was empty before.
  it('rounds a demand at a container that is empty', () => {
    const fresh = box('A', { contents: [ofWater(3.33)] });
    const emptied = box('B', { contents: [ofWater(2)] });
    const plant = thing('Plant');
    const use = (day: number, amount: number): AnyEvent =>
      new ConsumeResources({ ...on(day, ksc), source: plant.id, resources: [ofWater(amount)] });
    const arrive = new CreateElements({
      ...on(3, ksc),
      elements: ids(fresh),
      container: ksc.id,
    });
    const built = scenario([create(emptied, plant), use(1, 2), use(2, 1), arrive, use(4, 10)], {
      ...cast(fresh, emptied, plant),
      configuration: { demandPrecision: 0.1 },
    });
    const massOf = (rules: RulePreset) => play(built, rules).unmetDemands.at(-1)?.unmet[0]?.mass;
    expect(massOf('spacenet25')).to.be.closeTo(6.7, 1e-9);
    expect(massOf('standard')).to.be.closeTo(6.67, 1e-9);
  });

  // Rule 6.1 of the semantics: the first container takes 3.33 kg of 10. The second one, which is full, reads the rest as 6.7.
  it('rounds a produced amount at a container that is full', () => {
    const first = box('A', { maxCargoMass: 10, contents: [ofWater(6.67)] });
    const full = box('B', { maxCargoMass: 10, contents: [ofWater(10)] });
    const plant = thing('Plant');
    const built = scenario(
      [
        create(first, full, plant),
        new ConsumeResources({ ...on(1, ksc), source: plant.id, resources: [ofWater(-10)] }),
      ],
      { ...cast(first, full, plant), configuration: { demandPrecision: 0.1 } },
    );
    const massOf = (rules: RulePreset) => play(built, rules).demands.at(0)?.surplus[0]?.mass;
    expect(massOf('spacenet25')).to.be.closeTo(-6.7, 1e-9);
    expect(massOf('standard')).to.be.closeTo(-6.67, 1e-9);
  });

  // Rule 6.1 of the semantics: the estimate is added if the net mass is above 0.
  it('estimates no packing if more is produced than consumed', () => {
    const source = thing('Plant');
    const { unmetDemands } = play(
      scenario(
        [
          create(source),
          new ConsumeResources({
            ...on(1, ksc),
            source: source.id,
            resources: [ofWater(1), generic(203, -3)],
          }),
        ],
        cast(source),
      ),
      'spacenet25',
      { consume: false, packingEstimate: true },
    );
    expect(leftOf(unmetDemands.at(0)!).map(({ mass }) => mass)).to.deep.equal([1, -3]);
  });
});

describe('Parts and spares', () => {
  const model = new SparingByMassDemandModel({
    name: 'Spares',
    partsListEnabled: true,
    pressurizedSparesRate: 36.5,
    unpressurizedSparesRate: 0,
  });
  const sparing = (type: 'Active' | 'Decommissioned', mass: number, ...quantities: number[]) => {
    const template = new Element({
      name: 'Machine',
      mass,
      states: [
        new State({
          name: 'On',
          type,
          demandModels: [
            new InstSparingByMassDemandModel({ name: 'Spares', templateId: model.id }),
          ],
        }),
      ],
      currentStateIndex: 0,
      parts: quantities.map((quantity) => new Part({ resource: pump.id, quantity })),
    });
    const machine = new InstElement({ name: 'Machine', templateId: template.id });
    return scenario([create(machine), pass(1), pass(2)], {
      instantiatedElements: [machine],
      elementTemplates: [template],
      demandModels: [model],
      configuration: { scavengeSpares: true },
    });
  };
  const genericSpares = (result: ReturnType<typeof play>) =>
    result.unmetDemands.map(
      ({ unmet }) => unmet.find(({ resource }) => resource.id !== pump.id)?.mass,
    );

  for (const [name, rules] of intervalRules) {
    // Rule 5.5 of the semantics uses the quantities of the parts, which rule 6.3 reduces: 10 kg of spares per day, of
    // which 40 % are pumps on the first day. Those 0.2 pumps are scavenged, which leaves 36 kg of pumps and 64 kg of the
    // rest for the second day.
    it(`divides spares by the remaining parts (${name})`, () => {
      const [first, second] = genericSpares(play(sparing('Decommissioned', 100, 2), rules));
      expect(first).to.be.closeTo(6, 1e-9);
      expect(second).to.be.closeTo(6.4, 1e-9);
    });
  }

  // 10 kg a day, of which 40 % are pumps: 0.2 a day, which last for 10 days. From then on all spares are generic.
  it('divides spares again when the parts have run out (standard)', () => {
    const wreck = sparing('Decommissioned', 100, 2);
    const waiting = wreck.missionList[0]?.events.at(-1);
    if (waiting !== undefined) waiting.missionTime = days(12);
    const [demand] = play(wreck).unmetDemands;
    expect(demand?.unmet.map(({ amount, since, until }) => [amount, since, until])).to.deep.equal([
      [80, 0, 12],
    ]);
  });

  // Rule 0.7 of the semantics: one part per resource. 20 kg of spares per day for 200 kg, of which 40 kg (the first part
  // alone) or 100 kg (both parts) are pumps.
  it('counts the first of two equal parts, or both', () => {
    const twice = sparing('Active', 200, 2, 3);
    expect(genericSpares(play(twice, 'spacenet25'))[0]).to.be.closeTo(16, 1e-9);
    expect(genericSpares(play(twice, atEvents))[0]).to.be.closeTo(10, 1e-9);
  });
});

describe('Elements listed together with their carrier', () => {
  const ship = carrier('Ship');
  const crate = thing('Crate');
  const list = scenario(
    [
      create(ship),
      new CreateElements({ ...on(0, ksc), elements: ids(crate), container: ship.id }),
      new RemoveElements({ ...on(1, ksc), elements: ids(ship, crate) }),
    ],
    cast(ship, crate),
  );

  // Quirk 3.8 of the semantics: elements inside a listed element are not handled again.
  it('are removed with it, once', () => {
    const result = play(list);
    expect(errorsOf(result)).to.deep.equal([]);
    expect(result.final).to.deep.equal([]);
  });

  it('are removed in the order of names (spacenet25)', () => {
    expect(play(list, 'spacenet25').final).to.deep.equal([]);
    const { errors } = play(
      scenario(
        [
          create(ship),
          new CreateElements({ ...on(0, ksc), elements: ids(crate), container: ship.id }),
          new RemoveElements({ ...on(1, ksc), elements: ids(ship, crate) }),
        ],
        cast(ship, thing('Zero'), Object.assign(crate, { name: 'Z crate' })),
      ),
      'spacenet25',
    );
    expect(errors.map(({ code }) => code)).to.deep.equal(['NOT_FOUND']);
  });
});
