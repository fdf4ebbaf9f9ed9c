import { type Checkable, collectionsOf } from '../../graph/collections.js';
import { kindLabel, Names, nameIn } from '../../graph/display-names.js';
import {
  BurnStageItem,
  BurnStageSequence,
  ElementReference,
  Event,
  State,
} from '../../model/index.js';
import { pointerOf, valueAt } from '../../schema/diagnostics/pointer.js';
import { classesOf } from '../../schema/family.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import type { UuidType } from '../../schema/field-types/uuid.js';
import { classOf, type FieldMetadata, fieldsOf, valueTypeOf } from '../../schema/metadata.js';
import { isObject, type PlainObject } from '../../schema/plain.js';
import { isSame } from '../../schema/same.js';
import { type Partners, partnersOf } from './partners.js';

/** An object with a name that contains a difference, or that was added or removed. */
export interface NamedObject {
  /** The kind in words: `Space Edge`. */
  readonly kind: string;
  /** The name; the new name if it was renamed. */
  readonly name: string;
}

/** What one of the two has: an object, or a value of a field. */
export type Side =
  | { readonly object: object }
  | { readonly object?: undefined; readonly type: FieldType; readonly value: unknown };

/** One difference between two scenarios or databases. */
export interface FoundDifference {
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** The named objects that contain it, the outermost first. If `field` is '', the last one is the object itself. */
  readonly within: readonly NamedObject[];
  /** The path from the last of them: `duration`, `burns[1].deltaV`; '' if the object itself was added or removed. */
  readonly field: string;
  /** JSON Pointers in the old and the new one. An added or removed object has only one. */
  readonly pointers: { readonly before?: string; readonly after?: string };
  /** Absent if there is no value. */
  readonly before?: Side;
  readonly after?: Side;
}

/** The objects of one collection of the model, and what differs between those that are partners. */
export interface CollectionMatch {
  /** The name of the collection, as `collectionsOf` has it. */
  readonly name: (typeof COLLECTIONS)[number];
  readonly removed: readonly object[];
  readonly added: readonly object[];
  readonly pairs: readonly MatchedPair[];
}

/** An object, its partner in the other model, and what differs. */
export interface MatchedPair {
  readonly before: object;
  readonly after: object;
  readonly differences: readonly FoundDifference[];
}

/** An object of the old file, its partner in the new file, and the names that messages use for both. */
interface ObjectPair {
  readonly before: object;
  readonly after: object;
  /** The named objects that contain the pair, the outermost first. */
  readonly within: readonly NamedObject[];
  /** The path from the innermost named object: `burns[1]`. Computed only if something differs. */
  readonly path: () => string;
}

/** The classes in whose lists the order of objects has a meaning. */
const SEQUENCES = [State, Event, BurnStageSequence, BurnStageItem] as const;

/**
 * Compares two scenarios or databases, by the declarations of their fields. Objects are matched by identifier, then by type
 * and name. References are equal if the objects that they name are matched.
 */
export class Comparison {
  readonly before: Names;
  readonly after: Names;
  /** The partner in the new one of each object of the old one that can be referred to. */
  readonly partners = new Map<object, object>();
  private differences: FoundDifference[] = [];
  /** Whether only models are compared: then the elements at nodes and on edges do not count. */
  private isOfModels = false;
  private readonly matched = new Map<readonly object[], Partners>();

  constructor(before: Checkable, after: Checkable) {
    this.before = new Names(before);
    this.after = new Names(after);
  }

  /** Returns all differences between two of one kind. */
  whole(): readonly FoundDifference[] {
    const [before, after] = [this.before.graph.root, this.after.graph.root];
    this.match(before, after);
    this.objects({ before, after, within: [], path: () => '' });
    return this.differences;
  }

  /** Returns the differences between the models of two of any kind, collection by collection. */
  models(): readonly CollectionMatch[] {
    this.isOfModels = true;
    const [before, after] = [this.before.graph.root, this.after.graph.root];
    const [old, renewed] = [collectionsOf(before), collectionsOf(after)];
    const lists = COLLECTIONS.map((name) => {
      const isHeld = heldBy(after, renewed[name].path);
      const isHeldBefore = heldBy(before, old[name].path);
      return [
        (old[name].items as readonly object[]).filter(isHeld),
        (renewed[name].items as readonly object[]).filter(isHeldBefore),
      ] as const;
    });
    for (const [one, other] of lists) this.matchLists(one, other);
    return lists.map(([one, other], index) => {
      const { pairs, removed, added } = this.matched.get(one)!;
      return {
        name: COLLECTIONS[index]!,
        removed: removed.map((at) => one[at]!),
        added: added.map((at) => other[at]!),
        pairs: pairs.map(([a, b]) => this.pair(one[a]!, other[b]!)),
      };
    });
  }

  private pair(before: object, after: object): MatchedPair {
    this.differences = [];
    const named = namedObject(after);
    this.objects({ before, after, within: named ? [named] : [], path: () => '' });
    return { before, after, differences: this.differences };
  }

  /** Returns the difference of an object that only one of the two has, directly in a collection. */
  lone(what: 'added' | 'removed', object: object): FoundDifference {
    const names = what === 'added' ? this.after : this.before;
    const named = namedObject(object);
    return {
      what,
      within: named ? [named] : [],
      field: '',
      pointers: { [KEY[what]]: names.graph.pointerTo(object) },
      [KEY[what]]: { object },
    };
  }

  /** Matches all objects that can be referred to, before references are compared. */
  private match(before: object, after: object): void {
    this.partners.set(before, after);
    for (const { name, fieldType: type } of fieldsOf(classOf(before))) {
      const [one, other] = [own(before, name), own(after, name)];
      if (type.kind === 'object' && isObject(one) && isObject(other)) this.match(one, other);
      const ofObjects = type.kind === 'list' && type.item.kind === 'object';
      if (!ofObjects || !Array.isArray(one) || !Array.isArray(other)) continue;
      // Objects with neither identifier nor name contain nothing that can be referred to.
      if (![...one, ...other].every((item) => isObject(item) && isIdentified(item))) continue;
      this.matchLists(one, other);
    }
  }

  private matchLists(one: readonly object[], other: readonly object[]): void {
    const found = partnersOf(one, other, (item) => classOf(item).name);
    this.matched.set(one, found);
    for (const [x, y] of found.pairs) this.match(one[x]!, other[y]!);
  }

  private objects(pair: ObjectPair): void {
    const { before, after } = pair;
    const [one, other] = [before, after].map(
      (object) => new Map(fieldsOf(classOf(object)).map((field) => [field.name, field])),
    ) as [Map<string, FieldMetadata>, Map<string, FieldMetadata>];
    const declared = [...one.keys(), ...other.keys()];
    for (const name of new Set([...declared, ...Object.keys(before), ...Object.keys(after)])) {
      const [a, b] = [one.get(name), other.get(name)];
      // Objects that were matched by name may have different identifiers.
      if ((a ?? b)?.presence === 'assigned') continue;
      if (this.isOfModels && (a ?? b) && placesInstances((a ?? b)!)) continue;
      // Partners of different classes may have fields of one name and different types.
      if (a && b && shapeOf(a.fieldType) === shapeOf(b.fieldType)) this.field(pair, a);
      else this.value(pair, name, a?.fieldType ?? UNKNOWN, b?.fieldType ?? UNKNOWN);
    }
  }

  private field(pair: ObjectPair, { name, fieldType: type }: FieldMetadata): void {
    const one = own(pair.before, name);
    const other = own(pair.after, name);
    if (one === undefined || other === undefined) {
      if (one !== other) this.value(pair, name, type);
    } else if (type.kind === 'list' && type.item.kind === 'object') {
      this.lists(pair, name, one as object[], other as object[]);
    } else if (type.kind === 'list' && type.item.kind === 'uuid') {
      this.references(pair, name, type.item, one as string[], other as string[]);
    } else if (
      type.kind === 'object' &&
      isObject(one) &&
      isObject(other) &&
      classOf(one) === classOf(other)
    ) {
      const path = () => join(pair.path(), name);
      this.objects({ before: one, after: other, within: pair.within, path });
    } else this.value(pair, name, type);
  }

  /** Compares a value as a whole. */
  private value(pair: ObjectPair, name: string, type: FieldType, otherType = type): void {
    const one = own(pair.before, name);
    const other = own(pair.after, name);
    const same =
      type.kind === 'uuid' && type.refersTo !== undefined
        ? this.renewed(one, type) === other
        : isSame(one, other);
    if (same) return;
    this.add('changed', pair, name, {
      ...(one !== undefined && { before: { type, value: one } }),
      ...(other !== undefined && { after: { type: otherType, value: other } }),
    });
  }

  /** Converts a reference of the old file. Returns the identifier of the object's partner in the new file, if it exists. */
  private renewed(id: unknown, type: UuidType): unknown {
    if (typeof id !== 'string') return id;
    const target = this.before.target(id, type);
    const partner = target && (this.partners.get(target) as { id?: unknown } | undefined);
    return partner?.id ?? id;
  }

  /** Compares lists of references, in which the order has no meaning. */
  private references(
    pair: ObjectPair,
    name: string,
    type: UuidType,
    one: readonly string[],
    other: readonly string[],
  ): void {
    const left = new Map<string, number>();
    for (const id of other) left.set(id, (left.get(id) ?? 0) + 1);
    for (const id of one) {
      const now = this.renewed(id, type) as string;
      const count = left.get(now) ?? 0;
      if (count > 0) left.set(now, count - 1);
      else this.add('removed', pair, name, { before: { type, value: id } });
    }
    for (const [id, count] of left) {
      for (let n = 0; n < count; n++) {
        this.add('added', pair, name, { after: { type, value: id } });
      }
    }
  }

  /** Compares lists of objects. */
  private lists(
    pair: ObjectPair,
    name: string,
    one: readonly object[],
    other: readonly object[],
  ): void {
    const partners =
      this.matched.get(one) ?? partnersOf(one, other, (item, side) => this.key(item, side));
    for (const index of partners.removed) this.single('removed', pair, name, one[index]!);
    for (const [a, b] of partners.pairs) {
      const [before, after] = [one[a]!, other[b]!];
      const named = namedObject(after);
      this.objects({
        before,
        after,
        within: named ? [...pair.within, named] : pair.within,
        path: named ? () => '' : () => join(pair.path(), `${name}[${this.label(before, a)}]`),
      });
    }
    for (const index of partners.added) this.single('added', pair, name, other[index]!);
    if (isReordered(partners, one, other)) this.add('reordered', pair, name, {});
  }

  /** Reports an object that exists in one file only. */
  private single(what: 'added' | 'removed', pair: ObjectPair, name: string, object: object): void {
    const names = what === 'added' ? this.after : this.before;
    const named = namedObject(object);
    this.differences.push({
      what,
      within: named ? [...pair.within, named] : pair.within,
      field: named ? '' : join(pair.path(), name),
      pointers: { [KEY[what]]: names.graph.pointerTo(object) },
      [KEY[what]]: { object },
    });
  }

  /** Returns a key for an object with neither identifier nor name: its class, references and enumeration values. */
  private key(item: object, side: 'before' | 'after'): string {
    const parts = fieldsOf(classOf(item)).flatMap(({ name, fieldType: type }): unknown[] => {
      const value = own(item, name);
      if (type.kind === 'uuid') return [side === 'before' ? this.renewed(value, type) : value];
      return type.kind === 'enumeration' ? [value] : [];
    });
    return JSON.stringify([classOf(item).name, ...parts]);
  }

  /** Returns the label of an object without a name in its list: the name of the object that it refers to, else its index. */
  private label(item: object, index: number): string {
    for (const { name, fieldType: type, presence } of fieldsOf(classOf(item))) {
      const isReference = type.kind === 'uuid' && presence !== 'assigned';
      if (isReference) return this.before.referred(own(item, name) as string, type);
    }
    return String(index);
  }

  private add(
    what: FoundDifference['what'],
    { before, after, within, path }: ObjectPair,
    name: string,
    sides: Pick<FoundDifference, 'before' | 'after'>,
  ): void {
    const pointers = {
      before: (this.before.graph.pointerTo(before) ?? '') + pointerOf([name]),
      after: (this.after.graph.pointerTo(after) ?? '') + pointerOf([name]),
    };
    this.differences.push({ what, within, field: join(path(), name), pointers, ...sides });
  }
}

const KEY = { added: 'after', removed: 'before' } as const;

/** Returns whether a field of a node or an edge has the elements that are there at the start: they are no part of a model. */
export function placesInstances(field: FieldMetadata): boolean {
  const type = valueTypeOf(field);
  return type.kind === 'object' && classesOf(type.target()).includes(ElementReference);
}

/** The collections of a model. */
const COLLECTIONS = ['nodes', 'edges', 'resources', 'demandModels', 'templates'] as const;

/** Returns whether a collection of a scenario or database can hold an object: a database has no crew consumables. */
function heldBy(root: Checkable, path: readonly string[]): (object: object) => boolean {
  const owner = valueAt(root, path.slice(0, -1)) ?? root;
  const field = fieldsOf(classOf(owner)).find(({ name }) => name === path.at(-1));
  const item = field && valueTypeOf(field);
  const classes = item?.kind === 'object' ? classesOf(item.target()) : [];
  return (object) => classes.some((target) => object instanceof target);
}

/** The type of properties that the schema does not know. */
const UNKNOWN = { kind: 'anything' } as FieldType;

/** Returns the kind of a field's values, and of the items of a list. Fields are compared by this. */
const shapeOf = (type: FieldType): string =>
  type.kind === 'list' ? `list of ${type.item.kind}` : type.kind;

/** Returns the value of an own property, or undefined if it is null or missing. */
function own(object: object, name: string): unknown {
  const value = Object.hasOwn(object, name) ? (object as PlainObject)[name] : undefined;
  return value === null ? undefined : value;
}

const isIdentified = (item: object): boolean =>
  nameIn(item) !== undefined ||
  fieldsOf(classOf(item)).some(({ presence }) => presence === 'assigned');

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function namedObject(object: object): NamedObject | undefined {
  const name = nameIn(object);
  return name === undefined ? undefined : { kind: kindLabel(object), name };
}

function isReordered(
  { pairs }: Partners,
  one: readonly object[],
  other: readonly object[],
): boolean {
  const first = one[0];
  if (!SEQUENCES.some((sequence) => first instanceof sequence)) return false;
  const last = new Map<string, number>();
  return pairs.some(([a, b]) => {
    // The order of events in the file matters only for events of one time and priority.
    const group = `${turnOf(one[a]!)} ${turnOf(other[b]!)}`;
    const back = (last.get(group) ?? -1) > b;
    last.set(group, b);
    return back;
  });
}

const turnOf = (item: object): string =>
  item instanceof Event ? `${item.missionTime}/${item.priority}` : '';
