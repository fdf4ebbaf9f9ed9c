import { Carrier, ElementInstance, ElementTemplate } from '../model/elements/index.js';
import { CreateElements, ElementState, MoveElements } from '../model/events/index.js';
import { ElementReference } from '../model/network/index.js';
import type { Uuid } from '../schema/model-object.js';
import type { Entry } from './entry.js';
import type { ObjectIndex } from './object-index.js';

/** Where an element stands at the start: the reference that says so, and what holds it. */
export interface Placement {
  readonly reference: Entry<ElementReference>;
  readonly holder: Entry;
}

/** So many containers around an element are looked at; beyond, it is taken to be anywhere. */
export const MOST_CONTAINERS = 64;

/** What is inside what: at the start, and by any event at some time. */
export class Containment {
  /** Every initial placement of each element; a sound scenario has at most one. */
  readonly initial = new Map<Entry<ElementInstance>, Placement[]>();
  /** The same the other way: what each node, edge or carrier holds at the start. */
  readonly held = new Map<Entry, Entry<ElementInstance>[]>();
  /** The elements that each is put in at some time, by initial contents or by any event. */
  private readonly carriers = new Map<Entry, Set<Entry<ElementInstance>>>();

  constructor(index: ObjectIndex) {
    for (const reference of index.all(ElementReference)) {
      const element = reference.target('id', ElementInstance);
      const holder = reference.parent;
      if (!element || !holder) continue;
      push(this.initial, element, { reference, holder });
      push(this.held, holder, element);
      if (holder.is(ElementInstance)) this.put(element, holder);
    }
    for (const kind of [CreateElements, MoveElements]) {
      for (const event of index.all<CreateElements | MoveElements>(kind)) {
        const carrier = event.target('container', ElementInstance);
        if (!carrier) continue;
        for (const { target, field } of event.references())
          if (target && field.name === 'elements') this.put(target, carrier);
      }
    }
    // Those who go on an EVA come back into its vehicle.
    for (const participant of index.all(ElementState)) {
      const vehicle = participant.parent?.target('vehicle', ElementInstance);
      const element = participant.target('element', ElementInstance);
      if (vehicle && element) this.put(element, vehicle);
    }
  }

  private put(element: Entry, carrier: Entry<ElementInstance>): void {
    const known = this.carriers.get(element);
    if (known) known.add(carrier);
    else this.carriers.set(element, new Set([carrier]));
  }

  /** The carriers that an element is put in at some time, by contents or by an event. */
  carriersOf(element: Entry): ReadonlySet<Entry<ElementInstance>> {
    return this.carriers.get(element) ?? NONE;
  }

  /** The element, and what it may be inside of at some time, at any depth; nearest first, and not all of very many. */
  around(element: Entry): ReadonlySet<Entry> {
    const reached = new Set<Entry>([element]);
    for (const each of reached) {
      if (reached.size >= MOST_CONTAINERS) break;
      for (const carrier of this.carriersOf(each)) reached.add(carrier);
    }
    return reached;
  }

  /** Whether an element is one of those listed, or may at some time be inside one of them. */
  mayBeAboard(element: Entry, listed: ReadonlySet<Entry | undefined>): boolean {
    if (listed.has(element)) return true;
    const around = this.around(element);
    if (around.size >= MOST_CONTAINERS) return true;
    for (const each of around) if (listed.has(each)) return true;
    return false;
  }
}

const NONE: ReadonlySet<Entry<ElementInstance>> = new Set();

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The element templates that a template comes with. */
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
