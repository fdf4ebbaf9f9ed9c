import type { AnyInstElementDemandModel } from '../../model/demand-models/index.js';
import { sortInPlace } from '../kernel/lists.js';
import type { DemandModelInUse, DemandModelMakers } from './demand-model.js';
import type { ResolveContext } from './resolved.js';

/** Makes the demand models of states and missions ready for use. */
export class ModelResolver {
  readonly #world: ResolveContext;
  readonly #makers: DemandModelMakers;
  /** The position of each template in the scenario. */
  readonly #positions = new Map<object, number>();

  constructor(world: ResolveContext, makers: DemandModelMakers) {
    this.#world = world;
    this.#makers = makers;
    for (const [position, model] of world.scenario.demandModels.entries())
      if (!this.#positions.has(model)) this.#positions.set(model, position);
  }

  /**
   * Resolves a list of models. Returns them in the order in which they are used: by name, then by template.
   * @param owner the name of the element template, element or mission that uses them
   */
  resolve(list: readonly AnyInstElementDemandModel[], owner: string): readonly DemandModelInUse[] {
    if (list.length === 0) return noModels;
    const { graph, rules } = this.#world;
    const models: DemandModelInUse[] = [];
    const positions: number[] = [];
    for (const instance of list) {
      const template = graph.templateOf(instance) as { readonly type: string } | undefined;
      const isOfType = template?.type === instance.type;
      // A template of another type does not have the values of the model, so treat the reference as broken.
      if (!isOfType) this.#world.recordBroken(owner, 'demandModels', instance.templateId);
      const position = isOfType ? this.#positions.get(template)! : -1;
      const isRepeated =
        rules.repeatedResources === 'first-or-last' &&
        models.some((other, i) => positions[i] === position && other.name === instance.name);
      const make = this.#makers.get(instance.type);
      if (isRepeated || make === undefined) continue;
      models.push(make(instance, this.#world, owner));
      positions.push(position);
    }
    return models.length < 2 ? models : sorted(models, positions);
  }
}

const noModels: readonly never[] = [];

/** Returns models sorted by name, then by the positions of their templates. */
function sorted(
  models: readonly DemandModelInUse[],
  positions: readonly number[],
): readonly DemandModelInUse[] {
  const order = sortInPlace([...models.keys()], (a, b) => {
    const [one, other] = [models[a]!.name, models[b]!.name];
    return one === other ? positions[a]! - positions[b]! : one < other ? -1 : 1;
  });
  return order.map((i) => models[i]!);
}
