import { boolean, concrete, list, reference } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { InstResourceContainer, InstVehicle } from '../elements/index.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Event } from './event.js';

/** What tools do that do not know `upTo`. */
const WHOLE = 'move the whole amount';

/** Puts resources into a container that were produced there, or come from outside the campaign. */
@concrete('Add Resources')
export class AddResources extends Event {
  declare readonly type: 'Add Resources';
  /** Amounts to produce. */
  @list(() => AnyResourceAmount, { expectsItems: true }) resources!: AnyResourceAmount[];
  /** Container that receives them. For a vehicle, its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) container!: Uuid;
  /** Whether the amounts are the most that is moved: what is there, and what has room, decides. Discrete resources are moved in whole units. */
  @boolean({ optional: true, extension: WHOLE }) upTo?: boolean;

  constructor(fields: Fields<AddResources>) {
    super(fields);
  }
}

/** Consumes resources that the consuming element can reach. */
@concrete('Consume Resources')
export class ConsumeResources extends Event {
  declare readonly type: 'Consume Resources';
  /** Amounts to consume. */
  @list(() => AnyResourceAmount, { expectsItems: true }) resources!: AnyResourceAmount[];
  /** Element that consumes them. */
  @reference(() => ElementInstance) source!: Uuid;
  /** Whether the amounts are the most that is moved: what is there, and what has room, decides. Discrete resources are moved in whole units. */
  @boolean({ optional: true, extension: WHOLE }) upTo?: boolean;

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
  /** Container from which they are taken. For a vehicle, its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) originContainer!: Uuid;
  /** Container that receives them. For a vehicle, its tank. */
  @reference(() => [InstResourceContainer, InstVehicle]) destinationContainer!: Uuid;
  /** Whether the amounts are the most that is moved: what is there, and what has room, decides. Discrete resources are moved in whole units. */
  @boolean({ optional: true, extension: WHOLE }) upTo?: boolean;

  constructor(fields: Fields<TransferResources>) {
    super(fields);
  }
}

nameClasses({ AddResources, ConsumeResources, TransferResources });
