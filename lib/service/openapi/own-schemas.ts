import type { JsonSchema } from '../../schema/json-schema/types.js';
import { problemKinds } from '../problem.js';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });

/** What is wrong with a place in a file, or with a parameter. */
export const issue: JsonSchema = {
  type: 'object',
  description: 'What is wrong with a place in a file, or with a parameter.',
  properties: {
    code: text('The kind of issue, which never changes.'),
    severity: { enum: ['error', 'warning'] },
    message: text('A sentence for people.'),
    pointer: text('JSON Pointer (RFC 6901) to the value in the file.'),
    parameter: text('The name of the parameter.'),
    found: text('The value as text.'),
    expected: text('The valid values, in words.'),
    suggestion: text('The most similar valid word.'),
    location: {
      type: 'object',
      description: 'The place in a workbook.',
      properties: { sheet: { type: 'string' }, cell: { type: 'string' } },
      required: ['sheet'],
    },
    line: { type: 'integer', minimum: 1, description: 'The line in a text, from 1.' },
    column: { type: 'integer', minimum: 1, description: 'The column in the line, from 1.' },
    offset: count('The position in JSON text, from 0, in UTF-16 code units.'),
  },
  required: ['code', 'severity', 'message'],
};

const issues: JsonSchema = { type: 'array', items: { $ref: '#/components/schemas/Issue' } };

export const problem: JsonSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  properties: {
    type: {
      description: 'The kind of problem.',
      enum: Object.keys(problemKinds).map((name) => `urn:space-logistics:problem:${name}`),
    },
    title: text('The kind of problem, in words.'),
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of HTTP.' },
    detail: text('A sentence for people about this occurrence.'),
    issues,
    total: count('The number of all issues. `issues` may list fewer.'),
  },
  required: ['type', 'title', 'status', 'detail'],
};

export const validation: JsonSchema = {
  type: 'object',
  description: 'What is wrong with a file.',
  properties: {
    kind: { enum: ['scenario', 'database'] },
    format: { enum: ['json', 'workbook', 'xml'] },
    program: text('The program that wrote the file, if it is another one.'),
    losses: {
      type: 'array',
      description: 'What the schema cannot hold of a file of another program, by kind.',
      items: {
        type: 'object',
        properties: { kind: { type: 'string' }, count: count('How often.') },
        required: ['kind', 'count'],
      },
    },
    readable: {
      type: 'boolean',
      description: 'Whether the file is a workbook, XML, or JSON in UTF-8.',
    },
    valid: { type: 'boolean', description: 'Whether there are no errors. There may be warnings.' },
    issues,
    total: count('The number of all issues. `issues` may list fewer.'),
  },
  required: ['kind', 'format', 'readable', 'valid', 'issues', 'total'],
  additionalProperties: false,
};

/** The answer of the older addresses if the file is not valid. */
export const olderRefusal: JsonSchema = {
  type: 'object',
  properties: {
    detail: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: text('The kind of issue.'),
          loc: {
            type: 'array',
            description: 'The path to the value.',
            items: { type: ['string', 'integer'] },
          },
          msg: text('A sentence for people.'),
          input: { description: 'The value as text, or null.' },
        },
        required: ['type', 'loc', 'msg', 'input'],
      },
    },
  },
  required: ['detail'],
  additionalProperties: false,
};
