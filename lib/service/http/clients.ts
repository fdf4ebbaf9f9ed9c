import { ProblemError } from '../problem.js';

/** The requests of each client, so that one cannot use up the service. */
export class Clients {
  readonly #requests = new Map<string, number>();

  /** @param most requests of one client at a time */
  constructor(readonly most: number) {}

  /**
   * Counts a request, and returns the function that ends it.
   * @throws ProblemError if the client has too many
   */
  enter(client: string): () => void {
    const own = this.#requests.get(client) ?? 0;
    if (own >= this.most)
      throw new ProblemError(
        'too-many-requests',
        `This client has ${own} requests already; the limit is ${this.most}.`,
        {},
        { 'retry-after': '1' },
      );
    this.#requests.set(client, own + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const rest = this.#requests.get(client)! - 1;
      if (rest > 0) this.#requests.set(client, rest);
      else this.#requests.delete(client);
    };
  }
}
