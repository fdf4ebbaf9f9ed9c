import { designObjectives } from '../../design/declaration/design.js';
import {
  CrewConsumablesDemandModel,
  Edge,
  ElementCarrier,
  ElementTemplate,
  FlightEdge,
  HumanAgent,
  Node,
  PropulsiveVehicle,
  Resource,
  SpaceEdge,
} from '../../model/index.js';
import { type AbstractClass, classNameOf } from '../../schema/metadata.js';
import { isObject, own, type PlainObject } from '../../schema/plain.js';
import type { Choice } from '../choices/choices.js';
import { kindOf } from '../forms/titles.js';
import type { Inventory, InventoryObject } from '../inventory/inventory.js';

const places = [Node];
const ways = [SpaceEdge, FlightEdge];
const goods = [Resource];

/** What of a campaign the texts of a design name, by class and field. Other texts are free. */
const THINGS: Readonly<Record<string, Readonly<Record<string, readonly AbstractClass[]>>>> = {
  Design: {
    ...{ sources: places, stores: places, fuelStores: places },
    ...{ transfers: places, noWaiting: places },
  },
  FleetEntry: { template: [PropulsiveVehicle, ElementCarrier], at: places, edges: ways },
  Upkeep: { resource: goods },
  FlightRule: { edge: ways },
  DesignDelivery: { resource: goods, element: [ElementTemplate], to: places },
  DesignStay: {
    ...{ crew: [HumanAgent], model: [CrewConsumablesDemandModel], at: places, home: places },
  },
  DesignCollection: { resource: goods, at: places, to: places },
  DesignPlant: { template: [ElementTemplate], at: places },
  DesignStock: { at: places, resource: goods },
  ReserveNeed: { of: goods, at: places },
  ElementPrice: { template: [ElementTemplate] },
  EdgePrice: { edge: [Edge] },
  ResourcePrice: { resource: goods },
};

/** What the words of objectives mean. */
const OBJECTIVES: Readonly<Record<(typeof designObjectives)[number], string>> = {
  launchMass: 'the mass that departs from the Earth',
  cost: 'the price of vehicles and flights',
  flights: 'the number of transports',
  completion: 'the day of the last arrival',
};

/**
 * Returns the words that a field of a design takes: names of the campaign, or words of its own. Undefined if any text will do.
 * @param owner the object of the design that has the field
 * @param campaign what the design is for
 */
export function designChoices(
  owner: InventoryObject,
  field: string,
  campaign: Inventory,
): readonly Choice[] | undefined {
  const { target, value } = owner;
  const name = classNameOf(target);
  if (name === 'Design' && field === 'objectives')
    return designObjectives.map((word) => choiceOf(word, OBJECTIVES[word]));
  if (name === 'DesignPlant' && (field === 'state' || field === 'idle'))
    return statesOf(value.template, campaign).map((state) => choiceOf(state, ''));
  const classes = own(own(THINGS, name) ?? {}, field);
  if (classes === undefined) return undefined;
  const found = campaign.all(...classes).map(({ value: each, target: kind }) => ({
    name: String(each.name ?? ''),
    id: String(each.id ?? ''),
    note: kindOf(classNameOf(kind)),
  }));
  const counts = new Map<string, number>();
  for (const each of found) counts.set(each.name, (counts.get(each.name) ?? 0) + 1);
  const choices = found.map((each) =>
    // A name that several have does not tell which is meant.
    counts.get(each.name) === 1
      ? choiceOf(each.name, each.note)
      : { ...choiceOf(each.name, each.note), id: each.id },
  );
  return name === 'Design' && field === 'transfers'
    ? [choiceOf('anywhere', 'every node'), ...choices]
    : choices;
}

const choiceOf = (name: string, note: string): Choice => ({ id: name, name, note, fits: true });

/** Returns the names of the states of the template that a word means. */
function statesOf(word: unknown, campaign: Inventory): readonly string[] {
  const template = campaign
    .all(ElementTemplate)
    .find(({ value }) => value.name === word || value.id === word);
  const states = template?.value.states;
  return (Array.isArray(states) ? states : [])
    .filter(isObject)
    .map((state) => String((state as PlainObject).name ?? ''));
}
