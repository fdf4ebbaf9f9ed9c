import { ClassOfSupply } from '../../model/enumerations.js';
import { boolean, enumeration, list, number, text } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';

/** The prices of the elements of one template. */
export class ElementPrice extends ModelObject {
  /** The template: its name, identifier or JSON Pointer. */
  @text() template!: string;
  /** The price of each element. It is paid when an event first brings the element into play, alone or inside a carrier. */
  @number({ min: 0, default: 0 }) each!: Defaulted<number>;
  /** The price of each flight: of each transport that lists the element, and succeeds. */
  @number({ min: 0, default: 0 }) flight!: Defaulted<number>;
  /** The price of each year in play, also before the first flight. A part of a year costs its share of the days. */
  @number({ min: 0, default: 0 }) year!: Defaulted<number>;
  /** Whether elements that are in play from the start have the price `each` too. */
  @boolean({ default: false }) initial!: Defaulted<boolean>;

  constructor(fields: Fields<ElementPrice>) {
    super(fields);
  }
}

/** The prices of transports along one edge. */
export class EdgePrice extends ModelObject {
  /** The edge: its name, identifier or JSON Pointer. */
  @text() edge!: string;
  /** The price of each transport that succeeds, such as a launch. */
  @number({ min: 0, default: 0 }) transport!: Defaulted<number>;
  /** The price of each kilogram that departs, with vehicles, propellant and people. */
  @number({ min: 0, default: 0 }) kg!: Defaulted<number>;

  constructor(fields: Fields<EdgePrice>) {
    super(fields);
  }
}

/** The price of one resource. */
export class ResourcePrice extends ModelObject {
  /** The resource: its name, identifier or JSON Pointer. */
  @text() resource!: string;
  /** The price of each kilogram that is launched from the surface of the Earth, in containers and in tanks. */
  @number({ min: 0 }) kg!: number;

  constructor(fields: Fields<ResourcePrice>) {
    super(fields);
  }
}

/** The price of all resources of a class of supply that have no price of their own. */
export class ClassPrice extends ModelObject {
  /** The class of supply. Its subclasses have the same price, if they have none of their own. */
  @enumeration(ClassOfSupply) classOfSupply!: ClassOfSupply;
  /** The price of each kilogram that is launched from the surface of the Earth. */
  @number({ min: 0 }) kg!: number;

  constructor(fields: Fields<ClassPrice>) {
    super(fields);
  }
}

/** What a campaign pays for. Anything without a price is free. */
export class Prices extends ModelObject {
  /** Address of the JSON Schema with which an editor checks the file. */
  @text({ optional: true }) $schema?: string;
  /** Name of the prices. */
  @text({ optional: true }) name?: string;
  /** Remarks, for people. */
  @text({ optional: true }) description?: string;
  /** The name of the currency of all prices, such as `M$`. Default: none. */
  @text({ optional: true }) currency?: string;
  /** What a later payment is worth less, in per cent a year. Payments are discounted to the start of the campaign. */
  @number({ min: 0, max: 1000, unit: '%/year', default: 0 }) discountRate!: Defaulted<number>;
  /** The price of each day of one person in play away from the surface of the Earth. */
  @number({ min: 0, default: 0 }) crewDay!: Defaulted<number>;
  /** Prices of elements. */
  @list(() => ElementPrice, { default: () => [] }) elements!: Defaulted<ElementPrice[]>;
  /** Prices of transports. */
  @list(() => EdgePrice, { default: () => [] }) edges!: Defaulted<EdgePrice[]>;
  /** Prices of resources. */
  @list(() => ResourcePrice, { default: () => [] }) resources!: Defaulted<ResourcePrice[]>;
  /** Prices of resources by class of supply. */
  @list(() => ClassPrice, { default: () => [] }) classes!: Defaulted<ClassPrice[]>;

  constructor(fields?: Fields<Prices>) {
    super(fields);
  }
}
