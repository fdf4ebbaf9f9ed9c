import { busy, type ProblemError } from '../problem.js';

/** How many requests one client may have at a time. A client is an address of the network. */
export interface ClientLimits {
  /** Requests of all kinds. */
  readonly requests: number;
  /** Slow requests among them: large bodies that come in, and slow work that waits or runs. */
  readonly slow: number;
}

/** Seconds that a client is asked to wait. */
const RETRY_SECONDS = { requests: 1, slow: 5 } as const;

/** The requests of each client, so that one cannot use up the service. */
export class Clients {
  readonly #requests: Count;
  readonly #slow: Count;

  constructor({ requests, slow }: ClientLimits) {
    this.#requests = new Count(requests, (own) =>
      tooMany(`${own} requests`, requests, RETRY_SECONDS.requests),
    );
    this.#slow = new Count(slow, (own) =>
      tooMany(`${own} slow requests`, slow, RETRY_SECONDS.slow),
    );
  }

  /**
   * Counts a request.
   * @throws ProblemError if the client has too many
   */
  enter(client: string): ClientRequest {
    this.#requests.add(client);
    let isInside = true;
    let isSlow = false;
    return {
      becomeSlow: () => {
        if (isSlow || !isInside) return;
        this.#slow.add(client);
        isSlow = true;
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        this.#requests.remove(client);
        if (isSlow) this.#slow.remove(client);
      },
    };
  }
}

/** A request of a client. */
export interface ClientRequest {
  /** Counts the request as a slow one too. @throws ProblemError if the client has too many of these */
  readonly becomeSlow: () => void;
  /** Ends the request. */
  readonly leave: () => void;
}

/** A number for each client that has one. */
export class Count {
  readonly #of = new Map<string, number>();

  constructor(
    readonly most: number,
    readonly refusal: (own: number) => ProblemError,
  ) {}

  /** @throws ProblemError if the client has too many */
  add(client: string): void {
    const own = this.#of.get(client) ?? 0;
    if (own >= this.most) throw this.refusal(own);
    this.#of.set(client, own + 1);
  }

  remove(client: string): void {
    const rest = this.#of.get(client)! - 1;
    if (rest > 0) this.#of.set(client, rest);
    else this.#of.delete(client);
  }
}

/** The problem of a client that has too much of something. @param seconds how long it is asked to wait */
export const tooMany = (own: string, most: number, seconds: number): ProblemError =>
  busy('too-many-requests', `This client has ${own} already; the limit is ${most}.`, seconds);
