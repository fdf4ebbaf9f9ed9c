import { boolean, concrete, inheritedFrom, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { DemandModel, InstElementDemandModel } from './demand-model.js';

/** Demands spares by the mass of the element. */
@concrete('Sparing By Mass')
export class SparingByMassDemandModel extends DemandModel {
  declare readonly type: 'Sparing By Mass';
  /** Fraction of the element's mass demanded per year as unpressurized spares (generic class of supply 4). */
  @number({ min: 0, max: 1, unit: '1/year' }) unpressurizedSparesRate!: number;
  /** Fraction of the element's mass demanded per year as pressurized spares (generic class of supply 4). */
  @number({ min: 0, max: 1, unit: '1/year' }) pressurizedSparesRate!: number;
  /** Whether the element's list of parts identifies specific demands, instead of generic ones. */
  @boolean() partsListEnabled!: boolean;

  constructor(fields: Fields<SparingByMassDemandModel>) {
    super(fields);
  }
}

/** A sparing by mass demand model in use; what it leaves out is as in its template. */
@concrete('Sparing By Mass')
export class InstSparingByMassDemandModel extends InstElementDemandModel {
  declare readonly type: 'Sparing By Mass';
  /** Fraction of the element's mass demanded per year as unpressurized spares; unlike the template's, without bounds. */
  @number({ optional: true, unit: '1/year', inheritedFrom: SparingByMassDemandModel })
  unpressurizedSparesRate?: number;
  /** Fraction of the element's mass demanded per year as pressurized spares; unlike the template's, without bounds. */
  @number({ optional: true, unit: '1/year', inheritedFrom: SparingByMassDemandModel })
  pressurizedSparesRate?: number;
  @inheritedFrom(SparingByMassDemandModel) partsListEnabled?: boolean;

  constructor(fields: Fields<InstSparingByMassDemandModel>) {
    super(fields);
  }
}
