import { expect } from 'chai';
import fc from 'fast-check';
import { ExactSum } from '../../../lib/simulation/kernel/exact-sum.js';
import type { Holder, RuntimeElement } from '../../../lib/simulation/state/runtime-element.js';
import { ContentsSum } from '../../../lib/simulation/state/runtime-element.js';

describe('ContentsSum', () => {
  const quantity = fc.double({ min: -1e15, max: 1e15, noNaN: true });

  it('is the same as a new sum, whatever came, went and changed before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.option(quantity, { nil: undefined }), fc.boolean())),
        (all) => {
          const holder = { contents: [] } as unknown as Holder;
          const elements = Array.from({ length: 10 }, () => ({}) as RuntimeElement);
          const quantities = new Map<RuntimeElement, number>();
          const shareOf = (element: RuntimeElement) => quantities.get(element)!;
          const kept = new ContentsSum(holder);
          for (const [i, value, asks] of all) {
            const element = elements[i]!;
            element.holder = value === undefined ? undefined : holder;
            if (value !== undefined) quantities.set(element, value);
            holder.changed!.add(element);
            if (asks) kept.update(shareOf);
          }
          kept.update(shareOf);
          const anew = new ExactSum();
          for (const each of elements) if (each.holder === holder) anew.add(shareOf(each));
          expect(kept.value).to.equal(anew.value);
        },
      ),
    );
  });

  it('asks no element again that has not changed', () => {
    const [a, b] = [{}, {}] as RuntimeElement[];
    const holder = { contents: [a, b] } as unknown as Holder;
    for (const each of [a!, b!]) each.holder = holder;
    const sum = new ContentsSum(holder);
    const asked: RuntimeElement[] = [];
    const update = () =>
      sum.update((element) => {
        asked.push(element);
        return 1;
      });
    update();
    update();
    holder.changed!.add(b!);
    update();
    expect(asked).to.deep.equal([a, b, b]);
    expect(sum.value).to.equal(2);
  });
});
