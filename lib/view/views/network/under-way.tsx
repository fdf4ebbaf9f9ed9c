import { lengthOf, massText, peopleText } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { Name } from '../../parts/thing-link.js';
import type { Choose } from './drawing.js';
import type { NetworkState } from './state.js';

/** The transports that are listed. */
const LISTED = 8;

/** What is under way, in words: each can be chosen, as its circle in the picture. */
export function UnderWay({
  state: { flights },
  time,
  choose,
}: {
  state: NetworkState;
  time: number;
  choose: Choose;
}) {
  const { model } = useShared();
  const { data } = model;
  return (
    <section class="under-way" aria-label="Under way">
      <h3>Under way</h3>
      {flights.length === 0 && <p class="note">Nothing is under way at this time.</p>}
      <ul>
        {flights.slice(0, LISTED).map(({ transport, edge, people, mass }) => {
          const { event, end, origin, destination } = data.transports[transport]!;
          return (
            <li key={transport}>
              <button type="button" class="link" onClick={() => choose(edge, event)}>
                <Name of={model.event(event)?.name ?? ''} />
              </button>{' '}
              from <Name of={model.placeName(origin)} room={30} /> to{' '}
              <Name of={model.placeName(destination)} room={30} />:{' '}
              {people > 0 && `${peopleText(people)}, `}
              {massText(mass)} at departure, {lengthOf(end - time)} to go
            </li>
          );
        })}
      </ul>
      {flights.length > LISTED && (
        <p class="note">… and {flights.length - LISTED} more transports.</p>
      )}
    </section>
  );
}
