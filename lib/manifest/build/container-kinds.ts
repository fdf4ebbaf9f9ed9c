import type { Campaign } from '../../analysis/campaign.js';
import type { ClassOfSupply, Configuration } from '../../model/index.js';
import { isOfClass, type ResourceRecord } from '../../simulation/index.js';
import { CRATE, type GivenKind, type HeldGoods, nameOf } from '../given-kinds.js';
import type { ManifestOptions } from '../manifest-options.js';
import type { ContainerKind } from '../problem.js';

/** How goods travel. */
export type PackingWay = 'liquid' | 'gas' | 'bag' | 'crate';

const WAYS: Readonly<Record<HeldGoods, PackingWay>> = {
  liquids: 'liquid',
  gases: 'gas',
  bagged: 'bag',
  crated: 'crate',
};

/** The group of all goods that travel in bags. */
export const BAGS = 'bags';

const of = (classOfSupply: number, classes: readonly number[]): boolean =>
  classes.some((each) => isOfClass(classOfSupply as ClassOfSupply, each as ClassOfSupply));

/** Returns how goods travel by their class of supply; undefined if no container takes them. */
export function wayOfClass(classOfSupply: number): PackingWay | undefined {
  if (of(classOfSupply, [1]) || classOfSupply === 201) return 'liquid';
  if (classOfSupply === 203) return 'gas';
  if (of(classOfSupply, [2, 3, 4, 5, 7])) return 'bag';
  if (of(classOfSupply, [6, 8, 9, 10])) return 'crate';
  return undefined;
}

/** The mass and volume of an empty container and of its contents, at most, in kg and m³. */
type Size = Pick<ContainerKind, 'mass' | 'volume' | 'maxMass' | 'maxVolume'>;

/** The containers of a problem: their kinds, and the groups of goods. */
export class Containers {
  readonly #sizes: readonly (readonly [name: string, way: PackingWay, size: Size])[];
  readonly #given: readonly GivenKind[];
  readonly #templates: readonly ContainerKind[];
  readonly #groups = new Map<PackingWay, Set<string>>();

  constructor(
    private readonly campaign: Campaign,
    private readonly options: ManifestOptions,
  ) {
    const { configuration } = campaign.scenario;
    this.#given = options.containerKinds;
    const replaced = new Set(this.#given.map(nameOf));
    this.#sizes = standardSizes(configuration)
      .filter(([name]) => !replaced.has(name))
      .map(([name, way, size]) => [
        name,
        way,
        options.containerData === 'raw' ? size : rounded(size, configuration),
      ]);
    this.#templates = options.containerTemplates ? templatesOf(campaign) : [];
  }

  /** Returns the group of a resource; null if no container takes it. */
  groupOf(resource: ResourceRecord): string | null {
    const way = this.#wayOf(resource);
    if (way === undefined || !(resource.unitMass > 0)) return null;
    const group = this.#groupFor(way, resource);
    let groups = this.#groups.get(way);
    if (groups === undefined) {
      groups = new Set();
      this.#groups.set(way, groups);
    }
    groups.add(group);
    return group;
  }

  #groupFor(way: PackingWay, { id }: ResourceRecord): string {
    if (way === 'bag') return BAGS;
    if (way === 'crate' || this.options.tanks === 'one-resource') return id;
    return way === 'gas' ? 'gases' : 'liquids';
  }

  #wayOf(resource: ResourceRecord): PackingWay | undefined {
    const way = wayOfClass(resource.classOfSupply);
    if (way === undefined || way === 'crate') return way;
    const isWhole = this.options.units === 'whole' && resource.type === 'Discrete';
    return isWhole && !this.#holdsOne(way, resource) ? 'crate' : way;
  }

  /** Returns whether an empty container of some kind holds one unit. */
  #holdsOne(way: PackingWay, { unitMass, unitVolume }: ResourceRecord): boolean {
    const { volumeConstrained } = this.campaign.scenario.configuration;
    const holds = ({ maxMass, maxVolume }: Size): boolean =>
      unitMass <= maxMass && (!volumeConstrained || unitVolume <= maxVolume);
    return (
      this.#sizes.some(([, of, size]) => of === way && holds(size)) ||
      this.#given.some((kind) => kind.holds.some((held) => WAYS[held] === way) && holds(kind)) ||
      (way === 'bag' && this.#templates.some(holds))
    );
  }

  /** Returns the mass of the crate of one unit of a resource, in kg. */
  crateMassOf({ packingFactor, unitMass }: ResourceRecord): number {
    return this.options.crateTare === 'units' ? packingFactor : packingFactor * unitMass;
  }

  /** Returns the kinds that can hold the goods whose groups were asked for. */
  kinds(): ContainerKind[] {
    const groups = (way: PackingWay): string[] => [...(this.#groups.get(way) ?? [])];
    const kinds = this.#sizes.map(
      ([name, way, size]): ContainerKind => ({
        name,
        groups: groups(way),
        crate: false,
        ...size,
        template: null,
      }),
    );
    const crates = groups('crate');
    const given = this.#given.map(({ name, holds, mass, volume, maxMass, maxVolume }) => ({
      name: name.trim(),
      groups: [...new Set(holds)].flatMap((held) => groups(WAYS[held])),
      crate: false,
      mass,
      volume,
      maxMass,
      maxVolume,
      template: null,
    }));
    const templates = this.#templates.map((kind) => ({
      ...kind,
      groups: [...groups('bag'), ...crates],
    }));
    const none = { mass: 0, volume: 0, maxMass: 0, maxVolume: 0 };
    const crate = { name: CRATE, groups: crates, crate: true, ...none, template: null };
    return [...kinds, ...given, ...templates, crate].filter((kind) => kind.groups.length > 0);
  }
}

/** The containers that the configuration of a scenario describes, each with what travels in it. */
export function standardSizes(c: Configuration): readonly (readonly [string, PackingWay, Size])[] {
  return [
    [
      'large liquid tank',
      'liquid',
      {
        mass: c.largeLiquidTankMass,
        volume: c.largeLiquidTankVolume,
        maxMass: c.largeLiquidTankMaxMass,
        maxVolume: c.largeLiquidTankMaxVolume,
      },
    ],
    [
      'small liquid tank',
      'liquid',
      {
        mass: c.smallLiquidTTankMass,
        volume: c.smallLiquidTankVolume,
        maxMass: c.smallLiquidTankMaxMass,
        maxVolume: c.smallLiquidTankMaxVolume,
      },
    ],
    [
      'large gas tank',
      'gas',
      {
        mass: c.largeGasTankMass,
        volume: c.largeGasTankVolume,
        maxMass: c.largeGasTankMaxMass,
        maxVolume: c.largeGasTankMaxVolume,
      },
    ],
    [
      'small gas tank',
      'gas',
      {
        mass: c.smallGasTankMass,
        volume: c.smallGasTankVolume,
        maxMass: c.smallGasTankMaxMass,
        maxVolume: c.smallGasTTankMaxVolume,
      },
    ],
    [
      'cargo transfer bag',
      'bag',
      {
        mass: c.cargoTransferBagMass,
        volume: c.cargoTransferBagVolume,
        maxMass: c.cargoTransferBagMaxMass,
        maxVolume: c.cargoTransferBagMaxVolume,
      },
    ],
  ];
}

/** Rounds a size to the precisions of masses and volumes. */
function rounded(size: Size, { massPrecision, volumePrecision }: Configuration): Size {
  const to = (value: number, step: number): number =>
    step === 0 ? value : Math.round(value / step) * step;
  return {
    mass: to(size.mass, massPrecision),
    volume: to(size.volume, volumePrecision),
    maxMass: to(size.maxMass, massPrecision),
    maxVolume: to(size.maxVolume, volumePrecision),
  };
}

/** Returns the `Resource Container` templates of a scenario that can hold something. */
function templatesOf({ scenario }: Campaign): ContainerKind[] {
  return scenario.elementTemplates.flatMap((template) => {
    if (template.type !== 'Resource Container') return [];
    const { id, name, mass, volume, maxCargoMass, maxCargoVolume } = template;
    if (maxCargoMass <= 0) return [];
    const size = { mass, volume, maxMass: maxCargoMass, maxVolume: maxCargoVolume };
    return [{ name, groups: [], crate: false, ...size, template: { id, name } }];
  });
}
