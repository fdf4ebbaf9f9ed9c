import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { OUTPOST, scratch } from './support/shell.js';

const main = fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url));
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('the space-logistics process', () => {
  const file = scratch();

  const run = (argv: string[], options: { input?: string; env?: Record<string, string> } = {}) =>
    spawnSync(process.execPath, [main, ...argv], {
      encoding: 'utf8',
      ...options,
      env: { PATH: process.env.PATH, ...options.env },
    });

  it('prints the version of the package', () => {
    const { status, stdout, stderr } = run(['--version']);
    expect({ status, stdout, stderr }).to.deep.equal({
      status: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('exits with the documented statuses', () => {
    expect(run(['validate', OUTPOST]).status).to.equal(0);
    expect(run(['validate', file('bad.json', '{}')]).status).to.equal(1);
    expect(run(['validate', '--nonsense']).status).to.equal(2);
    expect(run(['validate', file('none.json')]).status).to.equal(3);
  });

  it('prints a verdict once if both outputs go to one place', () => {
    const verdict = 'Supplied: no errors, all demands met\n';
    const apart = run(['simulate', OUTPOST]);
    expect(apart.stdout.split(verdict)).to.have.length(2);
    expect(apart.stderr).to.equal(verdict);
    const path = file('both.txt', '');
    const both = openSync(path, 'w');
    const { status } = spawnSync(process.execPath, [main, 'simulate', OUTPOST], {
      stdio: ['ignore', both, both],
    });
    closeSync(both);
    expect(status).to.equal(0);
    expect(readFileSync(path, 'utf8').split(verdict)).to.have.length(2);
  });

  it('reads standard input', () => {
    const { status, stderr } = run(['validate', '-'], { input: '{"nodes":[]}' });
    expect(stderr).to.equal('1 file, 0 errors, 0 warnings\n');
    expect(status).to.equal(0);
  });

  it('waits for a slow reader of a long result', async () => {
    const child = spawn(process.execPath, [main, 'simulate', '--json', OUTPOST]);
    const pieces: Buffer[] = [];
    for await (const piece of child.stdout) {
      pieces.push(piece as Buffer);
      await new Promise((done) => setTimeout(done, 20));
    }
    const text = Buffer.concat(pieces).toString();
    const result = JSON.parse(text) as Record<string, unknown>;
    expect(text).to.equal(`${JSON.stringify(result, null, 2)}\n`);
    expect(result).to.include.keys('demands', 'demandTotals', 'measures');
    expect(pieces.length).to.be.greaterThan(1);
  });

  it('colours a pipe only if FORCE_COLOR is set', () => {
    const bad = file('bad.json', '{}');
    const colored = (env: Record<string, string>) =>
      run(['validate', bad], { env }).stdout.includes('\x1b');
    expect(colored({})).to.equal(false);
    expect(colored({ FORCE_COLOR: '1' })).to.equal(true);
    expect(colored({ FORCE_COLOR: '1', NO_COLOR: '1' })).to.equal(false);
  });

  it('reports that stdout cannot be written', () => {
    // Only Linux has a device that is always full.
    const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : undefined;
    if (full === undefined) return;
    const { status, stderr } = spawnSync(process.execPath, [main, 'schema'], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(status).to.equal(3);
    expect(stderr).to.match(/^<stdout>: cannot be written: .*space/);
  });

  it('accepts that the reader closes the pipe early', async () => {
    const many = file('many.json', `{"nodes":[${'{},'.repeat(50_000)}{}]}`);
    const child = spawn(process.execPath, [main, 'validate', '--json', many, many, many]);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect(stderr).not.to.match(/EPIPE|\bat /);
    expect(status).to.be.oneOf([0, 1]);
  });
});
