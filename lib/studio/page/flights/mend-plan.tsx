import { useEffect, useState } from 'preact/hooks';
import { routeHash } from '../../../view/model/route.js';
import { dateOf, figure, massText, unturned } from '../../../view/model/words.js';
import { useShared } from '../../../view/parts/context.js';
import { SimpleTable } from '../../../view/parts/simple-table.js';
import { Name } from '../../../view/parts/thing-link.js';
import { momentOf } from '../../flights/departure.js';
import type { Mend } from '../../flights/mend.js';
import { useStudio } from '../context.js';
import type { MovedFlight } from './moving-flights.js';

/** The goods of a flight that are named. */
const NAMED = 4;

/** The search for a manifest that mends a plan which a moved flight harms, and what it has found. */
export function MendPlan({ moved }: { moved: MovedFlight }) {
  const { session, mender, say } = useStudio();
  const [search, setSearch] = useState<AbortController | null>(null);
  const [mend, setMend] = useState<Mend | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => search?.abort(), [search]);
  const seek = (): void => {
    const controller = new AbortController();
    const { signal } = controller;
    setSearch(controller);
    setFailure('');
    const { before, after: root, departure } = moved;
    mender({ before, root, moment: momentOf(departure) }, signal)
      .then((found) => {
        if (!signal.aborted) setMend(found);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      })
      .finally(() => setSearch(null));
  };
  const take = (scenario: unknown): void => {
    session.change('Take over the manifest', [{ op: 'set', path: [], value: scenario }]);
    // The button goes, and what is read next is the chart.
    document.querySelector<HTMLElement>('.answers .keys')?.focus();
    say('The manifest is part of the campaign now. Undo takes it back.');
  };
  return (
    <section class="mend" aria-label="Mend the plan">
      <p class="buttons">
        {search === null ? (
          <button type="button" onClick={seek}>
            Mend
          </button>
        ) : (
          <button type="button" onClick={() => setSearch(null)}>
            Stop the search
          </button>
        )}
      </p>
      <div role="status">
        {search !== null && (
          <p class="updating">
            A manifest is sought that brings what runs out. This takes at most half a minute.
          </p>
        )}
        {failure !== '' && <p class="problem error">{failure}</p>}
        {mend?.lines.map((line) => (
          <p key={line}>{unturned(line)}</p>
        ))}
      </div>
      {mend !== null && <FlightsOf mend={mend} />}
      {mend !== null && (
        <p class="buttons">
          {mend.scenario !== null && (
            <button type="button" class="main" onClick={() => take(mend.scenario)}>
              {mend.isMended ? 'Take it over' : 'Take over what helps'}
            </button>
          )}
          {!mend.isMended && (
            <a href={routeHash({ view: 'design', params: {} })}>
              Design the campaign with other flights
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** Which flights carry what more. */
function FlightsOf({ mend }: { mend: Mend }) {
  const { zero } = useShared().model;
  if (mend.flights.length === 0) return null;
  return (
    <SimpleTable
      caption="What flights carry more"
      items={mend.flights}
      most={mend.flights.length}
      columns={[
        { title: 'flight', of: ({ name }) => <Name of={name} /> },
        { title: 'departs', of: ({ time }) => dateOf(zero, time) },
        {
          title: 'way',
          of: ({ origin, destination }) => (
            <>
              <Name of={origin} /> to <Name of={destination} />
            </>
          ),
        },
        { title: 'in', of: ({ carriers }) => <Name of={carriers.join(', ')} /> },
        { title: 'more', isNumber: true, of: ({ more }) => `+${massText(more)}` },
        {
          title: 'of it',
          of: ({ goods }) =>
            [
              ...goods.slice(0, NAMED).map(({ name, mass }) => `${figure(mass)} kg ${name}`),
              ...(goods.length > NAMED ? [`${goods.length - NAMED} more`] : []),
            ].join(', '),
        },
      ]}
    />
  );
}
