import type { Checkable } from '../../graph/collections.js';
import { kindLabel, Names, nameIn } from '../../graph/display-names.js';
import type { Entry } from '../../graph/entry.js';
import { ScenarioGraph } from '../../graph/scenario-graph.js';
import type { Scenario } from '../../model/index.js';
import { locationText } from '../../schema/diagnostics/issue.js';
import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import {
  type FieldValue,
  ModelValidationError,
  serialize,
  withFields,
} from '../../schema/index.js';
import { classOf, fieldsOf } from '../../schema/metadata.js';
import { type PlainObject, setOwn } from '../../schema/plain.js';
import { walk } from '../../schema/walk.js';
import {
  type CollectionMatch,
  Comparison,
  type FoundDifference,
  type MatchedPair,
  placesInstances,
  type Side,
} from '../compare/comparison.js';
import { plainOf } from '../place.js';
import type {
  ModelComparison,
  ModelFieldChange,
  ModelMember,
  ModelUse,
} from './model-comparison.js';
import { memberOf, movedStates, partText, stateUses, useOf } from './uses.js';

/** Makes plain objects for a scenario from those of a newer model. */
class Renewed {
  readonly #names: Names;
  /** The object of the scenario for each object of the newer model that has a partner there. */
  readonly #old = new Map<object, object>();

  /** @param partners the partner in the newer model of each object of the scenario */
  constructor(names: Names, partners: ReadonlyMap<object, object>) {
    this.#names = names;
    for (const [before, after] of partners) this.#old.set(after, before);
  }

  /**
   * Returns an object of the newer model as plain data. It and its parts keep the identifiers that they have in the scenario,
   * and so do the objects that it refers to. The elements that are there at the start are those of the scenario.
   */
  of(member: object): PlainObject {
    const plain = serialize(member) as PlainObject;
    walk(member, {
      object: (object, path) => this.#setId(plain, [...path, 'id'], object),
      reference: (id, type, path) => {
        const target = this.#names.target(id, type);
        if (target) this.#setId(plain, path, target);
      },
    });
    const before = this.#old.get(member);
    if (before === undefined) return plain;
    const old = serialize(before) as PlainObject;
    for (const field of fieldsOf(classOf(member)))
      if (placesInstances(field) && Object.hasOwn(old, field.name))
        setOwn(plain, field.name, old[field.name]);
    return plain;
  }

  /** Sets a value of plain data to the identifier that an object has in the scenario. */
  #setId(plain: PlainObject, path: Path, object: object): void {
    const { id } = (this.#old.get(object) ?? {}) as { id?: unknown };
    if (typeof id !== 'string') return;
    let owner: unknown = plain;
    for (const part of path.slice(0, -1)) owner = (owner as Record<string | number, unknown>)[part];
    const last = path.at(-1)!;
    if (Object.hasOwn(owner as object, last))
      (owner as Record<string | number, unknown>)[last] = id;
  }
}

/** What objects of the present model need of each other, if they stay as they are. */
class ModelNeeds {
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

/** What becomes of the objects of the present model. */
export interface ModelChoice {
  /** The objects that the newer model lacks, and that stay. */
  readonly kept: ReadonlySet<object>;
  /** The objects that stay as they are, although the newer model has other values. */
  readonly held: ReadonlySet<object>;
  /** The objects that the newer model has besides, and that are added. */
  readonly added: ReadonlySet<object>;
}

/** Thrown inside if the newer model has values that cannot be read. */
export class UnreadableModel extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Returns the values of an object of the newer model that cannot be read, as sentences that name the object. */
function problemsOf(object: object, { issues }: ModelValidationError): readonly string[] {
  const { name } = object as { readonly name?: unknown };
  const label = `${kindLabel(object)} ${preview(String(name), 80)}`;
  return issues.flatMap((issue) =>
    issue.severity === 'error' ? [`${label} at ${locationText(issue)}: ${issue.message}`] : [],
  );
}

/** How the model of a scenario differs from a newer one, and what an update does. */
export class ModelPlan {
  readonly matches: readonly CollectionMatch[];
  readonly gone: readonly object[];
  readonly changed: readonly MatchedPair[];
  readonly #comparison: Comparison;
  readonly #renewed: Renewed;
  readonly #graph: ScenarioGraph;
  readonly #members: ReadonlySet<object>;

  constructor(
    readonly scenario: Scenario,
    readonly model: Checkable,
  ) {
    this.#comparison = new Comparison(scenario, model);
    this.matches = this.#comparison.models();
    this.gone = this.matches.flatMap(({ removed }) => removed);
    this.changed = this.matches.flatMap(({ pairs }) =>
      pairs.filter(({ differences }) => differences.length > 0),
    );
    this.#renewed = new Renewed(this.#comparison.after, this.#comparison.partners);
    this.#graph = this.#comparison.before.graph;
    const lists = this.matches.map(({ name }) => this.#graph.collections[name].items);
    this.#members = new Set(lists.flat());
  }

  /** The objects that only the newer model has. */
  get added(): readonly object[] {
    return this.matches.flatMap(({ added }) => added);
  }

  /** Returns the objects that only the newer model has, and that its other objects need. */
  neededAdditions(): ReadonlySet<object> {
    const { graph } = this.#comparison.after;
    const known = this.matches.flatMap(({ pairs }) => pairs.map(({ after }) => after));
    const reached = graph.reachableFrom(known);
    return new Set(this.added.filter((object) => reached.has(object)));
  }

  /** Returns the scenario with the newer model: the scenario itself if nothing changes. */
  build({ kept, held, added }: ModelChoice): Scenario {
    const problems: string[] = [];
    const renewed = (object: object): PlainObject | undefined => {
      try {
        return this.#renewed.of(object);
      } catch (error) {
        if (!(error instanceof ModelValidationError)) throw error;
        problems.push(...problemsOf(object, error));
        return undefined;
      }
    };
    const changes = this.matches.flatMap((match): FieldValue[] => {
      const { path, items } = this.#graph.collections[match.name];
      const gone = new Set(match.removed.filter((object) => !kept.has(object)));
      const newer = new Map(
        match.pairs
          .filter(({ before, differences }) => differences.length > 0 && !held.has(before))
          .map(({ before, after }) => [before, after]),
      );
      const more = match.added.filter((object) => added.has(object));
      if (gone.size + newer.size + more.length === 0) return [];
      const stay = (items as readonly object[]).filter((object) => !gone.has(object));
      const value = [
        ...stay.map((object) => {
          const after = newer.get(object);
          return after === undefined ? serialize(object) : renewed(after);
        }),
        ...more.map(renewed),
      ];
      return [{ pointer: pointerOf(path), value }];
    });
    if (problems.length > 0) throw new UnreadableModel(problems);
    if (changes.length === 0) return this.scenario;
    const result = withFields(this.scenario, changes, { unknown: 'keep' });
    if (!result.success) throw new UnreadableModel(result.problems);
    return result.value;
  }

  /**
   * Returns the members of the present model that an update would take away, or change so that references to a part of them
   * break, and what uses them.
   */
  broken(choice: ModelChoice): ReadonlyMap<object, readonly ModelUse[]> {
    const updated = new ScenarioGraph(this.build(choice));
    const uses = new Map<object, ModelUse[]>();
    const add = (member: object, use: ModelUse): void => {
      const known = uses.get(member);
      if (known) known.push(use);
      else uses.set(member, [use]);
    };
    for (const reference of updated.index.references.unresolved()) {
      const target = this.#graph.index.findAny(reference.id, reference.refersTo);
      const member = target && memberOf(target, this.#members);
      if (member) add(member, useOf(reference, partText(target, member)));
    }
    const newer = this.changed.filter(({ before }) => !choice.held.has(before));
    const moved = movedStates(newer, this.#comparison.partners);
    for (const [template, use] of stateUses(this.scenario, moved)) add(template, use);
    return uses;
  }

  /** Returns what the newer model would change. @param added the objects to add, of those that only it has */
  comparison(added: ReadonlySet<object>): ModelComparison {
    const uses = this.broken({ kept: new Set(), held: new Set(), added });
    return {
      same: this.gone.length + this.changed.length + added.size === 0,
      added: [...added].map((object) => memberIn(object, this.#comparison.after.graph)),
      changed: this.changed.map(({ before, after, differences }) => ({
        ...memberIn(before, this.#graph),
        name: nameIn(after)!,
        fields: differences.map(fieldChange),
        breaks: uses.get(before) ?? [],
      })),
      gone: this.gone.map((object) => ({
        ...memberIn(object, this.#graph),
        usedBy: uses.get(object) ?? [],
      })),
    };
  }

  /** Returns the choice that keeps, as it is, whatever would break references. */
  keeping(added: ReadonlySet<object>): ModelChoice {
    const kept = new Set<object>();
    const held = new Set<object>();
    const gone = new Set(this.gone);
    const keep = (object: object): void => {
      (gone.has(object) ? kept : held).add(object);
    };
    const open = new Set([...gone, ...this.changed.map(({ before }) => before)]);
    const needs = new ModelNeeds(this.#graph, open, this.#comparison.partners);
    for (;;) {
      const broken = [...this.broken({ kept, held, added }).keys()];
      const more = broken.filter((object) => !kept.has(object) && !held.has(object));
      if (more.length === 0) return { kept, held, added };
      // What is kept can need more of the present model, which can need more: all of it is kept before the next look.
      for (const object of needs.of(more)) keep(object);
    }
  }

  /** Returns an object of the present model as a member. */
  member(object: object): ModelMember {
    return memberIn(object, this.#graph);
  }
}

const memberIn = (object: object, graph: ScenarioGraph): ModelMember => ({
  kind: kindLabel(object),
  name: nameIn(object)!,
  id: (object as { id: string }).id,
  pointer: graph.pointerTo(object)!,
});

/** Returns a difference as plain data. */
function fieldChange({ field, what, within, before, after }: FoundDifference): ModelFieldChange {
  const inner = within.slice(1).map(({ name }) => name);
  return {
    field: [...inner, ...(field === '' ? [] : [field])].join('.'),
    what,
    before: plainSide(before),
    after: plainSide(after),
  };
}

function plainSide(side: Side | undefined): unknown {
  if (side === undefined) return null;
  return plainOf(side.object ?? (side as { value?: unknown }).value) ?? null;
}
