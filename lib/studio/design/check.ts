import { withNeedFields } from '../../analysis/reserves/read-needs.js';
import { checkRead } from '../../checks/index.js';
import { withNumbers } from '../../design/declaration/quantities.js';
import { readDesign } from '../../design/declaration/read-design.js';
import { plainDesignIn } from '../../design/sheets/read.js';
import { recognizeFormat } from '../../formats/recognize.js';
import { designLimits } from '../../limits/design.js';
import { Scenario } from '../../model/index.js';
import { readDeclarationText } from '../../reading/declaration.js';
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import { safeParse } from '../../schema/index.js';
import { isObject } from '../../schema/plain.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import type { StudioProblem } from '../answer/problems.js';

/** What is wrong with a design, and with the campaign that it is for. */
export interface CheckedDesign {
  readonly problems: readonly StudioProblem[];
  /** The number of all problems: more than are listed if there are very many. */
  readonly total: number;
  /** The errors of the campaign, which have to be mended first. */
  readonly campaignErrors: number;
  /** The indices of missions that begin within the horizon, where a design has missions of its own alone. */
  readonly laterMissions: readonly number[];
}

/** Reads the campaign of a design. It is undefined if its fields are wrong. */
function campaignOf(root: unknown): { readonly scenario?: Scenario; readonly errors: number } {
  const read = safeParse(Scenario, root, { unknown: 'keep' });
  if (!read.success) return { errors: read.total };
  const found = [...read.issues, ...checkRead(read.value)];
  const errors = found.filter(({ severity }) => severity === 'error').length;
  return { scenario: read.value, errors };
}

/** Finds everything that is wrong with a design. @param root the campaign @param plain the design, both in their plain forms */
export async function checkedDesignOf(root: unknown, plain: unknown): Promise<CheckedDesign> {
  const { scenario, errors } = campaignOf(root);
  const { issues, total } = await readDesign(JSON.stringify(plain), () => scenario);
  return {
    ...{ problems: issues.map(problemOf), total, campaignErrors: errors },
    laterMissions: scenario === undefined ? [] : laterMissions(scenario, plain),
  };
}

function laterMissions(scenario: Scenario, plain: unknown): readonly number[] {
  const { horizon } = withNumbers(plain, scenario) as { readonly horizon?: unknown };
  const start: unknown = Array.isArray(horizon) ? horizon[0] : undefined;
  if (typeof start !== 'number') return [];
  const begin = scenario.startDate.getTime() + start * MILLISECONDS_A_DAY;
  return scenario.missionList.flatMap(({ startDate }, at) =>
    startDate.getTime() >= begin ? [at] : [],
  );
}

const problemOf = ({ severity, code, message, pointer }: Issue): StudioProblem => ({
  ...{ severity, code, message, pointer },
  from: 'check',
});

/** A design with its campaign. @throws Error if one of them is wrong, with the first problem */
export async function readyDesign(root: unknown, plain: unknown) {
  const { scenario, errors } = campaignOf(root);
  if (scenario === undefined || errors > 0) throw new Error('The campaign has errors.');
  const { design, issues } = await readDesign(JSON.stringify(plain), () => scenario);
  if (design === undefined) throw new Error(`${locationText(issues[0]!)}: ${issues[0]!.message}`);
  return { scenario, design };
}

const sentenceOf = (issue: Issue): string => `${locationText(issue)}: ${issue.message}`;

/** A file of a design that has been read. */
export interface OpenedDesign {
  /** The plain form of the design, valid or not; null if the file is none. */
  readonly plain: object | null;
  /** Why it is none; of a workbook also what could not be read. */
  readonly problems: readonly string[];
}

/**
 * Reads the file of a design: YAML, JSON, or a campaign workbook with its sheets. It is taken as it is, also if it is wrong, so that it
 * can be mended. The problems of a workbook are those of cells that cannot be read.
 */
export async function openDesign(bytes: Uint8Array): Promise<OpenedDesign> {
  if (['zip', 'ole'].includes(recognizeFormat(bytes))) {
    const found = await plainDesignIn(bytes);
    if (found === undefined)
      return { plain: null, problems: ['This workbook has no sheet "design".'] };
    return { plain: found.plain, problems: found.issues.map(sentenceOf) };
  }
  const text = new TextDecoder().decode(bytes);
  const { plain, issues } = readDeclarationText(text, designLimits.textBytes);
  if (issues.length > 0)
    return {
      plain: null,
      problems: issues.map(sentenceOf),
    };
  if (!isObject(plain) || 'network' in plain)
    return {
      plain: null,
      problems: ['This file is no design: a design names what must be where.'],
    };
  // Needs in words have the fields that the form shows.
  return { plain: withNeedFields(plain) as object, problems: [] };
}
