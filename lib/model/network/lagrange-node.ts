import { concrete, enumeration, integer } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Body } from '../enumerations/index.js';
import { Node } from './node.js';

/** A libration point of two bodies. */
@concrete('Lagrange Node')
export class LagrangeNode extends Node {
  declare readonly type: 'Lagrange Node';
  /** Secondary body. */
  @enumeration(Body) body2!: Body;
  /** Number of the Lagrange point. */
  @integer({ min: 1, max: 5 }) lpNumber!: number;

  constructor(fields: Fields<LagrangeNode>) {
    super(fields);
  }
}
