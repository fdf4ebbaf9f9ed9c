import type { RuntimeElement } from '../state/runtime-element.js';
import {
  type ResourceType,
  type ServingRules,
  serves,
  unitsServing,
} from '../world/resource-type.js';

/** A resource in containers, or in tanks. */
export interface StockKind {
  readonly key: string;
  readonly resource: ResourceType;
  readonly isFuel: boolean;
}

/** The resources in containers and in tanks, and which demands they serve. */
export class StockKinds {
  private readonly ofContainers = new Map<ResourceType, StockKind>();
  private readonly ofTanks = new Map<ResourceType, StockKind>();

  constructor(private readonly rules: ServingRules) {}

  of({ stock }: RuntimeElement, resource: ResourceType): StockKind {
    const isFuel = stock === undefined;
    const kinds = isFuel ? this.ofTanks : this.ofContainers;
    let kind = kinds.get(resource);
    if (kind === undefined) {
      kind = { key: `${isFuel ? 'fuel' : 'goods'} ${kinds.size}`, resource, isFuel };
      kinds.set(resource, kind);
    }
    return kind;
  }

  /** Returns how many units of a kind of stock serve one unit of a resource, or undefined if it does not serve. */
  factor({ resource: have, isFuel }: StockKind, want: ResourceType): number | undefined {
    if (!serves(isFuel ? 'tank' : 'container', have, want, this.rules)) return undefined;
    return unitsServing(have, want, this.rules.massAndUnits);
  }
}
