import { expect } from 'chai';
import {
  ContinuousResource,
  ElementReference,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  State,
} from '../../../../lib/index.js';
import { simulateValid as simulate } from '../../../../lib/simulation/simulate.js';
import { ksc, on, scenario, water } from '../../support/builder.js';
import { box, carrier, cast, generic, ofWater, rover, thing } from '../../support/elements.js';
import { create, idle, levelAt, living, suppliesOf, unmetOf } from './played.js';

describe('Continuous demands that produce', () => {
  it('store products in the room that resources leave that nothing demands', () => {
    const { sources, demandModels } = living({ Maker: -1 });
    const can = box('Can', { maxCargoMass: 10, contents: [generic(203, 6), ofWater(0)] });
    const result = simulate(
      scenario([create(0, ...sources, can), idle(8)], { ...cast(...sources, can), demandModels }),
    );
    expect(levelAt(result, can, 8)).to.equal(4);
    expect(unmetOf(result, 'Maker')).to.deep.equal([[-4, 4, 8]]);
  });

  it('leave what is produced in a stock when the last source that drew from it has gone', () => {
    const { sources, demandModels } = living({ Maker: -1, A: 3 });
    const [maker, a] = sources;
    const hold = carrier('Hold', { contents: [new ElementReference({ id: a!.id })] });
    const can = box('Can', { contents: [ofWater(0)] });
    const result = simulate(
      scenario(
        [
          create(0, maker!, hold, can),
          new RemoveElements({ ...on(3, ksc), elements: [hold.id] }),
          idle(8),
        ],
        { ...cast(...sources, hold, can), demandModels },
      ),
    );
    expect(levelAt(result, can, 8)).to.equal(5);
  });

  it('pass on what is produced through a full container, whatever else is produced into it', () => {
    const model = new RatedDemandModel({
      name: 'Oxygen',
      demands: [
        new GenericResourceAmountRate({
          classOfSupply: 203,
          environment: 'Unpressurized',
          rate: -0.001,
        }),
      ],
    });
    const state = new State({
      name: 'Oxygen',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Oxygen', templateId: model.id })],
    });
    const first = thing('First', { states: [state], currentStateIndex: 0 });
    const { sources, demandModels } = living({ Maker: -1, A: 3 });
    const can = box('Can', { maxCargoMass: 10, contents: [generic(203, 10), ofWater(0)] });
    const result = simulate(
      scenario([create(0, first, ...sources, can), idle(8)], {
        ...cast(first, ...sources, can),
        demandModels: [model, ...demandModels],
      }),
    );
    expect(suppliesOf(result, 'A')).to.deep.equal([['Can', 8, 0, 8]]);
    expect(suppliesOf(result, 'Maker')).to.deep.equal([['Can', -8, 0, 8]]);
    expect(unmetOf(result, 'First')).to.deep.equal([[-0.008, 0, 8]]);
  });

  for (const [kind, contents] of [
    ['full', [ofWater(6)]],
    ['with an empty stock, full of something else', [generic(203, 6), ofWater(0)]],
  ] as const)
    it(`flow into the first container that has room, after many that are ${kind}`, () => {
      const { sources, demandModels } = living({ Maker: -1 });
      const full = Array.from({ length: 60 }, (_, i) =>
        box(`Full ${100 + i}`, { maxCargoMass: 6, contents: [...contents] }),
      );
      const last = box('Last', { maxCargoMass: 10, contents: [ofWater(5)] });
      const elements = [...sources, ...full, last];
      const result = simulate(
        scenario([create(0, ...elements), idle(8)], { ...cast(...elements), demandModels }),
      );
      const water = contents.at(-1)!.amount;
      expect(full.map((each) => levelAt(result, each, 8))).to.deep.equal(full.map(() => water));
      expect(levelAt(result, last, 8)).to.equal(10);
      expect(unmetOf(result, 'Maker')).to.deep.equal([[-3, 5, 8]]);
    });

  it('flow into tanks of that very resource only', () => {
    const { sources, demandModels } = living({ Maker: -1 });
    const tanks = [generic(201, 2), generic(2, 2), ofWater(2)].map((held, i) =>
      rover(`Tank ${i}`, { fuel: held, maxFuel: 6 }),
    );
    for (const demandTiming of ['continuous', 'interval'] as const) {
      const result = simulate(
        scenario([create(0, ...sources, ...tanks), idle(8)], {
          ...cast(...sources, ...tanks),
          demandModels,
        }),
        { rules: { demandTiming } },
      );
      expect(result.final.flatMap(({ fuel }) => fuel?.amount ?? [])).to.deep.equal([2, 2, 6]);
      expect(result.surplusMass).to.equal(4);
    }
  });

  it('fill a container up although some of what it holds weighs nothing', () => {
    const data = new ContinuousResource({
      name: 'Data',
      classOfSupply: 201,
      environment: 'Pressurized',
      packingFactor: 0,
      unitMass: 0,
      unitVolume: 0,
    });
    const model = new RatedDemandModel({
      name: 'Making',
      demands: [
        new ResourceAmountRate({ resource: water.id, rate: -1 }),
        new ResourceAmountRate({ resource: data.id, rate: -50 }),
      ],
    });
    const state = new State({
      name: 'Making',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Making', templateId: model.id })],
    });
    const maker = thing('Maker', { states: [state], currentStateIndex: 0 });
    const can = box('Can', {
      maxCargoMass: 4,
      contents: [ofWater(0), new ResourceAmount({ resource: data.id, amount: 0 })],
    });
    const result = simulate(
      scenario([create(0, maker, can), idle(8)], {
        ...cast(maker, can),
        demandModels: [model],
        resourceList: [water, data],
      }),
    );
    expect(levelAt(result, can, 8)).to.equal(4);
    const held = result.final.find(({ element }) => element.name === 'Can')?.contents;
    expect(held?.map(({ amount }) => amount)).to.deep.equal([4, 400]);
  });
});
