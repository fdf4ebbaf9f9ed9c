import { expect } from 'chai';
import {
  type AnyResourceAmount,
  ConsumeResources,
  CreateElements,
  Element,
  ElementReference,
  Part,
  ResourceAmount,
  State,
} from '../../../lib/index.js';
import { fuel, ids, ksc, on, pump, scenario } from '../support/builder.js';
import { box, carrier, cast, generic, ofWater, rover, thing } from '../support/elements.js';
import { leftOf } from '../support/left.js';
import { errorsOf, finalContents, finalFuel, play, presets } from '../support/results.js';

const nobody = '00000000-0000-4000-8000-000000000000';
const pumps = (amount: number) => new ResourceAmount({ resource: pump.id, amount });
const ofFuel = (amount: number) => new ResourceAmount({ resource: fuel.id, amount });

describe('Consume Resources', () => {
  const consume = (day: number, source: string, ...resources: AnyResourceAmount[]) =>
    new ConsumeResources({ ...on(day, ksc), source, resources });

  it('takes from the source, then its carrier, then the place, and records each supply', () => {
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
      expect(result.verdict).to.equal('undersupplied');
      expect(result.unmetDemands).to.have.length(1);
    }
  });

  it('serves generic demands from subclasses, and from specific resources if the rule allows', () => {
    const can = box('Can', { contents: [generic(201, 5), ofWater(5)] });
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        consume(1, can.id, generic(2, 3)),
        consume(2, can.id, generic(201, 3)),
      ],
      cast(can),
    );
    const contents = (water: number) => ({
      'Generic COS 201 (Water and Support Equipment)': 0,
      Water: water,
    });
    expect(finalContents(play(given), 'Can')).to.deep.equal(contents(4));
    const exact = play(given, { substitution: 'exact' });
    expect(finalContents(exact, 'Can')).to.deep.equal(contents(5));
    expect(exact.demands.at(1)?.unmet[0]?.amount).to.equal(1);
  });

  it('stores production where the resource is already stored, as far as there is room', () => {
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
    expect(result.demands.at(0)?.unmet).to.deep.equal([]);
    expect(result.demands.at(0)?.surplus.map(({ amount }) => amount)).to.deep.equal([-2, -1]);
    expect(result.demands.at(0)?.supplies[0]).to.include({ amount: -5 });
  });

  it('reports a missing source, and demands without it', () => {
    const result = play(
      scenario([new ConsumeResources({ ...on(1, ksc), source: nobody, resources: [ofWater(1)] })]),
    );
    expect(errorsOf(result)).to.deep.equal([['BROKEN_REFERENCE', undefined]]);
    expect(result.demands.at(0)?.location?.name).to.equal('KSC');
  });

  it('converts kilograms to units if generic goods serve a specific resource', () => {
    const can = box('Can', { contents: [generic(401, 50)] });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        consume(1, can.id, pumps(3)),
      ],
      cast(can),
    );
    expect(play(built).demands.at(0)?.unmet[0]?.amount).to.be.closeTo(0.5, 1e-12);
    const mixed = play(built, 'spacenet25');
    expect(mixed.demands.at(0)?.unmet).to.deep.equal([]);
    expect(finalContents(mixed, 'Can')).to.include({
      'Generic COS 401 (Spares and Repair Parts)': 47,
    });
  });

  it('takes fuel from tanks as from containers; spacenet25 reverses which fuel serves which', () => {
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
    expect(standard.demands.map(({ surplus }) => surplus.length)).to.deep.equal([0, 0, 1]);
    expect(finalFuel(standard, 'Tug')).to.equal(60);
    expect(standard.demands.at(2)?.surplus[0]?.amount).to.equal(-50);
    const reversed = play(built, 'spacenet25');
    // The last one is of the mission, which demands nothing.
    expect(reversed.demands.map((demand) => leftOf(demand).length)).to.deep.equal([1, 1, 1, 0]);
    expect(reversed.demands.at(2)?.surplus[0]?.amount).to.equal(-90);
  });

  it('serves from an empty container after it was refilled', () => {
    const can = box('Can', { contents: [ofWater(5)] });
    const hold = carrier('Hold', { contents: [new ElementReference({ id: can.id })] });
    const tug = rover('Tug');
    const plant = thing('Plant');
    const uses: [AnyResourceAmount, AnyResourceAmount, AnyResourceAmount][] = [
      [ofWater(9), ofWater(-4), ofWater(3)],
      [ofFuel(70), ofFuel(-4), ofFuel(3)],
    ];
    for (const rules of presets)
      for (const [all, produced, some] of uses) {
        const result = play(
          scenario(
            [
              new CreateElements({
                ...on(0, ksc),
                elements: ids(hold, tug, plant),
                container: ksc.id,
              }),
              consume(1, plant.id, all),
              consume(2, plant.id, some),
              consume(3, plant.id, produced),
              consume(4, plant.id, some),
            ],
            cast(can, hold, tug, plant),
          ),
          rules,
        );
        expect(
          result.demands
            .filter(({ amounts }) => amounts.length > 0)
            .map((demand) => leftOf(demand).length),
        ).to.deep.equal([1, 1, 0, 0]);
      }
  });

  it('keeps the contents of an overfull tank; spacenet25 reduces them', () => {
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
    const surplus = (rules: 'standard' | 'spacenet25') =>
      play(built, rules)
        .demands.flatMap((demand) => demand.surplus)
        .map(({ amount }) => amount);
    expect(surplus('standard')).to.deep.equal([-5, -5]);
    expect(surplus('spacenet25')).to.deep.equal([-25, -15]);
  });

  it('uses science gear once a demand without using it up; spacenet25 uses it repeatedly', () => {
    const gear = box('Gear', { contents: [generic(6, 2)] });
    const hold = carrier('Hold', { contents: [new ElementReference({ id: gear.id })] });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id }),
        consume(1, gear.id, generic(6, 5)),
      ],
      cast(gear, hold),
    );
    expect(play(built).demands.at(0)?.unmet[0]?.amount).to.equal(3);
    expect(play(built, 'spacenet25').demands.at(0)?.unmet).to.deep.equal([]);
    expect(finalContents(play(built), 'Gear')).to.deep.equal({
      'Generic COS 6 (Exploration and Research)': 2,
    });
  });

  it('sheds science gear as well from an overfull container (spacenet25)', () => {
    const gear = box('Gear', { maxCargoMass: 10, contents: [generic(6, 20)] });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(gear), container: ksc.id }),
        consume(1, gear.id, generic(6, -5)),
      ],
      cast(gear),
    );
    const left = (rules: 'standard' | 'spacenet25') => finalContents(play(built, rules), 'Gear');
    const name = 'Generic COS 6 (Exploration and Research)';
    expect(left('standard')).to.deep.equal({ [name]: 20 });
    expect(left('spacenet25')).to.deep.equal({ [name]: 10 });
  });

  it('tests unmet demands by entry, or by net mass (spacenet25)', () => {
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

  it('adds packing material to unmet demands if the option is on', () => {
    const built = scenario([consume(1, nobody, generic(202, 12, 'Pressurized'), generic(701, -3))]);
    const result = play(built, 'standard', { packingEstimate: true });
    expect(
      leftOf(result.demands.at(0)!).map(({ resource, amount }) => [resource.id, amount]),
    ).to.deep.equal([
      ['generic-5-Unpressurized', 2.4000000000000004],
      ['generic-202-Pressurized', 12],
      ['generic-701-Unpressurized', -3],
    ]);
    expect(result.demands.at(0)?.amounts).to.have.length(2);
  });

  it('takes parts of decommissioned elements if spares are scavenged', () => {
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
        result.demands.at(at)?.supplies.map(({ way, amount }) => [way, amount]);
      expect([0, 1, 2].map(pumpsOf)).to.deep.equal([[['part', 2]], [['part', 1]], []]);
    }
  });

  it('supplies nothing if the option `consume` is off', () => {
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
    expect(result.demands.at(0)?.unmet[0]?.amount).to.equal(5);
    expect(finalContents(result, 'Can')).to.deep.equal({ Water: 5 });
  });
});
