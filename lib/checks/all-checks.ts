import type { Message, Particulars } from '../schema/diagnostics/catalogue.js';
import { burnChecks } from './burns.js';
import { contentChecks } from './contents.js';
import type { Check } from './define-check.js';
import { demandChecks } from './demands.js';
import { elementChecks } from './elements.js';
import { evaChecks } from './evas.js';
import { eventChecks } from './events.js';
import { missionChecks } from './missions.js';
import { nameChecks } from './names.js';
import { networkChecks } from './network.js';
import { peopleChecks } from './people.js';
import { referenceChecks } from './references.js';
import { timelineChecks } from './timeline.js';

const all = [
  ...referenceChecks,
  ...nameChecks,
  ...networkChecks,
  ...elementChecks,
  ...contentChecks,
  ...demandChecks,
  ...peopleChecks,
  ...missionChecks,
  ...eventChecks,
  ...evaChecks,
  ...burnChecks,
  ...timelineChecks,
] as const;

/** Reported after all other issues if there are more than the limit. */
const moreIssues = {
  code: 'more-issues',
  severity: 'warning',
  help: 'There are more issues than the limit; the rest are only counted. Fix the issues shown and check again, or raise the limit.',
  text: (p: { more: number; errors: number }) =>
    `${p.more} more ${p.more === 1 ? 'issue is' : 'issues are'} not shown; ${p.errors} of them ${p.errors === 1 ? 'is an error' : 'are errors'}.`,
} as const;

type DeclaredCheck = (typeof all)[number] | typeof moreIssues;

/** The code of every check, and `more-issues`. */
export type CheckCode = DeclaredCheck['code'];

/** All checks, in the order in which they run. The issues of one object are reported in this order. */
export const checks: readonly Check<Exclude<CheckCode, 'more-issues'>>[] = all;

/** The severity, help and wording of every problem that `check` reports, by code. */
export const checkMessages = Object.fromEntries(
  [...all, moreIssues].map(({ code, severity, help, text }) => [code, { severity, help, text }]),
) as { readonly [D in DeclaredCheck as D['code']]: Message<Particulars<D>> };
