import { expect } from 'chai';
import { needsBars, OTHERS } from '../../lib/view/views/supplies/needs.js';
import { dataOf, indexOf } from './support.js';

describe('the charts of supplies', () => {
  const data = dataOf('short');

  it('add up to all needs, whatever they are filtered by', () => {
    const sumOf = (place: number, mission: number): readonly [number, number] => {
      const { bars } = needsBars(data.needs!, { place, mission }, 'class');
      return [
        bars.reduce((sum, { masses }) => sum + masses.reduce((all, mass) => all + mass, 0), 0),
        bars.reduce((sum, { unmet }) => sum + unmet, 0),
      ];
    };
    const [needed, unmet] = sumOf(-1, -1);
    expect(unmet).to.be.within(1, needed);
    const places = [...data.places.keys()].map((place) => sumOf(place, -1)[0]);
    expect(places.reduce((sum, mass) => sum + mass, 0)).to.be.closeTo(needed, 1e-6);
    const ofNone = data.needs!.rows.filter(([, , mission]) => mission < 0);
    const rest = ofNone.reduce((sum, [, , , , mass]) => sum + mass, 0);
    expect(sumOf(-1, 0)[0] + sumOf(-1, 1)[0] + rest).to.be.closeTo(needed, 1e-6);
    expect(sumOf(indexOf(data.places, 'Pacific'), 0)).to.eql([0, 0]);
  });

  it('stack the class with the greatest mass first, and know the highest bar', () => {
    for (const by of ['class', 'place', 'mission', 'element'] as const) {
      const { parts, bars, highest } = needsBars(data.needs!, { place: -1, mission: -1 }, by);
      const totals = parts.map((_, at) => bars.reduce((sum, { masses }) => sum + masses[at]!, 0));
      expect([...totals].sort((a, b) => b - a)).to.eql(totals);
      expect(highest).to.be.closeTo(
        Math.max(...bars.map(({ masses }) => masses.reduce((sum, mass) => sum + mass, 0))),
        1e-9,
      );
    }
  });

  it('put what has no colour of its own together', () => {
    const rows = Array.from(
      { length: 12 },
      (_, element) => [0, 0, 0, element, 100 - element, element] as const,
    );
    const of = (count: number) =>
      needsBars(
        { length: 1, rows: [], elements: rows.slice(0, count) },
        { place: -1, mission: -1 },
        'element',
      );
    expect(of(8).parts).to.eql([0, 1, 2, 3, 4, 5, 6, 7]);
    const { parts, bars } = of(12);
    expect(parts).to.eql([0, 1, 2, 3, 4, 5, 6, OTHERS]);
    expect(bars).to.eql([
      {
        time: 0,
        end: 1,
        masses: [100, 99, 98, 97, 96, 95, 94, 93 + 92 + 91 + 90 + 89],
        unmet: 66,
      },
    ]);
  });
});
