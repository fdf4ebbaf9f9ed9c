import { discriminator, duration, integer, reference, text } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { ModelObject, type Uuid } from '../../schema/model-object.js';
import type { Seconds } from '../../schema/spans.js';
import { Edge } from '../network/edges.js';
import { Node } from '../network/nodes.js';

/**
 * The kinds of event by their `type`. Add your own here, so that the compiler accepts them as an `AnyEvent`:
 *
 * ```ts
 * declare module 'space-logistics' {
 *   interface EventFamily {
 *     Inspection: Inspection;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, here in index.ts
export interface EventFamily {}

/** Something that happens at a place and a time during a mission. Events are data: their effects are in the simulation. */
export abstract class Event extends ModelObject {
  declare static readonly familyMembers?: EventFamily[keyof EventFamily];

  /** Name of the event. */
  @text() name!: string;
  @discriminator() readonly type!: string;
  /** Order among events at the same time, from 1 (first) to 5 (last). */
  @integer({ min: 1, max: 5 }) priority!: number;
  /** Time of the event, after the start of the mission. */
  @duration() missionTime!: Seconds;
  /** Node or edge at which it happens. */
  @reference(() => [Node, Edge]) location!: Uuid;
}

nameClasses({ Event });
