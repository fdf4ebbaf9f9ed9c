import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import exceljs from 'exceljs';
import { OUTPOST, scratch, shell } from '../support/shell.js';

/** The command `demands` stands for all commands that ask. */
const ask = (...argv: string[]) => shell(['demands', ...argv]);

describe('A command that asks about a scenario', () => {
  const file = scratch();

  /** The shipped scenario with changes, in a file. */
  // biome-ignore lint/suspicious/noExplicitAny: plain JSON is changed at any place
  function given(change: (plain: any) => void): string {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    change(plain);
    return file('given.json', JSON.stringify(plain));
  }

  it('prints its answer in a sentence, and its tables', async () => {
    const { status, out, err } = await ask(OUTPOST);
    expect({ status, err }).to.deep.equal({ status: 0, err: '' });
    expect(out).to.match(
      /^Shackleton outpost needs 750\.4 kg: all of it is met\.\n\nNeeds by place/,
    );
    for (const line of out.split('\n')) expect(line.length).to.be.at.most(80);
  });

  it('prints the whole answer as JSON', async () => {
    const { out } = await ask('--json', OUTPOST);
    expect(Object.keys(JSON.parse(out))).to.deep.equal(['needs', 'early', 'barred']);
    expect(out.endsWith('}\n')).to.equal(true);
  });

  it('prints one table as CSV: the first one, or the one that is named', async () => {
    const first = (await ask('--csv', OUTPOST)).bytes.toString();
    expect(first).to.match(/^place,delivery,arrives \(d\),can carry \(kg\),/);
    expect(first).to.match(/\r\n$/);
    const other = (await ask('--csv', '--table', 'by-class', OUTPOST)).bytes.toString();
    expect(other).to.match(/^class,name,needed \(kg\),/);
    // Files have all digits, and every column. Two people need 6.07143 kg a day for 17 days, and 0.07875 kg an hour outside,
    // for 6 hours; the plant fills its tank of 16 kg.
    expect(other).to.match(/\r\n203,Gases,207\.3736\d+,207\.3736\d+,0,,16,0,/);
  });

  it('shows the named table only', async () => {
    const { out } = await ask('--table', 'sources-place-flight', OUTPOST);
    expect(out).to.include('What met them').and.not.include('Needs by class');
  });

  it('names the nearest table for a wrong one, or all', async () => {
    const near = await ask('--table', 'by-clas', OUTPOST);
    expect(near.status).to.equal(2);
    expect(near.err).to.include('there is no table "by-clas"; did you mean "by-class"?');
    const far = await ask('--csv', '--table', 'x\u001b[31m', OUTPOST);
    expect(far.status).to.equal(2);
    expect(far.err).to.include('"x\\u{1b}[31m"; there are by-place-flight, by-class,');
    expect({ near: near.out, far: far.out }).to.deep.equal({ near: '', far: '' });
  });

  it('writes no workbook if there is no table of that name', async () => {
    const path = file('none.xlsx');
    expect((await ask('--workbook', path, '--table', 'x', OUTPOST)).status).to.equal(2);
    expect(existsSync(path)).to.equal(false);
  });

  it('writes all tables to a workbook, and replaces no file without --force', async () => {
    const path = file('answer.xlsx');
    const written = await ask('--workbook', path, OUTPOST);
    expect(written).to.include({ status: 0, out: '' });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    expect(workbook.worksheets.map(({ name }) => name)).to.deep.equal([
      'by-place-flight',
      'by-class',
      'early',
      'barred',
      'sources-place-flight',
      'sources-class',
    ]);
    const again = await ask('--workbook', path, OUTPOST);
    expect(again.status).to.equal(2);
    expect(again.err).to.match(/exists.*--force/s);
    expect((await ask('--workbook', path, '--force', OUTPOST)).status).to.equal(0);
  });

  it('prints JSON or CSV besides a workbook', async () => {
    const { out } = await ask('--json', '--workbook', file('both.xlsx'), OUTPOST);
    expect(JSON.parse(out)).to.have.property('needs');
  });

  it('writes a workbook to stdout, but not to a terminal', async () => {
    const piped = await ask('--workbook', '-', OUTPOST);
    expect(piped.bytes.subarray(0, 2).toString()).to.equal('PK');
    const shown = await shell(['demands', '--workbook', '-', OUTPOST], { screen: true });
    expect(shown.status).to.equal(2);
  });

  it('refuses options that do not go together', async () => {
    for (const argv of [
      ['--json', '--csv'],
      ['--json', '--table', 'by-class'],
      ['--csv', '--workbook', '-'],
      ['--raw', '--by', 'place'],
    ])
      expect((await ask(...argv, OUTPOST)).status, argv.join(' ')).to.equal(2);
  });

  it('escapes control characters in names, in text and in CSV', async () => {
    const named = given((plain) => {
      plain.name = 'Out\u001b[31mpost';
      plain.network.nodes.find(({ name }: { name: string }) => name === 'Shackleton').name =
        '=Shack\u001b[2Jleton';
    });
    const { out } = await shell(['demands', named], { columns: 200 });
    expect(out).to.include('Out\\u{1b}[31mpost needs').and.include('=Shack\\u{1b}[2Jleton');
    const { bytes } = await ask('--csv', named);
    expect(bytes.toString()).to.include("\r\n'=Shack\\u{1b}[2Jleton,").and.not.include('\u001b');
  });

  it('refuses what is no scenario, and scenarios with errors unless --anyway is given', async () => {
    expect((await ask(file('none.json'))).status).to.equal(3);
    const database = await ask(file('d.json', '{"nodes":[]}'));
    expect(database.status).to.equal(3);
    expect(database.err).to.include('demands needs a scenario');
    const broken = given((plain) => {
      plain.missionList[0].events[5].elements[0] = '00000000-0000-4000-8000-000000000000';
    });
    const refused = await ask(broken);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.match(/has 1 error; .*--anyway/);
    expect((await ask('--anyway', broken)).status).to.equal(0);
    // SpaceNet reads such scenarios too.
    const spacenet = await ask('--format', 'spacenet', broken);
    expect(spacenet.status).to.equal(0);
    expect(spacenet.err).to.match(/: \d+ problems?;/);
  });

  it('says that the simulation has errors', async () => {
    const failing = given((plain) => {
      plain.network.edges.find(({ name }: { name: string }) => name === 'KSC-LEO').maxCargo = 1;
    });
    const { status, err } = await ask(failing);
    expect(status).to.equal(0);
    expect(err).to.match(/: the simulation has \d+ errors?; run "space-logistics simulate"/);
    expect((await ask('--quiet', failing)).err).to.equal('');
  });

  it('shows progress unless --quiet is given', async () => {
    expect((await ask(OUTPOST)).doing.at(-1)).to.equal('writing the answer');
  });

  it('applies the options of the simulation', async () => {
    const needed = async (...argv: string[]) =>
      JSON.parse((await ask('--json', ...argv, OUTPOST)).out).needs[0].total.demanded.mass;
    // 728.988 kg of the crew, 18 kg of water of the plant, and spares of 3 % of the habitat a year for seven days.
    expect(await needed()).to.be.closeTo(728.988 + 18 + (6_000 * 0.03 * 7) / 365, 1e-3);
    // SpaceNet does not switch the plant on, and rounds to hundredths.
    expect(await needed('--rules', 'spacenet25')).to.be.closeTo(732.42, 1e-9);
    // Until then, the plant has split 0.9 kg of water a day for twelve days.
    expect(await needed('--until', '20')).to.be.closeTo(10.8, 1e-9);
    expect((await ask('--until', 'Easter', OUTPOST)).status).to.equal(2);
  });
});
