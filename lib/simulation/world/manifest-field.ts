import type { GenericResourceAmount, ResourceAmount } from '../../model/resources/index.js';
import type { Json } from '../../schema/model-object.js';

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
