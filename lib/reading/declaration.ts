import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { parsePointer } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { shapeMessages } from '../schema/diagnostics/shape-messages.js';
import type { Target } from '../schema/family.js';
import { type Parsed, type ParseOptions, safeParse } from '../schema/parse.js';
import { isObject } from '../schema/plain.js';
import { declarationMessages } from './declaration-messages.js';

/** A declaration that stands in a file of its own beside a campaign, or what is wrong with its text. */
export interface ReadDeclaration<T> {
  /** Undefined if an issue is an error. */
  readonly value: T | undefined;
  /** Each with its line and column. */
  readonly issues: readonly Issue[];
  /** The number of all issues, which can be more than are listed. */
  readonly total: number;
  /** Returns the issue with its line and column in the text. */
  readonly located: (issue: Issue) => Issue;
  /** The campaign, as plain data, if it is to be inside the declaration, and is. */
  readonly inline?: object;
}

/** The text of a declaration as plain data, or what is wrong with it. */
export interface DeclarationText {
  /** Undefined if there is an issue. */
  readonly plain: unknown;
  readonly issues: readonly Issue[];
  /** Returns the issue with its line and column in the text. */
  readonly located: (issue: Issue) => Issue;
}

/**
 * Reads the text of a declaration: YAML, or JSON.
 * @param most the most characters that it may have
 */
export function readDeclarationText(text: string, most: number): DeclarationText {
  const lines = new LineCounter();
  const refused = (issues: readonly Issue[]): DeclarationText => ({
    plain: undefined,
    issues,
    located: (issue) => issue,
  });
  if (text.length > most)
    return refused([
      buildIssue(shapeMessages, 'too-large', { found: `${text.length} characters` }),
    ]);
  try {
    // Keys are compared below, in linear time.
    // Without warnings: what they say of a key is an issue of its own, as a key that a declaration does not have.
    const document = parseDocument(text, {
      lineCounter: lines,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    });
    const broken = syntaxIssues(document, lines);
    if (broken.length > 0) return refused(broken);
    return {
      plain: document.toJS() as unknown,
      issues: [],
      located: (issue) => ({ ...issue, ...placeOf(issue, document, lines) }),
    };
  } catch (error) {
    // Values that are nested too deeply, or that refer to each other too often.
    const reason = (error as Error).message;
    return refused([buildIssue(declarationMessages, 'declaration-syntax', { reason })]);
  }
}

/** What a declaration is read with. */
interface DeclarationOptions {
  /** The most characters that the text may have. */
  readonly most: number;
  /** Whether `campaign` is the scenario itself, and not the name of a file. Default: false */
  readonly inline?: boolean;
}

/** Reads a declaration: YAML, or JSON. Nothing that its class does not know is ignored. */
export function readDeclaration<T extends Target>(
  target: T,
  text: string,
  { most, inline = false }: DeclarationOptions,
): ReadDeclaration<Parsed<T>> {
  const { plain, issues, located } = readDeclarationText(text, most);
  if (issues.length > 0) return { value: undefined, issues, total: issues.length, located };
  return checkedDeclaration(target, inline ? takeCampaign(plain) : { rest: plain }, located);
}

/** The plain data of a declaration, without the campaign in it. */
export interface TakenCampaign {
  readonly rest: unknown;
  /** The campaign. */
  readonly inline?: object;
  readonly wrong?: readonly Issue[];
}

/** Checks the plain data of a declaration, and places its issues. */
export function checkedDeclaration<T extends Target>(
  target: T,
  { rest, inline, wrong = [] }: TakenCampaign,
  located: (issue: Issue) => Issue,
  options: Pick<ParseOptions, 'hint'> = {},
): ReadDeclaration<Parsed<T>> {
  if (typeof rest === 'string') {
    // `safeParse` would read it as JSON.
    const mismatch = { expected: 'an object', found: preview(rest) };
    const issue = located(buildIssue(shapeMessages, 'wrong-type', mismatch));
    return { value: undefined, issues: [issue], total: 1, located };
  }
  const { issues, total, ...read } = safeParse(target, rest, { unknown: 'error', ...options });
  return {
    value: read.success && wrong.length === 0 ? read.value : undefined,
    issues: [...issues, ...wrong].map(located),
    total: total + wrong.length,
    located,
    ...(inline && { inline }),
  };
}

/** Takes the campaign out of a declaration, and leaves its name there. */
export function takeCampaign(plain: unknown): TakenCampaign {
  if (!isObject(plain)) return { rest: plain };
  const { campaign } = plain as { readonly campaign?: unknown };
  if (isObject(campaign)) {
    const name = (campaign as { readonly name?: unknown }).name;
    const word = typeof name === 'string' ? name : 'campaign';
    return { rest: { ...plain, campaign: word }, inline: campaign };
  }
  const found = campaign === undefined ? 'nothing' : preview(campaign);
  const mismatch = { expected: 'the scenario itself, as an object', found };
  const issue = buildIssue(shapeMessages, 'wrong-type', mismatch, { pointer: '/campaign' });
  return { rest: { ...plain, campaign: 'campaign' }, wrong: [issue] };
}

type TextPosition = Pick<Issue, 'line' | 'column'>;

function placeAt(offset: number, lines: LineCounter): Required<TextPosition> {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

/** Returns where a value stands, or that around it, if it is missing. */
function placeOf({ pointer }: Issue, document: Document.Parsed, lines: LineCounter): TextPosition {
  const path = parsePointer(pointer);
  for (;;) {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return placeAt(node.range[0], lines);
    if (path.length === 0) return {};
    path.pop();
  }
}

function syntaxIssues(document: Document.Parsed, lines: LineCounter): Issue[] {
  const issues = document.errors.map(({ code, message, pos }): Issue => {
    const reason =
      code === 'MULTIPLE_DOCS'
        ? 'expected one document, found another one behind "---" or "..."'
        : message.replace(/\s+/g, ' ').replace(/[.:]$/, '');
    const issue = buildIssue(declarationMessages, 'declaration-syntax', { reason });
    return { ...issue, ...placeAt(pos[0], lines) };
  });
  visit(document, {
    Map: (_, { items }) => {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        const word = isScalar(key) ? String(key.value) : key;
        if (keys.has(word)) {
          const found = preview(word);
          const { range } = key as Node;
          issues.push({
            ...buildIssue(declarationMessages, 'same-key', { found }),
            ...placeAt(range?.[0] ?? 0, lines),
          });
        }
        keys.add(word);
      }
    },
  });
  return issues;
}
