import { expect } from 'chai';
import {
  Body,
  Configuration,
  InstPropulsiveVehicle,
  ModelValidationError,
  parse,
  SpaceEdge,
  SurfaceNode,
  serialize,
} from '../../lib/index.js';
import { readField, writeField } from '../../lib/schema/field-access.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { fullWire, ID } from '../support/examples.js';
import { invalidCases } from '../support/invalid-cases.js';
import { concreteClasses } from '../support/model.js';
import { network } from '../support/network.js';

/** The issues of a failed reading, as `code pointer`. */
const wrong = (result: ReturnType<typeof readField>): string[] => {
  expect(result.success).to.equal(false);
  return result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

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
