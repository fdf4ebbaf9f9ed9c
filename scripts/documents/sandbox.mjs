// A folder in which the examples of one document run, as a reader would run them: the package is installed there,
// `data` is that of the project, and commands find `space-logistics` with and without npx.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './markdown.mjs';

/** Below dist, so that nothing of it is ever committed. */
export const work = join(root, 'dist/examples');

export function emptyWork() {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'bin'), { recursive: true });
  const command = `'${process.execPath}' '${join(root, 'dist/lib/cli/main.js')}' "$@"`;
  const scripts = {
    'space-logistics': `#!/bin/sh\nexec ${command}\n`,
    npx: `#!/bin/sh\n[ "$1" = space-logistics ] && shift && exec ${command}\nexit 127\n`,
  };
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(work, 'bin', name), text);
    chmodSync(join(work, 'bin', name), 0o755);
  }
}

export function makeSandbox(name) {
  const folder = join(work, name);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/space-logistics'), 'junction');
  symlinkSync(join(root, 'data'), join(folder, 'data'), 'junction');
  return folder;
}

/** Runs the commands of a transcript one after the other; each knows how the one before it ended. */
export function runTranscript(folder, commands) {
  let status = 0;
  return commands.map((command) => {
    const script = `exec 2>&1\n(exit ${status})\n${command}`;
    const ran = spawnSync('bash', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      input: '',
      env: {
        ...process.env,
        COLUMNS: '80',
        PATH: `${join(work, 'bin')}:${process.env.PATH}`,
        NO_COLOR: '1',
      },
    });
    status = ran.status ?? 1;
    return ran.stdout;
  });
}
