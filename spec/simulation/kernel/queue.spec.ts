import { expect } from 'chai';
import fc from 'fast-check';
import { EventQueue } from '../../../lib/simulation/kernel/queue.js';

const drain = <T>(queue: EventQueue<T>): T[] => {
  const items: T[] = [];
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) items.push(entry.item);
  return items;
};

describe('EventQueue', () => {
  it('returns entries by time, then priority, then label', () => {
    const queue = new EventQueue<string>();
    queue.push(1, 0, 'a', 'fourth');
    queue.push(0, 2, 'a', 'third');
    queue.push(0, 1, 'b', 'second');
    queue.push(0, 1, 'a', 'first');
    expect(queue.size).to.equal(4);
    expect(queue.peek()?.item).to.equal('first');
    expect(drain(queue)).to.deep.equal(['first', 'second', 'third', 'fourth']);
    expect(queue.pop()).to.equal(undefined);
  });

  it('compares labels by code units, capitals before small letters', () => {
    const queue = new EventQueue<string>();
    for (const label of ['b', 'a', 'B']) queue.push(0, 0, label, label);
    expect(drain(queue)).to.deep.equal(['B', 'a', 'b']);
  });

  it('returns equal entries first in, first out, whatever is added in between', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3)), (times) => {
        const queue = new EventQueue<number>();
        for (const [index, time] of times.entries()) queue.push(time, 0, '', index);
        const expected = times
          .map((time, index) => ({ time, index }))
          .sort((a, b) => a.time - b.time || a.index - b.index)
          .map(({ index }) => index);
        expect(drain(queue)).to.deep.equal(expected);
      }),
    );
  });

  it('returns equal entries in the order of a binary heap on request', () => {
    const queue = new EventQueue<number>('binary-heap');
    for (let index = 0; index < 6; index++) queue.push(0, 0, '', index);
    // The last entry moves to the root each time, and stays there among equals.
    expect(drain(queue)).to.deep.equal([0, 5, 4, 3, 2, 1]);
  });
});
