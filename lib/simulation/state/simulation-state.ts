import type { Uuid } from '../../schema/model-object.js';
import { insertSorted, removeSorted, type Sorted } from '../kernel/sorted.js';
import { LimitReached, type Watch } from '../limits/watch.js';
import { GOODS } from '../world/class-of-supply.js';
import type { ResolvedMission } from '../world/missions.js';
import type { ResolvedState } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import { MassCalculator } from './mass-calculator.js';
import type { Recorder } from './records/recorder.js';
import {
  Cargo,
  type Holder,
  invalidate,
  invalidateMasses,
  RuntimeElement,
  RuntimePlace,
  restock,
} from './runtime-element.js';
import { ContainedResources } from './stock.js';
import { innermostFirst, subtreeOf } from './subtree.js';

const byRank = (a: RuntimeElement, b: RuntimeElement): number => a.resolved.rank - b.resolved.rank;

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
  /** Follows all changes; undefined if nothing does. */
  observer: StateObserver | undefined = undefined;
  /** Is told when a resource was added to a container. */
  fillObserver: { filled(container: RuntimeElement, resource: ResourceType): void } | undefined =
    undefined;
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
      return new RuntimeElement(resolved, stock);
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
    this.detach(element);
    this.attach(element, holder);
    locate(element, holder.place);
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

  /** Takes an element out of its holder. */
  take(element: RuntimeElement): void {
    this.detach(element);
    locate(element, undefined);
  }

  private detach(element: RuntimeElement): void {
    const { holder } = element;
    if (holder === undefined) return;
    this.observer?.taking(element);
    holder.contents = removeSorted(holder.contents, element, byRank);
    if (!holder.isPlace) holder.cargo!.count(element, -1);
    if (element.supplies > 0) holder.suppliers = removeSorted(holder.suppliers, element, byRank);
    this.count(holder, -element.supplies, -element.crew);
    this.invalidateAround(element, holder);
    element.holder = undefined;
  }

  private attach(element: RuntimeElement, holder: Holder): void {
    element.holder = holder;
    if (!holder.isPlace) {
      holder.cargo ??= new Cargo();
      holder.cargo.count(element, 1);
    }
    holder.contents = insertSorted(holder.contents, element, byRank);
    if (element.supplies > 0) holder.suppliers = insertSorted(holder.suppliers, element, byRank);
    this.count(holder, element.supplies, element.crew);
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

  /** Updates the numbers of crew members and suppliers in a holder and in everything that contains it. */
  private count(holder: Holder, supplies: number, crew: number): void {
    if (supplies === 0 && crew === 0) return;
    let current: Holder | undefined = holder;
    while (current !== undefined) {
      current.crew += crew;
      if (current.isPlace) return;
      const before = current.supplies;
      current.supplies += supplies;
      const outer: Holder | undefined = current.holder;
      if (outer !== undefined) {
        if (before === 0 && current.supplies > 0)
          outer.suppliers = insertSorted(outer.suppliers, current, byRank);
        else if (before > 0 && current.supplies === 0)
          outer.suppliers = removeSorted(outer.suppliers, current, byRank);
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
    for (const each of all) {
      if (each.inPlay === inPlay) continue;
      altered.push(each);
      this.switch(each, inPlay);
      this.setDemanding(each);
    }
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
    if (this.world.configuration.scavengeSpares) invalidate(element);
    this.observer?.altered(element);
  }

  /** Lets a mission take a person on. */
  enlist(person: RuntimeElement, mission: ResolvedMission): void {
    person.mission = mission;
    this.setDemanding(person);
    this.observer?.altered(person);
  }

  /** Notes whether an element demands. */
  private setDemanding(element: RuntimeElement): void {
    const demands = isDemanding(element);
    if (demands === element.isDemanding) return;
    element.isDemanding = demands;
    const update = demands ? insertSorted : removeSorted;
    if (this.rules.demandTiming === 'interval')
      this.demanding = update(this.demanding, element, byIndex);
  }
}

/** Notes the place of an element and of everything inside it. */
function locate(element: RuntimeElement, place: RuntimePlace | undefined): void {
  if (element.place !== place) for (const each of subtreeOf(element)) each.place = place;
}

/** Returns whether an element demands: it does if it is in play, and its state has demand models or a mission took it on. */
const isDemanding = ({ inPlay, state, mission }: RuntimeElement): boolean =>
  inPlay && (mission !== undefined || (state !== undefined && state.models.length > 0));
