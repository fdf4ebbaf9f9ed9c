import type { ServiceLimits } from '../../limits/service.js';
import { ProblemError } from '../problem.js';

/** Seconds that a service with too many studies asks clients to wait. */
export const RETRY_SECONDS = 30;

/** The room for studies that run or wait, of which each client has a share. */
export class Room {
  readonly #activeOf = new Map<string, number>();
  #active = 0;

  constructor(
    private readonly limits: Pick<
      ServiceLimits,
      'clientStudies' | 'studiesRunning' | 'studiesWaiting'
    >,
  ) {}

  /**
   * Counts a study of a client, and returns the function that ends it.
   * @throws ProblemError if there is no room
   */
  enter(client: string): () => void {
    const { clientStudies, studiesRunning, studiesWaiting } = this.limits;
    const headers = { 'retry-after': String(RETRY_SECONDS) };
    const own = this.#activeOf.get(client) ?? 0;
    if (own >= clientStudies)
      throw new ProblemError(
        'too-many-requests',
        `This client has ${own} studies that run or wait; the limit is ${clientStudies}.`,
        {},
        headers,
      );
    if (this.#active >= studiesRunning + studiesWaiting)
      throw new ProblemError('overloaded', 'Too many studies wait for their turn.', {}, headers);
    this.#activeOf.set(client, own + 1);
    this.#active++;
    return () => {
      this.#active--;
      const rest = this.#activeOf.get(client)! - 1;
      if (rest > 0) this.#activeOf.set(client, rest);
      else this.#activeOf.delete(client);
    };
  }
}
