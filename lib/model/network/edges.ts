import { type ClassesByType, type Family, family } from '../../schema/family.js';
import {
  concrete,
  discriminator,
  duration,
  id,
  integer,
  list,
  number,
  reference,
  text,
} from '../../schema/fields.js';
import {
  type Defaulted,
  type Fields,
  ModelObject,
  type Seconds,
  type Uuid,
} from '../../schema/model-object.js';
import { ElementReference, Node } from './nodes.js';

/** A valid path between two nodes of the exploration network. */
export abstract class Edge extends ModelObject {
  declare static readonly familyMembers?: AnyEdge;

  @id() id!: Defaulted<Uuid>;
  /** Name of the edge. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  /** Instantiated elements that are here at the start. */
  @list(() => ElementReference, { default: () => [] }) contents!: Defaulted<ElementReference[]>;
  @discriminator() readonly type!: string;
  /** Node that it starts from. */
  @reference(() => Node) origin!: Uuid;
  /** Node that it leads to. */
  @reference(() => Node) destination!: Uuid;
}

/** A change of velocity that a trajectory asks for. */
export class Burn extends ModelObject {
  @id() id!: Defaulted<Uuid>;
  /** When it is due, after the start of the space transport. */
  @duration() time!: Seconds;
  /** Change of velocity, in m/s. */
  @number({ min: 0, unit: 'm/s' }) deltaV!: number;

  constructor(fields: Fields<Burn>) {
    super(fields);
  }
}

/** An in-space trajectory, flown with a sequence of propulsive burns. */
@concrete('Space Edge')
export class SpaceEdge extends Edge {
  declare readonly type: 'Space Edge';
  /** Time from departure to arrival. */
  @duration() duration!: Seconds;
  /** Burns to make on the way. */
  @list(() => Burn, { default: () => [] }) burns!: Defaulted<Burn[]>;

  constructor(fields: Fields<SpaceEdge>) {
    super(fields);
  }
}

/** A path between two surface nodes. */
@concrete('Surface Edge')
export class SurfaceEdge extends Edge {
  declare readonly type: 'Surface Edge';
  /** Length of the path, in m. */
  @number({ min: 0, unit: 'm' }) distance!: number;

  constructor(fields: Fields<SurfaceEdge>) {
    super(fields);
  }
}

/** A trajectory known to be feasible for a cargo mass and a crew, under a flight architecture of its own. */
@concrete('Flight Edge')
export class FlightEdge extends Edge {
  declare readonly type: 'Flight Edge';
  /** Time from departure to arrival. */
  @duration() duration!: Seconds;
  /** Largest crew. */
  @integer({ min: 0, unit: 'persons' }) maxCrew!: number;
  /** Largest mass of cargo, in kg. */
  @number({ min: 0, unit: 'kg' }) maxCargo!: number;

  constructor(fields: Fields<FlightEdge>) {
    super(fields);
  }
}

const edges = { SpaceEdge, SurfaceEdge, FlightEdge };

/** The kinds of edge by their `type`. Add your own here: see `EventFamily`. */
export interface EdgeFamily extends ClassesByType<typeof edges, Edge> {}

/** Any kind of edge. */
export const AnyEdge: Family<AnyEdge> = family(Edge, edges);
export type AnyEdge = EdgeFamily[keyof EdgeFamily];
