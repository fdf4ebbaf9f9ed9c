import { Scenario } from '../../model/scenario/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { safeParse } from '../../schema/parse.js';
import type { ThreadAnswer, VariantAnswer, WorkerData } from './protocol.js';
import { type ResultSummary, summarize } from './summary.js';
import { Sweeper } from './sweep.js';
import type { Variant } from './variant.js';
import 'reflect-metadata';
import { workerData } from 'piscina';

const { scenario, options } = workerData as WorkerData;
const read = safeParse(Scenario, scenario, { unknown: 'keep' });
let sweeper: Sweeper<ResultSummary> | undefined;

/** Simulates variants in this thread. */
export default function run(text: string): ThreadAnswer {
  if (!read.success) {
    const first = read.issues.find(({ severity }) => severity === 'error');
    return { unreadable: `${first?.pointer}: ${first?.message}` };
  }
  sweeper ??= new Sweeper(read.value, options, summarize);
  const variants = JSON.parse(text) as Variant[];
  return variants.map((variant) => answerOf(sweeper!, variant));
}

function answerOf(of: Sweeper<ResultSummary>, variant: Variant): VariantAnswer {
  try {
    return { result: of.simulate(variant, 0) };
  } catch (error) {
    const thrown = error instanceof Error ? `${error.name}: ${error.message}` : preview(error);
    return { threw: thrown };
  }
}
