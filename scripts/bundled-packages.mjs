// The packages that builds put into the package, and their licences.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The packages by what they are bundled into. */
export const bundledPackages = {
  workbook: ['exceljs'],
  viewer: ['d3-array', 'd3-time', 'preact', 'tinyduration'],
};

export const folderOf = (name) => join(root, 'node_modules', name);

export function manifestOf(name) {
  const { version, license } = JSON.parse(
    readFileSync(join(folderOf(name), 'package.json'), 'utf8'),
  );
  return { name, version, license };
}

export function licenceOf(name) {
  const file = readdirSync(folderOf(name)).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
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
