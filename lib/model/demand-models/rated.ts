import { concrete, inheritedFrom, list } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, InheritedFields } from '../../schema/model-object.js';
import { AnyResourceAmountRate } from '../resources/index.js';
import { DemandModel, InstElementDemandModel } from './demand-model.js';

/** Demands resources at constant rates. */
@concrete('Rated')
export class RatedDemandModel extends DemandModel {
  declare readonly type: 'Rated';
  /** Rates at which resources are demanded. */
  @list(() => AnyResourceAmountRate) demands!: AnyResourceAmountRate[];

  constructor(fields: Fields<RatedDemandModel>) {
    super(fields);
  }
}

/** A rated demand model in use. Fields that are left out have the values of its template. */
@concrete('Rated')
export class InstRatedDemandModel
  extends InstElementDemandModel
  implements InheritedFields<RatedDemandModel>
{
  declare readonly type: 'Rated';
  @inheritedFrom(RatedDemandModel) demands?: AnyResourceAmountRate[];

  constructor(fields: Fields<InstRatedDemandModel>) {
    super(fields);
  }
}

nameClasses({ RatedDemandModel, InstRatedDemandModel });
