import { EdgePrice, ElementPrice, Prices, ResourcePrice } from '../../analysis/cost/prices.js';
import { ReserveNeed, ReserveNeeds } from '../../analysis/reserves/declaration.js';
import {
  Design,
  DesignPlant,
  DesignStock,
  FleetEntry,
  FlightRule,
} from '../../design/declaration/design.js';
import { Burn } from '../../model/index.js';
import { type AbstractClass, classNameOf } from '../../schema/metadata.js';
import { shorten, shown } from '../../view/model/words.js';
import { kindOf } from '../forms/titles.js';
import { type Inventory, type InventoryObject, isOneOf } from '../inventory/inventory.js';

const ROOTS: ReadonlyMap<AbstractClass, string> = new Map<AbstractClass, string>([
  [Design, 'the design'],
  [ReserveNeeds, 'the needed reserves'],
  [Prices, 'the prices'],
]);

/** What has the name of what it is about. */
const NAMED: readonly AbstractClass[] = [
  ...[FleetEntry, FlightRule, DesignPlant, DesignStock],
  ...[ElementPrice, EdgePrice, ResourcePrice, ReserveNeed],
];

/** Returns the name of an object, or what stands for one that has none. */
export function nameOfThing(
  { target, value, path }: InventoryObject,
  inventory: Inventory,
): string {
  if (path.length === 0) return ROOTS.get(target) ?? 'the campaign';
  if (path[0] === 'configuration') return 'the settings';
  if (isOneOf(target, NAMED)) {
    const said = value.template ?? value.edge ?? value.resource ?? value.of;
    if (typeof said === 'string' && said !== '') return shorten(shown(said), 60);
  }
  if (typeof value.name === 'string') return shorten(shown(value.name), 60);
  if (isOneOf(target, [Burn])) return `burn ${Number(path.at(-1)) + 1}`;
  const about = value.element ?? value.resource ?? value.burn ?? value.id;
  const named = inventory.nameOf(about);
  return named === '' ? kindOf(classNameOf(target)) : shorten(named, 60);
}

/** Returns the name of what has an identifier, as a list shows it. */
export const shownName = (id: string, inventory: Inventory): string =>
  shorten(shown(inventory.nameOf(id)), 60);
