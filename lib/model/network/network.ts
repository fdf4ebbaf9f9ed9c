import { list } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';
import { AnyEdge } from './edges.js';
import { AnyNode } from './nodes.js';

/** The nodes of a scenario, and the edges between them. */
export class Network extends ModelObject {
  /** Nodes: the places of the campaign. */
  @list(() => AnyNode, { default: () => [] }) nodes!: Defaulted<AnyNode[]>;
  /** Edges: the paths between nodes. */
  @list(() => AnyEdge, { default: () => [] }) edges!: Defaulted<AnyEdge[]>;

  constructor(fields: Fields<Network> = {}) {
    super(fields);
  }
}

nameClasses({ Network });
