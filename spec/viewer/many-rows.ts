import type { TableData } from '../../lib/view/data/view-data.js';

/** A table of many rows: a time, two texts of which many are the same, and a number, none of them in order. */
export function manyRows(count: number): TableData {
  const elements = Array.from({ length: 500 }, (_, at) => `element ${at}`);
  const resources = Array.from({ length: 40 }, (_, at) => `resource ${at}`);
  return {
    subject: 'Records',
    name: 'records',
    title: 'Records',
    columns: [
      { title: 'time', kind: 'time' },
      { title: 'element', kind: 'text' },
      { title: 'resource', kind: 'text' },
      { title: 'amount', kind: 'number', unit: 'kg' },
    ],
    texts: [...elements, ...resources],
    rows: Array.from({ length: count }, (_, at) => [
      (at * 7919) % 3650,
      (at * 31) % elements.length,
      elements.length + ((at * 17) % resources.length),
      ((at * 2_654_435_761) % 1_000_000) / 1000,
    ]),
    tones: {},
    notes: [],
  };
}
