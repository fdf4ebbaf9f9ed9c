import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { isWithCode, reasonOf } from '../../../database/io-errors.js';
import type { ServiceLimits } from '../../../limits/service.js';
import { isLoopback } from '../../../service/http/access.js';
import { createService, StudyFolderError } from '../../../service/index.js';
import { isToken } from '../../../service/options.js';
import { displayName } from '../../reading/input.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** Milliseconds until lines are printed. */
const PAUSE = 100;

/** The log of a busy service. It prints lines together, because each output is a message to another thread. */
export class BatchedLog {
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param print prints some lines */
  constructor(private readonly print: (lines: string) => void) {}

  /** Takes a line, with its end. */
  write(line: string): void {
    this.#lines += line;
    this.#timer ??= setTimeout(() => this.flush(), PAUSE);
  }

  /** Prints what has not been printed yet. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') this.print(lines);
  }
}

/** The options of `serve`. */
interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly tokenFile?: string;
  readonly allowHost?: readonly string[];
  readonly origin?: readonly string[];
  readonly threads?: number;
  readonly slowThreads?: number;
  readonly studyThreads?: number;
  readonly studies?: string;
  readonly trustProxy?: boolean;
  readonly limit?: Partial<ServiceLimits>;
  readonly quiet?: boolean;
}

/** The name of the variable with the token. A token among the options could be seen by other users of the machine. */
const TOKEN = 'SPACE_LOGISTICS_TOKEN';

/**
 * Answers over HTTP until the user asks to stop. What runs then is answered first.
 * @param environment the variables of the program
 * @throws UsageError if an option is wrong, or if others could ask without a token
 * @throws UnusableInput if optional packages are missing, or if the address cannot be used
 */
export async function serveHttp(
  options: ServeOptions,
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<Status> {
  const { host = '127.0.0.1', port = 8400, quiet = false, limit, allowHost = [], origin } = options;
  const { threads, slowThreads, studyThreads, studies, trustProxy } = options;
  const token = await tokenOf(options, environment);
  if (token === undefined && host !== 'localhost' && !isLoopback(host))
    throw new UsageError(
      `--host: other machines can reach ${forTerminal(host)}, so a token is needed: name a file with --token-file, or set ${TOKEN}`,
    );
  collectLessGarbage();
  const log = new BatchedLog((lines) => terminal.json(lines));
  const service = await createService({
    ...(limit && { limits: limit }),
    ...(token !== undefined && { token }),
    // Without a token, the host is an address or a name of this machine.
    allowedHosts: token === undefined ? [host, ...allowHost] : allowHost,
    ...(origin && { origins: origin }),
    ...(threads !== undefined && { threads }),
    ...(slowThreads !== undefined && { slowThreads }),
    ...(studyThreads !== undefined && { studyThreads }),
    ...(studies !== undefined && { studies }),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(!quiet && { log }),
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  });
  const stopRequest = terminal.stopRequest?.();
  try {
    await service.listen({ host, port });
  } catch (error) {
    await service.close();
    log.flush();
    if (error instanceof StudyFolderError) {
      const isFile = isWithCode(error.cause, 'EEXIST');
      const reason = isFile ? 'it is a file; expected a folder' : reasonOf(error.cause);
      throw new UnusableInput(
        `${displayName(error.folder)}: cannot keep studies: ${forTerminal(reason)}`,
      );
    }
    throw new UnusableInput(
      `${forTerminal(host)}:${port}: cannot be listened on: ${forTerminal(reasonOf(error))}`,
    );
  }
  if (!quiet) terminal.err(`listening on ${addressOf(service.addresses()[0] as Address)}\n`);
  await stopRequest;
  await service.close();
  log.flush();
  if (!quiet) terminal.err('stopped\n');
  return Status.Fine;
}

/**
 * Lets the engine collect garbage for a server. Each thread collects its young objects itself, with its own priority: helpers would
 * take the processors from those that answer. And old objects are collected when there are three times as many: the bodies and
 * answers that pass through count as old, so they would be collected several times in a second.
 */
function collectLessGarbage(): void {
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--heap-growing-percent=200');
}

/** Where the service listens. */
interface Address {
  readonly address: string;
  readonly family: string;
  readonly port: number;
}

const addressOf = ({ address, family, port }: Address): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Returns the token, or undefined if there is none. @throws UsageError if it cannot be one */
async function tokenOf(
  { tokenFile }: ServeOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  let token = environment[TOKEN];
  if (tokenFile !== undefined) {
    try {
      token = (await readFile(tokenFile, 'utf8')).trim();
    } catch (error) {
      throw new UnusableInput(
        `${displayName(tokenFile)}: cannot be read: ${forTerminal(reasonOf(error))}`,
      );
    }
  }
  if (token === undefined || isToken(token)) return token;
  throw new UsageError(
    `${tokenFile === undefined ? TOKEN : '--token-file'}: a token has at least 16 characters of ASCII, without spaces`,
  );
}
