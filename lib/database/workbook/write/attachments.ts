import type { Uuid } from '../../../schema/model-object.js';
import type { ModelDatabaseJson } from '../../model-database.js';
import type { RowIds } from './row-ids.js';
import type { RowCells } from './values.js';

type StateJson = ModelDatabaseJson['elements'][number]['states'][number];
type ModelJson = ModelDatabaseJson['demandModels'][number];

/** How the demand models of states are written. */
export interface Attachments {
  /** The state that the row of a demand model names. */
  readonly stateOf: ReadonlyMap<Uuid, Uuid>;
  /** Further cells and fields in the row of a state. */
  readonly ofStates: ReadonlyMap<
    Uuid,
    { readonly cells: RowCells; readonly other: Readonly<Record<string, unknown>> }
  >;
}

/**
 * Chooses how to write the demand models of each state. Usually the row of a demand model names its state, and a state
 * has its models in the order of their rows. If that does not work, the row of the state lists the ids of its models.
 * A model that differs from its template is written as a whole.
 */
export function attachmentsOf(
  states: readonly StateJson[],
  models: readonly ModelJson[],
  keys: RowIds,
): Attachments {
  const templates = new Map(models.map((model, place) => [model.id, { model, place }]));
  const stateOf = new Map<Uuid, Uuid>();
  const ofStates: Map<Uuid, { cells: RowCells; other: Record<string, unknown> }> = new Map();
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
