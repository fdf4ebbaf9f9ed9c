import * as lib from '../../lib/index.js';
import { type Issue, locationText, ModelValidationError } from '../../lib/index.js';

/** One catalogue as a part of the page. */
export interface Part {
  readonly title: string;
  readonly text: string;
  readonly messages: Readonly<Record<string, { readonly help: string }>>;
  readonly example: (code: string) => Example | Promise<Example>;
}

/** What is shown for a code, and what came of it. */
export interface Example {
  readonly shown: string;
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  /** Where it is; '' for the whole input. */
  readonly place: string;
}

/** A statement that shows an issue where no file can. */
export interface CodeExample {
  readonly code: string;
}

export const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** Runs a statement with all public names in reach, and `more`. */
export async function evaluate<T>(code: string, more: object = {}): Promise<T> {
  const scope = { ...lib, ...more };
  return new Function(...Object.keys(scope), `return ${code};`)(...Object.values(scope));
}

/** The issues that a statement gives or throws. */
export async function issuesOf(code: string, more?: object): Promise<readonly Issue[]> {
  try {
    const result = await evaluate<readonly Issue[] | { issues: readonly Issue[] }>(code, more);
    return 'issues' in result ? result.issues : result;
  } catch (error) {
    if (error instanceof ModelValidationError) return error.issues;
    throw error;
  }
}

export async function codeExample(
  { code }: CodeExample,
  own: string,
  more?: object,
): Promise<Example> {
  return { shown: block('js', code), findings: findingsOf(await issuesOf(code, more), own) };
}

/** Issues as the page shows them; of one code alone where one is given, and then no more than two. */
export function findingsOf(issues: readonly Issue[], own?: string): Finding[] {
  const chosen = own === undefined ? issues : issues.filter(({ code }) => code === own).slice(0, 2);
  return chosen.map((issue) => {
    const { code, severity, message, location: place, pointer } = issue;
    const at = place ? locationText(issue) : pointer;
    const cut = at.length > 100 ? `${at.slice(0, 100)}…` : at;
    return { code, severity, message, place: cut };
  });
}
