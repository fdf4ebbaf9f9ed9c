import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { runHosted } from '../../../lib/service/studies/host.js';
import { temporaryIn } from '../../../lib/service/tasks/studies/place.js';
import type { StudyProgress } from '../../../lib/study/index.js';
import { tinyStudy } from '../../study/run/support.js';
import { asked, formOf, type Plain } from '../support.js';
import { campaign, inlineStudy, longStudy, placeIn, studyFolder } from './support.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const body = bytes(JSON.stringify(campaign));

describe('the tasks about studies', () => {
  const folder = studyFolder();

  const start = (text: string | Uint8Array, parameters: object = {}, more: object = {}) =>
    asked('study-start', typeof text === 'string' ? bytes(text) : text, parameters as Plain, {
      studyPlace: placeIn(folder()),
      ...more,
    });
  const about = (work: string, parameters: object = {}) =>
    asked(work, new Uint8Array(), parameters as Plain, { studyPlace: placeIn(folder()) });
  const run = (bytesOfResults = 1e9, signal = new AbortController().signal) => {
    const told: StudyProgress[] = [];
    return runHosted(
      { folder: join(folder(), 'one'), threads: 1, threadMemory: 512, bytes: bytesOfResults },
      signal,
      (progress) => told.push(progress),
    ).then((ending) => ({ ...ending, told: told.length }));
  };

  it('start a study that has its campaign inside', async () => {
    const { plain } = await start(inlineStudy({ name: 'First' }));
    expect(plain).to.deep.include({
      id: 'one',
      name: 'First',
      campaign: 'Tiny',
      design: 'Monte Carlo',
      variants: 40,
      done: 0,
    });
    expect(readdirSync(join(folder(), 'one'))).to.include('study.json');
  });

  it('start a study in YAML, with other runs and another seed', async () => {
    const { campaign: _, ...rest } = tinyStudy;
    const { name: __, ...unnamed } = campaign;
    const yaml = `# a remark\n${JSON.stringify({ ...rest, campaign: campaign })}`;
    const { plain } = await start(yaml, { runs: 7, seed: 3 });
    expect(plain).to.include({ variants: 7, name: null });
    expect(unnamed).not.to.have.property('name');
  });

  it('start a study of a form, with its campaign beside it', async () => {
    const { payload, headers } = await formOf({
      study: bytes(JSON.stringify(tinyStudy)),
      file: body,
    });
    const form = { contentType: headers['content-type'] };
    expect((await start(payload, {}, form)).plain).to.include({ campaign: 'tiny.json' });
    const alone = await formOf({ file: body });
    const { plain } = await start(
      alone.payload,
      {},
      { contentType: alone.headers['content-type'] },
    );
    expect(plain.detail).to.equal('The form has no part with the name "study".');
  });

  it('start a study that parameters declare', async () => {
    const declared = {
      vary: ['Rover 3.mass=uniform(100, 500)', 'shift(Two)=0, 2'],
      design: 'one-at-a-time',
      answers: 'margins, causes',
      name: 'By flags',
    };
    const { plain } = await start(body, declared);
    expect(plain).to.include({ variants: 5, name: 'By flags', design: 'One At A Time' });
    expect(plain.campaign).to.equal('Tiny');
    const wrong = await start(body, { vary: ['Rover 3.mass=unifrom(1, 2)'], design: 'gird' });
    expect(wrong.plain.issues.map((each: Plain) => each.parameter)).to.deep.equal([
      'vary',
      'design',
    ]);
    const unvaried = await start(body, {});
    expect(unvaried.plain.detail).to.match(/^vary: the body is a campaign/);
    const nowhere = await start(body, { vary: ['Rover 9.mass=1, 2'], design: 'grid' });
    expect(nowhere.plain.detail).to.match(/^vary: number 1: .*Rover 9/);
    const mixed = await start(inlineStudy(), { design: 'grid', deadline: 3 });
    expect(mixed.plain.issues.map((each: Plain) => each.parameter)).to.deep.equal([
      'design',
      'deadline',
    ]);
  });

  it('say everything that is wrong with a study, and where', async () => {
    const text = JSON.stringify({ ...tinyStudy, runs: 0, sed: 3, campaign: 'a.json' }, null, 1);
    const { plain } = await start(text);
    expect(plain.detail).to.equal('The study is not valid: 3 problems.');
    const found = plain.issues.map(({ pointer, line }: Plain) => `${pointer} ${line}`);
    const lineOf = (key: string) =>
      text.split('\n').findIndex((each) => each.includes(`"${key}"`)) + 1;
    expect(found).to.have.members(
      ['campaign', 'runs', 'sed'].map((key) => `/${key} ${lineOf(key)}`),
    );
    expect((await start('{}')).plain.issues[0].message).to.be.a('string');
    expect((await start('[]')).plain.issues[0].pointer).to.equal('');
    expect((await start('a: [')).plain.issues[0].code).to.equal('declaration-syntax');
    const unknown = inlineStudy({ variables: [{ name: 'x', fields: ['Rover 9.mass'] }] });
    expect((await start(unknown)).plain.issues[0].code).to.equal('no-values');
    const nowhere = inlineStudy({
      variables: [
        { name: 'x', shift: 'Three', distribution: { type: 'Uniform', low: 0, high: 1 } },
      ],
    });
    expect((await start(nowhere)).plain.issues[0]).to.include({ code: 'wrong-address', line: 1 });
  });

  it('say what is wrong with the campaign inside, and where', async () => {
    const text = JSON.stringify({ ...tinyStudy, campaign: { ...campaign, createdBy: 5 } }, null, 1);
    const { plain } = await start(text);
    expect(plain.detail).to.equal('The campaign is not a valid scenario: 1 problem.');
    const line = text.split('\n').findIndex((each) => each.includes('"createdBy"')) + 1;
    expect(plain.issues[0]).to.include({ pointer: '/campaign/createdBy', line });
    const database = JSON.stringify({ ...tinyStudy, campaign: { nodes: [], edges: [] } });
    expect((await start(database)).plain.detail).to.match(/^The campaign is/);
  });

  it('refuse more than the limits of the service allow', async () => {
    const { plain } = await start(
      inlineStudy({ deadline: 100 }),
      {},
      { studyPlace: placeIn(folder(), { variants: 39 }) },
    );
    expect(plain.issues.map(({ code, pointer }: Plain) => `${code} ${pointer}`)).to.deep.equal([
      'too-many-variants /runs',
      'out-of-bounds /deadline',
    ]);
    const list = inlineStudy({
      runs: undefined,
      variables: [{ name: 'slip', shift: 'Two' }],
      design: { type: 'List', points: [{ slip: 0 }, { slip: 1 }] },
    });
    const small = { studyPlace: placeIn(folder(), { variants: 1 }) };
    expect((await start(list, {}, small)).plain.issues[0].pointer).to.equal('/design');
    expect(readdirSync(folder())).to.deep.equal([]);
  });

  it('run a study, and read its results', async () => {
    await start(inlineStudy());
    expect(await run()).to.include({ done: 40 });
    const { plain: page } = await about('study-rows', { from: 38, limit: 10 });
    expect(page).to.include({ from: 38, to: 40, next: null, variants: 40, table: 'variants' });
    expect(page.rows.map(({ variant }: Plain) => variant)).to.deep.equal([38, 39]);
    expect(page.rows[0]).to.include({ verdict: 'undemanded', error: null });
    const first = await about('study-rows', { limit: 1, table: 'causes' });
    expect(first.plain).to.deep.include({ next: 1, rows: [] });
    expect((await about('study-rows', { from: 99 })).plain).to.include({ to: 99, next: null });
    const { plain: summary } = await about('study-summary', { measure: ['end'], level: 0.9 });
    expect(summary).to.deep.include({ done: 40, level: 0.9 });
    const { plain: front } = await about('study-summary', {
      pareto: ['end:least', 'errors:least'],
    });
    expect(front.pareto.objectives).to.deep.equal([
      { measure: 'end', want: 'least' },
      { measure: 'errors', want: 'least' },
    ]);
  });

  it('refuse summaries of what is not there', async () => {
    await start(inlineStudy());
    const { plain } = await about('study-summary', { measure: ['ends'] });
    expect(plain.detail).to.match(/^measure: .*did you mean "end"\?/);
    expect((await about('study-summary', { pareto: ['end:least'] })).plain.detail).to.equal(
      'pareto: needs at least two objectives',
    );
  });

  it('write results as CSV, Parquet and DuckDB', async () => {
    await start(inlineStudy());
    await run();
    const written = async (parameters: object) => {
      const { plain } = await about('study-file', parameters);
      const text = readFileSync(plain.path as string, 'latin1');
      rmSync(plain.path as string);
      return { text, type: plain.type, name: plain.name };
    };
    const parquet = await written({ to: 'parquet' });
    expect(parquet.text).to.match(/^PAR1/);
    const duckdb = await written({ to: 'duckdb' });
    expect(duckdb.text.slice(8, 12)).to.equal('DUCK');
    expect([duckdb.type, duckdb.name]).to.deep.equal(['application/vnd.duckdb', 'one.duckdb']);
    const csv = await written({ to: 'csv', table: 'causes' });
    expect(csv).to.include({ name: 'causes.csv' });
    expect(csv.text).to.match(/^variant,rank,/);
    expect(readdirSync(folder())).to.deep.equal(['one']);
    const { plain } = await asked(
      'study-file',
      new Uint8Array(),
      { to: 'parquet' },
      {
        studyPlace: placeIn(folder()),
        limits: { seconds: 60, depth: 256, answerBytes: 100, simulation: {}, workbook: {} },
      },
    );
    expect(plain.title).to.equal('The answer is too large');
    expect(readdirSync(folder())).to.deep.equal(['one']);
  });

  it('stop a run at its bytes, and at a signal', async () => {
    await start(inlineStudy());
    const stopper = new AbortController();
    stopper.abort();
    expect(await run(1e9, stopper.signal)).to.deep.equal({ done: 0, told: 0 });
    // More than a batch of results, after which the bytes are looked at.
    const { plain } = await start(
      longStudy(),
      {},
      { studyPlace: placeIn(folder(), { id: 'two', variants: 100_000 }) },
    );
    expect(plain.variants).to.equal(100_000);
    const ending = await runHosted(
      { folder: join(folder(), 'two'), threads: 1, threadMemory: 512, bytes: 1 },
      new AbortController().signal,
      () => {},
    );
    expect(ending.reason).to.equal('bytes');
    expect(ending.done).to.be.below(100_000);
  });

  it('say why a study cannot be run', async () => {
    expect(await run()).to.include({ done: 0, reason: 'unusable' });
  });

  it('list the studies of a folder, and remove what a crash has left', async () => {
    await start(inlineStudy({ name: 'First' }));
    writeFileSync(join(folder(), 'a file'), '');
    const left = `${basename(temporaryIn(folder()))}.duckdb`;
    const others = ['.tmp-notes', '.space-logistics-serve-notes'];
    for (const name of [left, ...others]) writeFileSync(join(folder(), name), '');
    const { plain } = await about('study-scan');
    expect(plain.studies.map(({ id, name }: Plain) => `${id} ${name}`)).to.deep.equal([
      'one First',
    ]);
    expect(readdirSync(folder())).to.include.members(others).and.not.include(left);
    writeFileSync(join(folder(), 'one', 'study.json'), '{');
    mkdirSync(join(folder(), 'two 2'));
    writeFileSync(join(folder(), 'two 2', 'study.json'), '{');
    const again = (await about('study-scan')).plain;
    expect(again.studies).to.deep.equal([]);
    expect(again.skipped.map((each: Plain) => each.name).sort()).to.deep.equal(['one', 'two 2']);
    expect(again.skipped.find((each: Plain) => each.name === 'two 2').reason).to.include(
      'ids have',
    );
  });
});
