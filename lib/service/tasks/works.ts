import { type Answer, answering, answers } from './answers.js';
import { databases, scenarios, validate } from './files.js';
import { olderDatabase, olderScenario } from './older.js';
import { report, simulate } from './simulate.js';
import { studyFile, studyRows } from './studies/results.js';
import { scanStudies } from './studies/scan.js';
import { startStudy } from './studies/start.js';
import { summarize } from './studies/summary.js';
import type { Work } from './task.js';

/** All kinds of work, by the name that a task has. Those of answers are named like their JSON Schemas. */
export const works: Readonly<Record<string, Work>> = {
  validate,
  databases,
  scenarios,
  simulate,
  report,
  'older-scenario': olderScenario,
  'older-database': olderDatabase,
  'study-start': startStudy,
  'study-scan': scanStudies,
  'study-rows': studyRows,
  'study-file': studyFile,
  'study-summary': summarize,
  ...Object.fromEntries(
    Object.entries(answers).map(([word, answer]: [string, Answer]) => [word, answering(answer)]),
  ),
};
