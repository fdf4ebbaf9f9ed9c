import { expect } from 'chai';
import fc from 'fast-check';
import { Containment } from '../../../lib/simulation/causes/containment.js';
import {
  type Holder,
  Moves,
  RuntimeElement,
} from '../../../lib/simulation/state/runtime-element.js';
import type { ResolvedElement } from '../../../lib/simulation/world/resolved.js';

const COUNT = 6;

/** A change: an element moves into another one or out of all, or it becomes a member, or it is none any more. */
const anyChange = fc.record({
  kind: fc.constantFrom('move' as const, 'add' as const, 'delete' as const),
  element: fc.nat(COUNT - 1),
  into: fc.option(fc.nat(COUNT - 1)),
});

describe('A containment', () => {
  const moves = new Moves();
  const elements = Array.from(
    { length: COUNT },
    () => new RuntimeElement({} as ResolvedElement, undefined, moves),
  );

  it('finds the members in an element, whatever moves, even into each other', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        const holders = new Map<RuntimeElement, Holder | undefined>();
        const reasons = new Map<RuntimeElement, number>();
        const containment = new Containment({ holderOf: (element) => holders.get(element) });
        const isWithin = (start: RuntimeElement, outer: RuntimeElement): boolean => {
          let current: Holder | undefined = start;
          for (let step = 0; step <= COUNT && current !== undefined; step++) {
            if (current === outer) return true;
            current = holders.get(current as RuntimeElement);
          }
          return false;
        };
        for (const { kind, element: at, into } of changes) {
          const element = elements[at]!;
          const count = reasons.get(element) ?? 0;
          if (kind === 'add') {
            containment.add(element);
            reasons.set(element, count + 1);
          } else if (kind === 'delete') {
            if (count === 0) continue;
            containment.delete(element);
            reasons.set(element, count - 1);
          } else {
            holders.set(element, into === null ? undefined : elements[into]!);
            containment.moved(element);
          }
          for (const outer of elements) {
            const members = elements.filter(
              (each) => (reasons.get(each) ?? 0) > 0 && isWithin(each, outer),
            );
            expect(new Set(containment.within(outer))).to.deep.equal(new Set(members));
            if (members.length > 0) expect(containment.has(outer)).to.equal(true);
          }
        }
      }),
    );
  });
});
