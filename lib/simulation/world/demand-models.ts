import type { AnyDemandModel, AnyInstElementDemandModel } from '../../model/demand-models/index.js';
import type { Uuid } from '../../schema/model-object.js';
import type { DemandModelInUse, DemandModelMakers } from './demand-model.js';
import type { ResolveContext } from './facts.js';

/** Demand-model templates with their place in the list, and how models of each type are made ready. */
export interface TemplateIndex {
  readonly templates: ReadonlyMap<
    Uuid,
    { readonly template: AnyDemandModel; readonly place: number }
  >;
  readonly makers: DemandModelMakers;
}

export function templateIndex(
  list: readonly AnyDemandModel[],
  makers: DemandModelMakers,
): TemplateIndex {
  const templates = new Map<Uuid, { template: AnyDemandModel; place: number }>();
  for (const [place, template] of list.entries()) {
    if (!templates.has(template.id)) templates.set(template.id, { template, place });
  }
  return { templates, makers };
}

/** Demand models ready to be asked, in the order in which they are: by name, then by template. */
export function resolveModels(
  list: readonly AnyInstElementDemandModel[],
  { templates, makers }: TemplateIndex,
  world: ResolveContext,
  owner: string,
): DemandModelInUse[] {
  if (list.length === 0) return [];
  const found: { model: DemandModelInUse; place: number }[] = [];
  for (const instance of list) {
    const named = templates.get(instance.templateId);
    // What a model of another type gives would be taken for something else.
    const from = named?.template.type === instance.type ? named : undefined;
    if (from === undefined) world.noteBroken(owner, 'demandModels', instance.templateId);
    const place = from?.place ?? -1;
    const isRepeated =
      world.rules.repeatedResources === 'first-or-last' &&
      found.some((other) => other.place === place && other.model.name === instance.name);
    const make = makers.get(instance.type);
    if (isRepeated || make === undefined) continue;
    found.push({ model: make(instance, from?.template, world, owner), place });
  }
  found.sort((a, b) =>
    a.model.name === b.model.name ? a.place - b.place : a.model.name < b.model.name ? -1 : 1,
  );
  return found.map(({ model }) => model);
}
