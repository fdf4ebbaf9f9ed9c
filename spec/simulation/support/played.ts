import {
  type AnyDemandModel,
  type AnyEvent,
  type AnyInstElementDemandModel,
  CreateElements,
  MoveElements,
  State,
} from '../../../lib/index.js';
import { type RuleChoice, type SimulationResult } from '../../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../../lib/simulation/simulate.js';
import { ids, leo, on, scenario } from './builder.js';
import { cast, thing } from './elements.js';

/** Time and amounts of every demand that has any, by name of resource. */
export const demandsOf = (result: SimulationResult) =>
  result.demands
    .filter(({ amounts }) => amounts.length > 0)
    .map(({ time, amounts }) => [
      time,
      Object.fromEntries(
        amounts.map(({ resource, amount }) => [
          resource.id.startsWith('generic') ? resource.id.slice(8) : resource.name,
          Math.round(amount * 1e6) / 1e6,
        ]),
      ),
    ]);

/** What an element at LEO demands whose state has a model, where things happen on some days. */
export function played(
  model: AnyDemandModel,
  use: AnyInstElementDemandModel,
  dates: readonly number[],
  rules: RuleChoice,
  more: { readonly first?: AnyEvent[]; readonly configuration?: object } = {},
): SimulationResult {
  const state = new State({ name: 'Use', type: 'Active', demandModels: [use] });
  const owner = thing('Owner', { states: [state], currentStateIndex: 0, mass: 1000 });
  const other = thing('Other');
  const events = [
    new CreateElements({ ...on(0, leo), elements: ids(owner, other), container: leo.id }),
    ...dates.map(
      (day) => new MoveElements({ ...on(day, leo), elements: ids(other), container: leo.id }),
    ),
  ];
  return simulate(
    scenario(events, {
      ...cast(owner, other),
      demandModels: [model],
      configuration: more.configuration ?? {},
    }),
    { rules, consume: false },
  );
}
