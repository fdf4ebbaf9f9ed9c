import { asIn, concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import type { AnyResourceAmount } from '../resources/index.js';
import { InstCargoElement } from './inst-cargo-element.js';
import { ResourceContainer } from './resource-container.js';

/** An instantiated container for resources. */
@concrete('Resource Container')
export class InstResourceContainer extends InstCargoElement {
  declare readonly type: 'Resource Container';
  @asIn(ResourceContainer) contents?: AnyResourceAmount[];

  constructor(fields: Fields<InstResourceContainer>) {
    super(fields);
  }
}
