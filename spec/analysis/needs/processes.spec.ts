import { expect } from 'chai';
import { Campaign, needs } from '../../../lib/analysis/index.js';
import {
  ContinuousResource,
  InstRatedDemandModel,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  State,
} from '../../../lib/index.js';
import { create, idle } from '../../simulation/demands/continuous/played.js';
import { scenario, water } from '../../simulation/support/builder.js';
import { box, cast, ofWater, thing } from '../../simulation/support/elements.js';

describe('the needs of a process', () => {
  const oxygen = new ContinuousResource({
    name: 'Oxygen',
    classOfSupply: 203,
    environment: 'Pressurized',
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0.001,
  });
  const model = new RatedDemandModel({
    name: 'Electrolysis',
    demands: [
      new ResourceAmountRate({ resource: water.id, rate: 9 }),
      new ResourceAmountRate({ resource: oxygen.id, rate: -8 }),
    ],
  });
  const demandModels = [new InstRatedDemandModel({ name: model.name, templateId: model.id })];
  const state = new State({ name: 'On', type: 'Active', demandModels });
  const plant = thing('Plant', { states: [state], currentStateIndex: 0 });

  /** What 90 kg of water allow in 20 days, by periods of 5 days: met, unmet and produced. */
  const needed = (room: number) => {
    const store = box('Store', { contents: [ofWater(90)] });
    const contents = [new ResourceAmount({ resource: oxygen.id, amount: 0 })];
    const tank = box('Tank', { contents, maxCargoMass: room });
    const campaign = new Campaign(
      scenario([create(0, plant, store, tank), idle(20)], {
        ...cast(plant, store, tank),
        demandModels: [model],
        resourceList: [water, oxygen],
      }),
    );
    return needs(campaign, { by: ['period'], period: 5 }).rows.map(({ met, unmet, produced }) =>
      [met, unmet, produced].map(({ mass }) => Number(mass.toFixed(6))),
    );
  };

  it('belong to the time in which it ran, not to that in which its tank was full', () => {
    expect(needed(40)).to.deep.equal([[45, 0, 40]]);
    expect(needed(64)).to.deep.equal([
      [45, 0, 40],
      [27, 0, 24],
    ]);
  });

  it('are unmet in the time in which its water was used up', () => {
    expect(needed(1e6)).to.deep.equal([
      [45, 0, 40],
      [45, 0, 40],
      [0, 45, 0],
      [0, 45, 0],
    ]);
  });
});
