/**
 * What a field of an event, or of a part of an event, means. Checks, the containment timeline, the simulation and the
 * analysis go by these roles and name no event, so an event of your own that declares them takes part in all of it.
 *
 * ```ts
 * class LaunchProbes extends Event {
 *   @references(() => ElementInstance, { role: Role.Created, expectsItems: true }) probes!: Uuid[];
 *   @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) container!: Uuid;
 * }
 * ```
 *
 * A field of elements without a role only uses them: they must be in play, and stay where they are.
 */
export const Role = {
  /** The elements come into play, in the event's `Into`. */
  Created: 'created',
  /** The elements are moved to the event's `Into`. */
  Moved: 'moved',
  /** The elements leave play. */
  Removed: 'removed',
  /** The elements are discarded while a burn is achieved; they leave play then. */
  Staged: 'staged',
  /** The elements travel along the event's `Traversed` edge, with all that is inside them. */
  Transported: 'transported',
  /** The elements form the stack that makes a burn, with all that is inside them. They stay where they are. */
  Stacked: 'stacked',
  /** The elements take part while the event lasts, and end up in the event's `Into`. */
  Participant: 'participant',
  /** The node, edge or carrier that created, moved or participating elements end up in. */
  Into: 'into',
  /** The edge that the transported elements travel along, from its origin to its destination. */
  Traversed: 'traversed',
  /** The same for an edge that may be travelled either way: from the end that is the event's location. */
  TraversedEitherWay: 'traversed-either-way',
  /** How long the event lasts, and occupies its participants. It counts for the length of the mission. */
  Lasts: 'lasts',
  /** How long the event occupies its participants. It does not count for the length of the mission. */
  Occupies: 'occupies',
} as const;
export type Role = (typeof Role)[keyof typeof Role];
