import { catalogue } from '../schema/diagnostics/shape-messages.js';
import { elementMessages } from './messages/elements.js';
import { burnMessages, eventMessages } from './messages/events.js';
import { missionMessages } from './messages/missions.js';
import { nameMessages } from './messages/names.js';
import { networkMessages } from './messages/network.js';
import { referenceMessages } from './messages/references.js';

/** What can be wrong with a scenario or a database as a whole. */
export const checkMessages = catalogue({
  ...referenceMessages,
  ...nameMessages,
  ...networkMessages,
  ...elementMessages,
  ...eventMessages,
  ...burnMessages,
  ...missionMessages,
  'more-issues': {
    severity: 'warning',
    help: 'More was found than was asked for; the rest is only counted. Mend what is shown and check again, or raise the limit.',
    text: (p: { more: number; errors: number }) =>
      `${p.more} more ${p.more === 1 ? 'issue' : 'issues'} not shown, ${p.errors} of them errors.`,
  },
});

export type CheckCode = keyof typeof checkMessages;
