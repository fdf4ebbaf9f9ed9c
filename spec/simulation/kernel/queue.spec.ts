import { expect } from 'chai';
import fc from 'fast-check';
import { EventQueue, type QueueEntry } from '../../../lib/simulation/kernel/queue.js';

/** An entry with something that tells it from the others. */
interface Marked<T> extends QueueEntry {
  readonly mark: T;
}

const entry = <T>(time: number, priority: number, name: string, mark: T): Marked<T> => ({
  time,
  priority,
  name,
  sequence: 0,
  mark,
});

const drain = <T>(queue: EventQueue<Marked<T>>): T[] => {
  const marks: T[] = [];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) marks.push(next.mark);
  return marks;
};

describe('EventQueue', () => {
  it('returns entries by time, then priority, then name', () => {
    const queue = new EventQueue<Marked<string>>();
    queue.push(entry(1, 0, 'a', 'fourth'));
    queue.push(entry(0, 2, 'a', 'third'));
    queue.push(entry(0, 1, 'b', 'second'));
    queue.push(entry(0, 1, 'a', 'first'));
    expect(queue.size).to.equal(4);
    expect(queue.peek()?.mark).to.equal('first');
    expect(drain(queue)).to.deep.equal(['first', 'second', 'third', 'fourth']);
    expect(queue.pop()).to.equal(undefined);
  });

  it('compares names by code units, upper case before lower case', () => {
    const queue = new EventQueue<Marked<string>>();
    for (const name of ['b', 'a', 'B']) queue.push(entry(0, 0, name, name));
    expect(drain(queue)).to.deep.equal(['B', 'a', 'b']);
  });

  it('returns ties first in, first out, whatever is inserted in between', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3)), (times) => {
        const queue = new EventQueue<Marked<number>>();
        for (const [index, time] of times.entries()) queue.push(entry(time, 0, '', index));
        const expected = times
          .map((time, index) => ({ time, index }))
          .sort((a, b) => a.time - b.time || a.index - b.index)
          .map(({ index }) => index);
        expect(drain(queue)).to.deep.equal(expected);
      }),
    );
  });

  it('returns the entry that comes first at each time, whether few or many wait', () => {
    // A number adds an entry at that many steps after the last one returned, or before it; null takes one off.
    const step = fc.option(fc.integer({ min: -2, max: 60 }), { freq: 3 });
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 300 }), (steps) => {
        const queue = new EventQueue<Marked<number>>();
        let waiting: { time: number; mark: number }[] = [];
        let now = 0;
        for (const [mark, delay] of steps.entries()) {
          if (delay !== null) {
            queue.push(entry(now + delay, 0, '', mark));
            waiting.push({ time: now + delay, mark });
          } else {
            waiting = waiting.sort((a, b) => a.time - b.time || a.mark - b.mark);
            const first = waiting.shift();
            expect(queue.peek()?.mark).to.equal(first?.mark);
            expect(queue.pop()?.mark).to.equal(first?.mark);
            now = first?.time ?? now;
          }
          expect(queue.size).to.equal(waiting.length);
        }
        const rest = waiting.sort((a, b) => a.time - b.time || a.mark - b.mark);
        expect(drain(queue)).to.deep.equal(rest.map(({ mark }) => mark));
      }),
    );
  });

  it('returns ties in heap order if asked to', () => {
    const queue = new EventQueue<Marked<number>>('binary-heap');
    for (let index = 0; index < 6; index++) queue.push(entry(0, 0, '', index));
    // The last entry moves to the root each time, and stays there among equals.
    expect(drain(queue)).to.deep.equal([0, 5, 4, 3, 2, 1]);
  });
});
