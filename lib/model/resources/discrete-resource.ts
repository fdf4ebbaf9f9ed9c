import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Resource } from './resource.js';

/** A resource that comes in whole items, such as spare pumps. */
@concrete('Discrete')
export class DiscreteResource extends Resource {
  declare readonly type: 'Discrete';

  constructor(fields: Fields<DiscreteResource>) {
    super(fields);
  }
}
