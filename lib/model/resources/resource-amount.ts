import { number, reference } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { Resource } from './resource.js';

/** An amount of one resource. */
export class ResourceAmount extends ModelObject {
  /** The resource. */
  @reference(() => Resource) resource!: Uuid;
  /** Amount, in the units of the resource. */
  @number() amount!: number;

  constructor(fields: Fields<ResourceAmount>) {
    super(fields);
  }
}
