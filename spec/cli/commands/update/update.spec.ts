import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { UpdateReport } from '../../../../lib/cli/commands/update/update-file.js';
import { changedBy, opened } from '../../../database/support/user-workbook.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

// biome-ignore lint/suspicious/noExplicitAny: tests change plain data freely
type Plain = any;

/** The model of the outpost as the JSON of a database, with changes. */
function model(change: (plain: Plain) => void = () => {}): string {
  const plain = JSON.parse(readFileSync(OUTPOST, 'utf8')) as Plain;
  const { nodes, edges } = plain.network;
  const database = {
    nodes,
    edges,
    resources: plain.resourceList,
    demandModels: plain.demandModels.filter(({ type }: Plain) => type !== 'Crew Consumables'),
    elements: plain.elementTemplates,
  };
  change(database);
  return JSON.stringify(database);
}

const better = model(({ elements }) => {
  elements[1].isp = 350;
});
const lossy = model((plain) => {
  plain.nodes = plain.nodes.filter(({ name }: Plain) => name !== 'Ridge');
});

const SHOWN = '~ Propulsive Vehicle template "Cargo lander"\n  ~ isp: 340 s -> 350 s\n';

describe('space-logistics update', () => {
  const file = scratch();
  const outpost = () => file('outpost.json', readFileSync(OUTPOST));

  it('shows the changes, and writes nothing unless it is told to', async () => {
    const path = outpost();
    const { status, out, err } = await shell(['update', path, '--from', file('m.json', better)]);
    expect({ status, out }).to.deep.equal({ status: 1, out: SHOWN });
    expect(err).to.include('1 object changed, 0 added, 0 gone\nNothing was written. Add --yes');
    expect(readFileSync(path)).to.deep.equal(readFileSync(OUTPOST));
  });

  it('writes the file with --yes, in the form that it has', async () => {
    const path = outpost();
    const newer = file('m.json', better);
    const { status, err } = await shell(['update', path, '--from', newer, '--yes']);
    expect(status).to.equal(0);
    expect(err).to.include(`${path} was written\n`);
    expect((await shell(['diff', '-q', OUTPOST, path])).out).to.equal(SHOWN);
    expect(readFileSync(path, 'utf8')).to.include('"P4D"');
    const again = await shell(['update', path, '--from', newer]);
    expect(again).to.include({ status: 0, out: '', err: 'The model is up to date\n' });
  });

  for (const [answer, isYes] of [
    ['y\n', true],
    ['Yes\r\nno', true],
    ['n\n', false],
    ['\n', false],
    ['', false],
    ['x'.repeat(500), false],
  ] as const)
    it(`asks on a terminal, and takes ${JSON.stringify(answer.slice(0, 10))} as ${isYes ? 'yes' : 'no'}`, async () => {
      const path = outpost();
      const setting = { interactive: true, stdin: answer };
      const { status, err } = await shell(
        ['update', path, '--from', file('m.json', better)],
        setting,
      );
      expect(err).to.include(`Write these changes to ${path}? [y/N] `);
      expect(status).to.equal(isYes ? 0 : 1);
      expect(readFileSync(path).equals(readFileSync(OUTPOST))).to.equal(!isYes);
    });

  it('shows what it adds, and not what it leaves out because nothing needs it', async () => {
    const more = model(({ nodes, elements }) => {
      nodes.push({ type: 'Surface Node', name: 'Far', latitude: 1, longitude: 1 });
      elements[2].states.push({ name: 'Lit', type: 'Active', demandModels: [] });
    });
    const arguments_ = ['update', outpost(), '--from', file('m.json', more)];
    const all = await shell(arguments_);
    expect(all.out).to.include('+ Surface Node "Far"').and.include('+ state "Lit"');
    const needed = await shell([...arguments_, '--only-needed']);
    expect(needed.out).to.include('+ state "Lit"').and.not.include('Far');
    expect(needed.err).to.include('1 object changed, 0 added, 0 gone\n');
    const far = model(({ nodes }) => {
      nodes.push({ type: 'Surface Node', name: 'Far', latitude: 1, longitude: 1 });
    });
    const none = await shell(['update', outpost(), '--from', file('f.json', far), '--only-needed']);
    expect(none).to.include({ status: 0, out: '', err: 'The model is up to date\n' });
  });

  it('refuses what would break references, unless it is told', async () => {
    const path = outpost();
    const newer = file('m.json', lossy);
    const { status, err } = await shell(['update', path, '--from', newer, '--yes']);
    expect(status).to.equal(1);
    expect(err).to.match(
      /Surface Node "Ridge" is gone, but used by Surface Edge "Shackleton-Ridge" at .*\n/,
    );
    expect(err).to.include('Nothing was written. --used keep keeps what is used');
    expect(readFileSync(path)).to.deep.equal(readFileSync(OUTPOST));
    const keeping = await shell(['update', path, '--from', newer, '--yes', '--used', 'keep']);
    expect(keeping.err).to.include('Surface Node "Ridge" stays as it is: something uses it');
    expect(keeping.status).to.equal(0);
    const removing = await shell(['update', path, '--from', newer, '--yes', '--used', 'remove']);
    expect(removing.status).to.equal(0);
    expect((await shell(['validate', path])).out).to.include('unresolved-reference');
  });

  it('prints JSON, and writes another file or stdout', async () => {
    const path = outpost();
    const newer = file('m.json', lossy);
    const { status, out } = await shell(['update', path, '--from', newer, '--json', '-q']);
    expect(status).to.equal(1);
    const report = JSON.parse(out) as UpdateReport;
    expect(report).to.deep.include({ same: false, written: false, kept: [], changed: [] });
    expect(report.gone.map(({ name }) => name)).to.deep.equal(['Ridge']);
    expect(report.problems).to.have.length(1);
    const better_ = file('b.json', better);
    const other = file('other.json');
    expect(
      (await shell(['update', path, other, '--from', better_, '-y', '-q', '--json'])).status,
    ).to.equal(0);
    expect((await shell(['diff', '-q', path, other])).out).to.equal(SHOWN);
    expect((await shell(['update', path, other, '--from', better_, '-y'])).status).to.equal(2);
    const piped = await shell(['update', '-', '--from', better_, '-y', '--durations', 'seconds'], {
      stdin: readFileSync(OUTPOST),
    });
    expect(piped.err).to.include(SHOWN);
    expect(JSON.parse(piped.out).elementTemplates[1].isp).to.equal(350);
    expect(piped.out).to.not.include('"P4D"');
  });

  it('keeps durations in seconds, and says nothing with -q', async () => {
    const path = file('seconds.json');
    await shell(['convert', OUTPOST, path, '--durations', 'seconds']);
    const newer = file('m.json', better);
    expect(await shell(['update', path, '--from', newer, '-q'])).to.include({ status: 1, err: '' });
    expect((await shell(['update', path, '--from', newer, '-y', '-q'])).status).to.equal(0);
    expect(readFileSync(path, 'utf8')).to.not.include('"P4D"');
  });

  it('edits a workbook in place, and writes another one, with all that people added', async () => {
    const path = file('campaign.xlsx');
    await shell(['convert', OUTPOST, path]);
    const own = await changedBy(readFileSync(path), (workbook) => {
      workbook.addWorksheet('my notes').getCell('A1').value = 'keep me';
    });
    const mine = file('mine.xlsx', own);
    const newer = file('m.json', better);
    const other = file('other.xlsx');
    for (const target of [[mine, other], [mine]]) {
      const { status } = await shell(['update', ...target, '--from', newer, '-y', '-q']);
      expect(status).to.equal(0);
      const written = target.at(-1)!;
      const notes = (await opened(readFileSync(written))).getWorksheet('my notes');
      expect(notes?.getCell('A1').value).to.equal('keep me');
      expect((await shell(['diff', '-q', OUTPOST, written])).out).to.equal(SHOWN);
    }
  });

  it('says in which cells of a workbook something is used that is gone', async () => {
    const path = file('campaign.xlsx');
    await shell(['convert', OUTPOST, path]);
    const bare = JSON.parse(model());
    bare.elements = bare.elements.slice(1);
    const { status, err } = await shell([
      'update',
      path,
      '--from',
      file('bare.json', JSON.stringify(bare)),
    ]);
    expect(status).to.equal(1);
    expect(err).to.match(/ is gone, but used by instantiated .+ at instances!C\d+/);
  });

  it('reads workbooks, and refuses what it cannot use', async () => {
    const workbook = file('model.xlsx');
    await shell(['convert', file('same.json', model()), workbook]);
    expect(await shell(['update', OUTPOST, '--from', workbook])).to.include({ status: 0, out: '' });
    const database = file('m.json', better);
    expect((await shell(['update', database, '--from', database])).status).to.equal(3);
    expect((await shell(['update', OUTPOST, '--from', file('none.json')])).status).to.equal(3);
    expect((await shell(['update', OUTPOST])).status).to.equal(2);
    expect((await shell(['update', '-', '--from', '-'])).status).to.equal(2);
    expect((await shell(['update', '-', '--from', database, '--json'])).status).to.equal(2);
  });
});
