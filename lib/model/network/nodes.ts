import { type ClassesByType, type Family, family } from '../../schema/family.js';
import {
  concrete,
  discriminator,
  enumeration,
  id,
  integer,
  list,
  number,
  reference,
  text,
} from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { Body } from '../enumerations.js';

/** A reference to an instantiated element that is at a node, on an edge or inside a carrier. */
export class ElementReference extends ModelObject {
  /** The instantiated element. */
  @reference(() => ElementInstance) id!: Uuid;

  constructor(fields: Fields<ElementReference>) {
    super(fields);
  }
}

/** A stable location in the network of a campaign. */
export abstract class Node extends ModelObject {
  declare static readonly familyMembers?: AnyNode;

  @id() id!: Defaulted<Uuid>;
  /** Name of the node. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  /** Instantiated elements that are located here at the start. */
  @list(() => ElementReference, { default: () => [] }) contents!: Defaulted<ElementReference[]>;
  /** Body that the node is on or near. For a Lagrange point, the primary body. */
  @enumeration(Body, { default: Body.Earth }) body1!: Defaulted<Body>;
  @discriminator() readonly type!: string;
}

/** A place on the surface of a body. */
@concrete('Surface Node')
export class SurfaceNode extends Node {
  declare readonly type: 'Surface Node';
  /** Latitude in decimal degrees, from -90 to 90 °; positive to the north. */
  @number({ min: -90, max: 90, unit: '°' }) latitude!: number;
  /** Longitude in decimal degrees, from -180 to 180 °; positive to the east. */
  @number({ min: -180, max: 180, unit: '°' }) longitude!: number;

  constructor(fields: Fields<SurfaceNode>) {
    super(fields);
  }
}

/** An orbit around a body. */
@concrete('Orbital Node')
export class OrbitalNode extends Node {
  declare readonly type: 'Orbital Node';
  /** Apoapsis radius, in m from the centre of the body (not an altitude). */
  @number({ min: 0, unit: 'm' }) apoapsis!: number;
  /** Periapsis radius, in m from the centre of the body (not an altitude). */
  @number({ min: 0, unit: 'm' }) periapsis!: number;
  /** Inclination in decimal degrees, from 0 to 180 °. */
  @number({ min: 0, max: 180, unit: '°' }) inclination!: number;

  constructor(fields: Fields<OrbitalNode>) {
    super(fields);
  }
}

/** A libration point of two bodies. */
@concrete('Lagrange Node')
export class LagrangeNode extends Node {
  declare readonly type: 'Lagrange Node';
  /** Secondary body. */
  @enumeration(Body) body2!: Body;
  /** Number of the Lagrange point, from 1 to 5. */
  @integer({ min: 1, max: 5 }) lpNumber!: number;

  constructor(fields: Fields<LagrangeNode>) {
    super(fields);
  }
}

const nodes = { SurfaceNode, OrbitalNode, LagrangeNode };

/** The kinds of node by their `type`. Add your own here: see `EventFamily`. */
export interface NodeFamily extends ClassesByType<typeof nodes, Node> {}

/** Any kind of node. */
export const AnyNode: Family<AnyNode> = family(Node, nodes);
export type AnyNode = NodeFamily[keyof NodeFamily];

nameClasses({ ElementReference, Node, SurfaceNode, OrbitalNode, LagrangeNode });
