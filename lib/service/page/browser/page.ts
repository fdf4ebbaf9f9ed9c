// The page to try the service. It makes its form from the OpenAPI document.

import { showAnswer } from './answer.js';
import { el, field } from './elements.js';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

interface Parameter {
  readonly name: string;
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
  readonly requestBody: {
    readonly content: {
      readonly 'multipart/form-data': {
        readonly schema: { readonly properties: Readonly<Record<string, unknown>> };
      };
    };
  };
}

interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: { readonly securitySchemes?: object };
}

const form = document.querySelector('form')!;
const result = document.querySelector<HTMLElement>('#result')!;

/** Returns the control of a parameter. Values that are left empty are not sent. */
function controlOf({ name, required, schema }: Parameter): HTMLElement {
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
  const type = schema.type === 'number' ? 'number' : 'text';
  return el('input', { name, required, type, ...(type === 'number' && { step: 'any' }) });
}

/** Shows the controls of an operation. */
function showOperation({ summary, description, parameters, requestBody }: Operation): void {
  const parts = Object.keys(requestBody.content['multipart/form-data'].schema.properties);
  const needed = parameters.filter(({ required }) => required);
  const others = parameters.filter(({ required }) => !required);
  const fieldOf = (each: Parameter) => field(each.name, controlOf(each), each.description);
  document
    .querySelector('#operation')!
    .replaceChildren(
      el('p', {}, [summary, '. ', description ?? '']),
      ...parts.map((part) =>
        field(
          part,
          el('input', { type: 'file', name: part, required: part !== 'database' }),
          part === 'database'
            ? 'The database that a scenario in XML was made from'
            : 'Scenario or database: JSON, XML or a workbook',
        ),
      ),
      ...needed.map(fieldOf),
      ...(others.length > 0
        ? [el('details', {}, [el('summary', {}, ['Options']), ...others.map(fieldOf)])]
        : []),
    );
}

/** Returns the address with the parameters, and the form with the files. */
function requestOf(path: string, { parameters }: Operation): { url: string; body: FormData } {
  const given = new FormData(form);
  const query = new URLSearchParams();
  for (const { name, schema } of parameters) {
    const text = String(given.get(name) ?? '');
    const values = schema.type === 'array' ? text.split('\n') : [text];
    for (const value of values) if (value.trim() !== '') query.append(name, value.trim());
  }
  const body = new FormData();
  for (const [name, value] of given)
    if (value instanceof File && value.size > 0) body.set(name, value);
  const search = query.toString();
  return { url: search === '' ? path : `${path}?${search}`, body };
}

async function send(path: string, operation: Operation): Promise<void> {
  const { url, body } = requestOf(path, operation);
  const token = String(new FormData(form).get('token') ?? '');
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const button = form.querySelector('button')!;
  button.disabled = true;
  result.replaceChildren(el('p', {}, ['Waiting for the answer…']));
  const start = performance.now();
  try {
    const answer = await fetch(url, { method: 'POST', body, headers });
    const bytes = await answer.blob();
    await showAnswer(result, { url, answer, bytes, milliseconds: performance.now() - start });
  } catch (error) {
    result.replaceChildren(el('p', { className: 'bad' }, [`No answer: ${String(error)}`]));
  } finally {
    button.disabled = false;
  }
}

function start({ tags, paths, components }: OpenApi): void {
  const posts = Object.entries(paths).flatMap(([path, { post }]) =>
    post === undefined ? [] : [{ path, post }],
  );
  const groups = tags.flatMap(({ name, description }) => {
    const own = posts.filter(({ post }) => post.tags[0] === name);
    const options = own.map(({ path }) => el('option', { value: path }, [path]));
    return own.length === 0 ? [] : [el('optgroup', { label: description }, options)];
  });
  const select = el('select', { name: 'path' }, groups) as HTMLSelectElement;
  const chosen = () => posts.find(({ path }) => path === select.value)!;
  select.addEventListener('change', () => {
    showOperation(chosen().post);
    result.replaceChildren();
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
    const { path, post } = chosen();
    void send(path, post);
  });
  showOperation(chosen().post);
  form.hidden = false;
}

const answer = await fetch('/openapi.json');
start((await answer.json()) as OpenApi);
