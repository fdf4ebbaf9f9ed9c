import { type Endpoint, partsOf } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoint-table.js';
import type { Parameter, ParameterSchema } from '../endpoints/parameters.js';
import { studyEndpoints } from '../endpoints/studies.js';
import { type Content, html, pageOf, prose, SHOWN } from './html.js';

/** The parameter of an address whose answer is a page that saves the answer instead. */
export const SAVE = 'save';

/** The parameters of a request, as its address has them. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const GROUPS: Readonly<Record<Exclude<Endpoint['tag'], 'service'>, string>> = {
  files: 'Check and convert files',
  simulation: 'Simulate a campaign',
  answers: 'Ask about a campaign',
  studies: 'Simulate many variants of a campaign',
  older: 'As the service of the Python package answers',
};

/** The addresses that take a file, which the first page lists. What is about one study is on its own page. */
const choices = [...endpoints, ...studyEndpoints.filter(({ takes }) => takes !== undefined)];

/** Returns the values of a parameter: those that are not empty, one for each line if it can be given several times. */
export const valuesOf = (value: Query[string], { type }: ParameterSchema = {}): readonly string[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => (type === 'array' ? text.split(/\r?\n/) : text))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Returns the control of a parameter. What is left empty is not sent. */
function controlOf(
  name: string,
  { description, required = false, schema, isFile = false }: Parameter,
  values: readonly string[],
): Content {
  const standard = schema.default === undefined ? '' : String(schema.default);
  const words = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum as string[]);
  const needed = required && html` required`;
  const control =
    words !== undefined
      ? html`<select name="${name}"${needed}>
<option value="">${standard === '' ? '' : `${standard} (default)`}</option>
${words.filter((word) => word !== standard).map((word) => html`<option${values[0] === word && html` selected`}>${word}</option>`)}
</select>`
      : schema.type === 'array' || isFile
        ? html`<textarea name="${name}" rows="2"${!isFile && html` placeholder="one a line"`}>${values.join('\n')}</textarea>`
        : html`<input name="${name}" value="${values[0] ?? ''}"${needed}${/^(?:number|integer)$/.test(String(schema.type)) && html` type="number" step="any"`}>`;
  return html`<label><b>${name}</b>${control}<small>${prose(description)}</small></label>`;
}

const controlsOf = ({ parameters }: Endpoint, query: Query): Content =>
  Object.entries(parameters)
    .sort(([, a], [, b]) => Number(b.required ?? false) - Number(a.required ?? false))
    .map(([name, each]) => controlOf(name, each, valuesOf(query[name], each.schema)));

/** Returns the parameters of an address that a query has, as text of an address. */
function searchOf({ parameters }: Endpoint, query: Query): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, { schema }] of Object.entries(parameters))
    for (const value of valuesOf(query[name], schema)) search.append(name, value);
  return search;
}

const buttons = (address: string, isStart: boolean): Content => {
  const saved = `${address}${address.includes('?') ? '&' : '?'}${SAVE}=1`;
  return isStart
    ? html`<button>Start</button>`
    : html`<button>Show the answer</button><button formaction="${saved}">Save the answer</button>`;
};

/** The form that sends files to an address, and the one that chooses its options. */
function fileForms(endpoint: Endpoint, query: Query): Content {
  const { path, operation, parameters, summary, description, takes } = endpoint;
  const search = searchOf(endpoint, query);
  const isReady = Object.entries(parameters).every(
    ([name, { required }]) => !required || search.has(name),
  );
  const address = `${SHOWN}${path}${search.size > 0 ? `?${search}` : ''}`;
  const files = Object.entries(partsOf(endpoint)).map(
    ([part, about], at) =>
      html`<label><b>${part}</b><input type="file" name="${part}"${at === 0 && html` required`}><small>${about}</small></label>`,
  );
  return html`<h2 id="form">POST ${path}</h2>
<p><b>${summary}.</b> ${prose(description ?? '')}</p>
${
  isReady &&
  html`<form method="post" enctype="multipart/form-data" action="${address}">
${search.size > 0 && html`<p>Options: <code>${String(search)}</code></p>`}
${files}
${buttons(address, takes === 'study')}
</form>`
}
<details${(!isReady || search.size > 0) && html` open`}><summary>Options</summary>
<form action="/#form"><input type="hidden" name="ask" value="${operation}">
${controlsOf(endpoint, query)}
<button>Use these options</button>
</form>
</details>`;
}

/** The page on which an address is chosen, and a file is sent to it. */
export function choicePage(query: Query): string {
  const chosen = choices.find(({ operation }) => operation === query.ask);
  const groups = Object.entries(GROUPS).map(([tag, title]) => {
    const own = choices.filter((each) => each.tag === tag);
    const items = own.map(
      ({ operation, summary, path }) =>
        html`<li><a href="/?ask=${operation}#form">${path}</a> ${summary}</li>\n`,
    );
    return html`<h3>${title}</h3>\n<ul>\n${items}</ul>\n`;
  });
  return pageOf(
    'Service',
    html`<p>Choose an address, give it a file, and look at the answer. <a href="/openapi.json">OpenAPI document</a></p>
<details${chosen === undefined && html` open`}><summary>Addresses</summary>
${groups}
<p><a href="${SHOWN}/v1/studies">Studies that were started</a></p>
</details>
${chosen && fileForms(chosen, query)}`,
  );
}

/** The forms of all that can be asked of a study. @param isActive whether it runs, or waits */
export function studyForms(id: string, isActive: boolean): Content {
  const left = isActive ? ['study-cancel', 'study-delete'] : ['study-resume', 'study-delete'];
  const shown = ['study-results', 'study-summary', ...left];
  return studyEndpoints
    .filter(({ operation }) => shown.includes(operation))
    .map((endpoint) => {
      const { method, path, summary, operation } = endpoint;
      const own = `${SHOWN}${path.replace('{id}', encodeURIComponent(id))}`;
      // A form cannot send DELETE.
      const address = method === 'delete' ? `${own}/delete` : own;
      if (method !== 'get')
        return html`<form method="post" action="${address}"><button>${operation.replace('study-', '')}</button> ${summary}.</form>\n`;
      return html`<details><summary>${summary}</summary>
<form action="${address}">${controlsOf(endpoint, {})}<button>Show the answer</button><button name="${SAVE}" value="1">Save the answer</button></form>
</details>\n`;
    });
}
