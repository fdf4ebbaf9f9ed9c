import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const program = fileURLToPath(new URL('kept-memory.js', import.meta.url));

/** Returns which part of the memory of simulations is kept, measured in a process of its own. */
function keptPart(rules: 'standard' | 'spacenet25'): number {
  const flags = ['--expose-gc', '--require', 'reflect-metadata'];
  return Number(execFileSync(process.execPath, [...flags, program, rules], { encoding: 'utf8' }));
}

describe('Memory that a simulation has taken', () => {
  for (const rules of ['standard', 'spacenet25'] as const)
    it(`is free again after a minor collection, when the result is gone: ${rules}`, () => {
      expect(keptPart(rules)).to.be.below(0.15);
    });
});
