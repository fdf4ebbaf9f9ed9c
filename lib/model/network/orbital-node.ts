import { concrete, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Node } from './node.js';

/** An orbit around a body. */
@concrete('Orbital Node')
export class OrbitalNode extends Node {
  declare readonly type: 'Orbital Node';
  /** Major orbit radius, in m from the centre of the body. */
  @number({ min: 0, unit: 'm' }) apoapsis!: number;
  /** Minor orbit radius, in m from the centre of the body. */
  @number({ min: 0, unit: 'm' }) periapsis!: number;
  /** Inclination, in decimal degrees. */
  @number({ min: 0, max: 180, unit: '°' }) inclination!: number;

  constructor(fields: Fields<OrbitalNode>) {
    super(fields);
  }
}
