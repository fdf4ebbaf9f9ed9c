import { unitsOfNumber } from '../../editing/unit.js';
import {
  GenericResourceAmount,
  GenericResourceAmountRate,
  type Resource,
  ResourceAmount,
  ResourceAmountRate,
} from '../../model/index.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { isObject } from '../../schema/plain.js';
import type { FieldUnits } from '../../schema/units.js';
import { type Inventory, type InventoryObject, isOneOf } from '../inventory/inventory.js';

/** Returns the units that can stand behind the number of a field: those of `--set`. */
export function unitsIn(owner: InventoryObject, type: FieldType, inventory: Inventory): FieldUnits {
  const { target, value } = owner;
  const isRate = isOneOf(target, [ResourceAmountRate, GenericResourceAmountRate]);
  const isAmount = isRate || isOneOf(target, [ResourceAmount, GenericResourceAmount]);
  const isTank = !isAmount && type.kind === 'number' && type.unit === 'units';
  const counted = isTank ? inventory.valueOf(owner, 'fuel') : isAmount ? value : undefined;
  const id = isObject(counted) ? (counted as { resource?: unknown }).resource : undefined;
  const resource = inventory.find(id)?.value as Pick<Resource, 'units' | 'unitMass'> | undefined;
  return unitsOfNumber(type, {
    as: isRate ? 'rate' : isAmount ? 'amount' : undefined,
    resource,
  });
}
