import { getOrAdd } from '../../graph/multi-map.js';
import { type ClassOfSupply, isSubclassOf } from '../../model/class-of-supply.js';
import {
  type AmountRecord,
  canServe,
  type Ref,
  type ResourceRecord,
} from '../../simulation/index.js';
import { readManifest } from '../../simulation/world/manifest.js';
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

const isGeneric = ({ type }: ResourceRecord): boolean => type === 'Generic';

const NOTHING: DemandedThere = { all: new Map(), unmet: new Map() };

/** What all places hold and demand over time. */
export class ReserveSupplies {
  /** By place and resource. */
  readonly #histories = new Map<string, Map<string, History>>();
  readonly #byId: ReadonlyMap<string, readonly ResourceRecord[]>;
  /** The identifiers of generic resources. */
  readonly #generic: readonly string[];
  readonly #demands = new Map<string, DemandedThere>();

  constructor(private readonly campaign: Campaign) {
    for (const history of historiesOf(campaign, undefined, servingIn(campaign)).places)
      getOrAdd(this.#histories, history.holder.id, () => new Map()).set(
        history.resource.id,
        history,
      );
    const { recorded: result, places } = campaign;
    this.#byId = new Map(result.resources.map((each) => [each.id, [each]]));
    this.#generic = result.resources.filter(isGeneric).map(({ id }) => id);
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
      [...served].flatMap((id) => own.get(id) ?? []);
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
    const histories = this.#histories.get(place.id) ?? new Map<string, History>();
    const demanded = (this.#demands.get(place.id) ?? NOTHING).all;
    const wanted =
      resource === null ? this.#resourcesIn(classOfSupply) : (this.#byId.get(resource.id) ?? []);
    const ids = new Set(wanted.map(({ id }) => id));
    // Resources that are not generic serve themselves and generic ones, of which there are few.
    const generic = wanted.filter(isGeneric);
    const stocks = generic.length > 0 ? histories.keys() : [...ids, ...this.#generic];
    const stocked = [...new Set(stocks)].flatMap((id) => {
      if (!histories.has(id)) return [];
      const have = this.#resource(id);
      const wants = isGeneric(have) ? wanted : generic;
      const isSame = ids.has(id) && !isGeneric(have);
      return isSame || wants.some((want) => canServe(have, want, substitution)) ? [have] : [];
    });
    const serving = stocked.filter(isGeneric);
    const others = serving.length > 0 ? demanded.keys() : this.#generic;
    const served = new Set([...ids].filter((id) => demanded.has(id)));
    for (const id of others) {
      const want = this.#resource(id);
      const from = isGeneric(want) ? stocked : serving;
      if (demanded.has(id) && from.some((have) => canServe(have, want, substitution)))
        served.add(id);
    }
    const held = stocked.map(({ id }) => histories.get(id)!);
    return { held, served };
  }

  #resourcesIn(classOfSupply: number): readonly ResourceRecord[] {
    return this.campaign.result.resources.filter(
      ({ classOfSupply: own }) =>
        own === classOfSupply || isSubclassOf(own as ClassOfSupply, classOfSupply as ClassOfSupply),
    );
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
