import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/** Returns a part of the memory of simulations, measured by a program in a process of its own. */
function partOf(program: string, ...more: string[]): number {
  const file = fileURLToPath(new URL(`${program}.js`, import.meta.url));
  const flags = ['--expose-gc', '--require', 'reflect-metadata'];
  return Number(execFileSync(process.execPath, [...flags, file, ...more], { encoding: 'utf8' }));
}

describe('Memory that a simulation has taken', () => {
  for (const rules of ['standard', 'spacenet25'] as const) {
    it(`is free again after a minor collection, when the result is gone: ${rules}`, () => {
      expect(partOf('kept-memory', rules)).to.be.below(0.15);
    });

    for (const larger of ['bases', 'rounds', 'failures'])
      it(`does not count as old after larger campaigns: ${larger}, ${rules}`, () => {
        expect(partOf('promoted-memory', rules, larger)).to.be.below(0.06);
      });
  }
});
