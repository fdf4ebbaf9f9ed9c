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

/**
 * Returns a campaign in which a person drinks 1 kg a day from day 0 to 40, first aboard the first flight and from day 3 on at LSP. The
 * flights bring water: flight 1 in store 1.
 */
export function drinkingFrom(flights: readonly WaterFlight[]): Campaign {
  const { model, state } = drinking(1);
  const person = crew('Ann', { states: [state], currentStateIndex: 0 });
  const parts = flights.map(([start, amount], i) => {
    const ferry = carrier(`Ferry ${i + 1}`);
    const contents = [new ResourceAmount({ resource: water.id, amount })];
    const store = box(`Store ${i + 1}`, { contents });
    const events = [
      new CreateElements({ ...on(0, ksc), elements: ids(ferry), container: ksc.id }),
      ...(i === 0
        ? [new CreateElements({ ...on(0, ksc), elements: ids(person), container: ferry.id })]
        : []),
      new CreateElements({ ...on(0, ksc), elements: ids(store), container: ferry.id }),
      new FlightTransport({
        ...on(0, ksc, { name: `Flight ${i + 1}`, priority: 3 }),
        ...{ edge: out.id, elements: ids(ferry) },
      }),
    ];
    const about = { name: `Mission ${i + 1}`, startDate: dayOf(start) };
    return { elements: [ferry, store], mission: mission(events, about) };
  });
  const stay = new MoveElements({ ...on(0, lsp), elements: ids(person), container: lsp.id });
  const end = mission([stay], { name: 'End', startDate: dayOf(40), origin: lsp.id });
  const built = scenario([], {
    ...cast(person, ...parts.flatMap(({ elements }) => elements)),
    missionList: [...parts.map((part) => part.mission), end],
  });
  built.demandModels.push(model);
  return new Campaign(built);
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
