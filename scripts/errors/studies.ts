import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '../../lib/index.js';
import { declarationMessages } from '../../lib/reading/declaration-messages.js';
import {
  checkStudy,
  readStudy,
  runStudy,
  Study,
  type StudyFailureCode,
  studyFailures,
  studyMessages,
  studyRecord,
} from '../../lib/study/index.js';
import {
  declarationExamples,
  failureExamples,
  studyExamples,
} from '../../spec/study/declaration/examples.js';
import { MemoryStore } from '../../spec/study/run/support.js';
import { tinyCampaign } from '../../spec/study/support/tiny.js';
import { block, type Example, type Part } from './part.js';

/** The lines of a long example that are shown. */
const SHOWN = 12;

async function studyExample(code: string, text: string): Promise<Example> {
  const { study, issues, located } = readStudy(text);
  const found =
    study === undefined ? issues : checkStudy(study, tinyCampaign()).issues.map(located);
  const lines = text.trimEnd().split('\n');
  const shown =
    lines.length <= SHOWN ? lines : [...lines.slice(0, 5), '  # ... and 127 more', lines.at(-1)!];
  return {
    shown: block('yaml', shown.join('\n')),
    findings: found.map(({ severity, message, line, column }) => ({
      code,
      severity,
      message,
      place: `${line}:${column}`,
    })),
  };
}

export const declarations: Part = {
  title: 'Texts of declarations',
  text: 'Problems of the text of a [study](studies.md) or a [design](design.md), before its values are looked at.',
  messages: declarationMessages,
  example: (code) =>
    studyExample(code, declarationExamples[code as keyof typeof declarationMessages]),
};

export const studies: Part = {
  title: 'Studies',
  text: 'Problems of the declaration of a [study](studies.md), besides those of its single values. The examples vary a campaign in which a rover has the name `Rover 3`, and a mission the name `Two`.',
  messages: studyMessages,
  example: (code) => studyExample(code, studyExamples[code as keyof typeof studyMessages]),
};

async function failureExample(code: StudyFailureCode): Promise<Example> {
  const { own, mass, deadline = 60, threadMemory } = failureExamples[code];
  const study = {
    campaign: 'tiny.json',
    ...(deadline !== 60 && { deadline }),
    design: { type: 'List', points: [{ mass: 300 }, { mass }] },
    variables: [{ name: 'mass', fields: ['Rover 3.mass'] }],
  };
  const folder = mkdtempSync(join(tmpdir(), 'study-example-'));
  try {
    const modules = own === undefined ? [] : [pathToFileURL(join(folder, 'own.mjs')).href];
    if (own !== undefined) writeFileSync(join(folder, 'own.mjs'), own);
    const origin = { version: '', campaignFile: 'tiny.json', modules };
    const record = await studyRecord(parse(Study, study), tinyCampaign(), origin);
    const store = new MemoryStore(record);
    await runStudy(store, { threads: 1, ...(threadMemory !== undefined && { threadMemory }) });
    const [errors, messages] = (await store.columns(['error', 'message'])) as string[][];
    const at = errors!.findLastIndex((error) => error !== null);
    const shown = own === undefined ? block('json', JSON.stringify(study)) : block('js', own);
    const finding = {
      code: errors![at]!,
      severity: 'error',
      message: messages![at]!,
      place: `variant ${at}`,
    };
    return { shown, findings: [finding as Example['findings'][number]] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const studyFailurePart: Part = {
  title: 'Variants of studies',
  text: 'Reasons why a variant of a [study](studies.md) has no result: its row has the code as `error`, and the sentence as `message`.',
  messages: studyFailures,
  example: (code) => failureExample(code as StudyFailureCode),
};
