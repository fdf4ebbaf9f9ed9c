import type { FieldType } from '../../schema/field-types/field-type.js';
import { type NumberOptions, numberType } from '../../schema/field-types/number.js';
import {
  type FieldUnits,
  type UnitConversion,
  unitsOfAmount,
  unitsOfField,
} from '../../schema/units.js';
import type { ColumnLayout } from './layout.js';

/**
 * Returns the units that the header of a column can name.
 * @param fieldType the type of the column's field; undefined for a column without a field
 * @returns undefined for a column that does not contain numbers
 */
export function unitsOfColumn(
  column: ColumnLayout,
  fieldType: FieldType | undefined,
): FieldUnits | undefined {
  if (column.amount) return unitsOfAmount(column.amount.isRate);
  return fieldType && unitsOfField(fieldType);
}

/** Returns the values that a column accepts, in words and in the unit that its header names. */
export function expectedOf(
  fieldType: FieldType,
  column: ColumnLayout,
  conversion?: UnitConversion,
): string {
  if (fieldType.kind === 'duration')
    return `a number of ${conversion?.unit ?? column.unit?.name ?? 'seconds'}, or ISO 8601 text such as "P1DT12H"`;
  if (fieldType.kind === 'boolean') return 'TRUE or FALSE';
  if (fieldType.kind !== 'number' || !conversion) return fieldType.expected;
  const scaled = (bound: number | undefined): number | undefined =>
    bound === undefined ? undefined : Number(conversion.revert(bound).toPrecision(6));
  const bounds = {
    min: scaled(fieldType.min),
    above: scaled(fieldType.above),
    max: scaled(fieldType.max),
    unit: conversion.unit,
  };
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined);
  return numberType(fieldType.integer, Object.fromEntries(given) as NumberOptions).expected;
}
