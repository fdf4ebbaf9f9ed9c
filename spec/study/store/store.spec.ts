import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from '../../../lib/index.js';
import {
  createResults,
  exportResults,
  MissingPackageError,
  openResults,
  type ResultCell,
  Study,
  type StudyChunk,
  type StudyRecord,
  StudyStoreError,
} from '../../../lib/study/index.js';
import { DuckDbStore, loadDuckDb } from '../../../lib/study/store/duckdb-store.js';
import { copyResults } from '../../../lib/study/store/export.js';
import { joinSpans, missingSpans } from '../../../lib/variants/spans.js';
import { folders, MemoryStore, recordOf } from '../run/support.js';

const NAMES = ['variant', 'mass', 'error', 'message', 'feasible', 'launchMass'];

/** Texts that CSV has to write with care, and nothing. */
const TEXTS = [
  ...[
    'a, "b"\nc',
    '',
    'plain',
    null,
    '=1+2',
    "'=1+2",
    "''-x",
    '-5',
    '+49',
    '@cmd',
    '\t=x',
    '\r\n=x',
  ],
  ...["'", "'quoted'", 'a\rb'],
];

describe('The results of a study', () => {
  const file = folders();
  let record: StudyRecord;
  before(async () => {
    record = await recordOf();
  });

  /** Returns the rows of some variants. Their texts have whatever CSV has to write with care. */
  const chunkOf = (from: number, to: number): StudyChunk => {
    const variants = Array.from({ length: to - from }, (_, at) =>
      record.columns.map(({ name, type }): ResultCell => {
        if (name === 'variant') return from + at;
        if (name === 'error') return at === 0 ? 'VARIANT_REFUSED' : null;
        if (name === 'message') return TEXTS[(from + at) % TEXTS.length]!;
        if (type === 'BOOLEAN') return at % 2 === 0;
        return type === 'DOUBLE' || type === 'INTEGER'
          ? at + 0.5 - Number(type === 'INTEGER') / 2
          : null;
      }),
    );
    const details = {
      shortages: [[from, 'Base', 'Water', 1, 2, 3.5]],
      causes: [[from, 0, 'Landing', 1.5, 'NO_FUEL', 1, 2, 3]],
      margins: [[from, 'Lander', null]],
    };
    return { span: { from, to }, rows: { variants, details } };
  };
  const pick = ({ rows }: StudyChunk, name: string) =>
    rows.variants.map((row) => row[record.columns.findIndex((column) => column.name === name)]!);

  for (const [kind, name] of [
    ['a DuckDB file', 'results.duckdb'],
    ['a folder of CSV files', 'results'],
  ] as const)
    describe(`in ${kind}`, () => {
      it('are read as they were written, in the order of the variants', async () => {
        const path = file(name);
        const store = await createResults(path, record);
        expect(store.record).to.deep.equal(record);
        const [first, second] = [chunkOf(0, 4), chunkOf(4, 9)];
        await store.append([second]);
        await store.append([first]);
        expect(await store.columns([])).to.deep.equal([]);
        await store.close();
        for (const readOnly of [true, false]) {
          const opened = await openResults(path, { readOnly });
          expect(opened.record).to.deep.equal(record);
          expect(await opened.done()).to.deep.equal([{ from: 0, to: 9 }]);
          const columns = await opened.columns(NAMES);
          for (const [at, column] of NAMES.entries())
            expect(columns[at], column).to.deep.equal([
              ...pick(first, column),
              ...pick(second, column),
            ]);
          await opened.close();
        }
      });

      it('keep every text, and begin no cell with what starts a formula', async () => {
        const store = await createResults(file(name), record);
        await store.append([chunkOf(0, TEXTS.length)]);
        expect((await store.columns(['message']))[0]).to.deep.equal(TEXTS);
        const path = file('copied.csv');
        await exportResults(store, path, 'csv');
        const csv = readFileSync(path, 'utf8');
        for (const text of ['=1+2', '-5', '+49', '@cmd', '\t=x', '\r\n=x', "'=1+2", "''-x"])
          expect(csv, text).to.match(new RegExp(`,"?'${text.replace(/[+]/g, '\\+')}"?,`));
        await store.close();
      });

      it('give the rows of some variants, and can be copied', async () => {
        const store = await createResults(file(name), record);
        const [first, second, third] = [chunkOf(0, 4), chunkOf(4, 9), chunkOf(12, 13)];
        await store.append([second, third]);
        await store.append([first]);
        const all = [first, second, third].flatMap(({ rows }) => rows.variants);
        expect(await store.rowsOf('variants', { from: 2, to: 20 })).to.deep.equal(all.slice(2));
        expect(await store.rowsOf('variants', { from: 9, to: 12 })).to.deep.equal([]);
        expect(await store.rowsOf('causes', { from: 0, to: 6 })).to.deep.equal([
          ...first.rows.details.causes,
          ...second.rows.details.causes,
        ]);
        const copy = new MemoryStore(record);
        let checks = 0;
        await copyResults(store, copy, () => checks++);
        await store.close();
        expect(copy.rows).to.deep.equal(all);
        expect(await copy.done()).to.deep.equal([
          { from: 0, to: 9 },
          { from: 12, to: 13 },
        ]);
        expect(await copy.rowsOf('margins', { from: 12, to: 13 })).to.deep.equal(
          third.rows.details.margins,
        );
        expect(checks).to.equal(2);
      });

      it('of an earlier version mean what they meant: a shift moves what follows too', async () => {
        const variables = [
          { name: 'mass', fields: ['Rover 3.mass'] },
          { name: 'slip', shift: 'Two' },
        ];
        const study = JSON.stringify({ ...JSON.parse(record.study), variables });
        const path = file(name);
        await (await createResults(path, { ...record, study, form: 1 as never })).close();
        for (const readOnly of [true, false]) {
          const opened = await openResults(path, { readOnly });
          await opened.close();
          expect(opened.record.form).to.equal(2);
          const read = parse(Study, opened.record.study).variables[1];
          expect(read).to.have.property('shift', 'Two and later');
        }
        const later = file(`later-${name}`);
        const refused = createResults(later, { ...record, form: 3 as never });
        await refused.then(
          () => expect.fail('it was opened'),
          (error: Error) => {
            expect(error).to.be.instanceOf(StudyStoreError);
            expect(error.message).to.match(/^its record has the form 3, .*expected 1 or 2/);
          },
        );
      });

      it('are not replaced, and are not those of something else', async () => {
        const path = file(name);
        await (await createResults(path, record)).close();
        const messageOf = (act: Promise<unknown>) =>
          act.then(
            () => '',
            (error: Error) => {
              expect(error).to.be.instanceOf(StudyStoreError);
              return error.message;
            },
          );
        expect(await messageOf(createResults(path, record))).to.include('already exists');
        expect(await messageOf(openResults(file(`none-${name}`)))).to.not.equal('');
        const other = file(`other-${name}`);
        writeFileSync(other, 'something else');
        expect(await messageOf(openResults(other))).to.not.equal('');
        expect(await messageOf(createResults(join(other, name), record))).to.not.equal('');
      });

      it('fail if they cannot be written', async () => {
        const store = await createResults(file(name), record);
        await store.close();
        const error = await store.append([chunkOf(0, 1)]).catch((thrown: unknown) => thrown);
        expect((error as Error).message).to.include('the results cannot be written');
      });
    });

  describe('in a folder', () => {
    const made = async (): Promise<string> => {
      const path = file('folder');
      const store = await createResults(path, record);
      await store.append([chunkOf(0, 4)]);
      await store.append([chunkOf(4, 7), chunkOf(7, 9)]);
      await store.close();
      return path;
    };
    const log = (path: string) => join(path, 'results.jsonl');
    const variantsIn = async (path: string, readOnly: boolean) => {
      const store = await openResults(path, { readOnly });
      try {
        return (await store.columns(['variant']))[0];
      } finally {
        await store.close();
      }
    };
    const messageOf = (path: string, readOnly: boolean) =>
      variantsIn(path, readOnly).then(
        () => '',
        (error: Error) => {
          expect(error).to.be.instanceOf(StudyStoreError);
          return error.message;
        },
      );
    const tables = ['variants', 'shortages', 'causes', 'margins'];

    it('are CSV files too when they are closed, in the order of the variants', async () => {
      const path = await made();
      const csv = (table: string) => readFileSync(join(path, `${table}.csv`), 'utf8');
      expect(csv('variants').match(/^\d+,/gm)).to.deep.equal(
        [...Array(9).keys()].map((variant) => `${variant},`),
      );
      expect(csv('margins')).to.equal('variant,vehicle,margin\n0,Lander,\n4,Lander,\n7,Lander,\n');
      const before = tables.map(csv);
      for (const table of tables) writeFileSync(join(path, `${table}.csv`), 'changed by hand');
      expect(await variantsIn(path, true)).to.have.length(9);
      expect(csv('causes')).to.equal('changed by hand');
      expect(await variantsIn(path, false)).to.have.length(9);
      expect(tables.map(csv)).to.deep.equal(before);
    });

    for (const [what, tail] of [
      ['a part of a line', '{"from":9,"to":12,"variants":[[9,'],
      ['NULs', '\0'.repeat(200)],
      ['a part of the head of a line', '{"fr'],
    ])
      it(`go on after a crash that has left ${what}`, async () => {
        const path = await made();
        const whole = readFileSync(log(path), 'utf8');
        appendFileSync(log(path), tail!);
        expect(await variantsIn(path, true)).to.deep.equal([...Array(9).keys()]);
        const again = await openResults(path);
        await again.append([chunkOf(9, 12)]);
        expect(await again.done()).to.deep.equal([{ from: 0, to: 12 }]);
        await again.close();
        expect(await variantsIn(path, false)).to.deep.equal([...Array(12).keys()]);
        expect(readFileSync(log(path), 'utf8').startsWith(whole)).to.equal(true);
      });

    it('run again what the log has lost at its end', async () => {
      const path = await made();
      const whole = readFileSync(log(path), 'utf8');
      truncateSync(log(path), Buffer.byteLength(whole) - 1);
      for (const readOnly of [true, false]) {
        const store = await openResults(path, { readOnly });
        expect(await store.done()).to.deep.equal([{ from: 0, to: 7 }]);
        if (!readOnly) await store.append([chunkOf(7, 9)]);
        await store.close();
      }
      expect(readFileSync(log(path), 'utf8')).to.equal(whole);
      truncateSync(log(path), 0);
      expect(await variantsIn(path, false)).to.deep.equal([]);
    });

    it('find lines that are longer than what is read at once', async () => {
      const path = file('large');
      const store = await createResults(path, record);
      const chunks = Array.from({ length: 30 }, (_, at) => chunkOf(1000 * at, 1000 * (at + 1)));
      const large = new MemoryStore({ ...record, variants: 30_000 });
      await large.append(chunks);
      await store.close();
      const text = readFileSync(join(path, 'study.json'), 'utf8');
      writeFileSync(join(path, 'study.json'), text.replace('"variants": 40', '"variants": 30000'));
      const opened = await openResults(path);
      await copyResults(large, opened);
      await opened.close();
      expect(statSync(log(path)).size).to.be.above(3e6);
      expect(await variantsIn(path, true)).to.deep.equal([...Array(30_000).keys()]);
    });

    it('are written by one process at a time', async () => {
      const path = await made();
      const lock = join(path, 'lock');
      const whole = readFileSync(log(path), 'utf8');
      expect(existsSync(lock)).to.equal(false);
      for (const [holder, expected] of [
        [`${process.ppid} ${hostname()}`, /^the process \d+ writes results there/],
        [`7 another-${hostname()}`, /^the process 7 of the machine another-.*remove the file lock/],
        ['', /^the process of an unknown number writes results there/],
      ] as const) {
        writeFileSync(lock, holder);
        expect(await messageOf(path, false)).to.match(expected);
        expect(await messageOf(path, true)).to.equal('');
        expect(readFileSync(lock, 'utf8')).to.equal(holder);
      }
      // Processes that have ended: no process has this number, and an earlier one had that of this process.
      for (const pid of [2 ** 31 - 1, process.pid]) {
        writeFileSync(lock, `${pid} ${hostname()}`);
        expect(await messageOf(path, false)).to.equal('');
        expect(existsSync(lock)).to.equal(false);
      }
      expect(readFileSync(log(path), 'utf8')).to.equal(whole);
    });

    it('are not written over what something else has added', async () => {
      const path = await made();
      const [first, second] = [await openResults(path), await openResults(path)];
      await first.append([chunkOf(9, 12)]);
      const whole = readFileSync(log(path), 'utf8');
      const error = await second.append([chunkOf(9, 12)]).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(StudyStoreError);
      expect((error as Error).message).to.include('something else has written to results.jsonl');
      await first.close();
      await second.close();
      expect(readFileSync(log(path), 'utf8')).to.equal(whole);
    });

    it('are an error if the log was changed', async () => {
      const edited = (edit: (text: string) => string) => (path: string) =>
        writeFileSync(log(path), edit(readFileSync(log(path), 'utf8')));
      const lines = (edit: (lines: string[]) => string[]) =>
        edited((text) => edit(text.trimEnd().split('\n')).join('\n').concat('\n'));
      const edits: [string, (path: string) => void, RegExp][] = [
        [
          'that of an earlier version',
          (path) => writeFileSync(join(path, 'batches.jsonl'), ''),
          /^it is of an earlier version/,
        ],
        ['deleted', (path) => rmSync(log(path)), /^it holds no study \(results\.jsonl: /],
        [
          'a line of something else',
          lines(([a, , c]) => [a!, 'x', c!]),
          /results\.jsonl, line 2: /,
        ],
        ['a null', lines(([a]) => [a!, 'null']), /results\.jsonl, line 2: /],
        ['an empty line', lines(([a, b]) => [a!, '', b!]), /results\.jsonl, line 2: /],
        ['a batch twice', lines(([a, b, c]) => [a!, b!, c!, b!]), /the variant 4 twice/],
        ['a variant twice', edited((text) => text.replace('"to":4', '"to":5')), /variant 4 twice/],
        [
          'too many',
          edited((text) => text.replace('"to":9', '"to":4000')),
          /results\.jsonl, line 3: /,
        ],
        [
          'more variants than rows',
          edited((text) => text.replace('"to":9', '"to":30')),
          /from 7 to 29/,
        ],
        ['fewer', edited((text) => text.replace('"to":7', '"to":6')), /from 4 to 5/],
        [
          'another variant',
          edited((text) => text.replace('[[7,', '[[8,')),
          /from 7 to 8\. Restore/,
        ],
        ['no JSON', edited((text) => text.replace('[[4,', '[[4;')), /from 4 to 6/],
        ['no table', edited((text) => text.replace('"margins"', '"Margins"')), /from 0 to 3/],
        ['other line ends', edited((text) => text.replaceAll('\n', '\r\n')), /^$/],
      ];
      for (const [what, edit, expected] of edits) {
        const path = await made();
        edit(path);
        for (const readOnly of [true, false])
          expect(await messageOf(path, readOnly), what).to.match(expected);
        rmSync(path, { recursive: true });
      }
    });
  });

  it('in a DuckDB file need its folder, and name it', async () => {
    const error = await createResults(file('none/x.duckdb'), record).catch((e: unknown) => e);
    expect(error).to.be.instanceOf(StudyStoreError);
    expect((error as Error).message).to.match(/^its folder .*none does not exist$/);
  });

  it('in a DuckDB file can be copied to Parquet and CSV', async () => {
    const store = await DuckDbStore.create(file('it\'s "odd".duckdb'), record);
    await store.append([chunkOf(0, 3)]);
    await exportResults(store, file("it's.csv"), 'csv');
    await exportResults(store, file('it.parquet'), 'parquet');
    const [head, ...lines] = readFileSync(file("it's.csv"), 'utf8').split('\n');
    expect(head).to.equal(record.columns.map(({ name }) => name).join());
    expect(lines.filter((line) => /^\d/.test(line)).length).to.equal(3);
    expect(statSync(file('it.parquet')).size).to.be.above(100);
    for (const format of ['csv', 'parquet', 'duckdb'] as const) {
      const path = file(`no/such/folder.${format}`);
      const error = await exportResults(store, path, format).catch((e: unknown) => e);
      expect(error, format).to.be.instanceOf(StudyStoreError);
    }
    await store.close();
  });

  it('need a package that may be missing', async () => {
    const error = await loadDuckDb(() => Promise.reject(new Error('no such module'))).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(MissingPackageError);
    expect((error as Error).message).to.include('npm install @duckdb/node-api');
  });
});

describe('spans', () => {
  it('are joined and completed', () => {
    const done = joinSpans([
      { from: 8, to: 9 },
      { from: 2, to: 4 },
      { from: 4, to: 5 },
    ]);
    expect(done).to.deep.equal([
      { from: 2, to: 5 },
      { from: 8, to: 9 },
    ]);
    expect([...missingSpans(done, 12, () => 2)]).to.deep.equal([
      { from: 0, to: 2 },
      { from: 5, to: 7 },
      { from: 7, to: 8 },
      { from: 9, to: 11 },
      { from: 11, to: 12 },
    ]);
  });
});
