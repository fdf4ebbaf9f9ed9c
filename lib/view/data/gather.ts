import { allTried } from '../../analysis/critical/critical.js';
import { CriticalTrials } from '../../analysis/critical/trials.js';
import { type Campaign, outlookOf, peopleUnderMissions } from '../../analysis/index.js';
import { burnOutlooks } from '../../analysis/outlook/burns.js';
import { type ClassOfSupply, classOfSupplyName, type ElementInstance } from '../../model/index.js';
import { cellOfEvent } from '../../reading/cells.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import {
  mainClassOf,
  type Ref,
  type ResourceRecord,
  type TimelineRecord,
} from '../../simulation/index.js';
import { aboutOf, type Provenance, summaryOf } from './about.js';
import { costDataOf } from './cost.js';
import { elementOf } from './elements.js';
import { placesOf } from './places.js';
import { sparesDataOf } from './spares.js';
import { NO_SUPPLIES, type Supplies, supplySteps } from './supplies.js';
import {
  type EventData,
  type FiringData,
  type Index,
  type MissionData,
  type PlaceData,
  type ProblemData,
  type StayData,
  type TransportData,
  type ViewData,
  viewDataFormat,
} from './view-data.js';
import { tablesOf } from './view-tables.js';

/** Gives each thing that records name an index, in the order of a list and then of the first mention. */
export class Indexed<T extends Ref> {
  readonly #indices = new Map<string, Index>();
  readonly items: (T | Ref)[] = [];

  constructor(items: Iterable<T>) {
    for (const item of items) this.#add(item);
  }

  /** Returns the index of a thing; -1 for null. A thing that is in no list yet gets the next index. */
  of(ref: Ref | null): Index {
    return ref === null ? -1 : (this.#indices.get(ref.id) ?? this.#add(ref));
  }

  /** Returns the index of an identifier; -1 if there is none. */
  find(id: string | undefined): Index {
    return id === undefined ? -1 : (this.#indices.get(id) ?? -1);
  }

  #add(item: T | Ref): Index {
    const index = this.items.length;
    this.items.push(item);
    // The first thing with an identifier is the one that is meant, as in the simulation.
    if (!this.#indices.has(item.id)) this.#indices.set(item.id, index);
    return index;
  }
}

/** What of a campaign a viewer gets. */
export interface ViewDataOptions {
  /** Whether it gets the tables of everything behind the pictures, which take longest to make. Default: true */
  readonly tables?: boolean;
  /** The reserves that are needed, in words, as `reservesOf` takes them. Default: none */
  readonly need?: readonly string[];
  /** Prices, at which it gets the cost. Default: none */
  readonly prices?: object | undefined;
}

/**
 * Returns what a viewer shows of a campaign. It simulates the campaign if nothing has done so before. Takes a few passes over the
 * records.
 * @throws TypeError if the options of the campaign are invalid, or QuestionError, which is one, with all that is wrong with the needs or prices
 */
export function viewDataOf(
  campaign: Campaign,
  provenance: Provenance = {},
  { tables = true, need = [], prices }: ViewDataOptions = {},
): ViewData {
  const { pictures, supplies } = stagedViewData(campaign, provenance, { need, prices });
  const parts: Partial<Supplies> = Object.assign({}, ...supplies());
  const trials = new CriticalTrials(campaign);
  return {
    ...pictures,
    ...parts,
    critical: isShortToTry(trials) ? allTried(trials).trials : null,
    spares: sparesDataOf(campaign),
    tables: tables ? tablesOf(campaign, prices) : [],
  };
}

/** The most trials, and events of all of them, that the maker of a report waits for. */
const MOST = { trials: 200, events: 100_000 };

/**
 * Whether it takes no long time to try what becomes of a campaign if one thing goes wrong, and whether the plan itself ends and has
 * the records of its demands.
 */
export function isShortToTry({ campaign, count }: CriticalTrials): boolean {
  const { ending, events } = campaign.result;
  return (
    ending === 'complete' &&
    campaign.isRecorded &&
    count <= MOST.trials &&
    count * events.length <= MOST.events
  );
}

/** The data of a viewer in two stages: what pictures need first, and what takes longest to make. */
export interface StagedViewData {
  /** Everything but supplies, tables, what is critical, and spares: those are empty. */
  readonly pictures: ViewData;
  /** Makes the supplies, a part at each step. */
  readonly supplies: () => Iterable<Partial<Supplies>>;
}

/**
 * Returns what a viewer shows of a campaign in two stages. It simulates the campaign if nothing has done so before.
 * @throws TypeError if the options of the campaign are invalid
 */
export function stagedViewData(
  campaign: Campaign,
  provenance: Provenance = {},
  { need = [], prices }: Pick<ViewDataOptions, 'need' | 'prices'> = {},
): StagedViewData {
  const { result, scenario } = campaign;
  const places = new Indexed<PlaceData>(placesOf(campaign));
  const elements = new Indexed<ElementInstance>(scenario.instantiatedElements);
  const resources = new Indexed<ResourceRecord>(result.resources);
  const nodesAndEdges = places.items.length;
  const transports = result.transports.map((transport): TransportData => {
    const { event, time, end, edge, origin, destination, elements: listed, totalMass } = transport;
    return {
      event,
      time,
      end,
      edge: places.find(edge.id),
      origin: places.find(origin.id),
      destination: places.find(destination.id),
      elements: listed.map((element) => elements.of(element)),
      mass: totalMass,
    };
  });
  const moves = result.positions.map(({ time, event, element, container }) => {
    const place = places.find(container?.id);
    const holder =
      container === null ? -1 : place >= 0 ? place : nodesAndEdges + elements.of(container);
    return [time, event ?? -1, elements.of(element), holder] as const;
  });
  const data: Omit<ViewData, 'elements' | 'classes'> = {
    format: viewDataFormat,
    about: aboutOf(campaign, provenance),
    summary: summaryOf(result),
    outlook: outlookOf(campaign),
    measures: result.measures,
    missions: missionsOf(campaign, transports, (id) => places.find(id)),
    places: places.items as PlaceData[],
    resources: result.resources.map((resource) => ({
      id: resource.id,
      name: resource.name,
      classOfSupply: resource.classOfSupply,
      environment: resource.environment,
      units: resource.units,
      unitMass: resource.unitMass,
      unitVolume: resource.unitVolume,
    })),
    events: result.events.map(
      ({ index, time, name, type, mission, parent, location, succeeded }): EventData => {
        const cell = cellOfEvent(scenario, result.events, index);
        return {
          time,
          name,
          type,
          mission: mission?.index ?? -1,
          parent: parent ?? -1,
          place: places.find(location?.id),
          succeeded,
          ...(cell !== undefined && { cell }),
        };
      },
    ),
    transports,
    firings: result.burns.map((burn): FiringData => {
      const { event, time, vehicle, isp, stackMassBefore, stackMassAfter } = burn;
      return {
        event,
        time,
        vehicle: elements.of(vehicle),
        isp,
        stackBefore: stackMassBefore,
        stackAfter: stackMassAfter,
        used: burn.propellantUsed,
        left: burn.propellantLeft,
        asked: burn.deltaVAsked,
        achieved: burn.deltaVAchieved,
        missing: burn.deltaVRemaining,
        margin: burn.deltaVMargin,
      };
    }),
    margins: burnOutlooks(result, 0).flatMap(({ event, share, missing, needed }) =>
      share !== null
        ? [[event, share] as const]
        : missing > 0 && needed > 0
          ? [[event, -missing / needed] as const]
          : [],
    ),
    stays: result.timeline.flatMap((record) => stayOf(record, (id) => places.find(id))),
    problems: problemsOf(campaign, elements),
    moves,
    states: result.states.map(
      ({ time, element, state }) => [time, elements.of(element), state?.name ?? ''] as const,
    ),
    under: (campaign.isRecorded ? peopleUnderMissions(campaign) : []).map(
      ({ person, mission, since, until }) =>
        [elements.of(person), mission.index, since, until] as const,
    ),
    contents: result.stocks.map(
      ({ time, element, resource, amount, rate }) =>
        [time, elements.of(element), resources.find(resource.id), amount, rate] as const,
    ),
    ...NO_SUPPLIES,
    critical: null,
    cost: prices === undefined ? null : costDataOf(campaign, prices),
    spares: null,
    tables: [],
  };
  // Elements that only records name have joined the list by now.
  const list = elements.items.map((item) => elementOf(campaign, item));
  const pictures = { ...data, elements: list, classes: classNames([...result.resources, ...list]) };
  return { pictures, supplies: () => supplySteps(campaign, { places, resources, elements }, need) };
}

function missionsOf(
  { scenario, result }: Campaign,
  transports: readonly TransportData[],
  placeOf: (id: string) => number,
): readonly MissionData[] {
  const zero = scenario.startDate.getTime();
  const ends = new Map<number, number>();
  const note = (mission: number | undefined, end: number): void => {
    if (mission !== undefined) ends.set(mission, Math.max(end, ends.get(mission) ?? end));
  };
  for (const { mission, time } of result.events) note(mission?.index, time);
  for (const { event, end } of transports) note(result.events[event]?.mission?.index, end);
  return scenario.missionList.map(({ name, startDate, origin, destination }, index) => {
    const start = (startDate.getTime() - zero) / MILLISECONDS_A_DAY;
    return {
      name,
      start,
      end: Math.max(start, ends.get(index) ?? start),
      origin: placeOf(origin),
      destination: placeOf(destination),
    };
  });
}

function stayOf(record: TimelineRecord, placeOf: (id: string) => number): readonly StayData[] {
  const { kind, time, event } = record;
  if (kind !== 'eva' && kind !== 'exploration') return [];
  const days = kind === 'eva' ? record.hours / 24 : record.days;
  const place = placeOf(record.location.id);
  return [{ kind, event: event!, time, end: time + days, place }];
}

function problemsOf(
  { result: { errors, warnings } }: Campaign,
  elements: Indexed<ElementInstance>,
): readonly ProblemData[] {
  return [
    ...errors.map((problem) => ({ severity: 'error' as const, ...problem })),
    ...warnings.map((problem) => ({ severity: 'warning' as const, ...problem })),
  ]
    .sort((a, b) => a.time - b.time)
    .map(({ severity, code, time, event, element, eventName, message, downstreamOf }) => ({
      severity,
      code,
      time,
      event: event ?? -1,
      element: elements.of(element),
      name: eventName,
      message,
      isRoot: downstreamOf.length === 0,
    }));
}

/** Returns the names of the classes of some things, and of their main classes. */
function classNames(
  things: readonly { readonly classOfSupply: number }[],
): Readonly<Record<number, string>> {
  const numbers = new Set(
    things.flatMap(({ classOfSupply }) => [
      classOfSupply as ClassOfSupply,
      mainClassOf(classOfSupply as ClassOfSupply),
    ]),
  );
  return Object.fromEntries([...numbers].map((number) => [number, classOfSupplyName(number)]));
}
