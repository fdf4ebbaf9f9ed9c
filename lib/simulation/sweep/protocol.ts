import type { SimulationOptions } from '../simulation.js';
import type { ResultSummary } from './summary.js';

/** The data that a worker thread gets when it starts. */
export interface WorkerData {
  /** The scenario, as JSON text. */
  readonly scenario: string;
  readonly options: SimulationOptions;
}

/** What a worker thread says about one variant: its result, or the exception that the simulation threw, as text. */
export type VariantAnswer = { readonly result: ResultSummary } | { readonly threw: string };

/**
 * The answer of a worker thread to a list of variants, which it gets as JSON text: one answer for each, in order, or the
 * reason why the thread cannot read the scenario.
 */
export type ThreadAnswer = readonly VariantAnswer[] | { readonly unreadable: string };
