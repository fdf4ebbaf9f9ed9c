import { type ColumnOf, tableOf } from '../../../lib/analysis/table/table.js';

/** What could go wrong in a file: formulas, quotes, commas, line ends, control characters, numbers without digits. */
export const difficult = [
  { text: '=1+2', number: 1.5, flag: true },
  { text: '+49 30', number: -2, flag: false },
  { text: '-5', number: Number.NaN, flag: undefined },
  { text: '@cmd', number: Number.POSITIVE_INFINITY, flag: null },
  { text: '\tTab', number: 0, flag: true },
  { text: 'a "quoted", word', number: 1e21, flag: true },
  { text: 'two\r\nlines', number: 0.1 + 0.2, flag: true },
  { text: '', number: undefined, flag: true },
];

const columns: readonly ColumnOf<(typeof difficult)[number]>[] = [
  { title: 'text', kind: 'text', of: ({ text }) => text },
  { title: 'number', kind: 'number', unit: 'kg', note: 'A mass.', of: ({ number }) => number },
  { title: 'when', kind: 'time', of: ({ number }) => number },
  { title: 'flag', kind: 'flag', of: ({ flag }) => flag },
];

/** A table of difficult values. */
export const difficultTable = (name = 'difficult') =>
  tableOf(
    {
      name,
      title: 'Difficult',
      tone: ({ text }) => (text === '-5' ? 'bad' : undefined),
      notes: ['Mind.'],
    },
    difficult,
    columns,
  );
