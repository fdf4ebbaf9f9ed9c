import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of the local server of the studio, which are fixed. */
export const studioTable = {
  connections: {
    counts: 'Open connections.',
    default: 100,
    reached:
      'The oldest one that has sent nothing is closed. If all have sent something, the new one is.',
    reason: 'A browser opens six.',
  },
  headerSeconds: {
    counts:
      'Seconds from the beginning of a request, or of a connection, to the end of the headers.',
    default: 5,
    reached: 'The connection is closed, with status 408 if something came.',
    reason: 'Honest headers come in one piece.',
  },
  requestSeconds: {
    counts: 'Seconds from the first byte of a request to its last one.',
    default: 60,
    reached: 'Status 408, and the connection is closed.',
    reason: 'The largest file comes from this computer in a few seconds.',
  },
} as const satisfies LimitTable;

/** The value of each limit of the local server of the studio. */
export const studioLimits = defaultsOf(studioTable);
