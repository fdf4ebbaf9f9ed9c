import { expect } from 'chai';
import { Model } from '../../lib/view/model/model.js';
import { placeNamed, topsOf } from '../../lib/view/views/supplies/stock-lines.js';
import { dataOf } from './support.js';

describe('the axes of stocks of plans that are side by side', () => {
  const outpost = dataOf('outpost');
  const halved = {
    ...outpost,
    stocks: outpost.stocks.map((stock) => ({
      ...stock,
      levels: stock.levels.map(([time, amount, rate]) => [time, amount / 2, rate / 2] as const),
    })),
  };
  const models = [new Model(halved), new Model(outpost)];

  it('reach the greatest mass of any plan, in any order of the plans', () => {
    const tops = topsOf(models, 'Shackleton', 'resource');
    expect(tops).to.eql(topsOf(models.toReversed(), 'Shackleton', 'resource'));
    expect(tops).to.eql(topsOf([models[1]!], 'Shackleton', 'resource'));
    const half = topsOf([models[0]!], 'Shackleton', 'resource');
    expect(tops.get('Water')).to.be.greaterThan(0);
    expect(tops.get('Water')! / half.get('Water')!).to.be.closeTo(2, 1e-9);
  });

  it('are none for a place that no plan has', () => {
    expect(placeNamed(models[0]!, 'Nowhere')).to.equal(-1);
    expect(topsOf(models, 'Nowhere', 'class').size).to.equal(0);
  });
});
