import { designLimits } from '../limits/design.js';
import type { Scenario } from '../model/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import { figure } from '../schema/diagnostics/numbers.js';
import { pointerOf } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { nearest } from '../schema/diagnostics/suggest.js';
import type { Design } from './declaration/design.js';
import { designMessages } from './declaration/messages.js';
import { gridOf } from './grid.js';
import { type ResolvedDesign, resolveDesign } from './resolve.js';

/** Finds everything that is wrong with a design and its campaign, and whether it is too large. */
export function checkDesign(design: Design, scenario: Scenario): ResolvedDesign {
  const resolved = resolveDesign(design, scenario);
  const dates = dateIssues(design, scenario);
  const issues = [...resolved.issues, ...dates];
  const total = resolved.total + dates.length;
  if (resolved.problem === undefined || dates.length > 0)
    return { problem: undefined, issues, total };
  try {
    gridOf(resolved.problem, designLimits.arcs);
    return resolved;
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    return {
      problem: undefined,
      issues: [...issues, ...error.issues],
      total: total + error.total,
    };
  }
}

/** Finds dates of unknown nodes, and those that are no days of the horizon. */
function dateIssues({ grid, horizon }: Design, { network }: Scenario): Issue[] {
  const issues: Issue[] = [];
  const [start = 0, end = 0] = horizon;
  const names = network.nodes.map(({ name }) => name);
  const known = new Set([...names, ...network.nodes.map(({ id }) => id)]);
  for (const [node, days] of Object.entries(grid.dates)) {
    const path = ['grid', 'dates', node];
    if (!known.has(node)) {
      const particulars = {
        found: preview(node),
        expected: 'node',
        suggestion: nearest(node, names),
      };
      issues.push(
        buildIssue(designMessages, 'unknown-thing', particulars, { pointer: pointerOf(path) }),
      );
    }
    const isDay = (day: unknown) => typeof day === 'number' && day >= start && day <= end;
    if (Array.isArray(days) && days.every(isDay)) continue;
    const particulars = {
      expected: `a list of days from ${figure(start)} to ${figure(end)}, the horizon`,
      found: preview(days),
    };
    issues.push(
      buildIssue(designMessages, 'wrong-days', particulars, { pointer: pointerOf(path) }),
    );
  }
  return issues;
}
