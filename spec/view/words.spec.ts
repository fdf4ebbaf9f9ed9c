import { expect } from 'chai';
import fc from 'fast-check';
import { clampRange, timeScale, timeTicks } from '../../lib/view/model/axis.js';
import { className, colourOf, colourOfClass, mainClass } from '../../lib/view/model/classes.js';
import { indexParam, parseRoute, routeHash } from '../../lib/view/model/route.js';
import {
  dateOf,
  dayOf,
  figure,
  isolated,
  lengthOf,
  massText,
  peopleText,
  percent,
  shorten,
  shown,
  unturned,
  when,
} from '../../lib/view/model/words.js';
import { dataOf } from './support.js';

const zero = Date.UTC(2031, 2, 1, 12);

describe('the words of a viewer', () => {
  it('show times, lengths and numbers as people read them', () => {
    expect(when(6.5)).to.equal('T+6d 12:00');
    expect(dateOf(zero, 1)).to.equal('2031-03-02 12:00');
    expect(dayOf(zero, 0.6)).to.equal('2031-03-02');
    expect([1 / 48, 1 / 3, 0.3125, 95 / 96, 3, 3.5, 400].map(lengthOf)).to.eql([
      ...['30 min', '8 h', '7 h 30 min', '23 h 45 min', '3 d', '3 d 12 h', '400 d'],
    ]);
    expect([0, 0.0123, 12.34, 1234.5].map(figure)).to.eql(['0', '0.012', '12.3', '1,235']);
    expect([percent(0.953), percent(null)]).to.eql(['95.3 %', '–']);
    expect([0, 999.4, 999.6, 87_673].map(massText)).to.eql(['0 kg', '999 kg', '1 t', '87.7 t']);
    expect([1, 2].map(peopleText)).to.eql(['1 person', '2 people']);
    expect(isolated('a')).to.equal('\u2068a\u2069');
    expect(unturned('Node "\u202eab": its name, مهمة')).to.equal('Node "ab": its name, مهمة');
  });

  it('stand for empty names, and cut long ones at a character', () => {
    expect([shown(' '), shown('a')]).to.eql(['(no name)', 'a']);
    expect(shorten('abcdef', 4)).to.equal('abc…');
    expect(shorten('🚀🚀🚀', 3)).to.equal('🚀🚀🚀');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const short = shorten(text, most);
        expect(Array.from(short).length).to.be.at.most(most);
        if (Array.from(text).length <= most) expect(short).to.equal(text);
        else expect(short.endsWith('…')).to.equal(true);
      }),
    );
  });

  it('name classes of supply and colours', () => {
    expect([0, 10, 101, 4011, 9023].map(mainClass)).to.eql([0, 10, 1, 4, 9]);
    expect(className(dataOf('outpost'), 2)).to.equal('2 Crew Provisions');
    expect(className(dataOf('outpost'), 99)).to.equal('class 99');
    expect([colourOf(0), colourOf(8)]).to.eql(['var(--c1)', 'var(--c1)']);
    // Class 1 has the first colour, and class 0 one that exists.
    expect([0, 1, 2, 9].map(colourOfClass)).to.eql([
      'var(--c8)',
      'var(--c1)',
      'var(--c2)',
      'var(--c1)',
    ]);
  });
});

describe('a route', () => {
  it('is the same after writing and reading', () => {
    const word = fc.stringMatching(/^[a-z-]{1,12}$/);
    fc.assert(
      fc.property(word, fc.dictionary(word, fc.string({ minLength: 1 })), (view, params) => {
        const route = { view, params: { ...params } };
        expect(parseRoute(routeHash(route))).to.eql(route);
      }),
    );
  });

  it('leads to the first view from anything else, and leaves out what is empty', () => {
    expect(parseRoute('')).to.eql({ view: '', params: {} });
    expect(parseRoute('#main')).to.eql({ view: 'main', params: {} });
    expect(routeHash({ view: 'a', params: { b: '' } })).to.equal('#/a');
  });

  it('names only what is there', () => {
    const list = ['a', 'b'];
    const read = (text: string): number => indexParam({ at: text }, 'at', list);
    expect(['1', '2', '-1', '1.5', 'x', ''].map(read)).to.eql([1, -1, -1, -1, -1, -1]);
    expect(indexParam({}, 'at', list)).to.equal(-1);
  });
});

describe('an axis of time', () => {
  it('maps times to pixels and back', () => {
    const x = timeScale(10, 20, 100, 300);
    expect([x(10), x(15), x(20)]).to.eql([100, 200, 300]);
    expect(x.invert(250)).to.equal(17.5);
  });

  it('has marks at round dates, at most as many as there is room for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -100, max: 1000, noNaN: true }),
        fc.double({ min: 0.01, max: 5000, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (from, length, count) => {
          const ticks = timeTicks(zero, from, from + length, count);
          expect(ticks.length).to.be.at.most(count);
          for (const { time } of ticks)
            expect(time).to.be.within(from - 1e-6, from + length + 1e-6);
        },
      ),
    );
    expect(timeTicks(zero, 0, 40, 5).map(({ label }) => label)).to.include('2031-03-16');
    expect(timeTicks(zero, 0, 1, 3)[0]).to.deep.include({ label: '03-01 12:00' });
    expect(timeTicks(zero, 0, 9e9, 3)).to.eql([]);
    // With room for two, there are two: one alone says nothing of how long anything takes.
    expect(timeTicks(zero, 0, 48.5, 2)).to.have.length(2);
    expect(timeTicks(zero, 0, 48.5, 1)).to.have.length(1);
  });

  it('keeps a range within bounds, and not too short', () => {
    const bounds = [0, 100] as const;
    expect(clampRange([-10, 20], bounds, 1)).to.eql([0, 30]);
    expect(clampRange([90, 120], bounds, 1)).to.eql([70, 100]);
    expect(clampRange([50, 50], bounds, 2)).to.eql([50, 52]);
    expect(clampRange([-500, 500], bounds, 2)).to.eql([0, 100]);
  });
});
