import { defaultsOf, type LimitTable } from './limit.js';
import { serviceRowsLimits, serviceStudyLimits } from './service-studies.js';

const option = (name: string) =>
  `\`limits.${name}\` of \`createService\`, \`serve --limit ${name}=\`` as const;
const busy = 'Status 503 with `Retry-After`.';

/** The limits of the service over HTTP. */
export const serviceLimits = {
  bodyBytes: {
    counts: 'Bytes of the body of a request.',
    default: 16 * 2 ** 20,
    option: option('bodyBytes'),
    reached: 'Status 413. The rest of the body is not read.',
    reason: 'A scenario of 80,000 events has about 9 MB, a workbook of 100,000 rows about 5 MB.',
  },
  uploadBytes: {
    counts: 'Bytes of the bodies of all requests together, from their first byte to the answer.',
    default: 128 * 2 ** 20,
    option: option('uploadBytes'),
    reached: busy,
    reason: 'Bodies are held in memory. It allows eight of the largest at a time.',
  },
  uploadSeconds: {
    counts: 'Seconds from the first byte of a request to its last one.',
    default: 20,
    option: option('uploadSeconds'),
    reached: 'Status 408, and the connection is closed.',
    reason: 'A megabyte a second is a slow connection. A client that sends nothing holds memory.',
  },
  headerSeconds: {
    counts:
      'Seconds from the beginning of a request, or of a connection, to the end of the headers.',
    default: 5,
    option: option('headerSeconds'),
    reached: 'The connection is closed, with status 408 if something came.',
    reason: 'Honest headers come in one piece. A connection that sends nothing keeps others out.',
  },
  connections: {
    counts: 'Open connections.',
    default: 1000,
    option: option('connections'),
    reached: 'A further connection is closed at once.',
    reason: 'A connection needs about 20 kB of memory, and an open file of the system.',
  },
  clientConnections: {
    counts:
      'Open connections of one client. A client is an address of the network. They are not counted with `trustProxy`, because all come from the proxy.',
    default: 250,
    option: option('clientConnections'),
    reached:
      'The oldest one of the client that has sent nothing is closed. If all have sent something, the new one is.',
    reason: 'It has room for `clientRequests`, and leaves most of `connections` to others.',
  },
  depth: {
    counts: 'Nesting of objects and arrays in JSON.',
    default: 256,
    option: option('depth'),
    reached: 'The issue `too-deep` at the value that is nested too deeply.',
    reason: 'The deepest scenario of the schema has about 10 levels.',
  },
  share: {
    counts:
      'Share of the limits of simulations and workbooks that one request may use, such as events, records, rows and decompressed bytes.',
    default: 0.25,
    option: option('share'),
    reached: 'What happens at those limits.',
    reason: 'Others wait while one request uses a thread, and threads share the memory.',
  },
  threadMemory: {
    counts: 'MiB of memory of one worker thread.',
    default: 512,
    option: option('threadMemory'),
    reached: 'Status 422 with the problem `memory-limit`. A new thread takes the place of the old.',
    reason: 'A simulation at a quarter of its limits needs less than 300.',
  },
  quickBytes: {
    counts:
      'Bytes of the body of a request that threads for quick work take. Larger ones, and workbooks, are for the threads for slow work.',
    default: 256 * 2 ** 10,
    option: option('quickBytes'),
    reached:
      'The request is answered by a thread for slow work. From this byte on, it is one of `clientSlow`.',
    reason: 'A scenario of this size is read in about 10 ms.',
  },
  quickSeconds: {
    counts:
      'Seconds that a request may use a thread for quick work. On Linux, the time that the thread waits for a processor does not count.',
    default: 0.02,
    option: option('quickSeconds'),
    reached: 'The request starts again in a thread for slow work.',
    reason: 'Most answers take a few milliseconds, and none waits longer than this for another.',
  },
  seconds: {
    counts:
      'Seconds that a request may use a thread for slow work. The time in which it makes way for quick work does not count.',
    default: 30,
    option: option('seconds'),
    reached: 'Status 422 with the problem `time-limit`.',
    reason: 'A million events take some seconds. Most proxies wait for a minute.',
  },
  answerBytes: {
    counts: 'Bytes of an answer.',
    default: 64 * 2 ** 20,
    option: option('answerBytes'),
    reached: 'Status 422 with the problem `answer-too-large`.',
    reason: 'The result of 100,000 events has about 40 MB.',
  },
  rememberedBytes: {
    counts:
      'Bytes of quick answers that are remembered, so that the same question about the same file is answered at once. With 1, none is.',
    default: 16 * 2 ** 20,
    option: option('rememberedBytes'),
    reached: 'The answer that was asked for longest ago is forgotten.',
    reason: 'Most answers have less than 100 kB. Pages and programs often ask the same again.',
  },
  waiting: {
    counts: 'Requests that wait for a thread for quick work.',
    default: 500,
    option: option('waiting'),
    reached: busy,
    reason: 'A thread answers some hundred requests in a second.',
  },
  waitingSlow: {
    counts: 'Requests that wait for a thread for slow work.',
    default: 16,
    option: option('waitingSlow'),
    reached: busy,
    reason: 'Each may take half a minute.',
  },
  clientRequests: {
    counts: 'Requests of one client at a time. A client is an address of the network.',
    default: 200,
    option: option('clientRequests'),
    reached: 'Status 429 with `Retry-After`.',
    reason: 'Other clients have a share of the waiting line then.',
  },
  clientSlow: {
    counts: 'Slow requests of one client at a time, coming in, waiting or running.',
    default: 8,
    option: option('clientSlow'),
    reached: 'Status 429 with `Retry-After`.',
    reason: 'Half of the waiting line is left for others.',
  },
  stopSeconds: {
    counts: 'Seconds that requests may still take when the service stops.',
    default: 10,
    option: option('stopSeconds'),
    reached: 'Status 503 for what is not done.',
    reason: 'Programs that run services in containers wait for 10 seconds or more.',
  },
  ...serviceStudyLimits,
} as const satisfies LimitTable;

/** The limits of the service that are fixed. */
export const serviceFormLimits = {
  headerBytes: {
    counts: 'Bytes of the headers of a request.',
    default: 16 * 2 ** 10,
    reached: 'Status 431, and the connection is closed.',
    reason: 'Headers of browsers have about a thousand.',
  },
  formParts: {
    counts: 'Parts of a form.',
    default: 10,
    reached: 'Status 400.',
    reason: 'A form has one file, or a file and its database.',
  },
  set: {
    counts: 'Values of one parameter that can be given several times.',
    default: 100,
    reached: 'Status 400.',
    reason: 'The address of a request has a few thousand characters.',
  },
  ...serviceRowsLimits,
} as const satisfies LimitTable;

/** The name of a limit of the service. */
export type ServiceLimitName = keyof typeof serviceLimits;

/** The value of every limit. `docs/limits.md` explains each of them. */
export type ServiceLimits = { readonly [K in ServiceLimitName]: number };

/** The limits of a service that chooses none. */
export const defaultServiceLimits: ServiceLimits = defaultsOf(serviceLimits);
export const serviceForm = defaultsOf(serviceFormLimits);
