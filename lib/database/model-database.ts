import { AnyDatabaseDemandModel } from '../model/demand-models/index.js';
import { type AnyElementInstance, AnyElementTemplate } from '../model/elements/index.js';
import { AnyEdge, AnyNode } from '../model/network/index.js';
import { AnyResource } from '../model/resources/index.js';
import { list, text } from '../schema/fields.js';
import { type AbstractClass, nameClasses } from '../schema/metadata.js';
import { type Defaulted, type Fields, type Json, ModelObject } from '../schema/model-object.js';
import type { ParseResult } from '../schema/parse.js';
import {
  type AnyInstanceFields,
  type InstanceFields,
  type InstanceOf,
  instantiateTemplate,
  templateOf,
} from './instantiate.js';
import type { loadDb, safeLoadDb } from './load-db.js';
import { findByName, getByName } from './lookup.js';

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

  /**
   * Reads a model database from an Excel workbook: see {@link loadDb}, which this is.
   * @throws ModelValidationError carrying every problem, each with its sheet and cell
   */
  static async loadDb(...args: Parameters<typeof loadDb>): Promise<ModelDatabase> {
    return (await import('./load-db.js')).loadDb(...args);
  }

  /** Reads a model database from an Excel workbook, and gives the issues instead of throwing them: see {@link safeLoadDb}. */
  static async safeLoadDb(
    ...args: Parameters<typeof safeLoadDb>
  ): Promise<ParseResult<ModelDatabase>> {
    return (await import('./load-db.js')).safeLoadDb(...args);
  }

  /**
   * The node of a name.
   * @throws NotFoundError where no node has it
   * @throws AmbiguousNameError where several have it
   */
  getNode(name: string): AnyNode {
    return getByName('node', this.nodes, name);
  }

  /**
   * The node of a name, or undefined.
   * @throws AmbiguousNameError where several nodes have it
   */
  findNode(name: string): AnyNode | undefined {
    return findByName('node', this.nodes, name);
  }

  /**
   * The edge of a name.
   * @throws NotFoundError where no edge has it
   * @throws AmbiguousNameError where several have it
   */
  getEdge(name: string): AnyEdge {
    return getByName('edge', this.edges, name);
  }

  /**
   * The edge of a name, or undefined.
   * @throws AmbiguousNameError where several edges have it
   */
  findEdge(name: string): AnyEdge | undefined {
    return findByName('edge', this.edges, name);
  }

  /**
   * The resource of a name.
   * @throws NotFoundError where no resource has it
   * @throws AmbiguousNameError where several have it
   */
  getResource(name: string): AnyResource {
    return getByName('resource', this.resources, name);
  }

  /**
   * The resource of a name, or undefined.
   * @throws AmbiguousNameError where several resources have it
   */
  findResource(name: string): AnyResource | undefined {
    return findByName('resource', this.resources, name);
  }

  /**
   * The demand model of a name.
   * @throws NotFoundError where no demand model has it
   * @throws AmbiguousNameError where several have it
   */
  getDemandModel(name: string): AnyDatabaseDemandModel {
    return getByName('demand model', this.demandModels, name);
  }

  /**
   * The demand model of a name, or undefined.
   * @throws AmbiguousNameError where several demand models have it
   */
  findDemandModel(name: string): AnyDatabaseDemandModel | undefined {
    return findByName('demand model', this.demandModels, name);
  }

  /**
   * The element template of a name.
   * @throws NotFoundError where no element has it
   * @throws AmbiguousNameError where several have it
   */
  getElement(name: string): AnyElementTemplate {
    return getByName('element', this.elements, name);
  }

  /**
   * The element template of a name, or undefined.
   * @throws AmbiguousNameError where several elements have it
   */
  findElement(name: string): AnyElementTemplate | undefined {
    return findByName('element', this.elements, name);
  }

  /**
   * Makes an element of a template, which is given by its name, by its class and name, or as it is.
   *
   * `database.instantiate(HumanAgent, 'Crew Member', { suffix: ' A' })` is an `InstHumanAgent` named "Crew Member A".
   * @throws NotFoundError where no template of the class has the name
   * @throws AmbiguousNameError where several have it
   */
  instantiate<T extends AnyElementTemplate>(
    target: AbstractClass<T>,
    name: string,
    fields?: InstanceFields<InstanceOf<T>>,
  ): InstanceOf<T>;
  instantiate<T extends AnyElementTemplate>(
    template: T,
    fields?: InstanceFields<InstanceOf<T>>,
  ): InstanceOf<T>;
  instantiate(name: string, fields?: AnyInstanceFields): AnyElementInstance;
  instantiate(
    what: string | AnyElementTemplate | AbstractClass<AnyElementTemplate>,
    ...rest: readonly unknown[]
  ): AnyElementInstance {
    if (typeof what === 'function') {
      const [name, fields] = rest as [string, AnyInstanceFields?];
      return instantiateTemplate(templateOf(this.elements, what, name), fields);
    }
    const [fields] = rest as [AnyInstanceFields?];
    const template = typeof what === 'string' ? templateOf(this.elements, undefined, what) : what;
    return instantiateTemplate(template, fields);
  }
}

nameClasses({ ModelDatabase });

/** The plain JSON shape of a model database, as it is written. */
export type ModelDatabaseJson = Json<ModelDatabase>;
