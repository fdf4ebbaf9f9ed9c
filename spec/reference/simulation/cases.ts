import { readdirSync, readFileSync } from 'node:fs';

const DATA = '../shared/data';

/** A scenario with outputs of the reference program. */
export interface ReferenceCase {
  readonly name: string;
  readonly scenario: () => string;
  /** Returns an output of the reference program, such as `demands-raw`. */
  readonly output: (output: string) => unknown;
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

/** The scenarios of the tutorials. */
export const tutorials: readonly ReferenceCase[] = ['quick_start_1', 'quick_start_2'].map((name) =>
  caseOf(name, `${name}.scenario.json`, ''),
);

/** A campaign of some 200 events. */
export const campaign200 = caseOf('campaign_200', 'reference/campaign_200.scenario.json', '');

/** Small scenarios, one subject each. */
export const smallCases: readonly ReferenceCase[] = readdirSync(`${DATA}/reference/cases`)
  .filter((file) => file.endsWith('.scenario.json'))
  .sort()
  .map((file) => caseOf(file.replace('.scenario.json', ''), `reference/cases/${file}`, 'cases/'));

/** All scenarios that have outputs of the simulation beside them. */
export const referenceCases: readonly ReferenceCase[] = [...tutorials, ...smallCases];
