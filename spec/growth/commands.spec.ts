import { expect } from 'chai';
import { serialize } from '../../lib/index.js';
import { scratch, shell } from '../cli/support/shell.js';
import { scenario } from '../simulation/support/builder.js';
import { carrier, cast } from '../simulation/support/elements.js';
import { FACTOR, type Times, timedAsync, tooSlow } from './measure.js';
import { deep, many, shapes } from './shapes.js';

/** The command lines that read a scenario, by what they do. */
const commands: Readonly<Record<string, (file: string, other: string) => readonly string[]>> = {
  validate: (file) => ['validate', file],
  'validate --json': (file) => ['validate', '--json', file],
  show: (file) => ['show', '-q', file],
  'show --wide': (file) => ['show', '-q', '--wide', file],
  'show --json': (file) => ['show', '-q', '--json', file],
  'show --git': (file) => ['show', '--git', file],
  'show of a name': (file) => ['show', '-q', file, 'X'],
  'show --json of a name': (file) => ['show', '-q', '--json', file, 'X'],
  'diff with nothing': (file, other) => ['diff', '-q', other, file],
  'diff --json with itself': (file) => ['diff', '-q', '--json', file, file],
  convert: (file) => ['convert', '-q', file, '-'],
};

/** Those that simulate a scenario. */
const simulations: typeof commands = {
  simulate: (file) => ['simulate', '--anyway', '-q', file],
  'simulate --all --timeline': (file) => [
    ...['simulate', '--anyway', '-q', '--all', '--timeline'],
    file,
  ],
  'simulate --wide': (file) => ['simulate', '--anyway', '-q', '--wide', file],
  'simulate --json': (file) => ['simulate', '--anyway', '-q', '--json', file],
};

describe('The work of each command', () => {
  const file = scratch();
  const nothing = JSON.stringify(serialize(scenario([])));

  for (const [name, { make, isProduct }] of Object.entries(shapes))
    it(`grows with the input, and not faster, as does its output: ${name}`, async () => {
      const lines = { ...commands, ...(!isProduct && simulations) };
      const other = file('nothing.json', nothing);
      const output = new Map<string, Map<number, number>>();
      const slow = await tooSlow(125, async (size) => {
        const path = file('input.json', JSON.stringify(serialize(make(size))));
        const times: Times = new Map();
        for (const [what, line] of Object.entries(lines))
          times.set(
            what,
            await timedAsync(async () => {
              const { out, err } = await shell(line(path, other));
              const sizes = output.get(what) ?? new Map<number, number>();
              output.set(what, sizes.set(size, out.length + err.length));
            }),
          );
        return times;
      });
      expect(slow).to.deep.equal([]);
      for (const [what, sizes] of output) {
        const [small = 0, large = 0] = [sizes.get(125), sizes.get(125 * FACTOR)];
        expect(large, what).to.be.at.most(1.5 * FACTOR * Math.max(small, 1000));
      }
    });

  it('needs no stack: 20,000 carriers in each other', async () => {
    const path = file('deep.json', JSON.stringify(serialize(deep(20_000))));
    for (const line of [
      ['validate', path],
      ['show', '-q', path],
      ['simulate', '-q', path],
      ['simulate', '-q', '--rules', 'spacenet25', '--json', path],
    ])
      expect((await shell(line)).status, line.join(' ')).to.be.oneOf([0, 1, 4]);
  });
});

describe('show', () => {
  const file = scratch();

  it('prints 100 objects of one name, counts the others, and has all in JSON', async () => {
    const things = many(3000, () => carrier('X'));
    const path = file('same.json', JSON.stringify(serialize(scenario([], cast(...things)))));
    const { out } = await shell(['show', '-q', path, 'X']);
    expect(out.match(/^instantiated Element Carrier "X"/gm)).to.have.length(100);
    expect(out).to.match(/\n2,900 more objects of this name; show all with --json\n$/);
    const json = JSON.parse((await shell(['show', '-q', '--json', path, 'X'])).out);
    expect(json.things).to.have.length(3000);
  });
});
