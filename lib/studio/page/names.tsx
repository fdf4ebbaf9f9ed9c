import {
  Design,
  DesignPlant,
  DesignStock,
  FleetEntry,
  FlightRule,
} from '../../design/declaration/design.js';
import { Burn } from '../../model/index.js';
import { classNameOf } from '../../schema/metadata.js';
import { shorten, shown } from '../../view/model/words.js';
import { kindOf } from '../forms/titles.js';
import { type Inventory, type InventoryObject, isOneOf } from '../inventory/inventory.js';

/** Returns the name of an object, or what stands for one that has none. */
export function nameOfThing(
  { target, value, path }: InventoryObject,
  inventory: Inventory,
): string {
  if (path.length === 0) return isOneOf(target, [Design]) ? 'the design' : 'the campaign';
  if (path[0] === 'configuration') return 'the settings';
  if (isOneOf(target, [FleetEntry, FlightRule, DesignPlant, DesignStock])) {
    const said = value.template ?? value.edge ?? value.resource;
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
