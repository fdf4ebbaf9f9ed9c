import { addToList, getOrAdd } from '../../graph/multi-map.js';
import { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { AnyEvent } from '../../model/events/index.js';
import type {
  AnyResourceAmount,
  GenericResourceAmount,
  ResourceAmount,
} from '../../model/resources/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import type { Json, Uuid } from '../../schema/model-object.js';
import type { Amount, ResolveContext, ResolvedElement, ResolvedPlace } from './resolved.js';
import type { ResourceType } from './resource-type.js';

/** What the field `manifest` of a scenario says of containers and how they travel. Other contents are kept and ignored. */
export interface ManifestField {
  readonly containers: readonly ManifestContainer[];
  /** The needs that pieces are reserved for. */
  readonly cells: readonly ManifestCell[];
  readonly legs: readonly ManifestLeg[];
}

/** A container that the manifest plans. */
export interface ManifestContainer {
  /** Identifier of an instantiated Resource Container. */
  readonly element: string;
  /** The name of its kind, such as `cargo transfer bag`. */
  readonly kind: string;
  /**
   * What is reserved for which cell. If it is empty, the container serves every demand like any other one. Otherwise it serves
   * nothing but its pieces.
   */
  readonly pieces: readonly ManifestPiece[];
}

/** An amount of a resource that is reserved for one cell. */
export type ManifestPiece = (Json<ResourceAmount> | Json<GenericResourceAmount>) & {
  /** Index in the list of cells. */
  readonly cell: number;
};

/** Demands that the same containers can serve: at a node between two moments, or on an edge under way. */
export interface ManifestCell {
  /** Identifier of the node, or of the edge. */
  readonly place: string;
  /** When it begins; null for the start of the scenario. On an edge: the departure of the transport. */
  readonly from: ManifestMoment | null;
  /** When it ends; null for the end of the scenario. On an edge: the arrival of the transport. */
  readonly to: ManifestMoment | null;
}

/** An event: the index of its mission in the list of missions, and its own index in the list of the mission. */
export interface ManifestEvent {
  readonly mission: number;
  readonly event: number;
}

/** The departure or arrival of a transport. */
export interface ManifestMoment extends ManifestEvent {
  readonly at: 'departure' | 'arrival';
}

/** What one carrier takes along on one transport. */
export interface ManifestLeg extends ManifestEvent {
  /** Identifier of the carrier. */
  readonly carrier: string;
  /** Identifiers of the containers that are in it at departure. Those that are not in play yet are created. */
  readonly load: readonly string[];
  /** Identifiers of the containers that are put at the destination just after the arrival. */
  readonly unload: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfObjects = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isObject);

/**
 * Returns what a `manifest` says of containers, or undefined if it is something else. It has lists `containers` and `legs`, and
 * each container names an element. What is missing besides counts as empty.
 */
export function readManifest(manifest: unknown): ManifestField | undefined {
  if (!isObject(manifest)) return undefined;
  const { containers, legs, cells = [] } = manifest;
  if (!isListOfObjects(containers) || !isListOfObjects(legs) || !isListOfObjects(cells))
    return undefined;
  if (containers.length === 0 || !containers.every(({ element }) => typeof element === 'string'))
    return undefined;
  // The casts only name the fields. Whoever reads one tests it, because a file can hold anything here.
  return {
    containers: containers.map(({ element, kind, pieces }) => ({
      element: String(element).toLowerCase(),
      kind: typeof kind === 'string' ? kind : '',
      pieces: (isListOfObjects(pieces) ? pieces : []) as unknown as readonly ManifestPiece[],
    })),
    cells: cells as unknown as readonly ManifestCell[],
    legs: legs.map((leg) => ({
      ...(leg as unknown as ManifestLeg),
      load: textsIn(leg.load),
      unload: textsIn(leg.unload),
    })),
  };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string').map((each) => each.toLowerCase())
    : [];

/** An amount that a container holds for one cell. */
export interface ReservedPiece extends Amount {
  readonly container: ResolvedElement;
}

/** Demands of a place that pieces are reserved for. */
export interface ReservedCell {
  readonly place: ResolvedPlace;
  readonly from: ReservedMoment | undefined;
  readonly to: ReservedMoment | undefined;
  readonly pieces: readonly ReservedPiece[];
}

/** The departure or arrival of a transport. */
export interface ReservedMoment {
  readonly event: AnyEvent;
  readonly at: 'departure' | 'arrival';
}

/** What one carrier takes along on one transport. */
export interface PlannedLoad {
  readonly carrier: ResolvedElement;
  readonly load: readonly ResolvedElement[];
  readonly unload: readonly ResolvedElement[];
}

/** The manifest of a scenario with its references resolved. */
export interface ResolvedManifest {
  /** The elements that it plans. */
  readonly containers: ReadonlySet<ResolvedElement>;
  readonly cells: readonly ReservedCell[];
  readonly loads: ReadonlyMap<AnyEvent, readonly PlannedLoad[]>;
}

const OWNER = 'manifest';

/** Returns the identifiers of the containers that serve nothing but the cells that a manifest names. */
export function reservedIn(field: ManifestField | undefined): ReadonlySet<Uuid> {
  const containers = field?.containers.filter(({ pieces }) => pieces.length > 0) ?? [];
  return new Set(containers.map(({ element }) => element));
}

/** Resolves the references of a manifest. Those that are broken are recorded. */
export function resolveManifest(
  field: ManifestField | undefined,
  world: ResolveContext,
): ResolvedManifest | undefined {
  if (field === undefined) return undefined;
  const containers = new Map<string, ResolvedElement>();
  const pieces: ReservedPiece[][] = field.cells.map(() => []);
  for (const { element, pieces: own } of field.containers) {
    const container = elementOf(world, element, 'containers');
    if (container === undefined) continue;
    if (!container.isContainer) {
      world.recordBroken(OWNER, 'containers', element);
      continue;
    }
    containers.set(element, container);
    for (const piece of own) {
      const { cell, amount } = piece;
      const list = itemOf(pieces, cell);
      const resource = resourceOf(world, piece);
      if (list === undefined) world.recordBroken(OWNER, 'pieces: cell', said(cell));
      else if (!(Number.isFinite(amount) && amount >= 0))
        world.recordBroken(OWNER, 'pieces: amount', said(amount));
      else if (resource !== undefined) list.push({ container, resource, amount });
    }
  }
  // Manifests that were added to each other can have cells of the same place and time twice.
  const cells = new Map<string, ReservedCell & { readonly pieces: ReservedPiece[] }>();
  for (const [i, cell] of field.cells.entries()) {
    const resolved = cellOf(world, cell);
    if (resolved === undefined) continue;
    const key = [resolved.place.index, keyOf(cell.from), keyOf(cell.to)].join();
    const merged = getOrAdd(cells, key, () => ({ ...resolved, pieces: [] }));
    for (const piece of pieces[i]!) merged.pieces.push(piece);
  }
  const loads = new Map<AnyEvent, PlannedLoad[]>();
  for (const leg of field.legs) {
    const event = eventOf(world, leg, 'legs');
    const carrier = elementOf(world, leg.carrier, 'legs: carrier');
    if (event === undefined || carrier === undefined) continue;
    const elements = (ids: readonly string[], name: string): ResolvedElement[] =>
      ids.flatMap((id) => {
        const found = containers.get(id);
        if (found === undefined) world.recordBroken(OWNER, `legs: ${name}`, id);
        return found ?? [];
      });
    const load = {
      carrier,
      load: elements(leg.load, 'load'),
      unload: elements(leg.unload, 'unload'),
    };
    addToList(loads, event, load);
  }
  return { containers: new Set(containers.values()), cells: [...cells.values()], loads };
}

/** Returns the resource of a piece. If it does not exist, records that, and returns undefined. */
function resourceOf(world: ResolveContext, piece: ManifestPiece): ResourceType | undefined {
  const isSpecific = 'resource' in piece && typeof piece.resource === 'string';
  const isGeneric =
    'classOfSupply' in piece &&
    classes.has(piece.classOfSupply) &&
    environments.has(piece.environment);
  if (isSpecific || isGeneric)
    // Only the fields that were tested are read.
    return world.resourceOf(piece as unknown as AnyResourceAmount, OWNER);
  world.recordBroken(OWNER, 'pieces: resource', 'none');
  return undefined;
}

const classes: ReadonlySet<unknown> = new Set(Object.values(ClassOfSupply));
const environments: ReadonlySet<unknown> = new Set(Object.values(Environment));

const keyOf = (moment: ManifestMoment | null | undefined): string =>
  moment ? `${moment.at} ${moment.mission} ${moment.event}` : '';

function cellOf(
  world: ResolveContext,
  { place: id, from, to }: ManifestCell,
): Omit<ReservedCell, 'pieces'> | undefined {
  const place = typeof id === 'string' ? world.place(id.toLowerCase()) : undefined;
  if (place === undefined) {
    world.recordBroken(OWNER, 'cells: place', said(id));
    return undefined;
  }
  const begins = momentOf(world, from, 'cells: from');
  const ends = momentOf(world, to, 'cells: to');
  if (begins === null || ends === null) return undefined;
  return { place, from: begins, to: ends };
}

/** Returns the moment that a cell names; undefined if it names none, null if that does not exist. */
function momentOf(
  world: ResolveContext,
  moment: ManifestMoment | null | undefined,
  field: string,
): ReservedMoment | undefined | null {
  if (moment === null || moment === undefined) return undefined;
  const event = eventOf(world, moment, field);
  if (event === undefined) return null;
  if (moment.at === 'departure' || moment.at === 'arrival') return { event, at: moment.at };
  world.recordBroken(OWNER, field, said(moment.at));
  return null;
}

function eventOf(
  world: ResolveContext,
  { mission, event }: ManifestEvent,
  field: string,
): AnyEvent | undefined {
  const found = itemOf(itemOf(world.scenario.missionList, mission)?.events ?? [], event);
  if (found === undefined)
    world.recordBroken(OWNER, field, `mission ${said(mission)}, event ${said(event)}`);
  return found;
}

function elementOf(world: ResolveContext, id: unknown, field: string): ResolvedElement | undefined {
  const found = typeof id === 'string' ? world.element(id.toLowerCase()) : undefined;
  if (found === undefined) world.recordBroken(OWNER, field, said(id));
  return found;
}

/** Returns an item of a list by its index, which a file can give as anything. */
const itemOf = <T>(list: readonly T[], index: unknown): T | undefined =>
  Number.isInteger(index) ? list[index as number] : undefined;

/** Returns a value of a file as text. Not every object can be made text by `String`. */
const said = (value: unknown): string =>
  typeof value === 'object' ? preview(value) : String(value);
