import { reportForm } from '../../limits/reports.js';
import { expectations, problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import { type Table, tableOf } from '../table/table.js';
import { ROUNDING_SHARE } from '../tolerance.js';
import type { Stocks } from './answer.js';
import { supplyColumns } from './columns.js';
import { daysOfSupply, rateAt } from './demand-rates.js';
import { amountAt } from './history.js';
import { levelAt } from './levels.js';

/**
 * Returns a table of the level of each stock at each place at regular times, from the start to the end.
 * @param every the time between two rows of a stock, in days
 * @throws QuestionError if `every` is not above 0, or if the table has more rows than the limit `samples`
 */
export function sampledStocks({ places, end }: Stocks, every: number): Table {
  const problem = problemOf('every', every, expectations.aboveZero);
  if (problem !== undefined) throw new QuestionError('sampledStocks', [problem]);
  const count = Math.floor((end / every) * (1 + ROUNDING_SHARE)) + 1;
  const rows = count * places.length;
  if (rows > reportForm.samples)
    throw new QuestionError('sampledStocks', [
      `every: ${rows} rows are more than ${reportForm.samples}; take fewer samples, or fewer stocks`,
    ]);
  const items = places.flatMap((stock) =>
    Array.from({ length: count }, (_, i) => {
      const time = Math.min(i * every, end);
      const amount = amountAt(levelAt(stock.levels, time), time);
      const demand = rateAt(stock.demand, time);
      return { stock, time, amount, demand, daysOfSupply: daysOfSupply(amount, demand) };
    }),
  );
  return tableOf({ name: 'samples', title: 'Levels at regular times' }, items, [
    { title: 'place', kind: 'text', of: ({ stock }) => stock.place.name },
    { title: 'resource', kind: 'text', isResource: true, of: ({ stock }) => stock.resource.name },
    { title: 'unit', kind: 'text', from: 100, of: ({ stock }) => stock.units },
    { title: 'time', kind: 'time', of: ({ time }) => time },
    { title: 'level', kind: 'number', of: ({ amount }) => amount },
    ...supplyColumns,
  ]);
}
