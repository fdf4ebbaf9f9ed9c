import { concrete, enumeration, list, reference, references } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { BurnStage } from '../enumerations.js';
import { Burn } from '../network/edges.js';
import { Role } from '../roles.js';
import { Event } from './event.js';

/** The action of one element in a burn. */
export class BurnStageItem extends ModelObject {
  /** Instantiated element that performs the action. */
  @reference(() => ElementInstance, {
    role: ({ type }: BurnStageItem) => (type === BurnStage.Stage ? Role.Staged : ''),
  })
  element!: Uuid;
  /** Whether the element fires its engine or is discarded. */
  @enumeration(BurnStage) type!: BurnStage;

  constructor(fields: Fields<BurnStageItem>) {
    super(fields);
  }
}

/** The actions that achieve one burn, in their order. */
export class BurnStageSequence extends ModelObject {
  /** Burn to achieve. */
  @reference(() => Burn) burn!: Uuid;
  /** Actions that achieve the burn, in their order. */
  @list(() => BurnStageItem) actions!: BurnStageItem[];

  constructor(fields: Fields<BurnStageSequence>) {
    super(fields);
  }
}

/** Performs a burn with a stack of elements. */
@concrete('Propulsive Burn')
export class PropulsiveBurn extends Event {
  declare readonly type: 'Propulsive Burn';
  /** Instantiated elements that form the stack. */
  @references(() => ElementInstance, { role: Role.Stacked, expectsItems: true }) elements!: Uuid[];
  /** Burn to achieve. */
  @reference(() => Burn) burn!: Uuid;
  /** Actions that achieve the burn, in their order. */
  @list(() => BurnStageItem) burnStageSequence!: BurnStageItem[];

  constructor(fields: Fields<PropulsiveBurn>) {
    super(fields);
  }
}

nameClasses({ BurnStageItem, BurnStageSequence, PropulsiveBurn });
