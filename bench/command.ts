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
/** How often each command on a small file is run. */
const STARTS = 7;
/** How many times as long as Node.js alone a command may take on a small file, and an answer about a thousand events. */
const [SMALL_FLOOR, LARGE_FLOOR] = [5, 10];

/** The commands to measure, on a file and a changed version of it. */
const commandsOn = (before: string, after: string) => ({
  validate: ['validate', before],
  show: ['show', before],
  'show one thing': ['show', before, 'no such thing'],
  'convert to stdout': ['convert', before, '-'],
  'diff with itself': ['diff', before, before],
  'diff, every event an hour later': ['diff', before, after],
});

/** The questions of an analyst, which are measured from the start of the process. */
const questions = ['validate', 'show', 'simulate', 'demands', 'stocks', 'capacity', 'budget'];

/** Measures how long commands take from the start of the process, as a ratio to Node.js that does nothing. */
export function start(print: (text: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'space-logistics-'));
  try {
    const small = fileURLToPath(
      new URL('../../data/scenarios/south-pole-visit.json', import.meta.url),
    );
    const large = written(campaign(scaled(0.05)), join(folder, 'large.json'));
    for (const [title, file, floor] of [
      ['a small file', small, SMALL_FLOOR],
      ['1,000 events', large, LARGE_FLOOR],
    ] as const) {
      print(
        `The start of a command, ${title}: time of a process, and its ratio to Node.js alone (at most ${floor})\n`,
      );
      const calls = questions.map((name) => [name, [main, name, file]] as const);
      const [node, ...found] = timed(Object.fromEntries([['node', ['-e', '0']], ...calls]), STARTS);
      for (const { name, time } of found) {
        const ratio = time / node!.time;
        print(line(name, ms(time), times(ratio), ratio > floor ? 'ABOVE' : ''));
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
      const [empty, ...found] = timed(
        Object.fromEntries(
          Object.entries({ empty: ['validate', '-'], ...commandsOn(before, after) }).map(
            ([name, argv]) => [name, [main, ...argv]],
          ),
        ),
        ROUNDS,
      );
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

/** Median times of processes of Node.js that are run in turn. */
function timed(calls: Readonly<Record<string, readonly string[]>>, rounds: number) {
  const taken = Object.entries(calls).map(([name, argv]) => ({ name, argv, all: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { argv, all } of taken) {
      const start = performance.now();
      spawnSync(process.execPath, argv, {
        input: '{"nodes":[]}',
        stdio: 'pipe',
        maxBuffer: 1e9,
      });
      all.push(performance.now() - start);
    }
  }
  return taken.map(({ name, all }) => ({ name, time: middle(all) }));
}
