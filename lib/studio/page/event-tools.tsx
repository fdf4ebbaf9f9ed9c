import { v4 as newId } from 'uuid';
import { AnyEvent } from '../../model/index.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import { nextEvent } from '../actions/new-events.js';
import { dayOfEvent } from '../choices/event-index.js';
import { kindsOf } from '../forms/new-object.js';
import { secondsOf } from '../forms/texts.js';
import { itemsOf } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { nameOfThing } from './names.js';
import { missing } from './outline.js';
import { useWhereaboutsAt } from './use-whereabouts.js';

interface AddEventProps {
  readonly mission: InventoryObject;
  /** The event that the new one comes after. */
  readonly after: InventoryObject | undefined;
  readonly label: string;
  readonly onOpen: (pointer: string) => void;
}

/** A choice of events to add after another, with what that one implies. */
export function AddEvent({ mission, after, label, onOpen }: AddEventProps) {
  const { session, state } = useStudio();
  const whereaboutsAt = useWhereaboutsAt();
  const { inventory, root } = state;
  const kinds = kindsOf(AnyEvent);
  const index = Number(mission.path[1]);
  const add = (at: number): void => {
    const kind = kinds[at];
    if (kind === undefined) return;
    const start = dayOfEvent(root, index, { missionTime: 0 });
    const value = nextEvent(kind.target, {
      inventory,
      mission,
      after,
      newId,
      whereaboutsAt: (time) =>
        start === undefined ? undefined : whereaboutsAt(start + time / SECONDS_A_DAY),
    });
    const list = [...mission.path, 'events'];
    const position = after === undefined ? itemsOf(root, list).length : Number(after.path[3]) + 1;
    session.change(`Add ${String(value.name)}`, [
      ...missing(root, list),
      { op: 'insert', path: [...list, position], value },
    ]);
    onOpen(pointerOf([...list, position]));
  };
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ currentTarget }) => {
        const at = currentTarget.value;
        currentTarget.value = '';
        if (at !== '') add(Number(at));
      }}
    >
      <option value="">{label}…</option>
      {kinds.map((kind, at) => (
        <option key={kind.label} value={String(at)}>
          {kind.label}
        </option>
      ))}
    </select>
  );
}

/** What can be done with an event: to go to its mission, and to add what comes next. */
export function EventTools({
  event,
  onOpen,
}: {
  event: InventoryObject;
  onOpen: (pointer: string) => void;
}) {
  const { state } = useStudio();
  const mission = state.inventory.at(`/missionList/${event.path[1]}`);
  if (mission === undefined) return null;
  return (
    <p class="tool">
      <button type="button" onClick={() => onOpen(pointerOf(mission.path))}>
        Mission <bdi>{nameOfThing(mission, state.inventory)}</bdi>
      </button>
      <AddEvent mission={mission} after={event} label="Add what comes next" onOpen={onOpen} />
    </p>
  );
}

/** Returns the event of a mission that comes last. */
export function lastEvent(
  mission: InventoryObject,
  inventory: { at(pointer: string): InventoryObject | undefined },
): InventoryObject | undefined {
  const events = itemsOf(mission.value, ['events'])
    .map((_, index) => inventory.at(pointerOf([...mission.path, 'events', index])))
    .filter((thing) => thing !== undefined);
  const timeOf = ({ value }: InventoryObject): number => secondsOf(value.missionTime) ?? 0;
  return events.reduce<InventoryObject | undefined>(
    (last, each) =>
      last === undefined ||
      timeOf(each) > timeOf(last) ||
      (timeOf(each) === timeOf(last) && Number(each.value.priority) >= Number(last.value.priority))
        ? each
        : last,
    undefined,
  );
}
