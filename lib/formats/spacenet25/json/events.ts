import { pointerOf } from '../../../schema/diagnostics/pointer.js';
import { parseDuration } from '../../../schema/duration.js';
import { isObject, type PlainObject } from '../../../schema/plain.js';
import { wholeEvasPerWeek } from '../evas.js';
import { withoutNoise } from '../numbers.js';
import { nearestPriority } from '../priorities.js';
import type { Elements } from './instances.js';
import { burnsOf } from './network.js';
import { idOf, listOf, nameOf, own } from './plain-values.js';
import type { JsonTranslation } from './work.js';

const SECONDS_A_DAY = 86_400;
/** Metres per second in a kilometre per hour. */
const KM_PER_HOUR = 3.6;

/** Translates the events of missions. */
export class Events {
  private readonly burns: ReturnType<typeof burnsOf>;

  constructor(
    source: PlainObject,
    private readonly elements: Elements,
    private readonly work: JsonTranslation,
  ) {
    this.burns = burnsOf(source);
  }

  /** Translates one event: to one or several, or to none if the schema cannot hold it. */
  translate(source: PlainObject, pointer: string, origin: unknown): PlainObject[] {
    const event = { ...source };
    this.common(event, pointer, origin);
    switch (own(event, 'type')) {
      case 'Create Elements':
      case 'Move Elements':
        return [this.intoContainer(event, pointer)];
      case 'Reconfigure Element':
        return [this.withStateIndex(event)];
      case 'Reconfigure Elements':
        return this.reconfigured(event, pointer);
      case 'Transfer Resources':
        return [renamed(event, { origin: 'originContainer', destination: 'destinationContainer' })];
      case 'Consume Resources':
        return this.withSource(event, pointer);
      case 'Propulsive Burn':
        return this.burn(event, pointer);
      case 'Space Transport':
        return [this.transport(event, pointer)];
      case 'Surface Transport':
        return this.drive(event, pointer);
      case 'Crewed EVA':
        return [this.withParticipants(event, pointer)];
      case 'Crewed Exploration':
        return [this.exploration(event, pointer)];
      default:
        return [event];
    }
  }

  private common(event: PlainObject, pointer: string, origin: unknown): void {
    const { notes } = this.work;
    const priority = own(event, 'priority');
    if (typeof priority === 'number' && Number.isInteger(priority)) {
      const used = nearestPriority(priority);
      event.priority = used;
      if (used !== priority) {
        const particulars = { name: nameOf(event), found: priority, used };
        notes.lose('priority', particulars, { pointer: `${pointer}/priority` });
      }
    }
    if (own(event, 'location') !== undefined || origin === undefined) return;
    event.location = origin;
    notes.lose('missing-location', { name: nameOf(event) }, { pointer });
  }

  private intoContainer(event: PlainObject, pointer: string): PlainObject {
    if (own(event, 'container') !== undefined) return event;
    this.work.notes.lose('missing-container', { name: nameOf(event) }, { pointer });
    return { ...event, container: event.location };
  }

  /** Counts the index of a state in the list that the element has in the schema. */
  private withStateIndex(event: PlainObject): PlainObject {
    const states = this.elements.statesOf(own(event, 'element'));
    return states && Object.hasOwn(event, 'stateIndex')
      ? { ...event, stateIndex: states.indexOf(event.stateIndex) }
      : event;
  }

  /** Translates a reconfiguration of a group. One to Special states becomes one event for each element that has such a state. */
  private reconfigured(event: PlainObject, pointer: string): PlainObject[] {
    if (own(event, 'stateType') !== 'Special') return [event];
    const { elements, stateType, ...others } = event;
    const single = listOf(elements).flatMap((element) => {
      const stateIndex = this.elements.statesOf(element)?.special ?? -1;
      if (stateIndex < 0) return [];
      return [{ ...others, type: 'Reconfigure Element', element, stateIndex }];
    });
    const particulars = { name: nameOf(event), events: single.length };
    this.work.notes.lose('special-group', particulars, { pointer: `${pointer}/stateType` });
    return single;
  }

  private withSource(event: PlainObject, pointer: string): PlainObject[] {
    if (own(event, 'source') !== undefined) return [event];
    this.work.notes.lose('missing-source', { name: nameOf(event) }, { pointer });
    return [];
  }

  private burn(event: PlainObject, pointer: string): PlainObject[] {
    const { actions, ...others } = event;
    if (!isObject(actions)) return [event];
    const { burn, actions: inner } = actions as PlainObject;
    const named = { ...others, burn: own(others, 'burn') ?? burn, burnStageSequence: inner };
    if (this.burns.ids.has(idOf(named.burn))) return [named];
    this.work.notes.lose(
      'unknown-burn',
      { name: nameOf(event) },
      { pointer: `${pointer}/actions` },
    );
    return [];
  }

  private transport(event: PlainObject, pointer: string): PlainObject {
    const sequence = own(event, 'burnStageSequence');
    const burns = this.burns.counts.get(idOf(own(event, 'edge')));
    if (!Array.isArray(sequence)) return event;
    for (const [index, each] of sequence.entries())
      if (isObject(each))
        this.work.notes.from({ pointer: `${pointer}/burnStageSequence/${index}` }, each);
    if (burns === undefined || sequence.length <= burns) return event;
    this.work.notes.lose(
      'surplus-burn-stages',
      { name: nameOf(event), found: sequence.length, burns },
      { pointer: `${pointer}/burnStageSequence/${burns}` },
    );
    return { ...event, burnStageSequence: sequence.slice(0, burns) };
  }

  private drive(event: PlainObject, pointer: string): PlainObject[] {
    const { speed, transportState, ...others } = event;
    if (speed === 0) {
      this.work.notes.lose('no-speed', { name: nameOf(event) }, { pointer: `${pointer}/speed` });
      return [];
    }
    const driven = {
      ...others,
      ...(speed !== undefined && {
        speed: typeof speed === 'number' ? withoutNoise(speed / KM_PER_HOUR) : speed,
      }),
    };
    if (transportState === undefined) return [driven];
    // A state that the vehicle has not stays as it is written, so that the reader reports it.
    const index = this.elements.statesOf(own(event, 'vehicle'))?.indexOfId(transportState);
    return [{ ...driven, transportState: index ?? transportState }];
  }

  private withParticipants(event: PlainObject, pointer: string): PlainObject {
    if (!Array.isArray(event.elementStates)) return event;
    const place = `${pointer}/elementStates`;
    const elementStates = this.work.list(event.elementStates, place, (each) =>
      this.withStateIndex(each),
    );
    return { ...event, elementStates };
  }

  private exploration(event: PlainObject, pointer: string): PlainObject {
    const result = this.withParticipants(event, pointer);
    const { notes } = this.work;
    const count = listOf(own(result, 'additionalDemands')).filter(isObject).length;
    if (count > 0) {
      result.additionalDemands = [];
      notes.lose(
        'exploration-demands',
        { name: nameOf(event), count },
        { pointer: `${pointer}/additionalDemands` },
      );
    }
    const perWeek = own(result, 'evaPerWeek');
    const seconds = secondsOf(own(result, 'duration'));
    const isFraction = typeof perWeek === 'number' && perWeek > 0 && !Number.isInteger(perWeek);
    if (!isFraction || seconds === undefined) return result;
    const { perWeek: used, evas, readEvas } = wholeEvasPerWeek(seconds / SECONDS_A_DAY, perWeek);
    result.evaPerWeek = used;
    if (evas !== readEvas)
      notes.lose(
        'fractional-evas',
        { name: nameOf(event), found: perWeek, evas, used, readEvas },
        { pointer: `${pointer}/evaPerWeek` },
      );
    return result;
  }
}

/** Returns the seconds of a duration, or undefined if it is none: the reader reports it. */
function secondsOf(duration: unknown): number | undefined {
  const seconds = typeof duration === 'string' ? parseDuration(duration) : duration;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : undefined;
}

/** Renames properties, where the object does not have the new name too. */
function renamed(object: PlainObject, names: Readonly<Record<string, string>>): PlainObject {
  const result = { ...object };
  for (const [from, to] of Object.entries(names)) {
    if (!Object.hasOwn(result, from) || Object.hasOwn(result, to)) continue;
    result[to] = result[from];
    delete result[from];
  }
  return result;
}

/** Where the file has the fields that it names otherwise. */
const WRITTEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['originContainer', ['origin']],
  ['destinationContainer', ['destination']],
  ['burn', ['actions', 'burn']],
  ['burnStageSequence', ['actions', 'actions']],
]);

/** Translates the missions. */
export function translateMissions(source: unknown, events: Events, work: JsonTranslation): unknown {
  return work.list(source, '/missionList', (mission, pointer) => {
    const result = { ...mission };
    if (Object.hasOwn(mission, 'demandModels'))
      result.demandModels = work.demandModels(mission.demandModels, `${pointer}/demandModels`);
    if (Array.isArray(mission.events))
      result.events = mission.events.flatMap((event: unknown, index) => {
        if (!isObject(event)) return [event];
        const place = `${pointer}/events/${index}`;
        const translated = events.translate(event as PlainObject, place, own(mission, 'origin'));
        const placeInside = ([field = '', ...rest]: readonly string[]) => {
          const written = Object.hasOwn(event, field) ? undefined : WRITTEN.get(field);
          return { pointer: place + pointerOf([...(written ?? [field]), ...rest]) };
        };
        return translated.map((each) => work.notes.from({ pointer: place }, each, placeInside));
      });
    return result;
  });
}
