import { ScenarioGraph } from '../../graph/index.js';
import { thingsNamed } from '../../graph/things-named.js';
import { ElementTemplate, PropulsiveVehicle, Resource, type Scenario } from '../../model/index.js';
import type { NumberHint } from '../../schema/context.js';
import { parseDateTime } from '../../schema/date-time.js';
import { type AbstractClass, fieldsOf, valueTypeOf } from '../../schema/metadata.js';
import { isObject } from '../../schema/plain.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { noUnit, typedDays, typedNumber } from '../../schema/typed-number.js';
import { unitsOfAmount } from '../../schema/units.js';
import { Design, NodeDates } from './design.js';

type Plain = Readonly<Record<string, unknown>>;

/**
 * Returns the plain data of a design with numbers in the place of text such as `"3 weeks"`, `"2035-01-11"` and `"2 t"`. The units
 * of the declared fields say where. Text that is none of these stays, so that reading refuses it.
 * @param scenario whose start dates refer to, and whose resources have the unit masses. Without it, dates and masses become 1
 */
export function withNumbers(plain: unknown, scenario: Scenario | undefined): unknown {
  return new Quantities(scenario).object(Design, plain);
}

/** What looks like a date, whether there is one or not. */
const DATE = /^\d{4}-\d/;

/** Says how days and amounts can be written. */
export const quantityHint: NumberHint = (text, { unit }) => {
  if (unit === 'days' && DATE.test(text)) return 'there is no such date';
  if (unit === 'days')
    return (
      typedDays(text, 'group')?.problem ??
      'write days, such as 30, "3 weeks" or a date such as "2035-01-11"'
    );
  if (unit === 'units') {
    const typed = typedNumber(text, 'group');
    const given = typed?.value?.unit ?? '';
    if (given === '') return typed?.problem;
    const units = unitsOfAmount();
    if (units.find(given) === undefined) return noUnit(given, units.accepted);
    return 'a unit of mass needs a resource that has a mass';
  }
  return undefined;
};

class Quantities {
  private graph: ScenarioGraph | undefined;

  constructor(private readonly scenario: Scenario | undefined) {}

  object(target: AbstractClass, plain: unknown): unknown {
    if (!isObject(plain)) return plain;
    const owner = plain as Plain;
    const result: Record<string, unknown> = { ...owner };
    if (target === NodeDates) {
      for (const [node, value] of Object.entries(owner))
        result[node] = eachOf(value, (day) => this.day(day, true));
      return result;
    }
    for (const field of fieldsOf(target)) {
      const given = owner[field.name];
      if (given === undefined || given === null) continue;
      const type = valueTypeOf(field);
      if (type.kind === 'object')
        result[field.name] = eachOf(given, (each) =>
          this.object(type.target() as AbstractClass, each),
        );
      else if (type.kind === 'number' && type.unit === 'days')
        // A length of time, unlike a day, has a least value.
        result[field.name] = eachOf(given, (each) => this.day(each, type.above === undefined));
      else if (type.kind === 'number' && type.unit === 'units')
        result[field.name] = this.amount(given, owner);
    }
    return result;
  }

  /** Returns a day as a number, if it is text that means one. */
  private day(value: unknown, isMoment: boolean): unknown {
    if (typeof value !== 'string') return value;
    const date = isMoment ? parseDateTime(value)?.date : undefined;
    if (date === undefined) return typedDays(value, 'group')?.value ?? value;
    const start = this.scenario?.startDate;
    return start === undefined ? 1 : (date.getTime() - start.getTime()) / MILLISECONDS_A_DAY;
  }

  /** Returns an amount as a number of units, if it is text that means one. */
  private amount(value: unknown, owner: Plain): unknown {
    if (typeof value !== 'string') return value;
    const typed = typedNumber(value, 'group')?.value;
    if (typed === undefined) return value;
    if (typed.unit === '') return typed.value;
    const unit = unitsOfAmount().find(typed.unit);
    if (unit === undefined) return value;
    const converted = unit.convert(typed.value);
    if (!unit.isMass) return converted;
    const unitMass = this.unitMassOf(owner);
    return unitMass > 0 ? Number((converted / unitMass).toPrecision(15)) : value;
  }

  /** Returns the mass of a unit of the resource that an entry is about. An unknown resource is refused elsewhere. */
  private unitMassOf({ resource, template }: Plain): number {
    if (this.scenario === undefined) return 1;
    if (typeof resource === 'string') return this.resource(resource)?.unitMass ?? 1;
    if (typeof template !== 'string') return 1;
    const vehicle = this.thing(ElementTemplate, template);
    if (!(vehicle instanceof PropulsiveVehicle) || !('resource' in vehicle.fuel)) return 1;
    return this.resource(vehicle.fuel.resource)?.unitMass ?? 1;
  }

  private resource(word: string): Resource | undefined {
    return this.thing(Resource, word) as Resource | undefined;
  }

  private thing(target: AbstractClass<object>, word: string): object | undefined {
    this.graph ??= new ScenarioGraph(this.scenario!);
    return thingsNamed(this.graph, target, word)[0]?.object;
  }
}

/** Applies a function to a value, or to each item of a list. */
const eachOf = (value: unknown, change: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);
