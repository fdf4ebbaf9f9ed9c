import { checkParts, checkRead } from '../../checks/index.js';
import type { FormatOptions } from '../../formats/translate.js';
import type { Checkable } from '../../graph/collections.js';
import type { UnknownProperties } from '../../schema/context.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import type { Class } from '../../schema/metadata.js';
import { type ParseResult, safeParse } from '../../schema/parse.js';
import { assemble } from './assemble.js';
import { assembleCampaign } from './assemble-campaign.js';
import type { Budget } from './budget.js';
import { CellFinder, reportInCells } from './cell-finder.js';
import { expandCounts } from './counted.js';
import type { Identities } from './ids.js';
import type { Book } from './layout.js';
import { locate, reportMissingColumns, type Tables } from './locate.js';
import { RowObjects } from './row-objects.js';
import { isSpacenet25 } from './spacenet25/recognize.js';
import type { Sheet } from './spreadsheet.js';
import { WorkbookIssues } from './workbook-issues.js';

/** Options for reading sheets. */
export interface SheetOptions {
  readonly identities: Identities;
  readonly budget: Budget;
  /** The severity of a missing column that decides results but is not required by the schema. */
  readonly missingColumns: 'error' | 'warning';
  /** What the caller decides about databases of SpaceNet 2.5. */
  readonly format: FormatOptions;
  /** The maximum number of issues that are collected. */
  readonly maxIssues?: number | undefined;
  /** How unknown properties in the columns `other_fields` of a campaign are treated. Default: `warn`. */
  readonly unknown?: UnknownProperties | undefined;
}

/** What was read from the sheets of a workbook, and where it is in them. */
export interface BookReading<T> {
  readonly result: ParseResult<T>;
  readonly tables: Tables;
  readonly finder: CellFinder;
}

/** The maximum number of shape issues that are collected before they become issues of cells. */
const MAX_SHAPE_ISSUES = 20_000;

/** Returns whether an issue is that of a field of the scenario itself which is missing. */
const isOfScenario = ({ code, pointer }: Issue): boolean =>
  code === 'missing-field' && parsePointer(pointer).length < 2;

/** Returns the tables of a database. Loads what reads the layout of SpaceNet 2.5 only when it is needed. */
async function tablesOf(
  sheets: readonly Sheet[],
  issues: WorkbookIssues,
  format: FormatOptions,
): Promise<Tables> {
  if (!isSpacenet25(sheets)) return locate(sheets, issues);
  const { spacenet25Tables } = await import('./spacenet25/spacenet25-tables.js');
  return spacenet25Tables(sheets, issues, format);
}

/**
 * Reads a scenario or database from the sheets of a workbook. Runs the checks of a database; `parse` runs none of a scenario either.
 * @param target `Scenario` for a campaign, the class of the database for a database
 * @throws WorkbookFileError if the lists in its cells exceed a limit, or if its layout is unknown
 */
export async function readBook<T extends Checkable>(
  book: Book,
  target: Class<T>,
  sheets: readonly Sheet[],
  { identities, budget, missingColumns, maxIssues, format, unknown }: SheetOptions,
): Promise<BookReading<T>> {
  const isCampaign = book === 'campaign';
  const collector = new WorkbookIssues(maxIssues);
  const tables = isCampaign
    ? locate(sheets, collector, book)
    : await tablesOf(sheets, collector, format);
  if (isCampaign) expandCounts(tables.instances, collector, budget);
  const objects = new RowObjects(tables, identities, collector, budget, book);
  const wire = isCampaign ? assembleCampaign(objects) : assemble(objects).database;
  reportMissingColumns(tables, objects.needed, missingColumns, collector);
  const finder = new CellFinder(wire, objects.origins);
  const parsed = safeParse(target, wire, {
    limits: { issues: MAX_SHAPE_ISSUES },
    ...(isCampaign && unknown !== undefined && { unknown }),
  }) as ParseResult<T>;
  // That a sheet is missing says already that its fields are.
  const hasFields = !isCampaign || tables.scenario.position >= 0;
  const shape = hasFields ? parsed.issues : parsed.issues.filter((issue) => !isOfScenario(issue));
  reportInCells(shape, finder, collector);
  // If every error was suppressed as a consequence of another one, report them all: reading must not fail silently.
  if (!parsed.success && collector.errors === 0)
    for (const issue of parsed.issues) collector.other(issue);
  if (!parsed.success || collector.errors > 0) {
    const root = isCampaign ? undefined : new target();
    reportInCells(checkParts(root, wire, collector.maxIssues), finder, collector);
  } else if (!isCampaign) {
    const limits = { issues: collector.maxIssues };
    reportInCells(checkRead(parsed.value, { limits }), finder, collector);
  }
  const issues = collector.issues();
  const { total } = collector;
  const result: ParseResult<T> =
    parsed.success && collector.errors === 0
      ? { success: true, value: parsed.value, issues, total }
      : { success: false, issues, total };
  return { result, tables, finder };
}
