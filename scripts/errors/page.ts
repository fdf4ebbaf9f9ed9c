import { readDocument } from '../../lib/cli/document.js';
import * as lib from '../../lib/index.js';
import {
  Family,
  type Issue,
  ModelValidationError,
  Scenario,
  safeParse,
  serialize,
  type Target,
  Union,
} from '../../lib/index.js';
import { classNameOf } from '../../lib/schema/facts.js';
import type { Message } from '../../lib/schema/issues.js';
import { type Campaign, campaign } from '../../spec/checks/support/campaign.js';
import { differences } from './changed.js';
import { changes } from './check-examples.js';
import { type CodeExample, type ShapeExample, shapeExamples } from './shape-examples.js';

/** One catalogue as a part of the page. */
interface Part {
  readonly title: string;
  readonly text: string;
  readonly messages: Readonly<Record<string, Message>>;
  /** What is shown for a code, and what came of it; undefined where there is no example. */
  readonly example: (code: string) => Example | undefined | Promise<Example | undefined>;
}

interface Example {
  readonly shown: string;
  readonly issues: readonly Issue[];
}

const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** Runs a statement with all public names in reach. */
function evaluate(code: string): readonly Issue[] {
  try {
    const result = new Function(...Object.keys(lib), `return ${code};`)(...Object.values(lib));
    return Array.isArray(result) ? result : result.issues;
  } catch (error) {
    if (error instanceof ModelValidationError) return error.issues;
    throw error;
  }
}

async function shapeExample(example: ShapeExample | CodeExample): Promise<Example> {
  if ('code' in example)
    return { shown: block('js', example.code), issues: evaluate(example.code) };
  const { as, json } = example;
  const { issues } =
    as === Scenario ? await readDocument(new TextEncoder().encode(json)) : safeParse(as, json);
  return { shown: `${block('json', json)}\n\n${readAs(as)}`, issues };
}

/** Says what an input is read as. */
function readAs(target: Target): string {
  if (target instanceof Union) {
    const names = [...target.variants.values()].map((variant) => `\`${classNameOf(variant)}\``);
    return `Read as a ${names.join(' or ')}:`;
  }
  const name = classNameOf(target instanceof Family ? target.base : target);
  return `Read as ${/^[AEIO]/.test(name) ? 'an' : 'a'} \`${name}\`:`;
}

/** Identifiers mean nothing to a reader: names take their place. */
function readable(value: unknown, names: ReadonlyMap<string, string>): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value);
  const named = text.replace(/"([0-9a-f-]{36})"/g, (all, id: string) => {
    const name = names.get(id);
    return name === undefined ? all : `‹id of ${name}›`;
  });
  return named.length > 160 ? `${named.slice(0, 160)}…` : named;
}

function namesIn({ nodes, edges, templates, elements, ...rest }: Campaign): Map<string, string> {
  const things = [nodes, edges, templates, elements, rest.models].flatMap((them) =>
    Object.values<{ id?: string; name: string }>(them),
  );
  things.push(rest.water, rest.propellant, rest.pump);
  return new Map(things.flatMap(({ id, name }) => (id ? [[id, name]] : [])));
}

function checkExample(code: string): Example | undefined {
  const change = changes[code as keyof typeof changes];
  if (change === undefined) return undefined;
  if (typeof change !== 'function')
    return { shown: block('js', change.code), issues: evaluate(change.code) };
  const sound = campaign();
  const names = namesIn(sound);
  const before = serialize(sound.scenario);
  const changed = campaign();
  change(changed);
  const lines = differences(before, serialize(changed.scenario)).flatMap((difference) => [
    `  ${difference.pointer}`,
    ...(difference.before === undefined ? [] : [`- ${readable(difference.before, names)}`]),
    ...(difference.after === undefined ? [] : [`+ ${readable(difference.after, names)}`]),
  ]);
  return { shown: block('diff', lines.join('\n')), issues: lib.check(changed.scenario) };
}

const parts: readonly Part[] = [
  {
    title: 'Reading a file',
    text: 'What can be wrong with one object: with its text, its fields and their values. Each example is read as the class or family that it names.',
    messages: lib.shapeMessages,
    example: (code) => {
      const example = shapeExamples[code as keyof typeof shapeExamples];
      return example && shapeExample(example);
    },
  },
  {
    title: 'A scenario or database as a whole',
    text: 'What no single field can show. Each example is a change to a small sound campaign; what it changes is shown as the JSON Pointer, with what stood there (-) and what stands there instead (+).',
    messages: lib.checkMessages,
    example: checkExample,
  },
];

/** Catalogues whose codes are listed with their meaning alone. */
const tables = [
  {
    title: 'Workbooks',
    text: 'What can be wrong with a workbook and its cells, beside the above; each comes with sheet and cell. [The layout](workbook.md) says what belongs where.',
    rows: Object.entries<Message>(lib.workbookMessages).map(([code, { severity, help }]) => [
      code,
      severity,
      help,
    ]),
  },
  {
    title: 'Simulation',
    text: 'What an event of [a simulated campaign](simulation.md) may run into. Errors make the campaign infeasible.',
    rows: Object.entries(lib.findingMessages).map(([code, { help }]) => [code, help]),
  },
];

function tableOf({ title, text, rows }: (typeof tables)[number]): string {
  const width = rows[0]?.length ?? 0;
  const head = ['code', ...(width > 2 ? ['severity'] : []), 'meaning'];
  const lines = [
    head,
    head.map(() => '---'),
    ...rows.map(([code, ...rest]) => [`\`${code}\``, ...rest]),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return [`## ${title}`, text, table].join('\n\n');
}

function lineOf({ severity, code, message, pointer }: Issue): string {
  const place = pointer.length > 100 ? `${pointer.slice(0, 100)}…` : pointer;
  return `${severity} ${code}: ${message}${place && ` (${place})`}`;
}

function entry(code: string, { severity, help }: Message, { shown, issues }: Example): string {
  const own = issues.filter((issue) => issue.code === code).slice(0, 2);
  if (own.length === 0)
    throw new Error(`the example of ${code} gives ${issues.map((issue) => issue.code)}`);
  return [
    `### ${code}`,
    `${severity === 'error' ? 'Error' : 'Warning'}. ${help}`,
    shown,
    block('text', own.map(lineOf).join('\n')),
  ].join('\n\n');
}

const INTRODUCTION = `# Errors and warnings

<!-- Made by npm run documents from the message catalogues and from real runs: do not edit. -->

Every problem comes with the same parts:

| part | what it is |
|---|---|
| code | stable, for programs and for this page: \`out-of-bounds\` |
| severity | an \`error\` makes the input unusable; a \`warning\` deserves a look |
| place | a JSON Pointer: \`/network/nodes/0/latitude\` is the field \`latitude\` of the first of the \`nodes\` in the \`network\`; nothing is the whole input. The command adds file, line and column |
| sentence | what was found and what was expected, and the nearest valid word where one is near. Its wording may change between versions |

All problems of an input are reported at once, up to 1,000, so look at the first ones first: later ones may follow from them. In code they are in \`issues\` of what \`safeParse\` gives and of the \`ModelValidationError\` that \`parse\` throws, and in what \`check\` gives; \`check(scenario, { rules: { 'duplicate-name': 'off' } })\` leaves a check out or changes its severity.
`;

/** The whole page. @throws Error where a code has no example, or one that does not give it. */
export async function errorPage(): Promise<string> {
  const missing: string[] = [];
  const sections: string[] = [];
  for (const { title, text, messages, example } of parts) {
    const entries: string[] = [];
    for (const [code, message] of Object.entries(messages)) {
      const found = await example(code);
      if (found) entries.push(entry(code, message, found));
      else missing.push(code);
    }
    const links = Object.keys(messages).map((code) => `[${code}](#${code})`);
    sections.push([`## ${title}`, text, links.join(' · '), ...entries].join('\n\n'));
  }
  if (missing.length > 0)
    throw new Error(`scripts/errors has no example of: ${missing.join(', ')}`);
  return `${[INTRODUCTION.trimEnd(), ...sections, ...tables.map(tableOf)].join('\n\n')}\n`;
}
