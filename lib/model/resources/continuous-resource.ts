import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Resource } from './resource.js';

/** A resource of which there may be any amount, such as water. */
@concrete('Continuous')
export class ContinuousResource extends Resource {
  declare readonly type: 'Continuous';

  constructor(fields: Fields<ContinuousResource>) {
    super(fields);
  }
}
