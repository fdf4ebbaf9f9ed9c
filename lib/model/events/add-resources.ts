import { concrete, list, reference } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { InstResourceContainer } from '../elements/inst-resource-container.js';
import { InstVehicle } from '../elements/inst-vehicle.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Event } from './event.js';

/** Puts resources, made or brought from outside, into a container. */
@concrete('Add Resources')
export class AddResources extends Event {
  declare readonly type: 'Add Resources';
  /** Amounts to produce. */
  @list(() => AnyResourceAmount) resources!: AnyResourceAmount[];
  /** Container that they are put in; a vehicle stands for its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) container!: Uuid;

  constructor(fields: Fields<AddResources>) {
    super(fields);
  }
}
