import { deepStrictEqual } from 'node:assert/strict';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { nodeFiles } from '../../lib/database/node-files.js';
import {
  createTemplateDb,
  loadDb,
  type ModelDatabase,
  ModelValidationError,
  safeLoadDb,
  saveDb,
  type WorkbookInput,
} from '../../lib/index.js';
import { soundSheets, workbookOf } from './support/workbooks.js';

describe('the sources and targets of workbooks', () => {
  let folder: string;
  let file: string;
  let bytes: Uint8Array;
  let db: ModelDatabase;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workbook-'));
    file = join(folder, 'database.xlsx');
    bytes = await workbookOf(soundSheets());
    writeFileSync(file, bytes);
    db = await loadDb(bytes);
  });
  after(() => rmSync(folder, { recursive: true }));

  /** The bytes as the middle of a larger buffer. */
  const inside = () => {
    const larger = new Uint8Array(bytes.length + 20);
    larger.set(bytes, 10);
    return larger.subarray(10, 10 + bytes.length);
  };
  const inputs: readonly (readonly [string, () => WorkbookInput | Promise<WorkbookInput>])[] = [
    ['a path', () => file],
    ['a file: address', () => pathToFileURL(file)],
    ['a Buffer', () => readFileSync(file)],
    ['a Uint8Array', inside],
    ['a DataView', () => new DataView(inside().buffer, 10, bytes.length)],
    ['an ArrayBuffer', () => bytes.slice().buffer],
    ['a Blob', () => new Blob([bytes.slice()])],
    ['a stream of Node', () => createReadStream(file, { highWaterMark: 1000 })],
    ['a web stream', () => Readable.toWeb(createReadStream(file)) as WorkbookInput],
    ['a promise of bytes', () => Promise.resolve(bytes)],
  ];
  for (const [title, input] of inputs)
    it(`reads ${title}`, async () => {
      deepStrictEqual(await loadDb(input()), db);
    });

  const tooLong: readonly (readonly [string, () => WorkbookInput])[] = [
    ['a path', () => file],
    ['a Blob', () => new Blob([bytes.slice()])],
    ['a web stream', () => Readable.toWeb(createReadStream(file)) as WorkbookInput],
  ];
  for (const [title, input] of tooLong)
    it(`reads no more of ${title} than the limit`, async () => {
      const { issues } = await safeLoadDb(input(), { limits: { fileBytes: 100 } });
      expect(issues.map(({ code }) => code)).to.deep.equal(['workbook-too-large']);
    });

  const unreadable: readonly (readonly [string, () => WorkbookInput])[] = [
    ['a file that is not there', () => join(folder, 'none.xlsx')],
    ['a folder', () => folder],
    [
      'a stream that breaks',
      () =>
        Readable.from(
          (async function* () {
            yield bytes.subarray(0, 10);
            throw new Error('broken');
          })(),
        ),
    ],
    ['a stream of something else', () => Readable.from([1, 2, 3])],
    [
      'a broken web stream',
      () => ({
        getReader: () => ({
          read: () => Promise.reject('gone'),
          cancel: () => Promise.reject(new Error('gone')),
        }),
      }),
    ],
  ];
  for (const [title, input] of unreadable)
    it(`reports that ${title} cannot be read`, async () => {
      const { issues } = await safeLoadDb(input());
      expect(issues.map(({ code }) => code)).to.deep.equal(['unreadable-file']);
    });

  it('refuses an input of the wrong kind', async () => {
    for (const input of [undefined, null, 5, {}, []])
      expect(await loadDb(input as never).catch((e: unknown) => e)).to.be.instanceOf(TypeError);
  });

  it('writes to a path, a Node.js stream and a web stream, and returns the bytes', async () => {
    const target = join(folder, 'out.xlsx');
    const chunks: Uint8Array[] = [];
    let closed = false;
    const web = new WritableStream<Uint8Array>({
      write: (chunk) => {
        chunks.push(chunk);
      },
      close: () => {
        closed = true;
      },
    });
    const written = await saveDb(db, target);
    deepStrictEqual(new Uint8Array(readFileSync(target)), written);
    await saveDb(db, createWriteStream(target));
    deepStrictEqual(await loadDb(target), db);
    await saveDb(db, pathToFileURL(target));
    await createTemplateDb(web);
    expect(closed).to.equal(true);
    expect((await loadDb(Buffer.concat(chunks))).nodes).to.deep.equal([]);
  });

  it('replaces a file in one step, also through a link, and leaves nothing behind if that fails', async () => {
    const place = mkdtempSync(join(folder, 'replace-'));
    const [target, link] = [join(place, 'a.xlsx'), join(place, 'link.xlsx')];
    writeFileSync(target, 'old');
    chmodSync(target, 0o640);
    symlinkSync(target, link);
    await saveDb(db, link);
    deepStrictEqual(await loadDb(target), db);
    expect(lstatSync(link).isSymbolicLink()).to.equal(true);
    expect(lstatSync(target).mode & 0o777).to.equal(0o640);
    await saveDb(db, pathToFileURL(join(place, 'b c.xlsx')));
    expect(readdirSync(place).sort()).to.deep.equal(['a.xlsx', 'b c.xlsx', 'link.xlsx']);
    const folderInTheWay = join(place, 'folder');
    mkdirSync(folderInTheWay);
    await saveDb(db, folderInTheWay).catch(() => undefined);
    await saveDb(db, '/dev/null');
    expect(lstatSync('/dev/null').isCharacterDevice()).to.equal(true);
    expect(readdirSync(place)).to.have.length(4);
  });

  it('names a target that it cannot write', async () => {
    const nowhere = join(folder, 'none', 'out.xlsx');
    for (const target of [() => nowhere, () => createWriteStream(nowhere)]) {
      const error = await saveDb(db, target()).catch((e: unknown) => e);
      expect(error).to.be.instanceOf(ModelValidationError);
      expect((error as ModelValidationError).issues[0]?.code).to.equal('unreadable-file');
    }
    const named = await saveDb(db, nowhere).catch((e: ModelValidationError) => e.issues[0]?.found);
    expect(named).to.include('out.xlsx');
  });
});

describe('paths outside Node.js', () => {
  it('are refused with advice', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'process') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'process', {
      value: undefined,
      configurable: true,
      writable: true,
    });
    try {
      expect(() => nodeFiles()).to.throw(TypeError);
    } finally {
      Object.defineProperty(globalThis, 'process', own);
    }
    expect((await safeLoadDb('none.xlsx')).issues[0]?.code).to.equal('unreadable-file');
  });
});
