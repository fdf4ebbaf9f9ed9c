import { ScenarioGraph } from '../graph/scenario-graph.js';
import { Network } from '../model/network/index.js';
import { Scenario } from '../model/scenario/index.js';
import type { Class } from '../schema/metadata.js';
import type { Fields, ModelObject } from '../schema/model-object.js';
import { parse } from '../schema/parse.js';
import { serialize } from '../schema/serialize.js';
import type { ModelDatabase } from './model-database.js';

/** The fields of a new scenario. Its demand models and resources are added to those of the database. */
export type NewScenario = Omit<Fields<Scenario>, 'network' | 'elementTemplates' | '$schema'> & {
  /**
   * Which objects of the database to copy: `all` copies every object, `used` copies only the objects that the given
   * missions, elements, demand models and resources refer to, directly or through other objects. Default: `all`.
   */
  readonly include?: 'all' | 'used';
};

/** Returns a deep copy. */
function copyOf<T extends ModelObject>(original: T): T {
  return parse(original.constructor as Class<T>, serialize(original), { unknown: 'keep' }) as T;
}

/**
 * Creates a scenario from a database. The objects of the database are copied and keep their identifiers. Later changes
 * of the scenario do not affect the database, and vice versa.
 * @throws ModelValidationError if an object of the database has an invalid value
 */
export function createScenario(database: ModelDatabase, fields: NewScenario): Scenario {
  const { include = 'all', demandModels = [], resourceList = [], ...own } = fields;
  const { nodes, edges, resources, elements } = database;
  const used =
    include === 'used'
      ? new ScenarioGraph(database).reachableFrom([
          ...(own.missionList ?? []),
          ...(own.instantiatedElements ?? []),
          ...demandModels,
          ...resourceList,
        ])
      : undefined;
  const copies = <T extends ModelObject>(list: readonly T[]): T[] =>
    list.filter((member) => !used || used.has(member)).map(copyOf);
  return new Scenario({
    ...own,
    network: new Network({ nodes: copies(nodes), edges: copies(edges) }),
    resourceList: [...copies(resources), ...resourceList],
    elementTemplates: copies(elements),
    demandModels: [...copies(database.demandModels), ...demandModels],
  });
}
