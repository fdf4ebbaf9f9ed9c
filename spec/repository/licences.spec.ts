import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './root.js';

function licences(...args: string[]) {
  const script = join(root, 'scripts/licences.mjs');
  const ran = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}

describe('the licences of the packages that users run', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'space-logistics-licences-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the script on a lock file with one package. */
  function withPackage(entry: Readonly<Record<string, unknown>>) {
    const file = join(folder, 'package-lock.json');
    const packages = { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.0.0', ...entry } };
    writeFileSync(file, JSON.stringify({ packages }));
    return licences(file);
  }

  it('are all allowed, and NOTICE has those of what is bundled', () => {
    const { status, out, err } = licences();
    expect({ status, err }).to.eql({ status: 0, err: '' });
    expect(out).to.match(/^\d+ packages can be installed, by platform:\n {2}\S/);
    expect(out).to.match(
      /21 bundled in part:\n {2}exceljs 4\.4\.0: MIT\n {2}d3-array [\d.]+: ISC\n {2}d3-time [\d.]+: ISC\n {2}preact [\d.]+: MIT\n/,
    );
  });

  it('must be named', () => {
    const { status, err } = withPackage({});
    expect({ status, err }).to.eql({ status: 1, err: '@b/c 1.0.0 names no licence\n' });
  });

  it('must be in the list', () => {
    for (const license of ['GPL-3.0-only', '(MIT OR GPL-3.0-or-later)', 'SEE LICENSE IN X']) {
      const { status, err } = withPackage({ license });
      expect(status).to.equal(1);
      expect(err).to.equal(`@b/c 1.0.0 has the licence ${license}, which nobody has allowed yet\n`);
    }
  });

  it('do not matter where only the project itself uses a package', () => {
    expect(withPackage({ dev: true }).status).to.equal(0);
    expect(withPackage({ devOptional: true }).status).to.equal(1);
  });
});
