import {
  type DemandRecord,
  type MissionRef,
  type Ref,
  type SimulationResult,
  type TimelineKind,
  type TimelineRecord,
} from '../../simulation/index.js';

/** What to show of a timeline. A record must fit each that is given. Places and elements are identifiers. */
export interface TimelineFilter {
  /** Indices of missions. */
  readonly missions?: ReadonlySet<number>;
  readonly places?: ReadonlySet<string>;
  readonly elements?: ReadonlySet<string>;
  readonly kinds?: ReadonlySet<TimelineKind>;
  /** Days after the start of the scenario: the first and the last. */
  readonly from?: number;
  readonly to?: number;
}

/** Returns whether to show a record of a timeline. One of demands is shown if any of them is. */
export function isShown(
  record: TimelineRecord,
  filter: TimelineFilter,
  result: SimulationResult,
): boolean {
  const { missions, places, elements, kinds, from, to } = filter;
  if (kinds && !kinds.has(record.kind)) return false;
  if (from !== undefined && record.time < from) return false;
  if (to !== undefined && record.time > to) return false;
  if (record.kind === 'demands') return demandsOf(record, filter, result).length > 0;
  const event = record.event === null ? undefined : result.events[record.event];
  const mission = record.kind === 'mission' ? record.mission : (event?.mission ?? null);
  if (missions && !isAmong(mission, missions)) return false;
  if (places === undefined && elements === undefined) return true;
  const named = namedIn(record, result);
  if (places && ![event?.location, ...named].some((ref) => ref && places.has(ref.id))) return false;
  return elements === undefined || named.some((ref) => ref && elements.has(ref.id));
}

/** Returns the demands of a record that a filter shows. */
export function demandsOf(
  { first, count }: { readonly first: number; readonly count: number },
  { missions, places, elements }: TimelineFilter,
  { demands, events }: SimulationResult,
): readonly DemandRecord[] {
  const all = demands.slice(first, first + count);
  if (missions === undefined && places === undefined && elements === undefined) return all;
  return all.filter(({ location, element, mission, event, supplies }) => {
    const whose = mission ?? (event === null ? null : events[event]!.mission);
    if (missions && !isAmong(whose, missions)) return false;
    if (places && !places.has(location.id)) return false;
    if (elements === undefined) return true;
    const involved = [element, ...supplies.map(({ from }) => from)];
    return involved.some((ref) => ref && elements.has(ref.id));
  });
}

const isAmong = (mission: MissionRef | null, missions: ReadonlySet<number>): boolean =>
  mission !== null && missions.has(mission.index);

/** Returns the elements and places that a record names, besides the location of its event. */
function namedIn(
  record: Exclude<TimelineRecord, { kind: 'demands' }>,
  result: SimulationResult,
): readonly (Ref | null)[] {
  switch (record.kind) {
    case 'create':
    case 'move':
      return [...record.elements, record.container];
    case 'remove':
    case 'reconfigure':
      return [record.element];
    case 'add':
      return [record.container];
    case 'transfer':
      return [record.origin, record.destination];
    case 'eva':
    case 'exploration':
      return [record.location];
    case 'transport': {
      const { elements, edge, origin, destination } = result.transports[record.transport]!;
      return [...elements, edge, origin, destination];
    }
    case 'burn':
      return [result.burns[record.burn]!.vehicle];
    case 'error': {
      const { element, container, place, found } = result.errors[record.error]!;
      return [element, container, place, found];
    }
    case 'warning': {
      const { element, container, place, found } = result.warnings[record.warning]!;
      return [element, container, place, found];
    }
    case 'mission':
    case 'custom':
      return [];
  }
}
