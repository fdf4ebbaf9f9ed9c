import type { Days } from '../../../schema/spans.js';
import type { RuntimePlace } from '../../state/runtime-element.js';
import type { TransportPlan } from '../../world/resolved.js';

/** A transport whose event is being executed. It has already been recorded. */
export class StartedTransport {
  readonly edge: RuntimePlace;
  readonly origin: RuntimePlace;
  readonly destination: RuntimePlace;
  /** Duration of the transport, in days. */
  readonly duration: Days;

  /**
   * @internal
   * @param index index of its record in the list of transports
   * @param places the places of the run
   */
  constructor(
    readonly index: number,
    { edge, origin, destination, duration }: TransportPlan,
    places: readonly RuntimePlace[],
  ) {
    this.edge = places[edge.index]!;
    this.origin = places[origin.index]!;
    this.destination = places[destination.index]!;
    this.duration = duration;
  }
}
