export {
  type Edit,
  type EditData,
  EditError,
  type EditedField,
  type EditedScenario,
  editScenario,
} from './edit-scenario.js';
export {
  type CloneOptions,
  clone,
  diff,
  equals,
  type InstanceDifference,
} from './instances.js';
export type {
  ChangedModelMember,
  GoneModelMember,
  ModelComparison,
  ModelFieldChange,
  ModelMember,
  ModelUse,
} from './model/model-comparison.js';
export {
  compareModel,
  ModelUpdateError,
  type UpdatedModel,
  type UpdateModelOptions,
  updateModel,
} from './model/update-model.js';
