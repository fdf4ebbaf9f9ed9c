import { GenericResourceAmount, GenericResourceAmountRate, Resource } from '../model/index.js';
import type { FieldType } from '../schema/field-types/field-type.js';
import {
  type FieldUnits,
  type UnitConversion,
  unitsOfAmount,
  unitsOfField,
} from '../schema/units.js';
import { numberOf } from './content.js';
import type { NamedObjects } from './named-objects.js';
import type { Place } from './place.js';

type UnitPlace = Pick<Place, 'owners' | 'type' | 'path'>;

/** Returns the unit of a number or duration: the declared one, or that of the resource. Null if it has none. */
export function unitOf({ owners, type }: UnitPlace, names: NamedObjects): string | null {
  if (type?.kind === 'duration') return 's';
  if (type?.kind !== 'number') return null;
  const owner = owners.at(-1)!;
  const number = numberOf(owner);
  const resource = resourceAt(owner, type.unit, names);
  if (number !== undefined && resource !== undefined)
    return number === 'rate' ? `${resource.units}/day` : resource.units;
  // The resource of an amount may not exist.
  if (number === 'amount' && !isGeneric(owner)) return null;
  if (type.unit === 'units' && isGeneric(names.valueOf(owner, 'fuel'))) return 'kg';
  return resource?.units ?? type.unit ?? null;
}

/** What a number counts. */
export interface Counted {
  /** The field of an amount or a rate; undefined for any other number. */
  readonly as: 'amount' | 'rate' | undefined;
  /** The resource; undefined if it counts none, or is not known. */
  readonly resource: Pick<Resource, 'units' | 'unitMass'> | undefined;
}

/** Returns the units in which the number of a place can be given. */
export function unitsAt({ owners, type }: UnitPlace, names: NamedObjects): FieldUnits {
  const owner = owners.at(-1)!;
  const unit = type?.kind === 'number' ? type.unit : undefined;
  return unitsOfNumber(type, { as: numberOf(owner), resource: resourceAt(owner, unit, names) });
}

/** Returns the units in which a number can be given: those of its field, or of the resource that it counts. */
export function unitsOfNumber(type: FieldType | undefined, { as, resource }: Counted): FieldUnits {
  const isAmount = as !== undefined || (type?.kind === 'number' && type.unit === 'units');
  const units = isAmount ? unitsOfAmount(as === 'rate') : type && unitsOfField(type);
  const accepted = units?.accepted ?? [];
  if (resource === undefined) return { accepted, find: (unit) => units?.find(unit) };
  const isRate = as === 'rate';
  const own = isRate ? `${resource.units}/day` : resource.units;
  return {
    accepted: [...new Set([own, ...accepted])],
    find: (unit) =>
      isUnitOf(resource, unit, isRate)
        ? { unit: own, convert: (value) => value, revert: (value) => value }
        : inUnitsOf(resource, units?.find(unit)),
  };
}

/** Returns a conversion to units of a resource: masses are divided by the mass of one. */
function inUnitsOf(
  { unitMass }: Counted['resource'] & object,
  found: UnitConversion | undefined,
): UnitConversion | undefined {
  if (!found?.isMass) return found;
  // A resource that is still being edited may have no mass.
  if (!(unitMass > 0)) return undefined;
  const { unit, convert, revert } = found;
  return {
    unit,
    convert: (value) => Number((convert(value) / unitMass).toPrecision(15)),
    revert: (value) => revert(value * unitMass),
  };
}

/** Returns whether a unit is that of a resource, which is free text. */
function isUnitOf({ units }: Pick<Resource, 'units'>, unit: string, isRate: boolean): boolean {
  const wanted = unit.trim().toLowerCase();
  const own = String(units).trim().toLowerCase();
  return isRate ? [`${own}/d`, `${own}/day`].includes(wanted) : wanted === own;
}

const isGeneric = (owner: unknown): boolean =>
  owner instanceof GenericResourceAmount || owner instanceof GenericResourceAmountRate;

/** Returns the resource that a number counts: that of an amount, or the fuel of a tank, which is measured in units of it. */
function resourceAt(
  owner: object,
  unit: string | undefined,
  names: NamedObjects,
): Resource | undefined {
  if (numberOf(owner) === undefined && unit !== 'units') return undefined;
  const counted = unit === 'units' ? names.valueOf(owner, 'fuel') : owner;
  const { resource } = (counted ?? {}) as { resource?: unknown };
  return names.get(resource, [Resource]) as Resource | undefined;
}
