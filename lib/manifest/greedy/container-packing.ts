import { ClassOfSupply, type Configuration } from '../../model/index.js';
import { mainClassOf, type Rounding } from '../../simulation/index.js';

/** The kinds of containers with dimensions from the configuration. */
export type StandardKind =
  | 'large gas tank'
  | 'small gas tank'
  | 'large liquid tank'
  | 'small liquid tank'
  | 'cargo transfer bag';

/** The kinds of crates, which are made to measure. */
export type CrateKind =
  | 'science crate'
  | 'infrastructure crate'
  | 'transportation crate'
  | 'miscellaneous crate';

/** A kind of container. */
export type GreedyKind = StandardKind | CrateKind;

/** What the names of containers of each kind begin with. */
export const kindLabels: Readonly<Record<GreedyKind, string>> = {
  'large gas tank': 'Gas Tank',
  'small gas tank': 'Gas Tank Derivative',
  'large liquid tank': 'Liquid Tank',
  'small liquid tank': 'Liquid Tank Derivative',
  'cargo transfer bag': 'CTB',
  'science crate': 'Science',
  'infrastructure crate': 'Infrastructure',
  'transportation crate': 'Transportation',
  'miscellaneous crate': 'Miscellaneous',
};

/** The dimensions of a kind of container. */
export interface Dimensions {
  readonly kind: GreedyKind;
  /** Mass and volume of the empty container, in kg and m³. */
  readonly mass: number;
  readonly volume: number;
  /** Mass and volume of its contents, at most, in kg and m³. */
  readonly maxMass: number;
  readonly maxVolume: number;
  /** The same as the configuration has them, without rounding. */
  readonly exactMass: number;
  readonly exactVolume: number;
}

/** Goods that can share the same kinds of containers. */
export type ContainerGroup = 'bags' | 'gas' | 'liquid';

/** The kinds for one group: if there are two, small goods go into the second. */
export type Sizes = readonly [large: Dimensions, small?: Dimensions];

/** How goods of a class of supply are packed. */
export type Packing =
  | { readonly way: 'standard'; readonly group: ContainerGroup; readonly reuses: boolean }
  | { readonly way: 'crate'; readonly kind: CrateKind }
  | { readonly way: 'none'; readonly reason: 'class' | 'packing' };

const crate = (kind: CrateKind): Packing => ({ way: 'crate', kind });
const standard = (group: ContainerGroup, reuses = true): Packing => ({
  way: 'standard',
  group,
  reuses,
});

const bags = standard('bags');

const byMainClass: Readonly<Partial<Record<ClassOfSupply, Packing>>> = {
  // Propellants always get new tanks.
  [ClassOfSupply.PropellantsAndFuels]: standard('liquid', false),
  [ClassOfSupply.CrewProvisions]: bags,
  [ClassOfSupply.CrewOperations]: bags,
  [ClassOfSupply.MaintenanceAndUpkeep]: bags,
  [ClassOfSupply.StowageAndRestraint]: { way: 'none', reason: 'packing' },
  [ClassOfSupply.ExplorationAndResearch]: crate('science crate'),
  [ClassOfSupply.WasteAndDisposal]: bags,
  [ClassOfSupply.HabitationAndInfrastructure]: crate('infrastructure crate'),
  [ClassOfSupply.TransportationAndCarriers]: crate('transportation crate'),
  [ClassOfSupply.Miscellaneous]: crate('miscellaneous crate'),
};

const gas = standard('gas');
const liquid = standard('liquid');
const nothing: Packing = { way: 'none', reason: 'class' };

/** Returns how goods of a class of supply are packed. */
export function packingOf(classOfSupply: number): Packing {
  if (classOfSupply === ClassOfSupply.Gases) return gas;
  if (classOfSupply === ClassOfSupply.WaterAndSupportEquipment) return liquid;
  return byMainClass[mainClassOf(classOfSupply as ClassOfSupply)] ?? nothing;
}

/** Returns the kinds of containers of a configuration, by group. */
export function sizesOf(
  c: Configuration,
  rounding: Rounding,
): Readonly<Record<ContainerGroup, Sizes>> {
  const dimensions = (
    kind: StandardKind,
    mass: number,
    volume: number,
    exactMass: number,
    exactVolume: number,
  ): Dimensions => ({
    kind,
    mass: rounding.mass(mass),
    volume: rounding.volume(volume),
    maxMass: rounding.mass(exactMass),
    maxVolume: rounding.volume(exactVolume),
    exactMass,
    exactVolume,
  });
  return {
    gas: [
      dimensions(
        'large gas tank',
        c.largeGasTankMass,
        c.largeGasTankVolume,
        c.largeGasTankMaxMass,
        c.largeGasTankMaxVolume,
      ),
      dimensions(
        'small gas tank',
        c.smallGasTankMass,
        c.smallGasTankVolume,
        c.smallGasTankMaxMass,
        c.smallGasTTankMaxVolume,
      ),
    ],
    liquid: [
      dimensions(
        'large liquid tank',
        c.largeLiquidTankMass,
        c.largeLiquidTankVolume,
        c.largeLiquidTankMaxMass,
        c.largeLiquidTankMaxVolume,
      ),
      dimensions(
        'small liquid tank',
        c.smallLiquidTTankMass,
        c.smallLiquidTankVolume,
        c.smallLiquidTankMaxMass,
        c.smallLiquidTankMaxVolume,
      ),
    ],
    bags: [
      dimensions(
        'cargo transfer bag',
        c.cargoTransferBagMass,
        c.cargoTransferBagVolume,
        c.cargoTransferBagMaxMass,
        c.cargoTransferBagMaxVolume,
      ),
    ],
  };
}
