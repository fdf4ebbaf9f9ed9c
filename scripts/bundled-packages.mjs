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
    ...['reflect-metadata', 'saxes', 'tinyduration', 'uuid', 'validator', 'xmlchars'],
  ],
};

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
