import 'reflect-metadata';
import { Scenario } from '../../model/index.js';
import { parse } from '../../schema/parse.js';
import type { ThreadFile } from '../../threads/thread.js';
import type { VariantSpan } from '../../variants/spans.js';
import type { ChunkRows } from '../answers/answers.js';
import { Study } from '../declaration/study.js';
import { ownAnswers } from './own-answers.js';
import type { ThreadStudy } from './threads.js';
import { StudyVariants } from './variants.js';

const open: ThreadFile<ThreadStudy, VariantSpan, ChunkRows> = async (
  { campaign, study, modules },
  { beat },
) => {
  // The campaign may have objects of classes that the modules add.
  const own = await ownAnswers(modules);
  const scenario = parse(Scenario, campaign, { unknown: 'keep' });
  const variants = new StudyVariants(parse(Study, study), scenario, own);
  return (span) => variants.rows(span, beat);
};
export default open;
