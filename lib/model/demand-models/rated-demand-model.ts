import { concrete, list } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { AnyResourceAmountRate } from '../resources/index.js';
import { DemandModel } from './demand-model.js';

/** Demands resources at constant rates. */
@concrete('Rated')
export class RatedDemandModel extends DemandModel {
  declare readonly type: 'Rated';
  /** Rates of the demands. */
  @list(() => AnyResourceAmountRate) demands!: AnyResourceAmountRate[];

  constructor(fields: Fields<RatedDemandModel>) {
    super(fields);
  }
}
