/**
 * The roles of fields: what an event does to the elements, places and times that its fields name. Checks, the
 * containment timeline and the simulation use these roles instead of lists of event types, so your own events take
 * part in all of them if they declare roles.
 *
 * ```ts
 * class LaunchProbes extends Event {
 *   @references(() => ElementInstance, { role: Role.Created, expectsItems: true }) probes!: Uuid[];
 *   @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) container!: Uuid;
 * }
 * ```
 *
 * Elements in a field without a role are only used: they must be in play, and they stay where they are.
 */
export const Role = {
  /** The elements come into play. They are then in the node, edge or carrier of the event's `Into` field. */
  Created: 'created',
  /** The elements move to the node, edge or carrier of the event's `Into` field. */
  Moved: 'moved',
  /** The elements leave play. */
  Removed: 'removed',
  /** The elements are discarded during a burn, and leave play then. */
  Staged: 'staged',
  /** The elements travel along the edge of the event's `Traversed` field, with everything inside them. */
  Transported: 'transported',
  /** The elements form the stack that makes a burn, with everything inside them. They stay where they are. */
  Stacked: 'stacked',
  /** The elements take part for the duration of the event. Afterwards they are in the event's `Into` field. */
  Participant: 'participant',
  /** The node, edge or carrier that contains created and moved elements and participants after the event. */
  Into: 'into',
  /** The edge along which transported elements travel, from its origin to its destination. */
  Traversed: 'traversed',
  /** An edge that can be travelled both ways: transported elements start at the end that is the event's location. */
  TraversedEitherWay: 'traversed-either-way',
  /** The duration of the event. It occupies the participants, and counts for the length of the mission. */
  Lasts: 'lasts',
  /** The time for which the event occupies its participants. It does not count for the length of the mission. */
  Occupies: 'occupies',
} as const;
export type Role = (typeof Role)[keyof typeof Role];
