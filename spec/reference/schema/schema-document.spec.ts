import { expect } from 'chai';
import * as api from '../../../lib/index.js';
import { classesOf } from '../../../lib/schema/family.js';
import type { FieldType } from '../../../lib/schema/field-types/field-type.js';
import { classNameOf, type FieldMetadata, fieldsOf, typeOf } from '../../../lib/schema/metadata.js';
import { concreteClasses } from '../../support/model.js';
import { readSchemaDocument } from './document.js';

const { shapes, enumerations, classes } = readSchemaDocument('../shared/spec/schema.md');

const enumerationName = (values: object): string =>
  Object.entries(api).find(([, value]) => value === values)?.[0] ?? 'not exported';

/** The values of a field, in the words of the document's reader. Kinds that the document does not have are additions. */
function values(kind: FieldType): string {
  switch (kind.kind) {
    case 'list':
      return `list of ${values(kind.item)}`;
    case 'object':
      return classesOf(kind.target())
        .map(classNameOf)
        .filter((name) => shapes.has(name) || name === 'Manifest')
        .sort()
        .join(' or ');
    case 'enumeration':
      return enumerationName(kind.enumeration);
    case 'number':
      return [
        kind.integer ? 'integer' : 'number',
        ...(kind.min === undefined ? [] : [`>= ${kind.min}`]),
        ...(kind.above === undefined ? [] : [`> ${kind.above}`]),
        ...(kind.max === undefined ? [] : [`<= ${kind.max}`]),
      ].join(' ');
    case 'text':
      return 'string';
    case 'duration':
      return 'time-delta';
    default:
      return kind.kind;
  }
}

/** A default; an object with all of its own defaults as `{}`. */
function defaultOf({ fieldType, makeDefault }: FieldMetadata): string {
  const value = makeDefault?.();
  if (fieldType.kind !== 'object') return JSON.stringify(value);
  const [target] = classesOf(fieldType.target()) as [new (fields: object) => object];
  return JSON.stringify(value) === JSON.stringify(new target({})) ? '{}' : JSON.stringify(value);
}

function described(field: FieldMetadata, type: string | undefined): string {
  if (field.presence === 'type') return `type: ${type}`;
  const presence = field.presence === 'defaulted' ? `default ${defaultOf(field)}` : field.presence;
  return `${values(field.fieldType)}, ${presence}`;
}

describe('the schema document', () => {
  it('has a class for each of its objects', () => {
    expect(shapes.size).to.equal(60);
    expect(concreteClasses.map(classNameOf)).to.include.members([...shapes.keys()]);
  });

  for (const target of concreteClasses) {
    const name = classNameOf(target);
    const fields = shapes.get(name);
    if (!fields) continue;
    it(`has the fields of ${name}, with these types, bounds and defaults, in this order`, () => {
      // An editor finds the JSON Schema by `$schema`, which is an addition.
      const own = fieldsOf(target).filter(
        (field) => field.name !== '$schema' && field.extension === undefined,
      );
      expect(own.map((field) => [field.name, described(field, typeOf(target))])).to.deep.equal([
        ...fields,
      ]);
    });
  }

  it('has every field but these extensions', () => {
    const extensions = concreteClasses.flatMap((target) =>
      fieldsOf(target)
        .filter(({ extension }) => extension !== undefined)
        .map(({ name }) => `${classNameOf(target)}.${name}`),
    );
    expect(extensions).to.have.members([
      'AddResources.upTo',
      'ConsumeResources.upTo',
      'TransferResources.upTo',
    ]);
  });

  for (const [name, list] of enumerations) {
    it(`has the values of ${name}`, () => {
      const exported = (api as unknown as Record<string, object>)[name] ?? {};
      const members = Object.values(exported) as (string | number)[];
      // The kinds of demand model are those of the family, which can have additions.
      if (name === 'DemandModelType') expect(members).to.include.members(list);
      else expect(members).to.deep.equal(list);
      expect(list.length).to.be.above(1);
    });
  }

  it('has the names of the classes of supply', () => {
    expect(classes).to.have.lengthOf(58);
    for (const { value, meaning } of classes)
      expect(api.classOfSupplyName(value as api.ClassOfSupply)).to.equal(meaning);
  });

  it('has the counted number of fields of Configuration and Crew Consumables', () => {
    expect(shapes.get('Configuration')?.size).to.equal(35);
    expect(shapes.get('CrewConsumablesDemandModel')?.size).to.equal(4 + 26);
    expect(shapes.get('InstCrewConsumablesDemandModel')?.size).to.equal(3 + 26);
  });
});
