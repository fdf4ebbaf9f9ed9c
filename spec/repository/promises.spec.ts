import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './root.js';

/**
 * What would make code of text, or reach the network, without an import that the arrows could forbid: functions of the
 * global object, not methods that bear their names (Redis calls its own scripts by `eval`).
 */
const forbidden =
  /(?:(?<![.#\w$])|\b(?:globalThis|global|window|self)\.)(?:eval|Function|fetch)\s*\(|\b(?:XMLHttpRequest|WebSocket|EventSource|WebAssembly)\b/;

/**
 * Pages that ask the server that they come from, which is all that their content security policy allows; and the thread of one that
 * runs the solver, and looks whether an address that the page has made still leads somewhere.
 */
const pages = [
  join('lib', 'service', 'page', 'browser', 'page.ts'),
  join('lib', 'studio', 'page', 'host.tsx'),
  join('lib', 'studio', 'worker.tsx'),
];

describe('the promises of SECURITY.md', () => {
  it('are held against calls of global functions, and not of methods', () => {
    const calls = [
      'eval(x)',
      'new Function (x)',
      ' fetch(x)',
      'globalThis.fetch(x)',
      'self.eval(x)',
    ];
    expect(calls.filter((call) => !forbidden.test(call))).to.eql([]);
    expect(
      ['redis.eval(x)', 'this.#fetch(x)', 'prefetch(x)'].filter((call) => forbidden.test(call)),
    ).to.eql([]);
  });

  it('hold for the globals that the code uses, that of exceljs in the bundle included', () => {
    const sources = readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join('lib', name))
      .filter((path) => !pages.includes(path));
    const bundle = 'dist/lib/database/workbook/xlsx/exceljs.js';
    const breaking = [...sources, bundle].filter((path) =>
      forbidden.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(breaking).to.eql([]);
  });

  it('hold for what the bundle imports: nothing but zip.js', () => {
    const bundle = readFileSync(join(root, 'dist/lib/database/workbook/xlsx/exceljs.js'), 'utf8');
    const imported = Array.from(
      bundle.matchAll(/^import [^;]* from "([^"]+)"/gm),
      ([, from]) => from,
    );
    expect(imported).to.eql(['@zip.js/zip.js/lib/zip-core-native.js']);
    expect(bundle).to.not.match(/\bimport\s*\(|Dynamic require|createRequire/);
  });
});
