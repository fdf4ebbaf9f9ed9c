import { Scenario } from '../../model/scenario/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { safeParse } from '../../schema/parse.js';
import type { ThreadAnswer, VariantAnswer, WorkerData } from './protocol.js';
import { sweep } from './sweep.js';
import type { Variant } from './variant.js';
import 'reflect-metadata';
import { workerData } from 'piscina';

const { scenario, options } = workerData as WorkerData;
const read = safeParse(Scenario, scenario, { unknown: 'keep' });

/** Simulates variants in this thread. */
export default function run(text: string): ThreadAnswer {
  if (!read.success) {
    const first = read.issues.find(({ severity }) => severity === 'error');
    return { unreadable: `${first?.pointer}: ${first?.message}` };
  }
  const { value } = read;
  return (JSON.parse(text) as Variant[]).map((variant) => answerOf(value, variant));
}

function answerOf(value: Scenario, variant: Variant): VariantAnswer {
  try {
    return { result: sweep(value, [variant], options)[0]!.result };
  } catch (error) {
    const thrown = error instanceof Error ? `${error.name}: ${error.message}` : preview(error);
    return { threw: thrown };
  }
}
