import type { Addressed } from '../../editing/address.js';
import { contentName } from '../../editing/content.js';
import type { NamedObjects } from '../../editing/named-objects.js';
import type { Place } from '../../editing/place.js';
import { unitOf, unitsAt } from '../../editing/unit.js';
import {
  type AnyResourceAmount,
  InstResourceContainer,
  InstVehicle,
  Resource,
  ResourceAmount,
  ResourceContainer,
  Vehicle,
} from '../../model/index.js';
import type { Bound, Variable } from './variable.js';

/** Returns the variable of a number, by the address that names it. */
export function fieldVariable(
  address: string,
  { place, pointer, what }: Addressed,
  names: NamedObjects,
): Variable {
  const { owners, type, value, path, change } = place;
  const current = value as number;
  return {
    name: nameOf(address, place, names),
    what,
    pointer,
    unit: unitOf(place, names),
    units: unitsAt(place, names),
    isWhole: type?.kind === 'number' && type.integer,
    current,
    low: lowOf(place, current),
    high: tankOf(owners, path, names) ?? containerOf(owners, path, names) ?? highOf(type),
    changes: (found) => [change(found)],
  };
}

/** Returns the name of a number for people: the address, or the resource and the container if it is an amount in one. */
function nameOf(address: string, { owners, path }: Place, names: NamedObjects): string {
  const container = owners[path.lastIndexOf('contents')];
  // A pointer is exact, where several things may have one name.
  if (!isContainer(container) || address.startsWith('/')) return address;
  const content = contentName(owners.at(-1)!, names);
  return content === undefined ? address : `${content} in ${container.name}`;
}

const isContainer = (owner: unknown): owner is InstResourceContainer | ResourceContainer =>
  owner instanceof InstResourceContainer || owner instanceof ResourceContainer;

/** The lower bound of what cannot be negative, although the schema does not say so. */
const ZERO: Bound = { value: 0, kind: 'schema', reason: 'nothing' };

function lowOf({ type }: Place, value: number): Bound {
  if (type?.kind === 'number') {
    const { min, above } = type;
    if (above !== undefined && above >= (min ?? above))
      return {
        value: above,
        kind: 'schema',
        reason: 'the schema asks for more',
        isExclusive: true,
      };
    if (min !== undefined)
      return { value: min, kind: 'schema', reason: 'the least value of the schema' };
  }
  if (value >= 0) return ZERO;
  return { value: Number.NEGATIVE_INFINITY, kind: 'search', reason: 'the end of the search' };
}

function highOf(type: Place['type']): Bound {
  if (type?.kind === 'number' && type.max !== undefined)
    return { value: type.max, kind: 'schema', reason: 'the greatest value of the schema' };
  return { value: Number.POSITIVE_INFINITY, kind: 'search', reason: 'the end of the search' };
}

/** Returns the capacity of the tank, if the number is the fuel in one. */
function tankOf(
  owners: readonly object[],
  path: readonly (string | number)[],
  names: NamedObjects,
): Bound | undefined {
  const vehicle = owners[path.lastIndexOf('fuel')];
  if (!(vehicle instanceof InstVehicle || vehicle instanceof Vehicle)) return undefined;
  const value = names.valueOf(vehicle, 'maxFuel');
  if (typeof value !== 'number') return undefined;
  return {
    value,
    kind: 'tank',
    reason: `the capacity of the tank of ${vehicle.name} (maxFuel)`,
  };
}

/** Returns what a container can hold of a resource, besides its other contents, if the number is an amount in one. */
function containerOf(
  owners: readonly object[],
  path: readonly (string | number)[],
  names: NamedObjects,
): Bound | undefined {
  const at = path.lastIndexOf('contents');
  const container = owners[at];
  if (!isContainer(container)) return undefined;
  const capacity = names.valueOf(container, 'maxCargoMass');
  if (typeof capacity !== 'number') return undefined;
  const contents = owners[at + 1] as readonly AnyResourceAmount[];
  const others = contents.reduce(
    (mass, each, index) =>
      index === path[at + 1] ? mass : mass + each.amount * unitMassOf(each, names),
    0,
  );
  const unitMass = unitMassOf(owners.at(-1) as AnyResourceAmount, names);
  if (unitMass === 0) return undefined;
  const value = Math.max(0, (capacity - others) / unitMass);
  const besides = others > 0 ? ' besides its other contents' : '';
  return {
    value,
    kind: 'container',
    reason: `what ${container.name} can hold${besides} (maxCargoMass)`,
  };
}

/** Returns the mass of one unit of an amount, in kg. */
function unitMassOf(amount: AnyResourceAmount, names: NamedObjects): number {
  if (!(amount instanceof ResourceAmount)) return 1;
  const resource = names.get(amount.resource, [Resource]) as Resource | undefined;
  return resource?.unitMass ?? 0;
}
