import { Scenario } from '../../model/scenario/index.js';
import { type ParseResult, safeParse } from '../../schema/parse.js';
import { assembleCampaign } from './assemble-campaign.js';
import { CellFinder, reportInCells, type WorkbookCells } from './cell-finder.js';
import { expandCounts } from './counted.js';
import { locate, reportMissingColumns } from './locate.js';
import { MAX_SHAPE_ISSUES, type ReadOptions } from './read.js';
import { RowObjects } from './row-objects.js';
import type { Sheet } from './spreadsheet.js';
import type { WholeReading } from './whole-reading.js';
import { WorkbookIssues } from './workbook-issues.js';

/** Options for reading the sheets of a campaign. */
export interface CampaignReadOptions extends ReadOptions {
  /** How unknown properties in `other_fields` are treated. */
  readonly unknown?: 'warn' | 'error' | 'keep' | undefined;
}

export type CampaignReading = ParseResult<Scenario> & WorkbookCells;

/**
 * Reads a scenario from the sheets of a workbook. Does not run the checks, as `parse` does not.
 * @throws WorkbookFileError if the lists in its cells exceed a limit
 */
export function readCampaign(
  sheets: readonly Sheet[],
  options: CampaignReadOptions,
): CampaignReading {
  const { result, finder } = readWholeCampaign(sheets, options);
  return { ...result, ...finder.cells };
}

/** Does the same, and tells where everything is. */
export function readWholeCampaign(
  sheets: readonly Sheet[],
  { identities, budget, missingColumns, maxIssues, unknown }: CampaignReadOptions,
): WholeReading<Scenario> {
  const collector = new WorkbookIssues(maxIssues);
  const tables = locate(sheets, collector, 'campaign');
  expandCounts(tables.instances, collector, budget);
  const objects = new RowObjects(tables, identities, collector, budget, 'campaign');
  const wire = assembleCampaign(objects);
  reportMissingColumns(tables, objects.needed, missingColumns, collector);
  const finder = new CellFinder(wire, objects.origins);
  const parsed = safeParse(Scenario, wire, {
    limits: { issues: MAX_SHAPE_ISSUES },
    ...(unknown !== undefined && { unknown }),
  });
  reportInCells(parsed.issues, finder, collector);
  // If every error was suppressed as a consequence of another one, report them all: reading must not fail silently.
  if (!parsed.success && collector.errors === 0)
    for (const issue of parsed.issues) collector.other(issue);
  const issues = collector.issues();
  const { total } = collector;
  const result: ParseResult<Scenario> =
    parsed.success && collector.errors === 0
      ? { success: true, value: parsed.value, issues, total }
      : { success: false, issues, total };
  return { result, tables, finder };
}
