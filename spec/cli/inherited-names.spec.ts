import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { Command as Parser } from 'commander';
import type { Command } from '../../lib/cli/command.js';
import { commands } from '../../lib/cli/commands/index.js';
import { someOf } from '../support/draws.js';
import { scratch, shell } from './support/shell.js';

/** Names of what every object inherits. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

/** The ways in which a word can hold a name. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}=1`,
  (name) => `${name}=${name}`,
  (name) => `Lunar Lander.${name}=1`,
  (name) => `${name}.${name}=${name}(1,2)`,
  (name) => `Duffel,holds=bagged,mass=2,maxMass=60,${name}=1`,
];

/** Commands that listen, or wait for work, until they are stopped. */
const LISTENING = ['serve', 'studio', 'worker'];

const single = commands
  .filter(({ name }) => !LISTENING.includes(name))
  .flatMap((command) =>
    'commands' in command
      ? command.commands.map((own) => ({ names: [command.name, own.name], command: own }))
      : [{ names: [command.name], command }],
  );

/** Returns the arguments and options of a command that take a word, as it declares them. */
function wordsOf({ declare }: Command) {
  const parser = new Parser();
  declare(parser);
  return {
    args: parser.registeredArguments.map(({ required }) => required),
    flags: parser.options
      .filter(({ required, optional }) => required || optional)
      .map(({ long }) => long!),
  };
}

const visit = readFileSync('data/scenarios/south-pole-visit.json');

describe('names that every object inherits', () => {
  const file = scratch();

  // Some words are names of files that a command writes.
  const home = process.cwd();
  beforeEach(() => process.chdir(dirname(file('x'))));
  afterEach(() => process.chdir(home));

  /** Expects that a command line is answered, or refused in words. */
  async function expectWords(argv: readonly string[]): Promise<void> {
    const { status, out, err } = await shell(argv);
    const said = `${argv.join(' ')}: ${status} ${err.slice(0, 300)}`;
    expect(err, said).not.to.match(/internal error|\[native code\]|\[object /);
    expect(out, said).not.to.match(/\[native code\]|\[object /);
    expect(status, said).to.be.within(0, 4);
    if (status > 1) expect(err, said).not.to.equal('');
    expect(Object.keys(Object.prototype), said).to.eql([]);
  }

  for (const { names, command } of single) {
    const { args, flags } = wordsOf(command);

    it(`are words as any other in the arguments of ${names.join(' ')}`, async () => {
      const campaign = file('campaign.json', visit);
      for (const at of args.keys())
        for (const name of NAMES) {
          const words = args.slice(0, at + 1).map((_, i) => (i === at ? name : campaign));
          await expectWords([...names, ...words]);
        }
    });

    it(`are words as any other in the options of ${names.join(' ')}`, async () => {
      const campaign = file('campaign.json', visit);
      const needed = args.filter((required) => required).map(() => campaign);
      for (const flag of someOf(flags))
        for (const form of FORMS)
          for (const name of NAMES.slice(0, 2))
            await expectWords([...names, ...needed, flag, form(name)]);
    });
  }

  it('are refused as subjects, fields and keys, by name', async () => {
    const campaign = file('campaign.json', visit);
    for (const name of NAMES) {
      const { status, err } = await shell(['explain', campaign, name]);
      expect([status, err]).to.eql([2, `error: nothing in the campaign is called "${name}"\n`]);
    }
    const [, , , , , container] = FORMS;
    for (const name of NAMES) {
      const { status, err } = await shell(['manifest', campaign, '--container', container!(name)]);
      expect([status, err]).to.eql([
        2,
        `error: option '--container <kind>' argument '${container!(name)}' is invalid. It has invalid kinds: /0: there is no field "${name}".\n(run with --help for usage)\n`,
      ]);
    }
  });
});
