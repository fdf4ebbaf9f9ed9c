import { concrete, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Edge } from './edge.js';

/** A path between two surface nodes. */
@concrete('Surface Edge')
export class SurfaceEdge extends Edge {
  declare readonly type: 'Surface Edge';
  /** Length of the path, in m. */
  @number({ min: 0, unit: 'm' }) distance!: number;

  constructor(fields: Fields<SurfaceEdge>) {
    super(fields);
  }
}
