import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { parse, Scenario } from '../../../../lib/index.js';
import { changedBy, opened } from '../../../database/support/user-workbook.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

interface Executed {
  readonly mission: { readonly index: number };
  readonly listed: number | null;
  readonly parent: number | null;
}

/** The row of an executed event, or of the one that has scheduled it, behind those of earlier missions and the headers. */
function rowOf(
  events: readonly Executed[],
  index: number,
  missions: readonly { readonly events: readonly unknown[] }[],
): number {
  let event = events[index]!;
  while (event.listed === null) event = events[event.parent!]!;
  const earlier = missions.slice(0, event.mission.index).map((mission) => mission.events.length);
  return earlier.reduce((sum, count) => sum + count, 0) + event.listed + 2;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('space-logistics convert', () => {
  const file = scratch();

  it('writes durations as seconds or as ISO 8601, and back without loss', async () => {
    const [seconds, iso, back] = ['s.json', 'i.json', 'b.json'].map((name) => file(name)) as [
      string,
      string,
      string,
    ];
    expect(await shell(['convert', OUTPOST, seconds])).to.include({ status: 0, out: '', err: '' });
    await shell(['convert', '--durations', 'iso8601', seconds, iso]);
    await shell(['convert', '--durations=seconds', iso, back]);
    expect(read(seconds).network.edges[1].duration).to.equal(345_600);
    expect(read(iso).network.edges[1].duration).to.equal('P4D');
    expect(readFileSync(back, 'utf8')).to.equal(readFileSync(seconds, 'utf8'));
    expect(parse(Scenario, readFileSync(iso))).to.deep.equal(
      parse(Scenario, readFileSync(OUTPOST)),
    );
  });

  it('edits an existing workbook with --into, and refuses other outputs', async () => {
    const path = file('campaign.xlsx');
    await shell(['convert', OUTPOST, path]);
    const refused = await shell(['convert', OUTPOST, path]);
    expect(refused.err).to.include('or --into to edit it');
    const own = await changedBy(readFileSync(path), (workbook) => {
      workbook.addWorksheet('my notes').getCell('A1').value = 'keep me';
    });
    const mine = file('mine.xlsx', own);
    const edit = ['--set', 'Cargo | Lander.isp=350'];
    expect(await shell(['convert', '-q', '--into', ...edit, mine, mine])).to.include({ status: 0 });
    const notes = (await opened(readFileSync(mine))).getWorksheet('my notes');
    expect(notes?.getCell('A1').value).to.equal('keep me');
    expect((await shell(['diff', '-q', OUTPOST, mine])).out).to.match(/isp: .*350/);
    for (const output of ['-', file('a.json')])
      expect((await shell(['convert', '--into', OUTPOST, output])).status).to.equal(2);
    const { status, err } = await shell(['convert', '--into', OUTPOST, file('text.xlsx', '{}')]);
    expect(status).to.equal(3);
    expect(err).to.include('Expected an Excel workbook');
  });

  it('keeps unknown properties everywhere', async () => {
    const plain = read(OUTPOST);
    plain.note = { deep: [1, { __proto__: null, text: 'x' }] };
    plain.network.nodes[0].colour = 'blue';
    plain.missionList[0].events[0].comment = ['why', null];
    const path = file('notes.json', JSON.stringify(plain));
    const { status, out, err } = await shell(['convert', path, '-']);
    expect({ status, err }).to.deep.equal({ status: 0, err: '' });
    const converted = JSON.parse(out);
    expect(converted.note).to.deep.equal(plain.note);
    expect(converted.network.nodes[0].colour).to.equal('blue');
    expect(converted.missionList[0].events[0].comment).to.deep.equal(['why', null]);
  });

  it('writes names in the spelling of the schema', async () => {
    const plain = { ...read(OUTPOST), configuration: { smallGasTankMaxVolume: 0.5 } };
    const { out } = await shell(['convert', file('well-spelt.json', JSON.stringify(plain)), '-']);
    expect(JSON.parse(out).configuration).to.include({ smallGasTTankMaxVolume: 0.5 });
  });

  it('reads stdin and writes stdout, on one line with --compact', async () => {
    const stdin = readFileSync(OUTPOST, 'utf8');
    const { status, out, err } = await shell(['convert', '--compact', '-', '-'], { stdin });
    expect({ status, err }).to.deep.equal({ status: 0, err: '' });
    expect(out.split('\n')).to.have.length(2);
    expect(JSON.parse(out).name).to.equal('Shackleton outpost');
  });

  it('writes a scenario as a workbook, and back without loss', async () => {
    const [workbook, back, json] = ['w.xlsx', 'w.json', 'j.json'].map((name) => file(name)) as [
      string,
      string,
      string,
    ];
    expect(await shell(['convert', OUTPOST, workbook])).to.include({ status: 0, out: '', err: '' });
    await shell(['convert', workbook, back]);
    await shell(['convert', OUTPOST, json]);
    expect(readFileSync(back, 'utf8')).to.equal(readFileSync(json, 'utf8'));
    expect((await shell(['diff', workbook, OUTPOST])).status).to.equal(0);
  });

  it('locates problems and simulation errors at the cells of a workbook', async () => {
    const plain = read(OUTPOST);
    const [, , flight] = plain.missionList[0].events;
    flight.location = plain.network.nodes[1].id;
    const workbook = file('wrong.xlsx');
    await shell(['convert', '-q', file('wrong.json', JSON.stringify(plain)), workbook]);
    const { out } = await shell(['validate', workbook]);
    expect(out).to.match(/wrong\.xlsx:events![A-Z]+4: /);
    for (const argv of [['simulate'], ['simulate', '--all']]) {
      const simulated = await shell([...argv, '--anyway', workbook]);
      expect(simulated.out, argv.join(' ')).to.include('events!A');
    }
    const { issues } = JSON.parse((await shell(['validate', '--json', workbook])).out).files[0];
    expect(issues[0].location).to.deep.include({ sheet: 'events' });
    const { events, errors } = JSON.parse(
      (await shell(['simulate', '--json', '--anyway', workbook])).out,
    );
    expect(errors).not.to.have.length(0);
    for (const { event, cell } of errors)
      expect(cell).to.equal(
        event === null ? undefined : `events!A${rowOf(events, event, plain.missionList)}`,
      );
    const page = file('wrong.html');
    await shell(['report', '-q', '--anyway', '-o', page, workbook]);
    const [first] = errors;
    expect(readFileSync(page, 'utf8')).to.include(first.cell);
  });

  it('makes workbooks whose objects are shown with their cells', async () => {
    const workbook = file('shown.xlsx');
    await shell(['convert', OUTPOST, workbook]);
    const { out } = await shell(['show', '--wide', workbook, 'Cargo | Lander']);
    expect(out).to.match(/"Cargo \| Lander" {2}instances!A\d+\n/);
    expect(out).to.match(/used by +field +place\n/);
    expect(out).to.match(/elements +events!\w+\d+\n/);
  });

  it('converts a database, and reports how many identifiers it added', async () => {
    const node = { name: 'KSC', type: 'Surface Node', latitude: 28.6, longitude: -80.6 };
    const path = file('database.json', JSON.stringify({ nodes: [node, node] }));
    const { out, err } = await shell(['convert', path, '-']);
    expect(Object.keys(JSON.parse(out))).to.deep.equal([
      'nodes',
      'edges',
      'resources',
      'demandModels',
      'elements',
    ]);
    expect(err).to.match(/added missing identifiers to 2 objects\n$/);
    expect((await shell(['convert', '-q', path, '-'])).err).to.equal('');
  });

  it('overwrites a file only with --force', async () => {
    const path = file('there.json', 'precious');
    const refused = await shell(['convert', OUTPOST, path]);
    expect(refused.status).to.equal(2);
    expect(refused.err).to.include('--force');
    expect(readFileSync(path, 'utf8')).to.equal('precious');
    expect((await shell(['convert', '--force', OUTPOST, path])).status).to.equal(0);
    expect(read(path).name).to.equal('Shackleton outpost');
  });

  it('leaves a file unchanged if writing fails, and leaves no temporary file', async () => {
    const path = file('there.json', 'precious');
    expect((await shell(['convert', '--force', file('bad.json', '{}'), path])).status).to.equal(3);
    expect(readFileSync(path, 'utf8')).to.equal('precious');
    await shell(['convert', '--force', OUTPOST, path]);
    expect(readdirSync(dirname(path)).sort()).to.deep.equal(['bad.json', 'there.json']);
  });

  it('writes through a symbolic link', async () => {
    const path = file('there.json', 'old');
    const link = file('link.json');
    symlinkSync(path, link);
    expect((await shell(['convert', OUTPOST, link])).status).to.equal(2);
    await shell(['convert', '--force', OUTPOST, link]);
    expect(lstatSync(link).isSymbolicLink()).to.equal(true);
    expect(read(path).name).to.equal('Shackleton outpost');
  });

  it('writes to a device', async () => {
    expect((await shell(['convert', OUTPOST, '/dev/null'])).status).to.equal(0);
  });

  it('reports why it cannot write', async () => {
    const missing = await shell(['convert', OUTPOST, file('no/such/directory.json')]);
    expect(missing.status).to.equal(3);
    expect(missing.err).to.include('cannot be written');
    mkdirSync(file('directory'));
    const directory = await shell(['convert', OUTPOST, file('directory')]);
    expect(directory.status).to.equal(3);
    expect(directory.err).to.include('cannot be written');
  });

  it('rejects unknown formats', async () => {
    const { status, err } = await shell(['convert', '--durations', 'days', OUTPOST, '-']);
    expect(status).to.equal(2);
    expect(err).to.include('iso8601');
  });
});
