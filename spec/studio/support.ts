import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Campaign } from '../../lib/analysis/index.js';
import { parse, Scenario } from '../../lib/index.js';
import type { PlainObject } from '../../lib/schema/plain.js';
import { answerOf, type ScenarioAnswer } from '../../lib/studio/answer/answer.js';
import { type ViewData, viewDataOf } from '../../lib/view/data/index.js';

const folder = resolve(import.meta.dirname, '../../../data/scenarios');

/** The plain form of a shipped scenario, a new one each time. */
export const shipped = (
  name: 'south-pole-visit' | 'shackleton-outpost' = 'south-pole-visit',
): PlainObject => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));

/** The answer to a scenario. */
export async function answerTo(root: unknown): Promise<ScenarioAnswer> {
  return (await answerOf(root))!;
}

/** What a viewer shows of a scenario, with its supplies. */
export const wholeViewOf = (root: unknown): ViewData =>
  viewDataOf(new Campaign(parse(Scenario, root)), {}, { tables: false });

/** Makes identifiers that are easy to read in a failure. */
export function counter(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  };
}
