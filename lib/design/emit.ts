import type { Scenario } from '../model/index.js';
import type { Days } from '../schema/spans.js';
import { Arrivals } from './arrivals.js';
import { Departures } from './departures.js';
import type { EmittedTransport } from './emitted.js';
import { InPlay } from './in-play.js';
import { type FlowPlan, placesOn } from './plan.js';
import type { DesignProblem } from './problem.js';

/**
 * Makes an ordinary scenario of a plan: instances, missions and events. Follows the plan day by day: first what arrives, ends and is
 * used, then what departs.
 */
export function emitScenario(
  problem: DesignProblem,
  plan: FlowPlan,
): { readonly scenario: Scenario; readonly transports: readonly EmittedTransport[] } {
  const play = new InPlay(problem, plan);
  const { draft, people, transports } = play;
  const arrivals = new Arrivals(play);
  const departures = new Departures(play);
  for (const day of daysOf(play)) {
    draft.day = day;
    const places = placesOn(problem.places, plan.flights, day);
    for (const place of places) arrivals.arrive(place);
    const hasCome = people.filter(
      ({ stay, place, since }) => stay.model !== undefined && place === stay.at && since === day,
    );
    const levels = draft.levels(hasCome);
    for (const place of places) departures.depart(place, levels);
  }
  return { scenario: draft.scenario(), transports };
}

/** The days on which anything happens. */
function daysOf(play: InPlay): Days[] {
  const { problem, plan } = play;
  const days = new Set<Days>();
  for (const { arc } of plan.flights) days.add(arc.departs).add(arc.arrives);
  // Vehicles that need something can be left behind on any date.
  const needsCare = problem.kinds.some(({ needs }) => needs.size > 0);
  for (const [i, { since, working, place }] of plan.waits.entries()) {
    const next = plan.waits[i + 1];
    if (working.size > 0 && next?.place === place) days.add(next.since);
    if (working.size > 0 || (needsCare && !place.isSource)) days.add(since);
  }
  for (const { day } of plan.takings) days.add(day);
  for (const { origin } of problem.amounts)
    if (origin) days.add(play.dateFrom(origin.place, origin.from));
  for (const { there } of problem.kinds)
    for (const { place, from } of there) days.add(play.dateFrom(place, from));
  for (const { place } of [...problem.stock, ...problem.found])
    days.add(play.dateFrom(place, problem.start));
  return [...days].filter(Number.isFinite).sort((a, b) => a - b);
}
