import type { ElementInstance, ElementTemplate, State } from '../model/elements/index.js';
import type { Event } from '../model/events/index.js';
import { Mission } from '../model/scenario/mission.js';
import { type AbstractClass, classNameOf, classOf, fieldsOf } from '../schema/metadata.js';
import type { Uuid } from '../schema/model-object.js';
import { walk } from '../schema/walk.js';
import { type Checkable, type Collections, collectionsOf } from './collections.js';
import { Containment } from './containment.js';
import { type Entry, Reference, refersTo } from './entry.js';
import { Identifiers } from './identifiers.js';
import { type Effective, Inheritance } from './inheritance.js';
import { ObjectIndex } from './object-index.js';

/** A reference to an object: who holds it, and where. */
export interface Referrer {
  /** The object that holds the reference. */
  readonly owner: object;
  /** The field of the owner that holds it. */
  readonly field: string;
  /** Index in the field, if the field is a list. */
  readonly index?: number;
  /** JSON Pointer to the reference, from the scenario or database. */
  readonly pointer: string;
}

/**
 * What the identifiers and names of a scenario or model database mean: which object a reference names, who refers to
 * an object, what an instance inherits from its template, and what contains what.
 *
 * ```ts
 * const graph = new ScenarioGraph(scenario);
 * const node = graph.target(event, 'location');             // the node or edge where the event happens
 * const mass = graph.effective(lander).mass;                // { value: 6000, from: 'template' }
 * const [first] = graph.byName('Lander', ElementInstance);
 * for (const { owner, pointer } of graph.referrers(node!)) console.log(pointer, owner);
 * ```
 *
 * An index is made when a question first needs it, in time that grows linearly with the size of the input. The graph
 * does not watch its objects: call `refresh()` after you add, remove or rename something.
 */
export class ScenarioGraph {
  private state: Indices;

  /** @param root the scenario or model database, as class instances */
  constructor(readonly root: Checkable) {
    this.state = new Indices(root);
  }

  /** Forgets all indices. The next questions are answered from the objects as they are then. */
  refresh(): void {
    this.state = new Indices(this.root);
  }

  /**
   * The object with an identifier.
   * @param id the identifier, in upper or lower case
   * @param target the class, or a base class such as `Node`, that the object must be an instance of
   * @returns the first such object in the order of the input; undefined if there is none
   */
  get<T extends object>(id: Uuid, target: AbstractClass<T>): T | undefined {
    return this.state.identifiers.find(id, [target]) as T | undefined;
  }

  /**
   * All objects with a name, in the order of the input. Names need not be unique.
   * @param target the class, or a base class, that the objects must be instances of
   */
  byName<T extends object>(name: string, target: AbstractClass<T>): readonly T[] {
    return this.state.named(target).get(name) ?? [];
  }

  /** All objects of a class and of the classes that extend it, in the order of the input. */
  all<T extends object>(target: AbstractClass<T>): readonly T[] {
    return this.state.index.all(target).map(({ object }) => object);
  }

  /**
   * The object that a reference names.
   * @param field the name of a field that holds one reference
   * @param target a class that the object must be an instance of, to give the answer its type
   * @returns undefined if the reference is absent or broken, or names an object that may not stand there
   * @throws TypeError if the field does not exist or holds no reference
   */
  target<O extends object>(object: O, field: keyof O & string): object | undefined;
  target<O extends object, T extends object>(
    object: O,
    field: keyof O & string,
    target: AbstractClass<T>,
  ): T | undefined;
  target(object: object, field: string, target: AbstractClass = Object): object | undefined {
    const id = (object as Record<string, unknown>)[field];
    const found = this.state.identifiers.find(id, referents(object, field));
    return found instanceof target ? found : undefined;
  }

  /**
   * The objects that a list of references names, undefined in the place of each that is broken.
   * @param field the name of a field that holds a list of references
   * @throws TypeError if the field does not exist or holds no references
   */
  targets<O extends object>(object: O, field: keyof O & string): (object | undefined)[] {
    const ids: unknown = object[field];
    const classes = referents(object, field);
    if (!Array.isArray(ids)) return [];
    return ids.map((id) => this.state.identifiers.find(id, classes));
  }

  /** Every reference that names an object, in the order of the input. */
  referrers(object: object): Referrer[] {
    const { index } = this.state;
    const entry = this.state.entryOf(object);
    if (!entry) return [];
    const found: Referrer[] = [];
    index.references.to(entry, (n) => {
      const { owner, field, index: at, pointer } = new Reference(index.references, n);
      found.push({
        owner: owner.object,
        field: field.name,
        ...(at !== undefined && { index: at }),
        pointer,
      });
    });
    return found;
  }

  /** JSON Pointer to an object, from the root; undefined if the object is not part of the root. */
  pointerTo(object: object): string | undefined {
    return this.state.entryOf(object)?.pointer;
  }

  /** The object that holds an object directly; undefined for the root, and for what is not part of the root. */
  ownerOf(object: object): object | undefined {
    return this.state.entryOf(object)?.parent?.object;
  }

  /** The mission that an event belongs to. */
  missionOf(event: Event): Mission | undefined {
    const owner = this.ownerOf(event);
    return owner instanceof Mission ? owner : undefined;
  }

  /** The node, edge or carrier that holds an element at the start of the scenario; undefined if nothing does. */
  container(element: ElementInstance): object | undefined {
    const entry = this.state.entryOf(element) as Entry<ElementInstance> | undefined;
    return entry && this.state.containment.initial.get(entry)?.[0]?.holder.object;
  }

  /** The elements that a node, edge or carrier holds directly at the start of the scenario. */
  contentsOf(container: object): readonly ElementInstance[] {
    const entry = this.state.entryOf(container);
    return (entry && this.state.containment.held.get(entry))?.map(({ object }) => object) ?? [];
  }

  /** The template that an instantiated element or a demand model in use names; undefined if it does not exist. */
  templateOf(instance: object): object | undefined {
    return this.state.inheritance.templateOf(instance);
  }

  /**
   * The values of an instance, with those of its template behind them, each with its source. A field that neither of
   * them has a value for is absent.
   */
  effective<I extends object>(instance: I): Effective<I> {
    return this.state.inheritance.effective(instance);
  }

  /**
   * The values that an instance inherits from its template if it leaves them out, for those who ask for many instances
   * at once: the object is made once per template and class, and kept until `refresh()`. Do not change it.
   */
  inherited<I extends object>(instance: I): Readonly<Partial<I>> {
    return this.state.inheritance.inherited(instance);
  }

  /** The values of `effective`, without their sources. */
  values<I extends object>(instance: I): Partial<I> {
    return this.state.inheritance.values(instance);
  }

  /** One value of `effective`: the instance's own, else its template's; undefined if neither has one. */
  valueOf<I extends object, K extends keyof I & string>(
    instance: I,
    field: K,
  ): NonNullable<I[K]> | undefined {
    return this.state.inheritance.valueOf(instance, field);
  }

  /** The states that an element or template can be in, inherited ones included. */
  statesOf(element: ElementInstance | ElementTemplate): readonly State[] | undefined {
    return this.state.inheritance.statesOf(element);
  }

  /** The collections of the root, under the same names for a scenario and a database. */
  get collections(): Collections {
    return this.state.collections;
  }

  /**
   * The members of the root's collections that objects need: what they refer to, what that refers to, and so on. A
   * reference to a burn or a state needs the edge or the element that it is part of.
   * @param from the objects to start from; they need not be part of the root
   */
  reachableFrom(from: readonly object[]): ReadonlySet<object> {
    const { members } = this.state;
    const reached = new Set<object>();
    const open = [...from];
    for (let next = open.pop(); next; next = open.pop())
      walk(next, {
        reference: (id, type) => {
          const target = this.state.identifiers.find(id, type.refersTo());
          const member = target && members.get(target);
          if (!member || reached.has(member)) return;
          reached.add(member);
          open.push(member);
        },
      });
    return reached;
  }

  /** The index of every object and reference, with their places: for checks. */
  get index(): ObjectIndex {
    return this.state.index;
  }

  /** What is inside what, at the start and by any event: for checks. */
  get containment(): Containment {
    return this.state.containment;
  }
}

/** The indices of a graph, each made when it is first asked for. */
class Indices {
  private readonly made: Partial<{
    identifiers: Identifiers;
    inheritance: Inheritance;
    collections: Collections;
    index: ObjectIndex;
    containment: Containment;
    entries: Map<object, Entry>;
    members: Map<object, object>;
  }> = {};
  private readonly names = new Map<AbstractClass, ReadonlyMap<string, readonly object[]>>();

  constructor(private readonly root: Checkable) {}

  get identifiers(): Identifiers {
    this.made.identifiers ??= new Identifiers(this.root);
    return this.made.identifiers;
  }

  get inheritance(): Inheritance {
    // Checks have made the full index by now: a second one of the identifiers would only cost time.
    const { index } = this.made;
    this.made.inheritance ??= new Inheritance((id, classes) =>
      index ? index.findAny(id, classes)?.object : this.identifiers.find(id, classes),
    );
    return this.made.inheritance;
  }

  get collections(): Collections {
    this.made.collections ??= collectionsOf(this.root);
    return this.made.collections;
  }

  get index(): ObjectIndex {
    this.made.index ??= new ObjectIndex(this.root);
    return this.made.index;
  }

  get containment(): Containment {
    this.made.containment ??= new Containment(this.index);
    return this.made.containment;
  }

  /** The member of a collection that each object with an identifier is, or is part of. */
  get members(): ReadonlyMap<object, object> {
    if (!this.made.members) {
      const members = new Map<object, object>();
      for (const { items } of Object.values(this.collections) as { items: readonly object[] }[])
        for (const member of items) walk(member, { object: (part) => members.set(part, member) });
      this.made.members = members;
    }
    return this.made.members;
  }

  entryOf(object: object): Entry | undefined {
    this.made.entries ??= new Map(this.index.entries.map((entry) => [entry.object, entry]));
    return this.made.entries.get(object);
  }

  named<T extends object>(target: AbstractClass<T>): ReadonlyMap<string, readonly T[]> {
    let known = this.names.get(target);
    if (!known) {
      const lists = new Map<string, T[]>();
      for (const { object } of this.index.all(target)) {
        const { name } = object as { name?: unknown };
        if (typeof name !== 'string') continue;
        const list = lists.get(name);
        if (list) list.push(object);
        else lists.set(name, [object]);
      }
      known = lists;
      this.names.set(target, known);
    }
    return known as ReadonlyMap<string, readonly T[]>;
  }
}

/** The classes that the reference in a field may name. */
function referents(object: object, name: string): readonly AbstractClass[] {
  const target = classOf(object);
  const field = fieldsOf(target).find((each) => each.name === name);
  if (!field) throw new TypeError(`${classNameOf(target)} has no field "${name}"`);
  const type = field.fieldType.kind === 'list' ? field.fieldType.item : field.fieldType;
  if (type.kind !== 'uuid' || !type.refersTo)
    throw new TypeError(`The field "${name}" of ${classNameOf(target)} holds no reference`);
  return refersTo(field);
}
