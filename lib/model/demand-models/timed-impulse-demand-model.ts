import { concrete, list } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { AnyResourceAmount } from '../resources/index.js';
import { DemandModel } from './demand-model.js';

/** Demands certain amounts, once. */
@concrete('Timed Impulse')
export class TimedImpulseDemandModel extends DemandModel {
  declare readonly type: 'Timed Impulse';
  /** Amounts demanded. */
  @list(() => AnyResourceAmount) demands!: AnyResourceAmount[];

  constructor(fields: Fields<TimedImpulseDemandModel>) {
    super(fields);
  }
}
