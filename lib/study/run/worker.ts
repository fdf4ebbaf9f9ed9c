import { Scenario } from '../../model/index.js';
import { parse } from '../../schema/parse.js';
import 'reflect-metadata';
import { workerData } from 'node:worker_threads';
import { Study } from '../declaration/study.js';
import { ownAnswers } from './own-answers.js';
import {
  LOADED,
  type StudyThreadAnswer,
  type StudyThreadData,
  type VariantSpan,
} from './protocol.js';
import { StudyVariants } from './variants.js';

const { campaign, study, modules, pulse } = workerData as StudyThreadData;
const beats = new Int32Array(pulse);
Atomics.store(beats, LOADED, 1);

async function open(): Promise<StudyVariants | string> {
  try {
    // The campaign may have objects of classes that the modules add.
    const own = await ownAnswers(modules);
    const scenario = parse(Scenario, campaign, { unknown: 'keep' });
    return new StudyVariants(parse(Study, study), scenario, own);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const opened = open();

/** Simulates variants in this thread. */
export default async function run(span: VariantSpan): Promise<StudyThreadAnswer> {
  const variants = await opened;
  if (typeof variants === 'string') return { unusable: variants };
  Atomics.add(beats, 0, 1);
  return variants.rows(span, () => Atomics.add(beats, 0, 1));
}
