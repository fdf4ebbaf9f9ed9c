import { expect } from 'chai';
import { safeLoadDb } from '../../lib/index.js';
import {
  type CellValue,
  changed,
  issuesOf,
  put,
  short,
  soundSheets,
  withoutColumn,
  workbookOf,
} from './support/workbooks.js';

const blankRow = new Array(12).fill(null);

describe('the sheets and columns of loadDb', () => {
  for (const name of ['nodes', 'edges', 'resources', 'elements'])
    it(`needs the sheet ${name}`, async () => {
      const sheets = changed((s) => delete s[name]);
      const issues = await issuesOf(sheets);
      expect(issues.filter((issue) => issue.startsWith('error'))).to.deep.equal([
        'error missing-sheet',
      ]);
    });

  it('reads the other sheets as empty', async () => {
    const { nodes, edges, resources, elements } = soundSheets();
    const result = await safeLoadDb(workbookOf({ nodes, edges, resources, elements }));
    expect(result.success).to.equal(true);
    expect(result.issues.map(short)).to.deep.equal(new Array(6).fill('warning missing-sheet'));
  });

  it('suggests a similar sheet name, and skips "about"', async () => {
    const sheets = changed((s) => {
      s.node = s.nodes ?? [];
      delete s.nodes;
      s.about = [['anything']];
      s.Sheet11 = [];
    });
    const { issues } = await safeLoadDb(workbookOf(sheets));
    const sheetIssues = issues.filter(({ code }) => code.endsWith('-sheet'));
    expect(sheetIssues.map((issue) => [short(issue), issue.suggestion])).to.deep.equal([
      ['error missing-sheet', 'node'],
      ['warning unknown-sheet node', 'nodes'],
      ['warning unknown-sheet Sheet11', undefined],
    ]);
  });

  it('refuses two sheets with the same name', async () => {
    const sheets = changed((s) => {
      s['demand-models'] = [];
    });
    expect(await issuesOf(sheets)).to.deep.equal(['error duplicate-sheet demand-models']);
  });

  it('reports a missing column once for all rows that need it', async () => {
    const sheets = changed((s) => {
      withoutColumn(s, 'nodes', 'latitude');
      withoutColumn(s, 'nodes', 'description');
    });
    expect(await issuesOf(sheets)).to.deep.equal([
      'error missing-column nodes',
      'warning missing-column nodes',
    ]);
  });

  for (const [sheet, header] of [
    ['nodes', 'id'],
    ['nodes', 'type'],
    ['burns', 'edge_id'],
    ['contents', 'resource_id'],
    ['elements', 'max_fuel'],
    ['elements', 'fuel_id'],
  ] as const)
    it(`needs the column ${header} of ${sheet}`, async () => {
      const issues = await issuesOf(changed((s) => withoutColumn(s, sheet, header)));
      expect(issues).to.include(`error missing-column ${sheet}`);
      expect(issues.filter((issue) => issue.includes(`blank-cell ${sheet}`))).to.deep.equal([]);
    });

  it('suggests the column for a misspelt header', async () => {
    const sheets = changed((s) => {
      put(s, 'nodes', 'E1', 'lattitude');
      put(s, 'nodes', 'M1', 'colour');
      put(s, 'nodes', 'N1', 7);
    });
    const { issues } = await safeLoadDb(workbookOf(sheets));
    expect(issues.map((issue) => [short(issue), issue.suggestion])).to.deep.equal([
      ['error missing-column nodes', 'lattitude'],
      ['warning unknown-column nodes!E1', 'latitude'],
      ['warning unknown-column nodes!M1', undefined],
      ['warning unknown-column nodes!N1', undefined],
    ]);
  });

  it('says in which row the headers are, once, if a title is above them', async () => {
    for (const [title, message] of [
      [['Nodes of the campaign'], 'in row 2, below "Nodes of the campaign"'],
      [[null, 'Last edited', 2031], 'in row 2, below "Last edited"'],
      [['Name', 'of all nodes'], 'in row 2, below "Name"'],
    ] as const) {
      const { issues } = await safeLoadDb(
        workbookOf(changed((s) => s.nodes!.unshift([...title] as CellValue[]))),
      );
      expect(issues.map(short)).to.deep.equal([
        `error headers-below nodes!${title[0] === null ? 'B1' : 'A1'}`,
      ]);
      expect(issues[0]?.message).to.include(message);
    }
    const rows = changed((s) => s.nodes!.unshift(['A title'], [], ['A remark']));
    expect((await safeLoadDb(workbookOf(rows))).issues[0]?.message).to.include('in row 4,');
  });

  it('says that a campaign workbook is one, and nothing else', async () => {
    const { success, issues } = await safeLoadDb('data/mars-outpost.xlsx');
    expect(success).to.equal(false);
    expect(issues.map(({ code }) => code)).to.deep.equal(['campaign-workbook']);
    expect(issues[0]?.message).to.include('loadCampaign');
  });

  it('refuses two columns with the same header', async () => {
    const sheets = changed((s) => put(s, 'nodes', 'M1', 'Body 1'));
    expect(await issuesOf(sheets)).to.deep.equal(['error duplicate-column nodes!M1']);
  });

  it('skips blank rows, and rows above the header', async () => {
    const sheets = changed((s) => {
      s.nodes?.splice(2, 0, blankRow, ['  ']);
      s.nodes?.unshift([]);
    });
    const result = await safeLoadDb(workbookOf(sheets));
    expect(result.issues).to.deep.equal([]);
    expect(result).to.have.nested.property('value.nodes.length', 4);
  });

  it('reads sheets without rows as empty', async () => {
    const sheets = changed((s) => {
      for (const name of ['states', 'parts', 'contents', 'demand_models', 'demands']) s[name] = [];
    });
    expect(await issuesOf(sheets)).to.deep.equal([]);
  });
});
