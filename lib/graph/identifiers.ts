import { classesOf, familyChanges } from '../schema/family.js';
import { type AbstractClass, classOf, type FieldMetadata, fieldsOf } from '../schema/metadata.js';
import { hasIdentifier } from './entry.js';
import { addOneOrMany, type OneOrMany } from './multi-map.js';

/** A field whose objects have an identifier, or contain objects that have one. */
interface Step {
  readonly name: string;
  readonly isList: boolean;
}

/** What to visit in the objects of a class. */
interface Visit {
  /** Whether the objects themselves have an identifier. */
  readonly isIdentified: boolean;
  readonly steps: readonly Step[];
}

let visits = new Map<AbstractClass, Visit>();
let visitsAt = familyChanges();

/** Returns what to visit in each class. It stays the same until a class is added to a family. */
function currentVisits(): Map<AbstractClass, Visit> {
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

/**
 * The objects of a scenario or database by identifier. Visits only objects that have an identifier, and the objects
 * that contain them. The events of a mission have none, so they cost nothing.
 */
export class Identifiers {
  private readonly found = new Map<string, OneOrMany<object>>();
  /** The same by identifier in lower case. Made when an identifier is first not found as it is spelt. */
  private lowered: ReadonlyMap<string, OneOrMany<object>> | undefined = undefined;
  private readonly visits = currentVisits();

  /** @param onVisit called for each object. An exception that it throws stops the visit. */
  constructor(
    root: object,
    private readonly onVisit: () => void = () => {},
  ) {
    this.visit(root);
  }

  /** Returns the first object with an identifier (upper or lower case) that is an instance of one of the classes. */
  find(id: unknown, classes: readonly AbstractClass[]): object | undefined {
    if (typeof id !== 'string') return undefined;
    const found = this.found.get(id) ?? this.inLowerCase().get(id.toLowerCase());
    if (found === undefined) return undefined;
    if (!Array.isArray(found)) return isInstanceOf(found, classes) ? found : undefined;
    return found.find((object) => isInstanceOf(object, classes));
  }

  private visit(object: object): void {
    this.onVisit();
    const { isIdentified, steps } = this.visitOf(classOf(object));
    if (isIdentified) this.add(object);
    for (const { name, isList } of steps) {
      const value = (object as Record<string, unknown>)[name];
      if (!isList) this.visitIfObject(value);
      else if (Array.isArray(value)) for (const item of value) this.visitIfObject(item);
    }
  }

  private visitIfObject(value: unknown): void {
    if (typeof value === 'object' && value !== null) this.visit(value);
  }

  private add(object: object): void {
    const { id } = object as { id?: unknown };
    if (typeof id === 'string') addFirstOfClass(this.found, id, object);
  }

  private inLowerCase(): ReadonlyMap<string, OneOrMany<object>> {
    if (!this.lowered) {
      const lowered = new Map<string, OneOrMany<object>>();
      for (const [id, found] of this.found)
        for (const object of Array.isArray(found) ? found : [found]) {
          this.onVisit();
          addFirstOfClass(lowered, id.toLowerCase(), object);
        }
      this.lowered = lowered;
    }
    return this.lowered;
  }

  private visitOf(target: AbstractClass): Visit {
    const known = this.visits.get(target);
    if (known) return known;
    const isIdentified = hasIdentifier(target);
    // Set one without steps first, so that a class that contains itself does not recurse forever.
    this.visits.set(target, { isIdentified, steps: [] });
    const steps = fieldsOf(target)
      .filter((field) =>
        heldClasses(field).some(
          (each) => hasIdentifier(each) || this.visitOf(each).steps.length > 0,
        ),
      )
      .map(({ name, fieldType }) => ({ name, isList: fieldType.kind === 'list' }));
    const visit = { isIdentified, steps };
    this.visits.set(target, visit);
    return visit;
  }
}
