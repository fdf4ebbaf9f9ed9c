import { Scenario } from '../../model/scenario/index.js';
import { parse } from '../../schema/parse.js';
import type { WorkerData } from './in-workers.js';
import { type SweepOutcome, sweep } from './sweep.js';
import type { Variant } from './variant.js';
import 'reflect-metadata';
import { workerData } from 'piscina';

const { scenario, options } = workerData as WorkerData;
const read = parse(Scenario, scenario);

/** Simulates a batch of variants in this thread. */
export default function run(variants: Variant[]): SweepOutcome[] {
  return sweep(read, variants, options);
}
