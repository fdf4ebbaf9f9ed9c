import { expect } from 'chai';
import fc from 'fast-check';
import { Course, type Want } from '../../../lib/simulation/causes/course.js';
import { deplete, type Supply } from '../../../lib/simulation/causes/depletion.js';

interface Named extends Supply {
  readonly name: string;
}

const supply = (name: string, amount: number, from = 0, until = 100): Named => ({
  name,
  amount,
  from,
  until,
});

const want = (since: number, until: number, rate = 1, resource = 'water'): Want<string> => ({
  resource,
  amount: until > since ? rate * (until - since) : rate,
  since,
  until,
});

/** What serves each want. */
function servers(supplies: Named[], wants: Want<string>[]): string[][] {
  const found = wants.map(() => [] as string[]);
  deplete<string, Named, Want<string>>(
    supplies,
    new Course(wants),
    ({ name }, resource) => (name.startsWith(resource) ? 1 : undefined),
    (each, { name }) => {
      const list = found[wants.indexOf(each)]!;
      if (!list.includes(name)) list.push(name);
      return false;
    },
  );
  return found;
}

describe('Depletion supplies with demands', () => {
  it('serves those that are there in time, from one supply after the other', () => {
    const supplies = [supply('water 1', 10), supply('water 2', 5, 20), supply('food', 99)];
    const wants = [want(0, 4), want(2, 8), want(14, 18), want(15, 30), want(26, 40)];
    // 4 and 6 units use up the first; the second is there from day 20 on.
    expect(servers(supplies, wants)).to.deep.equal([['water 1'], ['water 1'], [], ['water 2'], []]);
    expect(supplies.map(({ amount }) => amount)).to.deep.equal([0, 0, 99]);
  });

  it('shares a supply among demands at the same time', () => {
    const supplies = [supply('water', 6)];
    // Both draw until day 3.
    expect(servers(supplies, [want(0, 50), want(0, 50), want(3, 50)])).to.deep.equal([
      ['water'],
      ['water'],
      [],
    ]);
  });

  it('draws nothing before supplies are there, nor after they are gone', () => {
    const supplies = [supply('water 1', 10, 20, 30), supply('water 2', 10, 40, 50)];
    const wants = [
      want(0, 20),
      want(5, 25),
      want(22, 22, 2),
      want(30, 40),
      want(48, 90),
      want(60, 60),
    ];
    expect(servers(supplies, wants)).to.deep.equal([
      [],
      ['water 1'],
      ['water 1'],
      [],
      ['water 2'],
      [],
    ]);
    // 5 of the flow and 2 at once; 2 of the flow.
    expect(supplies.map(({ amount }) => amount)).to.deep.equal([3, 8]);
  });

  it('takes what is demanded at once at its own time', () => {
    const supplies = [supply('water', 6)];
    const wants = [want(0, 50), want(4, 4, 3), want(5, 5, 3)];
    expect(servers(supplies, wants)).to.deep.equal([['water'], ['water'], []]);
  });

  it('takes no more than is wanted, and leaves nothing that is wanted', () => {
    const anyWant = fc
      .tuple(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 5 }))
      .map(([since, days, rate]) => want(since, since + days, rate));
    fc.assert(
      fc.property(
        fc.array(anyWant, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
        (wants, amounts) => {
          const supplies = amounts.map((amount, i) => supply(`water ${i}`, amount));
          servers(supplies, wants);
          const wanted = wants.reduce((sum, { amount }) => sum + amount, 0);
          const held = amounts.reduce((sum, amount) => sum + amount, 0);
          const left = supplies.reduce((sum, { amount }) => sum + amount, 0);
          expect(held - left).to.be.closeTo(Math.min(wanted, held), 1e-6);
        },
      ),
    );
  });
});
