import { expect } from 'chai';
import { readScenarioJson } from '../../../../lib/database/scenario-json.js';
import { dialectOf, oldGenerationOf } from '../../../../lib/formats/spacenet25/json/dialect.js';
import type { PlainObject } from '../../../../lib/schema/plain.js';
import { event, javaScenario, template, uuid } from '../../support/java-json.js';

/** A scenario whose configuration says nothing about its dialect. */
const silent = (parts: Parameters<typeof javaScenario>[0] = {}): PlainObject => ({
  ...javaScenario(parts),
  configuration: {},
});

describe('the dialect of scenario JSON', () => {
  it('is that of the schema with a doubled T in the configuration, whatever else there is', () => {
    for (const name of ['smallGasTTankMaxVolume', 'smallLiquidTTankMass']) {
      const scenario = javaScenario({
        configuration: { [name]: 1 },
        templates: [template.tank('T')],
      });
      expect(dialectOf(scenario)).to.equal('schema');
    }
  });

  it('is that of SpaceNet with both names that have one T, and unproven with one of them', () => {
    const with_ = (configuration: PlainObject) => dialectOf({ ...silent(), configuration });
    expect(with_({ smallGasTankMaxVolume: 1, smallLiquidTankMass: 1 })).to.equal('spacenet25');
    expect(with_({ smallGasTankMaxVolume: 1 })).to.equal('schema');
    expect(with_({ smallLiquidTankMass: 1 })).to.equal('schema');
  });

  const signs: Record<string, PlainObject> = {
    'a burn with actions': silent({ events: [event('Propulsive Burn', { actions: {} })] }),
    'a transfer with an origin': silent({ events: [event('Transfer Resources', { origin: 'x' })] }),
    'a state of a surface transport by its identifier': silent({
      events: [event('Surface Transport', { transportState: uuid('s') })],
    }),
    'a resource tank': silent({ templates: [template.tank('T')] }),
    'an element inside another': silent({
      templates: [template.carrier('C', { contents: [template.element('E', 'Element')] })],
    }),
    'two names of the first releases': silent({
      nodes: [{ body_1: 'Earth' }],
      events: [event('EVA', { mission_time: 'PT0S' })],
    }),
  };
  for (const [what, scenario] of Object.entries(signs))
    it(`is that of SpaceNet with ${what}`, () => {
      expect(dialectOf(scenario)).to.equal('spacenet25');
    });

  it('is that of the schema without a sign', () => {
    const events = [
      event('Propulsive Burn'),
      event('Transfer Resources'),
      event('Surface Transport', { transportState: 0 }),
    ];
    const templates = [template.carrier('C', { contents: [uuid('E')] })];
    expect(dialectOf(silent({ events, templates }))).to.equal('schema');
  });

  it('is that of the schema for whatever is no scenario', () => {
    for (const odd of [
      {},
      { missionList: 1 },
      { missionList: [null, { events: 'x' }] },
      { network: [] },
    ])
      expect(dialectOf(odd as PlainObject)).to.equal('schema');
  });
});

describe('scenario JSON of releases that are not read', () => {
  /** Each of them with the configuration of SpaceNet, which it always writes, and without. */
  const first: Record<string, Parameters<typeof javaScenario>[0]> = {
    mission_time: { events: [event('EVA', { mission_time: 'PT0S' })] },
    body_1: { nodes: [{ body_1: 'Earth' }] },
    SurfaceNode: { nodes: [{ type: 'SurfaceNode' }] },
    CreateElements: { events: [event('CreateElements')] },
    'Crew Member': { templates: [template.element('C', 'Crew Member')] },
    fuelType: { templates: [template.stage('S', { fuelType: 1 })] },
    demandRates: { models: [{ demandRates: [] }] },
  };
  for (const [sign, parts] of Object.entries(first))
    it(`are the first ones with ${sign} in a file of SpaceNet; alone it proves nothing`, () => {
      const found = oldGenerationOf(javaScenario(parts));
      expect(found?.releases).to.equal('2.5.1461 to 2.5.1463');
      expect(found?.sign).to.include(sign);
      expect(oldGenerationOf(silent(parts))).to.equal(undefined);
      expect(dialectOf(silent(parts))).to.equal('schema');
    });

  const second: Record<string, Parameters<typeof javaScenario>[0]> = {
    delta_v: { edges: [{ burns: [{ delta_v: 1 }] }] },
    elementStates: { events: [event('Crewed EVA', { elementStates: {} })] },
  };
  for (const [sign, parts] of Object.entries(second))
    it(`are the second ones with ${sign} and "scavangeSpares"`, () => {
      const found = oldGenerationOf({ ...silent(parts), configuration: { scavangeSpares: true } });
      expect(found?.releases).to.equal('2.5.1464 to 2.5.1465-beta.3');
      expect(found?.sign).to.equal(
        `"${sign}"${sign === 'delta_v' ? '' : ' that is no list'} and "scavangeSpares"`,
      );
      expect(found?.pointer).to.include(sign);
      expect(oldGenerationOf(silent(parts))).to.equal(undefined);
    });

  it('are the second ones with one of these names in a file of SpaceNet', () => {
    const java = javaScenario();
    const configuration = { ...(java.configuration as object), scavangeSpares: true };
    const found = oldGenerationOf({ ...java, configuration });
    expect(found).to.deep.equal({
      code: 'old-generation',
      releases: '2.5.1464 to 2.5.1465-beta.3',
      sign: '"scavangeSpares"',
      pointer: '/configuration/scavangeSpares',
    });
    expect(oldGenerationOf({ configuration: { scavangeSpares: true } })).to.equal(undefined);
  });

  it('are none of later ones', () => {
    expect(oldGenerationOf(javaScenario())).to.equal(undefined);
  });

  const python: Record<string, PlainObject> = {
    'maps of nodes and edges': { network: { nodes: { a: { name: 'A' } }, edges: {} } },
    'lists, names and times as text': {
      network: { nodes: [{ type: 'SurfaceNode', body_1: 'Earth' }] },
      missionList: [{ events: [{ mission_time: '109:22:42', type: 'MoveElements' }] }],
    },
    'its events and elements': {
      elementList: { a: { type: 'HumanAgent', class_of_supply: 0 } },
      missionList: [{ start_date: '1972-12-05', events: [{ to_move: [], exec_time: '2' }] }],
    },
    'what the first releases of SpaceNet write too, and nothing that only they have': {
      network: { nodes: [{ type: 'OrbitalNode', body_1: 'Earth' }] },
    },
    'its first types': {
      resourceTypes: [],
      elementTypes: [],
      network: { nodes: [{ body_1: 'EARTH' }], edges: [{ origin_id: 1 }] },
    },
  };
  for (const [what, plain] of Object.entries(python))
    it(`are of the early Python package with ${what}`, () => {
      expect(oldGenerationOf(plain)?.code).to.equal('early-python');
      expect(dialectOf(plain)).to.equal('schema');
    });

  it('of the early Python package is refused with all that it has', async () => {
    const plain = {
      network: { nodes: { '/a': { type: 'OrbitalNode', body_1: 'Earth' } } },
      missionList: [{ start_date: '2010-09-01T04:00', events: [{ mission_time: '21 00:00:00' }] }],
    };
    const result = await readScenarioJson(plain);
    expect(result.success).to.equal(false);
    expect(result.program).to.equal('Python package of 2021');
    expect(result.issues).to.have.length(1);
    expect(result.issues[0]).to.include({
      code: 'early-python',
      pointer: '/network/nodes',
    });
    expect(result.issues[0]!.message).to.include(
      'it has "nodes" that is a map, "body_1", the type "OrbitalNode", "start_date" and "mission_time".',
    );
    // Whoever says that it is JSON of the schema gets what the schema says.
    const asSchema = await readScenarioJson(plain, { dialect: 'schema' });
    expect(asSchema.issues.map(({ code }) => code)).to.include('wrong-type');
  });

  it('are in the dialect of the schema with a map of nodes alone', async () => {
    const plain = { network: { nodes: { a: {} } } };
    expect(oldGenerationOf(plain)).to.equal(undefined);
    const { issues } = await readScenarioJson(plain);
    expect(issues.map(({ pointer }) => pointer)).to.include('/network/nodes');
  });
});
