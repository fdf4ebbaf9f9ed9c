import type { answerTypes } from '../../analysis/answers.js';
import type { JsonSchema } from '../../schema/json-schema/types.js';
import type { Content } from './content.js';
import {
  answerParameters,
  durations,
  editing,
  type ParameterTable,
  reading,
  rules,
  simulating,
  to,
} from './parameters.js';

/** An address that takes a file and answers. */
export interface Endpoint {
  readonly path: string;
  /** The kind of work: a key of `works`. */
  readonly work: string;
  readonly tag: 'files' | 'simulation' | 'answers' | 'older';
  readonly summary: string;
  readonly description?: string;
  /** Whether the work is slow whatever the file is. */
  readonly isSlow?: boolean;
  readonly takes: 'scenario' | 'database' | 'any';
  readonly parameters: ParameterTable;
  readonly answers: readonly Content[];
}

const JSON_TYPE = 'application/json';
const WORKBOOK: Content = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const json = (schema: string | JsonSchema): Content => ({ type: JSON_TYPE, schema });

/** What the answers say, and which of them take long. */
const ANSWERS: Readonly<
  Record<keyof typeof answerTypes, { readonly summary: string; readonly isSlow?: boolean }>
> = {
  demands: { summary: 'What each place and flight needs, what is met, and what is missing' },
  'raw-demands': { summary: 'Single demands' },
  surplus: { summary: 'What was produced and found no room' },
  'aggregated-demands': { summary: 'The unmet demands of each delivery' },
  stocks: { summary: 'What each place and container holds over time, and when it runs out' },
  'stocks-at': { summary: 'What each place and container holds at a time' },
  capacity: {
    summary: 'How full transports are, and whether they can bring what places lack',
  },
  budget: { summary: 'Delta-v and propellant of burns and vehicles' },
  outlook: { summary: 'What fails or nearly fails: causes, burns, loads and shortages' },
  solve: {
    summary: 'The value at which a campaign becomes feasible or supplied',
    isSlow: true,
  },
  repairs: { summary: 'Parts that crews could repair instead of using spares' },
  scavenging: { summary: 'Parts of decommissioned elements that meet demands' },
  commonality: { summary: 'Parts that elements have in common' },
  manifest: {
    summary: 'A plan that packs and loads what a scenario lacks, proved by simulation',
    isSlow: true,
  },
  explain: {
    summary: 'Why a demand, an element, an error, a place or a rule is as it is',
    isSlow: true,
  },
};

/** Every address that takes a file. The routes, the OpenAPI document and the page are made from it. */
export const endpoints: readonly Endpoint[] = [
  {
    path: '/v1/validate',
    work: 'validate',
    tag: 'files',
    summary: 'Check a scenario or database, and say where each problem is',
    description:
      'The status is 200 whether the file is valid or not: `valid` says it. What cannot be read at all has `readable: false`.',
    takes: 'any',
    parameters: { ...editing, ...rules, ...reading },
    answers: [json('Validation')],
  },
  {
    path: '/v1/databases',
    work: 'databases',
    tag: 'files',
    summary: 'Convert a model database: a workbook to JSON, and JSON to a workbook',
    takes: 'database',
    parameters: { ...to(['json', 'workbook']), ...durations('seconds'), ...editing, ...reading },
    answers: [json('model-database'), WORKBOOK],
  },
  {
    path: '/v1/scenarios',
    work: 'scenarios',
    tag: 'files',
    summary: 'Convert a scenario between JSON, a campaign workbook and JSON of SpaceNet 2.5',
    takes: 'scenario',
    parameters: {
      ...to(['json', 'workbook', 'spacenet25']),
      ...durations('seconds'),
      ...editing,
      ...reading,
    },
    answers: [
      json({ anyOf: [{ $ref: '#/components/schemas/scenario' }, { type: 'object' }] }),
      WORKBOOK,
    ],
  },
  {
    path: '/v1/simulate',
    work: 'simulate',
    tag: 'simulation',
    summary: 'Simulate a scenario, and return the whole result',
    takes: 'scenario',
    parameters: simulating,
    answers: [json('simulation-result')],
  },
  {
    path: '/v1/report',
    work: 'report',
    tag: 'simulation',
    summary: 'Make a report of a scenario: one HTML file',
    isSlow: true,
    takes: 'scenario',
    parameters: simulating,
    answers: [{ type: 'text/html' }],
  },
  ...Object.entries(ANSWERS).map(
    ([word, { summary, isSlow = false }]): Endpoint => ({
      path: `/v1/${word}`,
      work: word,
      tag: 'answers',
      summary,
      isSlow,
      takes: 'scenario',
      parameters: { ...answerParameters[word as keyof typeof ANSWERS], ...simulating },
      answers: [json(word)],
    }),
  ),
  {
    path: '/validate/scenario',
    work: 'older-scenario',
    tag: 'older',
    summary: 'Check the shape of a scenario, as the service of the Python package does',
    description:
      'Takes a form with the file in the part `upload`. Answers with the scenario as it was read: defaults are filled in, and absent fields are null. References are not checked.',
    takes: 'scenario',
    parameters: durations('iso8601'),
    answers: [json({ type: 'object' })],
  },
  {
    path: '/validate/database',
    work: 'older-database',
    tag: 'older',
    summary: 'Check a model database, as the service of the Python package does',
    description:
      'Takes a form with the file in the part `upload`. Answers with the database as JSON. Absent fields are null.',
    takes: 'database',
    parameters: durations('iso8601'),
    answers: [json({ type: 'object' })],
  },
];
