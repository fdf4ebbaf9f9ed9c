// The packages that builds put into the package, and their licences.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The packages by what they are bundled into. */
export const bundledPackages = {
  workbook: ['exceljs'],
  viewer: ['d3-array', 'd3-time', 'preact', 'tinyduration'],
  studio: [
    ...['class-transformer', 'class-validator', 'd3-array', 'd3-time', 'leven', 'preact'],
    ...['reflect-metadata', 'tinyduration', 'uuid', 'validator'],
  ],
  studioWorker: [
    ...['@e965/xlsx', '@zip.js/zip.js', 'class-transformer', 'class-validator', 'leven'],
    ...['reflect-metadata', 'saxes', 'tinyduration', 'uuid', 'validator', 'xmlchars', 'yaml'],
  ],
  threads: [
    ...[
      '@zip.js/zip.js',

      'class-transformer',
      'class-validator',
      'commander',
      'd3-array',
    ],
    ...['get-east-asian-width', 'jsonc-parser', 'leven', 'picocolors', 'reflect-metadata', 'saxes'],
    ...['string-width', 'tinyduration', 'uuid', 'validator', 'xmlchars', 'yaml'],
  ],
};

/** Fails if other packages are in a bundle than those that are expected, so that NOTICE names them all (npm run licences). */
export function requirePackages(metafile, packages) {
  const found = new Set();
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  for (const [path, { bytesInOutput }] of inputs) {
    if (bytesInOutput === 0) continue;
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (name !== undefined) found.add(name);
  }
  const complaints = [
    ...[...found]
      .filter((name) => !packages.includes(name))
      .map((name) => `${name} is bundled, but not in bundledPackages`),
    ...packages
      .filter((name) => !found.has(name))
      .map((name) => `${name} is in bundledPackages, but not bundled`),
  ];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

export const folderOf = (name) => join(root, 'node_modules', name);

export function manifestOf(name) {
  const { version, license } = JSON.parse(
    readFileSync(join(folderOf(name), 'package.json'), 'utf8'),
  );
  return { name, version, license };
}

/** The licence of a package that has no file with it: its name, and who gives it. */
function namedLicenceOf(name) {
  const { license, author } = JSON.parse(
    readFileSync(join(folderOf(name), 'package.json'), 'utf8'),
  );
  if (typeof license !== 'string') throw new Error(`${name} names no licence`);
  return `${license} licence, by ${typeof author === 'string' ? author : author.name}`;
}

export function licenceOf(name) {
  const file = readdirSync(folderOf(name)).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
  if (file === undefined) return namedLicenceOf(name);
  return readFileSync(join(folderOf(name), file), 'utf8').trim();
}

/** The licences of some packages as one text: each licence stands once, with the packages that have it. */
export function licenceText(names) {
  const byLicence = new Map();
  for (const name of names) {
    const text = licenceOf(name);
    const title = `${name} ${manifestOf(name).version}`;
    byLicence.set(text, [...(byLicence.get(text) ?? []), title]);
  }
  return [...byLicence].map(([text, titles]) => `${titles.join(', ')}\n\n${text}`).join('\n\n');
}
