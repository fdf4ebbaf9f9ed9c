import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { parse } from '../../../lib/index.js';
import {
  openResults,
  runStudy,
  Study,
  type StudyChunk,
  type StudyProgress,
  StudyStoreError,
  StudyVariants,
  startStudy,
  ThreadUnusable,
} from '../../../lib/study/index.js';
import { BatchWriter } from '../../../lib/study/run/writer.js';
import { tinyCampaign } from '../support/tiny.js';
import { folders, MemoryStore, recordOf, tinyStudy } from './support.js';

describe('runStudy', () => {
  const file = folders();
  /** Returns the address of a module with this text. */
  const moduleOf = (text: string): string => {
    writeFileSync(file('own.mjs'), text);
    return pathToFileURL(file('own.mjs')).href;
  };
  const errorsOf = async (store: MemoryStore) => (await store.columns(['error']))[0];

  it('stores the same rows as in this thread, whatever the number of threads', async () => {
    const record = await recordOf({ answers: ['measures', 'causes', 'shortages', 'margins'] });
    const here = new StudyVariants(parse(Study, record.study), tinyCampaign());
    const expected = here.rows({ from: 0, to: 40 }).variants;
    for (const threads of [1, 3]) {
      const store = new MemoryStore(record);
      const seen: StudyProgress[] = [];
      const run = await runStudy(store, { threads, onProgress: (each) => seen.push(each) });
      expect(run).to.include({ simulated: 40, done: 40, count: 40 });
      expect(run.seconds).to.be.above(0);
      expect(seen.at(-1)).to.include({ done: 40, count: 40, left: 0 });
      expect(store.rows.toSorted((a, b) => Number(a[0]) - Number(b[0]))).to.deep.equal(expected);
    }
  });

  it('goes on where an aborted run has stopped', async () => {
    const store = new MemoryStore(await recordOf({ runs: 300 }));
    const stopper = new AbortController();
    const first = await runStudy(store, {
      threads: 2,
      signal: stopper.signal,
      onProgress: () => stopper.abort(),
    });
    expect(first.done).to.be.below(300).and.to.equal(store.rows.length);
    const second = await runStudy(store, { threads: 2 });
    expect(second).to.include({ simulated: 300 - first.done, done: 300 });
    expect(new Set(store.rows.map(([variant]) => variant)).size).to.equal(300);
    expect((await runStudy(store, { threads: 2 })).simulated).to.equal(0);
  });

  it('does nothing if it is aborted before', async () => {
    const store = new MemoryStore(await recordOf());
    const run = await runStudy(store, { threads: 1, signal: AbortSignal.abort() });
    expect(run.done).to.equal(0);
  });

  it('makes rows with errors of variants that end or block their thread', async () => {
    const address = moduleOf(`
      export function hostile(result, scenario) {
        const mass = scenario.instantiatedElements[0].mass;
        if (mass === 101) process.exit(3);
        if (mass === 102) for (;;);
        if (mass === 103) throw new RangeError('no');
        if (mass === 104) return Promise.resolve(mass);
        return { mass };
      }`);
    const points = [100, 101, 102, 103, 104, -1].map((mass) => ({ mass }));
    const design = { type: 'List', points };
    const store = new MemoryStore(await recordOf({ design, deadline: 1 }, [address]));
    await runStudy(store, { threads: 2, threadMemory: 192 });
    expect(await errorsOf(store)).to.deep.equal([
      null,
      'VARIANT_ENDED',
      'VARIANT_DEADLINE',
      'VARIANT_THREW',
      'VARIANT_THREW',
      'VARIANT_REFUSED',
    ]);
    const [messages, own] = await store.columns(['message', 'hostile']);
    expect(messages![3]).to.equal('the variant threw RangeError: no');
    expect(messages![4]).to.include('hostile returned a promise');
    expect(messages![5]).to.include('at least 0');
    expect(own![0]).to.equal('{"mass":100}');
  });

  it('makes a row with an error of a variant that fills its thread', async () => {
    const address = moduleOf(`
      export function greedy(result, scenario) {
        const mass = scenario.instantiatedElements[0].mass;
        if (mass === 101) { const all = []; for (;;) all.push(new Array(1e5).fill({ mass })); }
      }`);
    const points = [100, 101, 102].map((mass) => ({ mass }));
    // A busy machine may need long to fill the memory.
    const fields = { design: { type: 'List', points }, deadline: 600 };
    const store = new MemoryStore(await recordOf(fields, [address]));
    await runStudy(store, { threads: 2, threadMemory: 128 });
    expect(await errorsOf(store)).to.deep.equal([null, 'VARIANT_OUT_OF_MEMORY', null]);
    const [messages] = await store.columns(['message']);
    expect(messages![1]).to.include('128 MiB');
  });

  it('ends a variant at its deadline without ending the thread', async () => {
    const store = new MemoryStore(await recordOf({ runs: 2, deadline: 1e-9 }));
    await runStudy(store, { threads: 1 });
    expect(await errorsOf(store)).to.deep.equal(['VARIANT_DEADLINE', 'VARIANT_DEADLINE']);
  });

  it('says why threads cannot work at all', async () => {
    const record = await recordOf();
    const broken = new MemoryStore({ ...record, campaign: '{}' });
    const error = await runStudy(broken, { threads: 2 }).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(ThreadUnusable);
    expect((error as Error).message).to.include('name');
    const ending = moduleOf('process.exit(4);');
    const many = new MemoryStore({ ...record, variants: 2000, modules: [ending] });
    const lost = await runStudy(many, { threads: 2 }).catch((thrown: unknown) => thrown);
    expect((lost as Error).message).to.include('threads ended one after the other');
  });

  it('stops if results cannot be written', async () => {
    const store = new MemoryStore(await recordOf());
    store.onAppend = () => {
      throw new Error('the disk is full');
    };
    const error = await runStudy(store, { threads: 1 }).catch((thrown: unknown) => thrown);
    expect((error as Error).message).to.equal('the disk is full');
  });

  it('refuses functions that cannot be columns', async () => {
    const refused = async (text: string) => {
      const error = await recordOf({}, [moduleOf(text)]).catch((thrown: unknown) => thrown);
      return (error as Error).message;
    };
    expect(await refused('export const x = 1;')).to.include('exports no function');
  });
});

describe('startStudy', () => {
  const file = folders();
  const names = ['results.duckdb', 'results'];

  it('creates results that have the same rows as in this thread', async () => {
    const record = await recordOf();
    const here = new StudyVariants(parse(Study, record.study), tinyCampaign());
    const expected = here.rows({ from: 0, to: 40 }).variants;
    for (const name of names) {
      const { store, run } = await startStudy(file(name), record, { threads: 2 });
      expect(run).to.include({ simulated: 40, done: 40, count: 40 });
      expect(await store.rowsOf('variants', { from: 0, to: 40 })).to.deep.equal(expected);
      await store.close();
      const opened = await openResults(file(name));
      expect(await opened.done()).to.deep.equal([{ from: 0, to: 40 }]);
      await opened.close();
    }
  });

  it('simulates nothing if results are there already, and leaves them as they are', async () => {
    const record = await recordOf({ runs: 5000 });
    for (const name of names) {
      writeFileSync(file(name), 'precious');
      let done = 0;
      const onProgress = () => done++;
      const error = await failureOf(startStudy(file(name), record, { threads: 2, onProgress }));
      expect(error).to.be.instanceOf(StudyStoreError);
      expect(error.message).to.include('already exists');
      expect(done).to.equal(0);
      expect(readFileSync(file(name), 'utf8')).to.equal('precious');
    }
  });

  it('ends its threads if results cannot be created', async () => {
    const record = await recordOf({ runs: 100_000 });
    for (const name of names) {
      writeFileSync(file('no-folder'), '');
      const path = join(file('no-folder'), name);
      const error = await failureOf(startStudy(path, record, { threads: 1 }));
      expect(error).to.be.instanceOf(StudyStoreError);
    }
  });

  it('leaves results that can go on if it is aborted, or threads cannot work', async () => {
    const record = await recordOf();
    for (const name of names) {
      const stopped = { threads: 1, signal: AbortSignal.abort() };
      const { store, run } = await startStudy(file(name), record, stopped);
      expect(run).to.include({ simulated: 0, done: 0, count: 40 });
      expect((await runStudy(store, { threads: 1 })).done).to.equal(40);
      await store.close();
      const other = file(`unusable-${name}`);
      const campaignHash = createHash('sha256').update('{}').digest('hex');
      const unusable = { ...record, campaign: '{}', campaignHash };
      const error = await failureOf(startStudy(other, unusable, { threads: 1 }));
      expect(error).to.be.instanceOf(ThreadUnusable);
      const opened = await openResults(other);
      expect(await opened.done()).to.deep.equal([]);
      await opened.close();
    }
  });
});

/** Returns the error that a promise is rejected with. */
const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail('nothing was thrown'),
    (error: Error) => error,
  );

describe('studyRecord', () => {
  const file = folders();

  it('refuses functions of the same name, or with that of another column', async () => {
    const modules = ['a.mjs', 'b.mjs', 'c.mjs'].map((name) => pathToFileURL(file(name)).href);
    writeFileSync(file('a.mjs'), 'export const total = () => 1;');
    writeFileSync(file('b.mjs'), 'export const total = () => 1;');
    writeFileSync(file('c.mjs'), 'export const MASS = () => 1;');
    const messageOf = (given: string[]) =>
      recordOf({}, given).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await messageOf(modules.slice(0, 2))).to.include('two modules export "total"');
    expect(await messageOf([modules[2]!])).to.include('two columns of the results are "MASS"');
  });

  it('has everything about the study', async () => {
    const record = await recordOf();
    expect(record).to.include({ form: 2, version: '1.2.3', variants: 40 });
    expect(record.created).to.equal('1970-01-01T00:00:00.000Z');
    expect(record.campaignHash).to.equal(
      createHash('sha256').update(record.campaign).digest('hex'),
    );
    expect(JSON.parse(record.study)).to.deep.include({ seed: 5, campaign: 'tiny.json' });
    expect(record.columns.slice(0, 5).map(({ name }) => name)).to.deep.equal([
      ...['variant', 'mass', 'slip', 'error', 'message'],
    ]);
  });
});

describe('StudyVariants', () => {
  it('keeps the answers of analyses, and what is no number as text', () => {
    const values = [true, 'Rover A', null, 5];
    const study = parse(Study, {
      ...tinyStudy,
      answers: ['budget', 'capacity', 'commonality', 'repairs', 'scavenging', 'stocks'],
      design: { type: 'List', points: values.map((name) => ({ name, slip: true, part: [1] })) },
      variables: [
        { name: 'name', fields: ['/configuration/detailedEva'] },
        { name: 'part', fields: ['/manifest/x'] },
        { name: 'fails', fails: 'One' },
        { name: 'slip', fails: 'Two' },
      ],
    });
    const variants = new StudyVariants(study, tinyCampaign());
    const types = Object.fromEntries(variants.columns.map(({ name, type }) => [name, type]));
    expect(types).to.include({ name: 'VARCHAR', part: 'VARCHAR', fails: 'DOUBLE', slip: 'DOUBLE' });
    expect(types).to.include({ budget: 'JSON', stocks: 'JSON' });
    let done = 0;
    const { variants: rows } = variants.rows({ from: 0, to: 4 }, () => done++);
    expect(done).to.equal(4);
    const at = (name: string) => variants.columns.findIndex((column) => column.name === name);
    expect(rows[0]![at('name')]).to.equal(1);
    expect(rows[2]![at('name')]).to.equal(null);
    expect(rows[0]![at('part')]).to.equal('[1]');
    expect(rows[1]![at('error')]).to.equal('VARIANT_REFUSED');
    expect(JSON.parse(String(rows[0]![at('stocks')]))).to.have.property('places');
  });
});

describe('BatchWriter', () => {
  it('lets who brings results wait while a batch is waiting', async () => {
    const finish: (() => void)[] = [];
    const sizes: number[] = [];
    const store = {
      append: async (chunks: readonly StudyChunk[]) => {
        sizes.push(chunks.flatMap(({ rows }) => rows.variants).length);
        await new Promise<void>((resolve) => finish.push(resolve));
      },
    };
    const writer = new BatchWriter(store, 2);
    const details = { shortages: [], causes: [], margins: [] };
    const add = (from: number) =>
      writer.add({
        span: { from, to: from + 2 },
        rows: { variants: [[from], [from + 1]], details },
      });
    await add(0);
    let isThrough = false;
    const second = add(2).then(() => {
      isThrough = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isThrough).to.equal(false);
    finish.shift()!();
    await second;
    const end = writer.end();
    while (finish.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    finish.shift()!();
    await end;
    expect(sizes).to.deep.equal([2, 2]);
  });
});
