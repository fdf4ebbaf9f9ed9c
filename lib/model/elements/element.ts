import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { ElementTemplate } from './element-template.js';

/** A kind of element without abilities of its own. */
@concrete('Element')
export class Element extends ElementTemplate {
  declare readonly type: 'Element';

  constructor(fields: Fields<Element>) {
    super(fields);
  }
}
