import type { Entry } from '../graph/entry.js';
import { itemsOf } from '../graph/guards.js';
import { keeping } from '../graph/multi-map.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { isSubclassOf } from '../model/class-of-supply.js';
import {
  ElementCarrier,
  ElementInstance,
  ElementTemplate,
  HumanAgent,
  InstElementCarrier,
  InstHumanAgent,
  InstResourceContainer,
  InstVehicle,
  Part,
  ResourceContainer,
  Vehicle,
} from '../model/elements/index.js';
import { ClassOfSupply, classOfSupplyName } from '../model/enumerations.js';
import { Resource } from '../model/resources/index.js';
import { defineCheck } from './define-check.js';
import { storesOf, substanceOf, tanksOf } from './inventory.js';
import { exceeds } from './tolerance.js';

const isAny = (object: object, classes: readonly (abstract new (...args: never[]) => object)[]) =>
  classes.some((target) => object instanceof target);

/** The elements that must have a mass, because it decides whether transports succeed and contents fit. */
const templatesWithMass = [Vehicle, ResourceContainer, ElementCarrier, HumanAgent] as const;
const instancesWithMass = [
  InstVehicle,
  InstResourceContainer,
  InstElementCarrier,
  InstHumanAgent,
] as const;

const noMass = defineCheck({
  code: 'no-mass',
  severity: 'warning',
  help: 'Vehicles, resource containers, element carriers and crew members have a mass. Without one they need no propellant and use no capacity, so results are too optimistic. Set the mass, in kg.',
  text: (p: { found: string; expected: string }) =>
    `its mass is ${p.found} kg; expected ${p.expected}.`,
  run({ index }, report) {
    const none = (mass: number | undefined) => mass === 0 || mass === undefined || mass === null;
    const issue = { found: '0', expected: 'a mass above 0 kg' };
    // A template needs no mass if all its instances set their own.
    const used = new Set<ElementTemplate>();
    const inherited = new Set<ElementTemplate>();
    for (const entry of index.all(ElementInstance)) {
      const template = entry.target('templateId', ElementTemplate)?.object;
      if (!template) continue;
      used.add(template);
      const { mass } = entry.object;
      if (mass === undefined || mass === null) inherited.add(template);
    }
    for (const entry of index.all(ElementTemplate)) {
      const { object } = entry;
      if (!isAny(object, templatesWithMass) || !none(object.mass)) continue;
      if (!used.has(object) || inherited.has(object)) report(entry, ['mass'], issue);
    }
    for (const entry of index.all(ElementInstance))
      if (isAny(entry.object, instancesWithMass) && entry.object.mass === 0)
        report(entry, ['mass'], issue);
  },
});

/** Returns the mass of parts, in kg. */
function massOfParts(index: ObjectIndex, parts: readonly Part[]): number {
  let mass = 0;
  for (const [, { resource, quantity }] of itemsOf(parts))
    mass += quantity * (index.find(resource, Resource)?.object.unitMass ?? 0);
  return mass;
}

const partsHeavier = defineCheck({
  code: 'parts-heavier',
  severity: 'warning',
  help: 'The mass of an element includes its parts. Raise the mass of the element, or correct its parts.',
  text: (p: { found: string; expected: string }) =>
    `its parts weigh ${p.found} kg together; expected ${p.expected}.`,
  run({ index }, report) {
    // Many instances may share the parts of one template.
    const massOf = keeping((parts: readonly Part[]) => massOfParts(index, parts));
    const issue = (parts: number, mass: number) => ({
      found: String(parts),
      expected: `at most the mass of the element, ${mass} kg`,
    });
    for (const entry of index.all(ElementTemplate)) {
      const { mass, parts } = entry.object;
      const together = massOf(parts);
      if (exceeds(together, mass)) report(entry, ['parts'], issue(together, mass));
    }
    for (const entry of index.all(ElementInstance)) {
      const { mass } = entry.object;
      if (mass === undefined) continue;
      const template = entry.target('templateId', ElementTemplate)?.object;
      // A template that is too light itself has already been reported.
      if (!template || mass >= template.mass) continue;
      const together = massOf(template.parts);
      if (exceeds(together, mass)) report(entry, ['mass'], issue(together, mass));
    }
  },
});

const fuelOverCapacity = defineCheck({
  code: 'fuel-over-capacity',
  severity: 'error',
  help: 'A tank cannot start with more fuel than maxFuel. Lower the fuel, or raise maxFuel.',
  text: (p: { found: string; expected: string }) =>
    `its tank starts with ${p.found} units of fuel; expected ${p.expected}.`,
  run({ graph }, report) {
    for (const { vehicle, fuel, maxFuel, field } of tanksOf(graph)) {
      if (!fuel || maxFuel === undefined || !exceeds(fuel.amount, maxFuel)) continue;
      report(vehicle, field === 'fuel' ? ['fuel', 'amount'] : ['maxFuel'], {
        found: String(fuel.amount),
        expected: `at most maxFuel, ${maxFuel}`,
      });
    }
  },
});

const fuelNotPropellant = defineCheck({
  code: 'fuel-not-propellant',
  severity: 'warning',
  help: 'Fuel belongs to class of supply 1, Propellants and Fuels, or to one of its subclasses. Choose another fuel, or correct the class of supply of the resource.',
  text: (p: { found: string; expected: string }) =>
    `its fuel has class of supply ${p.found}; expected ${p.expected}.`,
  run({ graph }, report) {
    for (const { vehicle, fuel, maxFuel, field } of tanksOf(graph)) {
      // A vehicle that needs no fuel still has to name one.
      if (!fuel || field !== 'fuel' || (fuel.amount === 0 && !maxFuel)) continue;
      const classOfSupply = substanceOf(graph, fuel)?.classOfSupply;
      const propellant = ClassOfSupply.PropellantsAndFuels;
      if (
        classOfSupply === undefined ||
        classOfSupply === propellant ||
        isSubclassOf(classOfSupply, propellant)
      )
        continue;
      report(vehicle, ['fuel'], {
        found: `${classOfSupply} (${classOfSupplyName(classOfSupply)})`,
        expected: `${propellant} (${classOfSupplyName(propellant)}) or one of its subclasses`,
      });
    }
  },
});

const negativeStock = defineCheck({
  code: 'negative-stock',
  severity: 'error',
  help: 'The amount of a resource in a tank or container at the start cannot be negative. Correct the amount.',
  text: (p: { field: string; found: string; expected: string }) =>
    `its ${p.field} is ${p.found}; expected ${p.expected}.`,
  run({ graph }, report) {
    const issue = (field: string, amount: number) => ({
      field,
      found: String(amount),
      expected: 'at least 0',
    });
    for (const { vehicle, fuel, field } of tanksOf(graph)) {
      if (fuel && field === 'fuel' && fuel.amount < 0)
        report(vehicle, ['fuel', 'amount'], issue('fuel.amount', fuel.amount));
    }
    for (const { container, contents, isOwn } of storesOf(graph)) {
      if (!isOwn) continue;
      for (const [i, { amount }] of itemsOf(contents))
        if (amount < 0)
          report(container, ['contents', i, 'amount'], issue(`contents[${i}].amount`, amount));
    }
  },
});

const unusedField = defineCheck({
  code: 'unused-field',
  severity: 'warning',
  help: 'The field is read and kept, but no simulation uses it: it decides nothing. The first place with a value is shown for each field. Remove the values, or do not expect anything of them.',
  text: (p: { field: string; more: number }) => {
    const others = p.more === 1 ? 'one other place' : `${p.more} other places`;
    return `no simulation uses its ${p.field}, so it decides nothing${p.more > 0 ? `; ${others} ${p.more === 1 ? 'has' : 'have'} it too` : ''}.`;
  },
  run({ index, scenario }, report) {
    if (!scenario) return;
    const found = new Map<string, { readonly entry: Entry; more: number }>();
    const note = (field: string, entry: Entry): void => {
      const known = found.get(field);
      if (known === undefined) found.set(field, { entry, more: 0 });
      else known.more++;
    };
    // What no element of the campaign uses may come from a model database.
    const used = new Set<Entry | undefined>();
    for (const entry of index.all(ElementInstance))
      used.add(entry).add(entry.target('templateId', ElementTemplate));
    for (const kind of [ElementTemplate, ElementInstance])
      for (const entry of index.all<ElementTemplate | ElementInstance>(kind))
        if (used.has(entry) && (entry.object.accommodationMass ?? 0) > 0)
          note('accommodationMass', entry);
    for (const [field, { entry, more }] of found) report(entry, [field], { field, more });
  },
});

export const elementChecks = [
  noMass,
  partsHeavier,
  fuelOverCapacity,
  fuelNotPropellant,
  negativeStock,
  unusedField,
] as const;
