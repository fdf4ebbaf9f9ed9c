import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of edits of a scenario by address, which are fixed. */
export const editingTable = {
  edits: {
    counts: 'Edits of one call of `editScenario`, or of one command.',
    default: 1000,
    reached: 'An `EditError` with the number of edits.',
    reason: 'Each edit may need a new index of all names. A larger change belongs into the file.',
  },
  addressLength: {
    counts: 'Characters of an address, such as `Transit Stage.isp`.',
    default: 2000,
    reached: 'An `EditError` with the beginning of the address.',
    reason: 'Names may have dots and operators, so every part of an address is tried as a name.',
  },
  readings: {
    counts:
      'Names and operators that are tried in one address, because a name can contain dots and the signs of operators.',
    default: 32,
    reached: 'Further ones are not tried. A JSON Pointer needs no trials.',
    reason: 'Honest addresses have a few.',
  },
} as const satisfies LimitTable;

/** The value of each limit of edits. */
export const editingLimits = defaultsOf(editingTable);
