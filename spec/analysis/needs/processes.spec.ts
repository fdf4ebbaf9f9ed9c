import { expect } from 'chai';
import {
  Campaign,
  demandsOf,
  demandsPresentation,
  explain,
  explanationTables,
  needsOf,
  outlookOf,
  stocksOf,
  surplusOf,
  surplusPresentation,
} from '../../../lib/analysis/index.js';
import {
  ContinuousResource,
  InstRatedDemandModel,
  parse,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  Scenario,
  State,
} from '../../../lib/index.js';
import { viewDataOf } from '../../../lib/report/index.js';
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

  /** 90 kg of water in 20 days. @param breathes what somebody takes from the tank, in kg a day */
  const campaignWith = (room: number, breathes = 0) => {
    const store = box('Store', { contents: [ofWater(90)] });
    const contents = [new ResourceAmount({ resource: oxygen.id, amount: 0 })];
    const tank = box('Tank', { contents, maxCargoMass: room });
    const breathing = new RatedDemandModel({
      name: 'Breathing',
      demands: [new ResourceAmountRate({ resource: oxygen.id, rate: breathes })],
    });
    const alive = new State({
      ...{ name: 'Alive', type: 'Active' },
      demandModels: [new InstRatedDemandModel({ name: 'Breathing', templateId: breathing.id })],
    });
    const camp = thing('Camp', { states: [alive], currentStateIndex: 0 });
    return new Campaign(
      scenario([create(0, plant, store, tank, camp), idle(20)], {
        ...cast(plant, store, tank, camp),
        demandModels: [model, breathing],
        resourceList: [water, oxygen],
      }),
    );
  };

  /** By periods of 5 days: met, unmet and produced. */
  const needed = (room: number, breathes?: number) =>
    needsOf(campaignWith(room, breathes), { by: ['element', 'period'], period: 5 })
      .rows.filter(({ element }) => element?.name === 'Plant')
      .map(({ met, unmet, produced }) =>
        [met, unmet, produced].map(({ mass }) => Number(mass.toFixed(6))),
      );

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

  it('follow its fraction while the same stores serve it', () => {
    // 8 - 2 kg a day fill 36 kg until day 6; from then on, it runs at 2 / 8.
    expect(needed(36, 2)).to.deep.equal([
      [45, 0, 40],
      [9 + 4 * 2.25, 0, 8 + 4 * 2],
      [11.25, 0, 10],
      [11.25, 0, 10],
    ]);
    const campaign = campaignWith(36, 2);
    const { demand } = stocksOf(campaign).places.find(({ resource }) => resource.id === water.id)!;
    expect(demand.map(({ time, rate }) => [time, Number(rate.toFixed(9))])).to.deep.equal([
      [0, 9],
      [6, 2.25],
      [20, 0],
    ]);
  });

  it('are told in a sentence: how much is met, and what is not', () => {
    const said = (campaign: Campaign) => demandsPresentation.head!(demandsOf(campaign), campaign);
    expect(said(campaignWith(40))).to.deep.equal(['Spec needs 45 kg: all of it is met.']);
    const { scenario: built } = campaignWith(1e6);
    expect(said(new Campaign(built))[0]).to.match(
      /^Spec needs 180 kg: 90 kg are met, 90 kg are missing/,
    );
    const empty = parse(Scenario, JSON.parse(JSON.stringify(built)));
    const stores = empty.instantiatedElements as {
      name: string;
      contents?: { amount: number }[];
    }[];
    stores.find(({ name }) => name === 'Store')!.contents![0]!.amount = 0;
    expect(said(new Campaign(empty))[0]).to.match(/^Spec needs 180 kg: none of it is met/);
    const idleCampaign = new Campaign(
      scenario([create(0, box('Empty')), idle(20)], cast(box('Empty'))),
    );
    expect(
      demandsPresentation.head!({ ...demandsOf(campaignWith(40)), needs: [] }, idleCampaign),
    ).to.deep.equal([]);
    const resting = new Campaign(scenario([idle(20)], cast()));
    expect(said(resting)).to.deep.equal(['Spec needs nothing.']);
    expect(surplusPresentation.head!(surplusOf(resting), resting)).to.deep.equal([
      'Spec: everything that is produced has room.',
    ]);
    const stored = new Campaign(resting.scenario, { consume: false });
    expect(surplusPresentation.head!(surplusOf(stored), stored)).to.deep.equal([
      'Spec: nothing is stored without consumption, so nothing is surplus.',
    ]);
  });

  it('say why it is held back, in the same words everywhere', () => {
    const campaign = campaignWith(36, 2);
    const text = 'runs at 25 % since day 6: no room for Oxygen in Tank';
    const [run, ...others] = outlookOf(campaign).heldBack;
    expect(others).to.deep.equal([]);
    expect([run!.since, run!.until, run!.fraction, run!.text]).to.deep.equal([6, 20, 0.25, text]);
    const textsOf = (what: string) =>
      explanationTables(explain(campaign, what), campaign)
        .find(({ name }) => name === 'processes')!
        .rows.map((row) => row.at(-1));
    expect(textsOf('Plant')).to.deep.equal(['runs at 100 % since day 0', text]);
    expect(textsOf('KSC')).to.deep.equal([text]);
    expect(viewDataOf(campaign).tables.find(({ name }) => name === 'processes')!.texts).to.include(
      text,
    );
  });
});
