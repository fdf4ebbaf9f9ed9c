import { expect } from 'chai';
import { Campaign, reservesOf } from '../../lib/analysis/index.js';
import { viewDataOf } from '../../lib/report/index.js';
import type { ViewData } from '../../lib/view/data/index.js';
import { goodsParam, stockChoice } from '../../lib/view/views/supplies/stock-choice.js';
import { markTexts, onPages, panelGrid } from '../../lib/view/views/supplies/stock-layout.js';
import {
  firstOut,
  isPropellant,
  stockDeliveries,
  stockLines,
} from '../../lib/view/views/supplies/stock-lines.js';
import { campaigns } from '../viewer/campaigns.js';
import { dataOf, indexOf } from './support.js';

const END = 50;

describe('the chart of stocks', () => {
  const data = dataOf('short');
  const shackleton = indexOf(data.places, 'Shackleton');
  const lines = stockLines(data, shackleton, 'resource', END);
  const named = (name: string) => lines.find((line) => line.name === name)!;

  it('has what is out first before what lasts for the fewest days', () => {
    const outs = lines.map((line) => firstOut(line) ?? Number.POSITIVE_INFINITY);
    expect([...outs].sort((a, b) => a - b)).to.eql(outs);
    expect(outs[0]).to.be.below(END);
    const rest = lines.filter((line) => firstOut(line) === null);
    const least = rest.map((line) => line.least?.[1] ?? Number.POSITIVE_INFINITY);
    expect([...least].sort((a, b) => a - b)).to.eql(least);
    expect(stockLines(data, -1, 'resource', END)).to.eql([]);
  });

  it('has the mass of each stock, from level to level', () => {
    const water = named('Water');
    const stock = data.stocks.find(
      ({ place, resource }) => place === shackleton && String(resource) === water.key,
    )!;
    for (const [time, amount] of stock.levels)
      expect(water.mass.filter((corner) => corner[0] === time).at(-1)![1]).to.be.closeTo(
        amount,
        1e-9,
      );
    for (const { mass } of lines)
      for (const [at, [time, value]] of mass.entries()) {
        expect(value).to.be.at.least(0);
        if (at > 0) expect(time).to.be.at.least(mass[at - 1]![0]);
      }
    expect(water.mass.at(-1)![0]).to.equal(END);
  });

  it('has a line at the bottom for what is needed in vain, and is never there', () => {
    const none = data.places
      .flatMap((_, place) => stockLines(data, place, 'resource', END))
      .filter(({ highest }) => highest === 0);
    expect(none).not.to.eql([]);
    for (const line of none) {
      expect(line.mass.every(([, mass]) => mass === 0)).to.equal(true);
      expect(line.mass.at(-1)).to.eql([END, 0]);
      expect(firstOut(line)).to.equal(line.lacksSince);
    }
  });

  it('tells what is used up from what runs out, and begins with the first delivery', () => {
    const outpost = dataOf('outpost');
    const all = stockLines(outpost, indexOf(outpost.places, 'Shackleton'), 'resource', END);
    expect(all.map(firstOut)).to.eql(all.map(() => null));
    const personal = all.find(({ name }) => name === 'COS 206 (Personal Items)')!;
    expect(personal.usedUp).to.equal(36);
    expect(personal.runsOut).to.eql([]);
    const [first] = stockDeliveries(outpost, indexOf(outpost.places, 'Shackleton'));
    expect(personal.days[0]).to.eql([first!.time, null]);
    // 1 kg is there, and more is needed on day 36.
    const short = lines.find(({ name }) => name === 'COS 206 (Personal Items)')!;
    expect([firstOut(short), short.lacksSince]).to.eql([36, 36]);
    expect(short.days[0]).to.eql([first!.time, 36 - first!.time]);
  });

  it('marks as out only what is needed at once', () => {
    const outs = (value: number | null) => {
      const reserves = data.reserves.map((each) => ({
        ...each,
        days: [
          [0, value],
          [END, value],
        ] as const,
      }));
      const line = stockLines({ ...data, reserves }, shackleton, 'resource', END).find(
        ({ name }) => name === 'Water',
      )!;
      return [line.runsOut.length > 0, line.usedUp !== null];
    };
    expect(outs(0)).to.eql([true, false]);
    expect(outs(3)).to.eql([false, false]);
    expect(outs(null)).to.eql([false, true]);
  });

  it('adds the stocks of a class up', () => {
    const classes = stockLines(data, shackleton, 'class', END);
    const spares = classes.find(({ key }) => key === 'c401')!;
    const parts = data.stocks.filter(
      ({ place, resource }) =>
        place === shackleton && /^401/.test(String(data.resources[resource]!.classOfSupply)),
    );
    expect(parts.length).to.be.above(1);
    const first = parts.reduce(
      (sum, { resource, levels }) => sum + levels[0]![1] * data.resources[resource]!.unitMass,
      0,
    );
    expect(spares.highest).to.be.closeTo(first, 1e-9);
    expect(spares.resources).to.have.members(parts.map(({ resource }) => resource));
  });

  it('keeps propellants apart', () => {
    const all = data.places.flatMap((_, place) => stockLines(data, place, 'resource', END));
    const propellants = all.filter(isPropellant);
    expect(propellants.length).to.be.within(1, all.length - 1);
    expect(new Set(propellants.map(({ classOfSupply }) => `${classOfSupply}`[0]))).to.eql(
      new Set(['1']),
    );
  });

  for (const name of ['outpost', 'short', 'odd'])
    it(`says of the campaign "${name}" what reserves say`, () => {
      const campaign = new Campaign(campaigns[name]!());
      const view = viewDataOf(campaign, {}, { tables: false });
      const { places } = reservesOf(campaign);
      expect(places).not.to.eql([]);
      for (const { place, subject, least } of places) {
        const at = view.places.findIndex(({ id }) => id === place.id);
        const resource = view.resources.findIndex(({ id }) => id === subject.resource?.id);
        const { end } = view.summary;
        const line = view.reserves.find(
          (each) =>
            each.place === at &&
            each.resource === resource &&
            each.classOfSupply === subject.classOfSupply,
        )!;
        expect(line, `${subject.name} at ${place.name}`).not.to.equal(undefined);
        if (least.days === null) expect(line.least, subject.name).to.equal(null);
        else {
          expect(line.least![0]).to.be.closeTo(least.time, 1e-6);
          expect(line.least![1]).to.be.closeTo(least.days, 1e-6);
          // The line goes through it.
          const values = line.days.flatMap(([time, days], i) => {
            const [until, next] = line.days[i + 1] ?? [time, days];
            const [from, to] = [days ?? end, next ?? end];
            if (time - 2e-6 > least.time || least.time > until + 2e-6) return [];
            return until > time
              ? from + ((to - from) * (least.time - time)) / (until - time)
              : from;
          });
          const nearest = Math.min(...values.map((days) => Math.abs(days - least.days!)));
          expect(nearest, subject.name).to.be.below(1e-5);
        }
      }
    });

  describe('with reserves that are needed', () => {
    const campaign = new Campaign(campaigns.short!());
    const need = ['5d of Water, 202 at Shackleton', '5d of Air filter at Pacific'];
    const view: ViewData = viewDataOf(campaign, {}, { tables: false, need });

    it('draws the days, the mass that they need, and when there is less', () => {
      const { needs } = reservesOf(campaign, { need });
      // Where nothing demands it, there is nothing to draw.
      expect([needs.length, view.required.length]).to.eql([3, 2]);
      for (const [at, required] of view.required.entries()) {
        expect(required.days).to.equal(5);
        expect(required.gaps).to.eql(needs[at]!.gaps.map(({ since, until }) => [since, until]));
        expect(Math.max(...required.mass.map(([, mass]) => mass))).to.be.within(
          1e-9,
          needs[at]!.demanded,
        );
      }
    });

    it('has the line of a class for which one is needed among the resources', () => {
      const keys = (of: 'resource' | 'class') =>
        stockLines(view, shackleton, of, END)
          .filter(({ required }) => required.length > 0)
          .map(({ key }) => key);
      const water = String(indexOf(view.resources, 'Water'));
      expect(keys('resource')).to.have.members([water, 'c202']);
      expect(keys('class')).to.have.members([water, 'c202']);
    });

    it('is told of all that is wrong with them', () => {
      expect(() =>
        viewDataOf(
          campaign,
          {},
          { need: ['5d of Watr at Shackleton', '1d of Water at Shakleton'] },
        ),
      ).to.throw(/Watr[\s\S]*Shakleton/);
    });
  });

  it('names the flights that deliver, and what they bring', () => {
    const outpost = dataOf('outpost');
    const [first, ...others] = stockDeliveries(outpost, indexOf(outpost.places, 'Shackleton'));
    expect(first!.names).to.eql(['Cargo landing']);
    expect(first!.time).to.be.closeTo(5, 5);
    const masses = first!.goods.map(({ mass }) => mass);
    expect([...masses].sort((a, b) => b - a)).to.eql(masses);
    expect(
      first!.goods.find(({ resource }) => resource === indexOf(outpost.resources, 'Water'))!.mass,
    ).to.be.closeTo(150, 1e-6);
    for (const { names } of others) expect(names).not.to.eql([]);
  });

  it('keeps the choice in the address', () => {
    const keys = (goods: string) => [...stockChoice({ goods }, lines).shown];
    const all = lines.map(({ key }) => key);
    expect(goodsParam(new Set(all), lines)).to.equal('');
    expect(goodsParam(new Set(), lines)).to.equal('none');
    expect(keys('none')).to.eql([]);
    for (const chosen of [all.slice(0, 1), all.slice(1), all.filter((_, at) => at % 2 === 0)])
      expect(keys(goodsParam(new Set(chosen), lines))).to.eql(chosen);
    expect(goodsParam(new Set(all.slice(1)), lines)).to.equal(`-${all[0]}`);
    // What names nothing here hides nothing.
    for (const goods of ['', 'x', '-x', '999999', '-']) expect(keys(goods), goods).to.eql(all);
    expect(stockChoice({ measure: 'constructor' }, lines)).to.include({ measure: 'both' });
    expect(stockChoice({ measure: 'days', stocks: 'class' }, lines)).to.include({
      ...{ measure: 'days', of: 'class' },
    });
  });

  it('has as many panels side by side as there is room for', () => {
    expect(panelGrid(30, 1320, 'both').columns).to.equal(4);
    expect(panelGrid(30, 680, 'both').columns).to.equal(2);
    expect(panelGrid(30, 358, 'both').columns).to.equal(1);
    const { columns, panelWidth, xOf } = panelGrid(2, 1320, 'kg');
    expect([columns, Math.round(xOf(1) + panelWidth)]).to.eql([2, 1320]);
    expect(panelGrid(1, 1320, 'kg').plotHeight).to.be.above(panelGrid(9, 1320, 'kg').plotHeight);
  });

  it('names marks on an axis so that no two names, nor a name and a line, lie over each other', () => {
    const marks = Array.from({ length: 40 }, (_, at) => ({
      ...{ x: 10 + at * at * 0.6, name: `${at} ${'flight'.repeat(1 + (at % 4))}`, short: `${at}` },
      isHigh: at === 0,
    }));
    const widthOf = (text: string): number => text.length * 6;
    const texts = markTexts(marks, { rows: 4, right: 1000, widthOf });
    expect(texts.length).to.be.above(5);
    expect(texts.find(({ mark }) => mark === 0)!.row).to.equal(3);
    const spans = texts.map(({ mark, text, row, x, anchor }) => {
      const from = anchor === 'start' ? x : x - widthOf(text);
      return { from, to: from + widthOf(text), row, at: marks[mark]!.x };
    });
    for (const [i, a] of spans.entries()) {
      expect([a.from >= 0, a.to <= 1000]).to.eql([true, true]);
      for (const [j, b] of spans.entries()) {
        if (i === j) continue;
        if (a.row === b.row) expect(a.to <= b.from || b.to <= a.from).to.equal(true);
        if (a.row > b.row) expect(a.at <= b.from || b.to <= a.at).to.equal(true);
      }
    }
  });

  it('divides panels between pages', () => {
    const blocks = [300, 300, 300, 2000, 100].map((height) => ({ height }));
    expect(onPages(blocks, 700).map((page) => page.length)).to.eql([2, 1, 1, 1]);
    expect(onPages(blocks, Number.POSITIVE_INFINITY)).to.have.length(1);
    expect(onPages([], 700)).to.eql([]);
  });
});
