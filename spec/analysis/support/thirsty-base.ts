import { Campaign } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  MoveElements,
  RemoveElements,
} from '../../../lib/index.js';
import { ids, ksc, lsp, on, scenario } from '../../simulation/support/builder.js';
import { carrier, cast, drinking, thing } from '../../simulation/support/elements.js';

const hop = new FlightEdge({
  name: 'Hop',
  origin: ksc.id,
  destination: lsp.id,
  duration: days(3),
  maxCrew: 10,
  maxCargo: 1e12,
});

/** Limits that a carrier does not reach. */
export const large = { maxCargoMass: 1e12, maxCargoVolume: 1e12 };

/** What a base needs, and what happens there meanwhile. */
export interface BaseSize {
  /** The number of moves, and the water that is needed in all, in units of 80 kg. */
  readonly size: number;
  /** The number of ships that fly to the base, one after the other. */
  readonly ships: number;
  /** What moves at the base: the first one, with the others in it. */
  readonly moved: readonly AnyElementInstance[];
  /** For how long water is needed, in days. Default: 1000. */
  readonly stay?: number;
}

/** The day on which a base begins to need water. */
const FIRST = 5;

/** Returns a campaign in which a base needs water that ships could bring, while something moves there again and again. */
export function thirstyBase({ size, ships, moved, stay = 1000 }: BaseSize): Campaign {
  const { model, state } = drinking((80 * size) / stay);
  const base = thing('Base', { states: [state], currentStateIndex: 0 });
  const carriers = Array.from({ length: ships }, (_, i) => carrier(`Ship ${i}`, large));
  const [outermost, ...inside] = moved as [AnyElementInstance, ...AnyElementInstance[]];
  const moveOn = (day: number) =>
    new MoveElements({ ...on(day, lsp), elements: [outermost.id], container: lsp.id });
  const events = [
    new CreateElements({ ...on(0, ksc), elements: ids(...carriers), container: ksc.id }),
    new CreateElements({ ...on(0, lsp), elements: [outermost.id], container: lsp.id }),
    new CreateElements({ ...on(1, lsp), elements: ids(...inside), container: outermost.id }),
    ...carriers.map(
      ({ id }, i) =>
        new FlightTransport({ ...on(1 + (i * stay) / ships, ksc), edge: hop.id, elements: [id] }),
    ),
    new CreateElements({ ...on(FIRST, lsp), elements: ids(base), container: lsp.id }),
    ...Array.from({ length: size }, (_, i) => moveOn(FIRST + (stay * (i + 1)) / (size + 2))),
    new RemoveElements({ ...on(FIRST + stay, lsp), elements: ids(base) }),
  ];
  const given = scenario(events, { ...cast(base, ...moved, ...carriers), edges: [hop] });
  given.demandModels.push(model);
  return new Campaign(given, { consume: false });
}
