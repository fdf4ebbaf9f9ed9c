import { basename } from 'node:path';
import { withCells } from '../../reading/cells.js';
import { report as reportOf } from '../../report/index.js';
import { sizeText } from '../../schema/diagnostics/size.js';
import { own } from '../../schema/plain.js';
import type { SimulationResultData } from '../../simulation/index.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { joinedBytes } from '../bytes.js';
import { ProblemError, timeIsOver } from '../problem.js';
import { type AnswerFunction, answering, answers } from './answers.js';
import { design } from './design.js';
import { databases, JSON_TYPE, scenarios, validate } from './files.js';
import { filesOf } from './forms.js';
import { olderDatabase, olderScenario } from './older.js';
import { readCampaign } from './read.js';
import { scanStudies, studyFile, studyRows, summarize } from './studies/results.js';
import { startStudy } from './studies/start.js';
import { Sign, StoppedWork, type Task, type TaskAnswer, TaskContext, type Work } from './task.js';

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

/** Does the work of a task. Every error becomes a problem, except one inside the program. */
export async function runTask(task: Task): Promise<TaskAnswer> {
  Atomics.store(task.signs, Sign.Begun, 1);
  try {
    const isOlder = task.work.startsWith('older-');
    const files = isOlder ? { file: task.body } : await filesOf(task.body, task.contentType);
    const context = new TaskContext(task, files);
    const { status = 200, type, pieces, file } = await (own(works, task.work) as Work)(context);
    const body = pieces instanceof Uint8Array ? ownBytes(pieces) : bytesOf(pieces, context);
    return { kind: 'answer', status, type, body, ...(file !== undefined && { file }) };
  } catch (error) {
    if (error instanceof ProblemError) return { kind: 'problem', problem: error.problem };
    if (!(error instanceof StoppedWork)) throw error;
    if (task.isQuick) return { kind: 'slow' };
    return { kind: 'problem', problem: timeIsOver(task.limits.seconds) };
  }
}

/** Returns bytes in a buffer of their own, so that they can be moved to another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
}

/** Writes pieces of text as UTF-8. @throws ProblemError if there are too many bytes */
function bytesOf(
  pieces: Iterable<string>,
  { limits, check }: TaskContext,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    check();
    const bytes = encoder.encode(piece);
    length += bytes.length;
    if (length > limits.answerBytes)
      throw new ProblemError(
        'answer-too-large',
        `The answer has more than ${sizeText(limits.answerBytes)}, which is the limit.`,
      );
    parts.push(bytes);
  }
  if (parts.length === 1) return ownBytes(parts[0]!);
  return joinedBytes(parts, length);
}
