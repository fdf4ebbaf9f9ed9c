import { expect } from 'chai';
import {
  budgetOf,
  budgetTables,
  Campaign,
  capacityOf,
  capacityTables,
  commonalityOf,
  outlookOf,
} from '../../lib/analysis/index.js';
import {
  Burn,
  BurnStageItem,
  CreateElements,
  days,
  Element,
  FlightTransport,
  InstElement,
  InstElementCarrier,
  Part,
  PropulsiveBurn,
  SpaceEdge,
  SpaceTransport,
} from '../../lib/index.js';
import {
  ids,
  ksc,
  leo,
  lsp,
  mission,
  on,
  out,
  pump,
  scenario,
} from '../simulation/support/builder.js';
import { cast, stage, templates } from '../simulation/support/elements.js';
import { cellsOf, sentencesAbout, tableIn } from './support/reading.js';

const nowhere = { id: '00000000-0000-4000-8000-000000000000' };

describe('Answers about a campaign with broken references', () => {
  const tug = stage('Tug');
  const burn = new Burn({ time: 0, deltaV: 100 });
  const coast = new SpaceEdge({
    name: 'Coast',
    origin: leo.id,
    destination: lsp.id,
    duration: days(3),
    burns: [],
  });
  const fire = [new BurnStageItem({ element: tug.id, type: 'Burn' as const })];
  const broken = new Campaign(
    scenario([], {
      ...cast(tug),
      edges: [coast],
      missionList: [
        mission(
          [
            new CreateElements({ ...on(0, leo), elements: ids(tug), container: leo.id }),
            new PropulsiveBurn({
              ...on(1, nowhere, { name: 'Lost burn' }),
              burn: burn.id,
              burnStageSequence: fire,
              elements: ids(tug),
            }),
            new SpaceTransport({
              ...on(2, leo, { name: 'Lost flight' }),
              edge: nowhere.id,
              elements: ids(tug),
              burnStageSequence: [],
            }),
            new SpaceTransport({
              ...on(3, leo, { name: 'Coasting' }),
              edge: coast.id,
              elements: ids(tug),
              burnStageSequence: [],
            }),
          ],
          { origin: nowhere.id, destination: nowhere.id },
        ),
      ],
    }),
  );

  it('list burns and flights that name nothing as not flown, without a delta-v', () => {
    const budget = budgetOf(broken);
    expect(budget.burns).to.have.length(1);
    expect(budget.burns[0]).to.include({
      ...{ event: 'Lost burn', status: 'not-flown', place: null, deltaVAsked: null },
      ...{ deltaVAchieved: 0, deltaVMissing: 0, deltaVMargin: null },
    });
    expect(budget.total).to.include({ notFlown: 1, deltaVAsked: 0, propellantUsed: 0 });
    expect(
      budget.transports.map(({ event, edge, burns }) => [event, edge?.name ?? null, burns.length]),
    ).to.deep.equal([
      ['Lost flight', null, 0],
      ['Coasting', 'Coast', 0],
    ]);
    for (const { rows, columns } of budgetTables(budget))
      for (const row of rows) expect(row).to.have.length(columns.length);
  });

  it('say that a mission goes from nowhere to nowhere', () => {
    expect(sentencesAbout(broken, 'mission 0')[0]).to.equal(
      'Mission 0, Mission: from nowhere to nowhere.',
    );
  });

  it('name the event that is to blame, also if it has no error of its own', () => {
    const { causes } = outlookOf(broken);
    expect(causes.length).to.be.above(0);
    for (const { name, time, errors, code } of causes) {
      expect(name).to.be.a('string').and.not.equal('');
      expect(time).to.be.at.least(0);
      expect(code === null).to.equal(errors === 0);
    }
    expect(causes.map(({ code }) => code)).to.include.members(['BROKEN_REFERENCE', 'NO_EDGE']);
  });

  it('give a carrier without a template no room', () => {
    const bus = new InstElementCarrier({ name: 'Bus', templateId: nowhere.id });
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(bus), container: ksc.id }),
          new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(bus) }),
        ],
        cast(bus),
      ),
    );
    const answer = capacityOf(campaign);
    const [carried] = answer.transports[0]!.carriers;
    expect(carried).to.deep.include({
      mass: { used: 0, limit: 0, spare: 0 },
      crew: { used: 0, limit: 0, spare: 0 },
      environment: 'Unpressurized',
    });
    const [row] = cellsOf(tableIn(capacityTables(answer), 'by-transport'), 'used', 'room', 'limit');
    expect(row).to.deep.equal([0, 0, 'flight']);
  });

  it('count the parts that exist, of the templates that exist', () => {
    const template = new Element({
      name: 'Engine',
      mass: 0,
      parts: [
        new Part({ resource: pump.id, quantity: 1 }),
        new Part({ resource: nowhere.id, quantity: 5 }),
      ],
    });
    const built = scenario([], {
      instantiatedElements: [
        new InstElement({ name: 'A', templateId: template.id }),
        new InstElement({ name: 'B', templateId: nowhere.id }),
      ],
      elementTemplates: [template, templates.thing],
    });
    const { parts } = commonalityOf(built);
    expect(parts.map(({ resource }) => resource.name)).to.deep.equal(['Pump']);
    expect(parts[0]!.shares).to.deep.equal([
      { template: { id: template.id, name: 'Engine' }, quantity: 1, share: null },
    ]);
  });
});
