import { expect } from 'chai';
import { MissingPackageError } from '../../lib/analysis/index.js';
import { commands } from '../../lib/cli/commands/index.js';
import { OUTPOST, scratch, shell } from './support/shell.js';

describe('the space-logistics program', () => {
  const file = scratch();

  it('prints its version', async () => {
    for (const flag of ['--version', '-V']) {
      expect(await shell([flag])).to.include({ status: 0, out: '1.2.3\n', err: '' });
    }
  });

  it('prints help on stderr and exits with 2 without arguments', async () => {
    const { status, out, err } = await shell([]);
    expect(status).to.equal(2);
    expect(out).to.equal('');
    for (const { name } of commands) expect(err).to.include(`  ${name} `);
  });

  it('has help for every command, with examples, within the width of the terminal', async () => {
    for (const argv of [['--help'], ...commands.map(({ name }) => [name, '--help'])]) {
      const { status, out, err } = await shell(argv);
      expect(status, argv.join(' ')).to.equal(0);
      expect(err).to.equal('');
      expect(out).to.match(/^Usage: space-logistics/);
      expect(out).to.match(/\nExamples:\n {2}\$ /);
      for (const line of out.split('\n')) expect(line.length, line).to.be.at.most(80);
    }
  });

  it('shows progress unless --quiet is given', async () => {
    const book = file('book.xlsx');
    const json = file('book.json');
    await shell(['new', '--template', book]);
    for (const [argv, ...then] of [
      [['validate', OUTPOST], `checking ${OUTPOST}`],
      [['show', OUTPOST], 'summarizing'],
      [['diff', OUTPOST, OUTPOST], `reading ${OUTPOST}`, 'comparing'],
      [['simulate', OUTPOST], 'writing the answer'],
      [['convert', OUTPOST, '-'], 'writing'],
      [['load', book], 'writing'],
      [['new', '--force', '--on', book, json]],
    ] as [string[], ...string[]][]) {
      const { doing } = await shell(argv);
      const from = argv.find((each) => each === OUTPOST || each === book);
      expect(doing[0], argv.join(' ')).to.equal(`reading ${from}`);
      expect(doing, argv.join(' ')).to.include.members(then);
      expect((await shell([...argv, '-q'])).doing, argv.join(' ')).to.deep.equal([]);
    }
  });

  it('lists the exit statuses in the help', async () => {
    const { out } = await shell(['--help']);
    for (const status of [0, 1, 2, 3]) expect(out).to.match(new RegExp(`\\n {2}${status} {2}\\w`));
  });

  it('shows the help of a command also as "help COMMAND"', async () => {
    const { out } = await shell(['help', 'validate']);
    expect(out).to.equal((await shell(['validate', '--help'])).out);
  });

  it('reports help for an unknown command and suggests the nearest', async () => {
    const { status, out, err } = await shell(['help', 'vaildate']);
    expect({ status, out }).to.deep.equal({ status: 2, out: '' });
    expect(err).to.include('vaildate').and.include('validate?');
    const more = await shell(['help', 'vaildate', 'x', '--json']);
    expect(more).to.deep.include({ status, out, err });
    for (const argv of [['help'], ['help', 'help'], ['help', '--help']]) {
      expect((await shell(argv)).status, argv.join(' ')).to.equal(0);
    }
  });

  it('suggests the nearest allowed word', async () => {
    for (const [argv, word] of [
      [['schema', 'scenaro'], 'scenario'],
      [['completion', 'bsh'], 'bash'],
      [['simulate', '--rules', 'standrd', OUTPOST], 'standard'],
      [['convert', '--to', 'jsn', OUTPOST, '-'], 'json'],
      [['load', '--durations', 'second', OUTPOST], 'seconds'],
      [['new', '--type', 'lunar', '-'], 'Lunar'],
    ] as [string[], string][]) {
      const { status, out, err } = await shell(argv);
      expect({ status, out }, argv.join(' ')).to.deep.equal({ status: 2, out: '' });
      expect(err).to.include(`(Did you mean ${word}?)`);
    }
    expect((await shell(['schema', 'nothing of the kind'])).err).not.to.include('mean');
  });

  it('suggests the nearest command and option', async () => {
    const command = await shell(['validte', OUTPOST]);
    expect(command.status).to.equal(2);
    expect(command.err).to.include('validate');
    const option = await shell(['validate', '--jsno', OUTPOST]);
    expect(option.status).to.equal(2);
    expect(option.err).to.include('--json');
  });

  it('rejects a command line with a missing argument', async () => {
    expect((await shell(['validate'])).status).to.equal(2);
  });

  it('says which command installs a package that is missing', async () => {
    const { stringify } = JSON;
    const path = file('good.json', '{"nodes":[]}');
    JSON.stringify = () => {
      throw new MissingPackageError('The optimal manifest', ['highs'], new Error('not found'));
    };
    try {
      const { status, err } = await shell(['validate', '--json', path]);
      expect(status).to.equal(3);
      expect(err).to.equal(
        'The optimal manifest needs the package highs, which is not installed. Install it: npm install highs\n',
      );
    } finally {
      JSON.stringify = stringify;
    }
  });

  describe('after an internal error', () => {
    it('prints one line without a stack trace', async () => {
      const { stringify } = JSON;
      const path = file('good.json', '{"nodes":[]}');
      JSON.stringify = () => {
        throw new RangeError('out of \x07 luck');
      };
      try {
        const { status, err } = await shell(['validate', '--json', path]);
        expect(status).to.equal(3);
        expect(err).to.equal(
          'space-logistics: internal error: out of \\u{7} luck (--debug prints the stack)\n',
        );
      } finally {
        JSON.stringify = stringify;
      }
    });

    it('prints the stack trace with --debug', async () => {
      const { stringify } = JSON;
      const path = file('good.json', '{"nodes":[]}');
      JSON.stringify = () => {
        throw 'not an Error object';
      };
      try {
        const { status, err } = await shell(['--debug', 'validate', '--json', path]);
        expect(status).to.equal(3);
        expect(err).to.match(/not an Error object\n {4}at /);
      } finally {
        JSON.stringify = stringify;
      }
    });
  });
});
