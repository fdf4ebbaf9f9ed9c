import { expect } from 'chai';
import {
  Body,
  Configuration,
  InstPropulsiveVehicle,
  InstResourceContainer,
  Manifest,
  ModelObject,
  ModelValidationError,
  Network,
  OrbitalNode,
  parse,
  ResourceAmount,
  SpaceEdge,
  SurfaceNode,
  serialize,
} from '../../lib/index.js';
import { readField, setField, writeField } from '../../lib/schema/field-access.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import * as fields from '../../lib/schema/vocabulary.js';
import { fullWire, ID } from '../support/examples.js';
import { invalidCases } from '../support/invalid-cases.js';
import { concreteClasses } from '../support/model.js';

const OTHER = '00000000-0000-4000-8000-000000000001';

/** The issues of a failed reading, as `code pointer`. */
const wrong = (result: ReturnType<typeof readField>): string[] => {
  expect(result.success).to.equal(false);
  return result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

const network = () =>
  parse(Network, {
    nodes: [
      { type: 'Orbital Node', name: 'LEO', apoapsis: 2, periapsis: 1, inclination: 0 },
      { type: 'Surface Node', name: 'KSC', latitude: 28, longitude: -80 },
    ],
    edges: [
      {
        type: 'Space Edge',
        name: 'Launch',
        origin: ID,
        destination: OTHER,
        duration: 'PT1H',
        burns: [{ time: 0, deltaV: 9000 }],
      },
    ],
  });

describe('readField', () => {
  for (const target of concreteClasses) {
    it(`${target.name}: reads every field as parse does, and refuses what parse refuses`, () => {
      const wire = fullWire(target);
      const whole = parse(target, wire) as Record<string, unknown>;
      for (const { name } of fieldsOf(target)) {
        const result = readField(target, name, wire[name]);
        expect(result, name).to.deep.include({ success: true, value: whole[name], total: 0 });
      }
      for (const { value, code, pointer } of invalidCases(target)) {
        const [, name] = pointer.split('/');
        if (name === undefined || !Object.hasOwn(value as object, name)) continue;
        const result = readField(target, name, (value as Record<string, unknown>)[name]);
        expect(wrong(result), pointer).to.deep.equal([`${code} ${pointer}`]);
      }
    });
  }

  it('reads aliases, and reports issues under the given name', () => {
    const result = readField(Configuration, 'smallGasTankMaxVolume', 2);
    expect(result).to.deep.include({ success: true, value: 2 });
    expect(wrong(readField(Configuration, 'smallGasTankMaxVolume', -2))).to.deep.equal([
      'out-of-bounds /smallGasTankMaxVolume',
    ]);
  });

  it('reads null as absent: undefined, the default, a new id, or an error', () => {
    const value = (name: string) => {
      const result = readField(SurfaceNode, name, null, { newId: () => ID });
      return result.success && result.value;
    };
    expect(value('description')).to.equal(undefined);
    expect(value('body1')).to.equal(Body.Earth);
    expect(value('contents')).to.deep.equal([]);
    expect(value('id')).to.equal(ID);
    expect(wrong(readField(SurfaceNode, 'name', null))).to.deep.equal(['null-field /name']);
    expect(wrong(readField(SurfaceNode, 'name', undefined))).to.deep.equal(['missing-field ']);
  });

  it('reads a field that is inherited from a template with the type of the template', () => {
    expect(readField(InstPropulsiveVehicle, 'isp', 450)).to.deep.include({ value: 450 });
    expect(readField(InstPropulsiveVehicle, 'isp', null)).to.deep.include({ value: undefined });
    expect(wrong(readField(InstPropulsiveVehicle, 'isp', -3))).to.deep.equal([
      'out-of-bounds /isp',
    ]);
  });

  it('starts the pointers of the issues with the given one', () => {
    const options = { pointer: '/nodes/3' };
    expect(wrong(readField(SurfaceNode, 'latitude', 91, options))).to.deep.equal([
      'out-of-bounds /nodes/3/latitude',
    ]);
    const contents = [{ id: ID }, { id: 'x' }];
    expect(wrong(readField(SurfaceNode, 'contents', contents, options))).to.deep.equal([
      'bad-uuid /nodes/3/contents/1/id',
    ]);
  });

  it('throws for a field that the class does not have', () => {
    expect(() => readField(SurfaceNode, 'latitud', 1)).to.throw(
      TypeError,
      'SurfaceNode has no field "latitud"; did you mean "latitude"?',
    );
    expect(() => readField(SurfaceNode, 'toString', 1)).to.throw(TypeError, '"toString"');
  });
});

describe('writeField', () => {
  it('returns the wire value of a field', () => {
    const [edge] = network().edges as [SpaceEdge];
    expect(writeField(edge, 'duration')).to.equal(3600);
    expect(writeField(edge, 'duration', { durations: 'iso8601' })).to.equal('PT1H');
    expect(writeField(edge, 'description')).to.equal(undefined);
    expect(writeField(edge, 'burns')).to.deep.equal(serialize(edge).burns);
    expect(writeField(new Configuration(), 'smallGasTankMaxVolume')).to.be.a('number');
  });

  it('throws for a value that is missing or invalid, and for an unknown field', () => {
    const node = new SurfaceNode({ name: 'KSC', latitude: 91, longitude: 0 });
    expect(() => writeField(node, 'latitude')).to.throw(ModelValidationError, '/latitude');
    Object.assign(node, { name: undefined });
    expect(() => writeField(node, 'name')).to.throw(ModelValidationError, 'name');
    expect(() => writeField(node, 'altitude')).to.throw(TypeError, 'altitude');
  });
});

describe('setField', () => {
  /** Sets a value, and expects that undoing it restores the whole. */
  const set = <T extends object>(root: T, pointer: string, value: unknown, after: unknown) => {
    const before = JSON.stringify(root);
    const result = setField(root, pointer, value);
    expect(result, pointer).to.include({ success: true });
    expect(result.issues).to.deep.equal([]);
    let at: unknown = root;
    for (const part of pointer.split('/').slice(1)) at = (at as Record<string, unknown>)[part];
    expect(at, pointer).to.deep.equal(after);
    if (result.success) result.undo();
    expect(JSON.stringify(root), pointer).to.equal(before);
  };

  it('sets fields, list items and nested objects, and undoes it', () => {
    set(network(), '/nodes/0/apoapsis', 5, 5);
    set(network(), '/nodes/0/description', 'low', 'low');
    set(network(), '/nodes/0/body1', 'Moon', Body.Moon);
    set(network(), '/edges/0/duration', 'P1D', 86_400);
    set(network(), '/edges/0/origin', OTHER.toUpperCase(), OTHER);
    set(network(), '/edges/0/burns/0/deltaV', 1, 1);
    const element = parse(InstResourceContainer, {
      type: 'Resource Container',
      name: 'Tank',
      templateId: ID,
      stateIndex: 0,
    });
    set(element, '/mass', 3, 3);
    const amount = new ResourceAmount({ resource: ID, amount: 2 });
    set(element, '/contents', [{ resource: ID, amount: 2 }], [amount]);
  });

  it('makes instances of plain objects', () => {
    const root = network();
    const moved = { type: 'Surface Node', name: 'Pad', latitude: 1, longitude: 1 };
    expect(setField(root, '/nodes/0', moved).success).to.equal(true);
    expect(root.nodes[0]).to.be.instanceOf(SurfaceNode);
    expect(setField(root, '/nodes/1', { ...moved, type: 'Orbit' }).issues[0]).to.include({
      code: 'unknown-type',
      pointer: '/nodes/1/type',
    });
    expect(setField(root, '/edges', []).success).to.equal(true);
    expect(root.edges).to.deep.equal([]);
  });

  it('reports a wrong value at its pointer, and changes nothing', () => {
    const root = network();
    const before = JSON.stringify(root);
    for (const [pointer, value, code] of [
      ['/nodes/0/apoapsis', 'PT5H', 'wrong-type'],
      ['/nodes/0/apoapsis', -5, 'out-of-bounds'],
      ['/nodes/0/body1', 'Nowhere', 'unknown-value'],
      ['/nodes/0/name', null, 'null-field'],
      ['/edges/0/duration', 'P1M', 'calendar-duration'],
      ['/edges/0/origin', 'KSC', 'bad-uuid'],
      ['/edges/0', null, 'wrong-type'],
      ['/edges/0/burns/0', 5, 'wrong-type'],
    ] as const) {
      const result = setField(root, pointer, value);
      expect(result.success, pointer).to.equal(false);
      expect(result.issues, pointer).to.have.lengthOf(1);
      expect(result.issues[0], pointer).to.include({ code, pointer });
    }
    expect(JSON.stringify(root)).to.equal(before);
  });

  it('removes an optional field and resets a default for null, and undoes it', () => {
    const node = parse(OrbitalNode, {
      name: 'LLO',
      apoapsis: 2,
      periapsis: 1,
      inclination: 0,
      body1: 'Moon',
      description: 'low',
    });
    const before = JSON.stringify(node);
    const removed = setField(node, '/description', null);
    const reset = setField(node, '/body1', null);
    expect(node).to.not.have.property('description');
    expect(node.body1).to.equal(Body.Earth);
    for (const result of [reset, removed]) if (result.success) result.undo();
    expect(JSON.stringify(node)).to.equal(before);
  });

  it('sets any property of an open object, as mere data', () => {
    const manifest = new Manifest({ list: [1, { deep: 2 }] });
    set(manifest, '/list/1/deep', { x: [1] }, { x: [1] });
    set(manifest, '/more', 'text', 'text');
    expect(setField(manifest, '/a~1b', 1).success && manifest['a/b']).to.equal(1);
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const result = setField(manifest, `/${key}`, { a: 1 });
      expect(Object.hasOwn(manifest, key), key).to.equal(true);
      expect(Object.getPrototypeOf(manifest)).to.equal(Manifest.prototype);
      if (result.success) result.undo();
      expect(Object.hasOwn(manifest, key), key).to.equal(false);
    }
    expect(setField(manifest, '/list/0', Number.NaN).issues[0]).to.include({
      code: 'not-finite',
      pointer: '/list/0',
    });
  });

  it('throws for a pointer to something that cannot be set', () => {
    for (const [pointer, words] of [
      ['', 'empty'],
      ['nodes', 'must start with "/"'],
      ['/nodes/7', 'the list has 2 items'],
      ['/nodes/-', 'the list has 2 items'],
      ['/nodes/length', 'the list has 2 items'],
      ['/nodes/7/name', '/nodes/7 is not'],
      ['/nodes/0/name/x', '/nodes/0/name is not'],
      ['/nodes/0/nam', 'OrbitalNode has no field "nam"; did you mean "name"?'],
      ['/nodes/0/type', 'type belongs to the class'],
      ['/constructor/name', '/constructor is not'],
      ['/nodes/0/toJSON', 'has no field "toJSON"'],
    ] as const)
      expect(() => setField(network(), pointer, 1), pointer).to.throw(TypeError, words);
  });

  it('runs the setter of a class, and passes on its exceptions', () => {
    class Valve extends ModelObject {
      declare readonly calls: number[];
      #opening = 0;
      get opening(): number {
        return this.#opening;
      }
      set opening(value: number) {
        if (value > 1) throw new RangeError('too wide');
        this.#opening = value;
      }
    }
    fields.number()(Valve.prototype, 'opening');
    const valve = parse(Valve, '{"opening":0.5}');
    expect(valve.opening).to.equal(0.5);
    const result = setField(valve, '/opening', 0.7);
    expect(valve.opening).to.equal(0.7);
    if (result.success) result.undo();
    expect(valve.opening).to.equal(0.5);
    expect(() => setField(valve, '/opening', 2)).to.throw(RangeError, 'too wide');
    expect(() => parse(Valve, '{"opening":2}')).to.throw(RangeError, 'too wide');
  });
});
