import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { InstCarrier } from './inst-carrier.js';

/** An instantiated carrier without propulsion. */
@concrete('Element Carrier')
export class InstElementCarrier extends InstCarrier {
  declare readonly type: 'Element Carrier';

  constructor(fields: Fields<InstElementCarrier>) {
    super(fields);
  }
}
