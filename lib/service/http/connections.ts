import type { FastifyInstance, FastifyRequest } from 'fastify';

type Socket = FastifyRequest['socket'];

/** How many connections a server has at a time. */
export interface ConnectionLimits {
  /** Of all clients together. */
  readonly all: number;
  /** Of one client: an address of the network. */
  readonly each: number;
}

/** Why a connection was closed before it was answered. */
export type ClosingReason = 'sent nothing' | 'too slow' | 'not HTTP' | 'too many';

/** Is told of each connection that was closed before it was answered. */
export type OnClosed = (reason: ClosingReason, client: string | undefined) => void;

/** Returns whether nothing has come through a connection yet. */
export const isSilent = ({ bytesRead }: Socket): boolean => bytesRead === 0;

/**
 * Limits the connections of a server. If a client has too many, its oldest one that has sent nothing gives way to the new one. If all have
 * sent something, the new one is closed.
 */
export function limitConnections(
  server: FastifyInstance['server'],
  { all, each }: ConnectionLimits,
  onClosed: OnClosed,
): void {
  const clients = new Map<string, Set<Socket>>();
  const close = (socket: Socket, reason: ClosingReason, client: string) => {
    socket.destroy();
    onClosed(reason, client);
  };
  server.maxConnections = all;
  server.on('drop', (found) => onClosed('too many', found?.remoteAddress));
  server.on('connection', (socket: Socket) => {
    const client = socket.remoteAddress ?? '';
    const own = clients.get(client) ?? new Set();
    if (own.size >= each) {
      const silent = Array.from(own).find(isSilent);
      if (silent === undefined) return close(socket, 'too many', client);
      own.delete(silent);
      close(silent, 'sent nothing', client);
    }
    clients.set(client, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) clients.delete(client);
    });
  });
}

/** Milliseconds between two lines of the log about the same client. */
const PAUSE = 1000;

/** Counts connections that were closed, so that thousands of them make few lines in the log. */
export class ClosedConnections {
  readonly #counts = new Map<
    string,
    { closed: number; reason: ClosingReason; client: string | undefined }
  >();

  /** @param log adds a line to the log */
  constructor(private readonly log: (line: object) => void) {}

  readonly add: OnClosed = (reason, client) => {
    const key = `${reason} ${client}`;
    const count = this.#counts.get(key) ?? { closed: 0, reason, client };
    count.closed++;
    if (this.#counts.size === 0) setTimeout(() => this.flush(), PAUSE).unref();
    this.#counts.set(key, count);
  };

  /** Writes what was counted since the last time. */
  flush(): void {
    for (const line of this.#counts.values()) this.log(line);
    this.#counts.clear();
  }
}
