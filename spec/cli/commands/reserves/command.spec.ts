import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { parse, Scenario, saveCampaign } from '../../../../lib/index.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const LESS = ['--set', 'Outpost | Supplies.contents.3.amount=12'];
/** Returns text without the breaks of lines that are too long. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

const NEEDS = 'needs: [{ days: 5, of: "Water", at: Shackleton }, 12h of Food at Ridge]\n';

describe('needed reserves in the shell', () => {
  const file = scratch();

  it('come from a file and from options, and say what has to be brought on which flight', async () => {
    const path = file('needs.yaml', NEEDS);
    for (const columns of [80, 120]) {
      const { status, out } = await shell(
        ['reserves', OUTPOST, ...LESS, '--needs', path, '--need', '1d of 203 at Ridge'],
        { columns },
      );
      expect(status).to.equal(0);
      expect(out).to.match(/^3 reserves needed: 1 not met\./);
      expect(out).to.match(/Drive to the ridge/);
      for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(columns);
    }
    const { out } = await shell(['reserves', OUTPOST, ...LESS, '--needs', path, '--json']);
    expect(JSON.parse(out).additions[0].mass).to.be.closeTo(3.97, 0.01);
  });

  it('are a word of the verdict of simulate, and its status', async () => {
    const path = file('needs.yaml', NEEDS);
    const short = await shell(['simulate', OUTPOST, ...LESS, '--needs', path]);
    expect(short.status).to.equal(4);
    expect(flat(short.out)).to.match(
      /Undersupplied: .*; also, COS 202 .* at Ridge is below its 12 h from/,
    );
    const always = ['--need', '5d of 203 at Ridge always'];
    const bare = await shell(['simulate', OUTPOST, ...always]);
    expect(bare.status).to.equal(4);
    expect(flat(bare.out)).to.match(
      /all demands met, but COS 203 \(Gases\) at Ridge is below its 5 d from T\+36d/,
    );
    expect(bare.out).to.match(/^Needs$/m);
    const met = await shell(['simulate', OUTPOST, '--needs', path]);
    expect([met.status, /but|also/.test(met.out.split('\n')[1]!)]).to.deep.equal([0, false]);
    const json = JSON.parse((await shell(['simulate', OUTPOST, ...always, '--json'])).out);
    expect(json.reserves.needs[0].met).to.equal(false);
    expect(json.reserves.additions[0].flight).to.equal(null);
  });

  it('are sought by solve, which says what reaches them', async () => {
    const path = file('needs.yaml', NEEDS);
    const sought = ['--for', 'Outpost | Supplies.contents.3.amount', '--tolerance', '0.1'];
    const { status, out } = await shell([
      ...['solve', OUTPOST, ...LESS, ...sought, '--until', 'reserved', '--needs', path, '--least'],
    ]);
    expect(status).to.equal(0);
    // 40 kg are aboard, and 12 lack some 10 for the drive.
    expect(flat(out)).to.match(
      /feasible with all reserves that are needed if .* is at least 21.9 kg/,
    );
    const wrong = await shell([
      ...['solve', OUTPOST, ...sought, '--until', 'reserved', '--need', '5d of Foood at Rigde'],
      ...['--of', 'Ridge'],
    ]);
    expect(wrong.status).to.equal(2);
    for (const hint of [/did you mean "Food"/, /did you mean "Ridge"/, /--of: the needs say where/])
      expect(wrong.err).to.match(hint);
    const none = await shell(['solve', OUTPOST, ...sought, '--until', 'reserved']);
    expect(none.err).to.match(/--need: expected reserves/);
    const other = await shell(['solve', OUTPOST, ...sought, '--needs', path]);
    expect(other.err).to.match(/--need: reserves are for the goal "reserved"/);
  });

  it('come from the sheet "needs" of a campaign workbook', async () => {
    const { default: Excel } = await import('exceljs');
    const book = new Excel.Workbook();
    const scenario = parse(Scenario, readFileSync(OUTPOST));
    await book.xlsx.load((await saveCampaign(scenario)).buffer as ArrayBuffer);
    const sheet = book.addWorksheet('Needs');
    sheet.addRows([
      ['days', 'of', 'at', 'always'],
      [5, 203, 'Ridge', 'yes'],
    ]);
    const path = file('needing.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const { status, err, out } = await shell(['simulate', path]);
    expect([status, /Gases.* at Ridge is below its 5 d/.test(flat(out))]).to.deep.equal([4, true]);
    expect(err).to.match(/^Supplied: [^\n]*\n$/);
    const copy = file('copy.xlsx');
    expect((await shell(['convert', path, copy])).err).to.equal('');
    expect((await shell(['simulate', copy])).status).to.equal(4);
    const lost = await shell(['convert', path, file('copy.json')]);
    expect(lost.err).to.match(/the needed reserves in "Needs" are not written/);
    sheet.getCell('C2').value = 'Rigde';
    const wrong = file('wrong.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const refused = await shell(['reserves', wrong]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.match(/Needs!C2: error unknown-thing: .*did you mean "Ridge"/);
    const twice = await shell(['reserves', '-', '--needs', '-'], {
      stdin: readFileSync(OUTPOST, 'utf8'),
    });
    expect(twice.err).to.match(/stdin has one file/);
  });
});
