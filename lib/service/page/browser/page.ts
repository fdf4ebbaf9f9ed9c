// The page to try the service. It makes its form from the OpenAPI document.

import { showAnswer } from './answer.js';
import { el, field, prose } from './elements.js';
import { eventsOf, isStatus, statusLine } from './study.js';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  /** Absent if there is nothing to send. */
  readonly requestBody?: {
    readonly content: {
      readonly 'multipart/form-data': {
        readonly schema: {
          readonly properties: Readonly<Record<string, { readonly description?: string }>>;
          readonly required: readonly string[];
        };
      };
    };
  };
}

const METHODS = ['post', 'get', 'delete'] as const;

/** An operation with its address. */
interface Choice {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<
    Record<string, Readonly<Partial<Record<(typeof METHODS)[number], Operation>>>>
  >;
  readonly components: { readonly securitySchemes?: object };
}

/** Stands where the answer comes. */
const HINT = el('p', { className: 'about' }, ['The answer comes here.']);

const form = document.querySelector('form')!;
const result = document.querySelector<HTMLElement>('#result')!;

/** The id of the study that was started or looked at last. */
let lastStudy = '';

/** Returns the control of a parameter. Values that are left empty are not sent. */
function controlOf({ name, required, schema, in: where }: Parameter): HTMLElement {
  const standard = schema.default === undefined ? '' : String(schema.default);
  const words = schema.type === 'boolean' ? ['true', 'false'] : schema.enum;
  if (words !== undefined)
    return el('select', { name, required }, [
      el('option', { value: '' }, [standard === '' ? '' : `${standard} (default)`]),
      ...words
        .filter((word) => word !== standard)
        .map((word) => el('option', { value: word }, [word])),
    ]);
  if (schema.type === 'array') return el('textarea', { name, rows: 2, placeholder: 'one a line' });
  const type = /^(?:number|integer)$/.test(schema.type ?? '') ? 'number' : 'text';
  if (where === 'path') return el('input', { name, required, value: lastStudy });
  return el('input', { name, required, type, ...(type === 'number' && { step: 'any' }) });
}

/** Shows the controls of an operation. */
function showOperation({ summary, description, parameters, requestBody }: Operation): void {
  const { properties, required: parts } = requestBody?.content['multipart/form-data'].schema ?? {
    properties: {},
    required: [],
  };
  const needed = parameters.filter(({ required }) => required);
  const others = parameters.filter(({ required }) => !required);
  const fieldOf = (each: Parameter) => field(each.name, controlOf(each), each.description);
  document
    .querySelector('#operation')!
    .replaceChildren(
      el('p', {}, [el('strong', {}, [`${summary}.`]), ' ', ...prose(description ?? '')]),
      ...Object.entries(properties).map(([part, { description: about = '' }]) =>
        field(
          part,
          el('input', { type: 'file', name: part, required: parts.includes(part) }),
          about,
        ),
      ),
      ...needed.map(fieldOf),
      ...(others.length > 0
        ? [el('details', {}, [el('summary', {}, ['Options']), ...others.map(fieldOf)])]
        : []),
    );
}

/** Returns the address with the parameters, and the form with the files. */
function requestOf({ path, operation: { parameters } }: Choice): { url: string; body: FormData } {
  const given = new FormData(form);
  const query = new URLSearchParams();
  let address = path;
  for (const { name, schema, in: where } of parameters) {
    const text = String(given.get(name) ?? '');
    if (where === 'path') {
      address = address.replace(`{${name}}`, encodeURIComponent(text.trim()));
      continue;
    }
    const values = schema.type === 'array' ? text.split('\n') : [text];
    for (const value of values) if (value.trim() !== '') query.append(name, value.trim());
  }
  const body = new FormData();
  for (const [name, value] of given)
    if (value instanceof File && value.size > 0) body.set(name, value);
  const search = query.toString();
  return { url: search === '' ? address : `${address}?${search}`, body };
}

/** Shows how far a study is, until it has ended. */
async function follow(answer: Response): Promise<void> {
  const line = el('div', { className: 'line' });
  result.querySelector('.line')?.remove();
  result.prepend(line);
  for await (const status of eventsOf(answer)) {
    if (!line.isConnected) return;
    line.replaceChildren(statusLine(status));
  }
}

async function send(choice: Choice): Promise<void> {
  const { url, body } = requestOf(choice);
  const token = String(new FormData(form).get('token') ?? '');
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const button = form.querySelector('button')!;
  button.disabled = true;
  result.replaceChildren(el('p', {}, ['Waiting for the answer…']));
  result.scrollIntoView({ block: 'nearest' });
  const start = performance.now();
  try {
    const method = choice.method.toUpperCase();
    const hasBody = choice.operation.requestBody !== undefined;
    const answer = await fetch(url, { method, headers, ...(hasBody && { body }) });
    if (answer.ok && /event-stream/.test(answer.headers.get('content-type') ?? '')) {
      result.replaceChildren();
      return await follow(answer);
    }
    const bytes = await answer.blob();
    const milliseconds = performance.now() - start;
    const data = await showAnswer(result, { method, url, answer, bytes, milliseconds });
    if (!isStatus(data)) return;
    lastStudy = data.id;
    result.prepend(el('div', { className: 'line' }, [statusLine(data)]));
    button.disabled = false;
    if (data.state === 'running' || data.state === 'waiting')
      await follow(await fetch(`/v1/studies/${data.id}/events`, { headers }));
  } catch (error) {
    result.replaceChildren(el('p', { className: 'bad' }, [`No answer: ${String(error)}`]));
  } finally {
    button.disabled = false;
  }
}

function start({ tags, paths, components }: OpenApi): void {
  const choices = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Choice[] => {
      const operation = item[method];
      return operation === undefined || operation.tags[0] === 'service'
        ? []
        : [{ method, path, operation }];
    }),
  );
  const groups = tags.flatMap(({ name, description }) => {
    const own = choices.filter(({ operation }) => operation.tags[0] === name);
    const options = own.map(({ method, path, operation }) =>
      el('option', { value: operation.operationId }, [`${method.toUpperCase()} ${path}`]),
    );
    return own.length === 0 ? [] : [el('optgroup', { label: description }, options)];
  });
  const select = el('select', { name: 'path' }, groups) as HTMLSelectElement;
  const chosen = () => choices.find(({ operation }) => operation.operationId === select.value)!;
  select.addEventListener('change', () => {
    showOperation(chosen().operation);
    result.replaceChildren(HINT);
  });
  document
    .querySelector('#choice')!
    .replaceChildren(
      field('Address', select, ''),
      ...(components.securitySchemes === undefined
        ? []
        : [
            field(
              'token',
              el('input', { type: 'password', name: 'token', required: true, autocomplete: 'off' }),
              'The token of the service',
            ),
          ]),
    );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(chosen());
  });
  showOperation(chosen().operation);
  result.replaceChildren(HINT);
  form.hidden = false;
}

const answer = await fetch('/openapi.json');
start((await answer.json()) as OpenApi);
