import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { studyLimits } from '../../limits/study.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { safeParse } from '../../schema/parse.js';
import { isObject } from '../../schema/plain.js';
import { studyMessages } from './messages.js';
import { Study } from './study.js';

/** The declaration of a study, or what is wrong with its text. Each issue has its line and column. */
export interface StudyReading {
  /** Undefined if an issue is an error. */
  readonly study: Study | undefined;
  readonly issues: readonly Issue[];
  /** The number of all issues, which can be more than are listed. */
  readonly total: number;
  /** Returns the issue with its line and column in the text. */
  readonly located: (issue: Issue) => Issue;
  /** The campaign, as plain data, if it is to be inside the declaration, and is. */
  readonly inline?: object;
}

/**
 * Reads the declaration of a study: YAML, or JSON. Nothing that a study does not know is ignored.
 * @param options `inline`: whether `campaign` is the scenario itself, and not the name of a file. Default: false
 */
export function readStudy(
  text: string,
  { inline: isInline = false }: { readonly inline?: boolean } = {},
): StudyReading {
  const lines = new LineCounter();
  const refused = (issues: readonly Issue[]): StudyReading => ({
    study: undefined,
    issues,
    total: issues.length,
    located: (issue) => issue,
  });
  if (text.length > studyLimits.textBytes)
    return refused([
      buildIssue(shapeMessages, 'too-large', { found: `${text.length} characters` }),
    ]);
  let document: Document.Parsed;
  let plain: unknown;
  try {
    // Keys are compared below, in linear time.
    // Without warnings: what they say of a key is an issue of its own, as a key that a study does not have.
    document = parseDocument(text, {
      lineCounter: lines,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    });
    const broken = syntaxIssues(document, lines);
    if (broken.length > 0) return refused(broken);
    plain = document.toJS() as unknown;
  } catch (error) {
    // Values that are nested too deeply, or that refer to each other too often.
    return refused([
      buildIssue(studyMessages, 'study-syntax', { reason: (error as Error).message }),
    ]);
  }
  const located = (issue: Issue): Issue => ({ ...issue, ...placeOf(issue, document, lines) });
  const { rest, inline, wrong } = isInline ? takeCampaign(plain) : { rest: plain, wrong: [] };
  const { issues, total, ...read } = safeParse(Study, rest, { unknown: 'error' });
  return {
    study: read.success && wrong.length === 0 ? read.value : undefined,
    issues: [...issues, ...wrong].map(located),
    total: total + wrong.length,
    located,
    ...(inline && { inline }),
  };
}

/** Takes the campaign out of a declaration, and leaves its name there. */
function takeCampaign(plain: unknown): {
  readonly rest: unknown;
  readonly inline?: object;
  readonly wrong: readonly Issue[];
} {
  if (!isObject(plain)) return { rest: plain, wrong: [] };
  const { campaign } = plain as { readonly campaign?: unknown };
  if (isObject(campaign)) {
    const name = (campaign as { readonly name?: unknown }).name;
    const word = typeof name === 'string' ? name : 'campaign';
    return { rest: { ...plain, campaign: word }, inline: campaign, wrong: [] };
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
  const issues = document.errors.map(({ message, pos }): Issue => {
    const reason = message.replace(/\s+/g, ' ').replace(/[.:]$/, '');
    return { ...buildIssue(studyMessages, 'study-syntax', { reason }), ...placeAt(pos[0], lines) };
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
            ...buildIssue(studyMessages, 'same-key', { found }),
            ...placeAt(range?.[0] ?? 0, lines),
          });
        }
        keys.add(word);
      }
    },
  });
  return issues;
}
