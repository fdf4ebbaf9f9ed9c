export {
  type Edit,
  type EditData,
  EditError,
  type EditedField,
  type EditedScenario,
  editScenario,
} from './edit-scenario.js';
