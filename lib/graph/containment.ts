import { Carrier, ElementInstance, ElementTemplate } from '../model/elements/index.js';
import { ElementReference } from '../model/network/index.js';
import { Role } from '../model/roles.js';
import type { Uuid } from '../schema/model-object.js';
import type { Entry } from './entry.js';
import { eventOf, referencesWithRole, targetWithRole } from './event-roles.js';
import { addToList, getOrAdd } from './multi-map.js';
import type { ObjectIndex } from './object-index.js';

/** The position of an element at the start. */
export interface Placement {
  /** The reference that places it. */
  readonly reference: Entry<ElementReference>;
  /** The node, edge or carrier that holds it. */
  readonly holder: Entry;
}

/** With this many possible containers, an element counts as being anywhere. */
const MAX_CONTAINERS = 64;

/** The roles of elements that an event puts into its container. */
export const PUT_INTO = [Role.Created, Role.Moved, Role.Participant] as const;

/** Which elements are inside which nodes, edges and carriers: at the start, and at any time because of an event. */
export class Containment {
  /** Every initial placement of each element. A sound scenario has at most one for each. */
  readonly initial = new Map<Entry<ElementInstance>, Placement[]>();
  /** The elements that each node, edge or carrier holds at the start. */
  readonly held = new Map<Entry, Entry<ElementInstance>[]>();
  /** The carriers that each element is put into at any time, by initial contents or by an event. */
  private readonly carriers = new Map<Entry, Set<Entry<ElementInstance>>>();

  constructor(index: ObjectIndex) {
    for (const reference of index.all(ElementReference)) {
      const element = reference.target('id', ElementInstance);
      const holder = reference.parent;
      if (!element || !holder) continue;
      addToList(this.initial, element, { reference, holder });
      addToList(this.held, holder, element);
      if (holder.is(ElementInstance)) this.put(element, holder);
    }
    for (const { target, owner } of referencesWithRole(index, ...PUT_INTO)) {
      if (!target?.is(ElementInstance)) continue;
      const event = eventOf(owner);
      const carrier = event && targetWithRole(event, Role.Into, ElementInstance);
      if (carrier) this.put(target, carrier);
    }
  }

  private put(element: Entry, carrier: Entry<ElementInstance>): void {
    getOrAdd(this.carriers, element, () => new Set()).add(carrier);
  }

  /** The carriers that an element is put into directly at any time, by initial contents or by an event. */
  possibleCarriers(element: Entry): ReadonlySet<Entry<ElementInstance>> {
    return this.carriers.get(element) ?? NONE;
  }

  /**
   * Returns the element, and all carriers that may contain it at any time, at any depth, nearest first. Stops after
   * `MAX_CONTAINERS`.
   */
  possibleContainers(element: Entry): ReadonlySet<Entry> | undefined {
    const reached = new Set<Entry>([element]);
    // A set visits what is added to it while it is visited.
    for (const container of reached)
      for (const carrier of this.possibleCarriers(container)) {
        reached.add(carrier);
        if (reached.size >= MAX_CONTAINERS) return undefined;
      }
    return reached;
  }

  /** Whether an element is one of some elements, or may be inside one of them at any time. */
  mayBeInside(element: Entry, elements: ReadonlySet<Entry | undefined>): boolean {
    if (elements.has(element)) return true;
    const containers = this.possibleContainers(element);
    if (!containers) return true;
    for (const container of containers) if (elements.has(container)) return true;
    return false;
  }
}

const NONE: ReadonlySet<Entry<ElementInstance>> = new Set();

/** Returns the templates of the elements that a carrier made from a template contains at the start. */
export function templateContents(
  index: ObjectIndex,
  template: Entry,
): readonly Entry<ElementTemplate>[] {
  if (!template.is(Carrier)) return [];
  const { contents } = template.object;
  return (Array.isArray(contents) ? contents : []).flatMap(
    (id: Uuid) => index.find(id, ElementTemplate) ?? [],
  );
}
