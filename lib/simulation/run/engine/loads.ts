import type { AnyEvent } from '../../../model/events/index.js';
import type { Reserve } from '../../demands/reserve.js';
import type { Misfit } from '../../state/fit-test.js';
import type { EventRecord } from '../../state/records/records.js';
import type { RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import { subtreeOf } from '../../state/subtree.js';
import { idsIn, rolesOf } from '../../world/event-roles.js';
import type { PlannedLoad, ResolvedManifest } from '../../world/manifest.js';
import type { TransportPlan } from '../../world/resolved.js';
import type { QueuedEvent } from '../effects/effect-context.js';
import { ScheduledEvent } from '../effects/scheduled-event.js';
import { enter, existing, reportAbsence, reportMisfit } from '../operations/presence.js';
import type { SimulationParts } from '../operations/simulation-parts.js';

/** The mass by which a plan may exceed a limit, because it was calculated with numbers of limited precision, in kg. */
const SOLVER_TOLERANCE = 2e-5;

class UnderWay {
  constructor(
    readonly event: AnyEvent,
    readonly listed: readonly RuntimeElement[],
    readonly destination: RuntimePlace,
  ) {}
}

/**
 * Loads the containers of a manifest just before their transports, and unloads them just after the arrivals. It also
 * opens and closes the cells that stocks are reserved for.
 */
export class Loads {
  /** The transports that have left, by the index of the event. */
  private readonly underWay = new Map<number, UnderWay>();
  private readonly containers: ReadonlySet<RuntimeElement> = new Set(
    [...this.manifest.containers].map(({ index }) => this.parts.state.elements[index]!),
  );

  constructor(
    private readonly parts: SimulationParts,
    private readonly manifest: ResolvedManifest,
    private readonly reserve: Reserve,
  ) {}

  /** Returns the event that loads what a transport takes along; undefined if there is nothing to load. */
  before(scheduled: QueuedEvent): QueuedEvent | undefined {
    const { listing, place } = scheduled;
    const event = listing?.event;
    const loads = event && this.manifest.loads.get(event)?.filter((load) => this.isMissing(load));
    if (event === undefined || loads === undefined || loads.length === 0) return undefined;
    return eventAt(scheduled, 'Load Containers', place, null, () => {
      for (const load of loads) this.load(load);
    });
  }

  /** Returns whether a container is not yet in the carrier that it travels in. */
  private isMissing({ carrier, load }: PlannedLoad): boolean {
    const { elements } = this.parts.state;
    const into = elements[carrier.index];
    return load.some(({ index }) => elements[index]!.holder !== into);
  }

  /** Called after an event took effect. @returns the event that unloads what has arrived, if there is something to unload */
  after(scheduled: QueuedEvent, record: EventRecord): QueuedEvent | undefined {
    const { listing, parent } = scheduled;
    // What is demanded when something leaves belongs to the time before.
    if (listing !== undefined) this.reserve.end(listing.event, 'departure');
    if (listing?.transport !== undefined)
      this.depart(listing.event, listing.transport, record.index);
    const arriving = parent === null ? undefined : this.underWay.get(parent);
    if (arriving === undefined) return undefined;
    const { listed, destination } = arriving;
    if (!listed.some(({ place }) => place === destination)) return undefined;
    this.underWay.delete(parent!);
    const loads = this.manifest.loads.get(arriving.event) ?? [];
    if (loads.every(({ unload }) => unload.length === 0)) {
      this.arrive(arriving, []);
      return undefined;
    }
    return eventAt(scheduled, 'Unload Containers', destination, record.index, () =>
      this.arrive(arriving, loads),
    );
  }

  private depart(event: AnyEvent, plan: TransportPlan, index: number): void {
    const listed = existing(this.parts, idsIn(event, rolesOf(event).transported));
    const destination = this.parts.state.places[plan.destination.index]!;
    this.underWay.set(index, new UnderWay(event, listed, destination));
    this.reserve.begin(event, 'departure', listed);
  }

  private arrive({ event, destination }: UnderWay, loads: readonly PlannedLoad[]): void {
    this.reserve.end(event, 'arrival');
    for (const { unload } of loads)
      for (const { index } of unload) this.unload(this.parts.state.elements[index]!, destination);
    this.reserve.begin(event, 'arrival', []);
  }

  /** Puts containers into a carrier. Those that are in it already stay there. */
  private load({ carrier, load }: PlannedLoad): void {
    const { state, recorder, watch } = this.parts;
    const into = state.elements[carrier.index]!;
    const created: RuntimeElement[] = [];
    const moved: RuntimeElement[] = [];
    for (const { index } of load) {
      watch.work();
      const container = state.elements[index]!;
      if (container.holder === into || !this.isReachable(container, into)) continue;
      if (!this.fits(container, into)) continue;
      const isNew = container.place === undefined;
      if (isNew) state.requireRoom(container);
      state.put(container, into);
      if (isNew) {
        enter(this.parts, container);
        created.push(container);
      } else {
        recorder.position(container.resolved.ref, into.resolved.ref);
        moved.push(container);
      }
    }
    const holder = into.resolved.ref;
    if (created.length > 0)
      recorder.record('create', { elements: recorder.list(created), container: holder });
    if (moved.length > 0)
      recorder.record('move', { elements: recorder.list(moved), container: holder });
  }

  /** Returns whether a container is where the carrier is, or nowhere yet. If not, records an error. */
  private isReachable(container: RuntimeElement, carrier: RuntimeElement): boolean {
    const { recorder } = this.parts;
    const place = carrier.place;
    const found = container.place;
    if (place === undefined) reportAbsence(recorder, carrier, undefined);
    else if (found === undefined || found === place) return true;
    else reportAbsence(recorder, container, place);
    return false;
  }

  private fits(container: RuntimeElement, carrier: RuntimeElement): boolean {
    const misfit = this.parts.fit.ofElement(container, carrier);
    if (misfit === undefined || this.isTolerable(misfit, carrier)) return true;
    reportMisfit(this.parts.recorder, container, carrier, misfit);
    return false;
  }

  private isTolerable({ limit, needed, available }: Misfit, carrier: RuntimeElement): boolean {
    const isMass = limit === 'mass' || limit === 'outer carrier';
    return isMass && needed! - available! <= this.toleranceFor(this.countIn([carrier]) + 1);
  }

  /**
   * Returns the mass by which loads may exceed a limit, in kg: the mass of each container is rounded by itself, but their sum was
   * planned as it is. 0 if no container of the manifest is aboard.
   */
  tolerance(elements: readonly RuntimeElement[]): number {
    return this.toleranceFor(this.countIn(elements));
  }

  private countIn(elements: readonly RuntimeElement[]): number {
    let count = 0;
    for (const element of elements)
      for (const each of subtreeOf(element)) if (this.containers.has(each)) count++;
    return count;
  }

  private toleranceFor(count: number): number {
    const { massPrecision } = this.parts.world.configuration;
    if (count === 0) return 0;
    if (this.parts.rules.rounding === 'grid') return (count + 1) * massPrecision;
    return Math.max(SOLVER_TOLERANCE, massPrecision / 2);
  }

  private unload(container: RuntimeElement, destination: RuntimePlace): void {
    const { state, recorder, watch } = this.parts;
    watch.work();
    if (container.holder === destination) return;
    if (container.place !== destination) {
      reportAbsence(recorder, container, destination);
      return;
    }
    state.put(container, destination);
    const { ref } = destination.resolved;
    recorder.position(container.resolved.ref, ref);
    recorder.record('move', { elements: recorder.list([container]), container: ref });
  }
}

/** Returns an event that is executed directly before or after another one. */
function eventAt(
  { time, priority, mission }: QueuedEvent,
  name: string,
  place: RuntimePlace | undefined,
  parent: number | null,
  run: () => void,
): QueuedEvent {
  return new ScheduledEvent(time, priority, name, name, mission, parent, place, run);
}
