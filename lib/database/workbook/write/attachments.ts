import type { Uuid } from '../../../schema/model-object.js';
import type { ModelDatabaseJson } from '../../model-database.js';
import type { Cells } from './flatten.js';
import type { Keys } from './keys.js';

type StateJson = ModelDatabaseJson['elements'][number]['states'][number];
type ModelJson = ModelDatabaseJson['demandModels'][number];

/** How the demand models of states are written. */
export interface Attachments {
  /** The state that stands in the row of a demand model. */
  readonly stateOf: ReadonlyMap<Uuid, Uuid>;
  /** What stands in the row of a state beside its own fields. */
  readonly ofStates: ReadonlyMap<
    Uuid,
    { readonly cells: Cells; readonly other: Readonly<Record<string, unknown>> }
  >;
}

/**
 * The layout lets a demand model name one state, and a state has its demand models in the order of their rows.
 * A state that fits is written so; one that does not lists the ids; and where a demand model is set up
 * otherwise than by its template, it is written out as a whole.
 */
export function attachmentsOf(
  states: readonly StateJson[],
  models: readonly ModelJson[],
  keys: Keys,
): Attachments {
  const templates = new Map(models.map((model, place) => [model.id, { model, place }]));
  const stateOf = new Map<Uuid, Uuid>();
  const ofStates: Map<Uuid, { cells: Cells; other: Record<string, unknown> }> = new Map();
  for (const { id, demandModels } of states) {
    if (demandModels.length === 0) continue;
    const found = demandModels.map((instance) => {
      const template = templates.get(instance.templateId);
      const asTemplate =
        template !== undefined &&
        instance.name === template.model.name &&
        instance.type === template.model.type &&
        Object.keys(instance).length === 3;
      return asTemplate ? template : undefined;
    });
    const places = found.map((template) => template?.place ?? -1);
    const inOrder = places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1));
    const ids = demandModels.map(({ templateId }) => templateId);
    if (inOrder && !ids.some((template) => stateOf.has(template)))
      for (const template of ids) stateOf.set(template, id);
    else if (found.every((template) => template !== undefined))
      ofStates.set(id, {
        cells: { demand_model_ids: ids.map((i) => keys.of('demand_models', i)).join(' ') },
        other: {},
      });
    else ofStates.set(id, { cells: {}, other: { demandModels } });
  }
  return { stateOf, ofStates };
}
