import { reportForm } from '../limits/reports.js';
import { shortened } from '../schema/diagnostics/preview.js';
import type { UuidType } from '../schema/field-types/uuid.js';
import { classOf } from '../schema/metadata.js';
import { ModelObject } from '../schema/model-object.js';
import { type Checkable, ScenarioGraph } from './index.js';
import { kindName } from './labels.js';

const labels = new WeakMap<object, string>();

/** Returns the kind of an object in words: `Space Edge`, `instantiated Element Carrier`, `Discrete resource`. */
export function kindLabel(object: object): string {
  const target = classOf(object);
  let label = labels.get(target);
  if (label === undefined) {
    label = kindName(target);
    labels.set(target, label);
  }
  return label;
}

/** Returns the `name` of an object, or undefined if it has none. */
export function nameIn(object: object): string | undefined {
  const { name } = object as { name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

/** Returns the name of an object for a place other than the object: a long one is cut, because many places can repeat it. */
export const shortName = (name: string): string => shortened(name, reportForm.nameLength);

/** Returns the names of the objects and references of one scenario or database, for people. Long names are cut. */
export class Names {
  readonly graph: ScenarioGraph;

  constructor(root: Checkable) {
    this.graph = new ScenarioGraph(root);
  }

  /** Returns the name of an object. If it has none, the name is made from its position: `LEO-LLO burn 2`. */
  of(object: object): string {
    const name = nameIn(object);
    if (name !== undefined) return shortName(name);
    const kind = kindLabel(object);
    const owner = this.owner(object);
    const [, index] = /\/(\d+)$/.exec(this.graph.pointerTo(object) ?? '') ?? [];
    const ordinal = index === undefined ? '' : ` ${Number(index) + 1}`;
    return `${owner ? `${this.of(owner)} ` : ''}${kind}${ordinal}`;
  }

  /** Returns the kind and name of an object: `Space Edge "LEO-LLO"`. */
  described(object: object): string {
    const kind = kindLabel(object);
    const name = nameIn(object);
    if (name !== undefined) return `${kind} "${shortName(name)}"`;
    const owner = this.owner(object);
    return owner ? `${kind} of ${this.described(owner)}` : kind;
  }

  /** Returns the object that directly contains an object, or undefined if that is the whole scenario or database. */
  owner(object: object): object | undefined {
    const owner = this.graph.ownerOf(object);
    return owner === this.graph.root ? undefined : owner;
  }

  /** Returns the nearest object with a name that contains a pointer, and the rest of the pointer: `contents/0/id`. */
  namedOwner(owner: object, pointer: string): { named: object; path: string } {
    let named = owner;
    let above = this.graph.ownerOf(named);
    while (above && nameIn(named) === undefined) {
      named = above;
      above = this.graph.ownerOf(named);
    }
    const start = this.graph.pointerTo(named) ?? '';
    return { named, path: pointer.slice(start.length + 1) };
  }

  /** Returns the object that a reference names: one of an allowed class if possible, else any object with the identifier. */
  target(id: string, { refersTo }: UuidType): object | undefined {
    for (const target of refersTo?.() ?? []) {
      const found = this.graph.get(id, target);
      if (found) return found;
    }
    return this.graph.get(id, ModelObject);
  }

  /** Returns the name of the object that a reference names, or the identifier if no object has it. */
  referred(id: string, type: UuidType): string {
    const found = this.target(id, type);
    return found ? this.of(found) : id;
  }

  /** Returns the name of the first object with an identifier, or the identifier if no object has it. */
  ofId(id: string): string {
    const found = this.graph.get(id, ModelObject);
    return found ? this.of(found) : id;
  }
}
