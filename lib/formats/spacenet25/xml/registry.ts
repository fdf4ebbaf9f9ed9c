import { cutAt } from '../../../schema/diagnostics/preview.js';
import type { Uuid } from '../../../schema/model-object.js';
import { isObject, type PlainObject } from '../../../schema/plain.js';
import { isSame } from '../../../schema/same.js';
import type { Translation } from '../../translate.js';
import type { XmlElement } from '../../xml/document.js';
import type { XmlObject, XmlSource } from './source.js';

/** A list of objects that are the same if their `tid` is. Its name is that of a sheet, which their identifiers are made from. */
export type ListName = 'nodes' | 'edges' | 'burns' | 'resources' | 'demand_models';

interface RegistryEntry {
  readonly id: Uuid;
  readonly plain: PlainObject;
  readonly element: XmlElement;
}

/** Knows the objects that the file has in full wherever it names them first, and in copies. */
export class Registry {
  readonly #byElement = new Map<ListName, Map<XmlElement, RegistryEntry>>();
  readonly #byId = new Map<ListName, Map<Uuid, RegistryEntry>>();

  constructor(
    readonly source: XmlSource,
    readonly makeId: Translation['idOf'],
  ) {}

  /** Returns the objects of a list in the order in which they were first named. */
  list(name: ListName): PlainObject[] {
    return [...(this.#byId.get(name)?.values() ?? [])].map(({ plain }) => plain);
  }

  /** Returns the object of a list with an identifier. */
  get(name: ListName, id: Uuid): PlainObject | undefined {
    return this.#byId.get(name)?.get(id)?.plain;
  }

  /** Returns the identifier of an object, which is read when it is named first. */
  idOf(name: ListName, { element }: XmlObject, read: () => PlainObject): Uuid {
    const byElement = mapIn(this.#byElement, name);
    const known = byElement.get(element);
    if (known) return known.id;
    const tid = this.source.required(element, 'tid', 'a whole number');
    const id = this.makeId(name, tid);
    const plain = read();
    plain.id = id;
    const byId = mapIn(this.#byId, name);
    const first = byId.get(id);
    const entry = first ?? { id, plain, element };
    if (!first) byId.set(id, entry);
    else if (!isSame(first.plain, plain))
      this.source.notes.report(
        'differing-copy',
        {
          found: JSON.stringify(cutAt(String(plain.name ?? tid), 100)),
          used: String(this.source.document.lineOf(first.element)),
        },
        this.source.place(element),
      );
    byElement.set(element, entry);
    return id;
  }
}

function mapIn<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let map = maps.get(key);
  if (!map) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

/** Returns a plain value as text that does not depend on the order of its fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
