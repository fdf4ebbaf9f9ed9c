import { asIn, concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { CrewConsumablesDemandModel } from './crew-consumables-demand-model.js';
import { InstElementDemandModel } from './inst-element-demand-model.js';

/** A crew consumables demand model in use by a mission; what it leaves out is as in its template. */
@concrete('Crew Consumables')
export class InstCrewConsumablesDemandModel extends InstElementDemandModel {
  declare readonly type: 'Crew Consumables';
  @asIn(CrewConsumablesDemandModel) reservesDuration?: number;
  @asIn(CrewConsumablesDemandModel) waterRecoveryRate?: number;
  @asIn(CrewConsumablesDemandModel) clothingLifetime?: number;
  @asIn(CrewConsumablesDemandModel) transitDemandsOmitted?: boolean;
  @asIn(CrewConsumablesDemandModel) waterRate?: number;
  @asIn(CrewConsumablesDemandModel) evaWaterRate?: number;
  @asIn(CrewConsumablesDemandModel) foodSupportRate?: number;
  @asIn(CrewConsumablesDemandModel) ambientFoodRate?: number;
  @asIn(CrewConsumablesDemandModel) rfFoodRate?: number;
  @asIn(CrewConsumablesDemandModel) oxygenRate?: number;
  @asIn(CrewConsumablesDemandModel) evaOxygenRate?: number;
  @asIn(CrewConsumablesDemandModel) nitrogenRate?: number;
  @asIn(CrewConsumablesDemandModel) hygieneRate?: number;
  @asIn(CrewConsumablesDemandModel) hygieneKit?: number;
  @asIn(CrewConsumablesDemandModel) clothingRate?: number;
  @asIn(CrewConsumablesDemandModel) personalItems?: number;
  @asIn(CrewConsumablesDemandModel) officeEquipment?: number;
  @asIn(CrewConsumablesDemandModel) evaSuit?: number;
  @asIn(CrewConsumablesDemandModel) evaLithiumHydroxide?: number;
  @asIn(CrewConsumablesDemandModel) healthEquipment?: number;
  @asIn(CrewConsumablesDemandModel) healthConsumables?: number;
  @asIn(CrewConsumablesDemandModel) safetyEquipment?: number;
  @asIn(CrewConsumablesDemandModel) commEquipment?: number;
  @asIn(CrewConsumablesDemandModel) computerEquipment?: number;
  @asIn(CrewConsumablesDemandModel) trashBagRate?: number;
  @asIn(CrewConsumablesDemandModel) wasteContainmentRate?: number;

  constructor(fields: Fields<InstCrewConsumablesDemandModel>) {
    super(fields);
  }
}
