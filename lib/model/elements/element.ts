import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { ElementInstance, ElementTemplate } from './element-template.js';

/** A kind of element without abilities of its own. */
@concrete('Element')
export class Element extends ElementTemplate {
  declare readonly type: 'Element';

  constructor(fields: Fields<Element>) {
    super(fields);
  }
}

/** An instantiated element without abilities of its own. */
@concrete('Element')
export class InstElement extends ElementInstance {
  declare readonly type: 'Element';

  constructor(fields: Fields<InstElement>) {
    super(fields);
  }
}
