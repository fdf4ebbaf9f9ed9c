import { asIn, concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import type { AnyResourceAmount } from '../resources/index.js';
import { InstElementDemandModel } from './inst-element-demand-model.js';
import { TimedImpulseDemandModel } from './timed-impulse-demand-model.js';

/** A timed impulse demand model in use; what it leaves out is as in its template. */
@concrete('Timed Impulse')
export class InstTimedImpulseDemandModel extends InstElementDemandModel {
  declare readonly type: 'Timed Impulse';
  @asIn(TimedImpulseDemandModel) demands?: AnyResourceAmount[];

  constructor(fields: Fields<InstTimedImpulseDemandModel>) {
    super(fields);
  }
}
