import { type Campaign, readNeeds } from '../../analysis/index.js';
import { locationText } from '../../schema/diagnostics/issue.js';
import { badParameters } from '../problem.js';
import type { TaskContext } from './task.js';

/** Returns the reserves that a campaign needs, in words. @throws ProblemError with all that is wrong with them */
export async function neededIn(
  campaign: Campaign,
  { parameters, files }: TaskContext,
): Promise<readonly string[]> {
  const words = (parameters.need ?? []) as readonly string[];
  const needs = (parameters.needs as string | undefined) ?? files.needs;
  if (needs === undefined) return words;
  const { need: declared, issues } = await readNeeds(needs, campaign);
  if (declared !== undefined) return [...declared, ...words];
  throw badParameters(issues.map((issue) => `needs: ${locationText(issue)}: ${issue.message}`));
}
