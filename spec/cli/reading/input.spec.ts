import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CFB } from '@e965/xlsx';
import { expect } from 'chai';
import { defaultCommandLimits } from '../../../lib/limits/command.js';
import { defaultWorkbookLimits } from '../../../lib/limits/workbook.js';
import { readDocument } from '../../../lib/reading/document.js';
import { oldSheets, xlsOf } from '../../database/support/old-workbooks.js';
import { OUTPOST, scratch, shell } from '../support/shell.js';

const COMMANDS: readonly (readonly string[])[] = [
  ['validate', '-'],
  ['show', '-'],
  ['convert', '-', '-'],
  ['load', '-'],
  ['simulate', '-'],
  ['diff', 'small.json', '-'],
  ['new', '--on', '-', '-'],
];

describe('the size of what commands read', () => {
  const file = scratch();

  /** Standard input without end, and the number of bytes that were taken from it. */
  function endless() {
    const chunk = Buffer.alloc(1000, 'y\n');
    const taken = { bytes: 0, closed: false };
    async function* chunks() {
      try {
        for (;;) {
          taken.bytes += chunk.length;
          yield chunk;
        }
      } finally {
        taken.closed = true;
      }
    }
    return { taken, stdin: chunks() };
  }

  for (const argv of COMMANDS) {
    it(`stops ${argv[0]} at the limit of standard input`, async () => {
      const { taken, stdin } = endless();
      const small = file('small.json', '{"nodes":[]}');
      const args = argv.map((arg) => (arg === 'small.json' ? small : arg));
      const { status, err } = await shell([...args, '--max-size', '5kB'], { stdin });
      expect(status).to.equal(3);
      expect(err).to.include(
        '<stdin>: too large: it has more than 4.9 KiB; the limit is 4.9 KiB, which --max-size changes\n',
      );
      expect(taken).to.deep.equal({ bytes: 6000, closed: true });
    });
  }

  it('has a default limit, the same as for workbooks in code', async () => {
    const { taken, stdin } = endless();
    expect((await shell(['validate', '-'], { stdin })).status).to.equal(3);
    expect(taken.bytes).to.be.within(
      defaultCommandLimits.inputBytes,
      defaultCommandLimits.inputBytes + 1000,
    );
    expect(defaultCommandLimits.inputBytes).to.equal(defaultWorkbookLimits.fileBytes);
  });

  it('says how large a file is, and reads one of exactly the limit', async () => {
    const path = file('given.json', '{"nodes":[]}');
    const run = (size: string) => shell(['validate', '-q', '--max-size', size, path]);
    expect(await run('12')).to.deep.include({ status: 0, err: '' });
    const { status, err } = await run('11');
    expect(status).to.equal(3);
    expect(err).to.equal(
      `${path}: too large: it has 12 bytes; the limit is 11 bytes, which --max-size changes\n`,
    );
    const json = JSON.parse((await shell(['validate', '--json', '--max-size', '11', path])).out);
    expect(json.files[0]).to.include({ valid: false, unreadable: err.trimEnd() });
  });

  it('stops at the limit of a workbook too, before it is opened', async () => {
    const workbook = 'data/moon-and-mars.xlsx';
    const { status, err } = await shell(['load', '--max-size', '40KiB', workbook]);
    expect(status).to.equal(3);
    expect(err).to.match(/^data\/moon-and-mars\.xlsx: too large: it has [\d,]+ bytes \(/);
    expect((await shell(['load', '--max-size', '1MB', workbook])).status).to.equal(0);
  });

  it('raises the limit of Excel 97-2003 workbooks too', async () => {
    const old = CFB.read(xlsOf(oldSheets()), { type: 'array' });
    CFB.utils.cfb_add(old, '/Pictures', new Uint8Array(defaultWorkbookLimits.xlsBytes));
    const workbook = file('large.xls', new Uint8Array(CFB.write(old, { type: 'array' })));
    const refused = await shell(['validate', workbook]);
    expect(refused.status).to.equal(3);
    expect(refused.out).to.include('4,194,304 bytes of Excel 97-2003');
    const size = ['--max-size', '6MB'];
    expect((await shell(['validate', ...size, workbook])).status).to.equal(0);
    expect((await shell(['load', ...size, workbook])).status).to.equal(0);
    expect((await shell(['show', '--git', ...size, workbook])).out).to.include('"KSC"');
  });

  // Windows has no such device.
  const itWithZero = existsSync('/dev/zero') ? it : () => {};
  itWithZero('stops at the limit of a device', async () => {
    const { status, err } = await shell(['validate', '--max-size', '1MB', '/dev/zero']);
    expect(status).to.equal(3);
    expect(err).to.include('/dev/zero: too large: it has more than 976.6 KiB;');
  });

  itWithZero('leaves the rest of a pipe', async () => {
    const main = fileURLToPath(new URL('../../../lib/cli/main.js', import.meta.url));
    const zero = openSync('/dev/zero', 'r');
    try {
      const child = spawn(process.execPath, [main, 'validate', '-q', '--max-size', '1MB', '-'], {
        stdio: [zero, 'ignore', 'pipe'],
      });
      let err = '';
      child.stderr?.on('data', (data) => {
        err += data;
      });
      expect(await once(child, 'close')).to.deep.equal([3, null]);
      expect(err).to.include('<stdin>: too large: it has more than 976.6 KiB;');
    } finally {
      closeSync(zero);
    }
  });

  it('is said to git, which treats any other status than 0 as a failure', async () => {
    const limit = ['--git', '--max-size', '9'];
    const shown = await shell(['show', ...limit, OUTPOST]);
    expect(shown).to.include({ status: 0, err: '' });
    expect(shown.out).to.match(/^data[^\n]*: too large: it has [^\n]+\n$/);
    const version = (path: string, hash: string) => [path, hash, '100644'];
    const diff = await shell([
      'diff',
      ...limit,
      'a.json',
      ...version(OUTPOST, '1'),
      ...version('data/moon-and-mars.xlsx', '2'),
    ]);
    expect(diff).to.include({ status: 0, err: '' });
    expect(diff.out).to.match(/^a\.json\n {2}data[^\n]*: too large: it has [^\n]+\n$/);
  });

  it('is set in bytes, or with a unit in any case', async () => {
    const path = file('given.json', `{"nodes":[]}${' '.repeat(1988)}`);
    const fits = async (size: string) =>
      (await shell(['validate', '--max-size', size, path])).status === 0;
    for (const size of [
      '2000',
      '2000B',
      '2kB',
      '2KB',
      '2kb',
      '0.002MB',
      '1.96 KiB',
      '4GiB',
      '1gib',
    ])
      expect(await fits(size), size).to.equal(true);
    for (const size of ['1', '1999', '1.9kB', '1KiB', '0.001MB', '1.95KiB'])
      expect(await fits(size), size).to.equal(false);
  });

  it('must be a size from one byte to 4 GiB', async () => {
    for (const size of [
      '',
      '0',
      '0.5',
      '-1',
      '1XB',
      'MB',
      '1e10',
      'Infinity',
      '5GiB',
      '1MB2',
      '1k',
    ]) {
      const { status, err } = await shell(['validate', `--max-size=${size}`, OUTPOST]);
      expect(status, size).to.equal(2);
      expect(err, size).to.include('Expected a size from 1 to 4GiB');
    }
  });

  it('is named if text is too long for one string', async () => {
    // The longest string of the engine has 2^29 characters. Memory that is not touched costs almost nothing.
    const { issues, readable } = await readDocument(new Uint8Array(2 ** 29 + 100));
    expect(readable).to.equal(false);
    expect(issues.map(({ code, message }) => [code, message])).to.deep.equal([
      [
        'too-large',
        'The input has 536,871,012 bytes (512 MiB), which is more text than one string can hold.',
      ],
    ]);
  });
});
