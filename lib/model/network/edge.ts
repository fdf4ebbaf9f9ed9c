import { discriminator, id, list, reference, text } from '../../schema/fields.js';
import { type Defaulted, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementReference } from './element-reference.js';
import type { AnyEdge } from './index.js';
import { Node } from './node.js';

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
