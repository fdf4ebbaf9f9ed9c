import { Network } from '../model/network/index.js';
import { Scenario } from '../model/scenario/index.js';
import type { Class } from '../schema/metadata.js';
import type { Fields, ModelObject, Uuid } from '../schema/model-object.js';
import { parse } from '../schema/parse.js';
import { serialize } from '../schema/serialize.js';
import { walk } from '../schema/walk.js';
import type { ModelDatabase } from './model-database.js';

/** What a scenario is made with. Lists given here stand beside what is copied from the database. */
export type NewScenario = Omit<Fields<Scenario>, 'network' | 'elementTemplates' | '$schema'> & {
  /** `all` of the database (the default), or only what the missions and elements have `used`. */
  readonly include?: 'all' | 'used';
};

/** An object of the database that others may refer to. */
type Member = ModelObject & { readonly id: Uuid };

/** An object of its own that is equal to another. */
function copyOf<T extends ModelObject>(original: T): T {
  return parse(original.constructor as Class<T>, serialize(original), { unknown: 'keep' }) as T;
}

/**
 * The members that are referred to, at first or any further hand.
 * @param roots what the references start from
 */
function reachable(members: readonly Member[], roots: readonly object[]): ReadonlySet<Member> {
  const byId = new Map<Uuid, Member>();
  for (const member of members)
    walk(member, {
      // What refers to a burn or a state has need of the edge or element that it is part of.
      object: (part) => {
        const { id } = part as Partial<Member>;
        if (id !== undefined && !byId.has(id)) byId.set(id, member);
      },
    });
  const reached = new Set<Member>();
  const open: object[] = [...roots];
  for (let next = open.pop(); next; next = open.pop())
    walk(next, {
      reference: (id) => {
        const member = byId.get(id);
        if (!member || reached.has(member)) return;
        reached.add(member);
        open.push(member);
      },
    });
  return reached;
}

/**
 * Makes a scenario on a database. What it takes from the database it copies, with the same identifiers, so that a
 * change in the one is none in the other.
 * @throws ModelValidationError where an object of the database has an invalid value
 */
export function createScenario(database: ModelDatabase, fields: NewScenario): Scenario {
  const { include = 'all', demandModels = [], resourceList = [], ...own } = fields;
  const { nodes, edges, resources, elements } = database;
  const lists: readonly (readonly Member[])[] = [
    nodes,
    edges,
    resources,
    elements,
    database.demandModels,
  ];
  const roots = [
    ...(own.missionList ?? []),
    ...(own.instantiatedElements ?? []),
    ...demandModels,
    ...resourceList,
  ];
  const reached = include === 'used' ? reachable(lists.flat(), roots) : undefined;
  const taken = <T extends Member>(list: readonly T[]): T[] =>
    list.filter((member) => !reached || reached.has(member)).map(copyOf);
  return new Scenario({
    ...own,
    network: new Network({ nodes: taken(nodes), edges: taken(edges) }),
    resourceList: [...taken(resources), ...resourceList],
    elementTemplates: taken(elements),
    demandModels: [...taken(database.demandModels), ...demandModels],
  });
}
