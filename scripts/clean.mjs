// Removes the directories named on the command line, so that a build never keeps what its sources
// no longer have: a removed spec would go on running from dist.
import { rmSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';

for (const name of process.argv.slice(2)) {
  const path = resolve(name);
  const inside = relative(process.cwd(), path);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) {
    throw new Error(`clean: ${name} is not below the current directory`);
  }
  rmSync(path, { recursive: true, force: true });
}
