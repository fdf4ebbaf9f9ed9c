import { expect } from 'chai';
import { type ReadScenarioOptions, readScenarioJson } from '../../../lib/database/scenario-json.js';
import type { Issue, Scenario } from '../../../lib/index.js';
import type { PlainObject } from '../../../lib/schema/plain.js';
import { type JavaParts, javaScenario } from './java-json.js';

/** Reads a scenario of SpaceNet. Fails with the issues if it cannot be read. */
export async function read(
  parts: JavaParts | PlainObject,
  options: ReadScenarioOptions = {},
): Promise<{ scenario: Scenario; issues: readonly Issue[]; codes: string[]; pointers: string[] }> {
  const source = 'network' in parts ? parts : javaScenario(parts);
  const before = JSON.stringify(source);
  const result = await readScenarioJson(source, options);
  expect(JSON.stringify(source), 'the source').to.equal(before);
  if (!result.success) throw new Error(JSON.stringify(result.issues, null, 2));
  const { value, issues } = result;
  return {
    scenario: value,
    issues,
    codes: issues.map(({ code }) => code),
    pointers: issues.map(({ pointer }) => pointer),
  };
}

/** The first event of the first mission. */
export const firstEvent = <E>({ scenario }: { scenario: Scenario }) =>
  scenario.missionList[0]?.events[0] as E;
