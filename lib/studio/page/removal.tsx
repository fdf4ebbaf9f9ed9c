import { useMemo } from 'preact/hooks';
import { removalOf } from '../actions/removal.js';
import { titleOf } from '../forms/titles.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { nameOfThing } from './names.js';

/** The most uses that are listed. */
const LISTED = 12;

/** Says what refers to an object before it is deleted. */
export function Removal({ thing, onDone }: { thing: InventoryObject; onDone: () => void }) {
  const { session, state } = useStudio();
  const { inventory } = state;
  const removal = useMemo(() => removalOf(inventory, thing.path), [inventory, thing]);
  const { uses, broken, patches } = removal;
  const name = nameOfThing(thing, inventory);
  return (
    <section class="removal" aria-label={`Delete ${name}`}>
      {uses.length === 0 ? (
        <p>Nothing else refers to it.</p>
      ) : (
        <>
          <p>
            {uses.length === 1 ? 'One place refers' : `${uses.length} places refer`} to it. They
            lose it
            {broken.length === 0
              ? '.'
              : `, but ${broken.length} of them must have something else: they are marked as wrong.`}
          </p>
          <ul>
            {uses.slice(0, LISTED).map((use, index) => (
              <li key={index}>
                {titleOf(use.field.name)} of{' '}
                <bdi>
                  {nameOfThing(
                    inventory.around(`/${use.owner.path.join('/')}`) ?? use.owner,
                    inventory,
                  )}
                </bdi>
              </li>
            ))}
            {uses.length > LISTED && <li class="quiet">and {uses.length - LISTED} more</li>}
          </ul>
        </>
      )}
      <p class="buttons">
        <button
          type="button"
          onClick={() => {
            onDone();
            session.change(`Delete ${name}`, patches);
          }}
        >
          Delete {name}
        </button>
        <button type="button" onClick={onDone}>
          Keep it
        </button>
      </p>
    </section>
  );
}
