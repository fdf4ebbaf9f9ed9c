import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  EditError,
  editScenario,
  type InstElementCarrier,
  ModelDatabase,
  parse,
  Scenario,
  serialize,
} from '../../lib/index.js';
import { expectNoPollution } from '../support/hostile.js';

const outpost = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json', 'utf8'));

/** The only change of an edit. */
const changed = (edit: string) => editScenario(outpost, [edit]).changes[0]!;

/** The message of an edit that is wrong. */
function wrong(...edits: readonly unknown[]): string {
  try {
    editScenario(outpost, edits as string[]);
  } catch (error) {
    expect(error).to.be.instanceOf(EditError);
    return (error as EditError).message;
  }
  return 'nothing was thrown';
}

/** Edits, the pointer to what they change, and the values before and after. */
const EDITS: readonly (readonly [string, string, unknown, unknown])[] = [
  ['Cargo | Lander.isp=-5%', '/instantiatedElements/1/isp', 340, 323],
  ['Cargo | Lander.isp=+5%', '/instantiatedElements/1/isp', 340, 357],
  ['Cargo | Lander.isp+=5%', '/instantiatedElements/1/isp', 340, 357],
  ['Cargo | Lander.isp*=0.5', '/instantiatedElements/1/isp', 340, 170],
  ['Cargo | Lander.isp*=50%', '/instantiatedElements/1/isp', 340, 170],
  ['Cargo | Lander.isp=3334.261m/s', '/instantiatedElements/1/isp', 340, 340],
  ['cargo | lander . isp = 300', '/instantiatedElements/1/isp', 340, 300],
  ['Cargo | Lander.dry mass=3.5t', '/instantiatedElements/1/mass', 2800, 3500],
  ['Cargo | Lander.mass=2,900 kg', '/instantiatedElements/1/mass', 2800, 2900],
  ['Cargo | Lander.mass=2 900.5', '/instantiatedElements/1/mass', 2800, 2900.5],
  ['Cargo | Lander.mass=2\u202f900 kg', '/instantiatedElements/1/mass', 2800, 2900],
  ['Cargo | Lander.maxFuel=20t', '/instantiatedElements/1/maxFuel', 10_000, 20_000],
  ['Cargo | Lander.propellant-=1t', '/instantiatedElements/1/fuel/amount', 10_000, 9000],
  [
    'Outpost | Supplies.contents.Water+=200kg',
    '/instantiatedElements/7/contents/0/amount',
    150,
    350,
  ],
  [
    'Outpost | Supplies.contents.0.amount=1e2',
    '/instantiatedElements/7/contents/0/amount',
    150,
    100,
  ],
  ['Water in Outpost | Supplies=3kg', '/instantiatedElements/7/contents/0/amount', 150, 3],
  [
    'water in container Outpost | Supplies*=2',
    '/instantiatedElements/7/contents/0/amount',
    150,
    300,
  ],
  [
    'Outpost | Supplies.contents.902 Unpressurized=5',
    '/instantiatedElements/7/contents/17/amount',
    0,
    5,
  ],
  ['/missionList/0/events/3/priority=2', '/missionList/0/events/3/priority', 1, 2],
  [
    'First crew.events.Crew flight.missionTime+=1.5d',
    '/missionList/1/events/2/missionTime',
    0,
    129_600,
  ],
  ['First crew.events.2.missionTime=PT12H', '/missionList/1/events/2/missionTime', 0, 43_200],
  ['First crew.events.2.missionTime=1 d 12 h', '/missionList/1/events/2/missionTime', 0, 129_600],
  ['First crew.events.2.missionTime=36', '/missionList/1/events/2/missionTime', 0, 36],
  [
    'First crew.startDate=2031-05-01',
    '/missionList/1/startDate',
    '2031-04-01T12:00:00Z',
    '2031-05-01T00:00:00Z',
  ],
  [
    'First crew.startDate+=3d',
    '/missionList/1/startDate',
    '2031-04-01T12:00:00Z',
    '2031-04-04T12:00:00Z',
  ],
  [
    'First crew.startDate-=PT12H',
    '/missionList/1/startDate',
    '2031-04-01T12:00:00Z',
    '2031-04-01T00:00:00Z',
  ],
  ['startDate=2031-02-01', '/startDate', '2031-03-01T12:00:00Z', '2031-02-01T00:00:00Z'],
  ['Drive to the ridge.dutyCycle=80%', '/missionList/1/events/7/dutyCycle', 0.5, 0.8],
  ['Drive to the ridge.speed=9 km/h', '/missionList/1/events/7/speed', 2.5, 2.5],
  ['LEO-LLO.burns.0.deltaV=3.2km/s', '/network/edges/1/burns/0/deltaV', 3150, 3200],
  ['Outpost | Habitat.currentStateIndex=In use', '/instantiatedElements/2/currentStateIndex', 0, 1],
  [
    'Outpost | Habitat.environment=Pressurized',
    '/instantiatedElements/2/environment',
    'Unpressurized',
    'Pressurized',
  ],
  ['Cargo | Lander.classOfSupply=9021', '/instantiatedElements/1/classOfSupply', 9023, 9021],
  ['Cargo | Lander.description="a = b"', '/instantiatedElements/1/description', null, 'a = b'],
  ['Cargo | Lander.description=', '/instantiatedElements/1/description', null, ''],
  ['configuration.volumeConstrained=yes', '/configuration/volumeConstrained', false, true],
  [
    'Cargo | Lander.fuel={"classOfSupply":1,"environment":"Unpressurized","amount":5}',
    '/instantiatedElements/1/fuel',
    { classOfSupply: 102, environment: 'Unpressurized', amount: 10_000 },
    { classOfSupply: 1, environment: 'Unpressurized', amount: 5 },
  ],
  ['/manifest/note=three', '/manifest/note', null, 'three'],
  ['/manifest/note=[1,{"a":2}]', '/manifest/note', null, [1, { a: 2 }]],
];

describe('editScenario', () => {
  for (const [edit, pointer, before, after] of EDITS)
    it(`takes ${edit}`, () => {
      const text = JSON.stringify(serialize(outpost));
      const { scenario, changes } = editScenario(outpost, [edit]);
      expect(changes).to.have.length(1);
      expect(changes[0]).to.deep.include({ pointer, before, after });
      expect(JSON.stringify(serialize(outpost))).to.equal(text);
      const undone = editScenario(scenario, [
        { address: changes[0]!.undo.pointer, value: changes[0]!.undo.value },
      ]);
      expect(JSON.stringify(serialize(undone.scenario))).to.equal(text);
    });

  it('takes identifiers for names, in addresses and as references', () => {
    const [ksc, , leo] = outpost.network.nodes;
    const { scenario } = editScenario(outpost, [
      `${ksc!.id}.latitude=1`,
      'First crew.origin=LEO',
      `First crew.destination=${ksc!.id}`,
    ]);
    expect(scenario.network.nodes[0]).to.include({ latitude: 1 });
    expect(scenario.missionList[1]).to.include({ origin: leo!.id, destination: ksc!.id });
  });

  it('sets, adds and removes references in a list', () => {
    const elements = (...edits: string[]) =>
      (editScenario(outpost, edits).scenario.missionList[0]!.events[0] as { elements?: string[] })
        .elements;
    const [stage, lander, habitat] = outpost.instantiatedElements.map(({ id }) => id);
    const at = 'On the pad.elements';
    const first = '/missionList/0/events/0/elements';
    expect(elements(`${first}+=Outpost | Habitat`)).to.deep.equal([stage, lander, habitat]);
    expect(elements(`${first}-=Cargo | Lander`)).to.deep.equal([stage]);
    expect(elements(`${first}=Outpost | Habitat`)).to.deep.equal([habitat]);
    expect(elements(`${first}=["Cargo | Lander"]`)).to.deep.equal([lander]);
    expect(wrong(`${first}-=Outpost | Habitat`)).to.include('is not in the list');
    // Both missions have an event of that name.
    expect(wrong(`${at}=[]`)).to.match(
      /can mean 2 things; use one of these addresses:\n {4}Cargo delivery\.events\.On the pad\.elements /,
    );
  });

  it('lets later edits see earlier ones, also in templates and new names', () => {
    const { scenario, changes } = editScenario(outpost, [
      'Cargo lander.isp=400',
      'Cargo | Lander.isp*=2',
      'Cargo | Lander.name=Ship',
      'Ship.isp+=1',
    ]);
    expect(changes.map(({ before, after }) => [before, after])).to.deep.equal([
      [340, 400],
      [400, 800],
      ['Cargo | Lander', 'Ship'],
      [800, 801],
    ]);
    expect(scenario.instantiatedElements[1]).to.include({ name: 'Ship', isp: 801 });
    expect(wrong('Cargo | Lander.name=Ship', 'Cargo | Lander.isp=1')).to.include(
      'nothing has the name',
    );
  });

  it('shares what it does not change, and makes what is inherited the own value of the instance', () => {
    const { scenario } = editScenario(outpost, ['Cargo | Lander.propellant=5t']);
    expect(scenario.network).to.equal(outpost.network);
    expect(scenario.instantiatedElements[0]).to.equal(outpost.instantiatedElements[0]);
    expect(scenario.elementTemplates).to.equal(outpost.elementTemplates);
    expect(scenario.instantiatedElements[1]).to.have.nested.property('fuel.amount', 5000);
  });

  it('converts masses to the units of a resource', () => {
    const { scenario } = editScenario(outpost, [
      '/resourceList/0/units=L',
      '/resourceList/0/unitMass=2',
    ]);
    const amount = (edit: string) => editScenario(scenario, [edit]).changes[0];
    expect(amount('Outpost | Supplies.contents.Water=10 L')).to.include({ after: 10, unit: 'L' });
    expect(amount('Outpost | Supplies.contents.Water=10 kg')).to.include({ after: 5, unit: 'L' });
  });

  it('takes data instead of text, and a database instead of a scenario', () => {
    const { changes } = editScenario(outpost, [
      { address: 'Cargo | Lander.isp', value: 300 },
      { address: '/instantiatedElements/1/contents', value: [] },
      { address: 'Cargo | Lander.isp', value: null },
    ]);
    expect(changes.map(({ after }) => after)).to.deep.equal([300, [], 340]);
    const database = new ModelDatabase({ nodes: outpost.network.nodes });
    expect(editScenario(database, ['LEO.inclination=0']).scenario.nodes[2]).to.include({
      inclination: 0,
    });
    expect(database.nodes[2]).to.include({ inclination: 28.5 });
  });

  it('reads names that contain dots and operators', () => {
    const { scenario } = editScenario(outpost, ['Cargo | Lander.name=A=B. v+=1.2']);
    expect(editScenario(scenario, ['A=B. v+=1.2.isp=+10%']).changes[0]).to.include({ after: 374 });
  });
});

describe('A wrong edit', () => {
  for (const [edit, message] of [
    ['Cargo | Lnder.isp=1', 'nothing has the name "Cargo | Lnder"; did you mean "Cargo | Lander"?'],
    ['Cargo | Lander.isx=1', 'no field "isx"; did you mean "isp"?'],
    ['Cargo | Lander.wings=1', 'there are "templateId", "name"'],
    ['Cargo | Lander=1', 'is an object; name a field of it after a dot: "templateId"'],
    ['Cargo | Lander', 'is no edit; expected "ADDRESS=VALUE"'],
    ['=1', 'has no address'],
    ['nothing=1', 'names no field; expected "NAME.FIELD"'],
    ['', 'is no edit'],
    ['Cargo | Lander.id=1', 'the identifier cannot be set'],
    ['Cargo | Lander.type=Element', 'the type cannot be set'],
    [
      'Cargo | Lander.mass=5 parsecs',
      '"parsecs" is no unit of it: the units are "kg", "g", "t", "lb", "oz"',
    ],
    ['Cargo | Lander.mass=5%', 'a change by a share has a sign'],
    ['/missionList/0/events/3/priority=2 kg', 'it has no unit'],
    ['Cargo | Lander.mass*=5kg', '*= takes a number without a unit'],
    [
      'Cargo | Lander.mass=2,8',
      'found "2,8": a comma can only stand between groups of three digits',
    ],
    ['Cargo | Lander.mass=0,500', 'write 0.500'],
    ['Cargo | Lander.mass=1.234,5', 'found "1.234,5": digits are grouped by threes'],
    ['Cargo | Lander.mass=9007199254740993', 'the nearest number is 9007199254740992'],
    ['First crew.events.2.missionTime=1,5 d', 'write 1.5'],
    ['Cargo | Lander.mass=NaN', 'expected a number, in kg if it has no unit; found "NaN"'],
    ['Cargo | Lander.mass=Infinity', 'found "Infinity"'],
    ['Cargo | Lander.mass=1e999', 'not finite'],
    [
      'Cargo | Lander.mass=-1',
      'instantiated Propulsive Vehicle "Cargo | Lander", mass: Expected a number at least 0 (kg), found -1.',
    ],
    ['Cargo | Lander.name+=1', '+= needs a number'],
    ['Cargo | Lander.description*=2', '*= needs a number'],
    ['Cargo | Lander.environment=Presurized', 'did you mean "Pressurized"?'],
    ['configuration.volumeConstrained=maybe', 'Expected true or false'],
    [
      'First crew.origin=Cargo | Lander',
      'no node has the name "Cargo | Lander"; instantiated Propulsive Vehicle "Cargo | Lander" is none',
    ],
    ['First crew.origin=LEOO', 'no node has the name "LEOO"; did you mean "LEO"?'],
    ['First crew.returnOrigin+=LEO', '+= needs a number'],
    ['First crew.startDate=tomorrow', 'found "tomorrow"'],
    ['First crew.startDate+=tomorrow', 'a date is moved with += or -='],
    ['First crew.startDate*=2', 'a date is moved with += or -='],
    ['First crew.startDate+=1e9d', 'out of range'],
    ['First crew.startDate+=3', 'a date is moved'],
    ['First crew.startDate+=999999999999d', 'out of range'],
    ['First crew.events.2.missionTime=soon', 'expected a duration, such as 36h'],
    [
      'First crew.events.99.missionTime=1',
      'the list has 13 items, and "99" is not the index or the name of one',
    ],
    ['First crew.events.Crew fligth.missionTime=1', 'did you mean "Crew flight"?'],
    ['First crew.startDate.year=1', '"startDate" is a date, and has no "year"'],
    ['Cargo | Lander.mass.x=1', '"mass" is 2800, and has no "x"'],
    ['First crew.returnLocation.x=1', 'no field'],
    ['Cargo | Lander.description.x=1', '"description" is absent'],
    ['Cargo | Lander.description+=1', '+= needs'],
    [
      'Outpost | Habitat.currentStateIndex=Sleeping',
      'no state "Sleeping"; there are "Stowed", "In use"',
    ],
    ['Outpost | Supplies.contents.Wine=1', 'no resource has the name "Wine"; there are "Water"'],
    ['Outpost | Habitat.contents-=Outpost | Supplies', '"Outpost | Supplies" is not in the list'],
    ['Outpost | Habitat.contents+=Outpost | Bim', 'did you mean "Outpost | Bin"?'],
    ['Outpost | Supplies.contents.999=1', 'no resource has the name "999"'],
    ['1 in Outpost | Supplies=1', 'the list has neither; write "class 1 Pressurized"'],
    ['Outpost | Supplies.contents.902=1', 'write "902 Pressurized" or "Unpressurized"'],
    [
      'Water in Outpost | Suplies=1',
      'no resource container has the name "Outpost | Suplies"; did you mean',
    ],
    [
      'Water in Cargo launch=1',
      'Flight Transport "Cargo launch" is no resource container; expected the name of one',
    ],
    ['Wine in Outpost | Supplies=1', 'no resource has the name "Wine"'],
    ['Cargo | Lander.contents={', 'expected JSON'],
    ['Cargo | Lander.fuel={"amount":5}', 'amount'],
    ['Cargo | Lander.fuel={"resource":"x","amount":5}', 'uuid'],
    ['/missionList/x~/name=1', 'is not a JSON Pointer'],
    ['/__proto__/polluted=1', 'there is no field "__proto__"'],
    ['__proto__.polluted=1', 'nothing has the name "__proto__"'],
    ['constructor.prototype.polluted=1', 'nothing has the name'],
    ['Cargo | Lander.__proto__.polluted=1', 'there is no field "__proto__"'],
    ['Cargo | Lander.constructor=1', 'there is no field "constructor"'],
    ['/missionList/length=0', 'not the index or the name'],
  ] as const)
    it(`is refused with what is there: ${edit}`, () => {
      expect(wrong(edit)).to.include(message);
      expectNoPollution();
    });

  it('has all its problems at once, and changes nothing', () => {
    const text = JSON.stringify(serialize(outpost));
    const message = wrong('Nobody.isp=1', 'Cargo | Lander.isp=300', 'Cargo | Lander.isp=x');
    expect(message.split('\n')).to.have.length(2);
    expect(message).to.match(/^"Nobody\.isp=1": .*\n"Cargo \| Lander\.isp=x": /);
    expect(JSON.stringify(serialize(outpost))).to.equal(text);
  });

  it('takes a number for an index, unless it can be a class of supply too', () => {
    const amount = (classOfSupply: number) =>
      JSON.stringify({ classOfSupply, environment: 'Pressurized', amount: 7 });
    const contents = `Outpost | Supplies.contents=[${[4, 203, 1].map(amount)}]`;
    const both = editScenario(outpost, [contents]).scenario;
    expect(() => editScenario(both, ['Outpost | Supplies.contents.1=8'])).to.throw(
      EditError,
      /"1" can mean item 1, class of supply 203 pressurized, and class of supply 1; write "class 1"/,
    );
    for (const [edit, at] of [
      ['Outpost | Supplies.contents.class 1=8', 2],
      ['Outpost | Supplies.contents.0=8', 0],
      ['/instantiatedElements/7/contents/1=8', 1],
    ] as const)
      expect(editScenario(both, [edit]).changes[0]!.pointer, edit).to.match(
        new RegExp(`/contents/${at}(?:/amount)?$`),
      );
  });

  it('takes the names of what a carrier contains', () => {
    const contents = (...edits: string[]) => {
      const { scenario } = editScenario(outpost, edits);
      const habitat = scenario.instantiatedElements.find(
        ({ name }) => name === 'Outpost | Habitat',
      );
      return (habitat as InstElementCarrier).contents.map(({ id }) => nameOf(id));
    };
    const nameOf = (id: string) =>
      outpost.instantiatedElements.find((each) => each.id === id)?.name;
    const [tank, bin] = ['Outpost | Oxygen tank', 'Outpost | Bin'];
    expect(contents()).to.deep.equal([tank, bin]);
    expect(contents(`Outpost | Habitat.contents-=${bin}`)).to.deep.equal([tank]);
    expect(contents(`Outpost | Habitat.contents=${bin}`)).to.deep.equal([bin]);
    expect(contents(`Outpost | Habitat.contents=["${bin}", {"id":"${tank}"}]`)).to.deep.equal([
      bin,
      tank,
    ]);
    const twice = [`Outpost | Habitat.contents-=${tank}`, `Outpost | Habitat.contents+=${tank}`];
    expect(contents(...twice)).to.deep.equal([bin, tank]);
  });

  it('lists the addresses of what several things bear', () => {
    const twice = editScenario(outpost, ['Crew | Member B.name=Crew | Member A']).scenario;
    expect(() => editScenario(twice, ['Crew | Member A.mass=80'])).to.throw(
      EditError,
      /can mean 2 things; use one of these addresses:\n {4}instantiatedElements\.5\.mass .*\n {4}instantiatedElements\.6\.mass/,
    );
  });

  it('can be of any length', () => {
    const long = 'x'.repeat(1_000_000);
    for (const edit of [
      long,
      `${long}=1`,
      `Cargo | Lander.${long}=1`,
      `Cargo | Lander.isp=${long}`,
      `Cargo | Lander.isp=${'9'.repeat(1_000_000)}`,
      `/${'0/'.repeat(500_000)}=1`,
      '='.repeat(1_000_000),
      '.='.repeat(500_000),
      ' in '.repeat(250_000),
      `a${' '.repeat(1_000_000)}=1`,
    ])
      expect(wrong(edit).length, edit.slice(0, 30)).to.be.within(20, 3000);
    const { changes } = editScenario(outpost, [`Cargo | Lander.description=${long}`]);
    expect(changes[0]!.after).to.equal(long);
  });

  it('is refused if it is no edit, and so is a scenario that is none', () => {
    expect(wrong(5)).to.include('expected text, or an object with "address" and "value"');
    expect(wrong(null, { address: 5 })).to.include('expected text');
    expect(wrong({ address: 'Cargo | Lander.isp' })).to.include('there is no "value"');
    expect(wrong({ address: 'Cargo | Lander.isp', value: Number.NaN })).to.include('not finite');
    expect(wrong({ address: 'Cargo | Lander.isp', value: 'fast' })).to.include('found "fast"');
    expect(wrong(...new Array(1001).fill('x'))).to.include(
      'there are 1001 edits; the limit is 1000',
    );
    expect(() => editScenario({} as Scenario, [])).to.throw(TypeError, 'needs a Scenario');
    expect(changed('Cargo | Lander.isp=1').what).to.equal(
      'instantiated Propulsive Vehicle "Cargo | Lander", isp',
    );
  });
});
