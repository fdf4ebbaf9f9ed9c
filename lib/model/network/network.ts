import { list } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';
import { AnyEdge } from './edges.js';
import { AnyNode } from './nodes.js';

/** The places of a scenario and the paths between them. */
export class Network extends ModelObject {
  /** Places. */
  @list(() => AnyNode, { default: () => [] }) nodes!: Defaulted<AnyNode[]>;
  /** Paths between them. */
  @list(() => AnyEdge, { default: () => [] }) edges!: Defaulted<AnyEdge[]>;

  constructor(fields: Fields<Network> = {}) {
    super(fields);
  }
}
