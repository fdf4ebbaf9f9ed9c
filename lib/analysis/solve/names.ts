import type { Entry } from '../../graph/entry.js';
import { ScenarioGraph } from '../../graph/index.js';
import { describe } from '../../graph/labels.js';
import { addToList } from '../../graph/multi-map.js';
import {
  Edge,
  ElementInstance,
  ElementTemplate,
  Event,
  Mission,
  Node,
  type Scenario,
} from '../../model/index.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';

/** The kinds of objects that a name can mean, the most likely first. */
const KINDS = [ElementInstance, Mission, Event, Node, Edge, ElementTemplate];

/** How many objects of one name a message lists. */
const LISTED = 10;

/** The objects of a scenario by their names. */
export class NamedObjects {
  readonly graph: ScenarioGraph;
  readonly #byName = new Map<string, Entry[]>();
  readonly #byFolded = new Map<string, Entry[]>();

  constructor(readonly scenario: Scenario) {
    this.graph = new ScenarioGraph(scenario);
    for (const entry of this.graph.index.entries) {
      if (entry.parent === undefined) continue;
      const { name } = entry.object as { name?: unknown };
      if (typeof name !== 'string') continue;
      addToList(this.#byName, name, entry);
      addToList(this.#byFolded, name.toLowerCase(), entry);
    }
  }

  /** Returns the objects with a name; if there are none, those whose names differ in case only. */
  named(name: string): readonly Entry[] {
    return this.#byName.get(name) ?? this.#byFolded.get(name.toLowerCase()) ?? [];
  }

  /** Returns the end of a message that suggests the name most like a wrong one. */
  hint(name: string): string {
    return didYouMean(nearest(name, this.#byName.keys()));
  }

  /** Keeps the objects of the most likely kind. */
  likeliest<T>(found: readonly T[], entryOf: (each: T) => Entry): readonly T[] {
    const rankOf = (each: T): number => {
      const rank = KINDS.findIndex((kind) => entryOf(each).object instanceof kind);
      return rank < 0 ? KINDS.length : rank;
    };
    const best = found.reduce((least, each) => Math.min(least, rankOf(each)), KINDS.length);
    return found.filter((each) => rankOf(each) === best);
  }
}

/** Returns a list of pointers and what they point to, for a message about a name with several meanings. */
export function listed(
  found: readonly { readonly pointer: string; readonly what: string }[],
): string {
  const lines = found.slice(0, LISTED).map(({ pointer, what }) => `\n    ${pointer}  (${what})`);
  const more = found.length - LISTED;
  return `${lines.join('')}${more > 0 ? `\n    and ${more} more` : ''}`;
}

/** Returns the kind and name of an object. */
export const described = (entry: Entry): string => describe(entry);
