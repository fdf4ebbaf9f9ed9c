import { type ReadBeside, readBeside } from '../../analysis/beside/read-beside.js';
import { Campaign } from '../../analysis/campaign.js';
import { type PricesReading, readPrices } from '../../analysis/cost/read-prices.js';
import type { ReserveNeeds } from '../../analysis/reserves/declaration.js';
import { NeedMeanings } from '../../analysis/reserves/need.js';
import { lookUpNeeds, NEEDS_FILE } from '../../analysis/reserves/read-needs.js';
import { safeLoadCampaign } from '../../database/index.js';
import type { Budget } from '../../database/workbook/budget.js';
import { CellFinder, reportInCells } from '../../database/workbook/cell-finder.js';
import { previewCell, readText, wordExpected } from '../../database/workbook/cells.js';
import { normalForm } from '../../database/workbook/headers.js';
import { DESIGN_SHEETS, type DesignSheetName, hasTypes } from '../../database/workbook/layout.js';
import { readSheets } from '../../database/workbook/load.js';
import {
  emptyTable,
  hasDesign,
  isKnownIn,
  isOfDesign,
  type MissingColumns,
  reportMissingColumns,
  tableOf,
} from '../../database/workbook/locate.js';
import { Row, type SheetTable } from '../../database/workbook/sheet-table.js';
import type { Sheet } from '../../database/workbook/spreadsheet.js';
import { WorkbookIssues } from '../../database/workbook/workbook-issues.js';
import type { Scenario } from '../../model/index.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import type { AbstractClass } from '../../schema/metadata.js';
import { safeParse } from '../../schema/parse.js';
import { isObject, own, type PlainObject, setOwn } from '../../schema/plain.js';
import { serialize } from '../../schema/serialize.js';
import { Design, DesignStock } from '../declaration/design.js';
import type { DesignReading } from '../declaration/design-reading.js';
import { pricedDesign, unpricedDesign } from '../declaration/priced-design.js';
import { quantityHint, withNumbers } from '../declaration/quantities.js';
import { expectedOf, plainOf } from './cells.js';
import { DESIGN_LAYOUT, type DesignValue, declaredAt, listOf, pathOf } from './layout.js';

const isOfCampaign = isKnownIn('campaign');

type Opener = (bytes: Uint8Array) => Scenario | undefined | Promise<Scenario | undefined>;

/**
 * Reads the design in the sheets of a campaign workbook. Each issue has its sheet and cell.
 * @param open returns the campaign. Default: that of the workbook, whose issues are then those of the reading too
 */
export async function readDesignSheets(bytes: Uint8Array, open?: Opener): Promise<DesignReading> {
  const limits = { fileBytes: bytes.length };
  const read = await readSheets(bytes, { limits }, isOfDesign, (sheets, { budget }) => ({
    rows: new DesignRows(sheets, budget),
  }));
  if ('success' in read)
    return { ...read, design: undefined, scenario: undefined, located: (issue) => issue };
  const { rows } = read;
  // A sheet of prices may be there for another purpose: it is read if the design has least of the cost.
  const prices = rows.wantsPrices ? await readPrices(bytes) : undefined;
  const needs = await readBeside(bytes, NEEDS_FILE);
  const beside = { prices, ...(!needs.issues.some(isWithoutSheet) && { needs }) };
  if (open) return rows.reading(await open(bytes), beside);
  const campaign = await safeLoadCampaign(bytes, { limits });
  const reading = rows.reading(campaign.success ? campaign.value : undefined, beside);
  return {
    ...reading,
    issues: [...campaign.issues, ...reading.issues],
    total: campaign.total + reading.total,
  };
}

/**
 * Reads the design in the sheets of a campaign workbook as the plain data of its file, right or wrong, with the cells that cannot be
 * read. Undefined if the workbook has none.
 */
export async function plainDesignIn(
  bytes: Uint8Array,
): Promise<{ readonly plain: PlainObject; readonly issues: readonly Issue[] } | undefined> {
  const limits = { fileBytes: bytes.length };
  const read = await readSheets(bytes, { limits }, isOfDesign, (sheets, { budget }) => ({
    rows: hasDesign(sheets) ? new DesignRows(sheets, budget) : undefined,
  }));
  if ('success' in read || read.rows === undefined) return undefined;
  const { rows } = read;
  const needs = await readBeside(bytes, NEEDS_FILE);
  const prices = rows.wantsPrices ? await readPrices(bytes) : undefined;
  const beside = [...needs.issues, ...(prices?.issues ?? [])];
  return {
    plain: {
      ...rows.plain,
      ...needs.plain,
      ...(prices?.prices && { prices: serialize(prices.prices) }),
    },
    issues: [...rows.unreadable, ...beside.filter((issue) => !isWithoutSheet(issue))],
  };
}

/** The sheets of a workbook that are there for answers too. */
interface BesideDesign {
  readonly prices: PricesReading | undefined;
  readonly needs?: ReadBeside<ReserveNeeds>;
}

const isOfNeeds = ({ pointer }: Issue): boolean => pointer.startsWith('/needs');

const isWithoutSheet = ({ code }: Issue): boolean => code === 'missing-sheet';

/** The rows of a design in a workbook as the plain data of its file. */
class DesignRows {
  private readonly wire: PlainObject = {};
  private readonly origins = new Map<object, Row>();
  private readonly needed: MissingColumns = new Map();
  private readonly issues = new WorkbookIssues();
  private readonly tables: Readonly<Record<string, SheetTable>>;

  constructor(
    sheets: readonly Sheet[],
    private readonly budget: Budget,
  ) {
    this.tables = Object.fromEntries(
      DESIGN_SHEETS.map((name) => [name, this.tableIn(sheets, name)]),
    );
    const { design } = this.tables;
    // Without values, the row has none, and what it needs is missing.
    if (design!.position >= 0)
      this.fill(this.wire, design!.rows[0] ?? new Row(design!, 2, []), Design);
    for (const name of DESIGN_SHEETS) {
      if (name === 'design') continue;
      for (const row of this.tables[name]!.rows)
        if (name === 'dates') this.addDates(row);
        else this.add(name, row);
    }
    reportMissingColumns(this.tables, this.needed, 'error', this.issues);
  }

  /** What the cells say, without those that cannot be read. */
  get plain(): PlainObject {
    return withoutNulls(this.wire) as PlainObject;
  }

  /** What is wrong with cells, before their values are looked at. */
  get unreadable(): readonly Issue[] {
    return this.issues.issues();
  }

  /** Whether the objectives include the cost. */
  get wantsPrices(): boolean {
    const { objectives } = this.wire;
    return Array.isArray(objectives) && objectives.includes('cost');
  }

  /** Returns the design with the numbers that its campaign gives, and everything that is wrong with it. */
  reading(scenario: Scenario | undefined, { prices, needs }: BesideDesign): DesignReading {
    const { issues, wire } = this;
    wire.campaign = scenario?.name ?? 'campaign';
    const finder = new CellFinder(wire, this.origins);
    const parsed = safeParse(Design, withNumbers(wire, scenario), {
      unknown: 'error',
      hint: quantityHint,
    });
    const hasRoot = this.origins.has(wire);
    // That the sheet of the whole is missing has been said.
    const found = parsed.issues.filter(({ pointer }) => hasRoot || finder.find(pointer));
    reportInCells(found, finder, issues);
    // Errors can be left out as consequences of others: reading must not fail silently.
    if (!parsed.success && issues.errors === 0)
      for (const issue of parsed.issues) issues.other(issue);
    for (const issue of needs?.issues ?? []) issues.other(issue);
    // Names are looked up also if something else is wrong, to find all problems.
    if (needs?.plain && needs.value === undefined && scenario !== undefined) {
      const meanings = new NeedMeanings(new Campaign(scenario));
      for (const issue of lookUpNeeds(needs.plain as ReserveNeeds, meanings).found.collected)
        issues.other(needs.located(issue));
    }
    let design = parsed.success && issues.errors === 0 ? parsed.value : undefined;
    if (design !== undefined && needs?.value !== undefined)
      design = new Design({ ...design, needs: needs.value.needs });
    if (design !== undefined && scenario !== undefined) {
      const isPriced = prices !== undefined && !prices.issues.some(isWithoutSheet);
      const resolved = isPriced
        ? pricedDesign(design, scenario, prices)
        : unpricedDesign(design, scenario);
      const isOwn = (issue: Issue): boolean => !isOfNeeds(issue);
      reportInCells(resolved.issues.filter(isOwn), finder, issues);
      for (const issue of resolved.issues.filter(isOfNeeds)) issues.other(needs!.located(issue));
      for (const issue of resolved.priceIssues) issues.other(issue);
      ({ design } = resolved);
    }
    const located = (issue: Issue): Issue => {
      if (isOfNeeds(issue) && needs !== undefined) return needs.located(issue);
      const location = finder.locate(issue.pointer);
      const message = finder.withPlace(issue.message, issue.pointer);
      return { ...issue, message, ...(location && { location }) };
    };
    return { design, scenario, issues: issues.issues(), total: issues.total, located };
  }

  private tableIn(sheets: readonly Sheet[], name: DesignSheetName): SheetTable {
    const layout = DESIGN_LAYOUT[name];
    const found = sheets.flatMap((sheet, position) =>
      normalForm(sheet.name) === name ? [{ sheet, position }] : [],
    );
    const [first, second] = found;
    if (first && second)
      this.issues.sheet(
        'duplicate-sheet',
        { sheet: second.sheet.name, position: second.position },
        { name: preview(second.sheet.name), used: preview(first.sheet.name) },
      );
    if (first) return tableOf(first.sheet, first.position, layout, this.issues);
    const names = sheets
      .map((sheet) => sheet.name)
      .filter((each) => !isOfDesign(each) && !isOfCampaign(each));
    const suggestion = nearest(name, names);
    if (layout.required || suggestion !== undefined)
      this.issues.sheet(
        'missing-sheet',
        undefined,
        { name, suggestion },
        layout.required ? 'error' : 'warning',
      );
    return emptyTable(layout);
  }

  /** Adds the entry of a row to its list. */
  private add(name: DesignSheetName, row: Row): void {
    const { rows } = row.table.layout;
    const type = hasTypes(rows) ? this.typeOf(row, rows.types) : undefined;
    const target = hasTypes(rows) ? rows.members.get(type ?? '') : rows;
    const list = listOf(name, type);
    if (target === undefined || list === undefined) return;
    const entry: PlainObject = {};
    this.wire[list] ??= [];
    (this.wire[list] as unknown[]).push(entry);
    this.fill(entry, row, target);
  }

  /** Returns the type of a row as the layout spells it. A wrong one is reported. */
  private typeOf(row: Row, types: readonly string[]): string | undefined {
    const { issues } = this;
    const cell = row.cell('type');
    const expected = wordExpected(types);
    if (cell === undefined) {
      this.reportBlank(row, 'type', expected);
      return undefined;
    }
    const word = readText(cell, expected, { row, header: 'type', issues });
    if (typeof word !== 'string') return undefined;
    const found = types.find((type) => normalForm(type) === normalForm(word));
    if (found !== undefined) return found;
    const particulars = { found: preview(word), expected, suggestion: nearest(word, types) };
    issues.reportAt(buildIssue(shapeMessages, 'unknown-type', particulars), row, 'type');
    return undefined;
  }

  /** Adds further dates of a node. */
  private addDates(row: Row): void {
    const node = this.valueIn(row, 'node', NODE);
    const days = this.valueIn(row, 'days', DAYS);
    if (typeof node !== 'string' || !Array.isArray(days)) return;
    const dates = memberOf(memberOf(this.wire, 'grid', {}), 'dates', {});
    const before = own(dates, node) as unknown[] | undefined;
    for (const day of days) before?.push(day);
    if (before !== undefined) return;
    setOwn(dates, node, days);
    this.origins.set(days, row);
  }

  /** Gives an entry the values of its row. */
  private fill(entry: PlainObject, row: Row, target: AbstractClass): void {
    const { layout } = row.table;
    this.origins.set(entry, row);
    for (const column of layout.columns) {
      const { header } = column;
      if (header === 'type') continue;
      const path = pathOf(layout, column);
      const declared = declaredAt(target, path);
      const cell = row.cell(header);
      if (declared !== undefined) {
        const value = this.valueIn(row, header, declared);
        if (value !== undefined) setAt(entry, path, value);
      } else if (cell !== undefined) {
        const particulars = { found: previewCell(cell), type: row.typeName, name: header };
        this.issues.cell('ignored-cell', row, header, particulars, 'error');
      }
    }
  }

  /** Returns the value of a cell: undefined if it may be blank and is, null if it must have another one. */
  private valueIn(row: Row, header: string, { type, isRequired }: DesignValue): unknown {
    const cell = row.cell(header);
    if (cell !== undefined) {
      const value = plainOf(cell, type, { row, header, issues: this.issues });
      if (Array.isArray(value)) this.budget.count('listItems', value.length);
      return value;
    }
    if (!isRequired) return undefined;
    this.reportBlank(row, header, expectedOf(type));
    return null;
  }

  /** Reports that a cell which needs a value is blank, or that its column is missing. */
  private reportBlank(row: Row, header: string, expected: string): void {
    if (row.table.columns.has(header)) {
      this.issues.cell('blank-cell', row, header, { expected });
      return;
    }
    const headers = this.needed.get(row.table) ?? new Map<string, 'required'>();
    headers.set(header, 'required');
    this.needed.set(row.table, headers);
  }
}

/** Returns plain data without the members that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(members.map(([name, each]) => [name, withoutNulls(each)]));
}

/** The values of the sheet of further dates. */
const NODE: DesignValue = { type: declaredAt(DesignStock, ['at'])!.type, isRequired: true };
const DAYS: DesignValue = { type: declaredAt(Design, ['horizon'])!.type, isRequired: true };

/** Returns a member of an object, which it gets if it has none. */
function memberOf(owner: PlainObject, name: string, otherwise: object): PlainObject {
  owner[name] ??= otherwise;
  return owner[name] as PlainObject;
}

/** Sets the value at a path of an entry. */
function setAt(entry: PlainObject, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) entry[name!] = value;
  else setAt(memberOf(entry, name!, rest[0] === '0' ? [] : {}), rest, value);
}
