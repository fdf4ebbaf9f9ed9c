import { NO_ENGINE } from '../../formats/spacenet25/tanks.js';
import {
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
  RatedDemandModel,
  TimedImpulseDemandModel,
} from '../../model/demand-models/index.js';
import {
  Carrier,
  InstResourceContainer,
  InstVehicle,
  ResourceContainer,
  Vehicle,
} from '../../model/elements/index.js';
import { Environment } from '../../model/enumerations.js';
import type { PlainObject } from '../../schema/plain.js';
import {
  INVALID_CELL,
  previewCell,
  readSupply,
  reportUnusable,
  SUPPLY_EXPECTED,
  wordExpected,
} from './cells.js';
import { isKindOf } from './row-lookup.js';
import { append, lengthOf, type RowObjects, type RowWires } from './row-objects.js';
import type { Row } from './sheet-table.js';

const isVehicle = isKindOf(Vehicle);
const isCarrier = isKindOf(Carrier);
const isContainer = isKindOf(ResourceContainer, InstResourceContainer);
const isOwnVehicle = isKindOf(InstVehicle);
const isRated = isKindOf(RatedDemandModel, InstRatedDemandModel);
const mustDemand = isKindOf(RatedDemandModel, TimedImpulseDemandModel);
const hasDemands = isKindOf(
  RatedDemandModel,
  TimedImpulseDemandModel,
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
);

/** Fills the tank of a vehicle. */
export function addFuel(row: Row, wire: PlainObject, objects: RowObjects): void {
  if (!row.target || !isVehicle(row.target)) return;
  if (isWithoutTank(row)) {
    const { maxFuel, fuel } = NO_ENGINE;
    Object.assign(wire, { maxFuel, fuel: { ...fuel } });
    objects.issues.cell('blank-means', row, 'fuel_id', {
      value: 'no fuel',
      means: 'because the vehicle has no tank either ("max_fuel")',
    });
    return;
  }
  const fuel: PlainObject = {};
  if (!addSupply(row, 'fuel_id', 'fuel_environment', fuel, objects)) {
    wire.fuel = null;
    return;
  }
  const amount = row.cell('fuel_amount');
  const read =
    amount === undefined
      ? wire.maxFuel
      : objects.readAmount(amount, objects.contextOf(row, 'fuel_amount'));
  fuel.amount = read === INVALID_CELL ? null : read;
  wire.fuel = fuel;
}

/** The columns that say what is in the tank of a vehicle, and how much. */
const TANK = ['fuel_id', 'max_fuel', 'fuel_amount'];

/** Returns whether a vehicle has no tank: its cells about fuel are blank or 0, and no column that it needs is missing. */
const isWithoutTank = (row: Row): boolean =>
  row.mayBeBlank &&
  ['fuel_id', 'max_fuel'].every((header) => row.table.columns.has(header)) &&
  TANK.every((header, i) => {
    const cell = row.cell(header);
    return cell === undefined || (i > 0 && cell === 0);
  });

/** Fills the tank of an instantiated vehicle, if its row says with what. */
export function addOwnFuel(row: Row, wire: PlainObject, objects: RowObjects): void {
  if (!row.target || !isOwnVehicle(row.target)) return;
  const amount = row.cell('fuel_amount');
  if (amount === undefined && row.cell('fuel') === undefined) return;
  const fuel: PlainObject = {};
  wire.fuel = addSupply(row, 'fuel', 'fuel_environment', fuel, objects) ? fuel : null;
  if (amount === undefined) {
    objects.reportBlank(row, 'fuel_amount', 'a number');
    wire.fuel = null;
    return;
  }
  const read = objects.readAmount(amount, objects.contextOf(row, 'fuel_amount'));
  fuel.amount = read === INVALID_CELL ? null : read;
}

/**
 * Adds the resource or class of supply that a cell names to an amount.
 * @returns whether the cell names one
 */
export function addSupply(
  row: Row,
  header: string,
  environmentHeader: string,
  amount: PlainObject,
  objects: RowObjects,
): boolean {
  const cell = row.cell(header);
  if (cell === undefined) {
    if (row.cell('other_fields') === undefined) objects.reportBlank(row, header, SUPPLY_EXPECTED);
    return false;
  }
  const supply = readSupply(cell, objects.contextOf(row, header));
  const fields = supply === INVALID_CELL ? INVALID_CELL : objects.supplyFields(supply, header, row);
  if (fields === INVALID_CELL) return false;
  Object.assign(amount, fields);
  const environment = row.cell(environmentHeader);
  if (environment === undefined) return true;
  if (!('classOfSupply' in amount)) {
    const found = previewCell(environment);
    const type = 'amount of a resource';
    objects.issues.cell('ignored-cell', row, environmentHeader, {
      found,
      type,
      name: environmentHeader,
    });
    return true;
  }
  const context = objects.contextOf(row, environmentHeader);
  if (typeof environment === 'object') {
    reportUnusable(environment, wordExpected(Object.values(Environment)), context);
    amount.environment = null;
  } else amount.environment = typeof environment === 'string' ? environment.trim() : environment;
  return true;
}

/** Adds amounts of resources to containers, and elements to carriers. */
export function addContents(objects: RowObjects, wires: RowWires): void {
  for (const row of objects.tables.contents.rows) {
    if (row.cell('element_id') === undefined) addAmount(row, wires, objects);
    else addElement(row, wires, objects);
  }
}

function addAmount(row: Row, wires: RowWires, objects: RowObjects): void {
  const owner = objects.ownerOf(row, 'container_id', 'elements', isContainer);
  const ownerWire = owner && (wires.get(owner) as PlainObject);
  const wire = objects.make(row, ['contents', ownerWire ? lengthOf(ownerWire, 'contents') : 0]);
  wires.set(row, wire);
  // `make` treats the resource as a required field, but the row may name a class of supply instead.
  delete wire.resource;
  addSupply(row, 'resource_id', 'environment', wire, objects);
  if (ownerWire) append(ownerWire, 'contents', wire);
  else row.path = undefined;
}

function addElement(row: Row, wires: RowWires, objects: RowObjects): void {
  if (row.cell('resource_id') !== undefined || row.cell('amount') !== undefined)
    objects.issues.cell('resource-and-element', row, 'element_id', {
      expected: 'either element_id, or resource_id and amount',
    });
  const owner = objects.ownerOf(row, 'container_id', 'elements', isCarrier);
  const context = objects.contextOf(row, 'element_id');
  const element = objects.references.one(row.cell('element_id') ?? '', ['elements'], context);
  if (!owner || element === INVALID_CELL) return;
  const index = append(wires.get(owner) as PlainObject, 'contents', element);
  row.path = ['contents', index];
  owner.contents ??= [];
  owner.contents[index] = row;
}

/** Adds amounts and rates to demand models. */
export function addDemands(objects: RowObjects, wires: RowWires): void {
  for (const row of objects.tables.demands.rows) {
    const owner = objects.ownerOf(row, 'demand_model_id', 'demand_models', hasDemands);
    const wire: PlainObject = {};
    objects.origins.set(wire, row);
    wires.set(row, wire);
    addSupply(row, 'resource_id', 'environment', wire, objects);
    addAmountOrRate(row, wire, objects);
    if (owner) row.path = ['demands', append(wires.get(owner) as PlainObject, 'demands', wire)];
  }
  // Both kinds of model must have the list, even if it is empty.
  for (const row of objects.tables.demand_models.rows) {
    if (row.target && mustDemand(row.target)) (wires.get(row) as PlainObject).demands ??= [];
  }
}

function addAmountOrRate(row: Row, wire: PlainObject, objects: RowObjects): void {
  const { issues } = objects;
  const target = row.owner?.target;
  const demanded = target && (isRated(target) ? 'rate' : 'amount');
  const expected = demanded ?? 'one of the two';
  const given = ['amount', 'rate'].filter((header) => row.cell(header) !== undefined);
  const [header] = given;
  if (given.length > 1)
    issues.cell('amount-and-rate', row, demanded === 'amount' ? 'rate' : 'amount', { expected });
  else if (header === undefined) {
    if (row.cell('other_fields') === undefined)
      issues.cell('no-amount-or-rate', row, expected === 'rate' ? 'rate' : 'amount', { expected });
  } else if (demanded && header !== demanded)
    issues.cell('rate-for-amount', row, header, { expected });
  for (const name of given) {
    const value = objects.readAmount(row.cell(name) ?? '', objects.contextOf(row, name));
    if (name === (demanded ?? header)) wire[name] = value === INVALID_CELL ? null : value;
  }
  // A missing value has already been reported. Use 0, so that it is not reported again.
  if (demanded && !(demanded in wire) && row.cell('other_fields') === undefined) wire[demanded] = 0;
}
