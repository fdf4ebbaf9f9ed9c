import { useEffect, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { ElementTemplate, Event, Mission } from '../../model/index.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { classNameOf } from '../../schema/metadata.js';
import { routeHash } from '../../view/model/route.js';
import { useRoute } from '../../view/parts/context.js';
import { copyOf } from '../actions/copies.js';
import { titleCase } from '../forms/titles.js';
import { collectionOf } from '../inventory/collections.js';
import { type InventoryObject, isOneOf } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { EventTools } from './event-tools.js';
import { FirstSteps } from './first-steps.js';
import { Instantiate } from './instantiate.js';
import { MissionTools } from './mission-tools.js';
import { nameOfThing } from './names.js';
import { ObjectFields } from './object-fields.js';
import { Removal } from './removal.js';

/** The form of the object that is selected, with what can be done with it. */
export function Editor({ onOpen }: { onOpen: (pointer: string) => void }) {
  const { session, state } = useStudio();
  const [isRemoving, setRemoving] = useState('');
  const { inventory, selected } = state;
  const thing = inventory.at(selected);
  if (thing === undefined)
    return selected === '/configuration' ? (
      <section class="editor-form">
        <h2 tabIndex={-1}>Settings</h2>
        <p class="quiet">The campaign has no settings of its own: each has its default.</p>
        <button
          type="button"
          onClick={() =>
            session.change('Add settings', [{ op: 'set', path: ['configuration'], value: {} }])
          }
        >
          Change settings
        </button>
      </section>
    ) : null;
  const { path, target, value } = thing;
  const name =
    path.length === 0
      ? 'The campaign'
      : path[0] === 'configuration'
        ? 'Settings'
        : nameOfThing(thing, inventory);
  const canRemove = collectionOf(path) !== undefined;
  return (
    <section class="editor-form" key={selected}>
      <p class="quiet">{canRemove ? titleCase(String(value.type ?? classNameOf(target))) : ' '}</p>
      <h2 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      {canRemove && (
        <p class="buttons">
          {!isOneOf(target, [Mission]) && (
            <button
              type="button"
              onClick={() => {
                const patch = copyOf(inventory, thing, newId);
                session.change(`Copy ${name}`, [patch]);
                onOpen(pointerOf(patch.path));
              }}
            >
              Copy
            </button>
          )}
          <FollowLink id={value.id} />
          <button
            type="button"
            aria-expanded={isRemoving === selected}
            onClick={() => setRemoving(isRemoving === selected ? '' : selected)}
          >
            Delete…
          </button>
        </p>
      )}
      {isRemoving === selected && canRemove && (
        <Removal thing={thing} onDone={() => setRemoving('')} />
      )}
      <Tools thing={thing} onOpen={onOpen} />
      <ObjectFields thing={thing} />
      {path.length === 0 && <FirstSteps onOpen={onOpen} />}
    </section>
  );
}

function Tools({ thing, onOpen }: { thing: InventoryObject; onOpen: (pointer: string) => void }) {
  if (isOneOf(thing.target, [ElementTemplate]))
    return <Instantiate template={thing} onOpen={onOpen} />;
  if (isOneOf(thing.target, [Mission])) return <MissionTools mission={thing} onOpen={onOpen} />;
  if (isOneOf(thing.target, [Event])) return <EventTools event={thing} onOpen={onOpen} />;
  return null;
}

/** A link that follows an element through the campaign: its way in the bat chart, and where it was, in what, and what it held. Nothing if it is not known. */
function FollowLink({ id }: { id: unknown }) {
  const { shown } = useStudio().state;
  const [route] = useRoute();
  const [clicks, setClicks] = useState(0);
  // The list stands below the picture, which is drawn by now.
  useEffect(() => {
    if (clicks > 0) document.querySelector('.answer .details')?.scrollIntoView();
  }, [clicks, route]);
  const index = shown?.view?.elements.findIndex((element) => element.id === id) ?? -1;
  if (index < 0) return null;
  const address = routeHash({ view: 'bat-chart', params: { element: String(index) } });
  return (
    <a href={address} onClick={() => setClicks(clicks + 1)}>
      Follow it
    </a>
  );
}
