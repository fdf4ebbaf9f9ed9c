import { designLimits } from '../limits/design.js';
import type { Scenario } from '../model/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import type { Design } from './declaration/design.js';
import { gridOf } from './grid.js';
import { type ResolvedDesign, resolveDesign } from './resolve.js';

/** Finds everything that is wrong with a design and its campaign, and whether it is too large. */
export function checkDesign(design: Design, scenario: Scenario): ResolvedDesign {
  const resolved = resolveDesign(design, scenario);
  if (resolved.problem === undefined) return resolved;
  try {
    gridOf(resolved.problem, designLimits.arcs);
    return resolved;
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    const issues = [...resolved.issues, ...error.issues];
    return { problem: undefined, issues, total: resolved.total + error.total };
  }
}
