import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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

  it('escapes what dependencies print, and what they warn of', () => {
    const noisy = `import { isMainThread } from 'node:worker_threads';
      if (!isMainThread) {
        process.emitWarning('red \\u001b[31m and back');
        console.log('bell \\u0007');
      }`;
    const path = file('noisy.mjs', noisy);
    const { status, stdout, stderr } = run(['schema', 'scenario'], {
      env: { NODE_OPTIONS: `--import=${pathToFileURL(path)}` },
    });
    expect(status).to.equal(0);
    JSON.parse(stdout);
    expect(stderr).to.include('Warning: red \\u{1b}[31m and back').and.include('bell \\u{7}');
    const study = file('study.yaml', 'name: x\n? ["\\e[31mred", "\\a"]\n: 1\n');
    const checked = run(['study', 'check', study]);
    expect(checked.status).to.equal(1);
    for (const raw of ['\u001b', '\u0007', 'Warning'])
      expect(checked.stderr + checked.stdout).to.not.include(raw);
    expect(checked.stderr + checked.stdout).to.include('red');
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
    // The status is that of the answer, as if everything had been read.
    expect(status).to.equal(1);
  });

  it('accepts that the reader of a streamed result closes the pipe early', async () => {
    const child = spawn(process.execPath, [main, 'simulate', '--json', '--until', '30', OUTPOST]);
    child.stdout.once('data', () => child.stdout.destroy());
    const pieces: Buffer[] = [];
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
    const [status] = await once(child, 'close');
    expect(Buffer.concat(pieces).toString()).to.match(/^Supplied: /);
    expect(status).to.equal(0);
  });

  describe('with a shell', () => {
    /** Runs the program in a shell, as `$0` with the arguments `$@`. Only systems like Unix have it. */
    const inShell = (script: string, ...argv: string[]) =>
      spawnSync('sh', ['-c', script, main, ...argv], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, NODE: process.execPath },
      });
    const linux = process.platform === 'linux';
    const unix = process.platform !== 'win32';

    it('reports that stdout is closed', () => {
      if (!linux) return;
      for (const script of ['"$NODE" "$0" "$@" >&-', '"$NODE" "$0" "$@" >&-; exit $?']) {
        const { status, stderr } = inShell(script, 'schema');
        expect(status, script).to.equal(3);
        expect(stderr).to.equal('<stdout>: cannot be written: it is closed\n');
      }
    });

    it('needs no stdout for what is written to a file', () => {
      if (!unix) return;
      const path = file('out.json');
      const { status, stderr } = inShell(
        '"$NODE" "$0" "$@" >&-; exit $?',
        'convert',
        OUTPOST,
        path,
      );
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
      expect(JSON.parse(readFileSync(path, 'utf8'))).to.have.property('missionList');
    });

    it('accepts that nobody wants the output', () => {
      if (unix) expect(inShell('"$NODE" "$0" "$@" >/dev/null', 'schema').status).to.equal(0);
      const { status } = spawnSync(process.execPath, [main, 'schema'], { stdio: 'ignore' });
      expect(status).to.equal(0);
    });

    it('reports that stdout is open for reading only', () => {
      if (!unix) return;
      const { status, stderr } = inShell('"$NODE" "$0" "$@" 1</dev/null', 'schema');
      expect(status).to.equal(3);
      expect(stderr).to.match(/^<stdout>: cannot be written: /);
    });

    it('refuses an argument that is not UTF-8', () => {
      if (!linux) return;
      const bytes = `$(printf 'bad\\377\\033')`;
      const { status, stdout, stderr } = inShell(
        `cd "$2"; "$NODE" "$0" convert "$1" "${bytes}"`,
        resolve(OUTPOST),
        dirname(file('x')),
      );
      expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' });
      expect(stderr).to.equal('error: an argument is not text in UTF-8: bad\\xff\\u{1b}\n');
      expect(readdirSync(dirname(file('x')))).to.deep.equal([]);
      // The character that stands for wrong bytes can also be meant.
      const meant = inShell('"$NODE" "$0" "$@"', 'convert', OUTPOST, file('good\ufffd.json'));
      expect(meant.status).to.equal(0);
      expect(readdirSync(dirname(file('x')))).to.deep.equal(['good\ufffd.json']);
    });
  });

  describe('after Ctrl-C', () => {
    // Windows has no signals that another process can send.
    const unix = process.platform !== 'win32';

    /** Interrupts a process, and returns its status and messages. */
    const interrupted = async (child: ChildProcessWithoutNullStreams) => {
      const pieces: Buffer[] = [];
      child.stderr.on('data', (piece: Buffer) => pieces.push(piece));
      const closed = once(child, 'exit');
      child.kill('SIGINT');
      const [status] = await closed;
      return { status, err: Buffer.concat(pieces).toString() };
    };

    it('says how far it was', async () => {
      if (!unix) return;
      const { missionList, ...rest } = JSON.parse(readFileSync(OUTPOST, 'utf8'));
      const repeated = Array.from({ length: 50 }, () => missionList).flat();
      const long = file('long.json', JSON.stringify({ ...rest, missionList: repeated }));
      const child = spawn(process.execPath, [main, 'simulate', '--json', '--anyway', '-q', long]);
      // The result has begun. It is too long for a pipe, so the rest waits until somebody reads it.
      await once(child.stdout, 'readable');
      const { status, err } = await interrupted(child);
      child.stdout.destroy();
      expect(status).to.equal(130);
      expect(err).to.match(/^interrupted after \d+ s/);
    });

    it('stops in the middle of work that never waits', async () => {
      if (!unix) return;
      const many = file('many.json', `{"nodes":[${'{},'.repeat(500_000)}{}]}`);
      const child = spawn(process.execPath, [main, 'validate', file('bad.json', '{'), many]);
      // The first file is finished.
      await once(child.stdout, 'data');
      const { status, err } = await interrupted(child);
      expect(status).to.equal(130);
      expect(err).to.match(/^interrupted after \d+ s/);
    });

    it('leaves a file that is whole, or none', async () => {
      if (!unix) return;
      const nodes = Array.from({ length: 20_000 }, (_, i) => ({
        type: 'Surface Node',
        name: `Node ${i}`,
        description: 'x'.repeat(1000),
        ...{ body1: 'Moon', latitude: 0, longitude: 0 },
      }));
      const input = file('in.json', JSON.stringify({ nodes }));
      const folder = file('folder');
      mkdirSync(folder);
      for (const force of [[], ['--force']]) {
        const output = join(folder, 'out.json');
        writeFileSync(output, 'old');
        if (force.length === 0) rmSync(output);
        const watcher = watch(folder);
        const child = spawn(process.execPath, [main, 'convert', ...force, '-q', input, output]);
        // The draft appears.
        await once(watcher, 'change');
        watcher.close();
        const { status, err } = await interrupted(child);
        expect(status).to.equal(130);
        expect(err).to.match(/^interrupted after \d+ s\n$/);
        const left = readdirSync(folder);
        expect(left).to.deep.equal(left.length === 0 && force.length === 0 ? [] : ['out.json']);
        if (left.length === 0) continue;
        const text = readFileSync(output, 'utf8');
        if (text !== 'old' || force.length === 0) {
          expect((JSON.parse(text) as { nodes: [] }).nodes).to.have.length(20_000);
        }
      }
    });
  });
});
