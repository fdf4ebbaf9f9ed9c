import { AnyDatabaseDemandModel } from '../model/demand-models/index.js';
import { AnyElementTemplate } from '../model/elements/index.js';
import { AnyEdge, AnyNode } from '../model/network/index.js';
import { AnyResource } from '../model/resources/index.js';
import { list, text } from '../schema/fields.js';
import { type Defaulted, type Fields, type Json, ModelObject } from '../schema/model-object.js';

/** What scenarios are built from: places, paths, resources, demand models and kinds of elements. */
export class ModelDatabase extends ModelObject {
  /** Address of the JSON Schema that an editor checks the file with. */
  @text({ optional: true }) $schema?: string;
  /** Places. */
  @list(() => AnyNode, { default: () => [] }) nodes!: Defaulted<AnyNode[]>;
  /** Paths between them. */
  @list(() => AnyEdge, { default: () => [] }) edges!: Defaulted<AnyEdge[]>;
  /** Resources. */
  @list(() => AnyResource, { default: () => [] }) resources!: Defaulted<AnyResource[]>;
  /** Demand-model templates; no crew consumables. */
  @list(() => AnyDatabaseDemandModel, { default: () => [] }) demandModels!: Defaulted<
    AnyDatabaseDemandModel[]
  >;
  /** Kinds of elements. */
  @list(() => AnyElementTemplate, { default: () => [] }) elements!: Defaulted<AnyElementTemplate[]>;

  constructor(fields: Fields<ModelDatabase> = {}) {
    super(fields);
  }
}

/** The plain JSON shape of a model database, as it is written. */
export type ModelDatabaseJson = Json<ModelDatabase>;
