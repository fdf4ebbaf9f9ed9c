import type { Uuid } from '../../schema/model-object.js';
import { insertSorted, removeSorted, type Sorted } from '../kernel/sorted.js';
import { LimitReached, type Watch } from '../limits/watch.js';
import { GOODS } from '../world/class-of-supply.js';
import type { ResolvedMission } from '../world/missions.js';
import type { ResolvedState } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import { Cargo } from './cargo.js';
import { MassCalculator } from './mass-calculator.js';
import type { Recorder } from './records/recorder.js';
import {
  type Holder,
  invalidate,
  invalidateMasses,
  Moves,
  noElements,
  type Ranked,
  RuntimeElement,
  RuntimePlace,
  restock,
} from './runtime-element.js';
import { ContainedResources } from './stock.js';
import { innermostFirst, subtreeOf } from './subtree.js';

const byRank = (a: RuntimeElement, b: RuntimeElement): number => a.rank - b.rank;

/** Inserts an element into a list in the order in which elements act. @returns the list, or a new one in its place */
const insertRanked = (list: Ranked, element: RuntimeElement): Ranked =>
  list === noElements ? [element] : insertSorted(list, element, byRank);

/** Removes an element from a list in the order in which elements act. @returns the list, or a new one in its place */
const removeRanked = (list: Ranked, element: RuntimeElement): Ranked =>
  removeSorted(list, element, byRank);

/** The order of the scenario. */
const byIndex = (a: RuntimeElement, b: RuntimeElement): number =>
  a.resolved.index - b.resolved.index;

/** Something that follows the changes of a state as they happen. */
export interface StateObserver {
  /** Called before an element is taken out of its holder. */
  taking(element: RuntimeElement): void;
  /** Called after an element was put into a holder. */
  placed(element: RuntimeElement): void;
  /** Called after an element came into play, left play, or changed its state. */
  altered(element: RuntimeElement): void;
  /** Called after the contents of a container or tank, or the parts of an element, changed. */
  changed(element: RuntimeElement): void;
  /** Called before something reads the contents of an element whose levels change as time passes. */
  settle(element: RuntimeElement): void;
}

/** Something that follows people. */
export interface PeopleObserver {
  /** Called after an element with people inside it, or a person, was put into a holder. */
  moved(element: RuntimeElement): void;
  /** Called after a person came into play, or left it. */
  present(person: RuntimeElement): void;
}

/** Something that follows what is added to containers. */
export interface FillObserver {
  /** Called when a resource was added to a container. */
  filled(container: RuntimeElement, resource: ResourceType): void;
}

/**
 * The positions, states and contents of all elements at the current time of a simulation, with the rules, the recorder and the
 * watch for all that change them.
 */
export class SimulationState {
  readonly rules = this.world.rules;
  readonly rounding = this.world.rounding;
  readonly places: readonly RuntimePlace[];
  readonly elements: readonly RuntimeElement[];
  /** The elements that demand, in the order of the scenario; empty if they are not asked for at each interval. */
  demanding: Sorted<RuntimeElement> = [];
  crewSize = 0;
  /** The sum of the fractions of time for which they are available. */
  crewAvailable = 0;
  readonly masses: MassCalculator;
  /** The number of elements in play. */
  private inPlay = 0;
  private readonly moves = new Moves();
  /** Follows all changes; undefined if nothing does. */
  observer: StateObserver | undefined = undefined;
  /** Follows what is added to containers; undefined if nothing does. */
  fillObserver: FillObserver | undefined = undefined;
  /** Follows people; undefined if nothing does. */
  peopleObserver: PeopleObserver | undefined = undefined;

  /** @param maxElements the limit `elements` */
  constructor(
    readonly world: World,
    readonly recorder: Recorder,
    readonly watch: Watch,
    private readonly maxElements: number,
  ) {
    this.places = world.places.map((resolved) => new RuntimePlace(resolved));
    this.elements = world.elements.map((resolved) => {
      watch.work();
      const stock = resolved.isContainer ? new ContainedResources(resolved.contents) : undefined;
      return new RuntimeElement(resolved, stock, this.moves);
    });
    const { scavengeSpares } = world.configuration;
    this.masses = new MassCalculator(this.rounding, scavengeSpares, this, recorder);
    // Each change of contents goes up through all carriers around them. From the inside out, there are none yet.
    for (const carrier of innermostFirst(world.aboard)) {
      for (const index of world.aboard.get(carrier)!) {
        watch.work();
        this.attach(this.elements[index]!, this.elements[carrier]!);
      }
    }
  }

  /** Returns the element with an identifier, or undefined if it does not exist. */
  element(id: Uuid): RuntimeElement | undefined {
    const resolved = this.world.element(id);
    return resolved && this.elements[resolved.index];
  }

  /** Moves an element into a holder, without any test. */
  put(element: RuntimeElement, holder: Holder): void {
    if (element.holder === holder) return;
    this.take(element);
    this.attach(element, holder);
    this.observer?.placed(element);
    if (element.crew > 0) this.peopleObserver?.moved(element);
  }

  /** Tells everything that depends on the contents of an element that they have changed. */
  changed(element: RuntimeElement): void {
    invalidate(element);
    this.observer?.changed(element);
  }

  /** Does the same if a resource was added to the element. */
  filled(element: RuntimeElement, resource: ResourceType): void {
    this.changed(element);
    this.fillObserver?.filled(element, resource);
  }

  /**
   * Does the same if something was only taken from the element, so that it can serve no more demands than before.
   * @param taken the resource, if it was in its contents or its tank
   */
  drawn(element: RuntimeElement, taken?: ResourceType): void {
    invalidateMasses(element, taken !== undefined && (taken.mainClass & GOODS) === 0);
    this.observer?.changed(element);
  }

  /** Brings the contents of an element, and of everything inside it, up to the current time. Call it before reading them. */
  settle(element: RuntimeElement): void {
    if (element.flowing > 0) this.observer?.settle(element);
  }

  take(element: RuntimeElement): void {
    const { holder } = element;
    if (holder === undefined) return;
    this.observer?.taking(element);
    holder.contents = removeRanked(holder.contents, element);
    if (!holder.isPlace) holder.cargo!.count(element, -1);
    if (element.supplies > 0) holder.suppliers = removeRanked(holder.suppliers, element);
    this.count(holder, -element.supplies, -element.crew, -element.demanding);
    this.invalidateAround(element, holder);
    element.holder = undefined;
    this.moves.count++;
  }

  private attach(element: RuntimeElement, holder: Holder): void {
    element.holder = holder;
    this.moves.count++;
    if (!holder.isPlace) {
      holder.cargo ??= new Cargo();
      holder.cargo.count(element, 1);
    }
    holder.contents = insertRanked(holder.contents, element);
    if (element.supplies > 0) holder.suppliers = insertRanked(holder.suppliers, element);
    this.count(holder, element.supplies, element.crew, element.demanding);
    if (element.supplies > 0) restock(holder);
    this.invalidateAround(element, holder);
  }

  /** Drops the masses of everything that contains an element, which comes or goes. */
  private invalidateAround(element: RuntimeElement, holder: Holder): void {
    holder.changed?.add(element);
    // Most that comes and goes is crew, in which there are no goods.
    const { explorationMass, habitationMass, flowing } = element;
    invalidateMasses(holder, explorationMass === 0 && habitationMass === 0 && flowing === 0);
  }

  /** Updates the numbers of crew members, suppliers and sources of demands in a holder and in everything that contains it. */
  private count(holder: Holder, supplies: number, crew: number, demanding: number): void {
    if (supplies === 0 && crew === 0 && demanding === 0) return;
    let current: Holder | undefined = holder;
    while (current !== undefined) {
      current.crew += crew;
      if (current.isPlace) return;
      current.demanding += demanding;
      const before = current.supplies;
      current.supplies += supplies;
      const outer: Holder | undefined = current.holder;
      if (outer !== undefined) {
        if (before === 0 && current.supplies > 0)
          outer.suppliers = insertRanked(outer.suppliers, current);
        else if (before > 0 && current.supplies === 0)
          outer.suppliers = removeRanked(outer.suppliers, current);
      }
      current = outer;
    }
  }

  /**
   * Tests whether an element and its contents may enter play.
   * @throws LimitReached if more elements than the limit would be in play
   */
  requireRoom(element: RuntimeElement): void {
    const entering = subtreeOf(element).filter(({ inPlay }) => !inPlay).length;
    if (this.inPlay + entering > this.maxElements) throw new LimitReached('elements');
  }

  /** Puts an element and its contents into play. @returns the elements that were not in play before */
  enter(element: RuntimeElement): readonly RuntimeElement[] {
    return this.setInPlay(element, true);
  }

  /** Takes an element and its contents out of play. @returns the elements that were in play */
  leave(element: RuntimeElement): readonly RuntimeElement[] {
    return this.setInPlay(element, false);
  }

  private setInPlay(element: RuntimeElement, inPlay: boolean): readonly RuntimeElement[] {
    const altered: RuntimeElement[] = [];
    const all = subtreeOf(element);
    for (const each of all)
      if (each.inPlay !== inPlay) {
        altered.push(each);
        this.switch(each, inPlay);
      }
    this.setAllDemanding(all);
    for (const each of altered) this.observer?.altered(each);
    return altered;
  }

  private switch(element: RuntimeElement, inPlay: boolean): void {
    const sign = inPlay ? 1 : -1;
    element.inPlay = inPlay;
    this.inPlay += sign;
    if (!element.isHuman) return;
    this.crewSize += sign;
    const available = this.crewAvailable + sign * element.resolved.activeTimeFraction;
    // Reset the sum if no crew is left, so that rounding errors do not add up.
    this.crewAvailable = this.crewSize === 0 ? 0 : available;
    this.peopleObserver?.present(element);
  }

  /** Changes the state of an element; undefined for none. */
  reconfigure(element: RuntimeElement, state: ResolvedState | undefined): void {
    element.state = state;
    this.setDemanding(element);
    if (this.masses.dependOnStates) invalidate(element);
    this.observer?.altered(element);
  }

  /** Lets a mission take a person on. */
  enlist(person: RuntimeElement, mission: ResolvedMission): void {
    person.mission = mission;
    this.setDemanding(person);
    this.observer?.altered(person);
  }

  private setDemanding(element: RuntimeElement): void {
    if (!this.switchDemanding(element)) return;
    const change = element.isDemanding ? 1 : -1;
    element.demanding += change;
    if (element.holder !== undefined) this.count(element.holder, 0, 0, change);
  }

  /** Notes whether an element itself demands. @returns whether that has changed */
  private switchDemanding(element: RuntimeElement): boolean {
    const demands = isDemanding(element);
    if (demands === element.isDemanding) return false;
    element.isDemanding = demands;
    const update = demands ? insertSorted : removeSorted;
    if (this.rules.demandTiming === 'interval')
      this.demanding = update(this.demanding, element, byIndex);
    return true;
  }

  /** Notes for an element and everything inside it whether they demand. They are listed each before its contents. */
  private setAllDemanding(all: readonly RuntimeElement[]): void {
    let hasChanged = false;
    for (const element of all) if (this.switchDemanding(element)) hasChanged = true;
    if (!hasChanged) return;
    const top = all[0]!;
    const known = top.demanding;
    for (let i = all.length - 1; i >= 0; i--) {
      const element = all[i]!;
      let sum = element.isDemanding ? 1 : 0;
      for (const inside of element.contents) sum += inside.demanding;
      element.demanding = sum;
    }
    if (top.holder !== undefined) this.count(top.holder, 0, 0, top.demanding - known);
  }
}

/** Returns whether an element demands: it does if it is in play, and its state has demand models or a mission took it on. */
const isDemanding = ({ inPlay, state, mission }: RuntimeElement): boolean =>
  inPlay && (mission !== undefined || (state !== undefined && state.models.length > 0));
