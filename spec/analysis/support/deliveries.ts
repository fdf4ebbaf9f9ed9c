import { Campaign, type CampaignOptions } from '../../../lib/analysis/index.js';
import {
  type AnyEvent,
  type AnyResourceAmount,
  type Configuration,
  ConsumeResources,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  type InstElementCarrier,
} from '../../../lib/index.js';
import type { Fields } from '../../../lib/schema/model-object.js';
import { ids, ksc, leo, lsp, on, out, scenario } from '../../simulation/support/builder.js';
import { carrier, cast, thing } from '../../simulation/support/elements.js';

/** Flights of a day, from the Earth to an orbit and on to the Moon. */
export const up = new FlightEdge({
  name: 'Up',
  origin: ksc.id,
  destination: leo.id,
  duration: days(1),
  maxCrew: 9,
  maxCargo: 300,
});
export const onward = new FlightEdge({
  name: 'Onward',
  origin: leo.id,
  destination: lsp.id,
  duration: days(1),
  maxCrew: 9,
  maxCargo: 300,
});
export { out };

/** A transport of carriers. */
export interface Trip {
  readonly day: number;
  readonly edge: FlightEdge;
  readonly carriers: readonly InstElementCarrier[];
}

/** What is needed somewhere on a day. */
export interface NeedOn {
  readonly day: number;
  readonly at: { readonly id: string };
  readonly amounts: readonly AnyResourceAmount[];
  /** The element that needs it. Default: one that stands there. */
  readonly by?: InstElementCarrier;
}

/** A carrier for so many kg, and m³. */
export const ship = (name: string, maxCargoMass: number, more: object = {}): InstElementCarrier =>
  carrier(name, { maxCargoMass, maxCargoVolume: 100, ...more });

/** A campaign of flights, and of needs that nothing at hand meets. Carriers start where their first flight does. */
export function deliveries(
  trips: readonly Trip[],
  needs: readonly NeedOn[],
  options: CampaignOptions & { readonly configuration?: Fields<Configuration> } = {},
): Campaign {
  const { configuration = {}, ...simulation } = options;
  const bases = new Map([leo, lsp].map((node) => [node.id, thing(`Base at ${node.name}`)]));
  const origins = new Map<InstElementCarrier, string>();
  for (const { edge, carriers } of trips)
    for (const each of carriers) if (!origins.has(each)) origins.set(each, edge.origin);
  const events: AnyEvent[] = [
    ...[...bases].map(
      ([node, base]) =>
        new CreateElements({ ...on(0, { id: node }), elements: [base.id], container: node }),
    ),
    ...[...origins].map(
      ([aboard, origin]) =>
        new CreateElements({ ...on(0, { id: origin }), elements: [aboard.id], container: origin }),
    ),
    ...trips.map(
      ({ day, edge, carriers: aboard }) =>
        new FlightTransport({
          ...on(day, { id: edge.origin }),
          edge: edge.id,
          elements: ids(...aboard),
        }),
    ),
    ...needs.map(
      ({ day, at, amounts, by = bases.get(at.id) }) =>
        new ConsumeResources({ ...on(day, at), source: by!.id, resources: [...amounts] }),
    ),
  ];
  return new Campaign(
    scenario(events, {
      ...cast(...bases.values(), ...origins.keys()),
      edges: [up, onward],
      configuration,
    }),
    { consume: false, ...simulation },
  );
}
