import { basename } from 'node:path';
import { withCells } from '../../reading/cells.js';
import { report as reportOf } from '../../report/index.js';
import type { SimulationResultData } from '../../simulation/index.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { type AnswerFunction, answering, answers } from './answers.js';
import { design } from './design.js';
import { databases, JSON_TYPE, scenarios, validate } from './files.js';
import { olderDatabase, olderScenario } from './older.js';
import { readCampaign } from './read.js';
import { scanStudies, studyFile, studyRows, summarize } from './studies/results.js';
import { startStudy } from './studies/start.js';
import type { Work } from './task.js';

/** Simulates a scenario and answers with the whole result. */
export const simulate: Work = async (context) => {
  const { scenario, result } = await readCampaign(context);
  return {
    type: JSON_TYPE,
    pieces: jsonChunks(withCells<SimulationResultData>(scenario, result), 0),
  };
};

/** Makes a report of a scenario: one HTML file. */
export const report: Work = async (context) => {
  const campaign = await readCampaign(context);
  const { set } = context.parameters as { readonly set?: readonly string[] };
  const { name } = context.files;
  const text = reportOf(campaign, {
    ...(name !== undefined && { file: basename(name).slice(0, 200) }),
    ...(set !== undefined && { changes: set }),
    made: new Date(),
    program: `space-logistics ${context.task.version}`,
  });
  return { type: 'text/html; charset=utf-8', pieces: [text], file: 'report.html' };
};

/** All kinds of work, by the name that a task has. Those of answers are named like their JSON Schemas. */
export const works: Readonly<Record<string, Work>> = {
  validate,
  databases,
  scenarios,
  simulate,
  report,
  design,
  'older-scenario': olderScenario,
  'older-database': olderDatabase,
  'study-start': startStudy,
  'study-scan': scanStudies,
  'study-rows': studyRows,
  'study-file': studyFile,
  'study-summary': summarize,
  ...Object.fromEntries(
    Object.entries(answers).map(([word, answer]: [string, AnswerFunction]) => [
      word,
      answering(answer),
    ]),
  ),
};
