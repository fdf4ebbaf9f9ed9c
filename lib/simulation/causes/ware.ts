import type { RuntimeElement } from '../state/runtime-element.js';
import { canServe, type ResourceType, unitsServing } from '../world/resource-type.js';

/** How resources serve demands, by the rules of the simulation. */
export interface Substitution {
  readonly tankSubstitution: 'as-containers' | 'reversed';
  readonly massAndUnits: 'converted' | 'mixed';
}

/** A resource in containers, or in tanks. */
export interface Ware {
  readonly key: string;
  readonly resource: ResourceType;
  readonly isFuel: boolean;
}

/** The resources in containers and in tanks, and which demands they serve. */
export class Wares {
  private readonly ofContainers = new Map<ResourceType, Ware>();
  private readonly ofTanks = new Map<ResourceType, Ware>();

  constructor(private readonly rules: Substitution) {}

  of({ stock }: RuntimeElement, resource: ResourceType): Ware {
    const isFuel = stock === undefined;
    const wares = isFuel ? this.ofTanks : this.ofContainers;
    let ware = wares.get(resource);
    if (ware === undefined) {
      ware = { key: `${isFuel ? 'fuel' : 'goods'} ${wares.size}`, resource, isFuel };
      wares.set(resource, ware);
    }
    return ware;
  }

  /** Returns how many units of a ware serve one unit of a resource, or undefined if it does not serve. */
  factor({ resource: have, isFuel }: Ware, want: ResourceType): number | undefined {
    const isReversed = isFuel && this.rules.tankSubstitution === 'reversed';
    if (!(isReversed ? canServe(want, have) : canServe(have, want))) return undefined;
    return unitsServing(have, want, this.rules.massAndUnits);
  }
}
