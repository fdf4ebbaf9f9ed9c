import {
  type AnyElementInstance,
  ConsumeResources,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  type Mission,
  MoveElements,
  SpaceEdge,
} from '../../../lib/index.js';
import { dayOf, ids, ksc, leo, lsp, mission, on, out } from '../../simulation/support/builder.js';
import { box, carrier, crew, drinking, ofWater } from '../../simulation/support/elements.js';

interface Identified {
  readonly id: string;
}

type More = Parameters<typeof on>[2];

/** Elements come into play at a place on a day: there, or in a carrier. */
export const creating = (
  day: number,
  place: Identified,
  elements: readonly Identified[],
  { into = place, ...more }: More & { readonly into?: Identified } = {},
): CreateElements =>
  new CreateElements({ ...on(day, place, more), elements: ids(...elements), container: into.id });

/** Elements at a place move there, into a carrier, or out of one. */
export const moving = (
  day: number,
  place: Identified,
  elements: readonly Identified[],
  { into = place, ...more }: More & { readonly into?: Identified } = {},
): MoveElements =>
  new MoveElements({ ...on(day, place, more), elements: ids(...elements), container: into.id });

/** Elements fly along an edge, from its origin. */
export const flying = (
  day: number,
  edge: FlightEdge,
  elements: readonly Identified[],
  more: More = {},
): FlightTransport =>
  new FlightTransport({
    ...on(day, { id: edge.origin }, more),
    edge: edge.id,
    elements: ids(...elements),
  });

/** Something at a place needs resources. */
export const consuming = (
  day: number,
  place: Identified,
  source: Identified,
  resources: ConsumeResources['resources'],
  more: More = {},
): ConsumeResources =>
  new ConsumeResources({ ...on(day, place, more), source: source.id, resources });

/** A space edge of a day without burns, from an orbit to the Moon. */
export const hop = new SpaceEdge({
  name: 'Hop',
  origin: leo.id,
  destination: lsp.id,
  duration: days(1),
  burns: [],
});

/** A flight of a day from the Earth to the Moon, for two people and so many kg. */
export const narrow = (maxCargo: number): FlightEdge =>
  new FlightEdge({
    name: 'Narrow',
    origin: ksc.id,
    destination: lsp.id,
    duration: days(1),
    maxCrew: 2,
    maxCargo,
  });

/** A person who drinks 2 kg a day, and the model of it. */
export function drinker() {
  const { model, state } = drinking(2);
  return { model, person: crew('Person', { states: [state], currentStateIndex: 0 }) };
}

/** A mission `Resupply`, which brings 40 kg of water on day 8, and its elements: a ship, and a box named `Load`. */
export function resupply(): {
  readonly elements: readonly AnyElementInstance[];
  readonly flight: () => Mission;
} {
  const ship = carrier('Ship');
  const load = box('Load', { contents: [ofWater(40)] });
  return {
    elements: [ship, load],
    flight: () =>
      mission(
        [
          creating(0, ksc, [ship]),
          creating(0, ksc, [load], { into: ship, priority: 2 }),
          flying(0, out, [ship], { priority: 3 }),
        ],
        { name: 'Resupply', startDate: dayOf(5) },
      ),
  };
}
