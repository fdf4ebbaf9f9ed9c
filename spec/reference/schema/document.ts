import { readFileSync } from 'node:fs';

/** What the schema document says of each field of each object, such as `number >= 0, default 1`. */
export type Shapes = Map<string, Map<string, string>>;

const AMOUNTS = 'GenericResourceAmount or ResourceAmount';

/** A field as a phrase of the document has it: its name, and what is said of it. */
interface Phrase {
  readonly name: string;
  readonly text: string;
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort().join(' or ');

/** Splits text at separators that are in no parentheses or quotes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const c of text) {
    if (c === '(' || c === '{') depth++;
    if (c === ')' || c === '}') depth--;
    if (c === separator && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += c;
  }
  return [...parts, part.trim()].filter(Boolean);
}

/** The fields of a list such as `mass (number, >= 0); speed: number; a, b (numbers)`. */
function phrases(text: string, known: ReadonlyMap<string, string> = new Map()): Phrase[] {
  const found: Phrase[] = [];
  for (const chunk of split(text.replaceAll('`id`', 'id').replace(/\.$/, ''), ';')) {
    const [, single, says] = /^`?(\w+)`?: (.*)$/s.exec(chunk) ?? [];
    if (single && says) {
      found.push({ name: single, text: says });
      continue;
    }
    const parts = split(chunk, ',').map((part) => /^`?(\w+)`?(?:\s*\((.*)\))?/s.exec(part));
    for (const [at, part] of parts.entries()) {
      // Of `a, b (numbers)` both are numbers, unless the document has said before what `a` is.
      const name = part?.[1] ?? '';
      const next = parts.slice(at).find((other) => other?.[2] !== undefined)?.[2] ?? '';
      const before = known.get(name);
      const own = part?.[2];
      // What was said before may say more: `list of uuid strings (default empty)` than `uuid strings`.
      const isKnown = before !== undefined && (own === undefined || before.includes(own));
      found.push({ name, text: isKnown ? before : (own ?? next) });
    }
  }
  return found;
}

/** The cells of each row of the tables in a text, without the heads. */
function rows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines
    .filter((line, at) => !/^\|-/.test(line) && !/^\|-/.test(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** Reads the document. */
export function readSchemaDocument(path: string) {
  const text = readFileSync(path, 'utf8');
  const section = (title: string): string => {
    const from = text.indexOf(`\n### ${title}\n`);
    if (from < 0) throw new Error(`${path} has no section ${title}`);
    return text.slice(from + 1).split(/\n#{2,3} /)[0] ?? '';
  };
  const after = (from: string, mark: string): string => {
    const line = section(from)
      .split('\n')
      .find((candidate) => candidate.includes(mark));
    if (line === undefined) throw new Error(`${path} has no line ${mark}`);
    return line.slice(line.indexOf(mark) + mark.length).trim();
  };

  const enumerations = new Map<string, (string | number)[]>();
  for (const [, name = '', values = ''] of section('Enumerations').matchAll(
    /^\*\*(\w+)\*\* \(string\): (.*)\.$/gm,
  ))
    enumerations.set(
      name,
      [...values.matchAll(/`([^`]+)`/g)].map(([, value]) => `${value}`),
    );
  const classes = rows(section('Enumerations')).map(([value, meaning]) => ({
    value: Number(value),
    meaning: `${meaning}`,
  }));
  enumerations.set(
    'ClassOfSupply',
    classes.map(({ value }) => value),
  );

  const shapes: Shapes = new Map();
  /** What items a list has, in words of classes. */
  const itemsOf = (said: string): string => {
    if (/uuid}/.test(said)) return 'ElementReference';
    if (/list of uuid|uuid strings/.test(said)) return 'uuid';
    if (/resource amounts/.test(said)) return AMOUNTS;
    if (/^list of events|of the fourteen event/.test(said)) return '<events>';
    if (/element templates \(all|list of element templates/.test(said)) return '<templates>';
    if (/instantiated elements \(all/.test(said)) return '<instances>';
    if (/demand model templates/.test(said)) return '<demand models>';
    if (/InstElementDemandModel/.test(said)) return '<demand models in use>';
    if (/Continuous or Discrete/.test(said)) return 'ContinuousResource or DiscreteResource';
    if (/TimedImpulse, Rated or SparingByMass/.test(said))
      return sorted(['TimedImpulse', 'Rated', 'SparingByMass'].map((n) => `${n}DemandModel`));
    return sorted(said.match(/\b[A-Z]\w+[a-z]\w*\b/g) ?? []);
  };

  const typeOf = (said: string): string => {
    if (/\bboolean\b/.test(said)) return 'boolean';
    if (/\blist\b|uuid strings/.test(said)) return `list of ${itemsOf(said)}`;
    if (/^uuid\b/.test(said)) return 'uuid';
    if (/date-time/.test(said)) return 'date-time';
    if (/time-delta/.test(said)) return 'time-delta';
    if (/\bResourceAmount or/.test(said)) return AMOUNTS;
    const named = [...enumerations.keys(), 'Network', 'Manifest', 'Configuration'].find((name) =>
      new RegExp(`^${name}\\b`).test(said),
    );
    if (named) return named;
    if (/^string/.test(said)) return 'string';
    const [, low, high] = /(-?\d+)\.\.(-?\d+)/.exec(said) ?? [];
    const least = /(?<![=<])>= (-?\d+)/.exec(said)?.[1] ?? low;
    const above = /> (\d+)/.exec(said)?.[1];
    const most = /<= (\d+)/.exec(said)?.[1] ?? high;
    const bounds = [
      ...(least === undefined ? [] : [`>= ${least}`]),
      ...(above === undefined ? [] : [`> ${above}`]),
      ...(most === undefined ? [] : [`<= ${most}`]),
    ];
    return [/\binteger\b/.test(said) ? 'integer' : 'number', ...bounds].join(' ');
  };

  /** What follows if the field is left out. */
  const presenceOf = (said: string, required: boolean): string => {
    const [, value] = /\bdefault (`[^`]+`|empty|-?[\d.e-]+|false|true)/.exec(said) ?? [];
    if (value === 'empty') return 'default []';
    if (/both empty|empty object|all defaults/.test(said)) return 'default {}';
    if (value !== undefined)
      return `default ${value.startsWith('`') ? JSON.stringify(value.slice(1, -1)) : Number.isNaN(Number(value)) ? value : Number(value)}`;
    return required || /\brequired\b/.test(said) ? 'required' : 'optional';
  };

  const add = (
    name: string,
    type: string | undefined,
    fields: readonly Phrase[],
    required: (field: string) => boolean = () => false,
  ): void => {
    const shape = shapes.get(name) ?? new Map<string, string>();
    for (const { name: field, text: said } of fields) {
      if (field === 'id' && !/required/.test(said) && name !== 'ElementReference')
        shape.set(field, 'uuid, assigned');
      else if (field === 'type' && type !== undefined) shape.set(field, type);
      else shape.set(field, `${typeOf(said)}, ${presenceOf(said, required(field))}`);
    }
    shapes.set(name, shape);
  };

  const bare = (cell = ''): string => cell.replaceAll('`', '');
  /** A table of fields, as phrases. */
  const table = (title: string): Phrase[] =>
    rows(section(title))
      .filter(([name]) => /^[a-z]\w*$/.test(name ?? ''))
      .map(([name = '', ...cells]) => ({ name, text: cells.join(', ') }));
  const needed = (title: string) => {
    const marked = rows(section(title)).filter(([, , column]) => column === 'yes');
    const names = new Set(marked.map(([name]) => name));
    return (field: string) => names.has(field);
  };

  // Resources and amounts.
  const resource = table('Resource types');
  for (const type of ['Continuous', 'Discrete'])
    add(`${type}Resource`, `type: ${type}`, resource, needed('Resource types'));
  for (const [name = '', fields = ''] of rows(section('Resource amounts'))) {
    const known = new Map([
      ['classOfSupply', 'ClassOfSupply'],
      ['environment', 'Environment'],
    ]);
    add(name, undefined, phrases(fields, known), () => true);
  }

  // Nodes and edges.
  add('ElementReference', undefined, [{ name: 'id', text: 'uuid, required' }]);
  for (const [title, word] of [
    ['Nodes', 'node'],
    ['Edges', 'edge'],
  ] as const) {
    const common = phrases(after(title, `Common ${word} fields:`));
    for (const [name = '', type, fields = ''] of rows(section(title)))
      add(name, `type: ${bare(type)}`, [...common, ...phrases(fields)]);
  }
  const single = (title: string, name: string) =>
    add(name, undefined, phrases(after(title, `**${name}**: `)));
  single('Edges', 'Burn');
  single('Edges', 'Network');
  single('Element parts and states', 'State');
  single('Element parts and states', 'Part');

  // Elements.
  const common = table('Element templates');
  const cargo = phrases(after('Element templates', 'Propulsive Vehicle) add:'));
  const [, inside = ''] =
    /`contents` is (a list of `{id: uuid}` [^;]*)/.exec(section('Instantiated elements')) ?? [];
  const known = new Map<string, string>();
  const templates: string[] = [];
  for (const [cell, fields = '', list = ''] of rows(section('Element templates'))) {
    const type = bare(cell);
    if (!/^[A-Z]/.test(type) || !/\bname\b/.test(list)) continue;
    const own = fields === 'none' ? [] : phrases(fields, known);
    for (const { name, text: said } of own) known.set(name, said);
    const name = type.replaceAll(' ', '');
    templates.push(name);
    const carries = /Container|Carrier|Vehicle/.test(type);
    const required = list.split(', ');
    const all = [...common, ...(carries ? cargo : []), ...own];
    add(name, `type: ${type}`, all, (field) => required.includes(field));
    // Instances have the same fields without defaults, but for what the section on them says.
    const isCarrier = /Carrier|Vehicle/.test(type);
    const optional = all
      .filter((field) => !['id', 'type', 'name'].includes(field.name))
      .map((field): Phrase => {
        const said = field.text
          .replace(/default (`[^`]+`|empty|-?[\d.]+)/, '')
          .replace(/required/, '');
        if (field.name === 'parts') return { name: 'parts', text: 'list of uuid strings' };
        if (field.name === 'contents' && isCarrier) return { name: 'contents', text: inside };
        return { name: field.name, text: said };
      });
    const head = [
      { name: 'id', text: 'uuid, optional' },
      { name: 'type', text: '' },
      { name: 'templateId', text: 'uuid, required' },
      { name: 'name', text: 'string, required' },
    ];
    add(`Inst${name}`, `type: ${type}`, [...head, ...optional]);
  }

  // Demand models.
  const template = phrases(after('Demand model templates', 'Common:'));
  const crew = rows(section('Demand model templates'))
    .filter((cells) => cells.length === 3 && /^[a-z]\w*$/.test(cells[0] ?? ''))
    .map(([name = '', meaning = '', value = '']) => ({
      name,
      text: `${/boolean/.test(meaning) ? 'boolean' : 'number'} ${meaning}, default ${value}`,
    }));
  for (const [name = '', type, fields = ''] of rows(section('Demand model templates'))) {
    if (!/^[A-Z]/.test(name)) continue;
    const own = name.startsWith('Crew') ? crew : phrases(colons(fields));
    add(name, `type: ${bare(type)}`, [...template, ...own]);
  }
  const used = phrases(after('Instantiated demand models', 'Common:'));
  for (const [name = '', type, fields = ''] of rows(section('Instantiated demand models'))) {
    if (!/^[A-Z]/.test(name)) continue;
    const own = name.includes('Crew')
      ? crew.map((field) => ({ ...field, text: field.text.replace(/, default.*/, '') }))
      : phrases(colons(fields));
    add(name, `type: ${bare(type)}`, [...used, ...own]);
  }

  // Missions, scenarios, events.
  add('Mission', undefined, table('Mission'), needed('Mission'));
  const isNeeded = needed('Scenario');
  for (const field of table('Scenario')) {
    const said = field.text.replace(/, (no|yes), empty$/, ', default empty');
    add('Scenario', undefined, [{ ...field, text: said }], isNeeded);
  }
  add(
    'Configuration',
    undefined,
    rows(section('Configuration')).map(([name = '', value = '', meaning = '']) => {
      const type = /^boolean|^ItemDisc/.exec(meaning)
        ? meaning
        : `number ${/\.\./.test(meaning) ? meaning : '>= 0'}`;
      return { name, text: `${type}, default ${value}` };
    }),
  );
  const database = after('Model database', 'ModelDatabase:').replace(/All five.*/, '');
  add(
    'ModelDatabase',
    undefined,
    phrases(database.replaceAll('; no Crew Consumables', '').replace(/\. *$/, '')).map((field) => ({
      ...field,
      text: `${field.text}, default empty`,
    })),
  );
  const event = table('Common event fields (all required)');
  for (const [cell, fields = '', list = ''] of rows(section('Event kinds'))) {
    const type = bare(cell);
    const own = phrases(fields);
    const required = list.startsWith('all') ? own.map(({ name }) => name) : list.split(', ');
    const all = [...event.map((field) => ({ ...field, text: `${field.text}, required` })), ...own];
    add(type.replaceAll(' ', ''), `type: ${type}`, all, (field) => required.includes(field));
  }
  for (const name of ['BurnStageItem', 'BurnStageSequence', 'ElementState'])
    add(name, undefined, phrases(after('Event kinds', `**${name}**: `)));

  const groups: Readonly<Record<string, readonly string[]>> = {
    events: rows(section('Event kinds')).map(([type]) => bare(type).replaceAll(' ', '')),
    templates,
    instances: templates.map((name) => `Inst${name}`),
    'demand models': rows(section('Demand model templates')).flatMap(([name = '']) =>
      /^[A-Z]/.test(name) && name !== 'Field' ? [name] : [],
    ),
    'demand models in use': rows(section('Instantiated demand models')).map(([name]) => `${name}`),
  };
  for (const shape of shapes.values()) {
    for (const [name, said] of shape)
      shape.set(
        name,
        said.replace(/<([^>]+)>/, (_, group: string) => sorted(groups[group] ?? [])),
      );
  }
  return { shapes, enumerations, classes };
}

/** `demands: list of A or B (required)` with the parenthesis as a part of what is said. */
const colons = (text: string): string => text.replace(/ \((required)\)/g, ', $1');
