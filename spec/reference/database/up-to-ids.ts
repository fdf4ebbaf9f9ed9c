import { expect } from 'chai';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The keys and values of an object. null counts as absent. */
function entriesOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, held]) => held !== null && held !== undefined));
}

/** Whether two numbers are the same except for the last digits, which the reference computes in another way. */
const near = (a: number, b: number) =>
  Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));

/**
 * Expects two JSON values to be equal up to identifiers: each identifier of one value must correspond to the same
 * identifier of the other value everywhere.
 */
export function expectSameUpToIds(actual: unknown, expected: unknown): void {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  const compare = (a: unknown, b: unknown, at: string): void => {
    if (typeof a === 'string' && UUID.test(a)) {
      expect(b, at).to.be.a('string');
      const id = b as string;
      expect(there.get(a) ?? id, at).to.equal(id);
      expect(back.get(id) ?? a, at).to.equal(a);
      there.set(a, id);
      back.set(id, a);
    } else if (typeof a === 'number' && typeof b === 'number') {
      expect(near(a, b), `${at}: ${a} for ${b}`).to.equal(true);
    } else if (Array.isArray(a) && Array.isArray(b)) {
      expect(a.length, `${at}: items`).to.equal(b.length);
      for (const [index, item] of a.entries()) compare(item, b[index], `${at}/${index}`);
    } else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
      const [left, right] = [entriesOf(a), entriesOf(b)];
      expect([...left.keys()].sort(), at).to.deep.equal([...right.keys()].sort());
      for (const [key, value] of left) compare(value, right.get(key), `${at}/${key}`);
    } else expect(a, at).to.equal(b);
  };
  compare(actual, expected, '');
}
