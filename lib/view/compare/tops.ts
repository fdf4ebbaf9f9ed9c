import type { Index } from '../data/view-data.js';
import type { Model } from '../model/model.js';
import { highestMass, type LinesOf, stockLines } from '../views/supplies/stock-lines.js';

/** Returns the place of a plan with a name; -1 if it has none. */
export const placeNamed = (model: Model, name: string): Index =>
  model.data.places.findIndex((_, index) => model.placeName(index) === name);

/** Returns the greatest mass in any plan of what is at a place, by the name of the goods. */
export function topsOf(
  models: readonly Model[],
  name: string,
  of: LinesOf,
): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  for (const model of models)
    for (const line of stockLines(model.data, placeNamed(model, name), of, model.range[1]))
      tops.set(line.name, Math.max(tops.get(line.name) ?? 0, highestMass(line)));
  return tops;
}
