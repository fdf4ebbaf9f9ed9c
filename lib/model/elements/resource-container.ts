import { concrete, list } from '../../schema/fields.js';
import type { Defaulted, Fields } from '../../schema/model-object.js';
import { AnyResourceAmount } from '../resources/index.js';
import { CargoElement } from './cargo-element.js';

/** A kind of container for resources. */
@concrete('Resource Container')
export class ResourceContainer extends CargoElement {
  declare readonly type: 'Resource Container';
  /** Resources that come inside it. */
  @list(() => AnyResourceAmount, { default: () => [] }) contents!: Defaulted<AnyResourceAmount[]>;

  constructor(fields: Fields<ResourceContainer>) {
    super(fields);
  }
}
