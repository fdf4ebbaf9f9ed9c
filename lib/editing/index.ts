export {
  type Edit,
  type EditData,
  type EditedField,
  type EditedScenario,
  EditError,
  editScenario,
} from './edit-scenario.js';
