import type { AnyDemandModel } from '../model/demand-models/index.js';
import type { AnyElementInstance, AnyElementTemplate } from '../model/elements/index.js';
import type { AnyEdge, AnyNode } from '../model/network/index.js';
import type { AnyResource } from '../model/resources/index.js';
import { Scenario } from '../model/scenario/scenario.js';
import type { ModelObject } from '../schema/model-object.js';

/** The collections of a model database. A scenario has the same collections under other names. */
export interface DatabaseCollections extends ModelObject {
  readonly nodes: readonly AnyNode[];
  readonly edges: readonly AnyEdge[];
  readonly resources: readonly AnyResource[];
  readonly demandModels: readonly AnyDemandModel[];
  readonly elements: readonly AnyElementTemplate[];
}

/** A scenario or a model database: the root of what a check or a `ScenarioGraph` looks at. */
export type Checkable = Scenario | DatabaseCollections;

/** A list of objects in a scenario or database, and the fields that lead to it from the root. */
export interface ObjectCollection<T> {
  readonly path: readonly string[];
  readonly items: readonly T[];
}

/** The collections of a scenario or of a database, under the same names. */
export interface Collections {
  readonly nodes: ObjectCollection<AnyNode>;
  readonly edges: ObjectCollection<AnyEdge>;
  readonly resources: ObjectCollection<AnyResource>;
  readonly demandModels: ObjectCollection<AnyDemandModel>;
  readonly templates: ObjectCollection<AnyElementTemplate>;
  /** Empty in a database. */
  readonly instances: ObjectCollection<AnyElementInstance>;
}

/** Returns the collections of a scenario or of a database. */
export function collectionsOf(root: Checkable): Collections {
  if (root instanceof Scenario) {
    const { network } = root;
    return {
      nodes: { path: ['network', 'nodes'], items: network?.nodes ?? [] },
      edges: { path: ['network', 'edges'], items: network?.edges ?? [] },
      resources: { path: ['resourceList'], items: root.resourceList },
      demandModels: { path: ['demandModels'], items: root.demandModels },
      templates: { path: ['elementTemplates'], items: root.elementTemplates },
      instances: { path: ['instantiatedElements'], items: root.instantiatedElements },
    };
  }
  return {
    nodes: { path: ['nodes'], items: root.nodes },
    edges: { path: ['edges'], items: root.edges },
    resources: { path: ['resources'], items: root.resources },
    demandModels: { path: ['demandModels'], items: root.demandModels },
    templates: { path: ['elements'], items: root.elements },
    instances: { path: [], items: [] },
  };
}
