// Lists the packages that users run, with their licences: those that an install brings, and those that are bundled into
// the package. Fails at a licence that is unknown or not in the list below, and where NOTICE lacks what a bundled package
// asks for. Reads package-lock.json, or the lock file that is named on the command line, such as
// node_modules/.package-lock.json of a project that has installed the package.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledPackages, licenceOf, manifestOf } from './bundled-packages.mjs';

/** Licences that let anybody use, change and pass on a program, whatever its own licence. */
const allowed = new Set(['Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT']);

/** The packages that the build bundles (scripts/exceljs/bundle.mjs and scripts/view/bundle.mjs fail at any other). */
const bundled = [...new Set(Object.values(bundledPackages).flat())];

const root = resolve(import.meta.dirname, '..');
const [file = join(root, 'package-lock.json')] = process.argv.slice(2);

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const { packages } = JSON.parse(readFileSync(file, 'utf8'));
const installed = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version, license }]) => ({ name: nameOf(path), version, license }));

const inPackage = bundled.map(manifestOf);

const failures = [];
for (const { name, version, license } of [...installed, ...inPackage]) {
  if (typeof license !== 'string') failures.push(`${name} ${version} names no licence`);
  else if (!allowed.has(license))
    failures.push(`${name} ${version} has the licence ${license}, which nobody has allowed yet`);
}

const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
for (const { name, version } of inPackage) {
  if (!notice.includes(`${name} ${version}`))
    failures.push(`NOTICE does not name ${name} ${version}`);
  if (!notice.includes(licenceOf(name)))
    failures.push(`NOTICE does not have the licence of ${name}`);
}

const list = (entries) =>
  entries
    .map(({ name, version, license }) => `  ${name} ${version}: ${license ?? 'none'}\n`)
    .join('');
process.stdout.write(
  `${installed.length} packages can be installed, by platform:\n${list(installed)}`,
);
process.stdout.write(`${inPackage.length} bundled in part:\n${list(inPackage)}`);
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
