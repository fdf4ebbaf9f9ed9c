import { discriminator, enumeration, id, list, text } from '../../schema/fields.js';
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';
import { Body } from '../enumerations/index.js';
import { ElementReference } from './element-reference.js';
import type { AnyNode } from './index.js';

/** A stable location of the exploration network. */
export abstract class Node extends ModelObject {
  declare static readonly familyMembers?: AnyNode;

  @id() id!: Defaulted<Uuid>;
  /** Name of the node. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  /** Instantiated elements that are here at the start. */
  @list(() => ElementReference, { default: () => [] }) contents!: Defaulted<ElementReference[]>;
  /** Body that the node lies on or near; for a Lagrange point, the primary one. */
  @enumeration(Body, { default: Body.Earth }) body1!: Defaulted<Body>;
  @discriminator() readonly type!: string;
}
