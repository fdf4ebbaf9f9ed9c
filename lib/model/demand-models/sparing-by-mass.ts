import { boolean, concrete, inheritedFrom, number } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, InheritedFields } from '../../schema/model-object.js';
import { DemandModel, InstElementDemandModel } from './demand-model.js';

/** Demands spares as a fraction of the mass of the element. */
@concrete('Sparing By Mass')
export class SparingByMassDemandModel extends DemandModel {
  declare readonly type: 'Sparing By Mass';
  /** Unpressurized spares (generic class of supply 4) that are demanded each year, as a fraction of the element's mass: 0 to 1, in 1/year. */
  @number({ min: 0, max: 1, unit: '1/year' }) unpressurizedSparesRate!: number;
  /** Pressurized spares (generic class of supply 4) that are demanded each year, as a fraction of the element's mass: 0 to 1, in 1/year. */
  @number({ min: 0, max: 1, unit: '1/year' }) pressurizedSparesRate!: number;
  /** Whether to demand the parts of the element's list of parts, instead of generic spares. */
  @boolean() partsListEnabled!: boolean;

  constructor(fields: Fields<SparingByMassDemandModel>) {
    super(fields);
  }
}

/** A sparing by mass demand model in use. Fields that are left out have the values of its template. */
@concrete('Sparing By Mass')
export class InstSparingByMassDemandModel
  extends InstElementDemandModel
  implements InheritedFields<SparingByMassDemandModel>
{
  declare readonly type: 'Sparing By Mass';
  /** Unpressurized spares that are demanded each year, as a fraction of the element's mass, in 1/year. It has no bounds, unlike in the template. */
  @number({ optional: true, unit: '1/year', inheritedFrom: SparingByMassDemandModel })
  unpressurizedSparesRate?: number;
  /** Pressurized spares that are demanded each year, as a fraction of the element's mass, in 1/year. It has no bounds, unlike in the template. */
  @number({ optional: true, unit: '1/year', inheritedFrom: SparingByMassDemandModel })
  pressurizedSparesRate?: number;
  @inheritedFrom(SparingByMassDemandModel) partsListEnabled?: boolean;

  constructor(fields: Fields<InstSparingByMassDemandModel>) {
    super(fields);
  }
}

nameClasses({ SparingByMassDemandModel, InstSparingByMassDemandModel });
