import { useId, useMemo, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { typedDays } from '../../schema/typed-number.js';
import { copyOfMission, movedMission, nextOf } from '../actions/missions.js';
import type { FormCollection } from '../inventory/collections.js';
import { itemsOf, missionDemandModels } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { AddEvent, lastEvent } from './event-tools.js';
import { nameOfThing } from './names.js';
import { AddButton } from './outline.js';
import { Schedule } from './schedule.js';
import { ToolForm } from './tool-form.js';

/** What can be done with a mission: to move and to copy it, its schedule, further events, and its demand models. */
export function MissionTools({
  mission,
  onOpen,
}: {
  mission: InventoryObject;
  onOpen: (pointer: string) => void;
}) {
  const { state } = useStudio();
  const { inventory } = state;
  const models: FormCollection = missionDemandModels(Number(mission.path[1]));
  return (
    <>
      <CopyMission mission={mission} onOpen={onOpen} />
      <MoveMission mission={mission} />
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
    </>
  );
}

/** Copies a mission as the next one of its row, or some days later. */
function CopyMission({
  mission,
  onOpen,
}: {
  mission: InventoryObject;
  onOpen: (pointer: string) => void;
}) {
  const { session, state, say } = useStudio();
  const { inventory } = state;
  const next = useMemo(() => nextOf(inventory, mission), [inventory, mission]);
  const [typed, setTyped] = useState<string | null>(null);
  const own = useId();
  const days = typed ?? String(next.days);
  const later = daysIn(days, 'such as 180, or 26 weeks');
  const copy = (): void => {
    if (later.problem !== undefined) {
      say(`Nothing is copied. ${preview(days)}: ${later.problem}.`);
      return;
    }
    const { patches, shared } = copyOfMission(inventory, mission, later.value, newId, next.name);
    session.change(`Copy ${nameOfThing(mission, inventory)}`, patches);
    say(
      `Copied the mission as ${next.name}, with ${counted(patches.length - 1, 'element')} of its own.${sharedSaid(shared)}`,
    );
    onOpen(pointerOf(patches.at(-1)!.path));
  };
  return (
    <ToolForm label="Copy the mission" onSubmit={copy}>
      <label for={`${own}-days`}>
        Copy it as <bdi>{next.name}</bdi>, to start
      </label>
      <input
        id={`${own}-days`}
        type="text"
        inputMode="decimal"
        class="number"
        aria-invalid={later.problem === undefined ? undefined : 'true'}
        value={days}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <span>days later</span>
      <button type="submit">Copy the mission</button>
    </ToolForm>
  );
}

/** The most elements that are named. */
const NAMED = 6;

/** Says what a copy does not have for itself. */
function sharedSaid(shared: readonly string[]): string {
  if (shared.length === 0) return '';
  const more = shared.length > NAMED ? ` and ${shared.length - NAMED} more` : '';
  return ` It uses what others have brought: ${shared.slice(0, NAMED).join(', ')}${more}.`;
}

/** Moves a mission with all its events, alone or with the missions after it. */
function MoveMission({ mission }: { mission: InventoryObject }) {
  const { session, state, say } = useStudio();
  const { inventory } = state;
  const [days, setDays] = useState('');
  const [withLater, setWithLater] = useState(false);
  const own = useId();
  const by = days.trim() === '' ? undefined : daysIn(days, 'such as 30, -2 or 4 weeks');
  const move = (): void => {
    if (by === undefined || by.problem !== undefined) {
      say(`Nothing is moved. ${preview(days)}: ${by?.problem ?? 'expected a number of days'}.`);
      return;
    }
    const patches = movedMission(inventory, mission, by.value, withLater);
    const name = nameOfThing(mission, inventory);
    if (patches.length === 0) {
      say(
        `Nothing is moved: the start date of ${name} cannot be ${counted(by.value, 'day')} later.`,
      );
      return;
    }
    const later = patches.length - 1;
    session.change(`Move ${name}${later > 0 ? ' and later missions' : ''}`, patches);
    say(
      `Moved ${name} with all its events${later > 0 ? `, and ${counted(later, 'later mission')}` : ''} by ${counted(by.value, 'day')}.`,
    );
    setDays('');
  };
  return (
    <ToolForm label="Move the mission" onSubmit={move}>
      <label for={`${own}-by`}>Move it by</label>
      <input
        id={`${own}-by`}
        type="text"
        class="number"
        placeholder="30"
        aria-invalid={by?.problem === undefined ? undefined : 'true'}
        value={days}
        onInput={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <span>days</span>
      <label class="choice">
        <input
          type="checkbox"
          checked={withLater}
          onChange={({ currentTarget }) => setWithLater(currentTarget.checked)}
        />{' '}
        with all later missions
      </label>
      <button type="submit">Move the mission</button>
    </ToolForm>
  );
}

/** Reads a number of days. @param such examples, for the sentence if it is none */
const daysIn = (text: string, such: string) =>
  typedDays(text, 'group or decimal') ?? {
    problem: `expected a number of days, ${such}`,
  };
