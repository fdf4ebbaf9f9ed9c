import { capital, counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { decimals } from '../table/quantity.js';
import { column, type Table, tableOf } from '../table/table.js';
import type { SolveAnswer, SolveEvaluation } from './answer.js';
import type { Goal } from './criterion.js';
import { LACK_WORDS } from './no-solution.js';
import { withUnit } from './variable.js';

/** How an answer is shown. */
export const solvePresentation: Presentation<SolveAnswer> = {
  head: headOf,
  tables: solveTables,
  shown: (answer) => solveTables(answer).slice(answer.isMonotone ? 1 : 0),
};

/** Returns an answer in sentences, one a line. */
function headOf(answer: SolveAnswer): readonly string[] {
  const words = new Words(answer);
  const search = `${counted(answer.evaluations.length, 'simulation')} from ${words.range}, in steps of ${words.quantity(answer.tolerance)}.`;
  return [...words.answer(), search, ...words.limits()];
}

const kilograms = decimals(3);

/** The distance at which messages, which have two decimals, show a difference, as a share of the value. */
const VISIBLE = 0.005;

/** Each goal in words that follow "is". */
const GOAL_WORDS = {
  feasible: 'feasible',
  supplied: 'feasible and supplied',
  reserved: 'feasible with all reserves that are needed',
} as const satisfies Record<Goal, string>;

/** The parts of the sentences of an answer. */
class Words {
  readonly #format: (value: number) => string;

  constructor(readonly it: SolveAnswer) {
    this.#format = decimals(digitsOf(it));
  }

  /** A value with its unit. */
  quantity(value: number): string {
    return withUnit(this.#format(value), this.it.variable.unit);
  }

  /** The range that was searched. */
  get range(): string {
    const { low, high } = this.it;
    return `${this.#format(low.value)} to ${this.quantity(high.value)}`;
  }

  /** Which of the ends that were asked for lie outside what is possible. */
  limits(): readonly string[] {
    const { low, high } = this.it;
    return [
      low.instead !== null &&
        `The search began at ${this.quantity(low.value)} instead of ${this.quantity(low.instead)}, because less is not possible.`,
      high.instead !== null &&
        `The search ended at ${this.quantity(high.value)} instead of ${this.quantity(high.instead)}, because that is ${high.reason}.`,
    ].filter((sentence) => sentence !== false);
  }

  /** The sentences that answer the question. */
  answer(): readonly string[] {
    const { outcome, reason, high, variable } = this.it;
    if (reason !== null)
      return [
        `No ${variable.name} from ${this.range} makes ${this.#scope} ${this.#goal}.`,
        reason.message,
      ];
    if (outcome === 'always')
      return [
        `${capital(this.#scope)} is ${this.#goal} with every ${variable.name} from ${this.range}, ${high.reason}. ${this.#now}`,
      ];
    return [
      `${capital(this.#scope)} is ${this.#goal} if ${variable.name} is ${this.#limit()}. ${this.#now}`,
      ...this.#lack(),
      ...this.#changes(),
    ];
  }

  get #scope(): string {
    const { kind, name } = this.it.of;
    return kind === 'campaign' ? name : `${kind === 'element' ? '' : `${kind} `}${name}`;
  }

  get #goal(): string {
    return GOAL_WORDS[this.it.until];
  }

  get #now(): string {
    return `It is ${this.quantity(this.it.variable.current)} now.`;
  }

  /** The value that answers the question, in words that follow "is". */
  #limit(): string {
    const { value, direction, low } = this.it;
    if (value === null) return 'as listed';
    const quantity = this.quantity(value);
    if (direction !== null)
      return `${direction === 'at-least' ? 'at least' : 'at most'} ${quantity}`;
    const end = value === low.value ? 'the least value' : 'the greatest value';
    return `${quantity}, ${end} that was tried`;
  }

  /** What is wrong with the next value, and with one that lies so far away that people can see it. */
  #lack(): readonly string[] {
    const { outside, value, evaluations } = this.it;
    if (outside === null || value === null) return [];
    const failing = evaluations.filter(
      (each) => !each.holds && each.value < value === outside.value < value,
    );
    const distance = (each: SolveEvaluation) => Math.abs(each.value - value);
    const far = failing
      .sort((a, b) => distance(a) - distance(b))
      .find((each) => distance(each) >= VISIBLE * Math.abs(value));
    if (far === undefined || far === outside)
      return [`With ${this.quantity(outside.value)} it is not: ${this.#fault(outside)}`];
    return [
      `With ${this.quantity(outside.value)} it is not. With ${this.quantity(far.value)}: ${this.#fault(far)}`,
    ];
  }

  /** What a simulation lacks. */
  #fault({ firstError, isReached, unmetMass }: SolveEvaluation): string {
    if (firstError !== null) return `${firstError.message}.`;
    if (!isReached) return `${this.#scope} does not take part.`;
    return `${kilograms(unmetMass ?? 0)} kg ${LACK_WORDS[this.it.until]}.`;
  }

  /** What to say if there are several values. */
  #changes(): readonly string[] {
    const { crossings, isMonotone } = this.it;
    if (isMonotone) return [];
    return [
      `This changes ${crossings.length} times in the range, so look at all the changes below.`,
    ];
  }
}

/** Returns the number of decimals that tell two values apart. */
function digitsOf({ tolerance }: SolveAnswer): number {
  const [mantissa, exponent = '0'] = String(tolerance).split('e') as [string, string?];
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return Math.min(20, Math.max(0, decimals - Number(exponent)));
}

/** Returns the tables of an answer: the changes that were found, and all simulations. */
export function solveTables(answer: SolveAnswer): readonly Table[] {
  const { variable, crossings, evaluations, until } = answer;
  const digits = digitsOf(answer);
  const form = variable.unit === null ? { digits } : { digits, unit: variable.unit };
  return [
    tableOf({ name: 'changes', title: `Where it begins or ceases to be ${until}` }, crossings, [
      column(until, 'number', ({ value }) => value, form),
      column(`not ${until}`, 'number', ({ outside }) => outside, form),
      column('holds', 'text', ({ direction }) =>
        direction === 'at-least' ? 'from there up' : 'from there down',
      ),
    ]),
    tableOf(
      {
        name: 'simulations',
        title: 'Simulations',
        tone: ({ holds }: SolveEvaluation) => (holds ? undefined : 'bad'),
      },
      evaluations,
      [
        column(
          variable.name.length > NAME ? 'value' : variable.name,
          'number',
          ({ value }) => value,
          form,
        ),
        column(until, 'flag', ({ holds }) => holds),
        column('margin', 'number', ({ margin }) => margin, {
          unit: 'm/s',
          note: 'The smallest margin of the burns; negative: delta-v that is missing.',
        }),
        column('unmet', 'number', ({ unmetMass }) => unmetMass, { unit: 'kg' }),
        column('errors', 'count', ({ errors }) => errors),
        column('first error', 'text', ({ firstError }) => firstError?.message),
      ],
    ),
  ];
}

/** Longer names make a header that takes the room of the other columns. */
const NAME = 20;
