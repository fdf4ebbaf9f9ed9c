import { concrete, inheritedFrom, list } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, InheritedFields } from '../../schema/model-object.js';
import { AnyResourceAmount } from '../resources/index.js';
import { DemandModel, InstElementDemandModel } from './demand-model.js';

/** Demands amounts of resources once. */
@concrete('Timed Impulse')
export class TimedImpulseDemandModel extends DemandModel {
  declare readonly type: 'Timed Impulse';
  /** Amounts demanded. */
  @list(() => AnyResourceAmount) demands!: AnyResourceAmount[];

  constructor(fields: Fields<TimedImpulseDemandModel>) {
    super(fields);
  }
}

/** A timed impulse demand model in use. Fields that are left out have the values of its template. */
@concrete('Timed Impulse')
export class InstTimedImpulseDemandModel
  extends InstElementDemandModel
  implements InheritedFields<TimedImpulseDemandModel>
{
  declare readonly type: 'Timed Impulse';
  @inheritedFrom(TimedImpulseDemandModel) demands?: AnyResourceAmount[];

  constructor(fields: Fields<InstTimedImpulseDemandModel>) {
    super(fields);
  }
}

nameClasses({ TimedImpulseDemandModel, InstTimedImpulseDemandModel });
