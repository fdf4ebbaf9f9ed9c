import type { JsonSchema } from '../../schema/json-schema/types.js';
import { studyTables } from '../../study/index.js';
import { studyStates } from '../studies/kept-study.js';

const nullable = (type: string, description: string): JsonSchema => ({
  type: [type, 'null'],
  description,
});
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });

const status: JsonSchema = {
  type: 'object',
  description: 'How far a study is.',
  properties: {
    id: { type: 'string', description: 'The id of the study: the last part of its address.' },
    name: nullable('string', 'The name of the study, if it has one.'),
    campaign: { type: 'string', description: 'The name of the campaign, or of its file.' },
    design: { type: 'string', description: 'Which values are combined.' },
    created: { type: 'string', description: 'When it was started: a date and time (RFC 3339).' },
    variants: count('The number of all variants.'),
    done: count('The number of variants that are done.'),
    state: {
      enum: Object.keys(studyStates),
      description: Object.entries(studyStates)
        .map(([state, meaning]) => `\`${state}\`: ${meaning}`)
        .join(' '),
    },
    rate: nullable('number', 'Variants a second, while it runs.'),
    left: nullable('number', 'The seconds that are left at this rate.'),
    reason: nullable('string', 'Why it was stopped by a limit, or failed.'),
  },
  required: [
    ...['id', 'name', 'campaign', 'design', 'created', 'variants', 'done'],
    ...['state', 'rate', 'left', 'reason'],
  ],
  additionalProperties: false,
};

const list: JsonSchema = {
  type: 'object',
  properties: {
    studies: { type: 'array', items: { $ref: '#/components/schemas/StudyStatus' } },
  },
  required: ['studies'],
  additionalProperties: false,
};

const rows: JsonSchema = {
  type: 'object',
  description: 'The rows of some variants of a study, as far as they are done.',
  properties: {
    table: { enum: studyTables },
    variants: count('The number of all variants of the study.'),
    from: count('The number of the first variant of the page.'),
    to: count('The number of the first variant after the page.'),
    next: {
      type: ['integer', 'null'],
      description: '`from` of the next page; null after the last.',
    },
    columns: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          type: { enum: ['INTEGER', 'DOUBLE', 'BOOLEAN', 'VARCHAR', 'JSON'] },
        },
        required: ['name', 'type'],
      },
    },
    rows: {
      type: 'array',
      description: 'Values by the names of columns.',
      items: {
        type: 'object',
        properties: { variant: count('The number of the variant.') },
        required: ['variant'],
      },
    },
  },
  required: ['table', 'variants', 'from', 'to', 'next', 'columns', 'rows'],
  additionalProperties: false,
};

/**
 * Returns the schemas that are about studies of the service.
 * @param study the schema of the declaration of a study
 */
export const studySchemas = (study: JsonSchema): Readonly<Record<string, JsonSchema>> => ({
  StudyStatus: status,
  StudyList: list,
  StudyRows: rows,
  'study-inline': {
    ...study,
    description: 'The declaration of a study, with the campaign inside.',
    properties: { ...study.properties, campaign: { $ref: '#/components/schemas/scenario' } },
  },
});
