import type { AbstractClass } from '../schema/metadata.js';

/**
 * The first of the objects that share an identifier, for each of their classes. A search by class has to look at no
 * others. So a thousand references to an identifier that a thousand objects have cost a thousand steps, not a million.
 */
export class FirstOfEachClass<T extends object> {
  private readonly known = new WeakMap<readonly T[], readonly T[]>();

  constructor(private readonly classOf: (object: T) => AbstractClass) {}

  /** Returns the first object of each class, in their order. The list must not change after the first call. */
  in(objects: readonly T[]): readonly T[] {
    let firsts = this.known.get(objects);
    if (!firsts) {
      const found = new Map<AbstractClass, T>();
      for (const object of objects) {
        const target = this.classOf(object);
        if (!found.has(target)) found.set(target, object);
      }
      firsts = [...found.values()];
      this.known.set(objects, firsts);
    }
    return firsts;
  }
}
