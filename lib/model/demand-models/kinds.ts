// The kinds of demand model. The concrete classes of this file are the members of `AnyDemandModel` and
// `AnyInstElementDemandModel`, in the order in which they stand here.
import { boolean, concrete, inheritedFrom, list, number } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Defaulted, Fields, InheritedFields } from '../../schema/model-object.js';
import { AnyResourceAmount, AnyResourceAmountRate } from '../resources/index.js';
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

/** Demands everything that a crew consumes or brings along. */
@concrete('Crew Consumables')
export class CrewConsumablesDemandModel extends DemandModel {
  declare readonly type: 'Crew Consumables';
  /** Duration that reserves last, in days. */
  @number({ min: 0, default: 0, unit: 'days' }) reservesDuration!: Defaulted<number>;
  /** Fraction of the water that is recovered, from 0 to 1. */
  @number({ min: 0, max: 1, default: 0.42 }) waterRecoveryRate!: Defaulted<number>;
  /** Time for which clothing is worn before it is replaced, in days. */
  @number({ min: 0, default: 4, unit: 'days' }) clothingLifetime!: Defaulted<number>;
  /** Whether to ignore the demands during transit. */
  @boolean({ default: false }) transitDemandsOmitted!: Defaulted<boolean>;
  /** Water (class of supply 201), in kg/person/day. */
  @number({ default: 3.6, unit: 'kg/person/day' }) waterRate!: Defaulted<number>;
  /** Water during EVA (class of supply 201), in kg/person/hour. */
  @number({ default: 0.6875, unit: 'kg/person/hour' }) evaWaterRate!: Defaulted<number>;
  /** Food support equipment (class of supply 202), in kg/person/day. */
  @number({ default: 0.05556, unit: 'kg/person/day' }) foodSupportRate!: Defaulted<number>;
  /** Food kept at ambient temperature (class of supply 202), in kg/person/day. */
  @number({ default: 0.76389, unit: 'kg/person/day' }) ambientFoodRate!: Defaulted<number>;
  /** Refrigerated and frozen food (class of supply 202), in kg/person/day. */
  @number({ default: 1.61667, unit: 'kg/person/day' }) rfFoodRate!: Defaulted<number>;
  /** Oxygen (class of supply 203), in kg/person/day. */
  @number({ default: 3.85714, unit: 'kg/person/day' }) oxygenRate!: Defaulted<number>;
  /** Oxygen during EVA (class of supply 203), in kg/person/hour. */
  @number({ default: 0.07875, unit: 'kg/person/hour' }) evaOxygenRate!: Defaulted<number>;
  /** Nitrogen (class of supply 203), in kg/person/day. */
  @number({ default: 2.21429, unit: 'kg/person/day' }) nitrogenRate!: Defaulted<number>;
  /** Hygiene items (class of supply 204), in kg/person/day. */
  @number({ default: 0.27778, unit: 'kg/person/day' }) hygieneRate!: Defaulted<number>;
  /** Hygiene kit (class of supply 204), in kg/person. */
  @number({ default: 1.8, unit: 'kg/person' }) hygieneKit!: Defaulted<number>;
  /** Clothing (class of supply 205), in kg/person/day. */
  @number({ default: 2.3, unit: 'kg/person/day' }) clothingRate!: Defaulted<number>;
  /** Personal items (class of supply 206), in kg/person. */
  @number({ default: 10, unit: 'kg/person' }) personalItems!: Defaulted<number>;
  /** Office equipment (class of supply 301), in kg/person. */
  @number({ default: 5, unit: 'kg/person' }) officeEquipment!: Defaulted<number>;
  /** EVA suit (class of supply 302), in kg/person. */
  @number({ default: 107, unit: 'kg/person' }) evaSuit!: Defaulted<number>;
  /** Lithium hydroxide during EVA (class of supply 302), in kg/person/hour. */
  @number({ default: 0.3625, unit: 'kg/person/hour' }) evaLithiumHydroxide!: Defaulted<number>;
  /** Health equipment (class of supply 303), in kg. */
  @number({ default: 20, unit: 'kg' }) healthEquipment!: Defaulted<number>;
  /** Health consumables (class of supply 303), in kg/person. */
  @number({ default: 0.1, unit: 'kg/person' }) healthConsumables!: Defaulted<number>;
  /** Safety equipment (class of supply 304), in kg. */
  @number({ default: 25, unit: 'kg' }) safetyEquipment!: Defaulted<number>;
  /** Communications equipment (class of supply 305), in kg. */
  @number({ default: 20, unit: 'kg' }) commEquipment!: Defaulted<number>;
  /** Computer equipment (class of supply 306), in kg/person. */
  @number({ default: 5, unit: 'kg/person' }) computerEquipment!: Defaulted<number>;
  /** Trash bags (class of supply 701), in kg/person/day. */
  @number({ default: 0.05, unit: 'kg/person/day' }) trashBagRate!: Defaulted<number>;
  /** Waste containment (class of supply 702), in kg/person/day. */
  @number({ default: 0.05, unit: 'kg/person/day' }) wasteContainmentRate!: Defaulted<number>;

  constructor(fields: Fields<CrewConsumablesDemandModel>) {
    super(fields);
  }
}

/** A crew consumables demand model in use by a mission. Fields that are left out have the values of its template. */
@concrete('Crew Consumables')
export class InstCrewConsumablesDemandModel
  extends InstElementDemandModel
  implements InheritedFields<CrewConsumablesDemandModel>
{
  declare readonly type: 'Crew Consumables';
  @inheritedFrom(CrewConsumablesDemandModel) reservesDuration?: number;
  @inheritedFrom(CrewConsumablesDemandModel) waterRecoveryRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) clothingLifetime?: number;
  @inheritedFrom(CrewConsumablesDemandModel) transitDemandsOmitted?: boolean;
  @inheritedFrom(CrewConsumablesDemandModel) waterRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) evaWaterRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) foodSupportRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) ambientFoodRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) rfFoodRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) oxygenRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) evaOxygenRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) nitrogenRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) hygieneRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) hygieneKit?: number;
  @inheritedFrom(CrewConsumablesDemandModel) clothingRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) personalItems?: number;
  @inheritedFrom(CrewConsumablesDemandModel) officeEquipment?: number;
  @inheritedFrom(CrewConsumablesDemandModel) evaSuit?: number;
  @inheritedFrom(CrewConsumablesDemandModel) evaLithiumHydroxide?: number;
  @inheritedFrom(CrewConsumablesDemandModel) healthEquipment?: number;
  @inheritedFrom(CrewConsumablesDemandModel) healthConsumables?: number;
  @inheritedFrom(CrewConsumablesDemandModel) safetyEquipment?: number;
  @inheritedFrom(CrewConsumablesDemandModel) commEquipment?: number;
  @inheritedFrom(CrewConsumablesDemandModel) computerEquipment?: number;
  @inheritedFrom(CrewConsumablesDemandModel) trashBagRate?: number;
  @inheritedFrom(CrewConsumablesDemandModel) wasteContainmentRate?: number;

  constructor(fields: Fields<InstCrewConsumablesDemandModel>) {
    super(fields);
  }
}

nameClasses({ CrewConsumablesDemandModel, InstCrewConsumablesDemandModel });
