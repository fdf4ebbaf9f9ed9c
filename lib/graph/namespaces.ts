import { type AbstractClass, allClasses, fieldsOf } from '../schema/metadata.js';
import { hasIdentifier } from './entry.js';

/**
 * Tells which classes share identifiers: those that one reference could mean. Nodes, edges and
 * instantiated elements do (an event's container may be any of them); resources stand for themselves.
 */
export class Namespaces {
  /** For every class with identifiers, one class that stands for all that share them. */
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

  /** What stands for the namespace of a class; undefined where nothing ever refers to it. */
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
