import { concrete, duration, list } from '../../schema/fields.js';
import type { Defaulted, Fields, Seconds } from '../../schema/model-object.js';
import { Burn } from './burn.js';
import { Edge } from './edge.js';

/** An in-space trajectory, flown with a sequence of propulsive burns. */
@concrete('Space Edge')
export class SpaceEdge extends Edge {
  declare readonly type: 'Space Edge';
  /** Time from departure to arrival. */
  @duration() duration!: Seconds;
  /** Burns to make on the way. */
  @list(() => Burn, { default: () => [] }) burns!: Defaulted<Burn[]>;

  constructor(fields: Fields<SpaceEdge>) {
    super(fields);
  }
}
