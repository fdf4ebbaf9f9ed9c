import {
  ContinuousResource,
  DiscreteResource,
  GenericResourceAmount,
  GenericResourceAmountRate,
  ResourceAmount,
  ResourceAmountRate,
} from '../../../../lib/index.js';
import { fuel, pump, water } from '../../support/builder.js';

/** A resource whose units weigh more than a kilogram. */
const meals = new ContinuousResource({
  name: 'Meals',
  classOfSupply: 202,
  environment: 'Pressurized',
  packingFactor: 0.1,
  units: 'packs',
  unitMass: 2.5,
  unitVolume: 0.001,
});
/** Exploration gear: it is used, but not used up. */
const drill = new ContinuousResource({
  name: 'Drill',
  classOfSupply: 602,
  environment: 'Unpressurized',
  packingFactor: 0,
  unitMass: 4,
  unitVolume: 0.001,
});
export const gasket = new DiscreteResource({
  name: 'Gasket',
  classOfSupply: 4011,
  environment: 'Pressurized',
  packingFactor: 0,
  units: 'units',
  unitMass: 0.5,
  unitVolume: 0.001,
});
export const specifics = [water, meals, drill, pump, gasket, fuel] as const;
const classes = [201, 202, 2, 6, 4011, 4] as const;

/** The names of what elements demand and contain: the specific resources, then the generic ones by class of supply. */
export const goods = specifics.length + classes.length;

export const amountOf = (good: number, amount: number) =>
  good < specifics.length
    ? new ResourceAmount({ resource: specifics[good]!.id, amount })
    : new GenericResourceAmount({
        classOfSupply: classes[good - specifics.length]!,
        environment: 'Unpressurized',
        amount,
      });

export const rateOf = (good: number, rate: number) =>
  good < specifics.length
    ? new ResourceAmountRate({ resource: specifics[good]!.id, rate })
    : new GenericResourceAmountRate({
        classOfSupply: classes[good - specifics.length]!,
        environment: 'Unpressurized',
        rate,
      });

/** The identifier of a good. */
export const resourceIdOf = (which: number): string =>
  which < specifics.length
    ? specifics[which]!.id
    : `generic-${classes[which - specifics.length]!}-Unpressurized`;

/** An amount of a generic resource, by its identifier. */
export function genericAmount(id: string, amount: number): GenericResourceAmount {
  const [, classOfSupply, environment] = id.split('-');
  return new GenericResourceAmount({
    classOfSupply: Number(classOfSupply) as GenericResourceAmount['classOfSupply'],
    environment: environment as GenericResourceAmount['environment'],
    amount,
  });
}
