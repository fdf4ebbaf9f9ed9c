import type { Uuid } from '../../../schema/model-object.js';
import { own, type PlainObject } from '../../../schema/plain.js';
import { isSame } from '../../../schema/same.js';
import type { XmlElement } from '../../xml/document.js';
import type { XmlResources } from './resources.js';
import { defined, type XmlObject, type XmlSource } from './source.js';

/** The fields of crew consumables, which have the same names and units in the schema. */
const CREW_NUMBERS = [
  'reservesDuration',
  'waterRecoveryRate',
  'clothingLifetime',
  'waterRate',
  'evaWaterRate',
  'foodSupportRate',
  'ambientFoodRate',
  'rfFoodRate',
  'oxygenRate',
  'evaOxygenRate',
  'nitrogenRate',
  'hygieneRate',
  'hygieneKit',
  'clothingRate',
  'personalItems',
  'officeEquipment',
  'evaSuit',
  'evaLithiumHydroxide',
  'healthEquipment',
  'healthConsumables',
  'safetyEquipment',
  'commEquipment',
  'computerEquipment',
  'trashBagRate',
  'wasteContainmentRate',
];

const fields = (...names: string[]): ReadonlySet<string> =>
  new Set(['tid', 'name', 'description', ...names]);

const FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  TimedImpulseDemandModel: fields('demands', 'flag'),
  RatedDemandModel: fields('demandRates'),
  SparingByMassDemandModel: fields(
    'element',
    'unpressurizedSparesRate',
    'pressurizedSparesRate',
    'partsListEnabled',
  ),
  CrewConsumablesDemandModel: fields('mission', 'transitDemandsOmitted', ...CREW_NUMBERS),
};

const TYPES: Readonly<Record<string, string>> = {
  TimedImpulseDemandModel: 'Timed Impulse',
  RatedDemandModel: 'Rated',
  SparingByMassDemandModel: 'Sparing By Mass',
  CrewConsumablesDemandModel: 'Crew Consumables',
};

/** The fields that an instance of a demand model cannot restate, or always has. */
const NOT_RESTATED: ReadonlySet<string> = new Set(['id', 'name', 'type', 'description']);

/** Reads demand models: one template for each `tid`, and an instance wherever it is used. */
export class XmlDemandModels {
  /** The templates, in the order in which they were first used. */
  readonly #templates = new Map<Uuid, PlainObject>();
  /** Where the file has each template first. */
  readonly #elements = new Map<Uuid, XmlElement>();

  constructor(
    readonly source: XmlSource,
    readonly resources: XmlResources,
    readonly makeId: (sheet: string, id: string) => Uuid,
    /** The templates of the database that the scenario was made from, by identifier. */
    readonly ofDatabase: ReadonlyMap<Uuid, PlainObject>,
  ) {}

  /** The templates in the order in which the file has them, then those that only the database has. */
  get templates(): PlainObject[] {
    const place = (id: Uuid) => this.#elements.get(id) ?? Number.POSITIVE_INFINITY;
    return [...this.#templates]
      .sort(([a], [b]) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0))
      .map(([, template]) => template);
  }

  /** Adds a template of the database, if it has the identifier. */
  use(id: Uuid): void {
    const template = this.ofDatabase.get(id);
    if (template && !this.#templates.has(id)) this.#templates.set(id, template);
  }

  /** Returns the instance of a demand model that a state or a mission has. */
  instanceOf(object: XmlObject): PlainObject {
    const { source } = this;
    const { element } = object;
    const id = this.makeId('demand_models', source.required(element, 'tid', 'a whole number'));
    const read = this.#read(object);
    this.use(id);
    const template = this.#templates.get(id);
    const { name, type } = read;
    this.#elements.set(id, Math.min(element, this.#elements.get(id) ?? element));
    if (!template) this.#templates.set(id, source.from(element, { id, ...read }));
    const restated = Object.entries(read).filter(
      ([field, value]) =>
        !NOT_RESTATED.has(field) && template !== undefined && !isSame(value, template[field]),
    );
    return source.from(element, {
      ...defined({ name, type, templateId: id }),
      ...Object.fromEntries(restated),
    });
  }

  #read(object: XmlObject): PlainObject {
    const { source } = this;
    const { element, className } = object;
    source.checkFields(object, own(FIELDS, className)!);
    const common = {
      name: source.text(element, 'name'),
      type: own(TYPES, className),
      description: source.filled(element, 'description'),
    };
    return defined({ ...common, ...this.#particular(element, className) });
  }

  #particular(element: number, className: string): PlainObject {
    const { source, resources } = this;
    switch (className) {
      case 'TimedImpulseDemandModel':
        return { demands: resources.amounts(element, 'demands') };
      case 'RatedDemandModel':
        return { demands: resources.amounts(element, 'demandRates', 'rate') };
      case 'SparingByMassDemandModel':
        return {
          unpressurizedSparesRate: source.number(element, 'unpressurizedSparesRate'),
          pressurizedSparesRate: source.number(element, 'pressurizedSparesRate'),
          partsListEnabled: source.boolean(element, 'partsListEnabled'),
        };
      default:
        return {
          transitDemandsOmitted: source.boolean(element, 'transitDemandsOmitted'),
          ...Object.fromEntries(CREW_NUMBERS.map((name) => [name, source.number(element, name)])),
        };
    }
  }

  /** Returns the type, name and values that a demand model in use has, as text that is equal for equal ones. */
  keyOf({ templateId, ...instance }: PlainObject): string {
    const template =
      this.#templates.get(templateId as Uuid) ?? this.ofDatabase.get(templateId as Uuid);
    const { id: _, description: __, ...values }: PlainObject = { ...template, ...instance };
    return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
