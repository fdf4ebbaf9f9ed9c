import { isDeepStrictEqual } from 'node:util';
import type { ModelDatabase } from '../../../database/model-database.js';
import {
  BurnStageItem,
  BurnStageSequence,
  Event,
  type Scenario,
  State,
} from '../../../model/index.js';
import { pointerOf } from '../../../schema/diagnostics/issue.js';
import type { FieldType } from '../../../schema/field-types/field-type.js';
import type { UuidType } from '../../../schema/field-types/uuid.js';
import { classOf, type FieldMetadata, fieldsOf } from '../../../schema/metadata.js';
import { kindLabel, Names, nameIn } from '../../names.js';
import { fieldsText, objectText, textOf } from '../../values.js';
import type { Difference, NamedObject } from './difference.js';
import { type Partners, partnersOf } from './partners.js';

type Root = Scenario | ModelDatabase;
type Plain = Readonly<Record<string, unknown>>;

/** One of the two sides of a place. */
interface Side {
  readonly object: object;
  /** Where it is; asked only where something differs. */
  readonly pointer: () => string;
}

/** A place that both sides have. */
interface Pair {
  readonly before: Side;
  readonly after: Side;
  readonly within: readonly NamedObject[];
  /** The way from the innermost thing with a name, `burns[2]`; asked only where something differs. */
  readonly way: () => string;
}

/**
 * What changed between two scenarios or two databases, by the declarations of their fields: things are matched
 * by identifier, then by type and name, and references compared by what they mean.
 */
export function compare(before: Root, after: Root): Difference[] {
  return new Comparison(before, after).changes;
}

/** Lists of these are sequences; the order of other lists of things means nothing. */
const SEQUENCES = [State, Event, BurnStageSequence, BurnStageItem] as const;

class Comparison {
  readonly changes: Difference[] = [];
  private readonly before: Names;
  private readonly after: Names;
  /** The later identifier of what has an earlier one. */
  private readonly renewed = new Map<string, string>();
  private readonly known = new Map<readonly object[], Partners>();

  constructor(before: Root, after: Root) {
    this.before = new Names(before);
    this.after = new Names(after);
    this.identify(before, after);
    const root = {
      before: { object: before, pointer: () => '' },
      after: { object: after, pointer: () => '' },
      within: [],
      way: () => '',
    };
    this.objects(root);
  }

  /** Pairs all that can be referred to, so that references can be compared by what they mean. */
  private identify(before: object, after: object): void {
    const [a, b] = [before as { id?: unknown }, after as { id?: unknown }];
    if (typeof a.id === 'string' && typeof b.id === 'string') this.renewed.set(a.id, b.id);
    for (const { name, fieldType: kind } of fieldsOf(classOf(before))) {
      const [one, other] = [own(before, name), own(after, name)];
      if (kind.kind === 'object' && isObject(one) && isObject(other)) this.identify(one, other);
      const items = kind.kind === 'list' && kind.item.kind === 'object';
      if (!items || !Array.isArray(one) || !Array.isArray(other)) continue;
      // What has neither identifier nor name holds nothing that can be referred to.
      if (![...one, ...other].every(isIdentified)) continue;
      const found = partnersOf(one, other, (item) => classOf(item).name);
      this.known.set(one, found);
      for (const [x, y] of found.pairs) this.identify(one[x], other[y]);
    }
  }

  private objects(place: Pair): void {
    const { before, after } = place;
    const fields = new Map<string, FieldMetadata>();
    for (const { object } of [before, after]) {
      for (const field of fieldsOf(classOf(object))) {
        if (!fields.has(field.name)) fields.set(field.name, field);
      }
    }
    for (const field of fields.values()) {
      // Of what was matched by its name, the identifier tells nothing.
      if (field.presence !== 'assigned') this.field(place, field);
    }
    const beyond = (object: object) => Object.keys(object).filter((key) => !fields.has(key));
    for (const key of new Set([...beyond(before.object), ...beyond(after.object)])) {
      this.value(place, key, { kind: 'anything' } as FieldType);
    }
  }

  private field(place: Pair, { name, fieldType: kind }: FieldMetadata): void {
    const one = own(place.before.object, name);
    const other = own(place.after.object, name);
    if (one === undefined || other === undefined) {
      if (one !== other) this.value(place, name, kind);
    } else if (kind.kind === 'list' && kind.item.kind === 'object') {
      this.things(place, name, one as object[], other as object[]);
    } else if (kind.kind === 'list' && kind.item.kind === 'uuid') {
      this.references(place, name, kind.item, one as string[], other as string[]);
    } else if (
      kind.kind === 'object' &&
      isObject(one) &&
      isObject(other) &&
      classOf(one) === classOf(other)
    ) {
      this.objects({
        before: part(place.before, one, name),
        after: part(place.after, other, name),
        within: place.within,
        way: () => join(place.way(), name),
      });
    } else this.value(place, name, kind);
  }

  /** A value that is compared as a whole. */
  private value(place: Pair, name: string, kind: FieldType): void {
    const one = own(place.before.object, name);
    const other = own(place.after.object, name);
    const same =
      kind.kind === 'uuid' && kind.refersTo !== undefined
        ? this.later(one) === other
        : isDeepStrictEqual(one, other);
    if (same) return;
    let before = one === undefined ? undefined : textOf(kind, one, this.before);
    let after = other === undefined ? undefined : textOf(kind, other, this.after);
    // Things of one name, or numbers that differ in what is not shown.
    if (before === after) [before, after] = [JSON.stringify(one), JSON.stringify(other)];
    this.add('changed', place, name, {
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }

  /** What an earlier identifier is now. */
  private later(id: unknown): unknown {
    return (typeof id === 'string' && this.renewed.get(id)) || id;
  }

  /** A list of references: which were added and removed. */
  private references(
    place: Pair,
    name: string,
    kind: UuidType,
    one: readonly string[],
    other: readonly string[],
  ): void {
    const left = new Map<string, number>();
    for (const id of other) left.set(id, (left.get(id) ?? 0) + 1);
    for (const id of one) {
      const now = this.later(id) as string;
      const count = left.get(now) ?? 0;
      if (count > 0) left.set(now, count - 1);
      else this.add('removed', place, name, { before: this.before.referred(id, kind) });
    }
    for (const [id, count] of left) {
      for (let n = 0; n < count; n++) {
        this.add('added', place, name, { after: this.after.referred(id, kind) });
      }
    }
  }

  /** A list of objects: which are the same, what became of them, and which came or went. */
  private things(
    place: Pair,
    name: string,
    one: readonly object[],
    other: readonly object[],
  ): void {
    const partners =
      this.known.get(one) ?? partnersOf(one, other, (item, side) => this.key(item, side));
    for (const at of partners.removed) {
      this.single('removed', place, name, part(place.before, one[at]!, name, at));
    }
    for (const [a, b] of partners.pairs) {
      const before = part(place.before, one[a]!, name, a);
      const after = part(place.after, other[b]!, name, b);
      const thing = named(after.object);
      this.objects({
        before,
        after,
        within: thing ? [...place.within, thing] : place.within,
        way: thing ? () => '' : () => join(place.way(), `${name}[${this.label(before.object, a)}]`),
      });
    }
    for (const at of partners.added) {
      this.single('added', place, name, part(place.after, other[at]!, name, at));
    }
    if (isReordered(partners, one, other)) this.add('reordered', place, name, {});
  }

  /** An object that only one side has. */
  private single(what: 'added' | 'removed', place: Pair, name: string, side: Side): void {
    const { object, pointer } = side;
    const names = what === 'added' ? this.after : this.before;
    const thing = named(object);
    const text = thing ? partText(object, names) : objectText(object, names);
    const key = what === 'added' ? 'after' : 'before';
    this.changes.push({
      what,
      within: thing ? [...place.within, thing] : place.within,
      field: thing ? '' : join(place.way(), name),
      pointers: { [key]: pointer() },
      ...(text !== '' && { [key]: text }),
    });
  }

  /** What tells things without identifier and name apart: what they refer to, and which kind they are. */
  private key(item: object, side: 'before' | 'after'): string {
    const parts = fieldsOf(classOf(item)).flatMap(({ name, fieldType: kind }): unknown[] => {
      const value = own(item, name);
      if (kind.kind === 'uuid') return [side === 'before' ? this.later(value) : value];
      return kind.kind === 'enumeration' ? [value] : [];
    });
    return JSON.stringify([classOf(item).name, ...parts]);
  }

  /** What a thing without a name is called in its list: what it refers to, else its number. */
  private label(item: object, at: number): string {
    for (const { name, fieldType: kind, presence } of fieldsOf(classOf(item))) {
      const value = own(item, name);
      const refers = kind.kind === 'uuid' && presence !== 'assigned';
      if (refers) return this.before.referred(value as string, kind);
    }
    return String(at + 1);
  }

  private add(
    what: Difference['what'],
    { before, after, within, way }: Pair,
    name: string,
    texts: Pick<Difference, 'before' | 'after'>,
  ): void {
    const pointers = {
      before: before.pointer() + pointerOf([name]),
      after: after.pointer() + pointerOf([name]),
    };
    this.changes.push({ what, within, field: join(way(), name), pointers, ...texts });
  }
}

/** The value of a property that is an object's own, whatever its name; undefined for null too. */
function own(object: object, name: string): unknown {
  const value = Object.hasOwn(object, name) ? (object as Plain)[name] : undefined;
  return value === null ? undefined : value;
}

/** What one side has in a field, or at an index of the list there. */
const part = (of: Side, object: object, ...path: (string | number)[]): Side => ({
  object,
  pointer: () => of.pointer() + pointerOf(path),
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isIdentified = (item: object): boolean =>
  nameIn(item) !== undefined ||
  fieldsOf(classOf(item)).some(({ presence }) => presence === 'assigned');

const join = (way: string, name: string): string => (way === '' ? name : `${way}.${name}`);

function named(object: object): NamedObject | undefined {
  const name = nameIn(object);
  return name === undefined ? undefined : { kind: kindLabel(object), name };
}

/** What is worth saying of a thing that came or went: its fields, but for its name, type and longer lists. */
function partText(object: object, names: Names): string {
  return fieldsText(object, names, ({ field, value }) => {
    if (field.name === 'name' || field.presence === 'type') return false;
    if (Array.isArray(value)) return value.length > 0 && value.length <= 4;
    return field.makeDefault?.() !== value;
  });
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
    // Events of different times have their order from these.
    const group = `${turnOf(one[a]!)} ${turnOf(other[b]!)}`;
    const back = (last.get(group) ?? -1) > b;
    last.set(group, b);
    return back;
  });
}

const turnOf = (item: object): string =>
  item instanceof Event ? `${item.missionTime}/${item.priority}` : '';
