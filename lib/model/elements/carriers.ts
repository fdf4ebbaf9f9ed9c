import { concrete, inheritedFrom, integer, list, references } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Defaulted, Fields, InheritedFields, Uuid } from '../../schema/model-object.js';
import { ElementReference } from '../network/nodes.js';
import { CargoElement, InstCargoElement } from './cargo.js';
import { ElementTemplate } from './element-template.js';

/** A template of elements that carry other elements and crew. */
export abstract class Carrier extends CargoElement {
  /** Templates of the elements that it contains at the start. */
  @references(() => ElementTemplate, { default: () => [] }) contents!: Defaulted<Uuid[]>;
  /** Maximum number of crew members, in persons. */
  @integer({ min: 0, unit: 'persons' }) maxCrew!: number;
}

/** An instantiated element that carries other elements and crew. */
export abstract class InstCarrier
  extends InstCargoElement
  implements InheritedFields<Carrier, 'parts' | 'contents'>
{
  /** Instantiated elements that it contains at the start. */
  @list(() => ElementReference, { default: () => [] }) contents!: Defaulted<ElementReference[]>;
  @inheritedFrom(Carrier) maxCrew?: number;
}

/** A template of carriers without propulsion, such as capsules and habitats. */
@concrete('Element Carrier')
export class ElementCarrier extends Carrier {
  declare readonly type: 'Element Carrier';

  constructor(fields: Fields<ElementCarrier>) {
    super(fields);
  }
}

/** An instantiated carrier without propulsion. */
@concrete('Element Carrier')
export class InstElementCarrier extends InstCarrier {
  declare readonly type: 'Element Carrier';

  constructor(fields: Fields<InstElementCarrier>) {
    super(fields);
  }
}

nameClasses({ Carrier, InstCarrier, ElementCarrier, InstElementCarrier });
