import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readDocument } from '../../lib/reading/document.js';
import { campaignSheets } from '../database/support/campaigns.js';
import { workbookOf } from '../database/support/workbooks.js';

const text = readFileSync('data/scenarios/south-pole-visit.json', 'utf8');
const withWarnings = text.replace('{', '{"colour": "red", "colour": "blue",');

describe('a document without warnings', () => {
  const read = (content: string, warnings: boolean) =>
    readDocument(Buffer.from(content), { warnings });

  it('has none, and is the same otherwise', async () => {
    const { issues, total, ...all } = await read(withWarnings, true);
    expect(issues.map(({ code, line }) => [code, line])).to.deep.equal([
      ['unknown-property', 1],
      ['duplicate-key', 1],
    ]);
    expect(total).to.equal(2);
    const { issues: none, total: noneToo, ...rest } = await read(withWarnings, false);
    expect([none, noneToo]).to.deep.equal([[], 0]);
    expect(rest).to.deep.equal(all);
  });

  it('has all issues if one of them is an error', async () => {
    for (const wrong of [
      withWarnings.replace(/"startDate": "[^"]*"/, '"startDate": 5'),
      withWarnings.replace(/"destination": "/, '"destination": "0'),
    ]) {
      const all = await read(wrong, true);
      expect(all.issues.map(({ severity }) => severity)).to.include('error');
      expect(await read(wrong, false)).to.deep.equal(all);
    }
  });
});

describe('a document with a wrong field', () => {
  const { network, ...rest } = JSON.parse(text);
  const [first, ...edges] = network.edges;
  const issuesOf = async (plain: object) => {
    const { issues, total } = await readDocument(Buffer.from(JSON.stringify(plain, null, 1)), {});
    expect(total).to.equal(issues.length);
    expect(issues.every(({ line }) => line !== undefined)).to.equal(true);
    return issues.map(({ code, pointer }) => `${code} ${pointer}`);
  };

  it('has the errors that the checks find in what is valid, at their places', async () => {
    const other = { ...first, id: 'aaaaaaaa-0000-4000-8000-000000000000', duration: -5 };
    const model = { ...network, edges: [{ ...first, duration: 'soon' }, ...edges, other] };
    const last = `/network/edges/${edges.length + 1}/duration`;
    expect(await issuesOf({ ...rest, network: model })).to.deep.equal([
      'bad-duration /network/edges/0/duration',
      `negative-duration ${last}`,
    ]);
    // Without missions, much is in no use, which is no error.
    const lost = { ...rest, network, missionList: [{ name: 5 }] };
    expect((await issuesOf(lost)).every((issue) => / \/missionList/.test(issue))).to.equal(true);
  });
});

describe('a check of a campaign workbook', () => {
  it('names the column, and the row by its owner and number if it has no name', async () => {
    const sheets = campaignSheets();
    const time = sheets.burns![0]!.indexOf('time');
    sheets.burns![2]![time] = 99;
    const { issues } = await readDocument(await workbookOf(sheets), {});
    const issue = issues.find(({ code }) => code === 'burn-outside-edge')!;
    expect(issue.message).to.match(/ Column "time", row "[^"]+ #2"\.$/);
    expect(issue.location).to.deep.equal({ sheet: 'burns', cell: 'C3' });
  });
});
