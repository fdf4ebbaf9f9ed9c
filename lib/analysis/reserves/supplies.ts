import { addToList, getOrAdd } from '../../graph/multi-map.js';
import { type ClassOfSupply, isSubclassOf } from '../../model/class-of-supply.js';
import {
  type AmountRecord,
  canServe,
  type Ref,
  type ResourceRecord,
} from '../../simulation/index.js';
import { readManifest } from '../../simulation/world/manifest-field.js';
import type { Campaign } from '../campaign.js';
import { amountAt, type History, historiesOf } from '../stocks/history.js';
import { AmountCurve, type CurveStep } from './curve.js';
import { ReserveSupply } from './supply.js';

/** Something of which there is a reserve: a class of supply with its subclasses, or a resource. */
export interface ReserveSubject {
  /** How text names it, such as `COS 201 (Water and Support Equipment)`. */
  readonly name: string;
  readonly classOfSupply: number;
  /** Null for the class as a whole. */
  readonly resource: Ref | null;
}

/** The masses that a place demands: steps by the identifier of the resource. */
interface DemandedThere {
  /** All of it, met or not. */
  readonly all: Map<string, CurveStep[]>;
  readonly unmet: Map<string, CurveStep[]>;
}

const NOTHING: DemandedThere = { all: new Map(), unmet: new Map() };

/** What all places hold and demand over time. */
export class ReserveSupplies {
  readonly #histories = new Map<string, History[]>();
  readonly #demands = new Map<string, DemandedThere>();

  constructor(private readonly campaign: Campaign) {
    for (const history of historiesOf(campaign, undefined, servingIn(campaign)).places)
      addToList(this.#histories, history.holder.id, history);
    const { result, places } = campaign;
    const isFree = result.rules.demandsAtSource === 'none';
    const flows = result.rules.demandTiming === 'continuous';
    for (const { location, since, time, amounts, unmet } of result.demands) {
      if (isFree && places.of(location).isSource) continue;
      const there = getOrAdd(this.#demands, location.id, () => ({
        all: new Map(),
        unmet: new Map(),
      }));
      for (const part of amounts) addSteps(there.all, part, flows ? since : null, time);
      for (const part of unmet) addSteps(there.unmet, part, part.since, part.until ?? time);
    }
  }

  /** Returns the resources that a place demands at some time, in their order. */
  demandedAt(place: Ref): readonly ResourceRecord[] {
    const ids = (this.#demands.get(place.id) ?? NOTHING).all.keys();
    return Array.from(ids, (id) => this.#resource(id)).sort((a, b) =>
      this.campaign.resourceOrder(a, b),
    );
  }

  #resource = (id: string): ResourceRecord => this.campaign.resource({ id, name: id });

  /**
   * Returns what a place holds of something, with everything that can stand in for it, and what is demanded of it there, with
   * the other demands that the same goods serve.
   */
  of(place: Ref, subject: ReserveSubject): ReserveSupply {
    const { held, served } = this.#poolOf(place, subject);
    const { all, unmet } = this.#demands.get(place.id) ?? NOTHING;
    const stepsOf = (own: DemandedThere['all']): readonly CurveStep[] =>
      [...own].flatMap(([id, steps]) => (served.has(id) ? steps : []));
    return new ReserveSupply(
      new AmountCurve(held.flatMap((history) => this.#levelSteps(history))),
      new AmountCurve(stepsOf(all)),
      new AmountCurve(stepsOf(unmet)),
      held.flatMap(({ deliveries }) => deliveries).sort((a, b) => a - b),
      this.campaign.result.end,
    );
  }

  /** Returns the identifiers of the resources whose demands at a place the goods of a reserve serve. */
  servedBy = (place: Ref, subject: ReserveSubject): ReadonlySet<string> =>
    this.#poolOf(place, subject).served;

  /** Returns the stocks of everything that can stand in for something, and the resources whose demands they serve. */
  #poolOf(place: Ref, { classOfSupply, resource }: ReserveSubject) {
    const { result } = this.campaign;
    const { substitution } = result.rules;
    const wanted = result.resources.filter(({ id, classOfSupply: own }) =>
      resource === null
        ? own === classOfSupply ||
          isSubclassOf(own as ClassOfSupply, classOfSupply as ClassOfSupply)
        : id === resource.id,
    );
    const ids = new Set(wanted.map(({ id }) => id));
    const held = (this.#histories.get(place.id) ?? []).filter((history) => {
      const have = this.campaign.resource(history.resource);
      return wanted.some((want) => canServe(have, want, substitution));
    });
    const stocked = held.map((history) => this.campaign.resource(history.resource));
    const { all } = this.#demands.get(place.id) ?? NOTHING;
    const served = new Set(
      [...all.keys()].filter((id) => {
        const want = this.#resource(id);
        return ids.has(id) || stocked.some((have) => canServe(have, want, substitution));
      }),
    );
    return { held, served };
  }

  #levelSteps({ resource, levels }: History): readonly CurveStep[] {
    const { unitMass } = this.campaign.resource(resource);
    return levels.map((level, i) => ({
      time: level.time,
      jump: (level.amount - amountAt(levels[i - 1], level.time)) * unitMass,
      rate: (level.rate - (levels[i - 1]?.rate ?? 0)) * unitMass,
    }));
  }
}

/**
 * Returns what tells whether the stock of an element serves demands: if nothing is consumed, only stocks that a manifest reserves do.
 */
function servingIn({ result, scenario }: Campaign): (id: string) => boolean {
  if (result.options.consume) return () => true;
  const containers = readManifest(scenario.manifest)?.containers ?? [];
  const reserved = new Set(
    containers.filter(({ pieces }) => pieces.length > 0).map(({ element }) => element),
  );
  return (id) => reserved.has(id);
}

/** Adds what is demanded of a resource in a time, or at once at its end. What is produced is no demand. */
function addSteps(
  all: Map<string, CurveStep[]>,
  { resource, mass }: AmountRecord,
  since: number | null,
  until: number,
): void {
  if (!(mass > 0)) return;
  const steps = getOrAdd(all, resource.id, () => []);
  if (since === null || !(until > since)) steps.push({ time: until, jump: mass, rate: 0 });
  else {
    const rate = mass / (until - since);
    steps.push({ time: since, jump: 0, rate }, { time: until, jump: 0, rate: -rate });
  }
}
