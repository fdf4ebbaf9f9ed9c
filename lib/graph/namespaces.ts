import { type AbstractClass, allClasses, fieldsOf, valueTypeOf } from '../schema/metadata.js';
import { hasIdentifier } from './entry.js';

/**
 * Groups the classes whose objects must have different identifiers, because one reference can name objects of all of
 * them. For example, nodes, edges and instantiated elements are one group, because the container of an event can be any
 * of them. Resources are another group.
 */
export class Namespaces {
  /** For each class of a group, another class of the group. The class that represents the group is mapped to itself. */
  private readonly leaders = new Map<AbstractClass, AbstractClass>();

  constructor() {
    const classes = allClasses().filter(hasIdentifier);
    for (const target of allClasses()) {
      for (const field of fieldsOf(target)) {
        const type = valueTypeOf(field);
        if (type.kind !== 'uuid' || !type.refersTo) continue;
        const referents = type.refersTo();
        const members = classes.filter((each) =>
          referents.some((one) => each === one || each.prototype instanceof one),
        );
        for (const member of members) this.join(members[0]!, member);
      }
    }
  }

  /** Returns the class that represents the group of a class, or undefined if no reference can name its objects. */
  of(target: AbstractClass): AbstractClass | undefined {
    const leader = this.leaders.get(target);
    return leader === undefined || leader === target ? leader : this.of(leader);
  }

  private join(one: AbstractClass, other: AbstractClass): void {
    const [a, b] = [this.of(one) ?? one, this.of(other) ?? other];
    this.leaders.set(a, a);
    this.leaders.set(b, a);
  }
}
