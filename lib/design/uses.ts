import type { Days } from '../schema/spans.js';
import type { DesignedUse } from './answer.js';
import type { FlowPlan, PlannedFlight } from './plan.js';
import type { Commodity, CommodityRates, DesignProblem } from './problem.js';

const nameOf = ({ name }: { readonly name: string }): string => name;

/** Returns who needs the goods of a flight on its way or later, for each good that is needed. */
export function suppliesOf(
  { arc, goods }: PlannedFlight,
  problem: DesignProblem,
  plan: FlowPlan,
): DesignedUse[] {
  return [...goods.keys()].flatMap((good) => {
    const users = usersOf(good, problem, plan, arc.departs);
    return users.length === 0 ? [] : [{ name: good.name, for: users }];
  });
}

/** Returns the goods of a flight that its containers can hold, for each kind of containers. */
export function holdsOf({ goods, pieces }: PlannedFlight): DesignedUse[] {
  return [...pieces.keys()].flatMap(({ name, holds }) => {
    if (holds === undefined) return [];
    return [{ name, for: [...goods.keys()].filter((good) => holds.goods.has(good)).map(nameOf) }];
  });
}

/** Returns who needs a good from a day on, by name: stays, and vehicles, plants and pieces of the plan, by kind. */
function usersOf(good: Commodity, problem: DesignProblem, plan: FlowPlan, day: Days): string[] {
  const needs = (rates: CommodityRates | undefined): boolean => (rates?.get(good) ?? 0) > 0;
  const loads = [...plan.flights.filter(({ arc }) => arc.arrives > day), ...plan.waits];
  const kinds = loads.flatMap((each) => [...each.vehicles.keys()].map(({ kind }) => kind));
  const pieces = loads.flatMap((each) => [...each.pieces.keys()]);
  return [
    ...new Set([
      ...problem.stays
        .filter((stay) => stay.by > day && [stay.needs, stay.kit, stay.equipment].some(needs))
        .map(nameOf),
      ...kinds.filter((kind) => needs(kind.needs) || kind.upkeep?.good === good).map(nameOf),
      ...pieces.filter((piece) => needs(piece.needs) || needs(piece.works)).map(nameOf),
      ...problem.found.flatMap((each) => (needs(each.needs) ? [`all at ${each.place.name}`] : [])),
      ...kinds.flatMap(({ propellant, name }) =>
        propellant === good ? [`the tanks of ${name}`] : [],
      ),
    ]),
  ];
}
