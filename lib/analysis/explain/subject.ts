import { NamedObjects } from '../../editing/named-objects.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { own } from '../../schema/plain.js';
import { typedQuantity } from '../../schema/typed-number.js';
import {
  type Ref,
  type RuleName,
  ruleCatalogue,
  simulationMessages,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { idsAt } from '../named.js';
import { QuestionError } from '../question-error.js';
import { onDay } from '../table/quantity.js';

/** Something that can be explained. */
export type Subject =
  | { readonly kind: 'element' | 'place' | 'resource'; readonly id: string }
  | { readonly kind: 'mission' | 'event' | 'demand' | 'error' | 'warning'; readonly index: number }
  | { readonly kind: 'rule'; readonly rule: RuleName }
  | { readonly kind: 'rules' }
  /** All errors or warnings, or those of one code. */
  | {
      readonly kind: 'problems';
      readonly severity: 'error' | 'warning';
      readonly code: string | null;
    };

/** One of several things that a text can mean. */
export interface Candidate {
  /** What to write instead: `element 1234…`, `event 17`. */
  readonly name: string;
  /** What it is, in words. */
  readonly what: string;
}

/** Thrown if a text names nothing that can be explained, or several things. */
export class UnknownSubjectError extends QuestionError {
  override readonly name = 'UnknownSubjectError';

  constructor(
    problem: string,
    /** All things that the text can mean; empty if it names nothing. */
    readonly candidates: readonly Candidate[] = [],
    /** Similar names, the most similar first. */
    readonly suggestions: readonly string[] = [],
  ) {
    super('explain', [problem]);
  }
}

/** The kinds that a text can begin with. */
const KINDS = {
  element: 'element',
  place: 'place',
  node: 'place',
  edge: 'place',
  resource: 'resource',
  mission: 'mission',
  event: 'event',
  demand: 'demand',
  error: 'error',
  warning: 'warning',
  rule: 'rule',
} as const;

type SubjectKind = (typeof KINDS)[keyof typeof KINDS];

/** Words that stand for a list. */
const LISTS: Readonly<Record<string, Subject>> = {
  rules: { kind: 'rules' },
  error: { kind: 'problems', severity: 'error', code: null },
  errors: { kind: 'problems', severity: 'error', code: null },
  warning: { kind: 'problems', severity: 'warning', code: null },
  warnings: { kind: 'problems', severity: 'warning', code: null },
};

/** A name that a text can be. */
interface SubjectName {
  readonly kind: SubjectKind;
  /** The identifier; undefined if it has none. */
  readonly id: string | undefined;
  readonly name: string;
  readonly what: string;
  /** What to write if the name is not enough. */
  readonly exact: string;
  readonly subject: Subject;
}

/** The most suggestions of an error. */
const MOST_SUGGESTIONS = 3;

/**
 * Returns what a text names: a name or an identifier, with or without its kind before it (`element Orion CM`), a kind and a
 * number (`demand 12`), the code of an error (`error NO_FIT`), or `rules`. Upper and lower case only count where a name
 * exists in both.
 * @throws UnknownSubjectError if it names nothing, or several things
 */
export function subjectOf(campaign: Campaign, text: string): Subject {
  const wanted = text.trim().replace(/\s+/g, ' ');
  const list = own(LISTS, wanted.toLowerCase());
  if (list !== undefined) return list;
  const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(wanted) ?? [];
  const kind = Object.hasOwn(KINDS, word.toLowerCase())
    ? KINDS[word.toLowerCase() as keyof typeof KINDS]
    : undefined;
  const numbered = kind === undefined ? undefined : byNumber(campaign, kind, rest);
  if (numbered !== undefined) return numbered;
  const all = [...namesOf(campaign)];
  // A name can begin with the word for a kind.
  const found =
    kind === undefined
      ? []
      : matching(
          all.filter((each) => each.kind === kind),
          rest,
        );
  if (found.length > 0) return oneOf(found, rest, campaign);
  const anything = matching(all, wanted);
  if (anything.length > 0) return oneOf(anything, wanted, campaign);
  const addressed = byAddress(campaign, all, kind, kind === undefined ? wanted : rest);
  if (addressed !== undefined) return addressed;
  if (kind !== undefined)
    throw unknown(
      all.filter((each) => each.kind === kind),
      rest,
      word,
    );
  throw unknown(all, wanted);
}

/** Returns what an address such as `instantiatedElements.3` means. */
function byAddress(
  campaign: Campaign,
  all: readonly SubjectName[],
  kind: SubjectKind | undefined,
  text: string,
): Subject | undefined {
  if (!/[./]/.test(text)) return undefined;
  const ids = new Set(idsAt(campaign)(text));
  return all.find(
    (each) => each.id !== undefined && ids.has(each.id) && each.kind === (kind ?? each.kind),
  )?.subject;
}

/** Returns how many things of a kind there are, if they have numbers. */
const lengthOf = ({ result, scenario }: Campaign, kind: string): number | undefined =>
  own<number>(
    {
      demand: result.demands.length,
      error: result.errors.length,
      warning: result.warnings.length,
      event: result.events.length,
      mission: scenario.missionList.length,
    },
    kind,
  );

/** Returns what a kind and a number name. */
function byNumber(campaign: Campaign, kind: SubjectKind, text: string): Subject | undefined {
  const index = typedQuantity(text, undefined, 'group')?.value;
  if (index === undefined || !Number.isInteger(index) || index < 0) return undefined;
  const length = lengthOf(campaign, kind);
  if (length === undefined) return undefined;
  if (index < length) return { kind: kind as 'demand', index };
  const range =
    length === 0
      ? `there are no ${kind}s`
      : length === 1
        ? `the only ${kind} is 0`
        : `they are 0 to ${length - 1}`;
  throw new UnknownSubjectError(`there is no ${kind} ${text}; ${range}`);
}

/** Yields all names. */
function* namesOf({ scenario, places, result }: Campaign): Generator<SubjectName, void, undefined> {
  const known = (
    kind: 'element' | 'place' | 'resource',
    { id, name }: Ref,
    what: string,
  ): SubjectName => ({
    ...{ kind, id, name, what, exact: `${kind} ${id}` },
    subject: { kind, id },
  });
  const numbered = (
    kind: 'mission' | 'event',
    index: number,
    name: string,
    what: string,
  ): SubjectName => ({
    ...{ kind, id: undefined, name, what, exact: `${kind} ${index}` },
    subject: { kind, index },
  });
  for (const element of scenario.instantiatedElements)
    yield known('element', element, element.type);
  for (const place of places.all) yield known('place', place, (place.node ?? place.edge)!.type);
  for (const resource of result.resources)
    yield known('resource', resource, `${resource.type} resource`);
  for (const [index, { name }] of scenario.missionList.entries())
    yield numbered('mission', index, name, `mission ${index}`);
  // The start of a mission has the name of the mission.
  for (const { index, name, type, time } of result.events)
    if (type !== 'Mission Start') yield numbered('event', index, name, `${type} on ${onDay(time)}`);
  for (const rule of Object.keys(ruleCatalogue) as RuleName[])
    yield {
      ...{ kind: 'rule', id: undefined, name: rule, what: 'rule', exact: `rule ${rule}` },
      subject: { kind: 'rule', rule },
    };
  for (const [code, { severity }] of Object.entries(simulationMessages)) {
    const list = severity === 'error' ? result.errors : result.warnings;
    const [first, ...others] = list.filter((each) => each.code === code);
    yield {
      ...{ kind: severity, id: undefined, name: code, what: `code of ${severity}s` },
      exact: `${severity} ${code}`,
      subject:
        first !== undefined && others.length === 0
          ? { kind: severity, index: first.index }
          : { kind: 'problems', severity, code },
    };
  }
}

/** Returns what a name or identifier stands for: with the same case if possible. */
function matching(all: readonly SubjectName[], text: string): readonly SubjectName[] {
  const lower = text.toLowerCase();
  const ids = all.filter(({ id }) => id?.toLowerCase() === lower);
  if (ids.length > 0) return ids;
  const names = all.filter(({ name }) => plain(name) === text);
  return names.length > 0 ? names : all.filter(({ name }) => plain(name).toLowerCase() === lower);
}

/** Returns a name as a text on a command line can have it. */
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ');

function oneOf(
  found: readonly SubjectName[],
  text: string,
  { scenario, graph }: Campaign,
): Subject {
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return first!.subject;
  const names = NamedObjects.of(scenario, graph);
  const candidates = found.map(({ kind, id, exact, what, name }) => {
    // The kind is enough if no other one has the name.
    if (found.filter((each) => each.kind === kind).length === 1)
      return { name: `${kind} ${name}`, what };
    const [entry] = id === undefined ? [] : names.withId(id);
    return { name: entry === undefined ? exact : `${kind} ${names.addressOf(entry)}`, what };
  });
  throw new UnknownSubjectError(
    `${JSON.stringify(text)} can be ${found.length} things; write which one`,
    candidates,
  );
}

function unknown(all: readonly SubjectName[], text: string, kind?: string): UnknownSubjectError {
  const names = new Set(all.map(({ name }) => plain(name)));
  const lower = text.toLowerCase();
  const near: string[] = [];
  const closest = nearest(text, names);
  if (closest !== undefined) near.push(closest);
  for (const name of names) {
    if (near.length >= MOST_SUGGESTIONS) break;
    if (lower.length > 3 && name.toLowerCase().includes(lower) && !near.includes(name))
      near.push(name);
  }
  const hint =
    near.length === 0
      ? ''
      : `; did you mean ${near.map((name) => JSON.stringify(name)).join(' or ')}?`;
  const what = kind === undefined ? 'nothing in the campaign' : `no ${kind} of the campaign`;
  return new UnknownSubjectError(`${what} is called ${JSON.stringify(text)}${hint}`, [], near);
}

/**
 * Checks that a campaign has what a subject names.
 * @throws UnknownSubjectError if it is no subject, or if the campaign has no such thing
 */
export function checkSubject(campaign: Campaign, subject: Subject): Subject {
  if (typeof subject !== 'object' || subject === null)
    throw new UnknownSubjectError(`what: expected text or a subject; found ${preview(subject)}`);
  if (!isKnown(campaign, subject))
    throw new UnknownSubjectError(
      `what: the campaign has no such thing as ${preview(JSON.stringify(subject))}`,
    );
  return subject;
}

function isKnown(campaign: Campaign, subject: Subject): boolean {
  const { result, scenario, places } = campaign;
  switch (subject.kind) {
    case 'element':
      return scenario.instantiatedElements.some(({ id }) => id === subject.id);
    case 'place':
      return places.find(subject.id) !== undefined;
    case 'resource':
      return result.resources.some(({ id }) => id === subject.id);
    case 'rule':
      return own(ruleCatalogue, subject.rule) !== undefined;
    case 'problems': {
      const { severity, code } = subject;
      const all = own({ error: result.errors, warning: result.warnings }, severity);
      return all !== undefined && (code === null || all.some((each) => each.code === code));
    }
    case 'rules':
      return true;
    default: {
      const { kind, index } = subject;
      return Number.isInteger(index) && index >= 0 && index < (lengthOf(campaign, kind) ?? 0);
    }
  }
}
