import {
  chmodSync,
  closeSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { descriptorOf, type FileFunctions, writeWholeFile } from '../../lib/database/whole-file.js';
import { scratch } from '../cli/support/shell.js';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** The functions of the system, without hard links, as on some memory cards and network drives. */
const withoutLinks: FileFunctions = { ...promises, link: failing('EPERM') };

/** Functions whose files are full from the first byte on. */
const full = (base: FileFunctions): FileFunctions => ({
  ...base,
  open: async (...args) => {
    const handle = await base.open(...args);
    handle.writeFile = failing('ENOSPC');
    return handle;
  },
});

describe('writing a whole file', () => {
  const file = scratch();
  const names = () => readdirSync(dirname(file('x'))).sort();
  const codeOf = (writing: Promise<void>): Promise<unknown> =>
    writing.then(
      () => 'written',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );

  for (const [system, files] of [
    ['a system with links', promises],
    ['a system without links', withoutLinks],
  ] as const)
    describe(`on ${system}`, () => {
      it('creates and replaces', async () => {
        const path = file('a');
        await writeWholeFile(path, 'one', { exclusive: true, files });
        await writeWholeFile(pathToFileURL(path), new Uint8Array([50]), { files });
        expect(readFileSync(path, 'utf8')).to.equal('2');
        expect(names()).to.deep.equal(['a']);
      });

      it('replaces no file if it is exclusive, however late one appears', async () => {
        const path = file('a', 'mine');
        expect(await codeOf(writeWholeFile(path, 'x', { exclusive: true, files }))).to.equal(
          'EEXIST',
        );
        const late = file('b');
        const onDraft = () => writeFileSync(late, 'mine');
        const writing = writeWholeFile(late, 'x', { exclusive: true, files, onDraft });
        expect(await codeOf(writing)).to.equal('EEXIST');
        expect(readFileSync(path, 'utf8') + readFileSync(late, 'utf8')).to.equal('minemine');
        symlinkSync('nowhere', file('c'));
        expect(await codeOf(writeWholeFile(file('c'), 'x', { exclusive: true, files }))).to.equal(
          'EEXIST',
        );
        expect(names()).to.deep.equal(['a', 'b', 'c']);
      });

      it('lets one of many writers win', async () => {
        const path = file('a');
        const writers = Array.from({ length: 20 }, (_, i) =>
          codeOf(writeWholeFile(path, `${i}`.repeat(1000), { exclusive: true, files })),
        );
        const codes = await Promise.all(writers);
        const winner = codes.indexOf('written');
        expect(codes.filter((code) => code === 'written')).to.have.length(1);
        expect(codes.filter((code) => code === 'EEXIST')).to.have.length(19);
        expect(readFileSync(path, 'utf8')).to.equal(`${winner}`.repeat(1000));
        expect(names()).to.deep.equal(['a']);
      });

      it('leaves everything as it was on a full disk', async () => {
        const old = file('a', 'old');
        expect(await codeOf(writeWholeFile(old, 'new', { files: full(files) }))).to.equal('ENOSPC');
        const none = writeWholeFile(file('b'), 'x', { exclusive: true, files: full(files) });
        expect(await codeOf(none)).to.equal('ENOSPC');
        expect(readFileSync(old, 'utf8')).to.equal('old');
        expect(names()).to.deep.equal(['a']);
      });

      it('tells of every file from before it exists until it is complete', async () => {
        const open = new Set<string>();
        const seen: string[][] = [];
        const onDraft = (path: string, isOpen: boolean) => {
          if (isOpen) open.add(path);
          else open.delete(path);
          seen.push(names());
        };
        await writeWholeFile(file('a'), 'x', { exclusive: true, files, onDraft });
        expect(seen[0]).to.deep.equal([]);
        expect([...open]).to.deep.equal([]);
      });
    });

  it('removes a file that cannot be completed where there are no links', async () => {
    let opened = 0;
    const files: FileFunctions = {
      ...withoutLinks,
      open: async (...args) => {
        const handle = await promises.open(...args);
        if (++opened === 2) handle.sync = failing('EIO');
        return handle;
      },
    };
    const writing = writeWholeFile(file('a'), 'x', { exclusive: true, files });
    expect(await codeOf(writing)).to.equal('EIO');
    expect(names()).to.deep.equal([]);
  });

  it('keeps permissions', async () => {
    if (process.platform === 'win32') return;
    const path = file('a', 'secret');
    chmodSync(path, 0o640);
    await writeWholeFile(path, 'new secret');
    expect(statSync(path).mode & 0o777).to.equal(0o640);
  });

  it('follows chains of links, also to a file that does not exist', async () => {
    symlinkSync('two', file('one'));
    symlinkSync(file('three'), file('two'));
    for (const text of ['x', 'y']) {
      await writeWholeFile(file('one'), text);
      expect(readFileSync(file('three'), 'utf8')).to.equal(text);
    }
    expect(names()).to.deep.equal(['one', 'three', 'two']);
    symlinkSync('loop', file('loop'));
    expect(await codeOf(writeWholeFile(file('loop'), 'x'))).to.equal('ELOOP');
    const files = { ...promises, stat: failing('ENOENT') };
    expect(await codeOf(writeWholeFile(file('loop'), 'x', { files }))).to.equal('ELOOP');
  });

  it('refuses a link to a name that is not UTF-8', async () => {
    if (process.platform !== 'linux') return;
    symlinkSync(Buffer.from('new\xff', 'latin1'), file('link'));
    expect(await codeOf(writeWholeFile(file('link'), 'x'))).to.match(/not UTF-8/);
    expect(names()).to.deep.equal(['link']);
  });

  it('writes to an open file by its number', async () => {
    if (process.platform === 'win32') return;
    const path = file('a', 'start ');
    const descriptor = openSync(path, 'a');
    await writeWholeFile(`/dev/fd/${descriptor}`, 'end', { exclusive: true });
    closeSync(descriptor);
    expect(readFileSync(path, 'utf8')).to.equal('start end');
    expect(await codeOf(writeWholeFile(`/dev/fd/${descriptor}`, 'x'))).to.equal('EBADF');
    for (const [name, number] of [
      ['/dev/stdout', 1],
      ['/dev/stderr', 2],
      ['/proc/self/fd/7', 7],
      ['/dev/fd/x', undefined],
      ['dev/stdout', undefined],
    ] as const)
      expect(descriptorOf(name), name).to.equal(number);
  });
});
