import type {
  Growing,
  MissionRef,
  Ref,
  Shortage,
  TransportRecord,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { heldBack, type ProcessRun } from '../needs/processes.js';
import type { ExplainContext } from './context.js';
import { type DemandedAmount, DemandedAmounts } from './demanded.js';
import type { Stay } from './element/deeds.js';

/** What arrives at a place, leaves it, is there, and is demanded there. */
export interface PlaceExplanation {
  readonly kind: 'place';
  readonly place: Ref;
  /** The `type` of the node or edge. */
  readonly type: string;
  /** Transports that arrive at the node, or that departed along the edge, in order of departure. */
  readonly arrivals: readonly TransportRecord[];
  /** Transports from the place. */
  readonly departures: readonly TransportRecord[];
  /** What was directly there, in the order in which it came. */
  readonly present: readonly Stay[];
  /** By who demands, and resource. */
  readonly demanded: readonly DemandedAmount[];
  readonly shortages: readonly Shortage[];
  /** The times in which processes there are held back, in order of their beginning. */
  readonly heldBack: readonly ProcessRun[];
  /** Missions with events there. */
  readonly missions: readonly MissionRef[];
  /** Indices of the events there. */
  readonly events: readonly number[];
  /** Indices of the errors of these events. */
  readonly errors: readonly number[];
}

/** Explains what happens at a node or edge. */
export function explainPlace(context: ExplainContext, id: string): PlaceExplanation {
  const { campaign } = context;
  const { recorded: result } = campaign;
  const place = campaign.places.of({ id, name: id });
  const ends = campaign.arrivals;
  const departed = result.transports.filter(({ event }) => result.events[event]?.succeeded);
  const demanded = new DemandedAmounts(context);
  for (const demand of result.demands) if (demand.location.id === id) demanded.add(demand);
  const events = result.events.filter(({ location }) => location?.id === id);
  const missions = new Map(events.map(({ mission }) => [mission.index, mission]));
  return {
    kind: 'place',
    place: { id: place.id, name: place.name },
    type: (place.node ?? place.edge)!.type,
    arrivals: departed.filter(
      ({ index, edge, destination }) =>
        edge.id === id || (destination.id === id && ends[index] !== undefined),
    ),
    departures: departed.filter(({ origin }) => origin.id === id),
    present: staysIn(campaign, id),
    demanded: demanded.list,
    shortages: result.shortages.filter((shortage) => shortage.place.id === id),
    heldBack: heldBack(campaign).filter((run) => run.place.id === id),
    missions: [...missions.values()],
    events: events.map(({ index }) => index),
    errors: result.errors.flatMap(({ index, event }) =>
      event !== null && result.events[event]?.location?.id === id ? [index] : [],
    ),
  };
}

/** Returns what was directly in an element or at a place, in the order in which it came. */
export function staysIn(campaign: Campaign, id: string): readonly Stay[] {
  const stays: Growing<Stay>[] = [];
  const open = new Map<string, Growing<Stay>>();
  for (const { element, container, time } of campaign.result.positions) {
    const stay = open.get(element.id);
    if (container?.id === id) {
      if (stay !== undefined) continue;
      const next = { element, since: time, until: null };
      stays.push(next);
      open.set(element.id, next);
    } else if (stay !== undefined) {
      stay.until = time;
      open.delete(element.id);
    }
  }
  return stays;
}
