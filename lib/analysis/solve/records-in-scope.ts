import type { DemandRecord, SimulationResult } from '../../simulation/index.js';
import type { Scope } from './scope.js';

/** Returns for each event of a result whether it belongs to a scope. */
export function eventsInScope(result: SimulationResult, scope: Scope): readonly boolean[] {
  const { events } = result;
  switch (scope.kind) {
    case 'campaign':
      return events.map(() => true);
    case 'mission':
      return events.map(({ mission }) => mission.index === scope.index);
    case 'place':
      return events.map(({ location }) => location?.id === scope.id);
    case 'event': {
      // What an event schedules comes after it.
      const inside: boolean[] = [];
      for (const { mission, listed, parent } of events)
        inside.push(
          parent === null
            ? mission.index === scope.mission && listed === scope.listed
            : inside[parent]!,
        );
      return inside;
    }
    case 'element':
      return marked(result, (burn) => burn.vehicle.id === scope.id);
    case 'burn': {
      const inside = marked(result, ({ burn }) => burn === scope.id);
      for (const { shortfall, event } of result.errors)
        if (shortfall?.burn === scope.id && event !== null) inside[event] = true;
      return inside;
    }
  }
}

/** Marks the events of some firings. */
function marked(
  { events, burns }: SimulationResult,
  isMarked: (burn: SimulationResult['burns'][number]) => boolean,
): boolean[] {
  const inside = events.map(() => false);
  for (const burn of burns) if (isMarked(burn)) inside[burn.event] = true;
  return inside;
}

/** Returns whether a scope takes part in a simulation. */
export function isReached(
  result: SimulationResult,
  scope: Scope,
  isInside: readonly boolean[],
): boolean {
  if (scope.kind === 'campaign' || scope.kind === 'place') return true;
  if (scope.kind === 'element')
    return result.positions.some(({ element }) => element.id === scope.id);
  return isInside.some((each) => each);
}

/** What is not met in a part of a campaign. */
export interface UnmetInScope {
  readonly isUnmet: boolean;
  /** Mass of what falls short, in kg. */
  readonly mass: number;
}

/** Returns what is not met in a scope. */
export function unmetInScope(
  result: SimulationResult,
  scope: Scope,
  isInside: readonly boolean[],
): UnmetInScope {
  if (scope.kind === 'mission' || scope.kind === 'event') {
    const span = scope.kind === 'mission' ? spanOf(result, isInside) : undefined;
    return unmetDemands(result, (demand) => {
      const { event, mission, time, since } = demand;
      if (event !== null && isInside[event]) return true;
      if (scope.kind === 'event') return false;
      if (mission !== null) return mission.index === scope.index;
      return span !== undefined && event === null && time > span.from && (since ?? time) < span.to;
    });
  }
  let isUnmet = scope.kind === 'campaign' && !result.supplied;
  let mass = 0;
  for (const { element, location, unmet } of result.demandTotals) {
    if (scope.kind === 'element' && element?.id !== scope.id) continue;
    if (scope.kind === 'place' && location.id !== scope.id) continue;
    if (unmet.amount > 0) isUnmet = true;
    mass += unmet.mass;
  }
  return { isUnmet, mass };
}

function unmetDemands(
  result: SimulationResult,
  isInside: (demand: DemandRecord) => boolean,
): UnmetInScope {
  let isUnmet = false;
  let mass = 0;
  for (const demand of result.unmetDemands) {
    if (!isInside(demand)) continue;
    isUnmet = true;
    for (const each of demand.unmet) mass += each.mass;
  }
  return { isUnmet, mass };
}

/** Returns the time from the first to the last of some events, in days after the start of the scenario. */
function spanOf({ events }: SimulationResult, isInside: readonly boolean[]) {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const { index, time } of events) {
    if (!isInside[index]) continue;
    from = Math.min(from, time);
    to = Math.max(to, time);
  }
  return { from, to };
}
