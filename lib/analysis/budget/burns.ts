import {
  type AnyEvent,
  Burn,
  PropulsiveBurn,
  SpaceEdge,
  SpaceTransport,
} from '../../model/index.js';
import type { BurnRecord, EventRecord, Ref } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import { type BurnEnd, BurnEnds } from '../burns.js';
import type { Campaign } from '../campaign.js';
import { shareOf } from '../fullness.js';
import type { BurnBudget, BurnRemedy, FiringBudget, TransportBudget } from './answer.js';

/** A space transport that a mission lists. */
export type BudgetFlight = Pick<TransportBudget, 'record' | 'mission' | 'event' | 'time' | 'edge'>;

/** A burn that a mission plans, and the event that performs it, if it was reached. */
interface Planned
  extends Pick<
    BurnBudget,
    'mission' | 'listed' | 'transport' | 'place' | 'burn' | 'number' | 'count'
  > {
  readonly event: AnyEvent;
  readonly performed: EventRecord | undefined;
  readonly deltaV: number | null;
}

const refOf = ({ id, name }: Ref): Ref => ({ id, name });

/**
 * Returns every burn that the missions plan, with what became of it, and every space transport. Takes one pass over the missions
 * and one over each list of records.
 */
export function burnBudgets(
  campaign: Campaign,
  thinShare: number,
): { readonly burns: readonly BurnBudget[]; readonly flights: readonly BudgetFlight[] } {
  const { result, scenario, places, graph } = campaign;
  const records = new Records(campaign);
  const ends = new BurnEnds(result);
  const planned: Planned[] = [];
  const flights: BudgetFlight[] = [];
  for (const [index, { name, events }] of scenario.missionList.entries()) {
    const mission = { index, name };
    for (const [listed, event] of events.entries()) {
      const record = records.listed(index, listed);
      if (event instanceof PropulsiveBurn) {
        const burn = graph.get(event.burn, Burn);
        const place = places.find(event.location);
        planned.push({
          mission,
          event,
          listed,
          performed: burn && record,
          transport: null,
          place: place === undefined ? null : refOf(place),
          burn: event.burn,
          number: 1,
          count: 1,
          deltaV: burn?.deltaV ?? null,
        });
      } else if (event instanceof SpaceTransport) {
        const edge = graph.get(event.edge, SpaceEdge);
        const burns = edge?.burns ?? [];
        for (const [i, { id, deltaV }] of burns.entries())
          planned.push({
            mission,
            event,
            listed,
            performed: record && records.burnOf(record, i - burns.length),
            transport: flights.length,
            place: edge === undefined ? null : refOf(edge),
            burn: id,
            number: i + 1,
            count: burns.length,
            deltaV,
          });
        flights.push({
          record: record === undefined ? null : records.transportOf(record),
          mission,
          event: event.name,
          time: record?.time ?? null,
          edge: edge === undefined ? null : refOf(edge),
        });
      }
    }
  }
  inOrderOfTime(planned);
  const burns = planned.map((each, index) => {
    const { performed } = each;
    return burnBudget(each, performed && ends.of(performed.index, thinShare), index);
  });
  return { burns, flights };
}

/** Sorts burns by mission, and by time within it. A burn that was not flown stays behind the one before it. */
function inOrderOfTime(planned: Planned[]): void {
  const times = new Map<Planned, number>();
  let last = { mission: -1, time: 0 };
  for (const each of planned) {
    const mission = each.mission.index;
    const before = last.mission === mission ? last.time : 0;
    const time = each.performed?.index ?? before;
    times.set(each, time);
    last = { mission, time };
  }
  planned.sort((a, b) => a.mission.index - b.mission.index || times.get(a)! - times.get(b)!);
}

/** The records of a result, as the events that a mission lists need them. */
class Records {
  readonly #listed = new Map<string, EventRecord>();
  readonly #burns = new Map<string, EventRecord>();
  readonly #transports = new Map<number, number>();

  constructor({ result: { events, transports, timeline } }: Campaign) {
    for (const event of events) {
      const { mission, listed, parent, priority, type } = event;
      if (listed !== null) this.#listed.set(`${mission.index} ${listed}`, event);
      // A transport schedules its burns with priorities below 0, the last one with -1.
      if (parent !== null && type === 'Propulsive Burn')
        this.#burns.set(`${parent} ${priority}`, event);
    }
    for (const record of timeline)
      if (record.kind === 'transport') {
        const { event, index } = transports[record.transport]!;
        this.#transports.set(event, index);
      }
  }

  /** Returns the record of an event that a mission lists. */
  listed(mission: number, index: number): EventRecord | undefined {
    return this.#listed.get(`${mission} ${index}`);
  }

  /** Returns the record of a burn of a transport. */
  burnOf({ index }: EventRecord, priority: number): EventRecord | undefined {
    return this.#burns.get(`${index} ${priority}`);
  }

  /** Returns the index of the transport that departed with an event, or null if none did. */
  transportOf({ index }: EventRecord): number | null {
    return this.#transports.get(index) ?? null;
  }
}

/** @param end how it ended; undefined if it was not flown */
function burnBudget(burn: Planned, end: BurnEnd | undefined, index: number): BurnBudget {
  const { mission, event, listed, performed, transport, place, number, count, deltaV } = burn;
  const firings = end?.firings ?? [];
  const missing = end?.missing ?? 0;
  const shortfall = end?.error?.shortfall ?? null;
  const remedy: BurnRemedy | null = shortfall && {
    propellant: shortfall.propellant,
    propellantReason: shortfall.propellantReason,
    payload: shortfall.payload,
    payloadReason: shortfall.payloadReason,
    payloadAboard: shortfall.payloadAboard,
  };
  return {
    index,
    status: end === undefined ? 'not-flown' : end.state === 'short' ? 'short' : 'achieved',
    isThin: end?.state === 'thin',
    time: performed?.time ?? null,
    mission,
    event: event.name,
    listed,
    record: performed?.index ?? null,
    transport,
    place,
    burn: burn.burn,
    number,
    count,
    deltaVAsked: deltaV,
    deltaVAchieved: end === undefined ? 0 : Math.max(0, end.asked - missing),
    deltaVMissing: missing,
    deltaVMargin: end?.margin ?? null,
    propellantUsed: sumOf(firings, ({ propellantUsed }) => propellantUsed),
    stackMassBefore: firings[0]?.stackMassBefore ?? null,
    stackMassAfter: firings.at(-1)?.stackMassAfter ?? null,
    firings: firings.map(firingBudget),
    remedy,
  };
}

function firingBudget(record: BurnRecord): FiringBudget {
  const { propellantUsed, propellantLeft } = record;
  const before = propellantUsed + propellantLeft;
  return {
    record: record.index,
    vehicle: record.vehicle,
    isp: record.isp,
    deltaVAsked: record.deltaVAsked,
    deltaVAchieved: record.deltaVAchieved,
    deltaVMissing: record.deltaVRemaining,
    deltaVMargin: record.deltaVMargin,
    propellantUsed,
    propellantLeft,
    usedShare: shareOf(propellantUsed, before),
    leftShare: shareOf(propellantLeft, before),
    stackMassBefore: record.stackMassBefore,
    stackMassAfter: record.stackMassAfter,
  };
}
