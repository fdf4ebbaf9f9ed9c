import { boolean, enumeration, number } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';
import { ItemDiscretizationType } from '../enumerations.js';

/** Precisions, options and container sizes that a scenario is simulated with. */
export class Configuration extends ModelObject {
  /** Shortest duration that counts as more than none, in days. */
  @number({ min: 0, default: 0.05, unit: 'days' }) timePrecision!: Defaulted<number>;
  /** Least amount of a resource that counts as more than none, in units. */
  @number({ min: 0, default: 0.01, unit: 'units' }) demandPrecision!: Defaulted<number>;
  /** Least mass that counts as more than none, in kg. */
  @number({ min: 0, default: 0.01, unit: 'kg' }) massPrecision!: Defaulted<number>;
  /** Least volume that counts as more than none, in m³. */
  @number({ min: 0, default: 1e-6, unit: 'm³' }) volumePrecision!: Defaulted<number>;
  /** Whether volumes are limited. */
  @boolean({ default: false }) volumeConstrained!: Defaulted<boolean>;
  /** Level at which demands for discrete resources are gathered into whole items. */
  @enumeration(ItemDiscretizationType, { default: ItemDiscretizationType.None })
  itemDiscretization!: Defaulted<ItemDiscretizationType>;
  /** Fraction of a unit that is gathered into a demand for a whole one. */
  @number({ min: 0, max: 1, default: 0 }) itemAggregation!: Defaulted<number>;
  /** Whether environments are heeded. */
  @boolean({ default: false }) environmentConstrained!: Defaulted<boolean>;
  /** Whether spares are taken from the parts of decommissioned elements. */
  @boolean({ default: false }) scavengeSpares!: Defaulted<boolean>;
  /** Whether all events of an EVA are simulated. */
  @boolean({ default: true }) detailedEva!: Defaulted<boolean>;
  /** Whether all events of an exploration are simulated. */
  @boolean({ default: true }) detailedExploration!: Defaulted<boolean>;
  /** Packing material (class of supply 5) for 1 kg of gases (class of supply 203), in kg. */
  @number({ min: 0, default: 1, unit: 'kg' }) genericPackingFactorGas!: Defaulted<number>;
  /** Packing material (class of supply 5) for 1 kg of liquids (class of supply 201), in kg. */
  @number({ min: 0, default: 0.5, unit: 'kg' }) genericPackingFactorLiquid!: Defaulted<number>;
  /** Packing material (class of supply 5) for 1 kg of pressurized resources, in kg. */
  @number({ min: 0, default: 0.2, unit: 'kg' }) genericPackingFactorPressurized!: Defaulted<number>;
  /** Packing material (class of supply 5) for 1 kg of unpressurized resources, in kg. */
  @number({ min: 0, default: 0.6, unit: 'kg' })
  genericPackingFactorUnpressurized!: Defaulted<number>;
  /** Mass of a small gas tank, in kg. */
  @number({ min: 0, default: 10.8, unit: 'kg' }) smallGasTankMass!: Defaulted<number>;
  /** Volume of a small gas tank, in m³. */
  @number({ min: 0, default: 0.275, unit: 'm³' }) smallGasTankVolume!: Defaulted<number>;
  /** Mass that a small gas tank holds, in kg. */
  @number({ min: 0, default: 10, unit: 'kg' }) smallGasTankMaxMass!: Defaulted<number>;
  /** Volume that a small gas tank holds, in m³. The name has its extra T from the schema; the well-spelt one is read too. */
  @number({ min: 0, default: 0.275, unit: 'm³', aliases: ['smallGasTankMaxVolume'] })
  smallGasTTankMaxVolume!: Defaulted<number>;
  /** Mass of a large gas tank, in kg. */
  @number({ min: 0, default: 108, unit: 'kg' }) largeGasTankMass!: Defaulted<number>;
  /** Volume of a large gas tank, in m³. */
  @number({ min: 0, default: 2.75, unit: 'm³' }) largeGasTankVolume!: Defaulted<number>;
  /** Mass that a large gas tank holds, in kg. */
  @number({ min: 0, default: 100, unit: 'kg' }) largeGasTankMaxMass!: Defaulted<number>;
  /** Volume that a large gas tank holds, in m³. */
  @number({ min: 0, default: 2.75, unit: 'm³' }) largeGasTankMaxVolume!: Defaulted<number>;
  /** Mass of a small liquid tank, in kg. The name has its extra T from the schema; the well-spelt one is read too. */
  @number({ min: 0, default: 11.4567, unit: 'kg', aliases: ['smallLiquidTankMass'] })
  smallLiquidTTankMass!: Defaulted<number>;
  /** Volume of a small liquid tank, in m³. */
  @number({ min: 0, default: 0.0249, unit: 'm³' }) smallLiquidTankVolume!: Defaulted<number>;
  /** Mass that a small liquid tank holds, in kg. */
  @number({ min: 0, default: 24.9333, unit: 'kg' }) smallLiquidTankMaxMass!: Defaulted<number>;
  /** Volume that a small liquid tank holds, in m³. */
  @number({ min: 0, default: 0.0249, unit: 'm³' }) smallLiquidTankMaxVolume!: Defaulted<number>;
  /** Mass of a large liquid tank, in kg. */
  @number({ min: 0, default: 34.37, unit: 'kg' }) largeLiquidTankMass!: Defaulted<number>;
  /** Volume of a large liquid tank, in m³. */
  @number({ min: 0, default: 0.0748, unit: 'm³' }) largeLiquidTankVolume!: Defaulted<number>;
  /** Mass that a large liquid tank holds, in kg. */
  @number({ min: 0, default: 74.8, unit: 'kg' }) largeLiquidTankMaxMass!: Defaulted<number>;
  /** Volume that a large liquid tank holds, in m³. */
  @number({ min: 0, default: 0.0748, unit: 'm³' }) largeLiquidTankMaxVolume!: Defaulted<number>;
  /** Mass of a cargo transfer bag, in kg. */
  @number({ min: 0, default: 0.83, unit: 'kg' }) cargoTransferBagMass!: Defaulted<number>;
  /** Volume of a cargo transfer bag, in m³. */
  @number({ min: 0, default: 0.053, unit: 'm³' }) cargoTransferBagVolume!: Defaulted<number>;
  /** Mass that a cargo transfer bag holds, in kg. */
  @number({ min: 0, default: 26.8, unit: 'kg' }) cargoTransferBagMaxMass!: Defaulted<number>;
  /** Volume that a cargo transfer bag holds, in m³. */
  @number({ min: 0, default: 0.049, unit: 'm³' }) cargoTransferBagMaxVolume!: Defaulted<number>;

  constructor(fields: Fields<Configuration> = {}) {
    super(fields);
  }
}
