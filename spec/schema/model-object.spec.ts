import { expect } from 'chai';
import {
  Burn,
  Configuration,
  days,
  ElementReference,
  Manifest,
  ModelObject,
  Network,
  OrbitalNode,
  Part,
  Scenario,
  SpaceEdge,
  SurfaceNode,
  serialize,
} from '../../lib/index.js';
import type { Class } from '../../lib/schema/metadata.js';
import { ID } from '../support/examples.js';
import { concreteClasses } from '../support/model.js';

const leo = new OrbitalNode({
  name: 'LEO',
  apoapsis: 6_671_000,
  periapsis: 6_671_000,
  inclination: 28.5,
});

describe('a constructor', () => {
  it('fills defaults, the type and an identifier', () => {
    const edge = new SpaceEdge({
      name: 'LEO-LLPO',
      origin: leo.id,
      destination: ID,
      duration: days(4),
      burns: [new Burn({ time: 0, deltaV: 3150 })],
    });
    expect(edge).to.include({ type: 'Space Edge', duration: 345_600, origin: leo.id });
    expect(edge.contents).to.deep.equal([]);
    expect(edge.id).to.match(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(edge).to.not.have.property('description');
    expect(leo.body1).to.equal('Earth');
  });

  it('keeps given values', () => {
    const node = new SurfaceNode({
      id: ID,
      name: 'x',
      latitude: 0,
      longitude: 0,
      body1: 'Mars',
      contents: [new ElementReference({ id: ID })],
    });
    expect(node).to.include({ id: ID, body1: 'Mars' });
    expect(node.contents).to.have.lengthOf(1);
  });

  it('makes new defaults and identifiers for every instance', () => {
    const make = () =>
      new Scenario({ name: 's', createdBy: 'me', startDate: new Date(0), scenarioType: 'Lunar' });
    const [one, two] = [make(), make()];
    for (const name of ['network', 'missionList', 'configuration', 'manifest'] as const)
      expect(one[name]).to.not.equal(two[name]);
    one.missionList.push({} as never);
    one.network.nodes.push(leo);
    expect(two.missionList).to.deep.equal([]);
    expect(two.network.nodes).to.deep.equal([]);
    expect(new Burn({ time: 0, deltaV: 1 }).id).to.not.equal(new Burn({ time: 0, deltaV: 1 }).id);
  });

  it('treats undefined as omitted', () => {
    const part = new Part({ resource: ID, quantity: undefined, meanTimeToFailure: undefined });
    expect(part.quantity).to.equal(1);
    expect(part).to.not.have.own.property('meanTimeToFailure');
  });

  it('refuses an unknown field, and suggests the one that was meant', () => {
    const fields = { name: 'x', latitude: 1, longitude: 2, descripton: 'oops' };
    expect(() => new SurfaceNode(fields)).to.throw(TypeError, 'description');
    const far = { name: 'x', latitude: 1, longitude: 2, zzzzzz: 1 };
    expect(() => new SurfaceNode(far)).to.throw(TypeError, 'zzzzzz');
    for (const key of ['__proto__', 'constructor', 'toJSON'])
      expect(() => new Network(JSON.parse(`{${JSON.stringify(key)}:1}`))).to.throw(TypeError, key);
  });

  it('accepts any field in a manifest', () => {
    expect({ ...new Manifest({ a: 1, b: [2] }) }).to.deep.equal({ a: 1, b: [2] });
    expect({ ...new Manifest() }).to.deep.equal({});
  });

  it('can be called without fields, as class-transformer does', () => {
    for (const target of concreteClasses)
      expect(new (target as Class<ModelObject>)()).to.be.instanceOf(ModelObject);
    expect(Object.keys(new Configuration())).to.have.lengthOf(35);
  });

  it('does not create properties that are undefined', () => {
    for (const target of concreteClasses)
      expect(Object.values(new target())).to.not.include(undefined);
  });

  it('makes an object that JSON.stringify writes', () => {
    expect(leo.toJSON()).to.deep.equal(serialize(leo));
    expect(JSON.parse(JSON.stringify({ places: [leo] }))).to.deep.equal({
      places: [serialize(leo)],
    });
    const bad = new SurfaceNode({ name: 'x', latitude: 100, longitude: 0 });
    expect(() => JSON.stringify(bad)).to.throw('latitude');
  });
});
