import { reference } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';

/** Names an instantiated element that is somewhere: at a node, on an edge, inside a carrier. */
export class ElementReference extends ModelObject {
  /** The instantiated element. */
  @reference(() => ElementInstance) id!: Uuid;

  constructor(fields: Fields<ElementReference>) {
    super(fields);
  }
}
