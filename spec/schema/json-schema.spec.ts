import { expect } from 'chai';
import fc from 'fast-check';
import {
  AnyMissionDemandModel,
  AnyResourceAmount,
  Configuration,
  type Defaulted,
  jsonSchema,
  Mission,
  ModelDatabase,
  ModelObject,
  MoveElements,
  Scenario,
  SpaceEdge,
  SurfaceNode,
  SurfaceTransport,
  safeParse,
  serialize,
} from '../../lib/index.js';
import { family } from '../../lib/schema/family.js';
import { concrete, discriminator, enumeration, object, text } from '../../lib/schema/fields.js';
import type { JsonSchema, Target } from '../../lib/schema/index.js';
import { arbitraryInstance, arbitraryWire } from '../support/arbitrary.js';
import { draws } from '../support/draws.js';
import { fullWire, ID, minimalWire } from '../support/examples.js';
import { allInvalidCases } from '../support/invalid-cases.js';
import { targets } from '../support/model.js';
import { compile, validatorOf } from '../support/validator.js';

/** JSON values that are invalid in most places, and valid in some. */
const JUNK: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1, 2, 5, 101, 1e300, -0, '', 'text', 'P1D', 'P1M', 'Earth'],
  ...[ID, ID.toUpperCase(), '2030-07-01T04:00:00', 'Pressurized', 'Element', 'Rated', [], [null]],
  ...[[ID], [{}], {}, { id: ID }, { type: 'Element' }, { resource: ID, amount: 1 }],
];

/** Every object and array of a JSON value. */
function containers(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(containers)];
}

/** A valid value in which something is replaced or removed, so that it may be invalid. */
function arbitraryMutant(target: Target): fc.Arbitrary<unknown> {
  const change = fc.record({
    where: fc.nat(),
    which: fc.nat(),
    extra: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    junk: fc.option(fc.constantFrom(...JUNK), { nil: undefined }),
  });
  return fc
    .tuple(arbitraryWire(target), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => {
      const mutant = structuredClone(value);
      for (const { where, which, extra, junk } of changes) {
        const places = containers(mutant);
        const place = places[where % places.length] as Record<string, unknown>;
        const keys = Object.keys(place);
        const key = keys[which % keys.length];
        if (extra && !Array.isArray(place)) place.unheardOf = junk ?? null;
        else if (key === undefined) continue;
        else if (junk === undefined && !Array.isArray(place)) delete place[key];
        else place[key] = structuredClone(junk ?? null);
      }
      return mutant;
    });
}

/** What `parse` refuses, but a schema cannot. */
const ONLY_PARSE: readonly {
  readonly why: string;
  readonly target: Target;
  readonly value: unknown;
}[] = [
  ...['2030-02-30T00:00:00Z', '2031-02-29T00:00:00Z', '2030-04-31T00:00:00Z'].map((startDate) => ({
    why: `${startDate} is not in the calendar`,
    target: Scenario,
    value: { ...minimalWire(Scenario), startDate },
  })),
  ...['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+01:00'].map((startDate) => ({
    why: `${startDate} is in UTC in a year that four digits cannot hold`,
    target: Scenario,
    value: { ...minimalWire(Scenario), startDate },
  })),
  {
    why: 'a duration is too great for a number',
    target: SpaceEdge,
    value: { ...minimalWire(SpaceEdge), duration: `P${'9'.repeat(320)}D` },
  },
  {
    why: 'a manifest is nested too deep',
    target: Scenario,
    value: { ...minimalWire(Scenario), manifest: { deep: nested(300) } },
  },
  {
    why: 'a property that is dropped is nested too deeply',
    target: Scenario,
    value: { ...minimalWire(Scenario), unheardOf: nested(300) },
  },
];

/** What the schema refuses, but `parse` ignores. */
const ONLY_SCHEMA: typeof ONLY_PARSE = [
  {
    why: 'a field has two spellings, and the one that is not read is invalid',
    target: Configuration,
    value: { smallGasTTankMaxVolume: 1, smallGasTankMaxVolume: -1 },
  },
];

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

const definitionOf = (schema: JsonSchema, name: string): JsonSchema => {
  const found = schema.$defs?.[name];
  if (!found) throw new Error(`no definition ${name}`);
  return found;
};

const propertyOf = (schema: JsonSchema, name: string): JsonSchema => {
  const found = schema.properties?.[name];
  if (!found) throw new Error(`no property ${name}`);
  return found;
};

describe('jsonSchema', () => {
  describe('agrees with parse', () => {
    for (const [name, target] of targets) {
      it(`on random values of ${name}, valid and invalid`, () => {
        fc.assert(
          fc.property(fc.oneof(arbitraryWire(target), arbitraryMutant(target)), (value) => {
            expect(validatorOf(target)(value)).to.equal(safeParse(target, value).success);
          }),
          { numRuns: draws(30) },
        );
      });
    }

    for (const target of [Scenario, ModelDatabase]) {
      it(`on random values of ${target.name} when unknown properties are refused`, () => {
        const options = { unknown: 'error' } as const;
        fc.assert(
          fc.property(fc.oneof(arbitraryWire(target), arbitraryMutant(target)), (value) => {
            const { success } = safeParse(target, value, options);
            expect(validatorOf(target, options)(value)).to.equal(success);
          }),
        );
      });
    }

    it('on every invalid value that a schema can detect', () => {
      const accepted = allInvalidCases().filter(
        ({ target, value, schemaCanTell }) => schemaCanTell && validatorOf(target)(value),
      );
      expect(accepted.map(({ name }) => name)).to.deep.equal([]);
    });

    for (const target of [Scenario, ModelDatabase]) {
      it(`on what serialize writes of a ${target.name}, in both forms of durations`, () => {
        fc.assert(
          fc.property(
            arbitraryInstance(target),
            fc.constantFrom('seconds' as const, 'iso8601' as const),
            (instance, durations) => {
              const validate = validatorOf(target, { unknown: 'error' });
              validate(serialize(instance, { durations }));
              expect(validate.errors).to.equal(null);
            },
          ),
          { numRuns: draws(25) },
        );
      });
    }

    for (const { why, target, value } of ONLY_PARSE) {
      it(`except that ${why}`, () => {
        expect(safeParse(target, value).success).to.equal(false);
        expect(validatorOf(target)(value)).to.equal(true);
      });
    }

    for (const { why, target, value } of ONLY_SCHEMA) {
      it(`but refuses a value if ${why}`, () => {
        expect(safeParse(target, value).success).to.equal(true);
        expect(validatorOf(target)(value)).to.equal(false);
      });
    }
  });

  describe('describes', () => {
    it('each class once, with its bounds, defaults and units', () => {
      const schema = jsonSchema(Scenario);
      const transport = definitionOf(schema, 'SurfaceTransport');
      expect(transport.type).to.equal('object');
      expect(transport.required).to.deep.equal([
        'name',
        'priority',
        'missionTime',
        'location',
        'edge',
        'vehicle',
        'speed',
      ]);
      expect(propertyOf(transport, 'priority')).to.deep.include({
        type: 'integer',
        minimum: 1,
        maximum: 5,
      });
      expect(propertyOf(transport, 'speed')).to.deep.include({
        type: 'number',
        exclusiveMinimum: 0,
        'x-unit': 'm/s',
      });
      expect(propertyOf(transport, 'dutyCycle')).to.deep.include({
        type: ['number', 'null'],
        exclusiveMinimum: 0,
        maximum: 1,
        default: 1,
      });
      expect(propertyOf(transport, 'missionTime')['x-unit']).to.equal('s');
    });

    it('what a reference refers to', () => {
      const creation = definitionOf(jsonSchema(Scenario), 'CreateElements');
      expect(propertyOf(creation, 'container').description).to.contain(
        'Node or Edge or InstCarrier',
      );
      expect(propertyOf(creation, 'elements').description).to.contain('ElementInstance');
      const exploration = definitionOf(jsonSchema(Scenario), 'CrewedExploration');
      expect(propertyOf(exploration, 'additionalDemands')).not.to.have.property('description');
    });

    it('a family as a choice among classes, each pinned by its type', () => {
      const schema = jsonSchema(Scenario);
      const node = definitionOf(schema, 'Node');
      expect(node.required).to.deep.equal(['type']);
      expect(node.oneOf).to.deep.equal(
        ['SurfaceNode', 'OrbitalNode', 'LagrangeNode'].map((name) => ({ $ref: `#/$defs/${name}` })),
      );
      const type = propertyOf(definitionOf(schema, 'SurfaceNode'), 'type');
      expect(type).to.deep.include({ const: 'Surface Node', default: 'Surface Node' });
      expect(definitionOf(schema, 'SurfaceNode').required).not.to.include('type');
    });

    it('only the members of a family that may appear in a place', () => {
      const mission = definitionOf(jsonSchema(Scenario), 'Mission');
      const items = propertyOf(mission, 'demandModels').items;
      const names = (items?.oneOf ?? []).map(({ $ref }) => $ref?.replace('#/$defs/', ''));
      expect(names).to.include.members(['InstRatedDemandModel', 'InstCrewConsumablesDemandModel']);
      expect(names).not.to.include('InstSparingByMassDemandModel');
      expect(names).to.deep.equal(
        [...AnyMissionDemandModel.members.values()].map(({ name }) => name),
      );
      expect(jsonSchema(ModelDatabase).$defs).not.to.have.property('CrewConsumablesDemandModel');
    });

    it('a member that was added, even under the name of another', () => {
      class Place extends ModelObject {
        @discriminator() readonly type!: string;
      }
      const inOneFile = () => {
        @concrete('Station')
        class Station extends Place {
          declare readonly type: 'Station';
        }
        return Station;
      };
      const inAnother = () => {
        @concrete('Depot')
        class Station extends Place {
          declare readonly type: 'Depot';
        }
        return Station;
      };
      const places = family(Place, { Station: inOneFile() });
      places.add(inAnother());
      const schema = jsonSchema(places);
      expect(Object.keys(schema.$defs ?? {})).to.deep.equal(['Station', 'Station2']);
      const validate = compile(schema);
      expect(['Station', 'Depot', 'Elsewhere'].map((type) => validate({ type }))).to.deep.equal([
        true,
        true,
        false,
      ]);
    });

    it('a union as a choice by the field that is present', () => {
      const validate = validatorOf(AnyResourceAmount);
      const resource = { resource: ID, amount: 1 };
      const generic = { classOfSupply: 101, environment: 'Pressurized', amount: 1 };
      expect(validate(resource)).to.equal(true);
      expect(validate(generic)).to.equal(true);
      expect(validate({ ...resource, classOfSupply: null })).to.equal(true);
      expect(validate({ ...resource, classOfSupply: 101 })).to.equal(false);
      expect(validate({ ...resource, ...generic })).to.equal(false);
      expect(validate({ amount: 1 })).to.equal(false);
    });

    it('aliases as deprecated', () => {
      const spelling = propertyOf(jsonSchema(Configuration), 'smallGasTankMaxVolume');
      expect(spelling).to.deep.include({ deprecated: true, minimum: 0, 'x-unit': 'm³' });
      expect(spelling).not.to.have.property('default');
    });

    it('a required field with aliases as required in one of its spellings', () => {
      class Craft extends ModelObject {
        @text({ aliases: ['title'] }) name!: string;
      }
      const values = [{ name: 'x' }, { title: 'x' }, {}, { title: null }, { title: 1 }];
      const validate = compile(jsonSchema(Craft));
      expect(values.map((value) => validate(value))).to.deep.equal(
        values.map((value) => safeParse(Craft, value).success),
      );
    });

    it('the default of an object as {} if an empty object is read as the same', () => {
      class Place extends ModelObject {
        @text({ default: 'here' }) name!: Defaulted<string>;
      }
      class Trip extends ModelObject {
        @object(() => Place, { default: () => new Place({}) }) from!: Defaulted<Place>;
        @object(() => Place, { default: () => new Place({ name: 'there' }) }) to!: Defaulted<Place>;
      }
      const schema = jsonSchema(Trip);
      expect(propertyOf(schema, 'from').default).to.deep.equal({});
      expect(propertyOf(schema, 'to').default).to.deep.equal({ name: 'there' });
    });

    it('an enumeration of text, of numbers and of both', () => {
      class Mixed extends ModelObject {
        @enumeration({ A: 'a', B: 'b' } as const) words!: 'a' | 'b';
        @enumeration({ Half: 0.5, One: 1 } as const) numbers!: 0.5 | 1;
        @enumeration({ None: 0, All: 'all' } as const, { optional: true }) both?: 0 | 'all';
      }
      const schema = jsonSchema(Mixed);
      expect(propertyOf(schema, 'words')).to.deep.equal({ type: 'string', enum: ['a', 'b'] });
      expect(propertyOf(schema, 'numbers')).to.deep.equal({ enum: [0.5, 1] });
      expect(propertyOf(schema, 'both')).to.deep.equal({ enum: [0, 'all', null] });
    });

    it('no class that declares nothing', () => {
      expect(() => jsonSchema(class Stranger {})).to.throw(TypeError);
    });
  });

  describe('shows a typo', () => {
    const event = { ...fullWire(SurfaceTransport), priority: 9 };
    const scenario = {
      ...minimalWire(Scenario),
      missionList: [{ ...fullWire(Mission), events: [fullWire(MoveElements), event] }],
    };

    it('in an event as one error at its pointer, if Ajv uses the discriminator', () => {
      const validate = compile(jsonSchema(Scenario, { discriminator: true }), true);
      expect(validate(scenario)).to.equal(false);
      expect(
        validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword]),
      ).to.deep.equal([['/missionList/0/events/1/priority', 'maximum']]);
    });

    it('in the name of an optional field, if unknown properties are refused', () => {
      const validate = validatorOf(SurfaceNode, { unknown: 'error' });
      expect(validate({ ...minimalWire(SurfaceNode), descriptoin: 'x' })).to.equal(false);
      expect(validate.errors?.[0]).to.deep.include({
        params: { additionalProperty: 'descriptoin' },
      });
    });

    it('in an enumeration value as the list of allowed values', () => {
      const validate = validatorOf(SurfaceNode);
      expect(validate({ ...minimalWire(SurfaceNode), body1: 'Moom' })).to.equal(false);
      expect(
        validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword]),
      ).to.deep.equal([['/body1', 'enum']]);
    });
  });
});
