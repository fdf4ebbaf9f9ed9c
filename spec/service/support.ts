import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { defaultServiceLimits } from '../../lib/limits/service.js';
import { schemaKeywords } from '../../lib/schema/json-schema/types.js';
import { createService, type ServiceOptions } from '../../lib/service/index.js';
import { openApiOf } from '../../lib/service/openapi.js';
import { filesOf } from '../../lib/service/tasks/forms.js';
import { newSigns, type Task, type TaskAnswer } from '../../lib/service/tasks/task.js';
import { runTask } from '../../lib/service/tasks/works.js';

/** JSON that a test looks into. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it looks for
export type Plain = any;

export const visit = readFileSync('data/scenarios/south-pole-visit.json');
export const outpost = readFileSync('data/scenarios/shackleton-outpost.json');
export const workbook = readFileSync('data/moon-and-mars.xlsx');

/** A task with the limits of slow work. */
export const taskOf = (
  work: string,
  body: Uint8Array,
  parameters: Task['parameters'] = {},
  more: Partial<Task> = {},
): Task => ({
  work,
  body,
  contentType: '',
  parameters,
  limits: { seconds: 60, depth: 256, answerBytes: 1e9, simulation: {}, workbook: {} },
  isQuick: false,
  signs: newSigns(),
  version: '1.2.3',
  ...more,
});

/** What a task answers, as text. */
export async function asked(
  work: string,
  body: Uint8Array,
  parameters: Task['parameters'] = {},
  more: Partial<Task> = {},
): Promise<{ readonly answer: TaskAnswer; readonly text: string; readonly plain: Plain }> {
  const answer = await runTask(taskOf(work, body, parameters, more));
  if (answer.kind !== 'answer')
    return { answer, text: '', plain: answer.kind === 'problem' ? answer.problem : undefined };
  const text = Buffer.from(answer.body).toString();
  return { answer, text, plain: /json/.test(answer.type) ? JSON.parse(text) : undefined };
}

/** A form with files, as bytes with their `Content-Type`. */
export async function formOf(
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData();
  for (const [part, content] of Object.entries(files))
    if (typeof content === 'string') form.set(part, content);
    else form.set(part, new Blob([new Uint8Array(content)]), `${part}.json`);
  const request = new Response(form);
  const type = request.headers.get('content-type')!;
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
}

export { filesOf };

/** Makes a service for a test, with one thread of each kind. */
export const serviceWith = (options: ServiceOptions = {}): Promise<FastifyInstance> =>
  createService({
    threads: 1,
    slowThreads: 1,
    ...options,
    limits: { ...generous, ...options.limits },
  });

/** Limits of time that a busy machine does not reach. */
const generous = { quickSeconds: 20, seconds: 60 } satisfies Partial<typeof defaultServiceLimits>;

const document = openApiOf({ version: '1.2.3', hasToken: false });

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
for (const keyword of schemaKeywords) ajv.addKeyword(keyword);
ajv.addSchema({ ...document, $id: 'https://example.org/openapi' }, 'https://example.org/openapi');

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Expects that the OpenAPI document describes an answer: its status, its media type, and its content. */
export function expectDescribed(method: 'get' | 'post', path: string, answer: Answer): void {
  const type = String(answer.headers['content-type']).replace(/;.*$/, '');
  const operation = `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}`;
  const responses = (document.paths as Plain)[path][method].responses;
  const status = String(answer.statusCode);
  const isListed = Object.hasOwn(responses, status) && type !== 'application/problem+json';
  const place = isListed ? `${operation}/responses/${status}` : '/components/responses/Problem';
  const content = isListed
    ? responses[status].content
    : (document.components as Plain).responses.Problem.content;
  expect(Object.keys(content), `${method} ${path} ${status}`).to.include(type);
  if (content[type].schema === undefined) return;
  const pointer = `https://example.org/openapi#${place}/content/${encodeURIComponent(type.replaceAll('/', '~1'))}/schema`;
  const validate = ajv.getSchema(pointer)!;
  const fits = validate(JSON.parse(answer.body));
  expect(fits, `${path}: ${JSON.stringify(validate.errors?.slice(0, 3))}`).to.equal(true);
}
