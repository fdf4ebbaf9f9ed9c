import { expect } from 'chai';
import {
  Campaign,
  commonalityOf,
  commonalityTables,
  scavengingOf,
  scavengingTables,
} from '../../../lib/analysis/index.js';
import { CreateElements, Element, InstElement, Part, State } from '../../../lib/index.js';
import { ids, lsp, on, panel, pump, scenario, water } from '../../simulation/support/builder.js';
import { allTemplates, cast, drinking, thing } from '../../simulation/support/elements.js';

const partOf = (resource: { id: string }, quantity: number) =>
  new Part({ resource: resource.id, quantity });

describe('The commonality of parts', () => {
  const plant = new Element({
    name: 'Plant',
    mass: 1000,
    parts: [partOf(panel, 2), partOf(pump, 5)],
  });
  const base = new Element({ name: 'Base', mass: 400, parts: [partOf(pump, 1)] });
  const unused = new Element({ name: 'Unused', mass: 10, parts: [partOf(panel, 1)] });
  const elements = [plant, base].map(
    ({ id, name }) => new InstElement({ name: `The ${name}`, templateId: id }),
  );
  const built = scenario([], {
    ...cast(...elements),
    elementTemplates: [...allTemplates, plant, base, unused],
  });

  it('has the share of each part in the mass of each element that is used', () => {
    const found = commonalityOf(built);
    expect(found.templates.map(({ name }) => name)).to.deep.equal(['Plant', 'Base']);
    // Five pumps of 20 kg in 1,000 kg, one in 400 kg; two panels of 30 kg in 1,000 kg.
    expect(
      found.parts.map(({ resource, isCommon, shares }) => [
        ...[resource.name, isCommon],
        shares.map(({ template, quantity, share }) => [template.name, quantity, share]),
      ]),
    ).to.deep.equal([
      [
        'Pump',
        true,
        [
          ['Plant', 5, 0.1],
          ['Base', 1, 0.05],
        ],
      ],
      ['Panel', false, [['Plant', 2, 0.06]]],
    ]);
    const [, matrix] = commonalityTables(found);
    expect(matrix!.rows).to.deep.equal([
      ['Pump', 0.1, 0.05],
      ['Panel', 0.06, null],
    ]);
  });
});

describe('The history of scavenging', () => {
  const { model, state } = drinking(2);
  const wreck = new Element({ name: 'Wreck', mass: 100, parts: [partOf(water, 6)] });
  const left = new InstElement({
    name: 'Left',
    templateId: wreck.id,
    states: [new State({ name: 'Left', type: 'Decommissioned', demandModels: [] })],
    currentStateIndex: 0,
  });
  const user = thing('User', { states: [state], currentStateIndex: 0 });
  const last = thing('Last');
  const campaignWith = (scavengeSpares: boolean) =>
    new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(left, user), container: lsp.id }),
          new CreateElements({ ...on(10, lsp), elements: ids(last), container: lsp.id }),
        ],
        {
          ...cast(left, user, last),
          elementTemplates: [...allTemplates, wreck],
          demandModels: [model],
          configuration: { scavengeSpares },
        },
      ),
    );

  it('has what was taken, with sums', () => {
    const found = scavengingOf(campaignWith(true));
    // 6 kg at 2 kg a day.
    expect(found.parts).to.have.length(1);
    expect(found.parts[0]).to.deep.include({ since: 0, time: 3, amount: 6, mass: 6, totalMass: 6 });
    expect(found.parts[0]!.from.name).to.equal('Left');
    expect(found.parts[0]!.by?.name).to.equal('User');
    expect(found).to.deep.include({ isAllowed: true, mass: 6 });
    expect(scavengingTables(found)[0]!.rows).to.have.length(1);
  });

  it('is empty if it is not allowed', () => {
    expect(scavengingOf(campaignWith(false))).to.deep.equal({
      isAllowed: false,
      parts: [],
      mass: 0,
    });
  });
});
