import { expect } from 'chai';
import { identifiersIn } from '../../../../lib/database/scenario-json.js';
import { iconLabel } from '../../../../lib/formats/spacenet25/xml/constants.js';
import { readOldDate } from '../../../../lib/formats/spacenet25/xml/dates.js';
import { isLoss, type ScenarioJson, serialize } from '../../../../lib/index.js';
import { CREATE, withFleet } from '../../support/java-fleet.js';
import {
  at,
  element,
  event,
  loadXml,
  mission,
  NODES,
  object,
  RESOURCES,
  scenarioXml,
} from '../../support/java-xml.js';

const idOf = identifiersIn();

async function read(text: string, options: Parameters<typeof loadXml>[1] = {}) {
  const result = await loadXml(text, options);
  if (!result.success) return expect.fail(JSON.stringify(result.issues, null, 1));
  const scenario: ScenarioJson = serialize(result.value);
  const { issues } = result;
  return { scenario, issues, codes: issues.map(({ code }) => code) };
}

/** The issues of a file that is refused. */
async function refused(text: string | Uint8Array) {
  const result = await loadXml(text);
  expect(result.success).to.equal(false);
  return result.issues.filter(({ severity }) => severity === 'error');
}

describe('A scenario of SpaceNet 2.5 in XML', () => {
  it('has nodes, edges, burns and resources in the units of the schema', async () => {
    const { scenario, codes } = await read(scenarioXml());
    expect(codes).to.deep.equal(['burn-kind']);
    const { nodes, edges } = scenario.network;
    expect(nodes.map(({ name, type }) => [name, type])).to.deep.equal([
      ['KSC', 'Surface Node'],
      ['PAC', 'Surface Node'],
      ['LEO', 'Orbital Node'],
      ['EML1', 'Lagrange Node'],
    ]);
    expect(nodes[2]).to.deep.equal({
      id: idOf('nodes', '3'),
      name: 'LEO',
      contents: [],
      body1: 'Earth',
      type: 'Orbital Node',
      apoapsis: 6_700_000,
      periapsis: 6_678_000,
      inclination: 28.5,
    });
    expect(nodes[3]).to.include({ body2: 'Moon', lpNumber: 1 });
    expect(edges[0]).to.deep.include({
      id: idOf('edges', '1'),
      duration: 21_600,
      burns: [
        { id: idOf('burns', '1'), time: 0, deltaV: 9500 },
        { id: idOf('burns', '2'), time: 17_280, deltaV: 12.5 },
      ],
    });
    expect(edges[1]).to.include({ distance: 4000 });
    expect(edges[2]).to.include({ duration: 475_200, maxCrew: 4, maxCargo: 3500 });
    expect(scenario.resourceList[1]).to.deep.equal({
      id: idOf('resources', '2'),
      name: 'Spare',
      type: 'Discrete',
      classOfSupply: 101,
      environment: 'Pressurized',
      units: 'each',
      unitMass: 10,
      unitVolume: 0.5,
      packingFactor: 0,
    });
  });

  it('has the root of new releases too, and the short names of old ones', async () => {
    const long = scenarioXml()
      .replace('<scenario>', '<edu.mit.spacenet.scenario.Scenario>')
      .replace(/<\/scenario>$/, '</edu.mit.spacenet.scenario.Scenario>');
    expect((await read(long)).scenario).to.deep.equal((await read(scenarioXml())).scenario);
    const short = scenarioXml()
      .replaceAll('x.SurfaceNode', 'surfaceNode')
      .replaceAll('x.Burn', 'burn')
      .replaceAll('x.Spreadsheet_2_5', 'excel');
    expect((await read(short)).scenario).to.deep.equal((await read(scenarioXml())).scenario);
  });

  it('is the same at each reading, and other with another namespace', async () => {
    const { scenario } = await read(withFleet(''));
    expect((await read(withFleet(''))).scenario).to.deep.equal(scenario);
    const namespace = '5e5f4e3a-1c6b-4d5e-8f70-8a9b0c1d2e3f';
    const other = await read(withFleet(''), { namespace });
    expect(other.scenario.network.nodes[0]!.id).not.to.equal(scenario.network.nodes[0]!.id);
  });

  it('has the configuration, in the spelling of the schema', async () => {
    const { scenario } = await read(
      scenarioXml({
        more:
          '<timePrecision>0.1</timePrecision><environmentConstrained>true</environmentConstrained>' +
          '<itemDiscretization>BY_LOCATION</itemDiscretization><smallGasTankMaxVolume>0.5</smallGasTankMaxVolume>' +
          '<smallLiquidTankMass>12.0</smallLiquidTankMass><largeGasTankMass>99.0</largeGasTankMass>',
      }),
    );
    expect(scenario.configuration).to.include({
      timePrecision: 0.1,
      environmentConstrained: true,
      itemDiscretization: 'Location',
      smallGasTTankMaxVolume: 0.5,
      smallLiquidTTankMass: 12,
      largeGasTankMass: 99,
      largeGasTankVolume: 2.75,
    });
  });

  it('reads altitudes, radii or the numbers as they stand', async () => {
    const text = scenarioXml({ nodes: NODES.replace('6678.0', '300.0') });
    const periapsis = async (orbits: 'guess' | 'altitudes' | 'radii' | 'as-written') => {
      const { scenario, codes } = await read(text, { orbits });
      const node = scenario.network.nodes[2] as unknown as { periapsis: number };
      return [node.periapsis, codes.includes('orbit-altitude')];
    };
    expect(await periapsis('guess')).to.deep.equal([6_671_000, true]);
    expect(await periapsis('altitudes')).to.deep.equal([6_671_000, false]);
    expect(await periapsis('radii')).to.deep.equal([300_000, false]);
    expect(await periapsis('as-written')).to.deep.equal([300, false]);
  });

  it('has the body around which the true one orbits', async () => {
    const { scenario, codes } = await read(
      scenarioXml({ nodes: NODES.replace('<body>EARTH', '<body>PHOBOS').replace('MOON', 'VENUS') }),
    );
    const [first, , , last] = scenario.network.nodes;
    expect(first).to.include({
      body1: 'Mars',
      description: 'Body: PHOBOS'.replace('PHOBOS', 'Phobos'),
    });
    expect(last).to.include({ body2: 'Sun', description: 'Body: Venus' });
    expect(codes.filter((code) => code === 'other-body')).to.have.length(2);
  });

  it('adds nodes and edges that something names outside the network', async () => {
    const network = '<nodes/><edges/>';
    const { scenario, codes } = await read(
      scenarioXml({
        network,
        events: event('RemoveEvent', 'R', '<elements/>', { location: at('location', 'SpaceEdge') }),
      }),
    );
    expect(scenario.network.nodes.map(({ name }) => name)).to.deep.equal(['KSC', 'LEO', 'PAC']);
    expect(scenario.network.edges.map(({ name }) => name)).to.deep.equal(['Up']);
    expect(codes.filter((code) => code === 'outside-network')).to.have.length(4);
  });

  it('reads copies of an object once', async () => {
    const copy = (tid: number, name: string) =>
      object('Resource', { tid, name }).replace('</x.R', `${fields}</x.R`);
    const fields =
      '<classOfSupply>COS101</classOfSupply><environment>UNPRESSURIZED</environment><units>kg</units><unitMass>1.0</unitMass><unitVolume>0.5</unitVolume><packingFactor>0.0</packingFactor>';
    const same = await read(scenarioXml({ resources: RESOURCES + copy(1, 'LH2/LOX') }));
    expect(same.codes).to.deep.equal(['burn-kind']);
    const other = await read(scenarioXml({ resources: RESOURCES + copy(1, 'Other') }));
    expect(other.codes).to.include('differing-copy');
    expect(other.scenario.resourceList).to.have.length(2);
  });

  it('names each thing that it does not read', async () => {
    const repaired =
      '<repairedItems><entry><x.Mission reference="../../../missionList/x.Mission"/><sorted-set><x.RepairItem/><x.RepairItem/></sorted-set></entry></repairedItems>';
    const { codes, issues } = await read(
      scenarioXml({
        head: { createdBy: undefined, colour: 'red', startDate: '2030-01-01 00:00:00.0 XYZ' },
        more: `<manifest><a><entry/></a></manifest>${repaired}`,
      }),
    );
    expect(codes).to.have.members([
      'burn-kind',
      'no-author',
      'unread-field',
      'unknown-time-zone',
      'stored-manifest',
      'repair-selections',
    ]);
    expect(issues.filter(isLoss).map(({ was }) => was)).to.include(
      '2 demands for spares are met by repairs',
    );
  });

  it('never shows the password of an SQL database', async () => {
    const text = scenarioXml()
      .replace('x.Spreadsheet_2_5', 'x.Database')
      .replace('<nodeLibrary>', '<host>h</host><password>geheim</password><nodeLibrary>');
    const { codes, issues, scenario } = await read(text);
    expect(codes).to.include('sql-source');
    expect(JSON.stringify([issues, scenario])).not.to.include('geheim');
  });

  it('says what is wrong with values, all at once, with their places', async () => {
    const text = scenarioXml({
      head: { scenarioType: 'LUNA', startDate: 'yesterday' },
      nodes: NODES.replace('28.6', 'NaN').replace('<number>1</number>', '<number>9</number>'),
      edges: object('TimeDependentEdge', { tid: 9 }),
      network:
        '<edges><x.T reference="../../../dataSource/edgeLibrary/x.TimeDependentEdge"/></edges><nodes><x.SurfaceNode reference="../../../dataSource/nodeLibrary/x.SurfaceNode"/></nodes>',
      more: '<volumeConstrained>yes</volumeConstrained>',
    });
    const issues = await refused(text);
    const codes = issues.map(({ code, line }) => `${code} ${line}`);
    expect(codes).to.deep.equal(
      [
        'bad-date-time 2',
        'unknown-value 2',
        'wrong-type 3',
        'edge-in-other-file 3',
        'wrong-type 7',
      ].map((each) => each.replace(' 7', ` ${text.split('\n').length - 1}`)),
    );
    expect(issues[1]).to.include({ suggestion: 'LUNAR' });
  });

  it('says what a mission lacks', async () => {
    const text = scenarioXml({ missions: '<x.Mission><name>A</name></x.Mission>' });
    expect((await refused(text)).map(({ code }) => code)).to.include('missing-xml-field');
  });

  it('has bounds like any other: their issues have the place of the field', async () => {
    const text = scenarioXml({ nodes: NODES.replace('28.6', '128.6') });
    const [issue] = await refused(text);
    expect(issue).to.include({ code: 'out-of-bounds', line: 3 });
    expect(issue!.pointer).to.match(/\/SurfaceNode\/latitude$/);
  });

  it('has missions in order', async () => {
    const { scenario } = await read(scenarioXml({ missions: mission(CREATE) + mission('') }));
    expect(scenario.missionList).to.have.length(2);
  });
});

describe('A reference of SpaceNet 2.5 in XML', () => {
  const move = (path: string, className = 'Element') =>
    scenarioXml({
      events: event(
        'RemoveEvent',
        'R',
        `<elements>${element('Element', 1, 'A')}<x.${className} reference="${path}"/></elements>`,
      ),
    });

  it('leads to an earlier element by steps', async () => {
    for (const path of [
      '../x.Element',
      '../../elements/x.Element',
      '../x.Element/mass/../.'.slice(0, -2),
    ])
      await read(move(path));
  });

  it('that leads nowhere is an error that says why', async () => {
    for (const [path, reason] of [
      ['../x.Element[2]', 'it names itself'],
      ['../x.Element[3]', 'there is no "x.Element\\[3\\]" where it leads'],
      ['../../../../../../../../..', 'it leads above the root'],
      ['/scenario', 'only relative paths are read'],
      ['../x.Element[0]', '"x.Element\\[0\\]" is no step'],
      ['', '"" is no step'],
      ['../'.repeat(1400), 'it has more than 4,096 characters'],
    ] as const) {
      const [issue] = await refused(move(path));
      expect(issue, path).to.include({ code: 'bad-xml-reference', line: 7 });
      expect(issue!.message).to.match(new RegExp(reason));
    }
  });

  it('that leads to a later element or to a reference is an error', async () => {
    const [later] = await refused(
      scenarioXml({
        events:
          event(
            'RemoveEvent',
            'R',
            '<elements><x.Element reference="../../../x.RemoveEvent[2]/elements/x.Element"/></elements>',
          ) + event('RemoveEvent', 'R', `<elements>${element('Element', 1, 'A')}</elements>`),
      }),
    );
    expect(later!.message).to.include('it leads forward');
    const [chain] = await refused(
      scenarioXml({
        events: event(
          'RemoveEvent',
          'R',
          `<elements>${element('Element', 1, 'A')}<x.Element reference="../x.Element"/><x.Element reference="../x.Element[2]"/></elements>`,
        ),
      }),
    );
    expect(chain!.message).to.include('it leads to another reference');
  });

  it('to an object of another kind or class is an error that names both', async () => {
    const [node] = await refused(move('../../../../../../dataSource/nodeLibrary/x.SurfaceNode'));
    expect(node).to.include({
      code: 'reference-to-other-kind',
      message:
        'Expected an element, but the reference leads to a node of the class SurfaceNode, in line 3.',
    });
    const [other] = await refused(move('../x.Element', 'Carrier'));
    expect(other!.message).to.include('Expected an element of the class Carrier');
    const flight = event(
      'SpaceTransport',
      'T',
      '<edge reference="../../../../../dataSource/edgeLibrary/x.FlightEdge"/>',
    );
    const [edge] = await refused(scenarioXml({ events: flight }));
    expect(edge).to.include({
      code: 'reference-to-other-kind',
      message:
        'Expected an edge of the class SpaceEdge, but the reference leads to an edge of the class FlightEdge, in line 3.',
    });
  });

  it('by another rule than that of paths is an error', async () => {
    const [issue] = await refused(
      scenarioXml().replace('<x.OrbitalNode>', '<x.OrbitalNode id="3">'),
    );
    expect(issue).to.include({ code: 'bad-xml-reference' });
  });

  it('to a class that is not read is an error', async () => {
    const [issue] = await refused(
      scenarioXml({
        events: event('RemoveEvent', 'R', '<elements><java.lang.Runtime/></elements>'),
      }),
    );
    expect(issue).to.include({ code: 'unknown-class', found: '"Runtime"' });
  });
});

describe('A date of SpaceNet 2.5', () => {
  const iso = (text: string) => readOldDate(text)?.date.toISOString();

  it('has milliseconds without leading zeros', () => {
    expect(iso('2019-07-01 21:05:16.51 EDT')).to.equal('2019-07-02T01:05:16.051Z');
    expect(iso('2019-07-01 21:05:16.5 UTC')).to.equal('2019-07-01T21:05:16.005Z');
    expect(iso('2019-07-01 21:05:16.500 UTC')).to.equal('2019-07-01T21:05:16.500Z');
  });

  it('is in a time zone', () => {
    expect(iso('2019-12-01 00:00:00.0 EST')).to.equal('2019-12-01T05:00:00.000Z');
    for (const zone of ['+02:00', '+0200', 'GMT+02:00', 'CEST', 'EET'])
      expect(iso(`2019-12-01 02:00:00.0 ${zone}`)).to.equal('2019-12-01T00:00:00.000Z');
    expect(readOldDate('2019-12-01 00:00:00.0 IST')).to.include({ unknownZone: 'IST' });
  });

  it('exists', () => {
    for (const text of ['2019-02-30 00:00:00.0 UTC', '2019-01-01 24:00:00.0 UTC', '2019-01-01', ''])
      expect(readOldDate(text)).to.equal(undefined);
  });
});

describe('An icon of SpaceNet 2.5', () => {
  it('has a label', () => {
    const labels = ['USER_PINK', 'USER_FEMALE', 'CREW_MODULE', 'ATV', 'ARES_V_EDS'].map(iconLabel);
    expect(labels).to.deep.equal(['USER_PINK', 'Pink Person', 'Crew Module', 'ATV', 'Ares V EDS']);
  });
});
