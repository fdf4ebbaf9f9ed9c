import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { wasClosed } from '../../../lib/cli/process/standard-output.js';
import { scratch } from '../support/shell.js';

/** What a process has as its standard output: nothing, the null device in an access mode, or something else. */
type Output = 'closed' | 'null, read and write' | 'null, write' | 'pipe' | 'secret';

describe('a standard output that was closed at the start', () => {
  const file = scratch();

  /** Makes a folder like /proc: this process, its parent, and so on. */
  const processes = (...chain: [program: string, output: Output][]): string => {
    const proc = file('proc');
    for (const [i, [program, output]] of chain.entries()) {
      const folder = join(proc, i === 0 ? 'self' : String(100 - i));
      mkdirSync(join(folder, 'fd'), { recursive: true });
      mkdirSync(join(folder, 'fdinfo'));
      const parent = i === chain.length - 1 ? 0 : 99 - i;
      writeFileSync(join(folder, 'stat'), `7 (a) b (c) S ${parent} 7 7`);
      symlinkSync(`/usr/bin/${program}`, join(folder, 'exe'));
      if (output === 'closed') continue;
      symlinkSync(output === 'pipe' ? 'pipe:[7]' : '/dev/null', join(folder, 'fd/1'));
      const access = output === 'null, write' ? 1 : 2;
      if (output !== 'secret')
        writeFileSync(join(folder, 'fdinfo/1'), `pos:\t0\nflags:\t010000${access}\nino:\t3\n`);
    }
    return proc;
  };

  for (const [answer, what, ...chain] of [
    [true, 'a shell closed it', ['node', 'null, read and write'], ['bash', 'pipe']],
    [true, 'a shell closed its own', ['node', 'null, read and write'], ['dash', 'closed']],
    [
      true,
      'a shell closed that of a program in between',
      ['node', 'null, read and write'],
      ['timeout', 'closed'],
      ['zsh-5.9', 'pipe'],
    ],
    [
      true,
      'npx passed on what Node opened',
      ['node', 'null, read and write'],
      ['sh', 'null, read and write'],
      ['node', 'null, read and write'],
      ['fish', 'pipe'],
    ],
    [false, 'it is a pipe', ['node', 'pipe'], ['bash', 'pipe']],
    [false, 'a shell opened the null device', ['node', 'null, write'], ['bash', 'pipe']],
    [false, 'a program wanted no output', ['node', 'null, read and write'], ['python3', 'pipe']],
    [
      false,
      'a program wanted no output of a shell',
      ['node', 'null, read and write'],
      ['bash', 'null, read and write'],
      ['node', 'pipe'],
    ],
    [false, 'the parent is secret', ['node', 'null, read and write'], ['bash', 'secret']],
    [false, 'no ancestor has another', ['node', 'null, read and write'], ['init', 'closed']],
  ] as [boolean, string, ...[string, Output][]][])
    it(`is ${answer ? '' : 'not '}found if ${what}`, () => {
      expect(wasClosed(1, processes(...chain))).to.equal(answer);
    });

  it('is not found where there is no /proc, or the parent is gone', () => {
    expect(wasClosed(1, file('none'))).to.equal(false);
    const proc = processes(['node', 'null, read and write'], ['bash', 'null, read and write']);
    writeFileSync(join(proc, 'self/stat'), '7 (node) S 55 7');
    expect(wasClosed(1, proc)).to.equal(false);
    mkdirSync(join(proc, '55/fd'), { recursive: true });
    expect(wasClosed(1, proc)).to.equal(false);
  });
});
