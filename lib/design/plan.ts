import type { Days } from '../schema/spans.js';
import type { BurnColumns, FlowLoads, Mode, Wait } from './columns.js';
import type { Arc } from './grid.js';
import type { CampaignModel } from './model.js';
import type { AmountRequirement, Commodity, DesignPlace, PieceKind } from './problem.js';

/** Amounts below this are none, in kg. */
const NOTHING = 1e-6;

/** A transport of a plan. Amounts are those at the departure, in kg. */
export interface PlannedFlight extends FlowLoads {
  readonly arc: Arc;
  readonly mode: Mode;
  readonly burns: readonly BurnColumns[];
  /** The mass at departure, in kg. */
  readonly mass: number;
  /** What its vehicles use up out of their tanks on the way, in kg. */
  readonly drawn: number;
}

/** What a plan does at a place until the next date. */
export interface PlannedWait extends FlowLoads {
  readonly place: DesignPlace;
  readonly since: Days;
  readonly days: Days;
  /** How long plants work, in days of one plant. */
  readonly working: ReadonlyMap<PieceKind, number>;
}

/** Flows of the model in its own terms. */
export interface FlowPlan {
  readonly flights: readonly PlannedFlight[];
  readonly waits: readonly PlannedWait[];
  /** All vehicles, also those that do nothing. */
  readonly units: CampaignModel['units'];
  readonly takings: readonly {
    readonly requirement: AmountRequirement;
    readonly day: Days;
    readonly mass: number;
  }[];
  /** What is missing: kg, pieces or people. */
  readonly lacking: ReadonlyMap<CampaignModel['lacks'][number]['requirement'], number>;
}

/** Whether a mode is a flight in a plan: without a vehicle, it is one in bulk. */
export function fliesIn(
  { arc, vehicles, goods, people, pieces }: Mode,
  values: ArrayLike<number>,
): boolean {
  const counts = [vehicles, ...(arc.edge.bulk ? [people, pieces] : [])] as const;
  return (
    counts.some((columns) => [...columns.values()].some((each) => Math.round(values[each]!) > 0)) ||
    (arc.edge.bulk &&
      [...goods].some(
        ([{ discrete, unitMass }, each]) => values[each]! * (discrete ? unitMass : 1) > NOTHING,
      ))
  );
}

/** Reads the flows out of the values of the columns. */
export function planOf(model: CampaignModel, values: ArrayLike<number>): FlowPlan {
  const value = (column: number): number => values[column]!;
  const amounts = <K>(columns: ReadonlyMap<K, number>, factor: (key: K) => number = () => 1) =>
    new Map(
      [...columns].flatMap(([key, column]): [K, number][] => {
        const amount = value(column) * factor(key);
        return amount > NOTHING ? [[key, amount]] : [];
      }),
    );
  const counts = <K>(columns: ReadonlyMap<K, number>) =>
    new Map(
      [...columns].flatMap(([key, column]): [K, number][] => {
        const count = Math.round(value(column));
        return count > 0 ? [[key, count]] : [];
      }),
    );
  const kg = ({ discrete, unitMass }: Commodity): number => (discrete ? unitMass : 1);
  const flights = model.modes.flatMap((mode): PlannedFlight[] => {
    if (!fliesIn(mode, values)) return [];
    const vehicles = counts(mode.vehicles);
    const goods = amounts(mode.goods, kg);
    const people = counts(mode.people);
    const pieces = counts(mode.pieces);
    return [
      {
        ...{ arc: mode.arc, mode, vehicles, goods, people, pieces },
        tanks: amounts(mode.tanks),
        burns: mode.burns.map(({ burnt, dropped, lost }) => ({
          burnt: amounts(burnt),
          dropped: counts(dropped),
          lost: amounts(lost),
        })),
        mass: mode.mass.at(values),
        drawn: mode.drawn.reduce((sum, { column }) => sum + value(column), 0),
      },
    ];
  });
  flights.sort((a, b) => a.arc.departs - b.arc.departs || a.arc.index - b.arc.index);
  const waits = model.waits.map((wait: Wait): PlannedWait => {
    const { place, since, days } = wait;
    return {
      ...{ place, since, days },
      goods: amounts(wait.goods, kg),
      tanks: amounts(wait.tanks),
      vehicles: counts(wait.vehicles),
      people: counts(wait.people),
      pieces: counts(wait.pieces),
      working: amounts(wait.working),
    };
  });
  const takings = model.takings.flatMap(({ requirement, day, column }) =>
    value(column) > NOTHING ? [{ requirement, day, mass: value(column) }] : [],
  );
  const lacking = new Map(
    model.lacks.flatMap(({ requirement, column }) =>
      value(column) > NOTHING ? [[requirement, value(column)] as const] : [],
    ),
  );
  return { flights, waits, units: model.units, takings, lacking };
}

/** Returns all places, each before those to which a flight of that day leads that takes no time. */
export function placesOn(
  places: readonly DesignPlace[],
  flights: FlowPlan['flights'],
  day: Days,
): DesignPlace[] {
  const order = [...places];
  for (let round = 0; round < order.length; round++)
    for (const { arc } of flights) {
      if (arc.departs !== day || arc.arrives !== day) continue;
      const from = order.indexOf(arc.edge.origin);
      const to = order.indexOf(arc.edge.destination);
      if (from > to) order.splice(to, 0, ...order.splice(from, 1));
    }
  return order;
}
