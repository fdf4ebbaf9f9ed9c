import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import exceljs from 'exceljs';
import { parse, Scenario, saveCampaign } from '../../../lib/index.js';
import { OUTPOST, scratch, shell } from '../support/shell.js';

const GREEDY = ['--no-consume', '--method', 'greedy', '--quiet'];

describe('Commands that write a scenario, or several files', () => {
  const file = scratch();

  /** A workbook of the outpost with needed reserves. */
  async function needing(): Promise<Buffer> {
    const book = new exceljs.Workbook();
    const scenario = parse(Scenario, readFileSync(OUTPOST));
    await book.xlsx.load((await saveCampaign(scenario)).buffer as ArrayBuffer);
    book.addWorksheet('needs').addRows([
      ['days', 'of', 'at', 'always'],
      [40, 'Food', 'Shackleton', 'yes'],
    ]);
    return Buffer.from(await book.xlsx.writeBuffer());
  }

  it('keep properties of their own', async () => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    plain.myNote = 'mine';
    plain.missionList[0].myNote = 'mine too';
    const source = file('own.json', JSON.stringify(plain));
    const out = file('out.json');
    await shell(['manifest', source, ...GREEDY, '--apply', out]);
    const { myNote, missionList } = JSON.parse(readFileSync(out, 'utf8'));
    expect([myNote, missionList[0].myNote]).to.deep.equal(['mine', 'mine too']);
  });

  it('read the sheets of a workbook from stdin too, and say which a scenario has no place for', async () => {
    const stdin = await needing();
    const applied = file('applied.json');
    const named = await shell(['simulate', file('book.xlsx', stdin), '--quiet']);
    const piped = await shell(['simulate', '-', '--quiet'], { stdin });
    expect(piped).to.deep.equal(named);
    expect(piped.status).to.equal(4);
    const args = ['--no-consume', '--method', 'greedy', '--apply', applied];
    const { err } = await shell(['manifest', '-', ...args], { stdin });
    expect(err).to.include('the needed reserves in "needs" are not written');
    const model = file('model.json', readFileSync(OUTPOST));
    const updated = await shell(
      ['update', file('book.xlsx', stdin), file('new.json'), '--from', model, '--yes'],
      {},
    );
    expect(updated.err).to.include('the needed reserves in "needs" are not written');
  });

  it('need a file for each output, before any work', async () => {
    const out = file('x.json');
    const here = out.replace(/x\.json$/, './x.json');
    for (const args of [
      ['manifest', OUTPOST, ...GREEDY, '--apply', out, '--workbook', here],
      ['spares', OUTPOST, '--apply', out, '--into', 'Outpost | Supplies', '--picture', here],
      ['compare', OUTPOST, OUTPOST, '--report', out, '--workbook', here],
      ['convert', OUTPOST, out, '--report', here, '--force'],
      ['design', OUTPOST, '--scenario', out, '--report', here],
    ]) {
      const { status, err } = await shell(args);
      expect(status, args[0]!).to.equal(2);
      expect(err, args[0]!).to.match(/both name .*x\.json; each needs a file of its own/);
      expect(existsSync(out)).to.equal(false);
    }
    const mixed = await shell(['manifest', OUTPOST, ...GREEDY, '--apply', '/dev/stdout']);
    expect(mixed.err).to.include('--apply: name a file, because the answer is printed on stdout');
  });

  it('write JSON and workbooks to files that are named so', async () => {
    for (const [to, name] of [
      ['json', 'x.xlsx'],
      ['spacenet25', 'x.xlsx'],
      ['workbook', 'x.json'],
    ] as const) {
      const { status, err } = await shell(['convert', '--to', to, OUTPOST, file(name)]);
      expect([status, /use another name/.test(err)]).to.deep.equal([2, true]);
    }
  });

  it('replace no report that exists, also with --into', async () => {
    const book = file('book.xlsx');
    await shell(['convert', OUTPOST, book]);
    const report = file('losses.json', 'precious');
    const { status, err } = await shell(['convert', OUTPOST, book, '--into', '--report', report]);
    expect(status).to.equal(2);
    expect(err).to.include('already exists');
    expect(readFileSync(report, 'utf8')).to.equal('precious');
  });

  it('draw nothing if the rest is refused', async () => {
    const picture = file('curve.svg');
    const args = ['--set', 'Habitat.parts.Air filter.meanTimeToFailure=500 h'];
    const { status } = await shell([
      ...['spares', OUTPOST, ...args, '--picture', picture],
      ...['--apply', file('x.json'), '--into', 'Nowhere'],
    ]);
    expect([status, existsSync(picture)]).to.deep.equal([2, false]);
  });

  it('write a copy if the model is up to date already', async () => {
    const out = file('out.json');
    const args = ['update', OUTPOST, '--from', OUTPOST, '--yes'];
    const { status, err } = await shell([...args.slice(0, 2), out, ...args.slice(2)]);
    expect([status, err]).to.deep.equal([0, `The model is up to date\n${out} was written\n`]);
    expect((await shell(['diff', OUTPOST, out])).status).to.equal(0);
    const piped = await shell([...args.slice(0, 2), '-', ...args.slice(2)]);
    expect(JSON.parse(piped.out).missionList).to.have.length.above(0);
  });

  it('keep durations in seconds, whatever things are called', async () => {
    const seconds = file('seconds.json');
    await shell(['convert', OUTPOST, seconds, '--durations', 'seconds', '--set', 'name=P2 base']);
    const out = file('out.json');
    await shell(['update', seconds, out, '--from', OUTPOST, '--yes']);
    expect(readFileSync(out, 'utf8')).to.not.match(/"P\d+D"/);
  });

  it('refuse an end before the start', async () => {
    const { status, err } = await shell(['simulate', OUTPOST, '--until', '2021-04-01']);
    expect(status).to.equal(2);
    expect(err).to.include('--until: 2021-04-01 is before the start, 2031-03-01 12:00');
  });

  it('refuse times that a campaign does not have', async () => {
    const refused = async (...args: string[]) => {
      const { status, err } = await shell(['simulate', OUTPOST, ...args]);
      expect(status, args.join(' ')).to.equal(2);
      return err;
    };
    expect(await refused('--until', '1e9')).to.include('--until: 1e9 is after the last date');
    expect(await refused('--timeline', '--from', '500')).to.match(
      /--from: 500 is after the end of the simulation, .*2031-04-19|--from: 500 is after the end of the simulation, day 48/,
    );
    expect(await refused('--to', '2031-02-01')).to.include('--to: 2031-02-01 is before the start');
  });

  it('refuse options of JSON where a workbook is written', async () => {
    const book = file('book.xlsx');
    for (const [args, flags] of [
      [['convert', OUTPOST, book, '--compact'], '--compact'],
      [['convert', OUTPOST, book, '--durations', 'iso8601'], '--durations'],
      [['new', book, '--durations', 'seconds', '--compact'], '--durations and --compact'],
      [['update', OUTPOST, book, '--from', OUTPOST, '--compact'], '--compact'],
    ] as const) {
      const { status, err } = await shell([...args]);
      expect(status, err).to.equal(2);
      expect(err).to.include(`${flags}: a workbook is written, and this is for JSON`);
    }
    expect(existsSync(book)).to.equal(false);
  });
});
