/**
 * The roles of fields. A role tells what an event does with the elements, places and times in one of its fields. Checks,
 * the containment timeline and the simulation use roles instead of lists of event types, so your own events take part in
 * all of them if their fields declare roles.
 *
 * ```ts
 * class LaunchProbes extends Event {
 *   @references(() => ElementInstance, { role: Role.Created, expectsItems: true }) probes!: Uuid[];
 *   @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) container!: Uuid;
 * }
 * ```
 *
 * An element is in play from the time it is created until it is removed or discarded. Elements in a field without a role
 * must be in play, and the event does not move them.
 */
export const Role = {
  /** The elements come into play: the event puts them into the node, edge or carrier of its `Into` field. */
  Created: 'created',
  /** The elements move to the node, edge or carrier of the event's `Into` field. */
  Moved: 'moved',
  /** The elements are removed: they are no longer in play. */
  Removed: 'removed',
  /** The elements are discarded during a burn: they are no longer in play. */
  Staged: 'staged',
  /** The elements travel along the edge of the event's `Traversed` field, with everything inside them. */
  Transported: 'transported',
  /** The elements form the stack that performs a burn, with everything inside them. The event does not move them. */
  Stacked: 'stacked',
  /** The elements take part for the duration of the event. Afterwards they are in the carrier of the `Into` field. */
  Participant: 'participant',
  /** The node, edge or carrier that contains created and moved elements and participants after the event. */
  Into: 'into',
  /** The edge along which transported elements travel, from its origin to its destination. */
  Traversed: 'traversed',
  /** An edge that can be travelled in both directions. Transported elements start at the end that is the event's location. */
  TraversedEitherWay: 'traversed-either-way',
  /** The duration of the event. It occupies the participants, and counts for the length of the mission. */
  Lasts: 'lasts',
  /** The duration of one EVA. It occupies the participants, but does not count for the length of the mission. */
  Eva: 'eva',
  /** The number of EVAs per week, for as long as the event lasts. Without it, the event has one EVA. */
  EvasPerWeek: 'evas-per-week',
} as const;
export type Role = (typeof Role)[keyof typeof Role];
