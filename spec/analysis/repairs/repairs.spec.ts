import { expect } from 'chai';
import { Campaign, QuestionError, repairsOf, repairsTables } from '../../../lib/analysis/index.js';
import {
  CreateElements,
  Element,
  hours,
  InstElement,
  InstTimedImpulseDemandModel,
  Part,
  ReconfigureElement,
  ResourceAmount,
  State,
  TimedImpulseDemandModel,
} from '../../../lib/index.js';
import { simulate } from '../../../lib/simulation/index.js';
import { ids, lsp, on, panel, pump, scenario } from '../../simulation/support/builder.js';
import { allTemplates, cast, crew } from '../../simulation/support/elements.js';

describe('The repairs of a campaign', () => {
  // A pump (20 kg) takes 6 h and 8 kg: 0.5 h/kg. A panel (30 kg) takes 3 h: 0.1 h/kg.
  const parts = [
    new Part({ resource: pump.id, meanTimeToRepair: hours(6), massToRepair: 8 }),
    new Part({ resource: panel.id, meanTimeToRepair: hours(3) }),
  ];
  const needing = (resource: { id: string }, amount: number, name: string) =>
    new TimedImpulseDemandModel({
      name,
      demands: [new ResourceAmount({ resource: resource.id, amount })],
    });
  const models = [needing(pump, 2, 'Pumps'), needing(panel, 4, 'Panels')];
  const states = models.map(
    ({ id, name }) =>
      new State({
        name,
        type: 'Active',
        demandModels: [new InstTimedImpulseDemandModel({ name, templateId: id })],
      }),
  );
  const template = new Element({ name: 'Plant', mass: 1000, parts });
  const plant = new InstElement({
    name: 'Plant',
    templateId: template.id,
    states,
    currentStateIndex: 0,
  });
  const ann = crew('Ann');
  const built = scenario(
    [
      new CreateElements({ ...on(0, lsp), elements: ids(plant, ann), container: lsp.id }),
      // The panels are needed on day 2.
      new ReconfigureElement({ ...on(2, lsp), element: plant.id, stateIndex: 1 }),
      new ReconfigureElement({ ...on(5, lsp), element: plant.id, stateIndex: 0 }),
    ],
    {
      ...cast(plant, ann),
      elementTemplates: [...allTemplates, template],
      demandModels: models,
    },
  );
  const campaign = new Campaign(built);

  it('are curves of saved mass against crew time', () => {
    const { missions, selections } = repairsOf(campaign);
    expect(selections).to.deep.equal([]);
    expect(missions).to.have.length(1);
    const [found] = missions;
    expect(found!.items.map(({ resource, value }) => [resource.name, value])).to.deep.equal([
      ['Panel', 0.1],
      ['Pump', 0.5],
    ]);
    // Two pumps: 12 h for 24 kg. Four panels: 12 h for 120 kg.
    expect(found!.inOrder).to.deep.equal([
      { hours: 0, savedMass: 0 },
      { hours: 12, savedMass: 24 },
      { hours: 24, savedMass: 144 },
    ]);
    expect(found!.bestFirst).to.deep.equal([
      { hours: 0, savedMass: 0 },
      { hours: 12, savedMass: 120 },
      { hours: 24, savedMass: 144 },
    ]);
    expect(found).to.deep.include({ hours: 24, savedMass: 144, chosen: null });
  });

  it('are chosen within a budget, and save in the simulation what they promise', () => {
    const { missions, selections } = repairsOf(campaign, { budget: 15 });
    // All panels, and half a pump.
    expect(selections.map(({ resource, amount }) => [resource, amount])).to.deep.equal([
      [panel.id, 4],
      [pump.id, 0.5],
    ]);
    expect(missions[0]!.chosen).to.deep.equal({ hours: 15, savedMass: 126 });
    const massOf = (options: object): number =>
      simulate(built, options).demandTotals.reduce((sum, { demanded }) => sum + demanded.mass, 0);
    expect(massOf({}) - massOf({ repairs: selections })).to.be.closeTo(126, 1e-9);
  });

  it('have tables', () => {
    const [all, byMission, curve] = repairsTables(repairsOf(campaign, { budget: 15 }));
    expect(all!.rows.map((row) => row.at(-1))).to.deep.equal([4, 0.5]);
    expect(byMission!.rows).to.deep.equal([['Mission', 2, 24, 144, 15, 126]]);
    expect(curve!.rows[1]).to.deep.equal(['Mission', 1, 12, 120, 12, 24]);
  });

  it('refuse a wrong budget', () => {
    expect(() => repairsOf(campaign, { budget: { 3: -1 } })).to.throw(
      QuestionError,
      'budget[3]: expected the index of a mission, from 0 to 0; found "3"\nbudget[3]: expected',
    );
  });
});
