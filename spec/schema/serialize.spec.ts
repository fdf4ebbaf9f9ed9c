import { expect } from 'chai';
import {
  AddResources,
  Burn,
  GenericResourceAmount,
  type Issue,
  Manifest,
  ModelValidationError,
  Network,
  OrbitalNode,
  PropulsiveVehicle,
  parse,
  ResourceAmount,
  ResourceAmountRate,
  SpaceEdge,
  State,
  SurfaceEdge,
  SurfaceNode,
  serialize,
} from '../../lib/index.js';
import { fullWire, ID } from '../support/examples.js';

const node = () => new SurfaceNode({ name: 'a', latitude: 1, longitude: 2 });

/** The issues of the error that serialize throws. */
function said(instance: object): string[] {
  try {
    serialize(instance);
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    return error.issues.map(({ code, pointer }: Issue) => `${code} ${pointer}`);
  }
  return [];
}

/** Sets a property regardless of its type, as careless code does. */
const set = <T extends object>(instance: T, name: string, value: unknown): T =>
  Object.assign(instance, { [name]: value });

describe('serialize', () => {
  const cases: readonly (readonly [string, object, string])[] = [
    ['a missing field', set(node(), 'name', undefined), 'missing-field '],
    ['null in a required field', set(node(), 'name', null), 'missing-field '],
    ['null in a field with a default', set(node(), 'body1', null), 'missing-field '],
    ['a missing identifier', set(node(), 'id', undefined), 'missing-field '],
    ['a field of the wrong type', set(node(), 'name', 5), 'wrong-type /name'],
    ['a bound', set(node(), 'latitude', 90.5), 'out-of-bounds /latitude'],
    ['NaN', set(node(), 'latitude', Number.NaN), 'not-finite /latitude'],
    [
      'a fraction where whole numbers belong',
      set(parse(AddResources, fullWire(AddResources)), 'priority', 1.5),
      'not-integer /priority',
    ],
    ['a word that is none of the values', set(node(), 'body1', 'Pluto'), 'unknown-value /body1'],
    ['an identifier that is none', set(node(), 'id', 'node-1'), 'bad-uuid /id'],
    ['a type that is not the own one', set(node(), 'type', 'Orbital Node'), 'unknown-type /type'],
    ['a type that is no text', set(node(), 'type', 5), 'wrong-type /type'],
    ['a missing type', set(node(), 'type', undefined), 'missing-field '],
    [
      'a duration that is text',
      set(new Burn({ time: 0, deltaV: 0 }), 'time', 'P1D'),
      'wrong-type /time',
    ],
    [
      'an infinite duration',
      new Burn({ time: Number.POSITIVE_INFINITY, deltaV: 0 }),
      'not-finite /time',
    ],
    ['an object where a list belongs', set(node(), 'contents', {}), 'wrong-type /contents'],
    [
      'a list with a hole',
      new Network({ nodes: Object.assign([], { 1: node() }) }),
      'not-json /nodes/0',
    ],
    [
      'a plain object in a list',
      new Network({ nodes: [{ ...node() } as never] }),
      'not-an-instance /nodes/0',
    ],
    [
      'a plain object in a list of one class',
      set(parse(SpaceEdge, fullWire(SpaceEdge)), 'burns', [{ time: 0 }]),
      'not-an-instance /burns/0',
    ],
    ['null in a list', new Network({ nodes: [null as never] }), 'not-an-instance /nodes/0'],
    [
      'an instance of another family',
      new Network({ nodes: [parse(SurfaceEdge, fullWire(SurfaceEdge)) as never] }),
      'not-an-instance /nodes/0',
    ],
    [
      'an instance of no class of the union',
      set(
        parse(PropulsiveVehicle, fullWire(PropulsiveVehicle)),
        'fuel',
        new ResourceAmountRate({ resource: ID, rate: 1 }),
      ),
      'not-an-instance /fuel',
    ],
    [
      'a plain object in place of a union',
      set(parse(PropulsiveVehicle, fullWire(PropulsiveVehicle)), 'fuel', {
        resource: ID,
        amount: 1,
      }),
      'not-an-instance /fuel',
    ],
    ['a function in a manifest', new Manifest({ a: { f: () => 1 } }), 'not-json /a/f'],
    [
      'an infinite number in a manifest',
      new Manifest({ a: [Number.NEGATIVE_INFINITY] }),
      'not-finite /a/0',
    ],
  ];
  for (const [what, instance, issue] of cases) {
    it(`refuses ${what}`, () => {
      expect(said(instance)).to.deep.equal([issue]);
    });
  }

  it('reports every problem at once, with its pointer', () => {
    const network = new Network({
      nodes: [set(node(), 'name', 1), set(node(), 'latitude', 91), node()],
      edges: [5 as never],
    });
    expect(said(network)).to.deep.equal([
      'wrong-type /nodes/0/name',
      'out-of-bounds /nodes/1/latitude',
      'not-an-instance /edges/0',
    ]);
  });

  it('writes identifiers in lower case', () => {
    expect(serialize(set(node(), 'id', ID.toUpperCase())).id).to.equal(ID);
  });

  it('omits what is absent, undefined or null', () => {
    expect(serialize(set(node(), 'description', undefined))).to.not.have.property('description');
    expect(serialize(set(node(), 'description', null))).to.not.have.property('description');
  });

  it('writes durations as seconds or as ISO 8601 text, at any depth', () => {
    const edge = new SpaceEdge({
      name: 'e',
      origin: ID,
      destination: ID,
      duration: 129_600,
      burns: [new Burn({ id: ID, time: -90, deltaV: 1 })],
    });
    expect(serialize(edge).duration).to.equal(129_600);
    expect(serialize(edge, { durations: 'seconds' }).duration).to.equal(129_600);
    const iso = serialize(new Network({ edges: [edge] }), { durations: 'iso8601' });
    expect(iso.edges[0]).to.deep.include({
      duration: 'P1DT12H',
      burns: [{ id: ID, time: '-PT1M30S', deltaV: 1 }],
    });
  });

  it('writes -0 as 0', () => {
    const plain = serialize(set(set(node(), 'latitude', -0), 'longitude', -0));
    expect(Object.is(plain.latitude, 0) && Object.is(plain.longitude, 0)).to.equal(true);
    expect(Object.is(serialize(new Manifest({ a: -0 })).a, 0)).to.equal(true);
  });

  it('returns plain objects that share nothing with the instance', () => {
    const manifest = new Manifest({ list: [{ a: 1 }] });
    const plain = serialize(manifest) as { list: { a: number }[] };
    expect(Object.getPrototypeOf(plain)).to.equal(Object.prototype);
    plain.list[0]!.a = 2;
    expect(manifest).to.deep.equal(new Manifest({ list: [{ a: 1 }] }));
    const state = new State({ name: 's', type: 'Active' });
    expect(serialize(state).demandModels).to.not.equal(state.demandModels);
  });

  it('writes unknown properties that reading kept', () => {
    const value = parse(
      SurfaceNode,
      { ...serialize(node()), more: { a: [1] }, less: null },
      { unknown: 'keep' },
    );
    expect(serialize(value)).to.deep.include({ more: { a: [1] }, less: null });
    expect(Object.keys(serialize(value)).slice(-2)).to.deep.equal(['more', 'less']);
    expect(said(set(value, 'bad', () => 1))).to.deep.equal(['not-json /bad']);
    expect(serialize(set(value, 'bad', undefined))).to.not.have.property('bad');
  });

  it('writes an amount according to its class', () => {
    const event = parse(AddResources, fullWire(AddResources));
    event.resources = [
      new GenericResourceAmount({ classOfSupply: 203, environment: 'Pressurized', amount: 1 }),
      new ResourceAmount({ resource: ID, amount: 2 }),
    ];
    expect(serialize(event).resources).to.deep.equal([
      { classOfSupply: 203, environment: 'Pressurized', amount: 1 },
      { resource: ID, amount: 2 },
    ]);
  });

  it('refuses objects that are not of the model', () => {
    for (const value of [{}, [], new Date(), Object.create(null)])
      expect(() => serialize(value)).to.throw(TypeError);
  });

  it('writes custom subclasses like the class that they extend', () => {
    class MyNode extends OrbitalNode {
      get altitude(): number {
        return this.apoapsis - 6_371_000;
      }
    }
    const mine = new MyNode({
      name: 'LEO',
      apoapsis: 6_671_000,
      periapsis: 6_671_000,
      inclination: 0,
    });
    expect(mine.type).to.equal('Orbital Node');
    expect(serialize(new Network({ nodes: [mine] })).nodes[0]).to.deep.equal(serialize(mine));
  });

  it('collects no more issues than the limit', () => {
    const nodes = Array.from({ length: 50 }, () => set(node(), 'name', 1));
    expect(() => serialize(new Network({ nodes }), { limits: { issues: 3 } }))
      .to.throw(ModelValidationError)
      .with.property('total', 50);
  });
});
