import { asIn, concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import type { AnyResourceAmountRate } from '../resources/index.js';
import { InstElementDemandModel } from './inst-element-demand-model.js';
import { RatedDemandModel } from './rated-demand-model.js';

/** A rated demand model in use; what it leaves out is as in its template. */
@concrete('Rated')
export class InstRatedDemandModel extends InstElementDemandModel {
  declare readonly type: 'Rated';
  @asIn(RatedDemandModel) demands?: AnyResourceAmountRate[];

  constructor(fields: Fields<InstRatedDemandModel>) {
    super(fields);
  }
}
