import { expect } from 'chai';
import { identifiersIn } from '../../../../lib/database/scenario-json.js';
import {
  ModelDatabase,
  parse,
  SparingByMassDemandModel,
  serialize,
} from '../../../../lib/index.js';
import { element, object, resourceAt, scenarioXml } from '../../support/java-xml.js';
import { created, type Plain, read } from '../../support/read-java-xml.js';

const idOf = identifiersIn();

describe('A demand model of SpaceNet 2.5 in XML', () => {
  const sparing = (tid: number, rate = '0.01') =>
    object('SparingByMassDemandModel', {
      tid,
      name: 'Spares',
      description: '',
      unpressurizedSparesRate: rate,
      pressurizedSparesRate: '0.04',
      partsListEnabled: false,
    }).replace('<tid>', '<element reference="../../../../.."/><tid>');
  const rated = object('RatedDemandModel', { tid: 4, name: 'Use', description: '' }).replace(
    '</x.RatedDemandModel>',
    `<demandRates>${object('Demand', {}).replace('></', `>${resourceAt('resource', 13)}<amount>1.5</amount></`)}</demandRates></x.RatedDemandModel>`,
  );
  const state = (models: string) =>
    object('State', { tid: 1, name: 'On', stateType: 'ACTIVE', demandModels: models });

  it('becomes one template, and an instance wherever it is used', async () => {
    const { scenario, template, instance } = await read(
      created(
        element('Element', 1, 'A', { tid: 7, states: state(sparing(3) + rated) }) +
          element('Element', 2, 'B', { tid: 7, states: state(sparing(3, '0.02') + rated) }),
      ),
    );
    expect(scenario.demandModels).to.deep.equal([
      {
        id: idOf('demand_models', '3'),
        name: 'Spares',
        type: 'Sparing By Mass',
        unpressurizedSparesRate: 0.01,
        pressurizedSparesRate: 0.04,
        partsListEnabled: false,
      },
      {
        id: idOf('demand_models', '4'),
        name: 'Use',
        type: 'Rated',
        demands: [{ resource: idOf('resources', '1'), rate: 1.5 }],
      },
    ]);
    const models = (owner: Plain) => (owner.states as { demandModels: Plain[] }[])[0]!.demandModels;
    expect(models(template('A'))[0]).to.deep.equal({
      name: 'Spares',
      type: 'Sparing By Mass',
      templateId: idOf('demand_models', '3'),
    });
    expect(models(instance('B'))[0]).to.deep.include({ unpressurizedSparesRate: 0.02 });
  });

  it('of a mission has all of its values', async () => {
    const impulse = object('TimedImpulseDemandModel', {
      tid: -5,
      name: 'Start',
      flag: false,
    }).replace(
      '</x.T',
      `<demands><demands>${object('Demand', {}).replace('></', `>${resourceAt('resource', 8)}<amount>3</amount></`)}</demands></demands></x.T`,
    );
    const consumables = object('CrewConsumablesDemandModel', {
      tid: -6,
      name: 'Crew',
      reservesDuration: '2.0',
      waterRate: '3.5',
      transitDemandsOmitted: true,
    });
    const { scenario } = await read(scenarioXml({ demandModels: impulse + consumables }));
    const [timed, crew] = scenario.demandModels as unknown as Plain[];
    expect(timed).to.deep.include({
      type: 'Timed Impulse',
      demands: [{ resource: idOf('resources', '1'), amount: 3 }],
    });
    expect(crew).to.include({
      id: idOf('demand_models', '-6'),
      reservesDuration: 2,
      waterRate: 3.5,
      transitDemandsOmitted: true,
      clothingLifetime: 4,
    });
    expect(scenario.missionList[0]!.demandModels.map(({ type }) => type)).to.deep.equal([
      'Timed Impulse',
      'Crew Consumables',
    ]);
  });

  it('of the database counts for states of its templates', async () => {
    const model = new SparingByMassDemandModel({
      id: idOf('demand_models', '3'),
      name: 'Spares',
      unpressurizedSparesRate: 0.01,
      pressurizedSparesRate: 0.04,
      partsListEnabled: false,
    });
    const { scenario } = await read(
      created(element('Element', 1, 'A', { tid: 7, states: state(sparing(3, '0.02')) })),
      { database: new ModelDatabase({ demandModels: [model] }) },
    );
    expect(scenario.demandModels).to.have.length(1);
    expect(scenario.demandModels[0]).to.include({ unpressurizedSparesRate: 0.01 });
  });

  it('of the database that no element has comes after those of the file', async () => {
    const spares = (id: string, name: string) =>
      new SparingByMassDemandModel({
        ...{ id: idOf('demand_models', id), name, unpressurizedSparesRate: 0.01 },
        ...{ pressurizedSparesRate: 0.04, partsListEnabled: false },
      });
    const used = ['9', '8'].map((id) => ({
      ...{ name: `Of ${id}`, type: 'Sparing By Mass', templateId: idOf('demand_models', id) },
    }));
    const cabin = {
      ...{ id: idOf('elements', '7'), name: 'Cabin', type: 'Element', mass: 1, volume: 1 },
      ...{ classOfSupply: 1, environment: 'Pressurized', accommodationMass: 0 },
      states: [
        { id: idOf('states', '1'), name: 'On', type: 'Active', demandModels: used },
        { id: idOf('states', '2'), name: 'Off', type: 'Dormant', demandModels: [] },
      ],
    };
    const database = parse(ModelDatabase, {
      elements: [cabin],
      demandModels: [spares('9', 'Of 9'), spares('8', 'Of 8')].map((each) => serialize(each)),
    });
    const { scenario, instance } = await read(
      created(element('Element', 1, 'A', { tid: 7, states: state(sparing(3) + rated) })),
      { database },
    );
    expect(scenario.demandModels.map(({ name }) => name)).to.deep.equal([
      ...['Spares', 'Use', 'Of 9', 'Of 8'],
    ]);
    // Its states differ from those of the template, so it has its own.
    expect(instance('A').states).to.have.length(1);
  });
});
