import type { ElementInstance, ElementTemplate, State } from '../model/elements/index.js';
import type { Event } from '../model/events/index.js';
import { Mission } from '../model/scenario/mission.js';
import {
  type AbstractClass,
  classNameOf,
  classOf,
  fieldsOf,
  valueTypeOf,
} from '../schema/metadata.js';
import type { Uuid } from '../schema/model-object.js';
import { isObject } from '../schema/plain.js';
import { walk } from '../schema/walk.js';
import { type Checkable, type Collections, collectionsOf } from './collections.js';
import { Containment } from './containment.js';
import { type Entry, Reference, refersTo } from './entry.js';
import { Identifiers } from './identifiers.js';
import { type Effective, Inheritance } from './inheritance.js';
import { addToList } from './multi-map.js';
import { ObjectIndex } from './object-index.js';

/** A reference to an object, and its location. */
export interface Referrer {
  /** The object that contains the reference. */
  readonly owner: object;
  /** The field of the owner that contains it. */
  readonly field: string;
  /** The index in the field, if the field is a list. */
  readonly index?: number;
  /** JSON Pointer to the reference, from the scenario or database. */
  readonly pointer: string;
}

/** Refuses a scenario or database whose objects are not instances, which no reference would find. */
function requireInstances(root: Checkable): void {
  for (const field of fieldsOf(classOf(root))) {
    const value = (root as unknown as Record<string, unknown>)[field.name];
    const [first] = Array.isArray(value) ? value : [value];
    if (!isObject(first) || classOf(first) !== Object || Object.keys(first).length === 0) continue;
    if (valueTypeOf(field).kind !== 'object') continue;
    throw new TypeError(
      `${field.name} has a plain object, expected an instance of a class: read it with parse. ` +
        'If plainToInstance left it, "npm ls class-transformer" shows whether there is a second copy',
    );
  }
}

/**
 * Answers questions about the objects of a scenario or model database: which object a reference names, which references
 * name an object, what an instance inherits from its template, and which node, edge or carrier contains an element.
 *
 * ```ts
 * const graph = new ScenarioGraph(scenario);
 * const node = graph.target(event, 'location');             // the node or edge where the event happens
 * const mass = graph.effective(lander).mass;                // { value: 6000, from: 'template' }
 * const [first] = graph.byName('Lander', ElementInstance);
 * for (const { owner, pointer } of graph.referrers(node!)) console.log(pointer, owner);
 * ```
 *
 * The graph makes each index when a method first needs it, in time that grows linearly with the size of the input. It
 * does not watch its objects: call `refresh()` after you add, remove or change objects.
 */
export class ScenarioGraph {
  private state: Indices;

  /**
   * @param root the scenario or model database, as class instances
   * @throws TypeError if its fields have plain objects in place of instances
   */
  constructor(root: Checkable);
  /**
   * @internal
   * @param onVisit called for each object while identifiers are indexed. An exception that it throws leaves the method that
   *   needs the index. The next call makes what is not complete again.
   * @param isFixed whether the objects do not change before `refresh()`. The graph then indexes the identifiers in a field of the
   *   root when a method first needs them. Otherwise, it indexes all of them at once. Default: false.
   */
  constructor(root: Checkable, onVisit?: () => void, isFixed?: boolean);
  constructor(
    readonly root: Checkable,
    private readonly onVisit?: () => void,
    private readonly isFixed = false,
  ) {
    requireInstances(root);
    this.state = new Indices(root, onVisit, isFixed);
  }

  /** Drops all indices. Later calls see the objects as they then are. */
  refresh(): void {
    this.state = new Indices(this.root, this.onVisit, this.isFixed);
  }

  /**
   * Returns the object with an identifier.
   * @param id the identifier, in upper or lower case
   * @param target the class, or a base class such as `Node`, that the object must be an instance of
   * @returns the first such object in the order of the input, or undefined if there is none
   */
  get<T extends object>(id: Uuid, target: AbstractClass<T>): T | undefined {
    return this.state.identifiers.find(id, [target]) as T | undefined;
  }

  /**
   * Returns all objects with a name, in the order of the input. Names need not be unique.
   * @param name the name, in the same upper and lower case
   * @param target the class, or a base class, that the objects must be instances of
   */
  byName<T extends object>(name: string, target: AbstractClass<T>): readonly T[] {
    return this.state.named(target).get(name) ?? [];
  }

  /** Returns all objects of a class and of the classes that extend it, in the order of the input. */
  all<T extends object>(target: AbstractClass<T>): readonly T[] {
    return this.state.index.all(target).map(({ object }) => object);
  }

  /**
   * Returns the object that a reference names.
   * @param field the name of a field that holds one reference
   * @returns undefined if the reference is absent or broken, or names an object that the field may not refer to
   * @throws TypeError if the field does not exist or holds no reference
   */
  target<O extends object>(object: O, field: keyof O & string): object | undefined;
  /**
   * Returns the object that a reference names, if it is an instance of a class.
   * @param field the name of a field that holds one reference
   * @param target the class, or a base class. The result has its type
   * @returns undefined if the reference is absent or broken, or names an object of another class
   * @throws TypeError if the field does not exist or holds no reference
   */
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
   * Returns the objects that a list of references names, in the order of the list.
   * @param field the name of a field that holds a list of references
   * @returns one item for each reference: undefined if the reference is broken. Empty if the field is absent.
   * @throws TypeError if the field does not exist or holds no references
   */
  targets<O extends object>(object: O, field: keyof O & string): (object | undefined)[] {
    const ids: unknown = object[field];
    const classes = referents(object, field);
    if (!Array.isArray(ids)) return [];
    return ids.map((id) => this.state.identifiers.find(id, classes));
  }

  /** Returns every reference that names an object, in the order of the input. */
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

  /** Returns the JSON Pointer (RFC 6901) from the root to an object, or undefined if it is not part of the root. */
  pointerTo(object: object): string | undefined {
    return this.state.entryOf(object)?.pointer;
  }

  /** Returns the object that directly contains an object, or undefined for the root and for objects outside of it. */
  ownerOf(object: object): object | undefined {
    return this.state.entryOf(object)?.parent?.object;
  }

  /** Returns the mission that an event belongs to, or undefined if it belongs to none. */
  missionOf(event: Event): Mission | undefined {
    const owner = this.ownerOf(event);
    return owner instanceof Mission ? owner : undefined;
  }

  /** Returns the node, edge or carrier that contains an element at the start of the scenario, or undefined if none does. */
  container(element: ElementInstance): object | undefined {
    const entry = this.state.entryOf(element) as Entry<ElementInstance> | undefined;
    return entry && this.state.containment.initial.get(entry)?.[0]?.holder.object;
  }

  /** Returns the elements that a node, edge or carrier directly contains at the start of the scenario. */
  contentsOf(container: object): readonly ElementInstance[] {
    const entry = this.state.entryOf(container);
    return (entry && this.state.containment.held.get(entry))?.map(({ object }) => object) ?? [];
  }

  /** Returns the template of an instantiated element or of a demand model in use, or undefined if it does not exist. */
  templateOf(instance: object): object | undefined {
    return this.state.inheritance.templateOf(instance);
  }

  /**
   * Returns the values of an instance, each with its source: the instance's own values, and its template's values for
   * fields that the instance leaves out. A field is absent if neither has a value.
   */
  effective<I extends object>(instance: I): Effective<I> {
    return this.state.inheritance.effective(instance);
  }

  /**
   * Returns the values that an instance inherits from its template for fields that it leaves out. This is the fast way
   * for many instances: the object is made once for each template and class, and is kept until `refresh()`. Do not
   * change it.
   */
  inherited<I extends object>(instance: I): Readonly<Partial<I>> {
    return this.state.inheritance.inherited(instance);
  }

  /** Returns the values of `effective`, without their sources. */
  values<I extends object>(instance: I): Partial<I> {
    return this.state.inheritance.values(instance);
  }

  /** Returns one value of `effective`: the instance's own, else its template's, else undefined. */
  valueOf<I extends object, K extends keyof I & string>(
    instance: I,
    field: K,
  ): NonNullable<I[K]> | undefined {
    return this.state.inheritance.valueOf(instance, field);
  }

  /** Returns the states of an element or template, including inherited ones. */
  statesOf(element: ElementInstance | ElementTemplate): readonly State[] | undefined {
    return this.state.inheritance.statesOf(element);
  }

  /** The collections of the root, under the same names for a scenario and a database. */
  get collections(): Collections {
    return this.state.collections;
  }

  /**
   * Returns the members of the root's collections that objects need: the members that they refer to, the members that
   * those refer to, and so on. For a burn, this is the edge that contains it; for a state, the element.
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

  /** The index of all objects and references, with their positions. Checks use it. */
  get index(): ObjectIndex {
    return this.state.index;
  }

  /** Which elements are inside which nodes, edges and carriers, at the start and after any event. Checks use it. */
  get containment(): Containment {
    return this.state.containment;
  }
}

/** The indices of a graph. Each is made when it is first needed. */
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

  constructor(
    private readonly root: Checkable,
    private readonly onVisit: (() => void) | undefined,
    private readonly isFixed: boolean,
  ) {}

  get identifiers(): Identifiers {
    this.made.identifiers ??= new Identifiers(this.root, this.onVisit, this.isFixed);
    return this.made.identifiers;
  }

  get inheritance(): Inheritance {
    // If checks have already made the full index, use it instead of making an index of the identifiers too.
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

  /** Maps each object to the member of a collection that it is, or is part of. */
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
        if (typeof name === 'string') addToList(lists, name, object);
      }
      known = lists;
      this.names.set(target, known);
    }
    return known as ReadonlyMap<string, readonly T[]>;
  }
}

/** Returns the classes that the references in a field may name. */
function referents(object: object, name: string): readonly AbstractClass[] {
  const target = classOf(object);
  const field = fieldsOf(target).find((each) => each.name === name);
  if (!field) throw new TypeError(`${classNameOf(target)} has no field "${name}"`);
  const type = field.fieldType.kind === 'list' ? field.fieldType.item : field.fieldType;
  if (type.kind !== 'uuid' || !type.refersTo)
    throw new TypeError(`The field "${name}" of ${classNameOf(target)} holds no reference`);
  return refersTo(field);
}
