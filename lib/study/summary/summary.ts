import { preview } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { parse } from '../../schema/parse.js';
import type { Cell } from '../answers/column.js';
import { Study } from '../declaration/study.js';
import { countOf, type StudyStore } from '../store/store.js';
import { recordedMoves, type StudyMove } from '../vary/moves.js';
import { type Objective, paretoFront } from './pareto.js';
import {
  isVarying,
  type Proportion,
  proportion,
  rankCorrelation,
  type Spread,
  spreadOf,
} from './statistics.js';
import { barOfSamples, barOfSteps, type Pair, type TornadoBar } from './tornado.js';

/** What to summarize. */
export interface SummaryOptions {
  /** The measures: columns of numbers. Default: all that vary. */
  readonly measures?: readonly string[];
  /** The objectives of the Pareto front. Default: none, and no front. */
  readonly pareto?: readonly Objective[];
  /** The confidence of intervals, above 0 and below 1. Default: 0.95. */
  readonly level?: number;
}

/** The distribution of a measure over all variants with a result. */
export interface MeasureSummary extends Spread {
  readonly name: string;
}

/** The rank correlation of a variable with a measure. */
export interface Correlation {
  readonly variable: string;
  readonly measure: string;
  /** The coefficient of Spearman, from -1 to 1. */
  readonly coefficient: number;
  /** The number of variants. */
  readonly count: number;
}

/** A variant of a Pareto front. */
export interface ParetoPoint {
  readonly variant: number;
  /** The values of the objectives. */
  readonly measures: readonly number[];
  /** The values of the variables. */
  readonly variables: readonly Cell[];
}

/** The summary of a study: plain data. */
export interface StudySummary {
  readonly name: string | null;
  readonly design: string;
  /** What variables move in time. */
  readonly moves: readonly StudyMove[];
  /** The number of variants of the study, those that are done, and those of them that have no result. */
  readonly variants: number;
  readonly done: number;
  readonly failed: number;
  /** The number of variants without a result, by the code of their error. */
  readonly errors: Readonly<Record<string, number>>;
  /** The number of variants by verdict. */
  readonly verdicts: Readonly<Record<string, number>>;
  /** The shares of variants with a result that are feasible, and feasible with all demands met. Intervals are those of Wilson. */
  readonly feasible: Proportion;
  readonly supplied: Proportion;
  readonly level: number;
  readonly measures: readonly MeasureSummary[];
  /** Measures that have the same value in all variants. */
  readonly constants: readonly { readonly name: string; readonly value: number }[];
  /** The strongest correlations first. */
  readonly correlations: readonly Correlation[];
  /** How the tornado was made, and its bars, the longest of each measure first. */
  readonly tornado: {
    readonly method: 'one at a time' | 'tenths';
    readonly bars: readonly TornadoBar[];
  };
  readonly pareto: {
    readonly objectives: readonly Objective[];
    readonly variables: readonly string[];
    readonly points: readonly ParetoPoint[];
  } | null;
}

/** Thrown if a summary is asked of columns that the results do not have. */
export class SummaryError extends TypeError {
  override readonly name = 'SummaryError';
}

/**
 * Summarizes the results of a study, also while it is not complete. The memory is that of some columns.
 * @throws SummaryError if a measure is not a column of numbers
 */
export async function summarizeStudy(
  store: StudyStore,
  options: SummaryOptions = {},
): Promise<StudySummary> {
  return new Summary(store, options).make();
}

/** The variants with a result, and one column of them. */
class Summary {
  readonly #study: Study;
  readonly #variables: readonly string[];
  readonly #cache = new Map<string, readonly Cell[]>();

  constructor(
    readonly store: StudyStore,
    readonly options: SummaryOptions,
  ) {
    this.#study = parse(Study, store.record.study);
    this.#variables = this.#study.variables.map(({ name }) => name);
  }

  async make(): Promise<StudySummary> {
    const { level = 0.95, pareto } = this.options;
    const objectives = pareto ?? [];
    const { record } = this.store;
    const all = this.#numeric();
    const wanted = this.options.measures ?? all;
    this.#require([...wanted, ...objectives.map(({ measure }) => measure)], all);
    const [errors, verdicts] = await this.store.columns(['error', 'verdict']);
    const fine = errors!.flatMap((error, at) => (error === null ? [at] : []));
    const known = await this.#columns([...this.#variables, ...wanted], fine);
    const spreads = wanted.map((name) => ({ name, spread: spreadOf(numbersOf(known.get(name)!)) }));
    const varying = spreads.filter(({ spread }) => spread && isVarying(spread));
    const pairs = this.#pairs(
      varying.map(({ name }) => name),
      known,
    );
    const count = (verdict: string) => fine.filter((at) => verdicts![at] === verdict).length;
    const [supplied, undersupplied] = [count('supplied'), count('undersupplied')];
    return {
      name: this.#study.name ?? null,
      design: this.#study.design.type,
      moves: recordedMoves(record),
      variants: record.variants,
      done: countOf(await this.store.done()),
      failed: errors!.length - fine.length,
      errors: countsOf(errors!.filter((error) => error !== null)),
      verdicts: { supplied, undersupplied, infeasible: fine.length - supplied - undersupplied },
      feasible: proportion(supplied + undersupplied, fine.length, level),
      supplied: proportion(supplied, fine.length, level),
      level,
      measures: varying.map(({ name, spread }) => ({ name, ...spread! })),
      constants: spreads
        .filter(({ spread }) => spread && !isVarying(spread))
        .map(({ name, spread }) => ({ name, value: spread!.least })),
      correlations: correlationsOf(pairs),
      tornado: this.#tornado(pairs, known),
      pareto: objectives.length === 0 ? null : await this.#pareto(objectives, fine),
    };
  }

  /** Returns the columns of numbers that are no variables. */
  #numeric(): readonly string[] {
    return this.store.record.columns
      .filter(({ name, type }) => name !== 'variant' && (type === 'DOUBLE' || type === 'INTEGER'))
      .map(({ name }) => name)
      .filter((name) => !this.#variables.includes(name));
  }

  #require(names: readonly string[], all: readonly string[]): void {
    const wrong = [...new Set(names)].filter((name) => !all.includes(name));
    if (wrong.length === 0) return;
    const sentences = wrong.map((name) => {
      const near = nearest(name, all);
      const hint = near === undefined ? `; there are ${all.join(', ')}` : didYouMean(near);
      return `the results have no measure ${preview(name)}${hint}`;
    });
    throw new SummaryError(sentences.join('\n'));
  }

  async #columns(
    names: readonly string[],
    fine: readonly number[],
  ): Promise<ReadonlyMap<string, readonly Cell[]>> {
    for (const name of new Set(names)) {
      if (this.#cache.has(name)) continue;
      const [column] = await this.store.columns([name]);
      this.#cache.set(
        name,
        fine.map((at) => column![at]!),
      );
    }
    return this.#cache;
  }

  /** Returns the values of each variable of numbers with each measure, of the variants that have both. */
  #pairs(measures: readonly string[], known: ReadonlyMap<string, readonly Cell[]>): Pair[] {
    return this.#variables.flatMap((variable) => {
      const x = known.get(variable)!;
      return measures.map((measure) => pairOf(variable, measure, x, known.get(measure)!));
    });
  }

  #tornado(
    pairs: readonly Pair[],
    known: ReadonlyMap<string, readonly Cell[]>,
  ): StudySummary['tornado'] {
    const isSteps = this.#study.design.type === 'One At A Time';
    const bars = pairs.flatMap((pair) => {
      const base = known.get(pair.measure)![0];
      if (isSteps && typeof base !== 'number') return [];
      const bar = isSteps ? barOfSteps(pair, base as number) : barOfSamples(pair);
      return bar === null ? [] : [bar];
    });
    const order = new Map(pairs.map(({ measure }, at) => [measure, at]));
    bars.sort((a, b) => order.get(a.measure)! - order.get(b.measure)! || b.swing - a.swing);
    return { method: isSteps ? 'one at a time' : 'tenths', bars };
  }

  async #pareto(
    objectives: readonly Objective[],
    fine: readonly number[],
  ): Promise<NonNullable<StudySummary['pareto']>> {
    const names = objectives.map(({ measure }) => measure);
    const known = await this.#columns([...this.#variables, ...names, 'variant'], fine);
    const rows = fine.flatMap((_, at) => {
      const measures = names.map((name) => known.get(name)![at]!);
      return measures.every((value) => typeof value === 'number')
        ? [{ at, measures: measures as number[] }]
        : [];
    });
    const front = paretoFront(
      rows.map(({ measures }) => measures),
      objectives,
    );
    return {
      objectives,
      variables: this.#variables,
      points: front.map((index) => {
        const { at, measures } = rows[index]!;
        return {
          variant: known.get('variant')![at] as number,
          measures,
          variables: this.#variables.map((name) => known.get(name)![at]!),
        };
      }),
    };
  }
}

const numbersOf = (cells: readonly Cell[]): readonly number[] =>
  cells.filter((cell) => typeof cell === 'number');

function countsOf(words: readonly Cell[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[String(word)] = (counts[String(word)] ?? 0) + 1;
  return counts;
}

function pairOf(
  variable: string,
  measure: string,
  cellsX: readonly Cell[],
  cellsY: readonly Cell[],
): Pair {
  const x: number[] = [];
  const y: number[] = [];
  for (let at = 0; at < cellsX.length; at++) {
    const [a, b] = [cellsX[at], cellsY[at]];
    if (typeof a !== 'number' || typeof b !== 'number') continue;
    x.push(a);
    y.push(b);
  }
  return { variable, measure, x, y };
}

function correlationsOf(pairs: readonly Pair[]): readonly Correlation[] {
  const found = pairs.flatMap(({ variable, measure, x, y }): Correlation[] => {
    const coefficient = rankCorrelation(x, y);
    return coefficient === null ? [] : [{ variable, measure, coefficient, count: x.length }];
  });
  return found.sort((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient));
}
