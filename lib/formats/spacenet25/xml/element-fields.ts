import { own, type PlainObject } from '../../../schema/plain.js';
import type { XmlElement } from '../../xml/document.js';
import { NO_ENGINE, tankAsContainer } from '../tanks.js';
import { CLASS_OF_SUPPLY, ENVIRONMENT, iconLabel } from './constants.js';
import type { XmlResources } from './resources.js';
import { defined, quotedName, type XmlObject, type XmlSource } from './source.js';

const HOUR = 3600;

const COMMON = [
  'tid',
  'uid',
  'name',
  'description',
  'classOfSupply',
  'environment',
  'accommodationMass',
  'mass',
  'volume',
  'parts',
  'states',
  'currentState',
  'container',
  'iconType',
];
const CARGO = ['contents', 'maxCargoMass', 'maxCargoVolume', 'cargoEnvironment'];
const fields = (...names: string[]): ReadonlySet<string> => new Set([...COMMON, ...names]);

const FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Element: fields(),
  CrewMember: fields('availableTimeFraction'),
  ResourceContainer: fields(...CARGO),
  Carrier: fields(...CARGO, 'maxCrewSize'),
  PropulsiveVehicle: fields(
    ...CARGO,
    'maxCrewSize',
    'omsIsp',
    'rcsIsp',
    'omsFuelTank',
    'rcsFuelTank',
  ),
  SurfaceVehicle: fields(...CARGO, 'maxCrewSize', 'maxSpeed', 'fuelTank'),
  ResourceTank: fields('resource', 'amount', 'maxAmount'),
};

const PART_FIELDS: ReadonlySet<string> = new Set([
  'tid',
  'partType',
  'meanTimeToFailure',
  'meanTimeToRepair',
  'massToRepair',
  'quantity',
  'dutyCycle',
]);

/** The types of the schema, by class. */
export const ELEMENT_TYPES: Readonly<Record<string, string>> = {
  Element: 'Element',
  CrewMember: 'Human Agent',
  ResourceContainer: 'Resource Container',
  ResourceTank: 'Resource Container',
  Carrier: 'Element Carrier',
  PropulsiveVehicle: 'Propulsive Vehicle',
  SurfaceVehicle: 'Surface Vehicle',
};

interface Tank {
  readonly element: XmlElement;
  readonly named: PlainObject;
  readonly amount: number;
  readonly maxAmount: number;
}

/** Reads the fields of elements that a template and an instance have in common. */
export class ElementFields {
  readonly #known = new Map<XmlElement, PlainObject>();
  readonly #parts = new Map<XmlElement, readonly PlainObject[]>();

  constructor(
    readonly source: XmlSource,
    readonly resources: XmlResources,
    readonly rcsFuel: 'drop' | 'add',
  ) {}

  /** Returns the fields of an element: those that are its own, without its name, states, parts and what it carries. */
  of(object: XmlObject): PlainObject {
    let known = this.#known.get(object.element);
    if (!known) {
      this.source.checkFields(object, own(FIELDS, object.className)!);
      known = defined({ ...this.#common(object.element), ...this.#particular(object) });
      this.#known.set(object.element, known);
    }
    return known;
  }

  #common(element: XmlElement): PlainObject {
    const { source } = this;
    const icon = source.filled(element, 'iconType');
    return {
      description: source.filled(element, 'description'),
      classOfSupply: source.word(element, 'classOfSupply', CLASS_OF_SUPPLY),
      environment: source.word(element, 'environment', ENVIRONMENT),
      accommodationMass: source.number(element, 'accommodationMass'),
      mass: source.number(element, 'mass'),
      volume: source.number(element, 'volume'),
      icon: icon === undefined ? undefined : iconLabel(icon),
    };
  }

  #particular(object: XmlObject): PlainObject {
    const { source } = this;
    const { element, className } = object;
    switch (className) {
      case 'CrewMember':
        return { activeTimeFraction: source.number(element, 'availableTimeFraction') };
      case 'ResourceContainer':
        return { ...this.#cargo(element), contents: this.#stored(element) };
      case 'ResourceTank':
        return this.#tankAsContainer(element);
      case 'Carrier':
        return this.#carrier(element);
      case 'PropulsiveVehicle':
        return { ...this.#carrier(element), ...this.#engine(element) };
      case 'SurfaceVehicle':
        return {
          ...this.#carrier(element),
          maxSpeed: source.number(element, 'maxSpeed'),
          ...this.#filled(this.#tank(element, 'fuelTank')),
        };
      default:
        return {};
    }
  }

  #cargo(element: XmlElement): PlainObject {
    const { source } = this;
    return {
      maxCargoMass: source.number(element, 'maxCargoMass'),
      maxCargoVolume: source.number(element, 'maxCargoVolume'),
      cargoEnvironment: source.word(element, 'cargoEnvironment', ENVIRONMENT),
    };
  }

  #carrier(element: XmlElement): PlainObject {
    return { ...this.#cargo(element), maxCrew: this.source.number(element, 'maxCrewSize') };
  }

  /** Returns the amounts of a map from resources to numbers. */
  #stored(element: XmlElement): PlainObject[] {
    const { source, resources } = this;
    return source.itemsOf(element, 'contents').flatMap((entry) => {
      const [key, value] = source.items(entry);
      const named = key === undefined ? undefined : source.object(key, 'resource');
      if (!named || value === undefined) return [];
      const amount = source.numberIn(value);
      return [source.from(entry, defined({ ...resources.named(named), amount }))];
    });
  }

  #tankAsContainer(element: XmlElement): PlainObject {
    const { source, resources } = this;
    const tank = this.#tankAt(element);
    if (!tank) {
      if (source.child(element, 'resource') === undefined)
        source.required(element, 'resource', 'a resource');
      return {};
    }
    const { named, amount } = tank;
    const id = typeof named.resource === 'string' ? named.resource : undefined;
    const resource = id === undefined ? undefined : resources.get(id);
    // A class of supply is in kg. What a resource lacks is reported where it is read.
    const stored = {
      unitMass: Number(resource ? (resource.unitMass ?? 0) : 1),
      unitVolume: Number(resource?.unitVolume ?? 0),
      environment: resource ? resource.environment : named.environment,
    };
    source.notes.lose(
      'resource-tank',
      {
        name: quotedName(source, element),
        amount: String(amount),
        resource: resources.label(named),
      },
      source.place(element),
    );
    const fields = tankAsContainer(id ?? '', stored, tank);
    return id === undefined ? { ...fields, contents: [{ ...named, amount }] } : { ...fields };
  }

  #tank(vehicle: XmlElement, field: string): Tank | undefined {
    const { source } = this;
    const child = source.child(vehicle, field);
    const tank = child === undefined ? undefined : source.object(child, 'element');
    return tank && this.#tankAt(tank.element);
  }

  #tankAt(element: XmlElement): Tank | undefined {
    const { source, resources } = this;
    const named = resources.named(source.field(element, 'resource', 'resource'));
    if (!named) return undefined;
    return {
      element,
      named,
      amount: source.number(element, 'amount') ?? 0,
      maxAmount: source.number(element, 'maxAmount') ?? 0,
    };
  }

  #filled(tank: Tank | undefined): PlainObject {
    if (!tank) return {};
    return {
      maxFuel: tank.maxAmount,
      fuel: this.source.from(tank.element, { ...tank.named, amount: tank.amount }),
    };
  }

  #engine(element: XmlElement): PlainObject {
    const { source } = this;
    const omsIsp = source.number(element, 'omsIsp') ?? 0;
    const rcsIsp = source.number(element, 'rcsIsp') ?? 0;
    const oms = this.#tank(element, 'omsFuelTank');
    const rcs = this.#tank(element, 'rcsFuelTank');
    if (omsIsp > 0 && oms) {
      const added = this.#loseSecond(element, rcsIsp, oms, rcs);
      return { isp: omsIsp, ...this.#filled(added) };
    }
    if (rcsIsp > 0 && rcs) return { isp: rcsIsp, ...this.#filled(rcs) };
    source.notes.lose('no-engine', { name: quotedName(source, element) }, source.place(element));
    return { ...NO_ENGINE };
  }

  /** Returns whether a vehicle has a main engine, so that its reaction control system is left out. */
  hasMainEngine({ element }: XmlObject): boolean {
    const isp = this.source.number(element, 'omsIsp') ?? 0;
    return isp > 0 && this.#tank(element, 'omsFuelTank') !== undefined;
  }

  /** Notes what is lost of a reaction control system beside a main engine. Returns the tank, with its propellant if it is added. */
  #loseSecond(element: XmlElement, isp: number, oms: Tank, rcs: Tank | undefined): Tank {
    const { source, resources } = this;
    const second = rcs && rcs.element !== oms.element && rcs.maxAmount > 0 ? rcs : undefined;
    if (isp <= 0 && !second) return oms;
    const place = source.place(source.child(element, 'rcsIsp') ?? element);
    const name = quotedName(source, element);
    if (!second) {
      source.notes.lose('second-engine', { name, isp }, place);
      return oms;
    }
    const same = JSON.stringify(second.named) === JSON.stringify(oms.named);
    const added = same && this.rcsFuel === 'add';
    const id = second.named.resource;
    const unitMass = typeof id === 'string' ? Number(resources.get(id)?.unitMass) : 1;
    const mass = Number((second.amount * unitMass).toPrecision(15));
    source.notes.lose(
      'second-engine',
      {
        name,
        isp,
        amount: `${second.amount} units of ${resources.label(second.named)}`,
        ...(Number.isFinite(mass) && { mass }),
        ...(added && { added }),
      },
      place,
    );
    if (!added) return oms;
    return {
      ...oms,
      amount: oms.amount + second.amount,
      maxAmount: oms.maxAmount + second.maxAmount,
    };
  }

  /** Returns the parts of an element. */
  parts({ element }: XmlObject): readonly PlainObject[] {
    let known = this.#parts.get(element);
    if (!known) {
      known = this.#readParts(element);
      this.#parts.set(element, known);
    }
    return known;
  }

  #readParts(element: XmlElement): PlainObject[] {
    const { source } = this;
    return source.objects(element, 'parts', 'part').flatMap((part) => {
      source.checkFields(part, PART_FIELDS);
      const named = source.field(part.element, 'partType', 'resource');
      const quantity = source.number(part.element, 'quantity');
      const reason = reasonToDrop(named, quantity);
      if (reason !== undefined) {
        const particulars = { name: quotedName(source, element), reason };
        source.notes.lose('lost-part', particulars, source.place(part.element));
        return [];
      }
      const positive = (name: string) => {
        const value = source.seconds(part.element, name, HOUR);
        return value !== undefined && value > 0 ? value : undefined;
      };
      // A part that cannot be repaired has a negative mass.
      const mass = source.number(part.element, 'massToRepair');
      return [
        source.from(
          part.element,
          defined({
            ...this.resources.named(named),
            meanTimeToFailure: positive('meanTimeToFailure'),
            meanTimeToRepair: positive('meanTimeToRepair'),
            massToRepair: mass !== undefined && mass >= 0 ? mass : undefined,
            quantity,
            dutyCycle: source.number(part.element, 'dutyCycle'),
          }),
        ),
      ];
    });
  }
}

/** Returns why a part is left out, or undefined. */
function reasonToDrop(
  named: XmlObject | undefined,
  quantity: number | undefined,
): string | undefined {
  if (named?.className === 'GenericResource') return 'is of a class of supply';
  if (quantity !== undefined && quantity < 1) return `has a quantity of ${quantity}`;
  return undefined;
}
