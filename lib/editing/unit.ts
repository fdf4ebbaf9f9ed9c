import { type ColumnUnits, unitsOfAmount, unitsOfField } from '../database/workbook/units.js';
import { GenericResourceAmount, GenericResourceAmountRate, Resource } from '../model/index.js';
import { numberOf } from './content.js';
import type { NamedObjects } from './named-objects.js';
import type { Place } from './place.js';

type NumberPlace = Pick<Place, 'owners' | 'type' | 'path'>;

/** Returns the unit of a number or duration: the declared one, or that of the resource. Null if it has none. */
export function unitOf({ owners, type }: NumberPlace, names: NamedObjects): string | null {
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

/** A number in the unit of its place, or the units that are possible. */
export type Converted =
  | { readonly value: number; readonly accepted?: undefined }
  | { readonly value?: undefined; readonly accepted: readonly string[] };

/** Converts a number from a unit that a user has written to that of its place. */
export function converted(
  value: number,
  unit: string,
  { owners, type }: NumberPlace,
  names: NamedObjects,
): Converted {
  const owner = owners.at(-1)!;
  const declared = type?.kind === 'number' ? type.unit : undefined;
  const resource = resourceAt(owner, declared, names);
  const isRate = numberOf(owner) === 'rate';
  if (resource !== undefined && isUnitOf(resource, unit, isRate)) return { value };
  const isAmount = numberOf(owner) !== undefined || declared === 'units';
  const units: ColumnUnits | undefined = isAmount
    ? unitsOfAmount(isRate)
    : type && unitsOfField(type);
  const found = units?.find(unit);
  if (found === undefined) return { accepted: acceptedOf(units, resource, isRate) };
  const inUnits = found.convert(value);
  const mass = resource?.unitMass ?? 1;
  return { value: found.isMass ? Number((inUnits / mass).toPrecision(15)) : inUnits };
}

/** Returns whether a unit is that of a resource, which is free text. */
function isUnitOf({ units }: Resource, unit: string, isRate: boolean): boolean {
  const wanted = unit.trim().toLowerCase();
  const own = units.trim().toLowerCase();
  return isRate ? [`${own}/d`, `${own}/day`].includes(wanted) : wanted === own;
}

function acceptedOf(
  units: ColumnUnits | undefined,
  resource: Resource | undefined,
  isRate: boolean,
): readonly string[] {
  const own = resource === undefined ? [] : [isRate ? `${resource.units}/day` : resource.units];
  return [...new Set([...own, ...(units?.accepted ?? [])])];
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
