import { RatedDemandModel, TimedImpulseDemandModel } from '../../model/demand-models/index.js';
import { Carrier, ResourceContainer, Vehicle } from '../../model/elements/index.js';
import { readNumber, readSupply, SUPPLY_EXPECTED, WRONG } from './cells.js';
import {
  append,
  isKindOf,
  lengthOf,
  type Plain,
  type RowObjects,
  type Wires,
} from './row-objects.js';
import type { Row } from './table.js';

const AMOUNT = 'a number';
const isVehicle = isKindOf(Vehicle);
const isCarrier = isKindOf(Carrier);
const isContainer = isKindOf(ResourceContainer);
const isRated = isKindOf(RatedDemandModel);
const hasDemands = isKindOf(RatedDemandModel, TimedImpulseDemandModel);

/** Fills the tank of a vehicle. */
export function addFuel(row: Row, wire: Plain, objects: RowObjects): void {
  if (!row.target || !isVehicle(row.target)) return;
  const fuel: Plain = {};
  if (!addSupply(row, 'fuel_id', 'fuel_environment', fuel, objects)) {
    wire.fuel = null;
    return;
  }
  const amount = row.cell('fuel_amount');
  const read =
    amount === undefined
      ? wire.maxFuel
      : readNumber(amount, AMOUNT, objects.at(row, 'fuel_amount'));
  fuel.amount = read === WRONG ? null : read;
  wire.fuel = fuel;
}

/**
 * Adds what an amount is of: the resource or the class of supply that a cell names.
 * @returns whether the cell does name one
 */
function addSupply(
  row: Row,
  header: string,
  environmentHeader: string,
  amount: Plain,
  objects: RowObjects,
): boolean {
  const cell = row.cell(header);
  if (cell === undefined) {
    if (row.cell('other_fields') === undefined) objects.blank(row, header, SUPPLY_EXPECTED);
    return false;
  }
  const supply = readSupply(cell, objects.at(row, header));
  const fields = supply === WRONG ? WRONG : objects.supplyFields(supply, header, row);
  if (fields === WRONG) return false;
  Object.assign(amount, fields);
  const environment = row.cell(environmentHeader);
  if (environment !== undefined && 'classOfSupply' in amount)
    amount.environment = typeof environment === 'string' ? environment.trim() : environment;
  return true;
}

/** Puts amounts of resources into containers, and elements into carriers. */
export function addContents(objects: RowObjects, wires: Wires): void {
  for (const row of objects.tables.contents.rows) {
    if (row.cell('element_id') === undefined) addAmount(row, wires, objects);
    else addElement(row, wires, objects);
  }
}

function addAmount(row: Row, wires: Wires, objects: RowObjects): void {
  const owner = objects.ownerOf(row, 'container_id', 'elements', isContainer);
  const ownerWire = owner && (wires.get(owner) as Plain);
  const wire = objects.make(row, ['contents', ownerWire ? lengthOf(ownerWire, 'contents') : 0]);
  wires.set(row, wire);
  // The plan of the row took the resource for a required field; it may be a class of supply.
  delete wire.resource;
  addSupply(row, 'resource_id', 'environment', wire, objects);
  if (ownerWire) append(ownerWire, 'contents', wire);
  else row.path = undefined;
}

function addElement(row: Row, wires: Wires, objects: RowObjects): void {
  if (row.cell('resource_id') !== undefined || row.cell('amount') !== undefined)
    objects.findings.cell('resource-and-element', row, 'element_id', {
      expected: 'either element_id, or resource_id and amount',
    });
  const owner = objects.ownerOf(row, 'container_id', 'elements', isCarrier);
  const at = objects.at(row, 'element_id');
  const element = objects.resolve(row.cell('element_id') ?? '', 'elements', at);
  if (!owner || element === WRONG || element.uuid === undefined) return;
  const place = append(wires.get(owner) as Plain, 'contents', element.uuid);
  row.path = ['contents', place];
  owner.contents ??= [];
  owner.contents[place] = row;
}

/** Adds amounts and rates to demand models. */
export function addDemands(objects: RowObjects, wires: Wires): void {
  for (const row of objects.tables.demands.rows) {
    const owner = objects.ownerOf(row, 'demand_model_id', 'demand_models', hasDemands);
    const wire: Plain = {};
    objects.origins.set(wire, row);
    wires.set(row, wire);
    addSupply(row, 'resource_id', 'environment', wire, objects);
    addAmountOrRate(row, wire, objects);
    if (owner) row.path = ['demands', append(wires.get(owner) as Plain, 'demands', wire)];
  }
  // Both kinds of model must have the list, be it empty.
  for (const row of objects.tables.demand_models.rows) {
    if (row.target && hasDemands(row.target)) (wires.get(row) as Plain).demands ??= [];
  }
}

function addAmountOrRate(row: Row, wire: Plain, objects: RowObjects): void {
  const { findings } = objects;
  const target = row.owner?.target;
  const wanted = target && (isRated(target) ? 'rate' : 'amount');
  const expected = wanted ?? 'one of the two';
  const given = ['amount', 'rate'].filter((header) => row.cell(header) !== undefined);
  const [header] = given;
  if (given.length > 1)
    findings.cell('amount-and-rate', row, wanted === 'amount' ? 'rate' : 'amount', { expected });
  else if (header === undefined) {
    if (row.cell('other_fields') === undefined)
      findings.cell('no-amount-or-rate', row, expected === 'rate' ? 'rate' : 'amount', {
        expected,
      });
  } else if (wanted && header !== wanted)
    findings.cell('rate-for-amount', row, header, { expected });
  for (const name of given) {
    const value = readNumber(row.cell(name) ?? '', AMOUNT, objects.at(row, name));
    if (name === (wanted ?? header)) wire[name] = value === WRONG ? null : value;
  }
  // What is missing has been reported; nothing more is to follow from it.
  if (wanted && !(wanted in wire) && row.cell('other_fields') === undefined) wire[wanted] = 0;
}
