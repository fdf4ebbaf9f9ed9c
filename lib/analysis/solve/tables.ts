import { type ColumnOf, type Table, tableOf } from '../table/table.js';
import type { SolveAnswer, SolveCrossing, SolveEvaluation } from './answer.js';

/** Returns the number of decimals that tell two values apart. */
export function digitsOf({ tolerance }: SolveAnswer): number {
  const [mantissa = '', exponent = '0'] = String(tolerance).split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return Math.min(20, Math.max(0, decimals - Number(exponent)));
}

/** Returns the tables of an answer: the changes that were found, and all simulations. */
export function solveTables(answer: SolveAnswer): readonly Table[] {
  const { variable, crossings, evaluations, until } = answer;
  const value = <T extends { readonly value: number }>(title: string): ColumnOf<T> => ({
    title,
    kind: 'number',
    ...(variable.unit !== null && { unit: variable.unit }),
    digits: digitsOf(answer),
    of: (each) => each.value,
  });
  const outside: ColumnOf<SolveCrossing> = {
    ...value<SolveCrossing>(`not ${until}`),
    of: (each) => each.outside,
  };
  return [
    tableOf({ name: 'changes', title: `Where it begins or ceases to be ${until}` }, crossings, [
      value<SolveCrossing>(until),
      outside,
      {
        title: 'holds',
        kind: 'text',
        of: ({ direction }) => (direction === 'at-least' ? 'from there up' : 'from there down'),
      },
    ]),
    tableOf(
      {
        name: 'simulations',
        title: 'Simulations',
        tone: ({ holds }: SolveEvaluation) => (holds ? undefined : 'bad'),
      },
      evaluations,
      [
        value<SolveEvaluation>(variable.name.length > NAME ? 'value' : variable.name),
        { title: until, kind: 'flag', of: ({ holds }) => holds },
        {
          title: 'margin',
          kind: 'number',
          unit: 'm/s',
          note: 'The smallest margin of the burns; negative: delta-v that is missing.',
          of: ({ margin }) => margin,
        },
        { title: 'unmet', kind: 'number', unit: 'kg', of: ({ unmetMass }) => unmetMass },
        { title: 'errors', kind: 'count', of: ({ errors }) => errors },
        { title: 'first error', kind: 'text', of: ({ firstError }) => firstError?.message },
      ],
    ),
  ];
}

/** Longer names make a header that takes the room of the other columns. */
const NAME = 20;
