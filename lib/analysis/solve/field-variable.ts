import type { ScenarioGraph } from '../../graph/index.js';
import {
  GenericResourceAmount,
  InstVehicle,
  Resource,
  ResourceAmount,
  Vehicle,
} from '../../model/index.js';
import type { NumberField } from './number-field.js';
import type { Bound, Variable } from './variable.js';

/** Returns the variable of a number field. */
export function fieldVariable(
  { path, owners, type, value, change }: NumberField,
  { name, what, base }: { readonly name: string; readonly what: string; readonly base: string },
  graph: ScenarioGraph,
): Variable {
  const isWhole = type.kind === 'number' && type.integer;
  const pointer = base + path.map((part) => `/${part}`).join('');
  return {
    name,
    what: `${what}, ${path.join('.')}`,
    pointer,
    unit: unitOf({ owners, type }, graph),
    isWhole,
    current: value,
    low: lowOf(type, value),
    high: tankOf(owners, path, graph) ?? highOf(type),
    changes: (found) => [change(found)],
  };
}

/** The lower bound of what cannot be negative, although the schema does not say so. */
const ZERO: Bound = { value: 0, kind: 'schema', reason: 'nothing' };

function lowOf(type: NumberField['type'], value: number): Bound {
  if (type.kind === 'number') {
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

function highOf(type: NumberField['type']): Bound {
  if (type.kind === 'number' && type.max !== undefined)
    return { value: type.max, kind: 'schema', reason: 'the greatest value of the schema' };
  return { value: Number.POSITIVE_INFINITY, kind: 'search', reason: 'the end of the search' };
}

/** Returns the capacity of the tank, if the number is the fuel in one. */
function tankOf(
  owners: readonly object[],
  path: readonly (string | number)[],
  graph: ScenarioGraph,
): Bound | undefined {
  const at = path.lastIndexOf('fuel');
  const vehicle = owners[at];
  if (vehicle instanceof InstVehicle || vehicle instanceof Vehicle) {
    const value =
      vehicle instanceof InstVehicle ? graph.valueOf(vehicle, 'maxFuel') : vehicle.maxFuel;
    if (value !== undefined)
      return {
        value,
        kind: 'tank',
        reason: `the capacity of the tank of ${vehicle.name} (maxFuel)`,
      };
  }
  return undefined;
}

/** Returns the unit of a number: the declared one, or that of the resource. */
function unitOf(
  { owners, type }: Pick<NumberField, 'owners' | 'type'>,
  graph: ScenarioGraph,
): string | null {
  if (type.kind === 'duration') return 's';
  if (type.kind !== 'number') return null;
  const owner = owners.at(-1)!;
  switch (type.unit) {
    case undefined:
      return resourceUnit(owner, graph);
    case 'units': {
      // The tank is measured in units of the fuel.
      const fuel = graph.valueOf(owner as InstVehicle, 'fuel');
      return fuel === undefined ? 'units' : resourceUnit(fuel, graph);
    }
    case 'units/day':
      return `${resourceUnit(owner, graph) ?? 'units'}/d`;
    default:
      return type.unit;
  }
}

/** Returns the unit of an amount or a rate; null if it is neither, or if its resource does not exist. */
export function resourceUnit(amount: object, graph: ScenarioGraph): string | null {
  if (amount instanceof GenericResourceAmount) return 'kg';
  const { resource } = amount as Partial<ResourceAmount>;
  if (resource === undefined) return null;
  return graph.get(resource, Resource)?.units ?? null;
}
