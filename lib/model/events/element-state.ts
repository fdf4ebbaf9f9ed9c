import { reference, stateIndex } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';

/** The state that an element is put in. */
export class ElementState extends ModelObject {
  /** Instantiated element. */
  @reference(() => ElementInstance) element!: Uuid;
  /** Index of the state among the states of the element; -1 for none. */
  @stateIndex({ of: 'element' }) stateIndex!: number;

  constructor(fields: Fields<ElementState>) {
    super(fields);
  }
}
