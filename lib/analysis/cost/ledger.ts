import { addToList } from '../../graph/multi-map.js';
import {
  type AnyElementTemplate,
  ElementTemplate,
  HumanAgent,
  PropulsiveVehicle,
} from '../../model/index.js';
import type { Days } from '../../schema/spans.js';
import type { Growing, MissionRef, Ref, TransportRecord } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import { heldAt } from '../../simulation/state/records/records.js';
import type { Campaign } from '../campaign.js';
import { type EventMoment, momentsByEvent } from '../playback/by-event.js';
import { Fleet } from '../playback/fleet.js';
import { type HolderLevels, withContents } from '../playback/holder.js';
import { CostItems } from './items.js';
import type { PriceList } from './price-list.js';

/** A transport that succeeds, and what it brings. */
export interface PaidFlight {
  readonly record: TransportRecord;
  readonly mission: MissionRef;
  /**
   * Mass that it delivers to the surface of another body, in kg: all but propulsive vehicles with their tanks, people, and elements
   * that leave the surface again.
   */
  readonly delivered: number;
}

/** What costs are made of. */
export interface CostLedger {
  readonly items: CostItems;
  readonly flights: readonly PaidFlight[];
  /** Days that people were away from the surface of the Earth, by the index of the mission that brought them there; null for none. */
  readonly crewDays: ReadonlyMap<number | null, number>;
  /** What is used and has no price: templates, edges and resources that were launched. */
  readonly unpriced: readonly Ref[];
}

/** A time that began, and the mission that began it. */
interface OpenSpan {
  readonly since: Days;
  readonly mission: MissionRef | null;
}

/** An element of the scenario. */
interface OwnedElement {
  readonly template: AnyElementTemplate;
  /** Its own mass, in kg. */
  readonly mass: number;
}

/** Returns what a campaign pays for, in one pass over its records. */
export function ledgerOf(campaign: Campaign, list: PriceList): CostLedger {
  const ledger = new CostBook(campaign, list);
  for (const moment of momentsByEvent(campaign.result)) ledger.play(moment);
  ledger.end();
  return ledger;
}

class CostBook implements CostLedger {
  readonly items: CostItems;
  readonly flights: Growing<PaidFlight>[] = [];
  readonly crewDays = new Map<number | null, number>();
  readonly #unpriced = new Map<string, Ref>();
  readonly #fleet: Fleet;
  readonly #elements: ReadonlyMap<string, OwnedElement>;
  /** Transports that succeed, by their event. */
  readonly #transports = new Map<number, TransportRecord[]>();
  /** Elements that have been in play. */
  readonly #known = new Set<string>();
  readonly #inPlay = new Map<string, Days>();
  /** The flight that has delivered an element to where it is. */
  readonly #landed = new Map<string, Growing<PaidFlight>>();
  readonly #away = new Map<string, OpenSpan>();

  constructor(
    private readonly campaign: Campaign,
    private readonly list: PriceList,
  ) {
    const { scenario, result, places, graph } = campaign;
    this.items = new CostItems(scenario.startDate, list.prices.discountRate);
    this.#fleet = new Fleet(places);
    this.#elements = new Map(
      scenario.instantiatedElements.flatMap((instance) => {
        const template = graph.get(instance.templateId, ElementTemplate);
        if (template === undefined) return [];
        const mass = instance.mass ?? template.mass;
        return [[instance.id, { template: template as AnyElementTemplate, mass }]];
      }),
    );
    for (const transport of result.transports)
      if (result.events[transport.event]!.succeeded)
        addToList(this.#transports, transport.event, transport);
  }

  get unpriced(): readonly Ref[] {
    return [...this.#unpriced.values()];
  }

  play({ time, event, changes }: EventMoment): void {
    const mission = event === null ? null : this.campaign.result.events[event]!.mission;
    const departing = event === null ? undefined : this.#transports.get(event);
    if (departing !== undefined) {
      this.#transports.delete(event!);
      for (const transport of departing) this.#depart(transport, mission!);
    }
    const moved = new Set<HolderLevels>();
    for (const change of changes) {
      const holder = this.#fleet.apply(change);
      if (change.kind === 'position') moved.add(holder);
    }
    // What is inside a carrier comes into play, and leaves it, with the carrier.
    for (const holder of withContents(moved)) {
      const { id } = holder.ref;
      const element = this.#elements.get(id);
      if (element === undefined) continue;
      if (holder.place === undefined) this.#leave(id, time);
      else this.#enter(id, element, time, mission);
      if (element.template instanceof HumanAgent) this.#follow(id, holder.place, time, mission);
    }
  }

  /** Ends all that goes on. */
  end(): void {
    const { end } = this.campaign.result;
    for (const id of [...this.#inPlay.keys()]) this.#leave(id, end);
    for (const span of this.#away.values()) this.#payCrew(span, end);
  }

  #enter(id: string, { template }: OwnedElement, time: Days, mission: MissionRef | null): void {
    const price = this.list.elements.get(template.id);
    const of = refOf(template);
    const isPaid = template instanceof HumanAgent && this.list.prices.crewDay > 0;
    if (price === undefined && !isPaid) this.#unpriced.set(of.id, of);
    if (!this.#inPlay.has(id)) this.#inPlay.set(id, time);
    if (this.#known.has(id)) return;
    this.#known.add(id);
    if (price === undefined || price.each === 0 || (mission === null && !price.initial)) return;
    this.items.pay({ kind: 'element', of, mission, transport: null, price: price.each }, time);
  }

  #leave(id: string, time: Days): void {
    const since = this.#inPlay.get(id);
    if (since === undefined) return;
    this.#inPlay.delete(id);
    const { template } = this.#elements.get(id)!;
    const price = this.list.elements.get(template.id)?.year ?? 0;
    if (price === 0) return;
    const cause = { kind: 'year', of: refOf(template), mission: null, transport: null } as const;
    this.items.payOver({ ...cause, price }, since, time, true);
  }

  /** Counts the days of a person who may have come to another place. */
  #follow(id: string, at: HolderLevels | undefined, time: Days, mission: MissionRef | null): void {
    const span = this.#away.get(id);
    if (span !== undefined) this.#payCrew(span, time);
    const place = at && this.campaign.places.find(at.ref.id);
    if (place === undefined || place.isSource) this.#away.delete(id);
    else this.#away.set(id, { since: time, mission });
  }

  #payCrew({ since, mission }: OpenSpan, until: Days): void {
    if (until <= since) return;
    const by = mission?.index ?? null;
    this.crewDays.set(by, (this.crewDays.get(by) ?? 0) + until - since);
    const price = this.list.prices.crewDay;
    if (price === 0) return;
    const cause = { kind: 'crew', of: null, mission, transport: null } as const;
    this.items.payOver({ ...cause, price }, since, until, false);
  }

  /** Pays for a transport that departs, before anything of its event has happened. */
  #depart(record: TransportRecord, mission: MissionRef): void {
    const { index: transport, time, edge, totalMass } = record;
    const cause = { mission, transport };
    const price = this.list.edges.get(edge.id);
    if (price === undefined) this.#unpriced.set(edge.id, edge);
    if (price !== undefined && price.transport > 0)
      this.items.pay({ ...cause, kind: 'transport', of: edge, price: price.transport }, time);
    if (price !== undefined && price.kg > 0)
      this.items.pay({ ...cause, kind: 'mass', of: edge, price: price.kg }, time, totalMass);
    for (const { id } of record.elements) {
      const template = this.#elements.get(id)?.template;
      const flight = template && this.list.elements.get(template.id)?.flight;
      if (!template || !flight) continue;
      this.items.pay({ ...cause, kind: 'flight', of: refOf(template), price: flight }, time);
    }
    const { places } = this.campaign;
    const [origin, destination] = [places.of(record.origin), places.of(record.destination)];
    const isDrive = places.of(edge).edge?.type === 'Surface Edge';
    const isLaunch = !isDrive && origin.isSource;
    const isLanding = destination.node?.type === 'Surface Node' && !destination.isSource;
    const isDelivery = !isDrive && isLanding;
    const flight: Growing<PaidFlight> = { record, mission, delivered: 0 };
    this.flights.push(flight);
    if (isDrive) return;
    const listed = record.elements.map((each) => this.#fleet.element(each));
    for (const holder of withContents(listed)) {
      const element = this.#elements.get(holder.ref.id);
      const held = this.#heldBy(holder, record, isLaunch ? mission : null);
      const brought = this.#landed.get(holder.ref.id);
      this.#landed.delete(holder.ref.id);
      if (element === undefined || !isPayload(element.template)) continue;
      if (brought !== undefined) brought.delivered = Math.max(0, brought.delivered - element.mass);
      if (!isDelivery) continue;
      flight.delivered = bounded(flight.delivered + element.mass + held);
      this.#landed.set(holder.ref.id, flight);
    }
  }

  /**
   * Returns the mass of what an element itself holds, in kg.
   * @param launching the mission that pays for it; null if nobody does
   */
  #heldBy(holder: HolderLevels, record: TransportRecord, launching: MissionRef | null): number {
    let sum = 0;
    for (const stock of holder.own.values()) {
      const resource = this.campaign.resource(stock.resource);
      const held = bounded(heldAt(stock, record.time) * resource.unitMass);
      sum += held;
      if (launching === null || held <= 0) continue;
      const price = this.list.kgOf(resource);
      const of = refOf(resource);
      if (price === undefined) this.#unpriced.set(of.id, of);
      else if (price > 0)
        this.items.pay(
          { kind: 'resource', of, mission: launching, transport: record.index, price },
          record.time,
          held,
        );
    }
    return sum;
  }
}

/** Whether elements of a template are delivered, and do not only bring something. */
const isPayload = (template: AnyElementTemplate): boolean =>
  !(template instanceof PropulsiveVehicle || template instanceof HumanAgent);

const refOf = ({ id, name }: Ref): Ref => ({ id, name });
