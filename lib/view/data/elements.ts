import type { Campaign } from '../../analysis/index.js';
import { type AnyResourceAmount, ElementInstance, ElementTemplate } from '../../model/index.js';
import type { Ref, ResourceRecord } from '../../simulation/index.js';
import type { ElementData, Index } from './view-data.js';

/** The values of an element that only some kinds of element have. */
interface KindValues {
  readonly maxCargoMass?: number;
  readonly maxCargoVolume?: number;
  readonly maxCrew?: number;
  readonly maxFuel?: number;
  readonly fuel?: AnyResourceAmount;
  readonly isp?: number;
}

/** Returns an element of a campaign, with the values that it inherits. */
export function elementOf({ graph, result }: Campaign, item: ElementInstance | Ref): ElementData {
  const { id, name } = item;
  if (!(item instanceof ElementInstance)) return { ...NOTHING, id, name };
  const values = graph.values(item);
  const { maxCargoMass, maxCargoVolume, maxCrew, maxFuel, fuel, isp } = values as KindValues;
  return {
    id,
    name,
    type: item.type,
    description: values.description ?? '',
    template: graph.get(item.templateId, ElementTemplate)?.name ?? '',
    classOfSupply: values.classOfSupply ?? 0,
    mass: values.mass ?? 0,
    volume: values.volume ?? 0,
    maxCargo: maxCargoMass ?? null,
    maxVolume: maxCargoVolume ?? null,
    maxCrew: maxCrew ?? null,
    maxFuel: maxFuel ?? null,
    fuel: fuel === undefined ? -1 : fuelOf(fuel, result.resources),
    isp: isp ?? null,
  };
}

/** Returns the index of the resource that a tank is for; -1 if nothing ever has any of it. */
function fuelOf(fuel: AnyResourceAmount, resources: readonly ResourceRecord[]): Index {
  if ('resource' in fuel) return resources.findIndex(({ id }) => id === fuel.resource);
  const { classOfSupply, environment } = fuel;
  return resources.findIndex(
    (each) =>
      each.type === 'Generic' &&
      each.classOfSupply === classOfSupply &&
      each.environment === environment,
  );
}

/** What is known of an element that only a custom effect has made. */
const NOTHING: Omit<ElementData, 'id' | 'name'> = {
  type: '',
  description: '',
  template: '',
  classOfSupply: 0,
  mass: 0,
  volume: 0,
  maxCargo: null,
  maxVolume: null,
  maxCrew: null,
  maxFuel: null,
  fuel: -1,
  isp: null,
};
