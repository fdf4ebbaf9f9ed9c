import type { AnyInstElementDemandModel } from '../../model/demand-models/index.js';
import { share } from '../kernel/copy.js';
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
    const skipsRepeated = this.#world.rules.repeatedResources === 'first-or-last';
    const models: DemandModelInUse[] = [];
    const positions: number[] = [];
    for (const instance of list) {
      const position = this.#positionOf(instance, owner);
      const isRepeated =
        skipsRepeated &&
        models.some((other, i) => positions[i] === position && other.name === instance.name);
      const model = isRepeated ? undefined : this.#make(instance, owner);
      if (model === undefined) continue;
      models.push(model);
      positions.push(position);
    }
    return sorted(models, positions);
  }

  /** Returns the position of the template of a model; -1 if it has none, which is recorded. */
  #positionOf(instance: AnyInstElementDemandModel, owner: string): number {
    const template = this.#world.graph.templateOf(instance) as
      | { readonly type: string }
      | undefined;
    if (template?.type === instance.type) return this.#positions.get(template)!;
    // A template of another type does not have the values of the model, so treat the reference as broken.
    this.#world.recordBroken(owner, 'demandModels', instance.templateId);
    return -1;
  }

  /** Makes a model; undefined if nothing can make models of its type, which is recorded. */
  #make(instance: AnyInstElementDemandModel, owner: string): DemandModelInUse | undefined {
    const make = this.#makers.get(instance.type);
    if (make === undefined) this.#world.recordUnknownModel(owner, instance.type);
    const model = make?.(instance, this.#world, owner);
    return model && share(model);
  }
}

/** Returns models sorted by name, then by the positions of their templates. */
function sorted(
  models: readonly DemandModelInUse[],
  positions: readonly number[],
): readonly DemandModelInUse[] {
  const order = [...models.keys()].sort((a, b) => {
    const [one, other] = [models[a]!.name, models[b]!.name];
    return one === other ? positions[a]! - positions[b]! : one < other ? -1 : 1;
  });
  return order.map((i) => models[i]!);
}
