import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { tinyStudy } from '../../../study/run/support.js';
import { tinyCampaign } from '../../../study/support/tiny.js';
import { scratch, shell } from '../../support/shell.js';

describe('space-logistics study', () => {
  const file = scratch();

  /** Writes a study beside its campaign, and returns its path. */
  const studyFile = (fields: object = {}): string => {
    file('tiny.json', JSON.stringify(tinyCampaign()));
    return file('study.json', JSON.stringify({ ...tinyStudy, ...fields }, null, 2));
  };

  it('has commands with help and examples, within 80 columns', async () => {
    for (const name of ['check', 'run', 'resume', 'summary', 'report', 'export', 'variant']) {
      const { status, out } = await shell(['study', name, '--help']);
      expect(status, name).to.equal(0);
      expect(out).to.match(new RegExp(`^Usage: space-logistics study ${name} `));
      expect(out).to.match(/\nExamples:\n {2}\$ /);
      for (const line of out.split('\n')) expect(line.length, line).to.be.at.most(80);
    }
    const { status, err } = await shell(['study']);
    expect(status).to.equal(2);
    expect(err).to.include('resume');
    expect((await shell(['study', 'rnu'])).err).to.include('Did you mean run?');
  });

  it('does not succeed if no variant has a result, and says so also with --quiet', async () => {
    const own = file('own.mjs', 'export const never = () => { throw new RangeError("never"); };');
    const output = file('vain');
    const flags = ['--own', own, '--output', output, '--threads', '1', '--quiet'];
    const vain = await shell(['study', 'run', studyFile({ runs: 2 }), ...flags]);
    expect(vain.status).to.equal(1);
    expect(vain.err).to.match(/vain: 2 variants without a result; see the column "error"\n$/);
  });

  it('checks a study, and lists all problems with their places', async () => {
    const fine = await shell(['study', 'check', studyFile()]);
    expect(fine).to.include({ status: 0, out: '' });
    expect(fine.err).to.include('40 variants of 2 variables (Monte Carlo), no problems');
    const wrong = studyFile({ answers: ['measure'], runs: null, seed: 'x' });
    const { status, out } = await shell(['study', 'check', wrong]);
    expect(status).to.equal(1);
    expect(out).to.match(/study\.json:\d+:\d+: error wrong-type: .* \(\/seed\)\n/);
    const later = await shell(['study', 'check', studyFile({ answers: ['measure'], runs: null })]);
    expect(later.out.trim().split('\n').length).to.equal(2);
    const json = await shell(['study', 'check', '--json', studyFile({ answers: ['measure'] })]);
    expect(JSON.parse(json.out)).to.deep.include({ valid: false, total: 1 });
    const flags = [file('tiny.json'), '--design', 'gird', '--vary', 'Rover 3.mass=unifrom(1, 2)'];
    const byFlags = await shell(['study', 'check', '--json', ...flags]);
    const { issues, ...rest } = JSON.parse(byFlags.out);
    expect({ status: byFlags.status, ...rest }).to.include({ status: 2, valid: false, total: 2 });
    expect(issues.map(({ flag }: { flag: string }) => flag)).to.deep.equal(['vary 1', 'design']);
    const gone = studyFile({ answers: ['measure'], campaign: 'gone.json' });
    const nowhere = await shell(['study', 'check', '--json', gone]);
    expect(nowhere).to.include({ status: 3, err: '' });
    const report = JSON.parse(nowhere.out);
    expect(report.issues[0].pointer).to.equal('/answers/0');
    expect(report.unreadable).to.match(/gone\.json: cannot be read/);
    const far = studyFile({ variables: [{ name: 'x', shift: 'Three', values: [1] }] });
    const address = await shell(['study', 'check', far, '--runs', '5', '--seed', '2']);
    expect(address.out).to.include('no-values');
  });

  it('says what a shift moves before, while and after it runs', async () => {
    studyFile();
    const flags = (words: string) => [
      ...[file('tiny.json'), '--design', 'one-at-a-time', '--vary', `${words}=0, 7 as slip`],
    ];
    const cases = [
      ['shift(One)', 'alone', 'slip moves the mission "One" alone.\n'],
      [
        'shift(One and later)',
        'later',
        'slip moves the mission "One", with 1 other mission ("Two") at the same time or later.\n',
      ],
    ] as const;
    for (const [words, name, sentence] of cases) {
      const results = file(name);
      expect((await shell(['study', 'check', ...flags(words)])).err).to.include(sentence);
      const json = await shell(['study', 'check', ...flags(words), '--json']);
      expect(`slip ${JSON.parse(json.out).moves[0].text}.\n`).to.equal(sentence);
      const run = await shell(['study', 'run', ...flags(words), '--output', results]);
      expect(run.err).to.include(sentence);
      expect((await shell(['study', 'resume', results])).err).to.include(sentence);
      const summary = await shell(['study', 'summary', results, '--wide']);
      expect(summary.out.replaceAll(/\s+/g, ' ')).to.include(sentence.trim());
      expect(summary.out)
        .to.match(/\nVerdicts\n/)
        .and.not.match(/Probability|Wilson|\d %/);
    }
    // What a study means is in its results: the mission alone, and all that follows.
    const end = (name: string) =>
      readFileSync(join(file(name), 'variants.csv'), 'utf8')
        .split('\n')
        .slice(1, 4);
    expect(end('alone')).to.not.deep.equal(end('later'));
  });

  it('takes a campaign that its rules run', async () => {
    const path = (fields: object) => {
      const study = studyFile(fields);
      const campaign = tinyCampaign();
      const startDate = new Date(+campaign.missionList[0]!.startDate + 1000);
      file('tiny.json', JSON.stringify({ ...campaign.toJSON(), startDate }));
      return study;
    };
    const refused = await shell(['study', 'check', path({})]);
    expect(refused).to.include({ status: 3 });
    expect(refused.err).to.include('has 1 error');
    const taken = await shell(['study', 'check', path({ rules: 'spacenet25' })]);
    expect(taken).to.include({ status: 0, out: '' });
    const flags = ['--vary', 'Rover 3.mass=100, 200', '--design', 'grid', '--rules', 'spacenet25'];
    expect((await shell(['study', 'check', file('tiny.json'), ...flags])).status).to.equal(0);
  });

  it('takes a study by flags, and prints it as a file that says the same', async () => {
    studyFile();
    const flags = [
      ...[file('tiny.json'), '--design', 'monte-carlo', '--runs', '5', '--seed', '3'],
      ...[
        '--vary',
        'Rover 3.mass=uniform(100, 500) as mass',
        '--vary',
        'shift(Two)=discrete(0, 2)',
      ],
      ...['--answers', 'measures, margins', '--name', 'By flags', '--rules', 'spacenet25'],
      ...['--until', '400', '--no-consume', '--deadline', '5'],
    ];
    const printed = await shell(['study', 'check', ...flags, '--print-declaration']);
    expect(printed.status, printed.err).to.equal(0);
    expect(printed.err).to.include('5 variants of 2 variables (Monte Carlo), no problems');
    expect(printed.out).to.include('answers: [ measures, margins ]').and.to.include('until: 400');
    const kept = file('kept.yaml', printed.out);
    const again = await shell(['study', 'check', kept, '--print-declaration', '-q']);
    expect(again).to.include({ status: 0, out: printed.out });
    await shell(['study', 'run', ...flags, '--output', file('flags'), '--quiet']);
    await shell(['study', 'run', kept, '--output', file('file'), '--quiet']);
    const [one, other] = ['flags', 'file'].map((name) =>
      readFileSync(join(file(name), 'variants.csv'), 'utf8')
        .split('\n')
        .sort(),
    );
    expect(one!.length).to.be.above(5);
    expect(one).to.deep.equal(other);
  });

  it('refuses options that would be ignored, and checks what the run checks', async () => {
    const study = studyFile({ design: { type: 'One At A Time' }, runs: 4 });
    const check = (...argv: string[]) => shell(['study', 'check', ...argv]);
    const design =
      /--runs: a design "(Grid|One At A Time)" has as many variants as its values make/;
    expect((await check(study, '--runs', '2')).err).to.match(design);
    const flags = [file('tiny.json'), '--vary', 'Rover 3.mass=1, 2 as cost', '--design', 'grid'];
    expect((await check(...flags, '--runs', '2')).err).to.match(design);
    const large = await check(study, '--max-size', '100B');
    expect([large.status, large.err]).to.satisfy(
      ([status, err]: [number, string]) => status === 3 && err.includes('too large'),
    );
    const prices = file('prices.json', JSON.stringify({ currency: 'USD' }));
    expect((await check(...flags, '--prices', prices)).err).to.match(
      /^error: --vary 1: The name "cost" is already that of a column/,
    );
    const printed = await check(study, '--print-declaration');
    expect(printed.out).to.match(/^campaign: tiny\.json$/m);
  });

  it('says in words what cannot be used', async () => {
    const study = studyFile({ runs: 1 });
    const own = file('own.mjs', 'export const last = ({ end }) => end;');
    const path = file('used');
    await shell(['study', 'run', study, '--own', own, '--output', path, '--threads', '1']);
    const record = join(path, 'study.json');
    writeFileSync(record, readFileSync(record, 'utf8').replace('own.mjs', 'gone.mjs'));
    const variant = await shell(['study', 'variant', path, '0', file('made.json')]);
    expect([variant.status, variant.err]).to.satisfy(
      ([status, err]: [number, string]) => status === 3 && !err.includes('internal'),
    );
    expect((await shell(['study', 'summary', path])).status).to.equal(0);
    const other = file('other');
    await shell(['study', 'run', study, '--output', other, '--threads', '1']);
    rmSync(join(other, 'causes.csv'));
    mkdirSync(join(other, 'causes.csv'));
    const closed = await shell(['study', 'resume', other, '--threads', '1']);
    expect(closed.status).to.equal(3);
    expect(closed.err)
      .to.match(/causes\.csv: it is a directory\n$/)
      .and.not.include('internal');
  });

  it('reads declarations in UTF-16, as PowerShell writes them', async () => {
    const text = readFileSync(studyFile(), 'utf8');
    const path = file('wide.yaml', Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect((await shell(['study', 'check', path, '--quiet'])).status).to.equal(0);
  });

  it('locates what is wrong at the flag', async () => {
    studyFile();
    const check = (...argv: string[]) => shell(['study', 'check', file('tiny.json'), ...argv]);
    const grid = ['--design', 'grid'];
    const words = await check('--vary', 'a', '--vary', 'Rover 3.mass=rnage(1, 2, 3)', ...grid);
    expect(words.status).to.equal(2);
    expect(words.err).to.match(/^error: --vary 1: .*\n--vary 2: .*did you mean "range"\?\n$/);
    const address = await check('--vary', 'Rover 3.mas=1', '--vary', 'fails(Too)', ...grid);
    expect(address.status).to.equal(2);
    expect(address.err).to.match(
      /^error: --vary 1: .*did you mean "mass"\? \(address 1\)\n--vary 2: .*"Two"\?\n$/,
    );
    expect((await check(...grid, '--no-consume')).err).to.include(
      '--design, --no-consume: a study',
    );
    expect((await check('--until', '-1')).err).to.include('Expected a number of at least 0.');
    expect((await check('--deadline', '0')).err).to.include('Expected a number above 0.');
    const both = await check('--json', '--print-declaration', '--vary', 'fails(Two)', ...grid);
    expect(both).to.include({ status: 2 });
    const json = await check('--json', '--vary', 'fails(Two)', ...grid, '--max-size', '5MB');
    expect(JSON.parse(json.out)).to.include({ valid: true, total: 0 });
    const broken = studyFile({ answers: ['measure'] });
    const file2 = await shell(['study', 'check', '--print-declaration', broken]);
    expect(file2).to.include({ status: 1, out: '' });
  });

  it('reads a study from stdin', async () => {
    studyFile();
    const campaign = file('tiny.json');
    const stdin = JSON.stringify({ ...tinyStudy, campaign });
    expect((await shell(['study', 'check', '-'], { stdin })).status).to.equal(0);
    const unnamed = await shell(['study', 'run', '-'], { stdin });
    expect(unnamed).to.include({ status: 2 });
    expect(unnamed.err).to.include('--output');
  });

  for (const name of ['results.duckdb', 'results'])
    it(`runs a study, summarizes and exports it: ${name}`, async () => {
      const path = file(name);
      const run = await shell([
        ...['study', 'run', studyFile(), '--output', path, '--threads', '1'],
        ...['--thread-memory', '500'],
      ]);
      expect(run.err).to.match(/40 variants in .*; all of 40 are done\n$/);
      expect(run.status).to.equal(0);
      expect(run.doing.join('\n')).to.match(/40 of 40 variants, .*\/s, 0 s left/);
      const again = await shell(['study', 'run', studyFile(), '--output', path]);
      expect(again).to.include({ status: 3 });
      expect(again.err).to.include('already exists').and.to.include('study resume');
      const resumed = await shell(['study', 'resume', path]);
      expect(resumed.err).to.include('all of 40 were done before');
      const summary = await shell(['study', 'summary', path]);
      const quiet = await shell(['study', 'summary', '-q', path]);
      expect([quiet.out, quiet.err, quiet.doing]).to.deep.equal([summary.out, '', []]);
      expect(summary.out).to.include('Study (Monte Carlo): 40 of 40 variants done:');
      expect(summary.out.replaceAll('\n', ' ')).to.include('40 undemanded');
      expect(summary.out).to.include('interval of Wilson');
      for (const line of summary.out.split('\n')) expect(line.length, line).to.be.at.most(80);
      const json = await shell(['study', 'summary', '--json', path, '--level', '90%']);
      expect(JSON.parse(json.out)).to.include({ variants: 40, level: 0.9 });
      const csv = await shell(['study', 'summary', '--csv', '--table', 'correlations', path]);
      expect(csv.bytes.toString()).to.match(/^variable,measure,coefficient,variants\r?\nslip,end,/);
      const pareto = ['--pareto', 'end:least', '--pareto', 'crewTime:most', '--measure', 'end'];
      const front = await shell(['study', 'summary', path, ...pareto]);
      expect(front.out).to.include('Pareto front');
      const wrong = await shell(['study', 'summary', path, '--measure', 'ent']);
      expect(wrong).to.include({ status: 2 });
      expect(wrong.err).to.include('did you mean "end"?');
      const variant = await shell(['study', 'variant', path, '39']);
      expect(variant.err).to.equal('');
      const last = JSON.parse(variant.out).instantiatedElements[0].mass;
      const none = await shell(['study', 'variant', path, '40']);
      expect(none).to.include({ status: 2 });
      expect(none.err).to.include('the study has the variants 0 to 39, and no 40');
      const exported = await shell(['study', 'export', path, file('out.csv')]);
      expect(exported).to.include({ status: 0, err: '' });
      const rows = readFileSync(file('out.csv'), 'utf8').split('\n');
      expect(rows.length).to.equal(42);
      // The campaign of a variant has the values that stand in its row.
      expect(rows[40]!.split(',')[1]).to.equal(`${last}`);
      const parquet = await shell(['study', 'export', path, file('out.parquet')]);
      expect(parquet).to.include({ status: 0, err: '' });
      expect(readFileSync(file('out.parquet'), 'latin1').slice(0, 4)).to.equal('PAR1');
      expect((await shell(['study', 'export', path, file('out.csv')])).status).to.equal(2);
      const forced = await shell(['study', 'export', '--force', path, file('out.csv')]);
      expect(forced.status).to.equal(0);
      expect((await shell(['study', 'export', path, file('out.txt')])).err).to.include('.parquet');
      const lost = await shell(['study', 'export', path, join(file('none'), 'out.csv')]);
      expect(lost.status).to.equal(3);
      expect(lost.err).to.not.include('.tmp');
      const folder = file('folder.csv');
      mkdirSync(folder);
      const into = await shell(['study', 'export', '--force', path, folder]);
      expect([into.status, /cannot be written: .*directory/.test(into.err)]).to.deep.equal([
        3,
        true,
      ]);
      // A link is kept, and the file that it leads to keeps its permissions.
      const target = file('target.csv', 'old');
      chmodSync(target, 0o600);
      const linked = join(target, '../linked.csv');
      symlinkSync('target.csv', linked);
      await shell(['study', 'export', '--force', path, linked]);
      expect(lstatSync(linked).isSymbolicLink()).to.equal(true);
      expect(readFileSync(target, 'utf8')).to.equal(readFileSync(file('out.csv'), 'utf8'));
      expect(statSync(target).mode & 0o777).to.equal(0o600);
    });

  it('refuses a number of runs for designs that have one, and campaigns above the limit', async () => {
    const design = { type: 'List', points: [{ mass: 5 }] };
    const path = studyFile({ design, runs: null });
    const runs = await shell(['study', 'check', path, '--runs', '7']);
    expect(runs.status).to.equal(2);
    expect(runs.err).to.include('--runs: a design "List" has as many variants as its values make');
    const large = await shell(['study', 'check', path, '--max-size', '1kB']);
    expect(large.status).to.equal(3);
    expect(large.err).to.include('tiny.json: too large');
  });

  it('runs one variant, and says once that it was done before', async () => {
    const path = file('one.duckdb');
    const study = studyFile({ design: { type: 'List', points: [{ mass: 5 }] }, runs: null });
    const run = await shell(['study', 'run', study, '--output', path]);
    expect(run.err).to.match(/1 variant in .*; all of 1 is done\n$/);
    const again = await shell(['study', 'resume', path]);
    expect(again.err).to.match(/all of 1 was done before\n$/);
    const quiet = await shell(['study', 'resume', '--quiet', path]);
    expect([quiet.status, quiet.out, quiet.err]).to.deep.equal([0, '', '']);
  });

  it('says how many variants have no result', async () => {
    const points = [{ mass: 5 }, { mass: 6 }];
    const path = file('results');
    const study = studyFile({ design: { type: 'List', points }, name: 'Masses' });
    const never = '(_, { instantiatedElements: [{ mass }] }) => { if (mass === 6) throw 6; }';
    const own = file('six.mjs', `export const six = ${never};`);
    const { status, err } = await shell(['study', 'run', study, '--output', path, '--own', own]);
    expect(status).to.equal(0);
    expect(err).to.include('1 variant without a result; see the column "error"');
    const { out } = await shell(['study', 'summary', path]);
    expect(out).to.include('Masses (List)').and.to.include('1 without a result');
    expect(out).to.include('Errors: 1 VARIANT_THREW.');
  });

  it('takes functions from modules of the user', async () => {
    const own = file('own.mjs', 'export const twice = (result) => 2 * result.end;');
    const path = file('results');
    const options = ['--output', path, '--own', own, '--quiet', '--runs', '3'];
    const { status, err } = await shell(['study', 'run', studyFile(), ...options]);
    expect({ status, err }).to.deep.equal({ status: 0, err: '' });
    const [head, first] = readFileSync(join(path, 'variants.csv'), 'utf8').split('\n');
    expect(head).to.match(/,twice$/);
    expect(first).to.match(/,\d+(?:\.\d+)?$/);
    const missing = await shell(['study', 'run', studyFile(), '--own', 'none.mjs']);
    expect(missing.status).to.equal(3);
    expect(existsSync('study.duckdb')).to.equal(false);
  });

  it('finds the cost of each variant at the prices of a file', async () => {
    const prices = file('prices.csv', 'kind,name,each\nelement,Rover,7\n');
    const path = file('results');
    const options = ['--vary', 'fails(Two)', '--design', 'grid', '--prices', prices, '--quiet'];
    studyFile();
    const run = await shell(['study', 'run', file('tiny.json'), ...options, '--output', path]);
    expect(run).to.include({ status: 0, err: '' });
    const { out } = await shell(['study', 'summary', path, '--measure', 'cost']);
    expect(out).to.match(/cost +14 +21/);
    const rows = readFileSync(join(path, 'variants.csv'), 'utf8').trim().split('\n');
    const at = rows[0]!.split(',').indexOf('cost');
    expect(rows.slice(1).map((row) => Number(row.split(',')[at]))).to.have.members([21, 14]);
    const wrong = file('wrong.csv', 'kind,name,each\nelement,Rovre,7\n');
    const refused = await shell(['study', 'run', studyFile(), '--prices', wrong]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.include('wrong.csv:2:9').and.to.include('did you mean "Rover"?');
  });

  it('says what it cannot use', async () => {
    const cases: [() => string[], number, string][] = [
      [() => ['check', file('none.yaml')], 3, 'does not exist'],
      [() => ['check', studyFile({ campaign: 'other.json' })], 3, 'other.json'],
      [() => ['run', studyFile({ runs: null }), '--output', file('x')], 1, 'no-runs'],
      [() => ['resume', file('none.duckdb')], 3, 'does not exist'],
      [() => ['summary', file('none')], 3, 'holds no study'],
      [() => ['summary', file('none'), '--pareto', 'end'], 2, ':least or :most'],
      [() => ['summary', file('none'), '--pareto', 'end:most'], 2, 'at least two objectives'],
      [() => ['summary', file('none'), '--json', '--csv'], 2, 'choose one'],
      [() => ['summary', file('none'), '--level', '2'], 2, 'above 0 and below 1'],
      [() => ['run', studyFile(), '--threads', 'many'], 2, 'whole number from 1 to 256'],
    ];
    for (const [argvOf, status, message] of cases) {
      const argv = argvOf();
      const found = await shell(['study', ...argv]);
      expect(found.status, argv.join(' ')).to.equal(status);
      expect(found.err, argv.join(' ')).to.include(message);
    }
  });

  it('does not resume results whose campaign was damaged', async () => {
    const path = file('results');
    await shell(['study', 'run', studyFile(), '--output', path, '--runs', '2', '--quiet']);
    const record = JSON.parse(readFileSync(join(path, 'study.json'), 'utf8'));
    mkdirSync(file('damaged'));
    writeFileSync(join(file('damaged'), 'results.jsonl'), '');
    writeFileSync(
      join(file('damaged'), 'study.json'),
      JSON.stringify({ ...record, campaign: '{}' }),
    );
    for (const words of [['resume', '--threads', '1'], ['summary'], ['report']]) {
      const { status, err } = await shell(['study', ...words, file('damaged')]);
      expect([status, err.includes('is not the one that the study began with')]).to.eql([3, true]);
    }
  });

  it('says what to do with a campaign that is given in place of a study', async () => {
    studyFile();
    const workbook = file('campaign.xlsx', 'PK\u0003\u0004');
    for (const path of [file('tiny.json'), workbook]) {
      const { status, err } = await shell(['study', 'check', path]);
      expect(status).to.equal(2);
      expect(err).to.include('this is a campaign, not the declaration of a study');
      expect(err).to.include('--vary "Lander.isp=440, 450"');
    }
  });

  it('writes a report of results', async () => {
    const results = file('results');
    const run = ['study', 'run', studyFile({ runs: 4 }), '--threads', '1', '-q', '-o', results];
    expect((await shell(run)).status).to.equal(0);
    const html = file('results.html');
    const done = await shell(['study', 'report', results, '-o', html]);
    expect(done).to.include({ status: 0, out: '' });
    expect(done.err).to.match(/results\.html: \d+ kB; open it in a browser\n$/);
    expect(readFileSync(html, 'utf8')).to.include('space-logistics study 1');
    const again = await shell(['study', 'report', results, '-o', html]);
    expect(again.status).to.equal(2);
    expect(again.err).to.include('--force');
    const wrong = await shell(['study', 'report', results, '-o', '-', '--measure', 'launchMas']);
    expect(wrong.status).to.equal(2);
    expect(wrong.err).to.include('did you mean "launchMass"?');
    const printed = await shell(['study', 'report', results, '-o', '-', '-q']);
    expect(printed.bytes.toString()).to.match(/^<!doctype html>/);
  });
});
