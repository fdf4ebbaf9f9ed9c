import type { PlainObject } from '../../../schema/plain.js';
import { NO_ENGINE, type TankAsContainer, tankAsContainer } from '../tanks.js';
import { type ElementInFile, isElement } from './nesting.js';
import { idOf, nameOf, objectOf, own, textOf } from './plain-values.js';
import { translateStates } from './states.js';
import type { JsonTranslation } from './work.js';

const SECONDS_AN_HOUR = 3600;

/** Translates the parts of an element: mean times are in hours, or ISO 8601 text. Drops parts of a quantity below 1. */
function translateParts(
  source: unknown,
  pointer: string,
  element: PlainObject,
  work: JsonTranslation,
): unknown {
  if (!Array.isArray(source)) return source;
  const parts = work.list(source, pointer, (part, place) => {
    const result = { ...part };
    for (const field of ['meanTimeToFailure', 'meanTimeToRepair']) {
      const hours = own(part, field);
      if (typeof hours !== 'number') continue;
      if (hours > 0) result[field] = hours * SECONDS_AN_HOUR;
      else delete result[field];
    }
    const mass = own(part, 'massToRepair');
    if (typeof mass === 'number' && mass < 0) delete result.massToRepair;
    const quantity = own(part, 'quantity');
    if (typeof quantity === 'number' && quantity < 1)
      work.notes.lose(
        'lost-part',
        { name: nameOf(element), reason: `has the quantity ${quantity}` },
        { pointer: place },
      );
    return result;
  }) as PlainObject[];
  const isKept = ({ quantity }: PlainObject) => !(typeof quantity === 'number' && quantity < 1);
  return parts.filter((part) => typeof part !== 'object' || part === null || isKept(part));
}

/** The fields of a Resource Tank that a Resource Container has not. */
const TANK_FIELDS = ['resource', 'maxAmount', 'amount'] as const;

/** Returns whether a value is missing, or an object without a property. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && Object.keys(objectOf(value)).length === 0);

/**
 * Translates the fields that templates and instances share: description, states, parts, and the fields of tanks.
 * @param template for an instance, its template in the file
 */
export function translateElement(
  { source, pointer }: ElementInFile,
  work: JsonTranslation,
  template?: PlainObject,
): PlainObject {
  const element = { ...source };
  if (Object.hasOwn(element, 'states'))
    element.states = translateStates(element.states, `${pointer}/states`, work);
  if (Object.hasOwn(element, 'parts'))
    element.parts = translateParts(element.parts, `${pointer}/parts`, source, work);
  if (own(element, 'type') === 'Resource Tank') asContainer(element, pointer, work, template);
  return element;
}

/** Makes a Resource Container of a Resource Tank. */
function asContainer(
  element: PlainObject,
  pointer: string,
  work: JsonTranslation,
  template: PlainObject = {},
): void {
  const isRestated = TANK_FIELDS.some((field) => Object.hasOwn(element, field));
  const [resource, maxAmount, amount] = TANK_FIELDS.map(
    (field) => own(element, field) ?? own(template, field),
  );
  element.type = 'Resource Container';
  for (const field of TANK_FIELDS) delete element[field];
  if (!isRestated) return;
  const stored = work.resources.get(idOf(resource)) ?? {};
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const container: TankAsContainer = tankAsContainer(
    textOf(resource),
    {
      unitMass: number(own(stored, 'unitMass')),
      unitVolume: number(own(stored, 'unitVolume')),
      environment: own(stored, 'environment') ?? 'Unpressurized',
    },
    { amount: number(amount), maxAmount: number(maxAmount) },
  );
  Object.assign(element, container);
  const particulars = {
    name: nameOf(Object.hasOwn(element, 'name') ? element : template),
    amount: String(amount),
    resource: nameOf(stored),
  };
  work.notes.lose('resource-tank', particulars, { pointer: `${pointer}/type` });
}

/** Translates an element template. */
export function translateTemplate(inFile: ElementInFile, work: JsonTranslation): PlainObject {
  const template = translateElement(inFile, work);
  template.id = inFile.id;
  if (Array.isArray(template.contents))
    template.contents = [
      ...template.contents.filter((each) => !isElement(each)),
      ...inFile.inside.map(({ id }) => id),
    ];
  const hasNoEngine =
    own(template, 'type') === 'Propulsive Vehicle' &&
    (isEmpty(own(template, 'isp')) || isEmpty(own(template, 'fuel')));
  if (!hasNoEngine) return template;
  work.notes.lose('no-engine', { name: nameOf(template) }, { pointer: inFile.pointer });
  return { ...template, ...NO_ENGINE };
}

/** Returns whether two values of the file have the same text. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
