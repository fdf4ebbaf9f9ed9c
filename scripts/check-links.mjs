// Fails where a link or picture of a document leads to a file or a heading that is not there. Addresses on the
// web are left alone: whether they answer depends on the day.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { anchorsOf, documents, linksOf, root } from './documents/markdown.mjs';

const all = documents();
const failures = [];
let count = 0;

for (const path of all) {
  for (const { to, line } of linksOf(path)) {
    if (/^[a-z][a-z+.-]*:/i.test(to)) continue;
    count++;
    const [file, anchor] = to.split('#').map(decodeURIComponent);
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (target.startsWith('..')) failures.push(`${path}:${line}: ${to} leads out of the project`);
    else if (!existsSync(join(root, target)))
      failures.push(`${path}:${line}: there is no ${target}`);
    else if (anchor !== undefined) {
      const isDocument = target.endsWith('.md') && statSync(join(root, target)).isFile();
      if (!isDocument || !anchorsOf(target).has(anchor))
        failures.push(`${path}:${line}: ${target} has no heading #${anchor}`);
    }
  }
}

for (const failure of failures) process.stderr.write(`${failure}\n`);
process.stdout.write(`${count} links in ${all.length} documents, ${failures.length} broken\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
