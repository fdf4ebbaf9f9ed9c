import { expect } from 'chai';
import {
  CAMPAIGN_SHEETS,
  type ColumnLayout,
  columnOf,
  layoutOf,
  metadataOfColumn,
  type SheetName,
} from '../../lib/database/workbook/layout.js';
import { columnLetters } from '../../lib/database/workbook/spreadsheet.js';
import { sheetsReferredTo } from '../../lib/database/workbook/write/choices.js';
import { safeLoadCampaign } from '../../lib/index.js';
import { campaignSheets } from './support/campaigns.js';
import { type CellValue, type Sheets, short, workbookOf } from './support/workbooks.js';

/** A filled cell of a workbook without problems. */
interface Filled {
  readonly sheet: SheetName;
  readonly row: number;
  readonly column: number;
  readonly layout: ColumnLayout;
  readonly value: CellValue;
}

/** Returns the first filled cell of each column of each sheet; of lists of fields, each value. */
function filledCells(): readonly Filled[] {
  const sheets = campaignSheets();
  return CAMPAIGN_SHEETS.flatMap((sheet) => {
    const layout = layoutOf('campaign', sheet);
    const [headers = [], ...rows] = sheets[sheet] ?? [];
    if (layout.isList)
      return rows.flatMap(([name, value], index): Filled[] => {
        const found = columnOf(layout, String(name));
        return found && value != null
          ? [{ sheet, row: index + 1, column: 1, layout: found, value }]
          : [];
      });
    return headers.flatMap((header, column): Filled[] => {
      const found = columnOf(layout, String(header));
      const row = rows.findIndex((cells) => cells[column] != null);
      const value = rows[row]?.[column];
      return found && value != null ? [{ sheet, row: row + 1, column, layout: found, value }] : [];
    });
  });
}

const addressOf = ({ row, column }: Filled) => `${columnLetters(column)}${row + 1}`;

const changed = (change: (sheets: Sheets) => void): Sheets => {
  const sheets = campaignSheets();
  change(sheets);
  return sheets;
};

/** The sheets with other values in some cells. */
const withValues = (cells: readonly Filled[], value: (cell: Filled) => CellValue): Sheets =>
  changed((sheets) => {
    for (const cell of cells) sheets[cell.sheet]![cell.row]![cell.column] = value(cell);
  });

const problems = async (sheets: Sheets) =>
  (await safeLoadCampaign(await workbookOf(sheets))).issues;

const issuesOf = async (sheets: Sheets): Promise<string[]> => (await problems(sheets)).map(short);

/** What cells refer to whose columns do not say it: the rows that the filled cells name. */
const LONG_LISTS: Readonly<Record<string, readonly SheetName[]>> = {
  row: ['events'],
  item: ['instances'],
};

/** Returns the sheets whose rows a cell refers to. */
const sheetsOf = ({ sheet, layout }: Filled): readonly SheetName[] =>
  sheet === 'long_lists'
    ? (LONG_LISTS[layout.header] ?? [])
    : sheetsReferredTo(layoutOf('campaign', sheet), layout);

/** Returns the row of another sheet that a cell names, if that sheet has ids and names. */
function rowNamedBy(cell: Filled) {
  const sheets = campaignSheets();
  const key = String(cell.value).split(';')[0]!.trim();
  for (const name of sheetsOf(cell)) {
    const [headers = [], ...rows] = sheets[name] ?? [];
    const [id, named] = [headers.indexOf('id'), headers.indexOf('name')];
    if (id !== 0 || named < 0) continue;
    const row = rows.findIndex((cells) => [cells[id], cells[named]].map(String).includes(key));
    if (row >= 0) return { sheet: name, row: row + 1, name: named, id };
  }
  return undefined;
}

/** Divides cells into groups with one cell of each sheet at most: a wrong cell may hide others of its sheet. */
function groupsOf(cells: readonly Filled[]): readonly (readonly Filled[])[] {
  const groups: Filled[][] = [];
  const counts = new Map<SheetName, number>();
  for (const cell of cells) {
    const count = counts.get(cell.sheet) ?? 0;
    counts.set(cell.sheet, count + 1);
    groups[count] = [...(groups[count] ?? []), cell];
  }
  return groups;
}

const isReference = (cell: Filled): boolean => sheetsOf(cell).length > 0;

const isNumeric = (cell: Filled): boolean => {
  const { sheet, layout, value } = cell;
  const kind = metadataOfColumn(layoutOf('campaign', sheet), layout)?.fieldType.kind;
  return typeof value === 'number' && kind !== 'text' && !isReference(cell);
};

describe('every sheet of a campaign workbook', () => {
  const cells = filledCells();

  it('has filled cells in the specs', () => {
    const known = new Set(cells.map(({ sheet }) => sheet));
    const others = CAMPAIGN_SHEETS.filter((name) => !known.has(name));
    expect(others).to.deep.equal([]);
  });

  const at = (cell: Filled) => `${cell.sheet}!${addressOf(cell)}`;

  /** Expects an issue at each of some cells that have another value, whatever the issues elsewhere. */
  function has(
    title: string,
    some: readonly Filled[],
    issue: string,
    value: (cell: Filled) => CellValue,
  ): void {
    for (const group of groupsOf(some))
      it(`${title}: ${group.map(at).join(', ')}`, async () => {
        const issues = await issuesOf(withValues(group, value));
        expect(issues).to.include.members(group.map((cell) => `${issue} ${at(cell)}`));
      });
  }

  const numeric = cells.filter(isNumeric);
  has('an error value', cells, 'error error-value', () => ({ error: '#N/A' }));
  has('a formula that was never calculated', cells, 'error uncalculated-formula', () => ({
    formula: 'A1',
  }));
  has(
    'a date',
    numeric.filter(({ layout }) => !layout.sinceStart),
    'error date-cell',
    () => new Date('2031-03-01T00:00:00Z'),
  );
  has(
    'a name that nothing has',
    cells.filter(isReference),
    'error unknown-row',
    () => 'Nothing of the kind',
  );

  for (const group of groupsOf(numeric)) {
    it(`a number as text: ${group.map(at).join(', ')}`, async () => {
      const issues = await issuesOf(withValues(group, ({ value }) => String(value)));
      expect(issues).to.have.members(group.map((cell) => `warning text-number ${at(cell)}`));
    });
    it(`text that is no number: ${group.map(at).join(', ')}`, async () => {
      const issues = await issuesOf(withValues(group, () => 'a b,c'));
      for (const cell of group.filter(({ layout }) => layout.role.is !== 'id'))
        expect(
          issues.some((issue) => issue.startsWith('error') && issue.endsWith(at(cell))),
          at(cell),
        ).to.equal(true);
    });
  }

  for (const cell of cells.filter(isReference)) {
    const target = rowNamedBy(cell);
    if (!target) continue;
    it(`${at(cell)} (${cell.layout.header}): a name that two rows have, with their cells`, async () => {
      const { sheet, row, name, id } = target;
      const sheets = withValues([cell], () => 'Twice');
      const rows = sheets[sheet]!;
      rows[row]![name] = 'Twice';
      rows[row]![id] ??= 'one';
      rows.push(rows[row]!.map((value, column) => (column === id ? 'two' : value)));
      const found = (await problems(sheets)).find((issue) => short(issue).endsWith(at(cell)));
      expect(found?.code).to.equal('ambiguous-row-name');
      expect(found?.message)
        .to.include(`${sheet}!A${row + 1}`)
        .and.include(`${sheet}!A${rows.length}`);
    });
  }

  for (const sheet of CAMPAIGN_SHEETS) {
    const { required, quiet, isList } = layoutOf('campaign', sheet);
    const isThere = campaignSheets()[sheet] !== undefined;
    if (!isThere) continue;

    it(`${sheet}: rows that are blank are not read`, async () => {
      const sheets = changed((all) => {
        all[sheet]!.splice(1, 0, []);
        all[sheet]!.push([], ['  ']);
      });
      expect(await issuesOf(sheets)).to.deep.equal([]);
    });

    it(`${sheet}: a misspelt name of the sheet`, async () => {
      const sheets = changed((all) => {
        all[sheet.slice(0, -1)] = all[sheet]!;
        delete all[sheet];
      });
      const issues = await problems(sheets);
      const unknown = issues.find(({ code }) => code === 'unknown-sheet');
      expect(unknown?.suggestion).to.equal(sheet);
      const missing = issues.find(({ code }) => code === 'missing-sheet');
      expect(missing?.severity).to.equal(required ? 'error' : 'warning');
    });

    it(`${sheet}: no such sheet`, async () => {
      const sheets = changed((all) => {
        delete all[sheet];
      });
      const missing = (await problems(sheets)).filter(({ code }) => code === 'missing-sheet');
      expect(missing.map(({ severity }) => severity)).to.deep.equal(
        quiet ? [] : [required ? 'error' : 'warning'],
      );
    });

    it(`${sheet}: the same sheet twice`, async () => {
      const sheets = changed((all) => {
        all[`${sheet[0]!.toUpperCase()}${sheet.slice(1)} `] = structuredClone(all[sheet]!);
      });
      expect((await problems(sheets)).map(({ code }) => code)).to.include('duplicate-sheet');
    });

    it(`${sheet}: a misspelt header`, async () => {
      const { layout, column, row } = cells.find(
        (cell) => cell.sheet === sheet && cell.layout.header.length > 4,
      )!;
      const { header } = layout;
      const wrong = `${header.slice(0, -2)}${header.at(-1)}${header.at(-2)}x`;
      const sheets = changed((all) => {
        if (isList) all[sheet]![row]![0] = wrong;
        else all[sheet]![0]![column] = wrong;
      });
      const unknown = (await problems(sheets)).find(({ code }) => code === 'unknown-column');
      expect(unknown?.suggestion).to.equal(header);
    });

    it(`${sheet}: two columns of the same name`, async () => {
      const sheets = changed((all) => {
        const rows = all[sheet]!;
        if (isList) rows.push(structuredClone(rows[1]!));
        else rows[0]!.push(rows[0]![0]!);
      });
      expect((await problems(sheets)).map(({ code }) => code)).to.include('duplicate-column');
    });
  }

  const ids = cells.filter(({ layout, sheet }) => {
    const rows = campaignSheets()[sheet]!.length;
    return layout.role.is === 'id' && rows > 2;
  });
  for (const { sheet, column } of ids)
    it(`${sheet}: two rows with the same id`, async () => {
      const sheets = changed((all) => {
        for (const row of all[sheet]!.slice(1)) row[column] = 'same';
      });
      expect((await problems(sheets)).map(({ code }) => code)).to.include('duplicate-row-id');
    });
});
