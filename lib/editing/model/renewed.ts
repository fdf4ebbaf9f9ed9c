import { Names } from '../../graph/display-names.js';
import type { Path } from '../../schema/diagnostics/pointer.js';
import { serialize } from '../../schema/index.js';
import { classOf, fieldsOf } from '../../schema/metadata.js';
import { type PlainObject, setOwn } from '../../schema/plain.js';
import { walk } from '../../schema/walk.js';
import { placesInstances } from '../compare/comparison.js';

/** Makes plain objects for a scenario from those of a newer model. */
export class Renewed {
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
