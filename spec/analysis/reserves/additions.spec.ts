import { expect } from 'chai';
import { reservesOf } from '../../../lib/analysis/index.js';
import { lsp } from '../../simulation/support/builder.js';
import { drinkingFrom, type WaterFlight, withAdditions } from './flights.js';

const askedOf = (flights: readonly WaterFlight[], ...need: string[]) => {
  const found = reservesOf(drinkingFrom(flights), { need });
  return {
    ...found,
    brought: found.additions.map(({ flight, mass }) => [
      flight?.name,
      Math.round(mass * 1e6) / 1e6,
    ]),
  };
};

// 17 kg are left on arrival, 7 on day 13, then 19, and 7 on day 25.
const STEADY: readonly WaterFlight[] = [
  [0, 20],
  [10, 12],
  [22, 20],
];

describe('What has to be brought besides for reserves', () => {
  it('serves later gaps too, as long as nothing takes it', () => {
    const { needs, additions, brought } = askedOf(STEADY, `10d of Water at ${lsp.name}`);
    // 3 kg less than 10 are there directly before day 13, and again directly before day 25.
    const gaps = needs[0]!.gaps.map(({ since, until, missing }) =>
      [since, until, missing].map((each) => Math.round(each * 1e6) / 1e6),
    );
    expect(gaps).to.deep.equal([
      [10, 13, 3],
      [22, 25, 0],
    ]);
    expect(brought).to.deep.equal([['Flight 1', 3]]);
    expect(additions[0]).to.deep.include({ place: { id: lsp.id, name: lsp.name } });
    expect(additions[0]!.by).to.be.closeTo(10, 1e-9);
    expect(additions[0]!.flight!.arrival).to.equal(3);
  });

  it('is asked for once by several needs, for a resource and for its class', () => {
    const need = (goods: string, days: number) => `${days}d of ${goods} at ${lsp.name}`;
    for (const needs of [
      [need('Water', 8), need('Water', 10)],
      [need('201', 10), need('Water', 10)],
    ])
      expect(askedOf(STEADY, ...needs).brought, String(needs)).to.deep.equal([['Flight 1', 3]]);
    // The class needs more than its resource: 2 kg of the 3 are asked for by the resource.
    const { additions } = askedOf(STEADY, need('201', 10), need('Water', 9));
    expect(additions.map(({ subject, mass }) => [subject.resource?.name, Math.round(mass)])).to.eql(
      [
        ['Water', 2],
        [undefined, 1],
      ],
    );
  });

  it('counts what is used where nothing is left, and comes with the last flight in time', () => {
    // Nothing is left on arrival. Until day 13, 10 kg are used, and 20 must be there for the days after it. The second flight has 5 kg
    // of the 12 until day 25, when 15 must be there until the end: 32 in all, of which 30 came before.
    const { brought, needs } = askedOf(
      [
        [0, 3],
        [10, 5],
        [22, 20],
      ],
      `20d of Water at ${lsp.name}`,
    );
    expect(brought).to.deep.equal([
      ['Flight 1', 30],
      ['Flight 2', 2],
    ]);
    expect(needs[0]!.gaps).to.have.length(1);
    expect(needs[0]!.gaps[0]!.missing).to.be.closeTo(32, 1e-6);
  });

  it('names no flight where none arrives in time', () => {
    const { additions } = askedOf(STEADY, `10d of Water at ${lsp.name} always`);
    expect(additions[0]).to.deep.include({ flight: null, by: 0 });
    // Directly before day 3, ten days need 10 kg, and nothing is there.
    expect(additions[0]!.mass).to.be.closeTo(10, 1e-6);
  });

  it('suffices if it is brought, and less does not', () => {
    for (const second of [0, 5, 12, 19])
      for (const start of [4, 10, 17])
        for (const days of [1, 6, 10, 21]) {
          const campaign = drinkingFrom([
            [0, 12],
            [start, second],
            [22, 9],
          ]);
          const need = [`${days}d of Water at ${lsp.name}`];
          const { additions, needs } = reservesOf(campaign, { need });
          const what = `${second} kg on day ${start}, ${days} days`;
          expect(needs[0]!.met, what).to.equal(additions.length === 0);
          const isMetWith = (share: number) =>
            reservesOf(withAdditions(campaign, additions, share), { need }).needs[0]!.met;
          expect(isMetWith(1 + 1e-7), what).to.equal(true);
          if (additions.length > 0) expect(isMetWith(0.99), what).to.equal(false);
        }
  });
});
