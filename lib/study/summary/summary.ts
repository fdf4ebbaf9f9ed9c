import { preview } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { parse } from '../../schema/parse.js';
import { countOf } from '../../variants/spans.js';
import { studyAnalyses } from '../answers/analyses.js';
import type { ResultCell } from '../answers/column.js';
import { isSampled } from '../declaration/designs.js';
import { Study } from '../declaration/study.js';
import { type StudyStore } from '../store/store.js';
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
import { barOfSamples, barOfSteps, type MeasuredPair, type TornadoBar } from './tornado.js';

/** What to summarize. */
export interface SummaryOptions {
  /** The measures: columns of numbers. Default: all that vary. */
  readonly measures?: readonly string[];
  /** The objectives of the Pareto front. Default: none, and no front. */
  readonly pareto?: readonly Objective[];
  /** The confidence of intervals, above 0 and below 1. Default: 0.95. */
  readonly level?: number;
}

/** The values of a measure over all variants with a result. */
export interface MeasureSummary extends Pick<Spread, 'count' | 'least' | 'greatest'> {
  readonly name: string;
  /** In a study one at a time, the value of the campaign as it is; null in others, and if that has no value. */
  readonly base: number | null;
  /** What the distribution is like; null if the variants were not drawn. */
  readonly mean: number | null;
  readonly standardDeviation: number | null;
  readonly p5: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly p95: number | null;
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
  readonly variables: readonly ResultCell[];
}

/** The summary of a study: plain data. */
export interface StudySummary {
  readonly name: string | null;
  readonly design: string;
  /**
   * Whether the variants were drawn from distributions. If not, somebody has chosen them, and nothing tells how probable they are:
   * shares, intervals, means and quantiles are null.
   */
  readonly isSampled: boolean;
  /** What variables move in time. */
  readonly moves: readonly StudyMove[];
  /** The number of variants of the study, those that are done, and those of them that have no result. */
  readonly variants: number;
  readonly done: number;
  readonly failed: number;
  /** The number of variants without a result, by the code of their error. */
  readonly errors: Readonly<Record<string, number>>;
  /** The number of variants by verdict. `noVerdict` are those whose simulation reached a limit, if there are any. */
  readonly verdicts: Readonly<Record<string, number>>;
  /**
   * The variants with a verdict that are feasible, and feasible with all demands met, of which there are some. Intervals are those of
   * Wilson.
   */
  readonly feasible: Proportion;
  readonly supplied: Proportion;
  /** The confidence of intervals; null if there are none, because the variants were not drawn. */
  readonly level: number | null;
  readonly measures: readonly MeasureSummary[];
  /** Measures that have the same value in all variants that have one, and the number of these. */
  readonly constants: readonly {
    readonly name: string;
    readonly value: number;
    readonly count: number;
  }[];
  /** Measures of which no variant has a value. */
  readonly absent: readonly string[];
  /** Variables with values that are no numbers. They have no correlation, and a bar only one at a time. */
  readonly textVariables: readonly string[];
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

  /** @param measures the measures that there are not, in the order of the lines of the message */
  constructor(
    message: string,
    readonly measures: readonly string[],
  ) {
    super(message);
  }
}

/**
 * Summarizes the results of a study, also while it is not complete. The memory is that of some columns.
 * @throws SummaryError if a measure is not a column of numbers
 */
export async function summarizeStudy(
  store: StudyStore,
  options: SummaryOptions = {},
): Promise<StudySummary> {
  return new ColumnSummary(store, options).make();
}

/** What is not said of variants that somebody has chosen. */
const NOT_DRAWN = {
  ...{ mean: null, standardDeviation: null },
  ...{ p5: null, p25: null, median: null, p75: null, p95: null },
};

/** The variants with a result, and one column of them. */
class ColumnSummary {
  readonly #study: Study;
  readonly #variables: readonly string[];
  readonly #cache = new Map<string, readonly ResultCell[]>();

  constructor(
    readonly store: StudyStore,
    readonly options: SummaryOptions,
  ) {
    this.#study = parse(Study, store.record.study);
    this.#variables = this.#study.variables.map(({ name }) => name);
  }

  async make(): Promise<StudySummary> {
    const { pareto } = this.options;
    const drawn = isSampled(this.#study.design);
    const level = drawn ? (this.options.level ?? 0.95) : null;
    const objectives = pareto ?? [];
    const { record } = this.store;
    const [variants, errors, verdicts] = await this.store.columns(['variant', 'error', 'verdict']);
    const fine = errors!.flatMap((error, at) => (error === null ? [at] : []));
    const all = [...this.#numeric(), ...(await this.#ownNumbers(fine))];
    const wanted = this.options.measures ?? all;
    this.#require([...wanted, ...objectives.map(({ measure }) => measure)], all);
    const known = await this.#columns([...this.#variables, ...wanted], fine);
    const spreads = wanted.map((name) => ({ name, spread: spreadOf(numbersOf(known.get(name)!)) }));
    const varying = spreads.filter(({ spread }) => spread && isVarying(spread));
    const pairs = this.#pairs(
      varying.map(({ name }) => name),
      known,
    );
    // One at a time, the first variant is the campaign as it is.
    const hasBase = this.#isSteps && variants![fine[0] ?? -1] === 0;
    const baseOf = (measure: string): number | null => {
      const value = hasBase ? known.get(measure)![0] : null;
      return typeof value === 'number' ? value : null;
    };
    const count = (verdict: string) => fine.filter((at) => verdicts![at] === verdict).length;
    const [supplied, undersupplied] = [count('supplied'), count('undersupplied')];
    const undemanded = count('undemanded');
    const infeasible = count('infeasible');
    const judged = supplied + undersupplied + undemanded + infeasible;
    const noVerdict = fine.length - judged;
    return {
      name: this.#study.name ?? null,
      design: this.#study.design.type,
      isSampled: drawn,
      moves: recordedMoves(record),
      variants: record.variants,
      done: countOf(await this.store.done()),
      failed: errors!.length - fine.length,
      errors: countsOf(errors!.filter((error) => error !== null)),
      verdicts: {
        ...{ supplied, undersupplied, infeasible },
        ...(undemanded > 0 && { undemanded }),
        ...(noVerdict > 0 && { noVerdict }),
      },
      feasible: proportion(judged - infeasible, judged, level),
      supplied: proportion(supplied, judged, level),
      level,
      measures: varying.map(({ name, spread }) => ({
        name,
        base: baseOf(name),
        ...spread!,
        ...(!drawn && NOT_DRAWN),
      })),
      constants: spreads
        .filter(({ spread }) => spread && !isVarying(spread))
        .map(({ name, spread }) => ({ name, value: spread!.least, count: spread!.count })),
      absent: spreads.filter(({ spread }) => spread === null).map(({ name }) => name),
      textVariables: this.#variables.filter((name) =>
        known.get(name)!.some((cell) => typeof cell === 'string'),
      ),
      correlations: correlationsOf(pairs),
      tornado: this.#isSteps
        ? { method: 'one at a time', bars: this.#steps(wanted, known, baseOf) }
        : { method: 'tenths', bars: inOrder(pairs.flatMap((pair) => barOfSamples(pair) ?? [])) },
      pareto: objectives.length === 0 ? null : await this.#pareto(objectives, fine),
    };
  }

  get #isSteps(): boolean {
    return this.#study.design.type === 'One At A Time';
  }

  /** Returns the columns of numbers that are no variables. */
  #numeric(): readonly string[] {
    return this.store.record.columns
      .filter(({ name, type }) => name !== 'variant' && (type === 'DOUBLE' || type === 'INTEGER'))
      .map(({ name }) => name)
      .filter((name) => !this.#variables.includes(name));
  }

  /** Returns the columns of the user's own functions that have numbers and nothing else. */
  async #ownNumbers(fine: readonly number[]): Promise<readonly string[]> {
    const names = this.store.record.columns
      .filter(({ name, type }) => type === 'JSON' && !Object.hasOwn(studyAnalyses, name))
      .map(({ name }) => name);
    if (names.length === 0) return [];
    // All at once, because the store reads its log for each question.
    const columns = await this.store.columns(names);
    return names.filter((name, index) => {
      const cells = fine.map((at) => JSON.parse(String(columns[index]![at])) as ResultCell);
      const isOfNumbers = cells.every((cell) => cell === null || typeof cell === 'number');
      if (isOfNumbers) this.#cache.set(name, cells);
      return isOfNumbers;
    });
  }

  #require(names: readonly string[], all: readonly string[]): void {
    const wrong = [...new Set(names)].filter((name) => !all.includes(name));
    if (wrong.length === 0) return;
    const sentences = wrong.map((name) => {
      const near = nearest(name, all);
      const hint = near === undefined ? `; there are ${all.join(', ')}` : didYouMean(near);
      return `the results have no measure ${preview(name)}${hint}`;
    });
    throw new SummaryError(sentences.join('\n'), wrong);
  }

  async #columns(
    names: readonly string[],
    fine: readonly number[],
  ): Promise<ReadonlyMap<string, readonly ResultCell[]>> {
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
  #pairs(
    measures: readonly string[],
    known: ReadonlyMap<string, readonly ResultCell[]>,
  ): MeasuredPair[] {
    return this.#variables.flatMap((variable) => {
      const x = known.get(variable)!;
      return measures.map((measure) => pairOf(variable, measure, x, known.get(measure)!));
    });
  }

  /** Returns the bars of measures that vary, and those with an end at which there is no value. */
  #steps(
    measures: readonly string[],
    known: ReadonlyMap<string, readonly ResultCell[]>,
    baseOf: (measure: string) => number | null,
  ): readonly TornadoBar[] {
    const bars = measures.flatMap((measure) => {
      const y = known.get(measure)!;
      const base = baseOf(measure);
      const spread = spreadOf(numbersOf(y));
      if (base === null || spread === null) return [];
      const own = this.#variables.flatMap(
        (variable) => barOfSteps({ variable, measure }, known.get(variable)!, y, base) ?? [],
      );
      return isVarying(spread) ? own : own.filter(({ low, high }) => low === null || high === null);
    });
    return inOrder(bars);
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

/** Returns the bars of each measure, the longest first. */
function inOrder(bars: readonly TornadoBar[]): readonly TornadoBar[] {
  const order = new Map(bars.map(({ measure }, at) => [measure, at]));
  return bars.toSorted(
    (a, b) => order.get(a.measure)! - order.get(b.measure)! || b.swing - a.swing,
  );
}

const numbersOf = (cells: readonly ResultCell[]): readonly number[] =>
  cells.filter((cell) => typeof cell === 'number');

function countsOf(words: readonly ResultCell[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const word of words.map(String)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function pairOf(
  variable: string,
  measure: string,
  cellsX: readonly ResultCell[],
  cellsY: readonly ResultCell[],
): MeasuredPair {
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

function correlationsOf(pairs: readonly MeasuredPair[]): readonly Correlation[] {
  const found = pairs.flatMap(({ variable, measure, x, y }): Correlation[] => {
    const coefficient = rankCorrelation(x, y);
    return coefficient === null ? [] : [{ variable, measure, coefficient, count: x.length }];
  });
  return found.sort((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient));
}
