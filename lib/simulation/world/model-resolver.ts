import type { AnyInstElementDemandModel } from '../../model/demand-models/index.js';
import { share } from '../kernel/copy.js';
import { compareText } from '../kernel/lists.js';
import type { DemandModelInUse, DemandModelMakers } from './demand-model.js';
import type { ResolveContext } from './resolved.js';

/** Makes the demand models of states and missions ready for use. */
export class ModelResolver {
  /** The position of each template in the scenario. */
  readonly #positions = new Map<object, number>();

  constructor(
    private readonly world: ResolveContext,
    private readonly makers: DemandModelMakers,
  ) {
    for (const [position, model] of world.scenario.demandModels.entries())
      if (!this.#positions.has(model)) this.#positions.set(model, position);
  }

  /**
   * Resolves a list of models. Returns them in the order in which they are used: by name, then by template.
   * @param owner the name of the element template, element or mission that uses them
   */
  resolve(list: readonly AnyInstElementDemandModel[], owner: string): readonly DemandModelInUse[] {
    const skipsRepeated = this.world.rules.repeatedResources === 'first-or-last';
    const found: { readonly model: DemandModelInUse; readonly position: number }[] = [];
    for (const instance of list) {
      const position = this.#positionOf(instance, owner);
      const isRepeated =
        skipsRepeated &&
        found.some((one) => one.position === position && one.model.name === instance.name);
      const model = isRepeated ? undefined : this.#make(instance, owner);
      if (model !== undefined) found.push({ model, position });
    }
    found.sort((a, b) => compareText(a.model.name, b.model.name) || a.position - b.position);
    return found.map(({ model }) => model);
  }

  /** Returns the position of the template of a model; -1 if it has none, which is recorded. */
  #positionOf(instance: AnyInstElementDemandModel, owner: string): number {
    const template: { type?: string } | undefined = this.world.graph.templateOf(instance);
    if (template?.type === instance.type) return this.#positions.get(template)!;
    // A template of another type does not have the values of the model, so treat the reference as broken.
    this.world.recordBroken(owner, 'demandModels', instance.templateId);
    return -1;
  }

  /** Makes a model; undefined if nothing can make models of its type, which is recorded. */
  #make(instance: AnyInstElementDemandModel, owner: string): DemandModelInUse | undefined {
    const make = this.makers.get(instance.type);
    if (make === undefined) this.world.recordUnknownModel(owner, instance.type);
    const model = make?.(instance, this.world, owner);
    return model && share(model);
  }
}
