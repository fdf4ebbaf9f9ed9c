import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import * as vocabulary from '../../lib/schema/vocabulary.js';
import { root } from '../../scripts/published-schemas.js';

const guide = readFileSync(join(root, 'docs/extending.md'), 'utf8');

/** Functions of the vocabulary that are not decorators. */
const functions = new Set(['family', 'union', 'withoutType']);

describe('docs/extending.md', () => {
  for (const name of Object.keys(vocabulary)) {
    if (functions.has(name)) continue;
    it(`describes @${name}`, () => {
      expect(guide).to.match(new RegExp(`@${name}\\(`));
    });
  }

  it('names no decorator that does not exist', () => {
    const known = [...Object.keys(vocabulary)];
    const named = [...guide.matchAll(/@([a-zA-Z]+)\(/g)].map(([, name]) => name as string);
    expect(named.filter((name) => !known.includes(name))).to.deep.equal([]);
    expect(named).to.not.have.lengthOf(0);
  });

  for (const option of [
    'optional',
    'default',
    'aliases',
    'before',
    'expectsItems',
    'extension',
    'role',
  ])
    it(`describes the option ${option}`, () => {
      expect(guide).to.match(new RegExp(`\\b${option}\\b`));
    });
});
