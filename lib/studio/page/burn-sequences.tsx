import { useState } from 'preact/hooks';
import { InstPropulsiveVehicle } from '../../model/index.js';
import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import type { PlainObject } from '../../schema/plain.js';
import { reordered } from '../actions/shift.js';
import { deltaVText, durationText } from '../forms/texts.js';
import { itemsOf } from '../inventory/collections.js';
import { type InventoryObject, isOneOf } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { ProblemLines } from './problem-lines.js';

interface SequenceAction {
  readonly element: string;
  readonly type: 'Burn' | 'Stage';
}

/** What is dragged: an element of the stack, or an action from one place to another. */
type Dragged =
  | { readonly element: string }
  | { readonly sequence: number; readonly action: number };

/**
 * The burns of a transport, each with the elements that fire and that are dropped, in order. Elements are dragged into a sequence, and
 * actions within it; everything can be done by buttons too.
 */
export function BurnSequences({ owner, path }: { owner: InventoryObject; path: Path }) {
  const { session, state } = useStudio();
  const { inventory, root } = state;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const sequences = itemsOf(root, path) as readonly PlainObject[];
  const elements = itemsOf(owner.value, ['elements']).map(String);
  const canBurn = (id: string): boolean => {
    const thing = inventory.find(id);
    return thing !== undefined && isOneOf(thing.target, [InstPropulsiveVehicle]);
  };
  const actionsOf = (index: number): readonly SequenceAction[] =>
    itemsOf(root, [...path, index, 'actions']) as readonly SequenceAction[];
  const setActions = (index: number, actions: readonly SequenceAction[], label: string): void =>
    session.change(label, [{ op: 'set', path: [...path, index, 'actions'], value: actions }]);
  const add = (index: number, at: number, element: string, type?: SequenceAction['type']): void => {
    const action: SequenceAction = { element, type: type ?? (canBurn(element) ? 'Burn' : 'Stage') };
    setActions(
      index,
      actionsOf(index).toSpliced(at, 0, action),
      `Add an action to burn ${index + 1}`,
    );
  };
  const drop = (index: number, at: number): void => {
    if (dragged === null) return;
    if ('element' in dragged) add(index, at, dragged.element);
    else if (dragged.sequence === index)
      setActions(
        index,
        reordered(actionsOf(index), dragged.action, at),
        `Move an action of burn ${index + 1}`,
      );
    else {
      const action = actionsOf(dragged.sequence)[dragged.action];
      if (action === undefined) return;
      session.change(`Move an action to burn ${index + 1}`, [
        { op: 'remove', path: [...path, dragged.sequence, 'actions', dragged.action] },
        { op: 'insert', path: [...path, index, 'actions', at], value: action },
      ]);
    }
    setDragged(null);
  };
  if (sequences.length === 0) return <p class="quiet">The edge has no burns.</p>;
  return (
    <div class="burn-sequences">
      {elements.length > 0 && <p class="quiet">Drag an element into a burn, or choose it there:</p>}
      <ul class="chips" aria-label="Elements of the stack">
        {elements.map((id) => (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged({ element: id })}
            onDragEnd={() => setDragged(null)}
          >
            <bdi>{inventory.nameOf(id) || id}</bdi>
          </li>
        ))}
      </ul>
      {sequences.map((sequence, index) => {
        const burn = inventory.find(sequence.burn);
        const actions = actionsOf(index);
        const at = pointerOf([...path, index]);
        return (
          <section
            key={index}
            class={`burn${dragged === null ? '' : ' open'}`}
            aria-label={`Burn ${index + 1}`}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(index, actions.length);
            }}
          >
            <h3>
              Burn {index + 1}{' '}
              <span class="quiet">
                {burn === undefined
                  ? 'of no edge'
                  : `${deltaVText(burn.value.deltaV)}, ${durationText(burn.value.time)} after departure`}
              </span>
            </h3>
            <ol>
              {actions.map((action, position) => (
                <li
                  key={position}
                  draggable
                  onDragStart={() => setDragged({ sequence: index, action: position })}
                  onDragEnd={() => setDragged(null)}
                  onDrop={(event) => {
                    event.preventDefault();
                    event.stopPropagation();
                    drop(index, position);
                  }}
                >
                  <span>
                    {action.type === 'Stage' ? 'Drop' : 'Fire'}{' '}
                    <bdi>{inventory.nameOf(action.element) || action.element}</bdi>
                  </span>
                  <span class="buttons">
                    {position > 0 && (
                      <button
                        type="button"
                        class="small"
                        aria-label={`Earlier: action ${position + 1} of burn ${index + 1}`}
                        onClick={() =>
                          setActions(
                            index,
                            reordered(actions, position, position - 1),
                            `Move an action of burn ${index + 1}`,
                          )
                        }
                      >
                        ↑
                      </button>
                    )}
                    <button
                      type="button"
                      class="small"
                      aria-label={`Remove action ${position + 1} of burn ${index + 1}`}
                      onClick={() =>
                        setActions(
                          index,
                          actions.toSpliced(position, 1),
                          `Remove an action of burn ${index + 1}`,
                        )
                      }
                    >
                      ×
                    </button>
                  </span>
                </li>
              ))}
            </ol>
            <AddAction
              number={index + 1}
              elements={elements}
              canBurn={canBurn}
              onAdd={(element, type) => add(index, actions.length, element, type)}
            />
            <ProblemLines
              around={at}
              problems={state.problems.filter(
                ({ pointer }) => pointer.startsWith(`${at}/`) || pointer === at,
              )}
            />
          </section>
        );
      })}
    </div>
  );
}

interface AddActionProps {
  readonly number: number;
  readonly elements: readonly string[];
  readonly canBurn: (id: string) => boolean;
  readonly onAdd: (element: string, type: SequenceAction['type']) => void;
}

function AddAction({ number, elements, canBurn, onAdd }: AddActionProps) {
  const { inventory } = useStudio().state;
  if (elements.length === 0) return <p class="quiet">Choose elements of the transport first.</p>;
  const choices = elements.flatMap((id) => {
    const name = inventory.nameOf(id) || id;
    const stage = { value: `Stage ${id}`, label: `Drop ${name}` };
    return canBurn(id) ? [{ value: `Burn ${id}`, label: `Fire ${name}` }, stage] : [stage];
  });
  return (
    <select
      aria-label={`Add an action to burn ${number}`}
      value=""
      onChange={({ currentTarget }) => {
        const [type, id] = currentTarget.value.split(' ') as [SequenceAction['type'], string];
        currentTarget.value = '';
        if (id !== undefined) onAdd(id, type);
      }}
    >
      <option value="">Add an action…</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
