import { ClassOfSupply } from '../../model/class-of-supply.js';
import { classOfSupplyName } from '../../model/index.js';
import type { Path } from '../../schema/diagnostics/pointer.js';
import type { EnumerationType } from '../../schema/field-types/scalars.js';
import {
  type AbstractClass,
  classNameOf,
  type FieldMetadata,
  fieldsOf,
  lineage,
  valueTypeOf,
} from '../../schema/metadata.js';
import { hasForm } from '../inventory/collections.js';
import { titleOf } from './titles.js';

/** What is said about fields: the sentence of a field, by the name of the class that declares it, and the name of the field. */
export type FieldSentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A field as a form shows it. */
export interface FieldForm {
  readonly field: FieldMetadata;
  readonly title: string;
  /** What it is, in a sentence; empty if nothing is said about it. */
  readonly description: string;
  /** The unit of its numbers; empty if they have none. */
  readonly unit: string;
  /** The values that it takes, in words: `at least 0 and at most 5`. Empty if there is nothing to say. */
  readonly bounds: string;
  /** Whether it can be left empty. */
  readonly isOptional: boolean;
}

/** Fields that no form shows: what is kept as it is, and what has lists of its own. */
const HIDDEN = new Set(['$schema', 'manifest', 'network']);

/**
 * Returns the fields of an object as its form shows them, in the order of the declarations. Identifiers and types are given by the
 * program, and what has a form of its own is not shown again.
 * @param path the path of the object
 */
export function fieldForms(
  target: AbstractClass,
  sentences: FieldSentences,
  path: Path,
): readonly FieldForm[] {
  return fieldsOf(target)
    .filter(({ name, presence }) => {
      if (presence === 'assigned' || presence === 'type' || HIDDEN.has(name)) return false;
      return !hasForm([...path, name]) && !hasForm([...path, name, 0]);
    })
    .map((field) => ({
      field,
      title: titleOf(field.name),
      description: sentenceOf(target, field, sentences),
      unit: unitOf(field),
      bounds: boundsOf(field),
      isOptional: field.presence === 'optional' || field.presence === 'defaulted',
    }));
}

function sentenceOf(
  target: AbstractClass,
  field: FieldMetadata,
  sentences: FieldSentences,
): string {
  const from = field.template === undefined ? [target] : [target, field.template];
  for (const start of from)
    for (const each of lineage(start).reverse()) {
      const own = sentences[classNameOf(each)];
      if (own !== undefined && Object.hasOwn(own, field.name)) return own[field.name]!;
    }
  return '';
}

function unitOf(field: FieldMetadata): string {
  const type = valueTypeOf(field);
  if (type.kind === 'number') return type.unit ?? '';
  if (type.kind === 'date-time') return 'UTC';
  return '';
}

function boundsOf(field: FieldMetadata): string {
  const type = valueTypeOf(field);
  if (type.kind !== 'number' || type.statesOf !== undefined) return '';
  const { min, above, max, integer } = type;
  if (min !== undefined && max !== undefined) return `${min} to ${max}${integer ? ', whole' : ''}`;
  return [
    min !== undefined && `at least ${min}`,
    above !== undefined && `above ${above}`,
    max !== undefined && `at most ${max}`,
    integer && 'whole',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** A value of an enumeration, and what a list shows for it. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** Returns the values that a field takes. Classes of supply have their names. */
export function optionsOf({ enumeration, values }: EnumerationType): readonly Option[] {
  return values.map((value) => ({
    value,
    label:
      enumeration === ClassOfSupply
        ? `${value} ${classOfSupplyName(value as ClassOfSupply)}`
        : String(value),
  }));
}
