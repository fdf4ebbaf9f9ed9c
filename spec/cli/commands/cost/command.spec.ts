import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { parse, Scenario, safeLoadCampaign, saveCampaign } from '../../../../lib/index.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const PRICES = OUTPOST.replace(/json$/, 'prices.yaml');

describe('space-logistics cost', () => {
  const file = scratch();

  it('prints what a campaign costs, as wide as the terminal', async () => {
    for (const columns of [80, 120]) {
      const { status, out, err } = await shell(['cost', OUTPOST, '--prices', PRICES], { columns });
      expect(err).to.equal('');
      expect(status).to.equal(0);
      expect(out).to.match(/^Cost 3,295 M\$; 3,290 M\$ discounted at 4 % a year\.$/m);
      for (const title of ['By kind', 'By thing', 'By mission', 'By year'])
        expect(out).to.match(new RegExp(`^${title}$`, 'm'));
      for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(columns);
    }
  });

  it('prints each table, and the answer as JSON', async () => {
    for (const table of ['kinds', 'things', 'missions', 'flights', 'years', 'payments']) {
      const { bytes } = await shell([
        'cost',
        OUTPOST,
        '--prices',
        PRICES,
        '--table',
        table,
        '--csv',
      ]);
      expect(String(bytes), table).to.match(/cost \(M\$\)/);
    }
    const { out } = await shell(['cost', OUTPOST, '--prices', PRICES, '--json']);
    const answer = JSON.parse(out);
    expect(answer).to.include({ currency: 'M$', discountRate: 4 });
    expect(Math.round(answer.cost)).to.equal(3295);
  });

  it('reads the sheet "prices" of a campaign workbook, which no other command minds', async () => {
    const { default: Excel } = await import('exceljs');
    const book = new Excel.Workbook();
    const scenario = parse(Scenario, readFileSync(OUTPOST));
    await book.xlsx.load((await saveCampaign(scenario)).buffer as ArrayBuffer);
    const sheet = book.addWorksheet('Prices');
    sheet.addRows([
      ['kind', 'name', 'each'],
      ['element', 'Habitat', 900],
    ]);
    const path = file('priced.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const { status, out, err } = await shell(['cost', path]);
    expect([status, err]).to.deep.equal([0, '']);
    expect(out).to.match(/^Cost 900\.$/m);
    expect((await safeLoadCampaign(path)).issues).to.deep.equal([]);
    const copy = file('copy.xlsx');
    const kept = await shell(['convert', path, copy]);
    expect([kept.status, kept.err]).to.deep.equal([0, '']);
    expect((await shell(['cost', copy])).out).to.equal(out);
    const lost = await shell(['convert', path, file('copy.json')]);
    expect(lost.err).to.match(/the prices in "Prices" are not written/);
    sheet.getCell('B2').value = 'Habitats';
    const wrong = file('wrong.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const refused = await shell(['cost', wrong]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.match(/Prices!B2: error unknown-thing: .*did you mean "Habitat"/);
  });

  it('says where prices are wrong, and how to give some', async () => {
    const wrong = file('wrong.csv', 'kind,name,each\nelement,Rover,-1\n');
    const refused = await shell(['cost', OUTPOST, '--prices', wrong]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.match(/wrong\.csv:2:15: error out-of-bounds/);
    const none = await shell(['cost', OUTPOST]);
    expect(none.status).to.equal(2);
    expect(none.err).to.match(/has no sheet with prices; name a file with --prices/);
    const missing = await shell(['cost', OUTPOST, '--prices', 'nothing.yaml']);
    expect(missing.status).to.equal(3);
    expect(missing.err).to.match(/nothing\.yaml/);
    const twice = await shell(['cost', '-', '--prices', '-'], {
      stdin: readFileSync(OUTPOST, 'utf8'),
    });
    expect(twice.err).to.match(/stdin has one file/);
  });
});
