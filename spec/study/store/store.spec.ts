import {
  appendFileSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from '../../../lib/index.js';
import {
  type ChunkRows,
  copyResults,
  createResults,
  MissingPackageError,
  openResults,
  type ResultCell,
  Study,
  type StudyRecord,
  StudyStoreError,
} from '../../../lib/study/index.js';
import { loadDuckDb } from '../../../lib/study/store/duckdb.js';
import { DuckDbStore } from '../../../lib/study/store/duckdb-store.js';
import { joinSpans, missingSpans } from '../../../lib/study/store/store.js';
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
  const rowsOf = (from: number, to: number): ChunkRows => {
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
    return {
      variants,
      details: {
        shortages: [[from, 'Base', 'Water', 1, 2, 3.5]],
        causes: [[from, 0, 'Landing', 1.5, 'NO_FUEL', 1, 2, 3]],
        margins: [[from, 'Lander', null]],
      },
    };
  };
  const pick = (rows: ChunkRows, name: string) =>
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
        const [first, second] = [rowsOf(0, 4), rowsOf(4, 9)];
        await store.append(second, [{ from: 4, to: 9 }]);
        await store.append(first, [
          { from: 0, to: 2 },
          { from: 2, to: 4 },
        ]);
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
        const rows = rowsOf(0, TEXTS.length);
        await store.append(rows, [{ from: 0, to: TEXTS.length }]);
        expect((await store.columns(['message']))[0]).to.deep.equal(TEXTS);
        const path = file('copied.csv');
        if (store instanceof DuckDbStore) await store.copyTo(path, 'csv');
        const csv = readFileSync(
          store instanceof DuckDbStore ? path : join(file(name), 'variants.csv'),
          'utf8',
        );
        for (const text of ['=1+2', '-5', '+49', '@cmd', '\t=x', '\r\n=x', "'=1+2", "''-x"])
          expect(csv, text).to.match(new RegExp(`,"?'${text.replace(/[+]/g, '\\+')}"?,`));
        await store.close();
      });

      it('give the rows of some variants, and can be copied', async () => {
        const store = await createResults(file(name), record);
        const [first, second, third] = [rowsOf(0, 4), rowsOf(4, 9), rowsOf(12, 13)];
        await store.append(second, [{ from: 4, to: 9 }]);
        await store.append(third, [{ from: 12, to: 13 }]);
        await store.append(first, [{ from: 0, to: 4 }]);
        const all = [...first.variants, ...second.variants, ...third.variants];
        expect(await store.rowsOf('variants', { from: 2, to: 20 })).to.deep.equal(all.slice(2));
        expect(await store.rowsOf('variants', { from: 9, to: 12 })).to.deep.equal([]);
        expect(await store.rowsOf('causes', { from: 0, to: 6 })).to.deep.equal([
          ...first.details.causes,
          ...second.details.causes,
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
          third.details.margins,
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
        const error = await store.append(rowsOf(0, 1), []).catch((thrown: unknown) => thrown);
        expect((error as Error).message).to.include('the results cannot be written');
      });
    });

  it('in CSV files go on after a crash at the last whole batch', async () => {
    const path = file('crashed');
    const store = await createResults(path, record);
    await store.append(rowsOf(0, 3), [{ from: 0, to: 3 }]);
    await store.close();
    const whole = readFileSync(join(path, 'variants.csv'), 'utf8');
    appendFileSync(join(path, 'variants.csv'), '3,1.5,"half a');
    appendFileSync(join(path, 'batches.jsonl'), '{"spans":[{"from":3,"to"');
    const reader = await openResults(path, { readOnly: true });
    expect((await reader.columns(['variant']))[0]).to.deep.equal([0, 1, 2]);
    await reader.close();
    const again = await openResults(path);
    await again.append(rowsOf(3, 5), [{ from: 3, to: 5 }]);
    expect(await again.done()).to.deep.equal([{ from: 0, to: 5 }]);
    expect((await again.columns(['variant']))[0]).to.deep.equal([0, 1, 2, 3, 4]);
    await again.close();
    expect(readFileSync(join(path, 'variants.csv'), 'utf8').startsWith(whole)).to.equal(true);
    truncateSync(join(path, 'batches.jsonl'), 0);
    const empty = await openResults(path).catch((thrown: unknown) => thrown);
    expect((empty as Error).message).to.include('batches.jsonl');
    rmSync(join(path, 'batches.jsonl'));
    expect(await openResults(path).catch(() => 'refused')).to.equal('refused');
  });

  describe('in CSV files that somebody has changed', () => {
    const made = async (): Promise<string> => {
      const path = file('changed');
      const store = await createResults(path, record);
      await store.append(rowsOf(0, 4), [{ from: 0, to: 4 }]);
      await store.append(rowsOf(4, 9), [{ from: 4, to: 9 }]);
      await store.close();
      return path;
    };
    const read = (path: string, name: string) => readFileSync(join(path, name), 'utf8');
    const messageOf = (path: string, readOnly: boolean) =>
      openResults(path, { readOnly }).then(
        (store) => store.close().then(() => ''),
        (error: Error) => {
          expect(error).to.be.instanceOf(StudyStoreError);
          return error.message;
        },
      );

    for (const name of ['variants', 'shortages', 'causes', 'margins'])
      it(`run again what ${name}.csv has lost at its end, and never have NULs`, async () => {
        const path = await made();
        const whole = read(path, `${name}.csv`);
        truncateSync(join(path, `${name}.csv`), Buffer.byteLength(whole) - 3);
        const reader = await openResults(path, { readOnly: true });
        expect(await reader.done()).to.deep.equal([{ from: 0, to: 4 }]);
        expect((await reader.columns(['variant']))[0]).to.deep.equal([0, 1, 2, 3]);
        await reader.close();
        const again = await openResults(path);
        expect(await again.done()).to.deep.equal([{ from: 0, to: 4 }]);
        await again.append(rowsOf(4, 9), [{ from: 4, to: 9 }]);
        await again.close();
        expect(read(path, `${name}.csv`)).to.equal(whole);
        expect(await messageOf(path, false)).to.equal('');
      });

    it('are an error if a table is missing, empty, or was edited', async () => {
      const edits: [string, (path: string) => void, string][] = [
        ['deleted', (path) => rmSync(path), 'variants.csv: '],
        ['emptied', (path) => truncateSync(path, 0), 'does not begin with its heads'],
        ['cut in its heads', (path) => truncateSync(path, 5), 'does not begin with its heads'],
        [
          'saved with other line ends',
          (path) => writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n')),
          'variants.csv',
        ],
        [
          'with another head',
          (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('mass', 'Mass')),
          'does not begin with its heads',
        ],
        [
          'with NULs at its end',
          (path) => {
            const text = readFileSync(path, 'utf8');
            writeFileSync(path, text.slice(0, -20) + '\0'.repeat(20));
          },
          'was changed: no row ends at the byte',
        ],
      ];
      for (const [what, edit, expected] of edits) {
        const path = await made();
        edit(join(path, 'variants.csv'));
        for (const readOnly of [true, false]) {
          const message = await messageOf(path, readOnly);
          expect(message, what).to.include(expected).and.include('run the study anew');
        }
        rmSync(path, { recursive: true });
      }
    });

    it('do not go on if a row was changed, or the journal', async () => {
      const journal = (change: (lines: string[]) => string[]) => (path: string) => {
        const lines = read(path, 'batches.jsonl').trimEnd().split('\n');
        writeFileSync(
          join(path, 'batches.jsonl'),
          change(lines)
            .map((line) => `${line}\n`)
            .join(''),
        );
      };
      const edits: [string, (path: string) => void, RegExp][] = [
        [
          'a row of another variant',
          (path) => {
            const text = read(path, 'variants.csv').replace(/\n7,/, '\n8,');
            writeFileSync(join(path, 'variants.csv'), text);
          },
          /do not fit together at the variant 7/,
        ],
        [
          'more variants than rows',
          journal(([a, b, c]) => [a!, b!, c!.replace('"to":9', '"to":30')]),
          /do not fit together at the variant 9/,
        ],
        [
          'fewer variants than rows',
          journal(([a, b, c]) => [a!, b!, c!.replace('"to":9', '"to":7')]),
          /do not fit together at the variant 7/,
        ],
        ['a batch twice', journal(([a, b, c]) => [a!, b!, c!, c!]), /do not fit together/],
        ['no beginning', journal(([, b, c]) => [b!, c!]), /batches\.jsonl, line 1: /],
        ['no JSON', journal(([a, , c]) => [a!, 'x', c!]), /batches\.jsonl, line 2: /],
        ['a null', journal(([a, b]) => [a!, b!, 'null']), /batches\.jsonl, line 3: /],
        [
          'a shrinking table',
          journal(([a, b, c]) => [a!, c!, b!]),
          /batches\.jsonl, line 3: .*run the study anew/,
        ],
        [
          'too many variants',
          journal(([a, b, c]) => [a!, b!, c!.replace('"to":9', '"to":4000')]),
          /batches\.jsonl, line 3: /,
        ],
      ];
      for (const [what, edit, expected] of edits) {
        const path = await made();
        edit(path);
        expect(await messageOf(path, false), what).to.match(expected);
        rmSync(path, { recursive: true });
      }
    });

    it('run again what the journal has lost, and leave out what stands behind it', async () => {
      const path = await made();
      appendFileSync(join(path, 'variants.csv'), '9,by hand\n');
      const lines = read(path, 'batches.jsonl').split('\n');
      writeFileSync(
        join(path, 'batches.jsonl'),
        `${lines[0]}\n${lines[1]}\n${lines[2]!.slice(0, 9)}`,
      );
      const again = await openResults(path);
      expect(await again.done()).to.deep.equal([{ from: 0, to: 4 }]);
      await again.append(rowsOf(4, 9), [{ from: 4, to: 9 }]);
      expect((await again.columns(['variant']))[0]).to.deep.equal([...Array(9).keys()]);
      await again.close();
      expect(read(path, 'variants.csv')).to.not.match(/by hand|\0/);
    });
  });

  it('in a DuckDB file can be copied to Parquet and CSV', async () => {
    const store = await DuckDbStore.create(file('it\'s "odd".duckdb'), record);
    await store.append(rowsOf(0, 3), [{ from: 0, to: 3 }]);
    await store.copyTo(file("it's.csv"), 'csv');
    await store.copyTo(file('it.parquet'), 'parquet');
    const [head, ...lines] = readFileSync(file("it's.csv"), 'utf8').split('\n');
    expect(head).to.equal(record.columns.map(({ name }) => name).join());
    expect(lines.filter((line) => /^\d/.test(line)).length).to.equal(3);
    expect(statSync(file('it.parquet')).size).to.be.above(100);
    const error = await store.copyTo(file('no/such/folder.csv'), 'csv').catch((e: unknown) => e);
    expect(error).to.be.instanceOf(StudyStoreError);
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
