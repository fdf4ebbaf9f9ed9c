import { type AbstractClass, allClasses, fieldsOf } from '../schema/metadata.js';
import { hasIdentifier } from './entry.js';

/**
 * Groups the classes whose identifiers must differ, because the same reference could name any of them. Nodes, edges
 * and instantiated elements are one group (the container of an event may be any of them); resources are another.
 */
export class Namespaces {
  /** For every class with identifiers, the class that represents its group. */
  private readonly leaders = new Map<AbstractClass, AbstractClass>();

  constructor() {
    const classes = allClasses().filter(hasIdentifier);
    for (const target of allClasses()) {
      for (const { fieldType: whole } of fieldsOf(target)) {
        const kind = whole.kind === 'list' ? whole.item : whole;
        if (kind.kind !== 'uuid' || !kind.refersTo) continue;
        const meant = kind.refersTo();
        const members = classes.filter((each) =>
          meant.some((one) => each === one || each.prototype instanceof one),
        );
        for (const member of members) this.join(members[0]!, member);
      }
    }
  }

  /** The class that represents the group of a class; undefined if no reference can name its objects. */
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
