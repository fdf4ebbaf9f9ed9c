import type { CheckCode } from '../../../lib/checks/index.js';
import type { Campaign } from '../support/campaign.js';

/** A change to the sound campaign, and every issue that the change causes. */
export interface CheckExample {
  /** What the test shows, as its title. */
  readonly title: string;
  readonly change: (campaign: Campaign) => void;
  /** `code pointer` of each issue in the order of the input: those of the check itself, and those that cannot be avoided. */
  readonly reports: readonly string[];
}

/** A statement, if no change to the campaign can cause the issue. */
export interface StatementExample {
  readonly title: string;
  /** JavaScript that calls `check`, with all public names in scope. */
  readonly code: string;
  readonly reports: readonly string[];
}

export type Examples = { readonly [C in CheckCode]?: CheckExample | StatementExample };

/** Declares examples of checks, by code. Each is run as a test and printed in docs/errors.md. */
export function examplesOf<const E extends Examples>(examples: E): E {
  return examples;
}
