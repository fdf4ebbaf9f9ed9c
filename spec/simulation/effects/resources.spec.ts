import { expect } from 'chai';
import {
  AddResources,
  type AnyResourceAmount,
  ConsumeResources,
  CreateElements,
  Element,
  ElementReference,
  Part,
  ResourceAmount,
  State,
  TransferResources,
} from '../../../lib/index.js';
import { fuel, ids, ksc, leo, on, pump, scenario } from '../support/builder.js';
import { box, carrier, cast, generic, ofWater, rover, stage, thing } from '../support/elements.js';
import {
  errorsOf,
  finalContents,
  finalFuel,
  play,
  presets,
  warningsOf,
} from '../support/results.js';

const nobody = '00000000-0000-4000-8000-000000000000';
const pumps = (amount: number) => new ResourceAmount({ resource: pump.id, amount });
const ofFuel = (amount: number) => new ResourceAmount({ resource: fuel.id, amount });

describe('Add Resources', () => {
  const can = box('Can');
  const tug = stage('Tug', { maxFuel: 20_000 });
  const add = (day: number, container: string, ...resources: AnyResourceAmount[]) =>
    new AddResources({ ...on(day, ksc), container, resources });

  for (const rules of presets) {
    it(`adds up what is repeated, and stops at what does not fit (${rules})`, () => {
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
            add(1, can.id, ofWater(30), generic(201, 3), ofWater(30)),
            add(2, can.id, pumps(2), ofWater(1)),
            add(3, can.id),
            add(4, nobody, ofWater(1)),
            add(5, can.id, new ResourceAmount({ resource: nobody, amount: 1 })),
          ],
          cast(can),
        ),
        rules,
      );
      expect(finalContents(result, 'Can')).to.deep.equal({
        'Generic COS 201 (Water and Support Equipment)': 3,
        Water: 61,
      });
      expect(errorsOf(result).map(([code]) => code)).to.deep.equal([
        'NO_FIT',
        'BROKEN_REFERENCE',
        'BROKEN_REFERENCE',
      ]);
      expect(result.errors[0]?.amount?.resource.name).to.equal('Pump');
      expect(result.errors[0]).to.include({ needed: 104, available: 100, unit: 'kg' });
      expect(warningsOf(result)).to.deep.equal(['NO_DEMANDS', 'NO_DEMANDS']);
    });

    it(`fills the tank of a vehicle with its fuel (${rules})`, () => {
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(tug), container: ksc.id }),
            add(1, tug.id, ofFuel(1000)),
            add(2, tug.id, ofFuel(4001)),
            add(3, tug.id, ofWater(1)),
          ],
          cast(tug),
        ),
        rules,
      );
      expect(finalFuel(result, 'Tug')).to.equal(16_000);
      expect(result.errors.map(({ limit }) => limit)).to.deep.equal(['capacity', 'resource']);
    });
  }

  it('heeds volume and environment where they are constrained', () => {
    const sealed = box('Sealed', { cargoEnvironment: 'Pressurized' });
    const open = box('Open');
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(sealed, open), container: ksc.id }),
        add(1, sealed.id, generic(4, 1)),
        add(2, open.id, ofWater(1)),
        add(3, open.id, generic(3, 90), generic(201, 1)),
        new AddResources({
          ...on(4, ksc),
          container: open.id,
          resources: [generic(2, 99)],
        }),
      ],
      {
        ...cast(sealed, open),
        configuration: { volumeConstrained: true, environmentConstrained: true },
      },
    );
    open.maxCargoVolume = 0.5;
    const limits = (rules: 'standard' | 'spacenet25') =>
      play(built, rules).errors.map(({ limit }) => limit);
    expect(limits('standard')).to.deep.equal(['environment', 'mass']);
    expect(limits('spacenet25')).to.deep.equal(['environment', 'environment', 'mass']);
    open.maxCargoMass = 1000;
    expect(limits('standard')).to.deep.equal(['environment', 'volume']);
    open.maxCargoMass = 100;
  });

  it('reads amounts to a hundredth in the reference alone', () => {
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        add(1, can.id, ofWater(1.2345)),
      ],
      { ...cast(can), configuration: { demandPrecision: 0.0001 } },
    );
    expect(finalContents(play(built), 'Can')).to.deep.equal({ Water: 1.2345 });
    expect(finalContents(play(built, 'spacenet25'), 'Can')).to.deep.equal({ Water: 1.23 });
  });
});

describe('Transfer Resources', () => {
  const [a, b] = [box('A', { contents: [ofWater(40)] }), box('B', { maxCargoMass: 50 })];
  const far = box('Far');
  const lost = box('Lost');
  const transfer = (
    day: number,
    from: { id: string },
    to: { id: string },
    ...resources: AnyResourceAmount[]
  ) =>
    new TransferResources({
      ...on(day, ksc),
      originContainer: from.id,
      destinationContainer: to.id,
      resources,
    });

  for (const rules of presets) {
    it(`moves what there is, and puts back what does not fit (${rules})`, () => {
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(a, b), container: ksc.id }),
            new CreateElements({ ...on(0, leo), elements: ids(far), container: leo.id }),
            transfer(1, a, b, ofWater(15)),
            transfer(2, a, b, ofWater(26)),
            transfer(3, a, b, ofWater(25)),
            transfer(4, a, far, ofWater(1)),
            transfer(5, a, lost, ofWater(1)),
            transfer(6, lost, a, ofWater(1)),
            transfer(7, a, b),
            new AddResources({ ...on(8, ksc), container: a.id, resources: [pumps(2)] }),
            transfer(9, a, b, pumps(1)),
            transfer(10, { id: nobody }, b, pumps(1)),
          ],
          cast(a, b, far, lost),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['NOT_AVAILABLE', undefined],
        ['WRONG_PLACE', 'Far'],
        ['NOT_FOUND', 'Lost'],
        ['NOT_FOUND', 'Lost'],
        ['NO_FIT', undefined],
        ['BROKEN_REFERENCE', undefined],
      ]);
      expect(result.errors[0]).to.include({ needed: 26, available: 25 });
      expect(warningsOf(result)).to.deep.equal(['NO_DEMANDS']);
      expect(finalContents(result, 'A')).to.deep.equal({ Pump: 2 });
      expect(finalContents(result, 'B')).to.deep.equal({ Water: 40 });
    });

    it(`refuels a vehicle from another (${rules})`, () => {
      const [full, empty] = [stage('Full'), stage('Empty', { fuel: ofFuel(0) })];
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(full, empty), container: ksc.id }),
            transfer(1, full, empty, ofFuel(5000)),
            transfer(2, empty, full, ofFuel(5001)),
          ],
          cast(full, empty),
        ),
        rules,
      );
      expect(finalFuel(result, 'Full')).to.equal(10_000);
      expect(finalFuel(result, 'Empty')).to.equal(5000);
      expect(errorsOf(result)).to.deep.equal([['NOT_AVAILABLE', undefined]]);
    });
  }
});

describe('Consume Resources', () => {
  const consume = (day: number, source: string, ...resources: AnyResourceAmount[]) =>
    new ConsumeResources({ ...on(day, ksc), source, resources });

  it('takes from the source, then from its carrier, then from the place, and records it', () => {
    const source = box('Source', { contents: [ofWater(5)] });
    const near = box('Near', { contents: [generic(201, 4)] });
    const hold = carrier('Hold', {
      contents: [source, near].map(({ id }) => new ElementReference({ id })),
    });
    const around = box('Around', { contents: [ofWater(2)] });
    for (const rules of presets) {
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(around, hold), container: ksc.id }),
            consume(1, source.id, ofWater(12)),
          ],
          cast(source, near, hold, around),
        ),
        rules,
      );
      const [demand] = result.demands;
      expect(
        demand?.supplies.map(({ from, way, amount }) => [from.name, way, amount]),
      ).to.deep.equal([
        ['Source', 'container', 5],
        ['Near', 'container', 4],
        ['Around', 'container', 2],
      ]);
      expect(demand?.unmet.map(({ amount }) => amount)).to.deep.equal([1]);
      expect(result.supplied).to.equal(false);
      expect(result.unmetDemands).to.have.length(1);
    }
  });

  it('serves generic demands by subclasses, and never a generic demand by a specific resource', () => {
    const can = box('Can', { contents: [generic(201, 5), ofWater(5)] });
    const result = play(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
          consume(1, can.id, generic(2, 3)),
          consume(2, can.id, generic(201, 3)),
        ],
        cast(can),
      ),
    );
    expect(finalContents(result, 'Can')).to.deep.equal({
      'Generic COS 201 (Water and Support Equipment)': 0,
      Water: 5,
    });
    expect(result.demands[1]?.unmet[0]?.amount).to.equal(1);
  });

  it('stores what is produced where there is some already, as far as there is room', () => {
    const can = box('Can', { contents: [ofWater(95)] });
    const result = play(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
          consume(1, can.id, ofWater(-7), generic(701, -1)),
        ],
        cast(can),
      ),
    );
    expect(finalContents(result, 'Can')).to.deep.equal({ Water: 100 });
    expect(result.demands[0]?.unmet.map(({ amount }) => amount)).to.deep.equal([-2, -1]);
    expect(result.demands[0]?.supplies[0]).to.include({ amount: -5 });
  });

  it('goes on without a source that does not exist, and says that it does not', () => {
    const result = play(
      scenario([new ConsumeResources({ ...on(1, ksc), source: nobody, resources: [ofWater(1)] })]),
    );
    expect(errorsOf(result)).to.deep.equal([['BROKEN_REFERENCE', undefined]]);
    expect(result.demands[0]?.location?.name).to.equal('KSC');
  });

  it('converts kilograms to units where generic goods serve a specific resource', () => {
    const can = box('Can', { contents: [generic(401, 50)] });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        consume(1, can.id, pumps(3)),
      ],
      cast(can),
    );
    expect(play(built).demands[0]?.unmet[0]?.amount).to.be.closeTo(0.5, 1e-12);
    const mixed = play(built, 'spacenet25');
    expect(mixed.demands[0]?.unmet).to.deep.equal([]);
    expect(finalContents(mixed, 'Can')).to.include({
      'Generic COS 401 (Spares and Repair Parts)': 47,
    });
  });

  it('draws fuel from tanks, in the direction of containers or in the reverse one', () => {
    const tug = rover('Tug', { fuel: generic(101, 50), maxFuel: 60 });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(tug), container: ksc.id }),
        consume(1, tug.id, generic(1, 20)),
        consume(2, tug.id, ofFuel(20)),
        consume(3, tug.id, generic(101, -100)),
      ],
      cast(tug),
    );
    const standard = play(built);
    expect(standard.demands.map(({ unmet }) => unmet.length)).to.deep.equal([0, 0, 1, 0]);
    expect(finalFuel(standard, 'Tug')).to.equal(60);
    expect(standard.demands[2]?.unmet[0]?.amount).to.equal(-50);
    const reversed = play(built, 'spacenet25');
    expect(reversed.demands.map(({ unmet }) => unmet.length)).to.deep.equal([1, 1, 1, 0]);
    expect(reversed.demands[2]?.unmet[0]?.amount).to.equal(-90);
  });

  it('takes nothing out of an overfull tank for what is produced, but for the reference', () => {
    const over = rover('Over', { maxFuel: 30 });
    const can = box('Can', { maxCargoMass: 10, contents: [ofWater(20)] });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(over, can), container: ksc.id }),
        consume(1, over.id, ofFuel(-5)),
        consume(2, can.id, ofWater(-5)),
      ],
      cast(over, can),
    );
    const unmet = (rules: 'standard' | 'spacenet25') =>
      play(built, rules)
        .demands.flatMap((demand) => demand.unmet)
        .map(({ amount }) => amount);
    expect(unmet('standard')).to.deep.equal([-5, -5]);
    expect(unmet('spacenet25')).to.deep.equal([-25, -15]);
  });

  it('uses science gear without using it up, once a demand; the reference asks it again and again', () => {
    const gear = box('Gear', { contents: [generic(6, 2)] });
    const hold = carrier('Hold', { contents: [new ElementReference({ id: gear.id })] });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id }),
        consume(1, gear.id, generic(6, 5)),
      ],
      cast(gear, hold),
    );
    expect(play(built).demands[0]?.unmet[0]?.amount).to.equal(3);
    expect(play(built, 'spacenet25').demands[0]?.unmet).to.deep.equal([]);
    expect(finalContents(play(built), 'Gear')).to.deep.equal({
      'Generic COS 6 (Exploration and Research)': 2,
    });
  });

  it('weighs what is left entry by entry, or as a whole', () => {
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(box('Can')), container: ksc.id }),
        consume(1, nobody, ofWater(1), generic(701, -1)),
      ],
      cast(),
    );
    expect(play(built).unmetDemands).to.have.length(1);
    expect(play(built, 'spacenet25').unmetDemands).to.have.length(0);
  });

  it('adds an estimate of packing material to what is not met, where that is asked for', () => {
    const built = scenario([consume(1, nobody, generic(202, 12, 'Pressurized'), generic(701, -3))]);
    const result = play(built, 'standard', { packingEstimate: true });
    expect(
      result.demands[0]?.unmet.map(({ resource, amount }) => [resource.id, amount]),
    ).to.deep.equal([
      ['generic-5-Unpressurized', 2.4000000000000004],
      ['generic-202-Pressurized', 12],
      ['generic-701-Unpressurized', -3],
    ]);
    expect(result.demands[0]?.amounts).to.have.length(2);
  });

  it('takes parts of decommissioned elements where spares are scavenged', () => {
    const dead = new State({ name: 'Dead', type: 'Decommissioned' });
    const template = new Element({
      name: 'Machine',
      mass: 200,
      classOfSupply: 8,
      parts: [new Part({ resource: pump.id, quantity: 3 })],
      states: [dead],
      currentStateIndex: 0,
    });
    const machine = thing('Machine');
    machine.templateId = template.id;
    for (const rules of presets) {
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(machine), container: ksc.id }),
            consume(1, machine.id, pumps(2), ofWater(1)),
            consume(2, machine.id, pumps(2)),
            consume(3, machine.id, pumps(1)),
          ],
          {
            instantiatedElements: [machine],
            elementTemplates: [template],
            configuration: { scavengeSpares: true },
          },
        ),
        rules,
      );
      const pumpsOf = (at: number) =>
        result.demands[at]?.supplies.map(({ way, amount }) => [way, amount]);
      expect([0, 1, 2].map(pumpsOf)).to.deep.equal([[['part', 2]], [['part', 1]], []]);
    }
  });

  it('asks nothing of anything where resources are not to be consumed', () => {
    const can = box('Can', { contents: [ofWater(5)] });
    const result = play(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
          consume(1, can.id, ofWater(5)),
        ],
        cast(can),
      ),
      'standard',
      { consume: false },
    );
    expect(result.demands[0]?.unmet[0]?.amount).to.equal(5);
    expect(finalContents(result, 'Can')).to.deep.equal({ Water: 5 });
  });
});
