import { AnyDatabaseDemandModel } from '../model/demand-models/index.js';
import { type AnyElementInstance, AnyElementTemplate } from '../model/elements/index.js';
import { AnyEdge, AnyNode } from '../model/network/index.js';
import { AnyResource } from '../model/resources/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { list, text } from '../schema/fields.js';
import { type AbstractClass, nameClasses } from '../schema/metadata.js';
import { type Defaulted, type Fields, type Json, ModelObject } from '../schema/model-object.js';
import type { ParseResult } from '../schema/parse.js';
import type { WorkbookInput } from './input-output.js';
import {
  type AnyInstanceFields,
  type InstanceFields,
  type InstanceOf,
  instantiateTemplate,
  templateOf,
} from './instantiate.js';
import { findByName, getByName } from './lookup.js';
import type { LoadDbOptions } from './workbook/load.js';

/** The building blocks of scenarios: nodes, edges, resources, demand models and element templates. */
export class ModelDatabase extends ModelObject {
  /** Address of the JSON Schema that an editor uses to check the file. */
  @text({ optional: true }) $schema?: string;
  /** Places. */
  @list(() => AnyNode, { default: () => [] }) nodes!: Defaulted<AnyNode[]>;
  /** Paths between them. */
  @list(() => AnyEdge, { default: () => [] }) edges!: Defaulted<AnyEdge[]>;
  /** Resources. */
  @list(() => AnyResource, { default: () => [] }) resources!: Defaulted<AnyResource[]>;
  /** Demand-model templates, except for crew consumables. */
  @list(() => AnyDatabaseDemandModel, { default: () => [] }) demandModels!: Defaulted<
    AnyDatabaseDemandModel[]
  >;
  /** Element templates. */
  @list(() => AnyElementTemplate, { default: () => [] }) elements!: Defaulted<AnyElementTemplate[]>;

  constructor(fields: Fields<ModelDatabase> = {}) {
    super(fields);
  }

  /**
   * Reads a model database from an Excel workbook.
   * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
   * @throws ModelValidationError with every issue, each with its sheet and cell
   * @throws TypeError if the input or an option is of the wrong kind
   */
  static async loadDb(
    input: WorkbookInput | PromiseLike<WorkbookInput>,
    options: LoadDbOptions = {},
  ): Promise<ModelDatabase> {
    const result = await ModelDatabase.safeLoadDb(input, options);
    if (!result.success) throw new ModelValidationError(result.issues, result.total);
    for (const issue of result.issues) options.onIssue?.(issue);
    return result.value;
  }

  /**
   * Reads a model database from an Excel workbook. Returns the issues instead of throwing them.
   * @param input a path, bytes, a Blob, a Node or web stream, or a promise of one of these
   * @throws TypeError if the input or an option is of the wrong kind
   */
  static async safeLoadDb(
    input: WorkbookInput | PromiseLike<WorkbookInput>,
    options: LoadDbOptions = {},
  ): Promise<ParseResult<ModelDatabase>> {
    const { loadDatabase } = await import('./workbook/load.js');
    return loadDatabase(ModelDatabase, input, options);
  }

  /**
   * Returns the node with a name.
   * @throws NotFoundError if no node has the name
   * @throws AmbiguousNameError if several have the name
   */
  getNode(name: string): AnyNode {
    return getByName('node', this.nodes, name);
  }

  /**
   * Returns the node with a name, or undefined if there is none.
   * @throws AmbiguousNameError if several nodes have the name
   */
  findNode(name: string): AnyNode | undefined {
    return findByName('node', this.nodes, name);
  }

  /**
   * Returns the edge with a name.
   * @throws NotFoundError if no edge has the name
   * @throws AmbiguousNameError if several have the name
   */
  getEdge(name: string): AnyEdge {
    return getByName('edge', this.edges, name);
  }

  /**
   * Returns the edge with a name, or undefined if there is none.
   * @throws AmbiguousNameError if several edges have the name
   */
  findEdge(name: string): AnyEdge | undefined {
    return findByName('edge', this.edges, name);
  }

  /**
   * Returns the resource with a name.
   * @throws NotFoundError if no resource has the name
   * @throws AmbiguousNameError if several have the name
   */
  getResource(name: string): AnyResource {
    return getByName('resource', this.resources, name);
  }

  /**
   * Returns the resource with a name, or undefined if there is none.
   * @throws AmbiguousNameError if several resources have the name
   */
  findResource(name: string): AnyResource | undefined {
    return findByName('resource', this.resources, name);
  }

  /**
   * Returns the demand model with a name.
   * @throws NotFoundError if no demand model has the name
   * @throws AmbiguousNameError if several have the name
   */
  getDemandModel(name: string): AnyDatabaseDemandModel {
    return getByName('demand model', this.demandModels, name);
  }

  /**
   * Returns the demand model with a name, or undefined if there is none.
   * @throws AmbiguousNameError if several demand models have the name
   */
  findDemandModel(name: string): AnyDatabaseDemandModel | undefined {
    return findByName('demand model', this.demandModels, name);
  }

  /**
   * Returns the element template with a name.
   * @throws NotFoundError if no element has the name
   * @throws AmbiguousNameError if several have the name
   */
  getElement(name: string): AnyElementTemplate {
    return getByName('element', this.elements, name);
  }

  /**
   * Returns the element template with a name, or undefined if there is none.
   * @throws AmbiguousNameError if several elements have the name
   */
  findElement(name: string): AnyElementTemplate | undefined {
    return findByName('element', this.elements, name);
  }

  /**
   * Makes an element from a template. Give the template itself, its name, or its class and name.
   *
   * `database.instantiate(HumanAgent, 'Crew Member', { suffix: ' A' })` is an `InstHumanAgent` named "Crew Member A".
   * @throws NotFoundError if no template of the class has the name
   * @throws AmbiguousNameError if several have the name
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

/** The plain JSON that a model database is written as. */
export type ModelDatabaseJson = Json<ModelDatabase>;
