import { asIn, list } from '../../schema/fields.js';
import type { Defaulted } from '../../schema/model-object.js';
import { ElementReference } from '../network/element-reference.js';
import { Carrier } from './carrier.js';
import { InstCargoElement } from './inst-cargo-element.js';

/** An instantiated element that carries other elements and crew. */
export abstract class InstCarrier extends InstCargoElement {
  /** Instantiated elements that are inside it at the start. */
  @list(() => ElementReference, { default: () => [] }) contents!: Defaulted<ElementReference[]>;
  @asIn(Carrier) maxCrew?: number;
}
