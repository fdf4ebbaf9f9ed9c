import { concrete, list, reference } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { InstResourceContainer } from '../elements/cargo.js';
import { ElementInstance } from '../elements/element-template.js';
import { InstVehicle } from '../elements/vehicles.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Event } from './event.js';

/** Puts resources, made or brought from outside, into a container. */
@concrete('Add Resources')
export class AddResources extends Event {
  declare readonly type: 'Add Resources';
  /** Amounts to produce. */
  @list(() => AnyResourceAmount, { expectsItems: true }) resources!: AnyResourceAmount[];
  /** Container that they are put in; a vehicle stands for its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) container!: Uuid;

  constructor(fields: Fields<AddResources>) {
    super(fields);
  }
}

/** Uses up resources, from where the consuming element can reach them. */
@concrete('Consume Resources')
export class ConsumeResources extends Event {
  declare readonly type: 'Consume Resources';
  /** Amounts to consume. */
  @list(() => AnyResourceAmount, { expectsItems: true }) resources!: AnyResourceAmount[];
  /** Element that consumes them. */
  @reference(() => ElementInstance) source!: Uuid;

  constructor(fields: Fields<ConsumeResources>) {
    super(fields);
  }
}

/** Moves resources from one container to another. */
@concrete('Transfer Resources')
export class TransferResources extends Event {
  declare readonly type: 'Transfer Resources';
  /** Amounts to transfer. */
  @list(() => AnyResourceAmount, { expectsItems: true }) resources!: AnyResourceAmount[];
  /** Container that they are taken from; a vehicle stands for its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) originContainer!: Uuid;
  /** Container that they are put in; a vehicle stands for its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) destinationContainer!: Uuid;

  constructor(fields: Fields<TransferResources>) {
    super(fields);
  }
}
