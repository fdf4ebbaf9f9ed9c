import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { publint } from 'publint';
import { Campaign, needsOf } from '../../lib/analysis/index.js';
import { parse, Scenario } from '../../lib/index.js';
import { node, output, packed, programOf, root, run } from './tool.js';

/** The compilers that users have: the native one, and the one before it. */
const compilers = {
  'TypeScript 7': programOf('@typescript/native', 'bin/tsc'),
  'TypeScript 6': programOf('typescript', 'bin/tsc6'),
};

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the package, packed and installed into an empty project', () => {
  let place: string;
  let tarball: string;
  let files: readonly string[];

  before(() => {
    place = mkdtempSync(join(tmpdir(), 'space-logistics-package-'));
    ({ tarball, files } = packed());
    writeFileSync(join(place, 'package.json'), '{"name": "consumer", "private": true}');
    cpSync(join(root, 'spec/package/consumer'), place, { recursive: true });
    output(place, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', tarball);
  });

  after(() => {
    rmSync(place, { recursive: true, force: true });
  });

  it('contains the library, the schemas and the scenarios, and no files that only the project needs', () => {
    const rooms = new Set(files.map((path) => path.split('/').slice(0, 2).join('/')));
    expect(rooms).to.include.keys('dist/lib', 'data/schema', 'data/scenarios', 'README.md');
    expect([...rooms].filter((room) => /^(spec|bench|scripts|dist\/(?!lib))/.test(room))).to.eql(
      [],
    );
    expect(files).to.include.members(['LICENSE', 'NOTICE', 'CHANGELOG.md']);
  });

  it('brings as many packages as README.md says, and none that reads or writes workbooks besides zip.js', () => {
    const lock = join(place, 'node_modules/.package-lock.json');
    const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
    const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(names, names.join(' ')).to.have.length(Number(/adds (\d+) packages/.exec(readme)?.[1]));
    expect(names.filter((name) => /exceljs|zip|archive/.test(name))).to.eql(['@zip.js/zip.js']);
  });

  it('brings only packages whose licences are known and allowed', () => {
    const lock = join(place, 'node_modules/.package-lock.json');
    expect(node(root, join(root, 'scripts/licences.mjs'), lock)).to.include('space-logistics');
  });

  it('asks for exceljs in no declaration, and in no code', () => {
    const installed = join(place, 'node_modules/space-logistics');
    const asking = files
      .filter((path) => /^dist\/.*\.[jt]s$/.test(path))
      .filter((path) => /['"]exceljs['"/]/.test(readFileSync(join(installed, path), 'utf8')));
    expect(asking).to.eql([]);
  });

  it('passes publint', async () => {
    const { buffer, byteOffset, length } = readFileSync(tarball);
    const bytes = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
    const { messages } = await publint({ pack: { tarball: bytes }, strict: true });
    expect(messages).to.eql([]);
  });

  it('has correct types for every module resolution (attw)', () => {
    const attw = programOf('@arethetypeswrong/cli', 'dist/index.js');
    node(place, attw, tarball, '--profile', 'esm-only', '--no-emoji');
  });

  it('works from ES modules', () => {
    const file = join(root, 'data/scenarios/shackleton-outpost.json');
    const outpost = new Campaign(parse(Scenario, readFileSync(file)));
    expect(JSON.parse(node(place, 'modules.mjs'))).to.eql({
      scenario: 'Shackleton outpost',
      instance: true,
      roundTrip: true,
      errors: 0,
      codes: ['out-of-bounds', 'missing-field'],
      sameClasses: true,
      workbook: true,
      sameDatabase: true,
      needs: Math.round(needsOf(outpost).total.demanded.mass),
    });
  });

  it('loads the bundle of exceljs only to write a workbook', () => {
    const bundle = join(
      place,
      'node_modules/space-logistics/dist/lib/database/workbook/xlsx/exceljs.js',
    );
    const away = `${bundle}.away`;
    renameSync(bundle, away);
    try {
      expect(JSON.parse(node(place, 'workbooks.mjs'))).to.eql({
        nodes: true,
        written: 'ERR_MODULE_NOT_FOUND',
      });
    } finally {
      renameSync(away, bundle);
    }
    expect(JSON.parse(node(place, 'workbooks.mjs'))).to.eql({
      nodes: true,
      written: 'loads again',
    });
  });

  it('works from require()', () => {
    expect(JSON.parse(node(place, 'required.cjs'))).to.eql({
      scenario: 'Shackleton outpost',
      instance: true,
      missions: 2,
      errors: 0,
      schema: 'https://json-schema.org/draft/2020-12/schema',
    });
  });

  for (const [name, compiler] of Object.entries(compilers)) {
    const strict = [
      ...['--noEmit', '--strict', '--target', 'es2022', '--pretty', 'false'],
      ...['--experimentalDecorators', '--useDefineForClassFields', 'false'],
    ];
    const settings = {
      'nodenext resolution': ['--module', 'nodenext'],
      'bundler resolution': ['--module', 'preserve', '--moduleResolution', 'bundler'],
      'declarations of the program': ['--module', 'nodenext', '--declaration'],
      "Node's types in place of the DOM": [
        ...['--module', 'nodenext', '--lib', 'es2022', '--types', 'node'],
        ...['--typeRoots', join(root, 'node_modules/@types')],
      ],
      'every check of the language': [
        ...['--module', 'nodenext', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
        ...['--verbatimModuleSyntax', '--isolatedModules', '--noPropertyAccessFromIndexSignature'],
      ],
    };
    for (const [setting, options] of Object.entries(settings)) {
      it(`compiles under ${name} with ${setting}, the declarations checked too`, () => {
        const ran = run(place, process.execPath, compiler, ...strict, ...options, 'typed.mts');
        expect(ran).to.eql({ status: 0, out: '', err: '' });
      });
    }

    for (const options of [
      ['--module', 'nodenext'],
      ['--module', 'node20'],
      ['--module', 'commonjs', '--moduleResolution', 'bundler'],
    ])
      it(`compiles a CommonJS module under ${name} with ${options.join(' ')}`, () => {
        const ran = run(place, process.execPath, compiler, ...strict, ...options, 'commonjs.cts');
        expect(ran).to.eql({ status: 0, out: '', err: '' });
      });

    it(`says TS1479 of a CommonJS module under ${name} with node16, as the guide says`, () => {
      const options = ['--module', 'node16', '--moduleResolution', 'node16'];
      const ran = run(place, process.execPath, compiler, ...strict, ...options, 'commonjs.cts');
      expect(ran.out).to.include('error TS1479');
      const guide = readFileSync(join(root, 'docs/other-projects.md'), 'utf8');
      expect(guide).to.include('With `node16`, TypeScript says');
    });

    it(`compiles every entry under ${name} without the optional packages`, () => {
      const ran = run(place, process.execPath, compiler, ...strict, 'every-entry.mts');
      expect(ran).to.eql({ status: 0, out: '', err: '' });
    });
  }

  it('installs the command', () => {
    const command = join(place, 'node_modules/.bin/space-logistics');
    expect(output(place, command, '--version').trim()).to.equal(manifest.version);
    const shipped = 'node_modules/space-logistics/data/scenarios/shackleton-outpost.json';
    expect(run(place, command, 'validate', shipped).status).to.equal(0);
    writeFileSync(join(place, 'wrong.json'), '{"name": 5}');
    expect(run(place, command, 'validate', 'wrong.json').status).to.equal(1);
  });

  it('does not export modules other than its entry points', () => {
    const inside = "import('space-logistics/dist/lib/schema/parse.js')";
    const ran = run(place, process.execPath, '-e', `${inside}.catch((e) => console.log(e.code))`);
    expect(ran.out.trim()).to.equal('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
