import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { OUTPOST, scratch, shell } from './support/shell.js';

const DATABASE = '{"nodes":[]}';

describe('files that commands create', () => {
  const file = scratch();
  const names = () => readdirSync(dirname(file('x'))).sort();

  it('never replace a file that appears meanwhile', async () => {
    for (const argv of [
      ['convert', OUTPOST, file('out.json')],
      ['new', '--on', file('in.json', DATABASE), file('out.json')],
      ['new', '--template', file('out.xlsx')],
    ]) {
      const path = argv.at(-1)!;
      // It appears when the command has checked that there is none, and has already written its draft.
      const { status, err } = await shell(argv, { onDraft: () => writeFileSync(path, 'mine') });
      expect(status, argv.join(' ')).to.equal(2);
      expect(err).to.equal(`error: ${path} already exists; use --force to overwrite it\n`);
      expect(readFileSync(path, 'utf8')).to.equal('mine');
    }
    expect(names()).to.deep.equal(['in.json', 'out.json', 'out.xlsx']);
  });

  it('never replace a link that appears meanwhile', async () => {
    const path = file('out.json');
    const { status } = await shell(['convert', OUTPOST, path], {
      onDraft: () => symlinkSync('nowhere.json', path),
    });
    expect(status).to.equal(2);
    expect(names()).to.deep.equal(['out.json']);
  });

  it('are written through symbolic links with --force', async () => {
    const target = file('target.json', 'old');
    const link = file('link.json');
    const broken = file('broken.json');
    symlinkSync('target.json', link);
    symlinkSync('new.json', broken);
    for (const path of [link, broken]) {
      expect((await shell(['convert', OUTPOST, path])).status).to.equal(2);
      expect((await shell(['convert', '--force', OUTPOST, path])).status).to.equal(0);
      expect(lstatSync(path).isSymbolicLink()).to.equal(true);
    }
    expect(JSON.parse(readFileSync(target, 'utf8'))).to.have.property('missionList');
    expect(JSON.parse(readFileSync(file('new.json'), 'utf8'))).to.have.property('missionList');
    expect(names()).to.deep.equal(['broken.json', 'link.json', 'new.json', 'target.json']);
  });

  it('leave nothing behind if they cannot be written', async () => {
    mkdirSync(file('folder'));
    for (const [path, reason] of [
      [file('folder'), 'it is a directory'],
      [file('none/out.json'), 'the file or directory does not exist'],
      [file(`${'n'.repeat(300)}.json`), 'the name is too long'],
    ] as const) {
      const { status, err } = await shell(['convert', '--force', OUTPOST, path]);
      expect(status).to.equal(3);
      expect(err).to.equal(`${path}: cannot be written: ${reason}\n`);
    }
    expect(names()).to.deep.equal(['folder']);
  });

  it('can have a name of the maximum length', async () => {
    const path = file(`${'n'.repeat(250)}.json`);
    expect((await shell(['convert', OUTPOST, path])).status).to.equal(0);
    expect(statSync(path).size).to.be.greaterThan(1000);
  });

  it('can be devices', async () => {
    if (!existsSync('/dev/full')) return;
    expect((await shell(['convert', OUTPOST, '/dev/null'])).status).to.equal(0);
    const { status, err } = await shell(['convert', OUTPOST, '/dev/full']);
    expect(status).to.equal(3);
    expect(err).to.equal('/dev/full: cannot be written: no space is left on the device\n');
  });

  it('can be stdout by its name', async () => {
    if (process.platform === 'win32') return;
    for (const path of ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']) {
      const { status, out } = await shell(['convert', OUTPOST, path]);
      expect(status).to.equal(0);
      expect(out).to.equal((await shell(['convert', OUTPOST, '-'])).out);
    }
  });
});
