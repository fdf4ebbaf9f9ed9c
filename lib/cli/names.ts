import { type Entry, indexOf, type ObjectIndex } from '../checks/index.js';
import type { Checkable } from '../graph/collections.js';
import { kindName } from '../graph/labels.js';
import { DemandModel, InstElementDemandModel, Resource } from '../model/index.js';
import type { UuidType } from '../schema/field-types/uuid.js';
import { classOf } from '../schema/metadata.js';

const kinds = new WeakMap<object, string>();

/** The kind of an object in words: `Space Edge`, `instantiated Element Carrier`, `Discrete resource`. */
export function kindLabel(object: object): string {
  const target = classOf(object);
  let kind = kinds.get(target);
  if (kind === undefined) {
    kind = wordsFor(object);
    kinds.set(target, kind);
  }
  return kind;
}

function wordsFor(object: object): string {
  const kind = kindName(classOf(object));
  if (object instanceof Resource) return `${kind} resource`;
  if (object instanceof DemandModel) return `${kind} demand model template`;
  return object instanceof InstElementDemandModel ? `${kind} demand model` : kind;
}

/** The name that a file gives an object. */
export function nameIn(object: object): string | undefined {
  const { name } = object as { name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

/** What things are called, and what identifiers mean, in one scenario or database. */
export class Names {
  readonly index: ObjectIndex;

  constructor(root: Checkable) {
    this.index = indexOf(root);
  }

  /** A thing by its name; by its place in another where it has none: `LEO-LLO burn 2`. */
  of(entry: Entry): string {
    const name = nameIn(entry.object);
    if (name !== undefined) return name;
    const kind = kindLabel(entry.object);
    if (!entry.parent) return kind;
    const ordinal = entry.at === undefined ? '' : ` ${entry.at + 1}`;
    return `${entry.parent.parent ? `${this.of(entry.parent)} ` : ''}${kind}${ordinal}`;
  }

  /** A thing with its kind: `Space Edge "LEO-LLO"`. */
  described(entry: Entry): string {
    const kind = kindLabel(entry.object);
    const name = nameIn(entry.object);
    if (name !== undefined) return `${kind} "${name}"`;
    return entry.parent?.parent ? `${kind} of ${this.described(entry.parent)}` : kind;
  }

  /** The nearest thing with a name around a place in an object, and the way from there: `contents/0/id`. */
  whereabouts(owner: Entry, pointer: string): { named: Entry; path: string } {
    let named = owner;
    while (nameIn(named.object) === undefined && named.parent) named = named.parent;
    return { named, path: pointer.slice(named.pointer.length + 1) };
  }

  /** What a reference means: of the right kind where there is one, of any kind otherwise. */
  meant(id: string, { refersTo }: UuidType): Entry | undefined {
    const found = this.index.withId(id);
    if (found.length < 2) return found[0];
    return found.find((entry) => refersTo?.().some((target) => entry.is(target))) ?? found[0];
  }

  /** The name of what has an identifier; the identifier itself where nothing has it. */
  ofId(id: string): string {
    const [entry] = this.index.withId(id);
    return entry ? this.of(entry) : id;
  }

  /** The name of what a reference means; the identifier itself where nothing has it. */
  referred(id: string, kind: UuidType): string {
    const entry = this.meant(id, kind);
    return entry ? this.of(entry) : id;
  }
}
