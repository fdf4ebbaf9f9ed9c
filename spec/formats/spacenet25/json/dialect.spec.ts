import { expect } from 'chai';
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
    'a name of the first releases': silent({ events: [event('EVA', { mission_time: 1 })] }),
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
  const first: Record<string, PlainObject> = {
    mission_time: silent({ events: [event('EVA', { mission_time: 'PT0S' })] }),
    body_1: silent({ nodes: [{ body_1: 'Earth' }] }),
    SurfaceNode: silent({ nodes: [{ type: 'SurfaceNode' }] }),
    CreateElements: silent({ events: [event('CreateElements')] }),
    'Crew Member': silent({ templates: [template.element('C', 'Crew Member')] }),
    Item: { ...silent(), resourceList: [{ type: 'Item' }] },
    fuelType: silent({ templates: [template.stage('S', { fuelType: 1 })] }),
    demandRates: silent({ models: [{ demandRates: [] }] }),
  };
  for (const [sign, scenario] of Object.entries(first))
    it(`are the first ones with ${sign}`, () => {
      const found = oldGenerationOf(scenario);
      expect(found?.releases).to.equal('2.5.1461 to 2.5.1463');
      expect(found?.sign).to.include(sign);
    });

  const second: Record<string, PlainObject> = {
    delta_v: silent({ edges: [{ burns: [{ delta_v: 1 }] }] }),
    elementStates: silent({ events: [event('Crewed EVA', { elementStates: {} })] }),
    scavangeSpares: { ...silent(), configuration: { scavangeSpares: true } },
  };
  for (const [sign, scenario] of Object.entries(second))
    it(`are the second ones with ${sign}`, () => {
      const found = oldGenerationOf(scenario);
      expect(found?.releases).to.equal('2.5.1464 to 2.5.1465-beta.3');
      expect(found?.sign).to.include(sign);
      expect(found?.pointer).to.include(sign);
    });

  it('are none of later ones', () => {
    expect(oldGenerationOf(javaScenario())).to.equal(undefined);
  });
});
