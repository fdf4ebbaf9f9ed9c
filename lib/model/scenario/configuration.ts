import { boolean, enumeration, number } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';
import { ItemDiscretizationType } from '../enumerations.js';

/** Precisions, options and container sizes for the simulation of a scenario. */
export class Configuration extends ModelObject {
  /** Durations below this are treated as zero, in days. */
  @number({ min: 0, default: 0.05, unit: 'days' }) timePrecision!: Defaulted<number>;
  /** Amounts of resources below this are treated as zero, in units. */
  @number({ min: 0, default: 0.01, unit: 'units' }) demandPrecision!: Defaulted<number>;
  /** Masses below this are treated as zero, in kg. */
  @number({ min: 0, default: 0.01, unit: 'kg' }) massPrecision!: Defaulted<number>;
  /** Volumes below this are treated as zero, in m³. */
  @number({ min: 0, default: 1e-6, unit: 'm³' }) volumePrecision!: Defaulted<number>;
  /** Whether the volume of cargo is limited by the capacity of containers. */
  @boolean({ default: false }) volumeConstrained!: Defaulted<boolean>;
  /** Level at which demands for discrete resources are added up before they are rounded to whole items. */
  @enumeration(ItemDiscretizationType, { default: ItemDiscretizationType.None })
  itemDiscretization!: Defaulted<ItemDiscretizationType>;
  /** Smallest fraction of an item that is rounded up to a whole item, from 0 to 1. */
  @number({ min: 0, max: 1, default: 0 }) itemAggregation!: Defaulted<number>;
  /** Whether resources and elements must be stowed in the environment that they need. */
  @boolean({ default: false }) environmentConstrained!: Defaulted<boolean>;
  /** Whether spares can be taken from the parts of decommissioned elements. */
  @boolean({ default: false }) scavengeSpares!: Defaulted<boolean>;
  /** Whether to simulate each event of an EVA. */
  @boolean({ default: true }) detailedEva!: Defaulted<boolean>;
  /** Whether to simulate each event of an exploration. */
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
  /** Maximum mass of the contents of a small gas tank, in kg. */
  @number({ min: 0, default: 10, unit: 'kg' }) smallGasTankMaxMass!: Defaulted<number>;
  /** Maximum volume of the contents of a small gas tank, in m³. The extra T in the name comes from the schema; the name without it is read too. */
  @number({ min: 0, default: 0.275, unit: 'm³', aliases: ['smallGasTankMaxVolume'] })
  smallGasTTankMaxVolume!: Defaulted<number>;
  /** Mass of a large gas tank, in kg. */
  @number({ min: 0, default: 108, unit: 'kg' }) largeGasTankMass!: Defaulted<number>;
  /** Volume of a large gas tank, in m³. */
  @number({ min: 0, default: 2.75, unit: 'm³' }) largeGasTankVolume!: Defaulted<number>;
  /** Maximum mass of the contents of a large gas tank, in kg. */
  @number({ min: 0, default: 100, unit: 'kg' }) largeGasTankMaxMass!: Defaulted<number>;
  /** Maximum volume of the contents of a large gas tank, in m³. */
  @number({ min: 0, default: 2.75, unit: 'm³' }) largeGasTankMaxVolume!: Defaulted<number>;
  /** Mass of a small liquid tank, in kg. The extra T in the name comes from the schema; the name without it is read too. */
  @number({ min: 0, default: 11.4567, unit: 'kg', aliases: ['smallLiquidTankMass'] })
  smallLiquidTTankMass!: Defaulted<number>;
  /** Volume of a small liquid tank, in m³. */
  @number({ min: 0, default: 0.0249, unit: 'm³' }) smallLiquidTankVolume!: Defaulted<number>;
  /** Maximum mass of the contents of a small liquid tank, in kg. */
  @number({ min: 0, default: 24.9333, unit: 'kg' }) smallLiquidTankMaxMass!: Defaulted<number>;
  /** Maximum volume of the contents of a small liquid tank, in m³. */
  @number({ min: 0, default: 0.0249, unit: 'm³' }) smallLiquidTankMaxVolume!: Defaulted<number>;
  /** Mass of a large liquid tank, in kg. */
  @number({ min: 0, default: 34.37, unit: 'kg' }) largeLiquidTankMass!: Defaulted<number>;
  /** Volume of a large liquid tank, in m³. */
  @number({ min: 0, default: 0.0748, unit: 'm³' }) largeLiquidTankVolume!: Defaulted<number>;
  /** Maximum mass of the contents of a large liquid tank, in kg. */
  @number({ min: 0, default: 74.8, unit: 'kg' }) largeLiquidTankMaxMass!: Defaulted<number>;
  /** Maximum volume of the contents of a large liquid tank, in m³. */
  @number({ min: 0, default: 0.0748, unit: 'm³' }) largeLiquidTankMaxVolume!: Defaulted<number>;
  /** Mass of a cargo transfer bag, in kg. */
  @number({ min: 0, default: 0.83, unit: 'kg' }) cargoTransferBagMass!: Defaulted<number>;
  /** Volume of a cargo transfer bag, in m³. */
  @number({ min: 0, default: 0.053, unit: 'm³' }) cargoTransferBagVolume!: Defaulted<number>;
  /** Maximum mass of the contents of a cargo transfer bag, in kg. */
  @number({ min: 0, default: 26.8, unit: 'kg' }) cargoTransferBagMaxMass!: Defaulted<number>;
  /** Maximum volume of the contents of a cargo transfer bag, in m³. */
  @number({ min: 0, default: 0.049, unit: 'm³' }) cargoTransferBagMaxVolume!: Defaulted<number>;

  constructor(fields: Fields<Configuration> = {}) {
    super(fields);
  }
}

nameClasses({ Configuration });
