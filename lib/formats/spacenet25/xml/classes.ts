import { own } from '../../../schema/plain.js';

/** The short names of old files, and the classes they stand for. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['excel', 'Spreadsheet_2_5'],
  ['surfaceNode', 'SurfaceNode'],
  ['orbitalNode', 'OrbitalNode'],
  ['lagrangeNode', 'LagrangeNode'],
  ['spaceEdge', 'SpaceEdge'],
  ['surfaceEdge', 'SurfaceEdge'],
  ['flightEdge', 'FlightEdge'],
  ['burn', 'Burn'],
]);

/** The kinds of objects, and the classes of each. The last part of the name of a class is unique among them. */
const KINDS = {
  node: ['SurfaceNode', 'OrbitalNode', 'LagrangeNode'],
  edge: ['SpaceEdge', 'SurfaceEdge', 'FlightEdge', 'TimeDependentEdge'],
  burn: ['Burn'],
  resource: ['Resource', 'Item', 'GenericResource'],
  amount: ['Demand'],
  'demand model': [
    'TimedImpulseDemandModel',
    'RatedDemandModel',
    'SparingByMassDemandModel',
    'CrewConsumablesDemandModel',
  ],
  element: [
    'Element',
    'CrewMember',
    'ResourceContainer',
    'Carrier',
    'PropulsiveVehicle',
    'SurfaceVehicle',
    'ResourceTank',
  ],
  state: ['State'],
  part: ['PartApplication'],
  event: [
    'CreateEvent',
    'MoveEvent',
    'RemoveEvent',
    'ReconfigureEvent',
    'ReconfigureGroupEvent',
    'AddEvent',
    'TransferEvent',
    'DemandEvent',
    'BurnEvent',
    'EvaEvent',
    'ExplorationProcess',
    'SpaceTransport',
    'SurfaceTransport',
    'FlightTransport',
  ],
  mission: ['Mission'],
  scenario: ['Scenario'],
  'data source': ['Spreadsheet_2_5', 'Database', 'InMemoryDataSource'],
  preview: ['ElementPreview'],
  'burn or stage': ['BurnStageItem'],
} as const;

/** A kind of object in a file of SpaceNet 2.5. */
export type Kind = keyof typeof KINDS;

const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) =>
    names.map((name): [string, Kind] => [name, kind as Kind]),
  ),
);

/** Returns the kind of a class, or undefined for a class that is not read. */
export const kindOfClass = (name: string): Kind | undefined => kinds.get(name);

/** Returns the names of the classes of a kind. */
export const classesOf = (kind: Kind): readonly string[] => KINDS[kind];

/** Returns the name of a class without its package: `edu.mit.spacenet.domain.element.Carrier` is `Carrier`. */
export const withoutPackage = (name: string): string =>
  ALIASES.get(name) ?? name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);

/** Returns the class that the name of an XML element spells, or undefined if it is the name of a field. */
export function classOfTag(tag: string): string | undefined {
  const name = tag.replaceAll('__', '_').replaceAll('_-', '$');
  const isClass = name.includes('.') || ALIASES.has(name);
  return isClass ? withoutPackage(name) : undefined;
}

/** The superclasses of SpaceNet 2.5, of the classes that have one among those that are read. */
const SUPERCLASSES: Readonly<Record<string, string>> = {
  Item: 'Resource',
  GenericResource: 'Resource',
  CrewMember: 'Element',
  ResourceContainer: 'Element',
  ResourceTank: 'Element',
  Carrier: 'Element',
  PropulsiveVehicle: 'Carrier',
  SurfaceVehicle: 'Carrier',
};

/** Returns whether a class is another one, or a subclass of it. */
export function isKindOf(name: string, other: string): boolean {
  if (name === other) return true;
  const above = own(SUPERCLASSES, name);
  return above !== undefined && isKindOf(above, other);
}

/**
 * The classes of fields, by the class of the object where it matters. SpaceNet 2.5 declares the first ones as these classes, and
 * writes the class of an object only if it is a subclass. It declares the others as interfaces, and always writes the class:
 * where a file lacks it, it is the most general one.
 */
const DECLARED: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  partType: 'Item',
  omsFuelTank: 'ResourceTank',
  rcsFuelTank: 'ResourceTank',
  fuelTank: 'ResourceTank',
  edge: {
    SpaceTransport: 'SpaceEdge',
    SurfaceTransport: 'SurfaceEdge',
    FlightTransport: 'FlightEdge',
  },
  vehicle: {
    SurfaceTransport: 'SurfaceVehicle',
    EvaEvent: 'Carrier',
    ExplorationProcess: 'Carrier',
  },
  element: 'Element',
  resource: 'Resource',
  state: 'State',
  currentState: 'State',
  transportState: 'State',
};

/** Returns the class of a field that names none, by the name of the field and the class of its object. */
export function declaredClass(field: string, owner: string | undefined): string | undefined {
  const declared = own(DECLARED, field);
  if (typeof declared !== 'object') return declared;
  return owner === undefined ? undefined : own(declared, owner);
}
