import type { Scenario } from '../../model/index.js';
import { type CodesOf, catalogueOf } from '../../schema/diagnostics/catalogue.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { own } from '../../schema/plain.js';
import type { VariantSpan } from '../../variants/spans.js';
import type { VariantOptions } from '../../variants/variant-simulator.js';
import {
  Answers,
  type ChunkRows,
  detailNames,
  type GrowingRows,
  noRows,
  type OwnAnswer,
} from '../answers/answers.js';
import type { Column, ResultCell, ResultRow } from '../answers/column.js';
import { typicalValues } from '../declaration/check-study.js';
import { distributionOf, levelsOf } from '../declaration/levels.js';
import type { Study } from '../declaration/study.js';
import type { AnyVariable } from '../declaration/variables.js';
import { type Samples, samplesOf } from '../design/samples.js';
import { VariantError, Variation } from '../vary/variation.js';

/** The reasons why a variant has no result, with the sentence of each. */
export const studyFailures = catalogueOf<{ readonly reason: string }>()({
  VARIANT_REFUSED: {
    severity: 'error',
    help: 'The campaign cannot have the values of the variant. The message has the field, the value, and what is expected.',
    text: ({ reason }) => reason,
  },
  VARIANT_THREW: {
    severity: 'error',
    help: 'The simulation, an analysis or a function of your own threw an exception.',
    text: ({ reason }) => `the variant threw ${reason}`,
  },
  VARIANT_DEADLINE: {
    severity: 'error',
    help: 'The variant took longer than the `deadline` of the study. Raise it, or find out with `simulate --set` what takes so long.',
    text: ({ reason }) => `the variant took longer than ${reason} s`,
  },
  VARIANT_OUT_OF_MEMORY: {
    severity: 'error',
    help: 'The variant needs more memory than a thread may use, also in a new thread that does nothing else. `--thread-memory` changes how much that is.',
    text: ({ reason }) => `the variant needs more than ${reason} MiB of memory`,
  },
  VARIANT_ENDED: {
    severity: 'error',
    help: 'The thread ended while it simulated the variant, also in a new thread that did nothing else. A function of your own may call `process.exit`.',
    text: ({ reason }) => `the thread ended before the variant was done (${reason})`,
  },
});

/** Why a variant has no result. */
export type StudyFailureCode = CodesOf<typeof studyFailures>;

/** Returns the options of the simulations of a study. */
export function simulationOptions({ rules, until, consume, deadline }: Study): VariantOptions {
  return {
    rules,
    consume,
    timeout: 1000 * deadline,
    ...(until !== undefined && { until }),
  };
}

/** Makes and simulates the variants of a study. */
export class StudyVariants {
  readonly samples: Samples;
  /** The columns of the table of variants. */
  readonly columns: readonly Column[];
  readonly #variation: Variation;
  readonly #answers: Answers;

  /** @throws VariantError if the campaign does not have what the study names */
  constructor(
    readonly study: Study,
    campaign: Scenario,
    own: Readonly<Record<string, OwnAnswer>> = {},
  ) {
    this.samples = samplesOf(study);
    this.#variation = new Variation(campaign, study.variables, typicalValues(study));
    this.#answers = new Answers(campaign, study, simulationOptions(study), own);
    this.columns = [
      { name: 'variant', type: 'INTEGER' },
      ...study.variables.map((variable) => columnOf(variable, study)),
      { name: 'error', type: 'VARCHAR' },
      { name: 'message', type: 'VARCHAR' },
      ...this.#answers.columns,
    ];
  }

  /** Returns the campaign of a variant. @throws VariantError if it cannot have the values of the variant */
  scenario(index: number): Scenario {
    return this.#variation.apply(this.samples.values(index)).scenario;
  }

  /** Simulates variants one after the other. `onDone` is called after each. */
  rows({ from, to }: VariantSpan, onDone: () => void = () => {}): ChunkRows {
    const rows = noRows();
    for (let index = from; index < to; index++) {
      rows.variants.push(this.#row(index, rows));
      onDone();
    }
    return rows;
  }

  #row(index: number, { details }: GrowingRows): ResultRow {
    const values = this.samples.values(index);
    const head = headOf(index, values);
    const failed = (code: StudyFailureCode, reason: string) =>
      failedRow(head, code, reason, this.columns.length);
    try {
      const answer = this.#answers.of(this.#variation.apply(values), index);
      if (answer === undefined) return failed('VARIANT_DEADLINE', `${this.study.deadline}`);
      for (const name of detailNames)
        for (const row of answer[name]) details[name].push([index, ...row]);
      return [...head, null, null, ...answer.cells];
    } catch (error) {
      if (error instanceof VariantError) return failed('VARIANT_REFUSED', error.message);
      const thrown = error instanceof Error ? `${error.name}: ${error.message}` : preview(error);
      return failed('VARIANT_THREW', thrown);
    }
  }
}

/** Returns the results of a variant that has none: a row with its error. */
export function failedVariant(
  samples: Samples,
  index: number,
  code: StudyFailureCode,
  reason: string,
  columns: number,
): ChunkRows {
  const row = failedRow(headOf(index, samples.values(index)), code, reason, columns);
  return { ...noRows(), variants: [row] };
}

function failedRow(
  head: ResultRow,
  code: StudyFailureCode,
  reason: string,
  columns: number,
): ResultRow {
  const row: ResultCell[] = new Array<ResultCell>(columns).fill(null);
  const message = studyFailures[code].text({ reason });
  return Object.assign(row, [...head, code, message]);
}

const headOf = (index: number, values: readonly unknown[]): ResultRow => [
  index,
  ...values.map(cellOf),
];

const cellOf = (value: unknown): ResultCell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns the column of a variable: numbers if all of its values are. */
function columnOf(variable: AnyVariable, { design }: Study): Column {
  const { name } = variable;
  const isPlain = (value: unknown) =>
    value === null || value === undefined || ['number', 'boolean'].includes(typeof value);
  const distribution = distributionOf(variable);
  const values = [
    ...(levelsOf(variable) ?? []),
    ...(distribution?.type === 'Discrete' ? distribution.values : []),
    ...(design.type === 'List' ? design.points.map((point) => own(point, name)) : []),
  ];
  return { name, type: values.every(isPlain) ? 'DOUBLE' : 'VARCHAR' };
}
