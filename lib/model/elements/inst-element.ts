import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { ElementInstance } from './element-instance.js';

/** An instantiated element without abilities of its own. */
@concrete('Element')
export class InstElement extends ElementInstance {
  declare readonly type: 'Element';

  constructor(fields: Fields<InstElement>) {
    super(fields);
  }
}
