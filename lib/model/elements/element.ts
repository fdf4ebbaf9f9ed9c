import { concrete } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields } from '../../schema/model-object.js';
import { ElementInstance, ElementTemplate } from './element-template.js';

/** A template of elements without special abilities. */
@concrete('Element')
export class Element extends ElementTemplate {
  declare readonly type: 'Element';

  constructor(fields: Fields<Element>) {
    super(fields);
  }
}

/** An instantiated element without special abilities. */
@concrete('Element')
export class InstElement extends ElementInstance {
  declare readonly type: 'Element';

  constructor(fields: Fields<InstElement>) {
    super(fields);
  }
}

nameClasses({ Element, InstElement });
