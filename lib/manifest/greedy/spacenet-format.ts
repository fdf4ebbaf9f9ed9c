import type { Campaign } from '../../analysis/campaign.js';
import { carrierValues } from '../../analysis/carriers.js';
import { amountFormat, type SpaceNetAmount } from '../../analysis/formats/amounts.js';
import { LoadNumbers, type SpaceNetRef } from '../../analysis/formats/load-numbers.js';
import { Environment } from '../../model/index.js';
import type { Days } from '../../schema/spans.js';
import { kindLabels } from './container-packing.js';
import type { GreedyContainer, GreedyManifest } from './greedy-answer.js';
import { greedyManifest } from './greedy-manifest.js';

/** A container or carrier: masses in kg, volumes in m³. */
export interface SpaceNetHolder extends SpaceNetRef {
  readonly environment: Environment;
  readonly mass: number;
  readonly volume: number;
  readonly cargoEnvironment: Environment;
  readonly maxCargoMass: number;
  readonly maxCargoVolume: number;
}

/** A part of a demand in a container, and where and when it is needed. */
export interface SpaceNetPiece extends SpaceNetAmount {
  readonly node: SpaceNetRef;
  /** Days after the start of the scenario. */
  readonly time: Days;
}

/** A container with its contents. */
export interface SpaceNetContainer extends SpaceNetHolder {
  readonly packedMass: number;
  readonly packedVolume: number;
  readonly packedDemands: readonly SpaceNetPiece[];
}

/** A carrier with the containers that are loaded on it. */
export interface SpaceNetCarrier extends SpaceNetHolder {
  readonly manifestedMass: number;
  readonly manifestedVolume: number;
  readonly manifestedContainers: readonly SpaceNetContainer[];
}

/** The output `auto-manifest` of SpaceNet. */
export interface ManifestFormat {
  readonly containers: readonly SpaceNetContainer[];
  /** What is loaded at each departure. */
  readonly actions: readonly {
    /** Days after the start of the scenario. */
    readonly time: Days;
    readonly node: SpaceNetRef;
    readonly carriers: readonly SpaceNetCarrier[];
  }[];
  /** What each place needs and does not get. */
  readonly gaps: readonly {
    /** Days after the start of the scenario. */
    readonly time: Days;
    readonly node: SpaceNetRef;
    readonly containers: readonly SpaceNetContainer[];
  }[];
}

/**
 * Returns a greedy manifest in the form of SpaceNet's output `auto-manifest`. Containers are numbered as in a new
 * process of SpaceNet, and listed in the order of their creation. For SpaceNet's numbers, the campaign needs the rules
 * `spacenet25` and `consume: false`.
 * @param greedy the manifest, if it is there already. Default: `greedyManifest(campaign)`
 */
export function manifestFormat(
  campaign: Campaign,
  greedy: GreedyManifest = greedyManifest(campaign),
): ManifestFormat {
  const { rounding, result, scenario } = campaign;
  const numbers = new LoadNumbers(scenario);
  const valuesOf = carrierValues(campaign);
  // Without the constraint, every element counts as unpressurized. Cargo does not.
  const shown = (environment: Environment): Environment =>
    scenario.configuration.environmentConstrained ? environment : Environment.Unpressurized;

  const containerOf = (container: GreedyContainer): SpaceNetContainer => {
    const id = numbers.firstContainer + container.index;
    return {
      environment: shown(container.environment),
      mass: container.mass,
      volume: container.volume,
      cargoEnvironment: container.environment,
      maxCargoMass: container.maxMass,
      maxCargoVolume: container.maxVolume,
      packedMass: container.packedMass,
      packedVolume: container.packedVolume,
      packedDemands: container.pieces.map((piece) => ({
        ...amountFormat(campaign, piece),
        node: numbers.place(greedy.points[piece.point]!.node),
        time: greedy.points[piece.point]!.time,
      })),
      id,
      name: `${kindLabels[container.kind]} ${id}`,
    };
  };
  const containers = greedy.containers.map(containerOf);
  const of = (indices: readonly number[]) => indices.map((index) => containers[index]!);

  const carriers: SpaceNetCarrier[][] = greedy.edges.map(() => []);
  for (const load of greedy.loads) {
    const values = valuesOf(load.carrier);
    const before = carriers[load.edge]!;
    // Loads are in the order of the carriers of the transport.
    const limits = result.transports[greedy.edges[load.edge]!.transport]!.carriers[before.length]!;
    before.push({
      environment: shown(values.environment),
      mass: rounding.mass(values.mass),
      volume: rounding.volume(values.volume),
      cargoEnvironment: values.cargoEnvironment,
      maxCargoMass: rounding.mass(limits.maxCargoMass),
      maxCargoVolume: rounding.volume(limits.maxCargoVolume),
      manifestedMass: load.mass,
      manifestedVolume: load.volume,
      manifestedContainers: of(load.containers),
      ...numbers.element(load.carrier),
    });
  }
  return {
    containers,
    actions: greedy.edges.map(({ start, origin }, i) => ({
      time: start,
      node: numbers.place(origin),
      carriers: carriers[i]!,
    })),
    gaps: greedy.gaps.map((gap) => ({
      time: greedy.points[gap.point]!.time,
      node: numbers.place(greedy.points[gap.point]!.node),
      containers: of(gap.containers),
    })),
  };
}
