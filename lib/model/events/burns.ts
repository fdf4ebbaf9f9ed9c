import { concrete, enumeration, list, reference, references } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { BurnStage } from '../enumerations.js';
import { Burn } from '../network/edges.js';
import { Role } from '../roles.js';
import { Event } from './event.js';

/** What one element does in a burn. */
export class BurnStageItem extends ModelObject {
  /** Instantiated element that does it. */
  @reference(() => ElementInstance, {
    role: ({ type }: BurnStageItem) => (type === BurnStage.Stage ? Role.Staged : ''),
  })
  element!: Uuid;
  /** Whether it fires its engine or is discarded. */
  @enumeration(BurnStage) type!: BurnStage;

  constructor(fields: Fields<BurnStageItem>) {
    super(fields);
  }
}

/** What the elements do, one after the other, to achieve one burn. */
export class BurnStageSequence extends ModelObject {
  /** Burn to achieve. */
  @reference(() => Burn) burn!: Uuid;
  /** What is done for it, in this order. */
  @list(() => BurnStageItem) actions!: BurnStageItem[];

  constructor(fields: Fields<BurnStageSequence>) {
    super(fields);
  }
}

/** Achieves a burn with a stack of elements. */
@concrete('Propulsive Burn')
export class PropulsiveBurn extends Event {
  declare readonly type: 'Propulsive Burn';
  /** Instantiated elements that take part. */
  @references(() => ElementInstance, { role: Role.Stacked, expectsItems: true }) elements!: Uuid[];
  /** Burn to achieve. */
  @reference(() => Burn) burn!: Uuid;
  /** What is done for it, in this order. */
  @list(() => BurnStageItem) burnStageSequence!: BurnStageItem[];

  constructor(fields: Fields<PropulsiveBurn>) {
    super(fields);
  }
}
