import type { answerTypes } from '../../analysis/answers.js';
import { type AnswerContent, type Endpoint, json } from './endpoint.js';
import {
  answerParameters,
  durations,
  editing,
  flag,
  number,
  reading,
  rules,
  simulating,
  to,
} from './parameters.js';

const WORKBOOK: AnswerContent = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

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
  cost: { summary: 'What a campaign costs: by kind, mission, flight and year' },
  critical: {
    summary: 'What becomes of a campaign if one mission or flight fails or slips',
    isSlow: true,
  },
  reserves: { summary: 'For how many days stocks last, and whether needed reserves are there' },
  outlook: { summary: 'What fails or nearly fails: causes, burns, loads and shortages' },
  solve: {
    summary: 'The value at which a campaign becomes feasible or supplied',
    isSlow: true,
  },
  repairs: { summary: 'Parts that crews could repair instead of using spares' },
  spares: { summary: 'Spares that suffice with a given probability' },
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

/** What the older addresses answer if a file is not valid. */
const refused = { 422: { means: 'The file is not valid.', answers: [json('OlderRefusal')] } };

/** Every address that takes a file. The routes, the OpenAPI document and the page are made from it. */
export const endpoints: readonly Endpoint[] = [
  {
    method: 'post',
    path: '/v1/validate',
    operation: 'validate',
    tag: 'files',
    summary: 'Check a scenario or database, and say where each problem is',
    description:
      'The status is 200 whether the file is valid or not: `valid` says it. What cannot be read at all has `readable: false`.',
    takes: 'any',
    parameters: { ...editing, ...rules, ...reading },
    answers: [json('Validation')],
  },
  {
    method: 'post',
    path: '/v1/databases',
    operation: 'databases',
    tag: 'files',
    summary: 'Convert a model database: a workbook to JSON, and JSON to a workbook',
    takes: 'database',
    parameters: { ...to(['json', 'workbook']), ...durations('seconds'), ...editing, ...reading },
    answers: [json('model-database'), WORKBOOK],
  },
  {
    method: 'post',
    path: '/v1/scenarios',
    operation: 'scenarios',
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
    method: 'post',
    path: '/v1/simulate',
    operation: 'simulate',
    tag: 'simulation',
    summary: 'Simulate a scenario, and return the whole result',
    takes: 'scenario',
    parameters: simulating,
    answers: [json('simulation-result')],
  },
  {
    method: 'post',
    path: '/v1/report',
    operation: 'report',
    tag: 'simulation',
    summary: 'Make a report of a scenario: one HTML file',
    isSlow: true,
    takes: 'scenario',
    parameters: simulating,
    answers: [{ type: 'text/html' }],
  },
  ...Object.entries(ANSWERS).map(
    ([word, { summary, isSlow = false }]): Endpoint => ({
      method: 'post',
      path: `/v1/${word}`,
      operation: word,
      tag: 'answers',
      summary,
      isSlow,
      takes: 'scenario',
      parameters: { ...answerParameters[word as keyof typeof ANSWERS], ...simulating },
      answers: [json(word)],
    }),
  ),
  {
    method: 'post',
    path: '/v1/design',
    operation: 'design',
    tag: 'answers',
    summary: 'Design a campaign: which vehicles fly when, with which loads',
    description:
      'The body is the design, with the scenario itself as `campaign`; or a form with the design in the part `design` and the campaign in the part `file`. When the client goes away, the search ends. A client that accepts `text/event-stream` gets events: `progress`, as long as the search goes on, and at last `answer` or `problem`.',
    isSlow: true,
    tells: true,
    takes: 'design',
    parameters: {
      time: number(
        'Seconds to search for. The service allows 60 % of the time of a request, which is also the default.',
        { exclusiveMinimum: 0 },
      ),
      gap: number(
        'Per cent of the value: the search ends as soon as a plan is proved to be this near to the best. Default: 0.00001.',
        { minimum: 0, maximum: 99 },
      ),
      anyway: flag('Whether to accept a campaign in which the checks find errors.'),
      ...editing,
      ...reading,
    },
    answers: [json('DesignReply'), { type: 'text/event-stream' }],
  },
  {
    method: 'post',
    path: '/validate/scenario',
    operation: 'older-scenario',
    tag: 'older',
    summary: 'Check the shape of a scenario, as the service of the Python package does',
    description:
      'Takes a form with the file in the part `upload`. Answers with the scenario as it was read: defaults are filled in, and absent fields are null. References are not checked.',
    takes: 'scenario',
    parameters: durations('iso8601'),
    answers: [json({ type: 'object' })],
    others: refused,
  },
  {
    method: 'post',
    path: '/validate/database',
    operation: 'older-database',
    tag: 'older',
    summary: 'Check a model database, as the service of the Python package does',
    description:
      'Takes a form with the file in the part `upload`. Answers with the database as JSON. Absent fields are null.',
    takes: 'database',
    parameters: durations('iso8601'),
    answers: [json({ type: 'object' })],
    others: refused,
  },
];

const ALIVE = json({
  type: 'object',
  properties: { status: { const: 'ok' } },
  required: ['status'],
  additionalProperties: false,
});

const about = (
  operation: string,
  path: string,
  summary: string,
  answer: AnswerContent,
  isOpen = true,
): Endpoint => ({
  ...{ method: 'get', path, operation, tag: 'service', summary },
  ...{ parameters: {}, answers: [answer], isOpen },
});

/** What the service says about itself. */
export const serviceEndpoints: readonly Endpoint[] = [
  about('live', '/health/live', 'Whether the program runs', ALIVE),
  about('ready', '/health/ready', 'Whether the service takes requests', ALIVE),
  about('metrics', '/metrics', 'Metrics for Prometheus', { type: 'text/plain' }, false),
  about('openapi', '/openapi.json', 'This document', { type: 'application/json' }),
  about('page', '/', 'A page to try it', { type: 'text/html' }),
];
