import { number, reference } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { Resource } from './resource.js';

/** An amount of one resource per day. */
export class ResourceAmountRate extends ModelObject {
  /** The resource. */
  @reference(() => Resource) resource!: Uuid;
  /** Rate, in the units of the resource per day. */
  @number({ unit: 'units/day' }) rate!: number;

  constructor(fields: Fields<ResourceAmountRate>) {
    super(fields);
  }
}
