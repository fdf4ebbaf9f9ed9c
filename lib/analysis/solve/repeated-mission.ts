import { v5 } from 'uuid';
import { CreateElements, type Mission, type Scenario } from '../../model/index.js';
import { formatDateTime } from '../../schema/date-time.js';
import { type FieldValue, serialize } from '../../schema/index.js';
import { type Days, MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { unitsOfField } from '../../schema/units.js';
import { FLIGHTS, type Variable } from './variable.js';

/** The namespace of the identifiers of copied elements. */
const NAMESPACE = '3f1b6f2a-64f3-4a6e-9d0b-7a5b0f6f6f61';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** A mission that can be flown several times. */
export interface Repeated {
  readonly scenario: Scenario;
  /** The index of the mission. */
  readonly index: number;
  /** Days from the start of one flight to the start of the next. */
  readonly every: Days;
  /** The most flights to try. */
  readonly most: number;
}

/**
 * Returns the number of flights of a mission as a variable. With 1, the scenario is as it is. With 0, the mission has no events
 * and no demands. Each flight more is a copy of the mission that starts some days after the one before. It has copies of all
 * elements that the events of the mission create, so each flight brings its own. All others are shared.
 */
export function repeatedMission({ scenario, index, every, most }: Repeated): Variable {
  const mission = scenario.missionList[index]!;
  const pointer = `/missionList/${index}`;
  const plain = serialize(mission);
  const text = JSON.stringify({ events: plain.events, demandModels: plain.demandModels });
  const created = createdBy(mission);
  const elements = scenario.instantiatedElements
    .filter(({ id }) => created.has(id))
    .map((element) => serialize(element) as { id: string; name: string });
  const missions = scenario.missionList.map((each) => serialize(each));
  const all = scenario.instantiatedElements.map((each) => serialize(each) as object);
  const changes = (count: number): FieldValue[] => {
    if (count === 1) return [];
    if (count === 0)
      return [
        { pointer: `${pointer}/events`, value: [] },
        { pointer: `${pointer}/demandModels`, value: [] },
      ];
    const copies: object[] = [];
    const created: object[] = [];
    for (let flight = 2; flight <= count; flight++) {
      const ids = new Map(elements.map(({ id }) => [id, v5(`${id} ${flight}`, NAMESPACE)]));
      const copied = JSON.parse(
        text.replace(UUID, (id) => ids.get(id.toLowerCase()) ?? id),
      ) as object;
      const start = new Date(
        mission.startDate.getTime() + (flight - 1) * every * MILLISECONDS_A_DAY,
      );
      const startDate = formatDateTime(start);
      copies.push({ ...plain, ...copied, name: `${mission.name} (${flight})`, startDate });
      for (const element of elements)
        created.push({ ...element, id: ids.get(element.id)!, name: `${element.name} (${flight})` });
    }
    return [
      { pointer: '/missionList', value: [...missions, ...copies] },
      { pointer: '/instantiatedElements', value: [...all, ...created.map(withoutStateIds)] },
    ];
  };
  return {
    name: `${mission.name}.flights`,
    what: `Mission "${mission.name}", flights, one every ${every} d`,
    pointer,
    unit: FLIGHTS,
    units: unitsOfField({ kind: 'number', unit: FLIGHTS })!,
    isWhole: true,
    current: 1,
    low: { value: 0, kind: 'schema', reason: 'none' },
    high: { value: most, kind: 'search', reason: 'the most flights that are tried' },
    changes,
  };
}

/** Returns the identifiers of the elements that the events of a mission create. */
function createdBy({ events }: Mission): ReadonlySet<string> {
  const created = new Set<string>();
  for (const event of events)
    if (event instanceof CreateElements) for (const id of event.elements) created.add(id);
  return created;
}

/** Returns an element whose states get identifiers of their own. */
function withoutStateIds(element: object): object {
  const { states } = element as { states?: readonly object[] };
  if (states === undefined) return element;
  return { ...element, states: states.map((state) => ({ ...state, id: undefined })) };
}
