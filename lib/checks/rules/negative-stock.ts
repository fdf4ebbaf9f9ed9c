import { itemsOf } from '../../graph/guards.js';
import { storesOf, tanksOf } from '../inventory.js';
import { rule } from '../rule.js';

export const negativeStock = rule('negative-stock', ({ index }, report) => {
  const wrong = (amount: number) => ({ found: String(amount), expected: 'at least 0' });
  for (const { vehicle, fuel, field } of tanksOf(index)) {
    if (fuel && field === 'fuel' && fuel.amount < 0)
      report(vehicle, ['fuel', 'amount'], wrong(fuel.amount));
  }
  for (const { container, contents } of storesOf(index)) {
    for (const [at, { amount }] of itemsOf(contents))
      if (amount < 0) report(container, ['contents', at, 'amount'], wrong(amount));
  }
});
