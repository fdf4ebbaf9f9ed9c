import type { Campaign } from '../../analysis/campaign.js';
import { type AnyEvent, CreateElements, MoveElements } from '../../model/index.js';
import type { Uuid } from '../../schema/model-object.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import type { EventRecord } from '../../simulation/index.js';
import type { PlanContext } from '../plan-context.js';
import type { Leg, PlanProblem } from '../problem.js';
import type { NamedContainer } from './containers.js';

/** An event that loads or unloads, and the mission that gets it. */
export interface LoadEvent {
  readonly mission: number;
  readonly event: AnyEvent;
}

/** The priority of events that come first among those that missions list. */
const FIRST = 1;

/**
 * Returns events that load and unload where the order of events by time, priority and name puts them right before the departure, or
 * between the arrival and whatever takes a container on. What no event can do exactly, the simulation does by the field
 * `manifest`.
 */
export function loadEvents(
  campaign: Campaign,
  problem: PlanProblem,
  loads: readonly CarrierLoad[],
  ids: readonly Uuid[],
  masses: readonly number[],
): readonly LoadEvent[] {
  const { result, scenario } = campaign;
  const found: LoadEvent[] = [];
  const departures = nextDepartures(problem, loads);
  const fits = fitTest(problem, loads, masses);
  for (const load of loads) {
    const leg = problem.legs[load.leg]!;
    const transport = result.events[leg.departs]!;
    // Legs are transports that a mission lists.
    const mission = transport.mission!.index;
    const planned = scenario.missionList[mission]!.events[transport.listed!]!;
    const { carrier } = leg.slots[load.slot]!;
    const idsOf = (list: readonly number[]) => list.map((index) => ids[index]!);
    const name = fits(load) ? nameBefore(result.events, leg.departs, 'Load') : undefined;
    if (name !== undefined) {
      const { priority, missionTime } = planned;
      const about = { name, priority, missionTime, location: leg.origin.id, container: carrier.id };
      if (load.created.length > 0)
        add(found, mission, new CreateElements({ ...about, elements: idsOf(load.created) }));
      if (load.moved.length > 0)
        add(found, mission, new MoveElements({ ...about, elements: idsOf(load.moved) }));
    }
    const unloading = `(Unload) ${transport.name}`;
    const free = load.unloaded.filter((index) =>
      comesBetween(leg, unloading, departures.get(`${load.leg} ${index}`), result.events),
    );
    if (free.length > 0)
      add(
        found,
        mission,
        new MoveElements({
          name: unloading,
          priority: FIRST,
          missionTime:
            planned.missionTime + Math.round((leg.end - leg.start) * SECONDS_A_DAY * 1000) / 1000,
          location: leg.destination.id,
          container: leg.destination.id,
          elements: idsOf(free),
        }),
      );
  }
  return found;
}

/** The mass by which a plan may exceed a limit, because a solver calculated it, in kg. */
const SOLVER_TOLERANCE = 2e-5;

/**
 * Returns a test of whether an event can load what a carrier takes along. Where the precision of masses is finer than a solver
 * calculates, it could not fill the carrier to its limit.
 * @param masses the masses of the containers at their launch, in kg
 */
function fitTest(
  { legs, massPrecision }: PlanProblem,
  loads: readonly CarrierLoad[],
  masses: readonly number[],
): (load: CarrierLoad) => boolean {
  if (massPrecision / 2 >= SOLVER_TOLERANCE) return () => true;
  const carried = new Map<string, number>();
  const around = ({ leg, slot }: CarrierLoad): readonly number[] => {
    const slots: number[] = [];
    for (let at: number | null = slot; at !== null; at = legs[leg]!.slots[at]!.parent)
      slots.push(at);
    return slots;
  };
  for (const load of loads) {
    const mass = [...load.created, ...load.moved].reduce((sum, index) => sum + masses[index]!, 0);
    for (const slot of around(load)) {
      const key = `${load.leg} ${slot}`;
      carried.set(key, (carried.get(key) ?? 0) + mass);
    }
  }
  return (load) =>
    around(load).every(
      (slot) =>
        carried.get(`${load.leg} ${slot}`)! <=
        legs[load.leg]!.slots[slot]!.freeMass - SOLVER_TOLERANCE,
    );
}

function add(list: LoadEvent[], mission: number, event: AnyEvent): void {
  list.push({ mission, event });
}

/** Returns the event that takes each container on after a leg, by leg and container. */
function nextDepartures(
  { legs }: PlanProblem,
  loads: readonly CarrierLoad[],
): ReadonlyMap<string, number> {
  const last = new Map<number, number>();
  const next = new Map<string, number>();
  for (const { leg, created, moved } of loads)
    for (const index of [...created, ...moved]) {
      const before = last.get(index);
      if (before !== undefined) next.set(`${before} ${index}`, legs[leg]!.departs);
      last.set(index, leg);
    }
  return next;
}

/** Returns a name with which an event comes directly before another one, or undefined if none was found. */
function nameBefore(
  events: readonly EventRecord[],
  index: number,
  verb: string,
): string | undefined {
  const { time, priority, name } = events[index]!;
  // Arrivals of transports that take no time can come between events of one time and priority.
  let after = '';
  for (let i = index - 1; events[i]?.time === time; i--)
    if (events[i]!.priority === priority && events[i]!.name > after) after = events[i]!.name;
  if (after >= name) return undefined;
  const candidates = [`${verb} ${name}`, `(${verb}) ${name}`, `${after} (${verb.toLowerCase()})`];
  return candidates.find((each) => after < each && each < name);
}

/**
 * Returns whether unloading comes after the arrival, and before the departure that takes a container on. Where a transport takes no
 * time, an event of the mission would come before it.
 */
function comesBetween(
  { start, end }: Leg,
  name: string,
  departure: number | undefined,
  events: readonly EventRecord[],
): boolean {
  if (end <= start) return false;
  if (departure === undefined) return true;
  const next = events[departure]!;
  return next.time > end || next.priority > FIRST || name < next.name;
}

/** What one carrier takes along on one leg, as indices of containers. */
export interface CarrierLoad {
  readonly leg: number;
  readonly slot: number;
  /** Those that are created for it, and those that come from another leg. */
  readonly created: number[];
  readonly moved: number[];
  /** Those that are put at the destination after the arrival. */
  readonly unloaded: number[];
}

/** Returns the loads of all legs, in order of departure. */
export function loadsOf(
  problem: PlanProblem,
  { legs }: Pick<PlanContext, 'legs'>,
  containers: readonly NamedContainer[],
  massOf: (container: number) => number,
): readonly CarrierLoad[] {
  const loads = new Map<string, CarrierLoad>();
  const at = ({ leg, slot }: { readonly leg: number; readonly slot: number }): CarrierLoad => {
    const key = `${leg} ${slot}`;
    let load = loads.get(key);
    if (load === undefined) {
      load = { leg, slot, created: [], moved: [], unloaded: [] };
      loads.set(key, load);
    }
    return load;
  };
  const stays = stayTest(problem, { legs }, containers, massOf);
  for (const [index, { container }] of containers.entries())
    for (const [step, part] of container.path.entries()) {
      const load = at(part);
      if (step === 0) load.created.push(index);
      else load.moved.push(index);
      const next = container.path[step + 1];
      if (next === undefined || !stays(part, next)) load.unloaded.push(index);
    }
  return [...loads.values()].sort((a, b) => a.leg - b.leg || a.slot - b.slot);
}

type LegSlot = { readonly leg: number; readonly slot: number };

/**
 * Returns a test of whether containers stay in their carrier between two legs. They do if it goes on with the second leg, and
 * has room for them until then.
 */
function stayTest(
  { legs: planned }: PlanProblem,
  { legs }: Pick<PlanContext, 'legs'>,
  containers: readonly NamedContainer[],
  massOf: (container: number) => number,
): (part: LegSlot, next: LegSlot) => boolean {
  const slotOf = ({ leg, slot }: LegSlot) => planned[leg]!.slots[slot]!;
  const staying = new Map<string, number>();
  const keyOf = (part: LegSlot, next: LegSlot) =>
    `${part.leg} ${part.slot} ${next.leg} ${next.slot}`;
  for (const [index, { container }] of containers.entries())
    for (const [step, part] of container.path.entries()) {
      const next = container.path[step + 1];
      if (next === undefined) continue;
      const key = keyOf(part, next);
      staying.set(key, (staying.get(key) ?? 0) + massOf(index));
    }
  /** The next leg of each carrier after a leg. */
  const nextLegs = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { index, slots } of planned)
    for (const { carrier } of slots) {
      const before = last.get(carrier.id);
      if (before !== undefined) nextLegs.set(`${before} ${carrier.id}`, index);
      last.set(carrier.id, index);
    }
  return (part, next) => {
    const slot = slotOf(part);
    const then = slotOf(next);
    return (
      slot.carrier.id === then.carrier.id &&
      slot.parent === null &&
      then.parent === null &&
      nextLegs.get(`${part.leg} ${slot.carrier.id}`) === next.leg &&
      staying.get(keyOf(part, next))! <= legs[next.leg]!.roomBefore[next.slot]!
    );
  };
}
