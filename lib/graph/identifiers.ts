import { classesOf, familyChanges } from '../schema/family.js';
import { type AbstractClass, classOf, type FieldMetadata, fieldsOf } from '../schema/metadata.js';
import { hasIdentifier } from './entry.js';
import { addOneOrMany, type OneOrMany } from './multi-map.js';

/** A field whose objects have an identifier, or contain objects that have one. */
class IdentifiedField {
  readonly name: string;
  readonly isList: boolean;
  readonly #canHold = new Map<AbstractClass, boolean>();

  /** @param identified the classes of its objects, and of all objects inside them, that have an identifier */
  constructor(
    { name, fieldType }: FieldMetadata,
    readonly identified: ReadonlySet<AbstractClass>,
  ) {
    this.name = name;
    this.isList = fieldType.kind === 'list';
  }

  /** Returns whether an object with an identifier in the field, or inside one, can be an instance of one of the classes. */
  canHold(classes: readonly AbstractClass[]): boolean {
    for (const each of classes) if (this.#canHoldA(each)) return true;
    return false;
  }

  #canHoldA(target: AbstractClass): boolean {
    let can = this.#canHold.get(target);
    if (can === undefined) {
      can = [...this.identified].some(
        (each) =>
          each === target || each.prototype instanceof target || target.prototype instanceof each,
      );
      this.#canHold.set(target, can);
    }
    return can;
  }
}

/** What to visit in the objects of a class. */
interface ClassVisit {
  /** Whether the objects themselves have an identifier. */
  readonly isIdentified: boolean;
  readonly steps: readonly IdentifiedField[];
}

let visits = new Map<AbstractClass, ClassVisit>();
let visitsAt = familyChanges();

/** Returns what to visit in each class. It stays the same until a class is added to a family. */
function currentVisits(): Map<AbstractClass, ClassVisit> {
  if (visitsAt !== familyChanges()) {
    visitsAt = familyChanges();
    visits = new Map();
  }
  return visits;
}

/** Returns the classes of the objects that a field may hold; none if it holds other values. */
function heldClasses({ fieldType }: FieldMetadata): readonly AbstractClass[] {
  const type = fieldType.kind === 'list' ? fieldType.item : fieldType;
  return type.kind === 'object' ? classesOf(type.target()) : [];
}

/**
 * Adds an object to those of a key, unless there is one of the same class: it would never be found. So many objects with one
 * identifier cost as little as one.
 */
function addFirstOfClass(map: Map<string, OneOrMany<object>>, key: string, object: object): void {
  const known = map.get(key);
  if (known === undefined) {
    map.set(key, object);
    return;
  }
  const target = classOf(object);
  const isKnown = Array.isArray(known)
    ? known.some((each) => classOf(each) === target)
    : classOf(known) === target;
  if (!isKnown) addOneOrMany(map, key, object);
}

/** Returns whether an object is an instance of one of the classes. Uses a loop, because simulations call it very often. */
function isInstanceOf(object: object, classes: readonly AbstractClass[]): boolean {
  for (const each of classes) if (object instanceof each) return true;
  return false;
}

/** Returns the classes of the objects in a field, and of all objects inside them, that have an identifier. */
function identifiedIn(field: FieldMetadata): ReadonlySet<AbstractClass> {
  const identified = new Set<AbstractClass>();
  const reached = new Set(heldClasses(field));
  // The set grows while it is read.
  for (const each of reached) {
    if (hasIdentifier(each)) identified.add(each);
    for (const inner of fieldsOf(each)) for (const held of heldClasses(inner)) reached.add(held);
  }
  return identified;
}

/** Returns what to visit in the objects of a class. */
function visitOf(target: AbstractClass): ClassVisit {
  const known = currentVisits();
  let visit = known.get(target);
  if (visit === undefined) {
    const steps = fieldsOf(target)
      .map((field) => new IdentifiedField(field, identifiedIn(field)))
      .filter(({ identified }) => identified.size > 0);
    visit = { isIdentified: hasIdentifier(target), steps };
    known.set(target, visit);
  }
  return visit;
}

/** Objects by identifier. */
type ObjectsById = Map<string, OneOrMany<object>>;

/**
 * The objects of a scenario or database by identifier. Visits only objects that have an identifier, and the objects
 * that contain them. The events of a mission have none, so they cost nothing.
 *
 * Most questions are about classes whose objects are in one field of the root, such as the templates. If the objects do not change,
 * each such field has an index of its own, and is visited when a question first needs it. All objects together are visited only if
 * these have no answer.
 */
export class Identifiers {
  /** The objects in the fields of the root that were asked for, if they do not change. */
  private readonly parts = new Map<IdentifiedField, ObjectsById>();
  /** All objects. Made at the first question; if they do not change, when an identifier is first not found in a part. */
  private all: ObjectsById | undefined = undefined;
  /** The same by identifier in lower case. Made when an identifier is first not found as it is spelt. */
  private lowered: ReadonlyMap<string, OneOrMany<object>> | undefined = undefined;

  /**
   * @param onVisit called for each object. An exception that it throws stops the visit.
   * @param isFixed whether the objects do not change. If they may, all are visited at the first question, so that all answers agree.
   */
  constructor(
    private readonly root: object,
    private readonly onVisit: () => void = () => {},
    private readonly isFixed = false,
  ) {}

  /** Returns the first object with an identifier (upper or lower case) that is an instance of one of the classes. */
  find(id: unknown, classes: readonly AbstractClass[]): object | undefined {
    if (typeof id !== 'string') return undefined;
    const found = this.isFixed ? this.findInParts(id, classes) : undefined;
    return found ?? this.findInAll(id, classes);
  }

  private findInParts(id: string, classes: readonly AbstractClass[]): object | undefined {
    const { isIdentified, steps } = visitOf(classOf(this.root));
    if (isIdentified || this.all !== undefined) return undefined;
    for (const step of steps) {
      if (!step.canHold(classes)) continue;
      let part = this.parts.get(step);
      if (part === undefined) {
        part = new Map();
        this.visitField(this.root, step, part);
        this.parts.set(step, part);
      }
      const object = instanceIn(part.get(id), classes);
      if (object !== undefined) return object;
    }
    return undefined;
  }

  private findInAll(id: string, classes: readonly AbstractClass[]): object | undefined {
    if (this.all === undefined) {
      const all: ObjectsById = new Map();
      this.visit(this.root, all);
      this.all = all;
    }
    return instanceIn(
      this.all.get(id) ?? this.inLowerCase(this.all).get(id.toLowerCase()),
      classes,
    );
  }

  /** Adds an object, and those that it contains. */
  private visit(object: object, found: ObjectsById): void {
    this.onVisit();
    const { isIdentified, steps } = visitOf(classOf(object));
    if (isIdentified) add(found, object);
    for (const step of steps) this.visitField(object, step, found);
  }

  private visitField(object: object, { name, isList }: IdentifiedField, found: ObjectsById): void {
    const value = (object as Record<string, unknown>)[name];
    if (!isList) this.visitIfObject(value, found);
    else if (Array.isArray(value)) for (const item of value) this.visitIfObject(item, found);
  }

  private visitIfObject(value: unknown, found: ObjectsById): void {
    if (typeof value === 'object' && value !== null) this.visit(value, found);
  }

  private inLowerCase(all: ObjectsById): ReadonlyMap<string, OneOrMany<object>> {
    if (!this.lowered) {
      const lowered: ObjectsById = new Map();
      for (const [id, found] of all)
        for (const object of Array.isArray(found) ? found : [found]) {
          this.onVisit();
          addFirstOfClass(lowered, id.toLowerCase(), object);
        }
      this.lowered = lowered;
    }
    return this.lowered;
  }
}

function add(found: ObjectsById, object: object): void {
  const { id } = object as { id?: unknown };
  if (typeof id === 'string') addFirstOfClass(found, id, object);
}

/** Returns the first of some objects that is an instance of one of the classes. */
function instanceIn(
  found: OneOrMany<object> | undefined,
  classes: readonly AbstractClass[],
): object | undefined {
  if (found === undefined) return undefined;
  if (!Array.isArray(found)) return isInstanceOf(found, classes) ? found : undefined;
  return found.find((object) => isInstanceOf(object, classes));
}
