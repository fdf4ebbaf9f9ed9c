import { readdirSync, readFileSync } from 'node:fs';
import type { Output } from './outputs.js';

const DATA = '../shared/data';

/** A scenario with outputs of the reference program. */
export interface ReferenceCase {
  readonly name: string;
  readonly scenario: () => string;
  readonly output: (output: Output) => unknown;
}

const read = (path: string): string => readFileSync(`${DATA}/${path}`, 'utf8');

/** Replaces measures that are not finite, which the reference writes as text, with null. */
function finite(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('measures' in value)) return value;
  const measures = Object.entries(value.measures as Record<string, unknown>).map(
    ([name, measure]) => [name, typeof measure === 'string' ? null : measure],
  );
  return { ...value, measures: Object.fromEntries(measures) };
}

const caseOf = (name: string, scenario: string, folder: string): ReferenceCase => ({
  name,
  scenario: () => read(scenario),
  output: (output) => finite(JSON.parse(read(`reference/${folder}${name}.${output}.json`))),
});

/** All scenarios that have outputs of the reference program beside them. */
export const referenceCases: readonly ReferenceCase[] = [
  ...['quick_start_1', 'quick_start_2'].map((name) => caseOf(name, `${name}.scenario.json`, '')),
  ...readdirSync(`${DATA}/reference/cases`)
    .filter((file) => file.endsWith('.scenario.json'))
    .sort()
    .map((file) => caseOf(file.replace('.scenario.json', ''), `reference/cases/${file}`, 'cases/')),
];
