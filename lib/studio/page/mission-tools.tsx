import { useId, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { typedDays } from '../../schema/typed-number.js';
import { copyOfMission } from '../actions/copies.js';
import type { FormCollection } from '../inventory/collections.js';
import { itemsOf, missionDemandModels } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { AddEvent, lastEvent } from './event-tools.js';
import { nameOfThing } from './names.js';
import { AddButton } from './outline.js';
import { Schedule } from './schedule.js';

/** What can be done with a mission: its schedule, further events, its demand models, and copies. */
export function MissionTools({
  mission,
  onOpen,
}: {
  mission: InventoryObject;
  onOpen: (pointer: string) => void;
}) {
  const { session, state, say } = useStudio();
  const { inventory } = state;
  const [days, setDays] = useState('180');
  const own = useId();
  const models: FormCollection = missionDemandModels(Number(mission.path[1]));
  const later = typedDays(days, 'group or decimal') ?? {
    problem: 'expected a number of days, such as 180, or 26 weeks',
  };
  const copy = (): void => {
    if (later.problem !== undefined) {
      say(`Nothing is copied. ${preview(days)}: ${later.problem}.`);
      return;
    }
    const patches = copyOfMission(inventory, mission, later.value, newId);
    session.change(`Copy ${nameOfThing(mission, inventory)}`, patches);
    say(`Copied the mission with ${patches.length - 1} elements of its own.`);
    onOpen(pointerOf(patches.at(-1)!.path));
  };
  return (
    <>
      <p class="tool">
        <AddEvent
          mission={mission}
          after={lastEvent(mission, inventory)}
          label="Add an event"
          onOpen={onOpen}
        />
      </p>
      <Schedule mission={mission} onOpen={onOpen} />
      <details>
        <summary>
          Demand models <span class="quiet">{itemsOf(state.root, models.path).length}</span>
        </summary>
        <ul>
          {itemsOf(state.root, models.path).map((_, index) => {
            const thing = inventory.at(pointerOf([...models.path, index]));
            return (
              <li key={index}>
                <button
                  type="button"
                  class="line"
                  onClick={() => onOpen(pointerOf([...models.path, index]))}
                >
                  {thing === undefined
                    ? `Demand model ${index + 1}`
                    : nameOfThing(thing, inventory)}
                </button>
              </li>
            );
          })}
        </ul>
        <p class="buttons">
          <AddButton collection={models} onAdded={onOpen} />
        </p>
      </details>
      <form
        class="tool"
        aria-label="Copy the mission"
        onSubmit={(event) => {
          event.preventDefault();
          copy();
        }}
      >
        <label for={`${own}-days`}>Copy it, to start</label>
        <input
          id={`${own}-days`}
          type="text"
          inputMode="decimal"
          class="number"
          aria-invalid={later.problem === undefined ? undefined : 'true'}
          value={days}
          onInput={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <span>days later</span>
        <button type="submit">Copy the mission</button>
      </form>
    </>
  );
}
