import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const lib = resolve(import.meta.dirname, '../../../lib');

describe('the types of lib', () => {
  it('have names that are declared once', () => {
    const places = new Map<string, string[]>();
    for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const declared = readFileSync(join(lib, file), 'utf8').matchAll(
        /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm,
      );
      for (const [, name] of declared)
        places.set(name!, [...new Set([...(places.get(name!) ?? []), file])]);
    }
    expect(places.size).to.be.above(1000);
    expect([...places].filter(([, files]) => files.length > 1)).to.eql([]);
  });
});
