import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ModelDatabase, SurfaceNode, saveDb } from '../../lib/index.js';
import { expectTame, HOSTILE } from './support/control.js';
import { OUTPOST, type ShellResult, scratch, shell } from './support/shell.js';

/** Returns a scenario in which every name, description and code is hostile. */
function hostile(text: string): unknown {
  return JSON.parse(text, (key, value) =>
    /^(?:name|description|createdBy|units)$/.test(key) ? `${value}${HOSTILE}` : value,
  );
}

describe('everything that is printed', () => {
  const file = scratch();
  let bad = '';
  let worse = '';
  let book = '';

  beforeEach(async () => {
    const text = readFileSync(OUTPOST, 'utf8');
    bad = file('bad\x1b[36mEVIL\u202e.json', JSON.stringify(hostile(text)));
    // Unknown properties, wrong values and broken references, all with hostile text.
    const broken = hostile(text) as Record<string, unknown[]>;
    broken[HOSTILE] = [HOSTILE];
    broken.scenarioType = HOSTILE as never;
    worse = file('worse.json', JSON.stringify(broken));
    book = file('book.xlsx');
    const nodes = [
      new SurfaceNode({ name: `N${HOSTILE}`, body1: 'Moon', latitude: 0, longitude: 0 } as never),
    ];
    await saveDb(new ModelDatabase({ nodes }), book);
  });

  const tame = async (argv: string[]): Promise<ShellResult> => {
    for (const setting of [{}, { color: true, watched: true }]) {
      const { out, err, doing } = await shell(argv, setting);
      const what = argv.join(' ');
      expectTame(out, `stdout of ${what}`);
      expectTame(err, `stderr of ${what}`);
      for (const activity of doing) expectTame(activity.replaceAll(bad, ''), what);
    }
    return shell(argv);
  };

  it('has no control characters of names, as text', async () => {
    expect((await shell(['show', bad])).out).to.include('\\u{1b}[36mEVIL');
    for (const argv of [
      ['validate', bad],
      ['validate', worse],
      ['show', bad],
      ['show', '--wide', bad],
      ['show', '--git', bad],
      ['show', '--git', worse],
      ['show', bad, `LLPO${HOSTILE}`],
      ['show', bad, HOSTILE],
      ['simulate', '--anyway', bad],
      ['simulate', '--wide', '--anyway', bad],
      ['simulate', '--anyway', worse],
      ['diff', bad, OUTPOST],
      ['diff', bad, worse],
      ['diff', '--git', bad, bad, 'a', '100644', OUTPOST, 'b', '100755'],
      ['diff', '--git', worse, worse, 'a', '100644', OUTPOST, 'b', '100755'],
      ['load', bad],
      ['validate', `${bad}${HOSTILE}`],
      ['convert', bad, `none/${HOSTILE}`],
      ['convert', '--to', 'workbook', bad, worse],
    ]) {
      const { out, err } = await tame(argv);
      expect(out + err, argv.join(' ')).not.to.equal('');
    }
  });

  it('loses nothing as JSON', async () => {
    for (const argv of [
      ['validate', '--json', worse],
      ['show', '--json', bad],
      ['show', '--json', bad, `LEO-LLO${HOSTILE}`],
      ['simulate', '--json', bad],
      ['diff', '--json', bad, OUTPOST],
      ['convert', bad, '-'],
      ['convert', '--compact', bad, '-'],
      ['load', book],
      ['new', '--on', book, '--name', HOSTILE, '-'],
    ]) {
      const { out } = await tame(argv);
      const strings: string[] = [];
      JSON.parse(out, (_, value) => {
        if (typeof value === 'string') strings.push(value);
      });
      const whole = strings.some((text) => text.includes(HOSTILE) || text.includes('EVIL'));
      expect(whole, argv.join(' ')).to.equal(true);
    }
    const { out } = await shell(['convert', bad, '-']);
    expect((JSON.parse(out) as { name: string }).name)
      .to.match(/Z$/)
      .and.include(HOSTILE);
  });

  it('is the same JSON text in a file and on stdout', async () => {
    const path = file('out.json');
    await shell(['convert', bad, path]);
    expect(readFileSync(path, 'utf8')).to.equal((await shell(['convert', bad, '-'])).out);
  });

  it('has no control characters of arguments in usage errors', async () => {
    for (const argv of [
      [HOSTILE],
      [`--${HOSTILE}`],
      [`-q${HOSTILE}`],
      ['help', HOSTILE],
      ['validate', `--${HOSTILE}`],
      ['validate', `-q\n${HOSTILE}`],
      ['validate', '--missing-columns', HOSTILE, bad],
      ['simulate', '--rules', HOSTILE, bad],
      ['simulate', '--limit', HOSTILE, bad],
      ['simulate', '--limit', `events=${HOSTILE}`, bad],
      ['simulate', '--until', HOSTILE, bad],
      ['schema', HOSTILE],
      ['completion', HOSTILE],
      ['new', '--start', HOSTILE, '-'],
      ['new', '--template', HOSTILE],
      ['new', '-', HOSTILE],
      ['diff', bad, bad, HOSTILE],
    ]) {
      const { status, out, err } = await tame(argv);
      expect({ status, out }, argv.join(' ')).to.deep.equal({ status: 2, out: '' });
      // A forged line would start after the line end of the argument.
      expect(err, argv.join(' ')).not.to.match(/^\t/m);
    }
  });

  it('keeps the suggestion of a usage error on its own line', async () => {
    const { err } = await shell(['simulate', '--rules', 'standrd', OUTPOST]);
    expect(err).to.match(/\n\(Did you mean standard\?\)\n/);
    expect((await shell(['validte'])).err).to.match(/\n\(Did you mean validate\?\)\n/);
  });

  it('is no workbook on a screen', async () => {
    const { status, bytes, err } = await shell(['new', '--template', '-'], { screen: true });
    expect({ status, size: bytes.length }).to.deep.equal({ status: 2, size: 0 });
    expect(err).to.include('redirect stdout');
    expect((await shell(['new', '--template', '-'])).bytes.length).to.be.greaterThan(1000);
  });
});
