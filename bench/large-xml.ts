import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { line, ms } from './support/measure.js';

const script = fileURLToPath(new URL('./support/xml-peak.js', import.meta.url));

const run = <T>(...args: readonly string[]): T =>
  JSON.parse(execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' })) as T;

/** Reads a gigabyte of XML of SpaceNet 2.5 in several forms: CPU time and peak memory of a process. */
export function largeXml(print: (text: string) => void): void {
  print('Reading 1 GB of XML: CPU time, peak memory and outcome\n');
  for (const name of run<string[]>()) {
    const { outcome, time, memory } = run<{ outcome: string; time: number; memory: number }>(name);
    print(line(name, ms(time), `${(memory / 1024).toFixed(0)} MB`, `  ${outcome}`));
  }
}
