import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as api from '../lib/index.js';

/** The names that docs/api-exports.md lists for the main entry, of values only. */
function listed(): string[] {
  const text = readFileSync('docs/api-exports.md', 'utf8');
  const [, lines = ''] = /^## `space-logistics`\n\n```text\n([^`]*)```/m.exec(text) ?? [];
  return lines
    .split('\n')
    .filter((line) => /: .*\b(?:class|function|const)\b/.test(line))
    .map((line) => line.replace(/:.*/, ''));
}

describe('the package', () => {
  it('exports the values that docs/api-exports.md lists, and no others', () => {
    expect(Object.keys(api).sort()).to.deep.equal(listed().sort());
  });

  it('keeps the parts of the simulation engine to itself', () => {
    expect(api).not.to.have.any.keys('Engine', 'EventQueue');
    expect(api).to.include.keys('AnyEvent', 'simulate');
  });
});
