import type { Uuid } from '../../../schema/model-object.js';
import type { ModelDatabaseJson } from '../../model-database.js';
import type { RowIds } from './row-ids.js';
import type { RowCells } from './values.js';

export type StateJson = ModelDatabaseJson['elements'][number]['states'][number];
type ModelJson = ModelDatabaseJson['demandModels'][number];

/** The cells that connect demand models and states. */
export interface Attachments {
  /** The state that the row of each demand model names. */
  readonly stateOf: ReadonlyMap<Uuid, Uuid>;
  /** Additional cells and fields in the row of each state. */
  readonly ofStates: ReadonlyMap<
    StateJson,
    { readonly cells: RowCells; readonly other: Readonly<Record<string, unknown>> }
  >;
}

/**
 * Chooses how to write the demand models of each state. Usually the row of a demand model names its state, and the models
 * of a state have the order of their rows. If that is not possible, the row of the state lists the ids of its models. If
 * a model differs from its template, all models of the state are written in `other_fields`.
 */
export function attachmentsOf(
  states: readonly StateJson[],
  models: readonly ModelJson[],
  keys: RowIds,
): Attachments {
  const templates = new Map(models.map((model, position) => [model.id, { model, position }]));
  const stateOf = new Map<Uuid, Uuid>();
  const seen = new Set<Uuid>();
  const ofStates: Map<StateJson, { cells: RowCells; other: Record<string, unknown> }> = new Map();
  for (const state of states) {
    const { id, demandModels } = state;
    const isAgain = seen.has(id);
    seen.add(id);
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
    const positions = found.map((template) => template?.position ?? -1);
    const inOrder = positions.every(
      (position, i) => position >= 0 && position > (positions[i - 1] ?? -1),
    );
    const ids = demandModels.map(({ templateId }) => templateId);
    if (inOrder && !isAgain && !ids.some((template) => stateOf.has(template)))
      for (const template of ids) stateOf.set(template, id);
    else if (found.every((template) => template !== undefined))
      ofStates.set(state, {
        cells: { demand_model_ids: ids.map((i) => keys.idOf('demand_models', i)).join(' ') },
        other: {},
      });
    else ofStates.set(state, { cells: {}, other: { demandModels } });
  }
  return { stateOf, ofStates };
}
