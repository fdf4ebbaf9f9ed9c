import { concrete, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Node } from './node.js';

/** A place on the surface of a body. */
@concrete('Surface Node')
export class SurfaceNode extends Node {
  declare readonly type: 'Surface Node';
  /** Latitude, in decimal degrees, north positive. */
  @number({ min: -90, max: 90, unit: '°' }) latitude!: number;
  /** Longitude, in decimal degrees, east positive. */
  @number({ min: -180, max: 180, unit: '°' }) longitude!: number;

  constructor(fields: Fields<SurfaceNode>) {
    super(fields);
  }
}
