import { expect } from 'chai';
import {
  AddResources,
  type AnyResourceAmount,
  CreateElements,
  ResourceAmount,
  TransferResources,
} from '../../../lib/index.js';
import { fuel, ids, ksc, leo, on, pump, scenario } from '../support/builder.js';
import { box, cast, generic, ofWater, stage } from '../support/elements.js';
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
    it(`adds up repeated resources, and stops at an amount that does not fit (${rules})`, () => {
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

  it('respects volumes and environments if they are constrained', () => {
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

  it('rounds amounts to 0.01 only with spacenet25', () => {
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
    it(`transfers available amounts, and puts back amounts that do not fit (${rules})`, () => {
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

    // Rules 1.7 and 3.7 of the semantics: contents at the start are not tested, and what comes back is.
    it(`returns an amount to an origin that is too full for it, except with spacenet25 (${rules})`, () => {
      const [wet, tight] = [
        box('Wet', { contents: [ofWater(40)] }),
        box('Tight', { cargoEnvironment: 'Pressurized', maxCargoMass: 10 }),
      ];
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(wet, tight), container: ksc.id }),
            transfer(1, wet, tight, ofWater(8)),
            transfer(2, wet, tight, ofWater(5)),
          ],
          { ...cast(wet, tight), configuration: { environmentConstrained: true } },
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([['NO_FIT', undefined]]);
      expect(finalContents(result, 'Tight')).to.deep.equal({ Water: 8 });
      expect(finalContents(result, 'Wet')).to.deep.equal({ Water: rules === 'standard' ? 32 : 27 });
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
