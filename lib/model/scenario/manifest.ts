import { open } from '../../schema/fields.js';
import { ModelObject } from '../../schema/model-object.js';

/** Events that schedule the packing and loading of resources. Its fields are not specified: they are kept as they came. */
@open()
export class Manifest extends ModelObject {
  /** Any JSON value. */
  [field: string]: unknown;

  constructor(fields: Readonly<Record<string, unknown>> = {}) {
    super(fields);
  }
}
