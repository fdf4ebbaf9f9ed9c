import type { Entry } from '../../graph/entry.js';
import type { ScenarioGraph } from '../../graph/scenario-graph.js';
import { memberOf } from './uses.js';

/** What objects of the present model need of each other, if they stay as they are. */
export class ModelNeeds {
  /** The entries of each member: its own, and those of its parts. */
  readonly #parts = new Map<object, Entry[]>();

  /**
   * @param graph the graph of the scenario
   * @param members the objects of its model that the newer one lacks or has with other values
   * @param partners the partner in the newer model of each object of the scenario that can be referred to
   */
  constructor(
    graph: ScenarioGraph,
    readonly members: ReadonlySet<object>,
    readonly partners: ReadonlyMap<object, object>,
  ) {
    for (const entry of graph.index.entries) {
      const member = memberOf(entry, members);
      if (member === undefined) continue;
      const known = this.#parts.get(member);
      if (known) known.push(entry);
      else this.#parts.set(member, [entry]);
    }
  }

  /**
   * Returns members, and the members that they refer to, at any distance, where the newer model lacks what they refer to or
   * has it as an object of another class.
   */
  of(members: Iterable<object>): ReadonlySet<object> {
    const found = new Set(members);
    // A set can grow while it is walked, and each object is visited once.
    for (const member of found)
      for (const entry of this.#parts.get(member) ?? [])
        for (const { target, refersTo } of entry.references()) {
          const needed = target && memberOf(target, this.members);
          if (needed === undefined) continue;
          const partner = this.partners.get(target!.object);
          const isThere = refersTo.some((allowed) => partner instanceof allowed);
          if (!isThere) found.add(needed);
        }
    return found;
  }
}
