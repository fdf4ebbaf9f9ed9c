import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Carrier } from './carrier.js';

/** A kind of carrier without propulsion: a capsule, a habitat. */
@concrete('Element Carrier')
export class ElementCarrier extends Carrier {
  declare readonly type: 'Element Carrier';

  constructor(fields: Fields<ElementCarrier>) {
    super(fields);
  }
}
