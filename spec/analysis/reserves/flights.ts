import { Campaign, type Reserves } from '../../../lib/analysis/index.js';
import {
  CreateElements,
  FlightTransport,
  MoveElements,
  parse,
  ResourceAmount,
  Scenario,
} from '../../../lib/index.js';
import {
  dayOf,
  ids,
  ksc,
  lsp,
  mission,
  on,
  out,
  scenario,
  water,
} from '../../simulation/support/builder.js';
import { box, carrier, cast, crew, drinking } from '../../simulation/support/elements.js';

/** A flight: the day of its start, three days before its arrival, and the water in its store, in kg. */
export type WaterFlight = readonly [start: number, amount: number];

/** How a flight is called, with its mission, vehicle and store, and the most mass that the vehicle can carry, in kg. */
interface FlightNames {
  readonly flight: string;
  readonly mission: string;
  readonly ferry: string;
  readonly store: string;
  readonly room?: number;
}

const numbered = (_: unknown, i: number): FlightNames => ({
  ...{ flight: `Flight ${i + 1}`, mission: `Mission ${i + 1}` },
  ...{ ferry: `Ferry ${i + 1}`, store: `Store ${i + 1}` },
});

/**
 * Returns a campaign in which a person drinks 1 kg a day from day 0 to 40, first aboard the first flight and from day 3 on at LSP. The
 * flights bring water: flight 1 in store 1.
 */
export const drinkingFrom = (flights: readonly WaterFlight[]): Campaign =>
  new Campaign(drinkingScenario(flights, flights.map(numbered)));

/**
 * Returns such a scenario in which the first flight has 20 kg aboard, and the second one brings 30 kg.
 * @param secondStart the day on which the second one departs
 * @param rooms the most mass that the vehicles can carry, in kg
 */
export const twoFlights = (secondStart = 10, rooms: readonly number[] = []): Scenario =>
  drinkingScenario(
    [
      [0, 20],
      [secondStart, 30],
    ],
    [
      { flight: 'First flight', mission: 'Crew', ferry: 'Ferry', store: 'Store' },
      {
        ...{ flight: 'Second flight', mission: 'Supplies' },
        ...{ ferry: 'Second ferry', store: 'Second store' },
      },
    ].map((names, i) => ({ ...names, ...(rooms[i] !== undefined && { room: rooms[i] }) })),
  );

function drinkingScenario(
  flights: readonly WaterFlight[],
  names: readonly FlightNames[],
): Scenario {
  const { model, state } = drinking(1);
  const person = crew('Ann', { states: [state], currentStateIndex: 0 });
  const parts = flights.map(([start, amount], i) => {
    const { flight, mission: name, ferry: vehicle, store: container, room } = names[i]!;
    const ferry = carrier(vehicle, room === undefined ? {} : { maxCargoMass: room });
    const contents = [new ResourceAmount({ resource: water.id, amount })];
    const store = box(container, { contents });
    const events = [
      new CreateElements({ ...on(0, ksc), elements: ids(ferry), container: ksc.id }),
      ...(i === 0
        ? [new CreateElements({ ...on(0, ksc), elements: ids(person), container: ferry.id })]
        : []),
      new CreateElements({ ...on(0, ksc), elements: ids(store), container: ferry.id }),
      new FlightTransport({
        ...on(0, ksc, { name: flight, priority: 3 }),
        ...{ edge: out.id, elements: ids(ferry) },
      }),
    ];
    const about = { name, startDate: dayOf(start) };
    return { elements: [ferry, store], mission: mission(events, about) };
  });
  const stay = new MoveElements({ ...on(0, lsp), elements: ids(person), container: lsp.id });
  const end = mission([stay], { name: 'End', startDate: dayOf(40), origin: lsp.id });
  const built = scenario([], {
    ...cast(person, ...parts.flatMap(({ elements }) => elements)),
    missionList: [...parts.map((part) => part.mission), end],
  });
  built.demandModels.push(model);
  return built;
}

/** Returns a campaign in which each flight has a share of what has to be brought besides in its store. */
export function withAdditions(
  { scenario: before }: Campaign,
  additions: Reserves['additions'],
  share = 1,
): Campaign {
  const after = parse(Scenario, JSON.parse(JSON.stringify(before)));
  for (const { mass, flight } of additions) {
    const name = flight!.name.replace('Flight', 'Store');
    const store = after.instantiatedElements.find((each) => each.name === name) as unknown as {
      contents: { amount: number }[];
    };
    store.contents[0]!.amount += mass * share;
  }
  return new Campaign(after);
}
