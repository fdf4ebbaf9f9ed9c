import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  CreateElements,
  MoveElements,
} from '../../../../lib/index.js';
import type { SimulationResult } from '../../../../lib/simulation/index.js';
import { ids, ksc, on, water } from '../../support/builder.js';
import { drinking, ofWater, thing } from '../../support/elements.js';
import { leftOf } from '../../support/left.js';

/** Nothing happens. */
export const idle = (day: number): AnyEvent =>
  new MoveElements({ ...on(day, ksc), elements: [], container: ksc.id });

/** Elements come into play at the Earth. */
export const create = (day: number, ...elements: AnyElementInstance[]): AnyEvent =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });

/** An element goes into a container. */
export const move = (
  day: number,
  element: AnyElementInstance,
  container: { id: string },
): AnyEvent =>
  new MoveElements({ ...on(day, ksc), elements: [element.id], container: container.id });

/** Water comes into a container. */
export const add = (day: number, container: AnyElementInstance, amount: number): AnyEvent =>
  new AddResources({
    ...on(day, ksc),
    container: container.id,
    resources: [ofWater(amount)],
  });

/** Elements that drink, or make water if their rate is negative, by name. */
export function living(rates: Readonly<Record<string, number>>) {
  const made = Object.entries(rates).map(([name, rate]) => {
    const { model, state } = drinking(rate, name);
    return { model, source: thing(name, { states: [state], currentStateIndex: 0 }) };
  });
  return {
    sources: made.map(({ source }) => source),
    demandModels: made.map(({ model }) => model),
  };
}

/** The water in an element on a day, in kg. */
export const levelAt = (result: SimulationResult, element: AnyElementInstance, day: number) =>
  result
    .at(day)
    .element(element.id)
    ?.holds.find(({ resource }) => resource.id === water.id)?.amount ?? 0;

/** What an element lacks, or cannot store, since and until which day. */
export const unmetOf = (result: SimulationResult, name: string) =>
  result.demands
    .filter(({ element }) => element?.name === name)
    .flatMap((demand) => leftOf(demand).map(({ amount, since, until }) => [amount, since, until]));

/** Who supplied an element with how much, since and until which day. */
export const suppliesOf = (result: SimulationResult, name: string) =>
  result.demands
    .filter(({ element }) => element?.name === name)
    .flatMap(({ supplies }) =>
      supplies.map(({ from, amount, since, until }) => [from.name, amount, since, until]),
    );
