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
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import type { Seconds } from '../../schema/spans.js';
import { ElementReference, Node } from './nodes.js';

/** A path between two nodes of the network. */
export abstract class Edge extends ModelObject {
  declare static readonly familyMembers?: AnyEdge;

  @id() id!: Defaulted<Uuid>;
  /** Name of the edge. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  /** Instantiated elements that are located here at the start. */
  @list(() => ElementReference, { default: () => [] }) contents!: Defaulted<ElementReference[]>;
  @discriminator() readonly type!: string;
  /** Node at which it starts. */
  @reference(() => Node) origin!: Uuid;
  /** Node at which it ends. */
  @reference(() => Node) destination!: Uuid;
}

/** A change of velocity that a trajectory requires. */
export class Burn extends ModelObject {
  @id() id!: Defaulted<Uuid>;
  /** Time of the burn, after the start of the space transport. */
  @duration() time!: Seconds;
  /** Change of velocity, in m/s. */
  @number({ min: 0, unit: 'm/s' }) deltaV!: number;

  constructor(fields: Fields<Burn>) {
    super(fields);
  }
}

/** A trajectory in space that vehicles fly by a sequence of propulsive burns. */
@concrete('Space Edge')
export class SpaceEdge extends Edge {
  declare readonly type: 'Space Edge';
  /** Time from departure to arrival. */
  @duration() duration!: Seconds;
  /** Burns that the trajectory requires, in the order of time. */
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

/** A trajectory that is known to be feasible for a given mass of cargo and number of crew members. */
@concrete('Flight Edge')
export class FlightEdge extends Edge {
  declare readonly type: 'Flight Edge';
  /** Time from departure to arrival. */
  @duration() duration!: Seconds;
  /** Maximum number of crew members, in persons. */
  @integer({ min: 0, unit: 'persons' }) maxCrew!: number;
  /** Maximum mass of cargo, in kg. */
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

nameClasses({ Edge, Burn, SpaceEdge, SurfaceEdge, FlightEdge });
