import 'reflect-metadata';
import { Scenario } from '../model/scenario/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import { safeParse } from '../schema/parse.js';
import type { SimulationOptions } from '../simulation/simulation.js';
import type { ThreadFile } from '../threads/thread.js';
import { type ResultSummary, summarize } from './summary.js';
import { Sweeper } from './sweep.js';
import type { Variant } from './variant.js';

/** What a thread of a sweep is opened with. */
export interface SweepThreadData {
  /** The scenario, as JSON text. */
  readonly scenario: string;
  readonly options: SimulationOptions;
}

/** What a thread says about one variant: its result, or the exception that the simulation threw, as text. */
export type VariantAnswer = { readonly result: ResultSummary } | { readonly threw: string };

/** A thread of a sweep. It gets variants as JSON text, and answers each, in order. */
export type SweepThread = ThreadFile<SweepThreadData, string, readonly VariantAnswer[]>;

const open: SweepThread = ({ scenario, options }) => {
  const read = safeParse(Scenario, scenario, { unknown: 'keep' });
  if (!read.success) {
    const first = read.issues.find(({ severity }) => severity === 'error');
    throw new Error(`${first?.pointer}: ${first?.message}`);
  }
  const sweeper = new Sweeper(read.value, options, summarize);
  return (text) => (JSON.parse(text) as Variant[]).map((variant) => answerOf(sweeper, variant));
};
export default open;

function answerOf(sweeper: Sweeper<ResultSummary>, variant: Variant): VariantAnswer {
  try {
    return { result: sweeper.simulate(variant, 0) };
  } catch (error) {
    const thrown = error instanceof Error ? `${error.name}: ${error.message}` : preview(error);
    return { threw: thrown };
  }
}
