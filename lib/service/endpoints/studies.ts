import { serviceForm } from '../../limits/service.js';
import { type Endpoint, json } from './endpoint.js';
import {
  flag,
  number,
  oneOf,
  type ParameterTable,
  reading,
  text,
  texts,
  whole,
} from './parameters.js';

/** What a client can ask about studies. Each is the id of an operation in the OpenAPI document. */
export type StudyOperation =
  | 'study-start'
  | 'study-list'
  | 'study-get'
  | 'study-events'
  | 'study-results'
  | 'study-summary'
  | 'study-cancel'
  | 'study-resume'
  | 'study-delete';

/** An address that is about studies. */
export interface StudyEndpoint extends Endpoint {
  readonly operation: StudyOperation;
}

const STATUS = [json('StudyStatus')];

/** The parameters that declare a study without a file. */
export const flagParameters: ParameterTable = {
  vary: texts(
    'What varies, such as `Lander.isp=uniform(440, 460)`. Then the body is the campaign, and parameters declare the study.',
  ),
  design: text('With `vary`: which values are combined, such as `grid` or `monte-carlo`.'),
  answers: text('With `vary`: what is kept of each result: words with commas between them.'),
  name: text('With `vary`: the name of the study.'),
  rules: oneOf('With `vary`: rules to use where simulators differ.', ['standard', 'spacenet25']),
  until: number('With `vary`: events after so many days are not executed.', { minimum: 0 }),
  consume: {
    description: 'With `vary`: whether demands consume resources.',
    schema: { type: 'boolean' },
  },
  deadline: number('With `vary`: the longest time of one variant, in seconds.', {
    exclusiveMinimum: 0,
  }),
};

const starting: ParameterTable = {
  runs: whole('The number of variants, instead of that of the declaration.', {
    minimum: 1,
    maximum: 1_000_000_000,
  }),
  seed: whole('The seed, instead of that of the declaration.', {
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
  anyway: flag('Whether to accept a campaign in which the checks find errors.'),
  ...flagParameters,
  ...reading,
};

const results: ParameterTable = {
  to: oneOf(
    'The form of the answer: a page of rows as JSON; all rows of a table as CSV; the variants as Parquet; or all tables as a DuckDB file.',
    ['json', 'csv', 'parquet', 'duckdb'],
    'json',
  ),
  table: oneOf('The table. Parquet has the variants, DuckDB has all.', [
    'variants',
    'shortages',
    'causes',
    'margins',
  ]),
  from: whole('JSON only: the number of the first variant. Default: 0.', { minimum: 0 }),
  limit: whole('JSON only: the number of variants of the page. Default: 1000.', {
    minimum: 1,
    maximum: serviceForm.rows,
  }),
};

const summarizing: ParameterTable = {
  measure: texts('Only this measure: a column of numbers.'),
  pareto: {
    description:
      'An objective of the Pareto front, such as `launchMass:least` or `crewTime:most`. There are at least two.',
    schema: {
      type: 'array',
      items: { type: 'string', pattern: '^.+:(?:least|most)$', maxLength: 2000 },
      maxItems: serviceForm.set,
    },
  },
  level: number('The confidence of intervals. Default: 0.95.', {
    exclusiveMinimum: 0,
    maximum: 0.999999,
  }),
};

/** Every address that is about studies. */
export const studyEndpoints: readonly StudyEndpoint[] = [
  {
    method: 'post',
    path: '/v1/studies',
    operation: 'study-start',
    tag: 'studies',
    summary: 'Start a study of many variants of one campaign',
    description:
      'The body is the declaration of the study, with the scenario itself as `campaign`; or a form with the declaration in the part `study` and the campaign in the part `file`; or the campaign, if there are parameters `vary`. The study goes on when the client goes away.',
    takes: 'study',
    parameters: starting,
    status: 201,
    answers: STATUS,
  },
  {
    method: 'get',
    path: '/v1/studies',
    operation: 'study-list',
    tag: 'studies',
    summary: 'List the studies, the latest first',
    parameters: {},
    answers: [json('StudyList')],
  },
  {
    method: 'get',
    path: '/v1/studies/{id}',
    operation: 'study-get',
    tag: 'studies',
    summary: 'How far a study is',
    parameters: {},
    answers: STATUS,
  },
  {
    method: 'get',
    path: '/v1/studies/{id}/events',
    operation: 'study-events',
    tag: 'studies',
    summary: 'Follow a study: server-sent events',
    description:
      'Each event `state` has the whole state of the study (StudyStatus) as its data. The stream ends when the study does not run and wait any more. A client that asks again with the `Last-Event-ID` of the last state gets 204, so that browsers do not ask any more.',
    parameters: {},
    answers: [{ type: 'text/event-stream' }],
    others: {
      204: { means: 'There is nothing new since the event that `Last-Event-ID` names.' },
    },
  },
  {
    method: 'get',
    path: '/v1/studies/{id}/results',
    operation: 'study-results',
    tag: 'studies',
    summary: 'The rows of a study, as far as they are done',
    parameters: results,
    answers: [
      json('StudyRows'),
      { type: 'text/csv' },
      { type: 'application/vnd.apache.parquet' },
      { type: 'application/vnd.duckdb' },
    ],
  },
  {
    method: 'get',
    path: '/v1/studies/{id}/summary',
    operation: 'study-summary',
    tag: 'studies',
    summary:
      'Summarize a study: verdicts, probabilities, percentiles, tornado, correlations, Pareto front',
    parameters: summarizing,
    answers: [json('study-summary')],
  },
  {
    method: 'post',
    path: '/v1/studies/{id}/cancel',
    operation: 'study-cancel',
    tag: 'studies',
    summary: 'Stop a study, and keep what is done',
    parameters: {},
    answers: STATUS,
  },
  {
    method: 'post',
    path: '/v1/studies/{id}/resume',
    operation: 'study-resume',
    tag: 'studies',
    summary: 'Simulate the variants of a study that have no results yet',
    parameters: {},
    answers: STATUS,
  },
  {
    method: 'delete',
    path: '/v1/studies/{id}',
    operation: 'study-delete',
    tag: 'studies',
    summary: 'Stop a study, and remove it with its results',
    parameters: {},
    status: 204,
    answers: [],
  },
];
