import { Scenario } from '../../model/index.js';
import { type Path, parsePointer, pointerOf } from '../../schema/diagnostics/pointer.js';
import { type AbstractClass, type FieldMetadata, fieldsOf } from '../../schema/metadata.js';
import { isObject, type PlainObject } from '../../schema/plain.js';
import { nestedFieldsOf } from '../../schema/walk.js';
import { hasForm } from './collections.js';
import { plainClass, targetOf } from './plain-class.js';

/** An object of the plain form of a scenario. */
export interface InventoryObject {
  readonly path: Path;
  readonly target: AbstractClass;
  readonly value: PlainObject;
}

/** A place that refers to an object. */
export interface ObjectUse {
  /** The path of the identifier. */
  readonly path: Path;
  /** The object that has it. */
  readonly owner: InventoryObject;
  readonly field: FieldMetadata;
}

/** What is in the plain form of a scenario or a design, valid or not, and what refers to what. It is made in one pass. */
export class Inventory {
  readonly #byId = new Map<string, InventoryObject>();
  readonly #byPointer = new Map<string, InventoryObject>();
  readonly #uses = new Map<string, ObjectUse[]>();
  readonly #things: InventoryObject[] = [];

  /** @param target the class of the root. Default: a scenario */
  constructor(
    readonly root: unknown,
    target: AbstractClass = Scenario,
  ) {
    // The depth is that of the declarations: an object of the model never contains one of its own class.
    const visit = (path: Path, target: AbstractClass, value: PlainObject): void => {
      const thing: InventoryObject = { path, target, value };
      this.#add(thing);
      for (const { field, list, reference } of nestedFieldsOf(target)) {
        const { name } = field;
        const own = Object.hasOwn(value, name) ? value[name] : undefined;
        const items = list ? (Array.isArray(own) ? own : []) : [own];
        for (const [index, item] of items.entries()) {
          const at = list ? [...path, name, index] : [...path, name];
          if (reference !== undefined) {
            if (typeof item === 'string') this.#addUse(item, { path: at, owner: thing, field });
            continue;
          }
          const inner = plainClass(targetOf(field.fieldType)!, item);
          if (inner !== undefined) visit(at, inner, item as PlainObject);
        }
      }
    };
    if (isObject(root)) visit([], target, root as PlainObject);
  }

  #add(thing: InventoryObject): void {
    this.#things.push(thing);
    this.#byPointer.set(pointerOf(thing.path), thing);
    const { id } = thing.value;
    if (typeof id === 'string' && hasIdentifier(thing.target) && !this.#byId.has(id))
      this.#byId.set(id, thing);
  }

  #addUse(id: string, use: ObjectUse): void {
    const uses = this.#uses.get(id);
    if (uses === undefined) this.#uses.set(id, [use]);
    else uses.push(use);
  }

  /** Returns the first object with an identifier. */
  find(id: unknown): InventoryObject | undefined {
    return typeof id === 'string' ? this.#byId.get(id) : undefined;
  }

  /** Returns the object at a pointer. */
  at(pointer: string): InventoryObject | undefined {
    return this.#byPointer.get(pointer);
  }

  /** Returns the object that a pointer is in: the nearest one that can be shown in a form. */
  around(pointer: string): InventoryObject | undefined {
    const path = parsePointer(pointer);
    for (let length = path.length; length >= 0; length--) {
      const thing = this.#byPointer.get(pointerOf(path.slice(0, length)));
      if (thing !== undefined && hasForm(thing.path)) return thing;
    }
    return undefined;
  }

  /** Returns all objects of some classes, in the order of the scenario. A base class includes those that extend it. */
  all(...targets: readonly AbstractClass[]): readonly InventoryObject[] {
    return this.#things.filter(({ target }) => isOneOf(target, targets));
  }

  /** Returns what refers to an identifier. */
  usesOf(id: unknown): readonly ObjectUse[] {
    return (typeof id === 'string' && this.#uses.get(id)) || [];
  }

  /** Returns the value of a field: the object's own, or that of the template which it names; undefined if there is none. */
  valueOf({ target, value }: InventoryObject, name: string): unknown {
    const own = value[name];
    if (own !== undefined && own !== null) return own;
    const field = fieldsOf(target).find((each) => each.name === name);
    if (field?.template === undefined) return undefined;
    return this.find(value.templateId)?.value[name];
  }

  /** Returns the name of an object, or of what it is about; empty if there is none. */
  nameOf(id: unknown): string {
    const name = this.find(id)?.value.name;
    return typeof name === 'string' ? name : '';
  }
}

/** Returns whether a class has an identifier of its own, and not one that refers to another object. */
export const hasIdentifier = (target: AbstractClass): boolean =>
  fieldsOf(target).some(({ name, presence }) => name === 'id' && presence === 'assigned');

/** Returns whether a class is one of some classes, or extends one. */
export const isOneOf = (target: AbstractClass, classes: readonly AbstractClass[]): boolean =>
  classes.some((each) => target === each || target.prototype instanceof each);
