import { reportForm } from '../../../limits/reports.js';
import type { Uuid } from '../../../schema/model-object.js';
import {
  type Holder,
  isElement,
  type RuntimeElement,
  type RuntimePlace,
  refOf,
} from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import { dependOn, enter, holderOf, inOrder, missAt, outermost, putIfFits } from './presence.js';
import type { SimulationParts } from './simulation-parts.js';
import { Unchanged, Unplaced } from './unachieved.js';

/** What the effect of an event can do with elements. `EffectContext` adds resources, burns, other events and records. */
export class ElementOperations {
  /** @internal */
  constructor(
    /** @internal */
    readonly parts: SimulationParts,
    /** The name of the event. */
    readonly name: string,
    /** The node or edge where the event happens; undefined if it does not exist. */
    readonly place: RuntimePlace | undefined,
  ) {}

  /**
   * Returns the element with an identifier. If it does not exist, records an error and returns undefined.
   * @param field the field of the event that contains the identifier, for the message
   */
  element(id: Uuid, field: string): RuntimeElement | undefined {
    const { world, state, recorder, watch } = this.parts;
    watch.work();
    const element = state.element(id);
    if (element === undefined)
      recorder.error('BROKEN_REFERENCE', { detail: `${field} ${world.named(id)}` });
    return element;
  }

  /**
   * Returns the elements of a list, each once, in the order in which they act. Records an error for each element that
   * does not exist.
   * @param field the field of the event that contains the identifiers, for the message. Default: `elements`
   */
  elements(ids: readonly Uuid[], field = 'elements'): RuntimeElement[] {
    const elements = new Set<RuntimeElement>();
    for (const id of ids) {
      const element = this.element(id, field);
      if (element !== undefined) elements.add(element);
    }
    return this.inOrder([...elements]);
  }

  /** Sorts an array of elements in the order in which they act, and returns it. */
  inOrder(elements: RuntimeElement[]): RuntimeElement[] {
    return inOrder(this.parts, elements);
  }

  /** Returns the elements that are not inside another element of the list. */
  outermost(elements: RuntimeElement[]): RuntimeElement[] {
    return outermost(this.parts, elements);
  }

  /** Returns the node, edge or carrier with an identifier, or undefined if it does not exist. */
  holder(id: Uuid): Holder | undefined {
    return holderOf(this.parts, id);
  }

  /**
   * Returns whether an element is at a place. If not, records an error.
   * @param place Default: the place of the event
   */
  requireAt(element: RuntimeElement, place: RuntimePlace | undefined = this.place): boolean {
    dependOn(this.parts.recorder, element);
    const isThere = place !== undefined && element.place === place;
    if (isThere) element.usedAt = place;
    else missAt(this.parts, element, place);
    return isThere;
  }

  /** Returns whether elements at the place of the event can be put into a holder. If not, records an error. */
  requireReachable(holder: Holder): boolean {
    const { parts, place } = this;
    const { recorder, rules } = parts;
    const rule = 'containerElsewhere';
    const found = holder.place;
    if (!isElement(holder)) {
      if (found === place || rules[rule] === 'allow') return true;
      const { ref } = holder.resolved;
      recorder.error('WRONG_PLACE', { element: ref, place: refOf(place), found: ref, rule });
      return false;
    }
    dependOn(recorder, holder);
    if (found !== undefined && found === place) holder.usedAt = place;
    if (found !== undefined && (found === place || rules[rule] === 'allow')) return true;
    missAt(parts, holder, place, found && { rule });
    return false;
  }

  /** Returns whether two containers are in play at the same place. If not, records an error. */
  requireTogether(origin: RuntimeElement, destination: RuntimeElement): boolean {
    const { recorder } = this.parts;
    dependOn(recorder, destination);
    dependOn(recorder, origin);
    const from = origin.place;
    const to = destination.place;
    if (to !== undefined && to === from) return true;
    if (to !== undefined && from === undefined) missAt(this.parts, origin, to, {}, destination);
    else missAt(this.parts, destination, from, {}, origin);
    return false;
  }

  /**
   * Returns whether an element has the state with an index. If not, records an error.
   * @param state the state with the index; undefined if it does not exist. An element without states accepts the index -1.
   */
  requireState(element: RuntimeElement, state: ResolvedState | undefined, index: number): boolean {
    const { ref, states } = element.resolved;
    if (state !== undefined || (index === -1 && states.length === 0)) return true;
    this.parts.recorder.error('BAD_STATE', { element: ref, detail: String(index) });
    return false;
  }

  /** Creates elements in a holder. Stops with an error at the first element that cannot be created. */
  create(elements: readonly RuntimeElement[], holder: Holder): void {
    const { recorder, state, watch } = this.parts;
    if (elements.length === 0) recorder.warning('NO_ELEMENTS');
    recorder.record('create', {
      elements: recorder.list(elements),
      container: holder.resolved.ref,
    });
    for (const element of elements) {
      watch.work();
      const { ref } = element.resolved;
      const found = refOf(element.place);
      if (found !== null) {
        recorder.error('ALREADY_EXISTS', { element: ref, found });
        return;
      }
      state.requireRoom(element);
      if (!putIfFits(this.parts, element, holder)) return;
      enter(this.parts, element);
    }
  }

  /**
   * Moves elements with their contents into a holder.
   * @param options `from`: the place where the elements must be; default: the place of the event. `stopsAtFailure`:
   *   whether to stop at the first element that cannot be moved; default: as the rule `failedMove` says
   * @returns whether all elements moved
   */
  move(
    elements: readonly RuntimeElement[],
    holder: Holder,
    options: { readonly from?: RuntimePlace; readonly stopsAtFailure?: boolean } = {},
  ): boolean {
    const { recorder, rules, unachieved, watch } = this.parts;
    const { from = this.place, stopsAtFailure = rules.failedMove === 'stop' } = options;
    const container = holder.resolved.ref;
    if (elements.length === 0) {
      recorder.warning('NO_ELEMENTS');
      return true;
    }
    recorder.record('move', { elements: recorder.list(elements), container });
    let all = true;
    for (const element of elements) {
      watch.work();
      const moved =
        (all || !stopsAtFailure) &&
        this.requireAt(element, from) &&
        putIfFits(this.parts, element, holder);
      if (moved) recorder.position(element.resolved.ref, container);
      else {
        all = false;
        unachieved.push(new Unplaced(element, holder));
      }
    }
    return all;
  }

  /**
   * Removes elements at the place of the event, with their contents. Stops with an error at the first element that is
   * elsewhere.
   * @returns whether all elements were removed
   */
  remove(elements: readonly RuntimeElement[]): boolean {
    const { recorder, state, unachieved, watch } = this.parts;
    if (elements.length === 0) recorder.warning('NO_ELEMENTS');
    const listed = recorder.list(elements, Math.min(elements.length, reportForm.listed));
    for (const element of elements) {
      watch.work();
      if (!this.requireAt(element)) {
        for (const left of elements.slice(elements.indexOf(element)))
          unachieved.push(new Unplaced(left, undefined));
        return false;
      }
      recorder.record('remove', { element: element.resolved.ref, listed });
      state.take(element);
      for (const left of state.leave(element)) recorder.position(left.resolved.ref, null);
    }
    return true;
  }

  /**
   * Changes the state of an element. If the element is not at the place, records an error instead.
   * @param state the new state; undefined for none
   * @param place the place where the element must be. Default: the place of the event
   * @returns whether the element is at the place
   */
  reconfigure(
    element: RuntimeElement,
    state: ResolvedState | undefined,
    place: RuntimePlace | undefined = this.place,
  ): boolean {
    const { parts } = this;
    parts.watch.work();
    if (!this.requireAt(element, place)) {
      parts.unachieved.push(new Unchanged(element, state));
      return false;
    }
    const { ref } = element.resolved;
    parts.recorder.record('reconfigure', { element: ref, state: state?.ref ?? null });
    parts.recorder.state(ref, state);
    parts.state.reconfigure(element, state);
    return true;
  }
}
