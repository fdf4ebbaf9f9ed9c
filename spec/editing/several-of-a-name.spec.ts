import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  EditError,
  editScenario,
  ModelDatabase,
  parse,
  RatedDemandModel,
  Scenario,
} from '../../lib/index.js';

const outpost = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json', 'utf8'));
const [water] = outpost.resourceList;

/** The only change of the last of some edits. */
const last = (scenario: Scenario, ...edits: string[]) =>
  editScenario(scenario, edits).changes.at(-1)!;

const wrong = (scenario: Scenario, ...edits: string[]): string => {
  try {
    editScenario(scenario, edits);
  } catch (error) {
    return (error as EditError).message;
  }
  return 'nothing was thrown';
};

/** The outpost with a rate of water, and states with one name. */
const withRates = editScenario(outpost, [
  {
    address: '/demandModels',
    value: [
      {
        type: 'Rated',
        id: '11111111-1111-4111-8111-111111111111',
        name: 'Leak',
        demands: [{ resource: water!.id, rate: 2 }],
      },
    ],
  },
]).scenario;

describe('An edit where several things have a name', () => {
  /** Returns the addresses that a message lists. */
  const addressesIn = (message: string): string[] =>
    message.split('\n').flatMap((line) => /^ {4}(.*?) {2}\(/.exec(line)?.[1] ?? []);

  it('lists addresses that can be typed, each of which means one of them', () => {
    const model = '13333333-3333-4333-8333-333333333333';
    const rates = { unpressurizedSparesRate: 0.1, pressurizedSparesRate: 0.1 };
    const spares = { type: 'Sparing By Mass', name: 'Habitat Spares', ...rates };
    const template = outpost.elementTemplates.findIndex(({ name }) => name.includes('Habitat'));
    const habitat = outpost.instantiatedElements.findIndex(({ name }) => name.includes('Habitat'));
    const inUse = (id: string) => ({
      id,
      name: 'In use',
      type: 'Active',
      demandModels: [{ ...spares, templateId: model }],
    });
    const scenarioWith = (name: string) =>
      editScenario(outpost, [
        { address: '/demandModels', value: [{ ...spares, id: model, partsListEnabled: false }] },
        {
          address: `/elementTemplates/${template}/states`,
          value: [inUse('12222222-2222-4222-8222-222222222222')],
        },
        {
          address: `/instantiatedElements/${habitat}/states`,
          value: [inUse('22222222-2222-4222-8222-222222222222')],
        },
        { address: `/instantiatedElements/${habitat}/name`, value: name },
      ]).scenario;
    for (const name of ['Home', outpost.elementTemplates[template]!.name]) {
      const scenario = scenarioWith(name);
      const message = wrong(scenario, 'Habitat Spares.pressurizedSparesRate=0.2');
      expect(message).to.include('can mean 3 things; use one of these addresses:');
      const addresses = addressesIn(message);
      const inState = 'states.In use.demandModels.Habitat Spares.pressurizedSparesRate';
      expect(addresses).to.include.members([
        'demandModels.Habitat Spares.pressurizedSparesRate',
        `${name}.${inState}`,
      ]);
      const pointers = addresses.map((address) => last(scenario, `${address}=0.2`).pointer);
      expect(
        pointers.filter((pointer) => pointer.endsWith('/pressurizedSparesRate')),
      ).to.have.length(3);
      expect(new Set(pointers).size).to.equal(3);
    }
  });

  it('lists indices where names in a list are the same', () => {
    const events = '/missionList/0/events';
    const twice = editScenario(outpost, [
      { address: `${events}/0/name`, value: 'Go' },
      { address: `${events}/1/name`, value: 'Go' },
      { address: '/instantiatedElements/5/name', value: 'Twin' },
      { address: '/instantiatedElements/6/name', value: 'Twin' },
    ]).scenario;
    expect(addressesIn(wrong(twice, 'Go.priority=2'))).to.eql([
      'Cargo delivery.events.0.priority',
      'Cargo delivery.events.1.priority',
    ]);
    const twins = ['instantiatedElements.5.mass', 'instantiatedElements.6.mass'];
    expect(addressesIn(wrong(twice, 'Twin.mass=2'))).to.eql(twins);
    expect(last(twice, `${twins[1]}=2`).pointer).to.equal('/instantiatedElements/6/mass');
  });

  it('takes rates, in the units of the resource and in masses per time', () => {
    expect(withRates.demandModels[0]).to.be.instanceOf(RatedDemandModel);
    const at = { pointer: '/demandModels/0/demands/0/rate', unit: 'kg/day' };
    expect(last(withRates, 'Leak.demands.Water=5')).to.include({ ...at, before: 2, after: 5 });
    expect(last(withRates, 'Leak.demands.Water=5 kg/d')).to.include({ after: 5 });
    expect(last(withRates, 'Leak.demands.Water=1 kg/h')).to.include({ after: 24 });
    expect(last(withRates, 'Leak.demands.203 Unpressurized=1 t/day')).to.include({
      pointer: '/demandModels/0/demands/1/rate',
      after: 1000,
    });
    const other = 'Leak.demands.LOX=3';
    const two = editScenario(withRates, ['/resourceList/1/name=LOX', other]).changes[1];
    expect(two).to.include({ pointer: '/demandModels/0/demands/1/rate', before: 0, after: 3 });
    expect(wrong(withRates, 'Leak.demands.Water=5 m')).to.include(
      'the units are "kg/day", "units/day"',
    );
  });

  it('lists the indices of items, and the resources, states and things for a reference', () => {
    expect(
      wrong(outpost, '/missionList/0/name=First crew', '/missionList/First crew/name=x'),
    ).to.include('"First crew" can mean 2 items; use one of the indices 0, 1');
    expect(
      wrong(outpost, '/resourceList/1/name=Water', 'Outpost | Supplies.contents.Water=1'),
    ).to.match(/names 2 resources; use one of these|can mean 2 items/);
    const waters = ['/resourceList/1/name=Water', 'Outpost | Reserve.contents=[]'];
    const resources = wrong(outpost, ...waters, 'Outpost | Reserve.contents.Water=1');
    expect(resources).to.include('"Water" names 2 resources; use one of these addresses:\n');
    expect(addressesIn(resources)).to.eql(['resourceList.0', 'resourceList.1']);
    for (const edit of [
      'Outpost | Reserve.contents.resourceList.1=1',
      'resourceList.1 in Outpost | Reserve=1',
    ])
      expect(last(outpost, ...waters, edit)).to.include({ before: 0, after: 1 });
    expect(
      wrong(outpost, 'Habitat.states.1.name=Stowed', 'Outpost | Habitat.currentStateIndex=Stowed'),
    ).to.include('2 states have the name "Stowed"; use one of the indices 0, 1');
    const nodes = wrong(outpost, '/network/nodes/1/name=KSC', 'First crew.origin=KSC');
    expect(nodes).to.include(
      'names 2 things, and a node is expected; use one of these addresses:\n',
    );
    expect(addressesIn(nodes)).to.eql(['network.nodes.0', 'network.nodes.1']);
    const [, second] = outpost.network.nodes;
    for (const words of ['network.nodes.1', '/network/nodes/1'])
      expect(
        last(outpost, '/network/nodes/1/name=KSC', `First crew.origin=${words}`).change.value,
      ).to.equal(second!.id);
    expect(wrong(outpost, 'First crew.events.0.elements=["Nobody"]')).to.include(
      'has the name "Nobody"',
    );
    expect(wrong(outpost, 'First crew.events.0.elements=[5]')).to.include('found 5');
    expect(wrong(outpost, 'First crew.events.0.elements=5')).to.include('has the name "5"');
    expect(wrong(outpost, 'First crew.events.0.elements=[')).to.include('expected JSON');
    expect(wrong(outpost, 'First crew.events.0.elements=[],')).to.include('expected JSON');
  });

  it('shortens long lists', () => {
    const names = [...outpost.instantiatedElements.keys()].map(
      (at) => `/instantiatedElements/${at}/name=Same`,
    );
    const more = [...outpost.elementTemplates.keys()].map(
      (at) => `/elementTemplates/${at}/name=Same`,
    );
    expect(wrong(outpost, ...names, ...more, 'Same.mass=1')).to.match(
      /can mean 14 things;.*(?:\n {4}inst.*){10}\n {4}and 4 more$/,
    );
    expect(wrong(outpost, ...names.slice(0, 9), 'Same.mass=1')).to.match(
      /can mean 9 things;.*(?:\n {4}inst.*){9}$/,
    );
    const events = outpost.missionList[1]!.events;
    const same = [...events.keys()].map((at) => `/missionList/1/events/${at}/name=Same`);
    const text = wrong(outpost, ...same, 'Same.priority=1');
    expect(text).to.match(/can mean 13 things;/);
    expect(text).to.include('\n    and 3 more');
    expect(wrong(outpost, ...same, 'First crew.events.Same.priority=1')).to.include(
      'indices 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …',
    );
    expect(wrong(outpost, 'First crew.events.x.priority=1')).to.match(
      /name of one: "On the pad".*, …$/,
    );
  });

  it('finds items by identifier, by what they refer to, and in other upper and lower case', () => {
    const [stage] = outpost.instantiatedElements;
    expect(last(outpost, '/missionList/first CREW/name=x').pointer).to.equal('/missionList/1/name');
    expect(last(outpost, `/instantiatedElements/${stage!.id}/mass=1`).pointer).to.equal(
      '/instantiatedElements/0/mass',
    );
    expect(last(outpost, `Outpost | Supplies.contents.${water!.id}=1`).pointer).to.equal(
      '/instantiatedElements/7/contents/0/amount',
    );
    const at = '/missionList/0/events/3/burnStageSequence/0/actions/Cargo | Transfer stage/type';
    expect(last(outpost, `${at}=Stage`)).to.include({ before: 'Burn', after: 'Stage' });
    expect(
      last(outpost, '/missionList/0/events/0/elements/Cargo | Lander=Outpost | Rover').pointer,
    ).to.equal('/missionList/0/events/0/elements/1');
  });

  it('knows the unit of a tank by its fuel', () => {
    const liquid = editScenario(outpost, [
      '/resourceList/1/units=L',
      '/resourceList/1/unitMass=2',
      {
        address: 'Cargo | Lander.fuel',
        value: { resource: outpost.resourceList[1]!.id, amount: 10 },
      },
    ]).scenario;
    expect(last(liquid, 'Cargo | Lander.maxFuel=10 L')).to.include({ unit: 'L', after: 10 });
    expect(last(liquid, 'Cargo | Lander.maxFuel=10 kg')).to.include({ after: 5 });
    const broken = editScenario(liquid, [
      {
        address: 'Cargo | Lander.fuel',
        value: { resource: water!.id.replace(/^./, '0'), amount: 10 },
      },
    ]).scenario;
    expect(last(broken, 'Cargo | Lander.fuel=1')).to.include({ unit: null, after: 1 });
    expect(last(broken, 'Cargo | Lander.maxFuel=1')).to.include({ unit: 'units', after: 1 });
    expect(last(outpost, 'configuration.demandPrecision=1 units')).to.include({
      unit: 'units',
      after: 1,
    });
    expect(last(outpost, 'configuration.timePrecision=1 days')).to.include({
      unit: 'days',
      after: 1,
    });
  });

  it('works in a database without resources, and for values that are absent', () => {
    const database = new ModelDatabase({
      nodes: outpost.network.nodes,
      elements: outpost.elementTemplates,
    });
    expect(() => editScenario(database, ['Supply module.contents.Water=1'])).to.throw(
      EditError,
      'no resource has the name "Water"; a class of supply',
    );
    expect(() => editScenario(database, ['/nodes/99/name=1'])).to.throw(
      EditError,
      'the list has 6 items',
    );
    expect(
      editScenario(database, ['Supply module.contents.203 Pressurized=1']).changes[0],
    ).to.include({
      after: 1,
    });
    expect(
      wrong(outpost, 'First crew.returnOrigin=null', 'First crew.returnOrigin.x=1'),
    ).to.include('is absent');
    expect(wrong(outpost, '/manifest/x+=1')).to.include('+= needs a number');
    const long = { address: 'x'.repeat(2001), value: 1 };
    expect(() => editScenario(outpost, [long])).to.throw(
      EditError,
      'is longer than 2000 characters',
    );
  });
});
