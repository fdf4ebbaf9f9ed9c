import { catalogue } from '../schema/messages.js';
import { referenceMessages } from './messages/references.js';

/** What can be wrong with a scenario or a database as a whole. */
export const checkMessages = catalogue({
  ...referenceMessages,
  'more-issues': {
    severity: 'warning',
    help: 'More was found than was asked for; the rest is only counted. Mend what is shown and check again, or raise the limit.',
    text: (p: { more: number; errors: number }) =>
      `${p.more} more ${p.more === 1 ? 'issue' : 'issues'}, ${p.errors} of them errors, not shown.`,
  },
});

export type CheckCode = keyof typeof checkMessages;
