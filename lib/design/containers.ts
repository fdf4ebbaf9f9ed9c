import { type PackingWay, standardSizes, wayOfClass } from '../manifest/build/container-kinds.js';
import { ClassOfSupply, Environment, ResourceContainer } from '../model/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { DesignContext } from './context.js';
import type { Commodity, PieceKind, VehicleKind } from './problem.js';
import { designId, UNLIMITED } from './things.js';

/** What a container takes in bulk at most, in kg. */
const MOST_IN_BULK = 1e6;

/**
 * Returns the containers in which the goods of a design travel: tanks and bags of the configuration, as in an optimal manifest,
 * and the Resource Containers of the campaign. A tank holds one resource. What travels in crates needs a Resource Container,
 * unless it takes no packing.
 * @param first the index of the first kind
 * @param vehicles no container takes more than the largest of them
 */
export function containerKinds(
  context: DesignContext,
  first: number,
  vehicles: readonly VehicleKind[],
): PieceKind[] {
  const { scenario, design, commodities } = context;
  const goods = commodities.all.filter(({ isPropellant }) => !isPropellant);
  const kinds: PieceKind[] = [];
  const isBulk = [...context.edges.values()].some(({ bulk }) => bulk);
  const most = isBulk ? MOST_IN_BULK : Math.max(0, ...vehicles.map(({ room }) => room));
  const add = (template: ResourceContainer, held: readonly Commodity[]): void => {
    if (held.length === 0 || !(template.maxCargoMass > 0)) return;
    kinds.push({
      ...{ index: first + kinds.length, name: template.name, template },
      ...{ mass: template.mass, volume: template.volume },
      pressurized: template.environment === Environment.Pressurized,
      ...{ needs: new Map(), works: undefined, workplaces: new Set(), states: undefined },
      holds: {
        goods: new Set(held),
        maxMass: Math.min(template.maxCargoMass, most),
        maxVolume: template.maxCargoVolume,
      },
    });
  };
  const standard = (name: string, size: StandardSize, held: readonly Commodity[]): void => {
    const environment = held[0]?.pressurized ? Environment.Pressurized : Environment.Unpressurized;
    const capital = `${name[0]!.toUpperCase()}${name.slice(1)}`;
    add(
      new ResourceContainer({
        ...{ id: designId(design, capital), name: capital, contents: [] },
        classOfSupply: ClassOfSupply.CargoContainersAndRestraints,
        ...{ mass: size.mass, volume: size.volume, environment, cargoEnvironment: environment },
        ...{ maxCargoMass: size.maxMass, maxCargoVolume: size.maxVolume },
      }),
      held,
    );
  };
  for (const [name, way, size] of standardSizes(scenario.configuration)) {
    const held = goods.filter((good) => wayOf(good) === way && fits(good, size));
    if (way !== 'bag') for (const good of held) standard(`${name} | ${good.name}`, size, [good]);
    else
      for (const pressurized of [true, false])
        standard(
          pressurized ? name : `${name}, unpressurized`,
          size,
          held.filter((good) => good.pressurized === pressurized),
        );
  }
  const { environmentConstrained } = scenario.configuration;
  for (const template of scenario.elementTemplates) {
    if (!(template instanceof ResourceContainer) || template.contents.length > 0) continue;
    // Earlier designs made it for goods outside of containers.
    if (template.maxCargoMass >= UNLIMITED) continue;
    const isPressurized = template.cargoEnvironment === Environment.Pressurized;
    const size = { maxMass: template.maxCargoMass };
    const held = goods.filter(
      (good) =>
        (wayOf(good) === 'bag' || wayOf(good) === 'crate') &&
        fits(good, size) &&
        (isPressurized || !(environmentConstrained && good.pressurized)),
    );
    add(template, held);
  }
  for (const good of goods) {
    const isPacked = kinds.some(({ holds }) => holds!.goods.has(good));
    if (!isPacked && (good.resource?.packingFactor ?? 0) > 0)
      context.report('unusable-thing', ['containers'], {
        found: `The resource ${preview(good.name)}`,
        reason: 'no Resource Container of the campaign holds it, and it takes packing',
      });
  }
  return kinds;
}

type StandardSize = ReturnType<typeof standardSizes>[number][2];

const wayOf = ({ classOfSupply }: Commodity): PackingWay | undefined => wayOfClass(classOfSupply);

/** Whether one unit of a good fits into an empty container, if it travels in whole units. */
const fits = (
  { discrete, unitMass }: Commodity,
  { maxMass }: Pick<StandardSize, 'maxMass'>,
): boolean => !discrete || unitMass <= maxMass;
