import { concrete, list, reference } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { InstResourceContainer } from '../elements/inst-resource-container.js';
import { InstVehicle } from '../elements/inst-vehicle.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Event } from './event.js';

/** Moves resources from one container to another. */
@concrete('Transfer Resources')
export class TransferResources extends Event {
  declare readonly type: 'Transfer Resources';
  /** Amounts to transfer. */
  @list(() => AnyResourceAmount) resources!: AnyResourceAmount[];
  /** Container that they are taken from; a vehicle stands for its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) originContainer!: Uuid;
  /** Container that they are put in; a vehicle stands for its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) destinationContainer!: Uuid;

  constructor(fields: Fields<TransferResources>) {
    super(fields);
  }
}
