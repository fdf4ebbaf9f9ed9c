import { findByName, getByName } from '../graph/name-lookup.js';
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
import type { LoadDbOptions } from './workbook/load.js';

/** The building blocks of scenarios: nodes, edges, resources, demand models and element templates. */
export class ModelDatabase extends ModelObject {
  /** Address of the JSON Schema that an editor uses to check the file. */
  @text({ optional: true }) $schema?: string;
  /** Nodes: the places of campaigns. */
  @list(() => AnyNode, { default: () => [] }) nodes!: Defaulted<AnyNode[]>;
  /** Edges: the paths between nodes. */
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
   * @returns the database. Warnings are passed to the option `onIssue`.
   * @throws ModelValidationError with every collected issue, if one of them is an error; each has its sheet and cell
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
   * @returns the database and warnings, or the issues if one of them is an error; each issue has its sheet and cell
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
   * @param target only nodes of this class count
   * @throws NotFoundError if no node has the name
   * @throws TypeError if the name belongs to a node of another class
   * @throws AmbiguousNameError if several nodes have the name
   */
  getNode<C extends AbstractClass<AnyNode> = AbstractClass<AnyNode>>(
    name: string,
    target?: C,
  ): InstanceType<C> {
    return getByName('node', this.nodes, name, target);
  }

  /**
   * Returns the node with a name, or undefined if none has it.
   * @param target only nodes of this class count
   * @throws AmbiguousNameError if several nodes have the name
   */
  findNode<C extends AbstractClass<AnyNode> = AbstractClass<AnyNode>>(
    name: string,
    target?: C,
  ): InstanceType<C> | undefined {
    return findByName('node', this.nodes, name, target);
  }

  /**
   * Returns the edge with a name.
   *
   * With a class, the result has its type: `database.getEdge('LEO-LMO', SpaceEdge).burns`. Without a class, the result can
   * be any kind of edge.
   * @param target only edges of this class count
   * @throws NotFoundError if no edge has the name
   * @throws TypeError if the name belongs to an edge of another class
   * @throws AmbiguousNameError if several edges have the name
   */
  getEdge<C extends AbstractClass<AnyEdge> = AbstractClass<AnyEdge>>(
    name: string,
    target?: C,
  ): InstanceType<C> {
    return getByName('edge', this.edges, name, target);
  }

  /**
   * Returns the edge with a name, or undefined if none has it.
   * @param target only edges of this class count
   * @throws AmbiguousNameError if several edges have the name
   */
  findEdge<C extends AbstractClass<AnyEdge> = AbstractClass<AnyEdge>>(
    name: string,
    target?: C,
  ): InstanceType<C> | undefined {
    return findByName('edge', this.edges, name, target);
  }

  /**
   * Returns the resource with a name.
   * @param target only resources of this class count
   * @throws NotFoundError if no resource has the name
   * @throws TypeError if the name belongs to a resource of another class
   * @throws AmbiguousNameError if several resources have the name
   */
  getResource<C extends AbstractClass<AnyResource> = AbstractClass<AnyResource>>(
    name: string,
    target?: C,
  ): InstanceType<C> {
    return getByName('resource', this.resources, name, target);
  }

  /**
   * Returns the resource with a name, or undefined if none has it.
   * @param target only resources of this class count
   * @throws AmbiguousNameError if several resources have the name
   */
  findResource<C extends AbstractClass<AnyResource> = AbstractClass<AnyResource>>(
    name: string,
    target?: C,
  ): InstanceType<C> | undefined {
    return findByName('resource', this.resources, name, target);
  }

  /**
   * Returns the demand model with a name.
   * @param target only demand models of this class count
   * @throws NotFoundError if no demand model has the name
   * @throws TypeError if the name belongs to a demand model of another class
   * @throws AmbiguousNameError if several demand models have the name
   */
  getDemandModel<
    C extends AbstractClass<AnyDatabaseDemandModel> = AbstractClass<AnyDatabaseDemandModel>,
  >(name: string, target?: C): InstanceType<C> {
    return getByName('demand model', this.demandModels, name, target);
  }

  /**
   * Returns the demand model with a name, or undefined if none has it.
   * @param target only demand models of this class count
   * @throws AmbiguousNameError if several demand models have the name
   */
  findDemandModel<
    C extends AbstractClass<AnyDatabaseDemandModel> = AbstractClass<AnyDatabaseDemandModel>,
  >(name: string, target?: C): InstanceType<C> | undefined {
    return findByName('demand model', this.demandModels, name, target);
  }

  /**
   * Returns the element template with a name.
   * @param target only element templates of this class count
   * @throws NotFoundError if no element template has the name
   * @throws TypeError if the name belongs to an element template of another class
   * @throws AmbiguousNameError if several element templates have the name
   */
  getElement<C extends AbstractClass<AnyElementTemplate> = AbstractClass<AnyElementTemplate>>(
    name: string,
    target?: C,
  ): InstanceType<C> {
    return getByName('element', this.elements, name, target);
  }

  /**
   * Returns the element template with a name, or undefined if none has it.
   * @param target only element templates of this class count
   * @throws AmbiguousNameError if several element templates have the name
   */
  findElement<C extends AbstractClass<AnyElementTemplate> = AbstractClass<AnyElementTemplate>>(
    name: string,
    target?: C,
  ): InstanceType<C> | undefined {
    return findByName('element', this.elements, name, target);
  }

  /**
   * Creates an instance of an element template. Pass the template itself, its name, or its class and name.
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

/** The plain JSON form of a model database, as `serialize` returns it. */
export type ModelDatabaseJson = Json<ModelDatabase>;
