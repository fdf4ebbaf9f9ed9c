import { concrete, enumeration, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { StateType } from '../enumerations/index.js';
import { Event } from './event.js';

/** Puts elements into a state of one type, each into its own. */
@concrete('Reconfigure Elements')
export class ReconfigureElements extends Event {
  declare readonly type: 'Reconfigure Elements';
  /** Instantiated elements to reconfigure. */
  @references(() => ElementInstance) elements!: Uuid[];
  /** Type of the state that they are put in. */
  @enumeration(StateType) stateType!: StateType;

  constructor(fields: Fields<ReconfigureElements>) {
    super(fields);
  }
}
