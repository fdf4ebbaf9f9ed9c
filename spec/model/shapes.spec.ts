import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import * as api from '../../lib/index.js';
import { type ModelObject, parse, safeParse, serialize } from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { concreteClasses, families, unions } from '../support/model.js';
import { CHOICES, ENUMERATIONS } from '../support/schema-choices.js';
import { SCHEMA, type SchemaField, schemaFields } from '../support/schema-table.js';

type Plain = Record<string, unknown>;

const UUID = '4d37d722-222c-4a5d-86ef-fa37af150cc3';
/** An own class or family of the package by the name of the table. */
const target = (name: string) => (api as unknown as Record<string, api.Target>)[name] as api.Target;
const classes = Object.keys(SCHEMA);

/** Bounds as the table writes them. */
function boundsOf(kind: string): { least: number; greatest: number; open: boolean } {
  const [, more, least] = /(>=|>) (-?\d+)$/.exec(kind) ?? [];
  if (more) return { least: Number(least), greatest: Number.POSITIVE_INFINITY, open: more === '>' };
  const [, open, low, high] = /(>?)(-?\d+)\.\.(-?\d+)$/.exec(kind) ?? [];
  if (low) return { least: Number(low), greatest: Number(high), open: open === '>' };
  return { least: Number.NEGATIVE_INFINITY, greatest: Number.POSITIVE_INFINITY, open: false };
}

/** Values that the table allows, the first of them a usual one; the last ones at the bounds. */
function valid(kind: string, field: SchemaField): unknown[] {
  if (kind.startsWith('[')) {
    const items = valid(kind.slice(1, -1), field);
    return [items.slice(0, 1), [], items];
  }
  if (/^(number|integer)/.test(kind)) {
    const { least, greatest, open } = boundsOf(kind);
    const step = kind.startsWith('integer') ? 1 : 1e-6;
    const low = Number.isFinite(least) ? least : -1e9;
    const high = Number.isFinite(greatest) ? greatest : 1e9;
    return [high, open ? low + step : low, high - step];
  }
  switch (kind) {
    case 'uuid':
      return [UUID];
    case 'string':
      return ['text', ''];
    case 'boolean':
      return [true, false];
    case 'time-delta':
      return [3600, 0, -1.5];
    case 'date-time':
      return ['2019-07-01T04:00:00Z', '2019-07-01T04:00:00.250Z'];
  }
  if (field.presence === 'type') return [kind];
  const values = ENUMERATIONS[kind];
  if (values) return [...values];
  const names = CHOICES[kind] ?? [kind];
  for (const name of names)
    if (!(name in SCHEMA)) throw new Error(`spec/support/schema-table.ts has no value "${name}"`);
  return names.map((name) => wire(name, 'required'));
}

/** Values just outside the bounds of the table, and whether they are whole. */
function outside(kind: string): number[] {
  const { least, greatest, open } = boundsOf(kind);
  const step = kind.startsWith('integer') ? 1 : 1e-6;
  return [open ? least : least - step, greatest + step].filter(Number.isFinite);
}

/** A wire value with what is required, or with everything. */
function wire(name: string, which: 'required' | 'all'): Plain {
  const plain: Plain = {};
  for (const field of schemaFields(name)) {
    if (which === 'all' || field.presence === 'required' || field.presence === 'type')
      plain[field.name] = valid(field.kind, field)[0];
  }
  return plain;
}

/** The default of the table as it is on the wire. */
function defaultOf(field: SchemaField): unknown {
  if (field.presence === 'defaults') return defaultsOf(field.kind);
  return JSON.parse(field.presence);
}

const defaultsOf = (name: string): Plain =>
  Object.fromEntries(schemaFields(name).map((field) => [field.name, defaultOf(field)]));

const hasDefault = ({ presence }: SchemaField) =>
  !['required', 'optional', 'assigned', 'type'].includes(presence);

describe('the shapes of the schema', () => {
  it('are all there, and nothing besides', () => {
    expect(concreteClasses.map((c) => c.name).sort()).to.deep.equal([...classes].sort());
  });

  it('have the numbers of fields that the schema gives', () => {
    expect(schemaFields('Configuration')).to.have.lengthOf(35);
    const crewConsumables = (name: string) =>
      schemaFields(name).filter(
        ({ name }) => !/^(id|name|description|type|templateId)$/.test(name),
      );
    expect(crewConsumables('CrewConsumablesDemandModel')).to.have.lengthOf(26);
    expect(crewConsumables('InstCrewConsumablesDemandModel')).to.have.lengthOf(26);
  });

  for (const name of classes) {
    describe(name, () => {
      const c = target(name);
      const fields = schemaFields(name);
      const all = () => wire(name, 'all');
      const read = (value: unknown) => parse(c, value) as ModelObject;
      const written = (value: unknown) => serialize(read(value)) as Plain;

      it('has the fields of the schema, and writes them in its order', () => {
        const order = fields.map((field) => field.name);
        expect(fieldsOf(c as never).map((field) => field.name)).to.deep.equal(order);
        const backwards = Object.fromEntries(Object.entries(all()).reverse());
        expect(Object.keys(written(backwards))).to.deep.equal(order);
      });

      it('reads and writes an object with every field', () => {
        expect(safeParse(c, all())).to.include({ success: true, total: 0 });
        const value = read(all()) as unknown as Plain;
        for (const field of fields) {
          const held = value[field.name];
          if (field.kind === 'date-time') deepStrictEqual(held, new Date(`${all()[field.name]}`));
          else if (typeof held !== 'object') expect(held).to.equal(all()[field.name]);
        }
        const again = written(all());
        for (const field of fields) {
          if (/^(uuid|string|boolean|number|integer|time|date)/.test(field.kind))
            expect(again[field.name], field.name).to.deep.equal(all()[field.name]);
        }
      });

      it('reads an object with the required fields only, and fills the defaults', () => {
        const value = wire(name, 'required');
        expect(safeParse(c, value)).to.include({ success: true, total: 0 });
        const plain = written(value);
        for (const field of fields) {
          const filled = plain[field.name];
          if (field.presence === 'optional') expect(plain).to.not.have.own.property(field.name);
          else if (field.presence === 'assigned') expect(filled).to.match(/^[0-9a-f-]{36}$/);
          else if (field.presence === 'type') expect(filled).to.equal(field.kind);
          else if (hasDefault(field)) expect(filled, field.name).to.deep.equal(defaultOf(field));
        }
      });

      it('takes its own type where it is left out', () => {
        const { type: _, ...untyped } = wire(name, 'required');
        const field = fields.find(({ presence }) => presence === 'type');
        if (field) expect(written(untyped).type).to.equal(field.kind);
      });

      it('is made by its constructor with the same defaults as by reading', () => {
        const value = wire(name, 'required');
        const fromJson = read(value) as unknown as Plain;
        const given = Object.fromEntries(Object.keys(value).map((key) => [key, fromJson[key]]));
        const byHand = new (c as unknown as new (fields: Plain) => Plain)(given);
        if ('id' in byHand) byHand.id = fromJson.id;
        deepStrictEqual(byHand, fromJson);
      });

      for (const field of fields) {
        const { name: key, kind, presence } = field;
        it(`${key}: ${kind}, ${presence}`, () => {
          for (const value of valid(kind, field)) {
            const { success, issues } = safeParse(c, { ...all(), [key]: value });
            expect(issues, JSON.stringify(value)).to.deep.equal([]);
            expect(success).to.equal(true);
          }
          for (const value of /^(number|integer)/.test(kind) ? outside(kind) : []) {
            const { issues } = safeParse(c, { ...all(), [key]: value });
            expect(issues.map(({ code, pointer }) => [code, pointer])).to.deep.equal([
              ['out-of-bounds', `/${key}`],
            ]);
          }
          if (kind.startsWith('integer'))
            expect(safeParse(c, { ...all(), [key]: 2.5 }).issues[0]?.code).to.equal('not-integer');
          const values = ENUMERATIONS[kind];
          if (values)
            expect(
              valid(kind, field).map((v) => written({ ...all(), [key]: v })[key]),
            ).to.deep.equal(values);

          const { [key]: _, ...without } = all();
          const codes = (value: unknown) => safeParse(c, value).issues.map((issue) => issue.code);
          const required = presence === 'required';
          expect(codes(without)).to.deep.equal(required ? ['missing-field'] : []);
          expect(codes({ ...all(), [key]: null })).to.deep.equal(required ? ['null-field'] : []);
          expect(codes({ ...all(), [key]: undefined })).to.deep.equal(
            required ? ['missing-field'] : [],
          );
          if (hasDefault(field)) {
            expect(written(without)[key]).to.deep.equal(defaultOf(field));
            expect(written({ ...all(), [key]: null })[key]).to.deep.equal(defaultOf(field));
          }
          if (presence === 'optional') {
            expect(read(without)).to.not.have.own.property(key);
            expect(read({ ...all(), [key]: null })).to.not.have.own.property(key);
          }
        });
      }
    });
  }
});

describe('the choices of the schema', () => {
  it('are the exported families and unions', () => {
    const names = [...families, ...unions].map(([name]) => name);
    expect(names).to.have.members(Object.keys(CHOICES));
  });

  for (const [name, members] of Object.entries(CHOICES)) {
    it(`${name} takes ${members.join(', ')}, and nothing else`, () => {
      for (const member of classes) {
        const result = safeParse(target(name), wire(member, 'all'));
        if (members.includes(member)) {
          expect(result.success && (result.value as object).constructor.name).to.equal(member);
        } else if (result.success) {
          // Of the same `type`: an instance read as a template, say, which is a shape of its own.
          expect(members).to.include((result.value as object).constructor.name);
          expect(result.total, member).to.be.above(0);
        }
      }
    });
  }

  it('the abstract base of a family stands for all of them', () => {
    const bases: Record<string, string> = {
      Node: 'AnyNode',
      Edge: 'AnyEdge',
      Resource: 'AnyResource',
      ElementTemplate: 'AnyElementTemplate',
      ElementInstance: 'AnyElementInstance',
      DemandModel: 'AnyDemandModel',
      InstElementDemandModel: 'AnyInstElementDemandModel',
      Event: 'AnyEvent',
    };
    for (const [base, family] of Object.entries(bases)) {
      for (const member of CHOICES[family] as string[]) {
        const value = parse(target(base), wire(member, 'all')) as object;
        expect(value.constructor.name).to.equal(member);
      }
    }
  });

  it('an abstract class in between stands for the members that extend it', () => {
    const between: Record<string, readonly string[]> = {
      CargoElement: ['ResourceContainer', 'ElementCarrier', 'SurfaceVehicle', 'PropulsiveVehicle'],
      Carrier: ['ElementCarrier', 'SurfaceVehicle', 'PropulsiveVehicle'],
      Vehicle: ['SurfaceVehicle', 'PropulsiveVehicle'],
      Agent: ['HumanAgent', 'RoboticAgent'],
      InstCargoElement: [
        'InstResourceContainer',
        'InstElementCarrier',
        'InstSurfaceVehicle',
        'InstPropulsiveVehicle',
      ],
      InstCarrier: ['InstElementCarrier', 'InstSurfaceVehicle', 'InstPropulsiveVehicle'],
      InstVehicle: ['InstSurfaceVehicle', 'InstPropulsiveVehicle'],
      InstAgent: ['InstHumanAgent', 'InstRoboticAgent'],
    };
    for (const [base, members] of Object.entries(between)) {
      const family = CHOICES[base.startsWith('Inst') ? 'AnyElementInstance' : 'AnyElementTemplate'];
      for (const member of family as string[]) {
        const result = safeParse(target(base), wire(member, 'all'));
        expect(result.success, `${member} as ${base}`).to.equal(members.includes(member));
        if (!result.success) expect(result.issues[0]?.code).to.equal('unknown-type');
      }
    }
  });
});

describe('the enumerations of the schema', () => {
  for (const [name, values] of Object.entries(ENUMERATIONS)) {
    it(`${name} has its values`, () => {
      const enumeration = (api as unknown as Record<string, object>)[name] as object;
      expect(Object.values(enumeration)).to.deep.equal(values);
    });
  }
});

describe('configuration', () => {
  it('reads the well-spelt forms of its two misspelt names, and writes them as the schema has them', () => {
    const value = parse(api.Configuration, { smallGasTankMaxVolume: 1, smallLiquidTankMass: 2 });
    expect(value).to.include({ smallGasTTankMaxVolume: 1, smallLiquidTTankMass: 2 });
    const plain = serialize(value);
    expect(plain).to.include({ smallGasTTankMaxVolume: 1, smallLiquidTTankMass: 2 });
    expect(plain).to.not.have.any.keys('smallGasTankMaxVolume', 'smallLiquidTankMass');
    expect(Object.keys(plain)).to.have.lengthOf(35);
  });

  it('prefers the name of the schema where both are there, and says so', () => {
    for (const wire of [
      { smallGasTankMaxVolume: 1, smallGasTTankMaxVolume: 2 },
      { smallGasTTankMaxVolume: 2, smallGasTankMaxVolume: 1 },
    ]) {
      const result = safeParse(api.Configuration, wire);
      expect(result.success && result.value.smallGasTTankMaxVolume).to.equal(2);
      expect(
        result.issues.map(({ code, pointer, severity }) => [code, pointer, severity]),
      ).to.deep.equal([['second-spelling', '/smallGasTankMaxVolume', 'warning']]);
    }
  });
});
