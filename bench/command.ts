import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '../lib/index.js';
import { campaign } from './support/campaign.js';
import { line, middle, ms, times } from './support/measure.js';
import { scaled } from './support/sizes.js';

const main = fileURLToPath(new URL('../lib/cli/main.js', import.meta.url));
const ROUNDS = 3;

/** The commands to measure, on a file and a changed version of it. */
const commandsOn = (before: string, after: string) => ({
  validate: ['validate', before],
  show: ['show', before],
  'show one thing': ['show', before, 'no such thing'],
  'convert to stdout': ['convert', before, '-'],
  'diff with itself': ['diff', before, before],
  'diff, every event an hour later': ['diff', before, after],
});

/** Measures commands on large files, including the start of the process, and compares them with `validate`. */
export function command(print: (text: string) => void): void {
  print('The command line: time of a process, its ratio to validate, and time per event\n');
  const folder = mkdtempSync(join(tmpdir(), 'space-logistics-'));
  try {
    for (const factor of [0.25, 1, 4]) {
      const { events } = scaled(factor);
      const scenario = campaign(scaled(factor));
      const before = written(scenario, join(folder, 'before.json'));
      for (const event of scenario.missionList.flatMap((mission) => mission.events)) {
        event.missionTime += 3600;
      }
      const after = written(scenario, join(folder, 'after.json'));
      // The time that every process needs to start.
      const [empty, ...found] = timed({ empty: ['validate', '-'], ...commandsOn(before, after) });
      const validate = found[0]!.time;
      print(`${events.toLocaleString('en')} events\n`);
      for (const { name, time } of found) {
        const perEvent = ((time - empty!.time) / events) * 1000;
        print(line(name, ms(time), times(time / validate), `${perEvent.toFixed(0)} µs`));
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function written(scenario: Scenario, file: string): string {
  writeFileSync(file, JSON.stringify(scenario, null, 2));
  return file;
}

/** Median times of processes that are run in turn. */
function timed(calls: Readonly<Record<string, readonly string[]>>) {
  const taken = Object.entries(calls).map(([name, argv]) => ({ name, argv, all: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { argv, all } of taken) {
      const start = performance.now();
      spawnSync(process.execPath, [main, ...argv], {
        input: '{"nodes":[]}',
        stdio: 'pipe',
        maxBuffer: 1e9,
      });
      all.push(performance.now() - start);
    }
  }
  return taken.map(({ name, all }) => ({ name, time: middle(all) }));
}
