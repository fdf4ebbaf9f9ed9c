export { type Edit, EditError, type EditedField, editScenario } from './edit-scenario.js';
export { type CloneOptions, clone, diff, equals } from './instances.js';
export type { ModelComparison, ModelMember } from './model/model-comparison.js';
export {
  compareModel,
  ModelUpdateError,
  type UpdatedModel,
  type UpdateModelOptions,
  updateModel,
} from './model/update-model.js';
