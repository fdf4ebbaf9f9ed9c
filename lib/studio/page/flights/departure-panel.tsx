import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { isHarmed } from '../../../analysis/critical/critical-tables.js';
import { parseDateTime } from '../../../schema/date-time.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import { dateOf } from '../../../view/model/words.js';
import { useShared } from '../../../view/parts/context.js';
import { Name } from '../../../view/parts/thing-link.js';
import { consequenceText, departureText } from '../../flights/consequence.js';
import type { MovableFlight } from '../../flights/departure.js';
import { useStudio } from '../context.js';
import { ToolForm } from '../tool-form.js';
import { MendPlan } from './mend-plan.js';
import { useMovingFlights } from './moving-flights.js';

/** When the chosen flight departs, as a field; and what becomes of the campaign if it departs at another time than before. */
export function DeparturePanel({ event }: { event: number }) {
  const { flightAt, moved, trial, isDragged } = useMovingFlights();
  const { zero } = useShared().model;
  const flight = flightAt(event);
  const isHeld = moved !== null && !isDragged;
  const canMend = isHeld && trial != null && isHarmed(trial);
  const own = useRef<HTMLElement>(null);
  // After a drop, the panel takes its place below the chart, which can be below the screen.
  useEffect(() => {
    if (isHeld) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld, trial]);
  return (
    <section
      class={`departure no-print${isDragged ? ' dragged' : ''}`}
      ref={own}
      aria-label="Departure"
    >
      {flight !== undefined && !isDragged && (
        <DepartureField key={`${flight.mission} ${flight.listed}`} flight={flight} />
      )}
      <div role="status">
        {moved !== null && (
          <>
            <p>{departureText(moved.departure, moved.days, zero)}</p>
            {trial === undefined && <p class="updating">Being worked out</p>}
            {trial === null && <p>With this, the campaign cannot be simulated.</p>}
            {trial != null && (
              <p class={isHarmed(trial) ? 'problem error' : ''}>{consequenceText(trial, zero)}</p>
            )}
          </>
        )}
      </div>
      {canMend && (
        <MendPlan
          key={`${moved.departure.mission} ${moved.departure.listed} ${moved.days}`}
          moved={moved}
        />
      )}
    </section>
  );
}

/** A field for when a flight departs, and buttons that move it by a day. */
function DepartureField({ flight }: { flight: MovableFlight }) {
  const { move } = useMovingFlights();
  const { say } = useStudio();
  const { zero } = useShared().model;
  const own = useId();
  const departs = dateOf(zero, flight.time);
  const [text, setText] = useState(departs);
  const [problem, setProblem] = useState('');
  useEffect(() => setText(departs), [departs]);
  const submit = (): void => {
    const date = parseDateTime(text.trim().replace(/ ?UTC$/, ''))?.date.getTime();
    if (date === undefined) {
      setProblem(`${preview(text)}: expected a date in UTC, such as ${departs}.`);
      return;
    }
    const days = (date - zero) / MILLISECONDS_A_DAY - flight.time;
    if (days < flight.earliest - 1e-9)
      setProblem(
        `It cannot depart before ${dateOf(zero, flight.time + flight.earliest)}: ${flight.isMission ? 'the campaign' : 'its mission'} begins then.`,
      );
    else if (Math.abs(days) < 1e-6) say('It departs then already.');
    else move(flight, days);
  };
  return (
    <ToolForm label="Departure" onSubmit={submit}>
      <label for={`${own}-date`}>
        <Name of={flight.name} room={40} /> departs
      </label>
      <input
        id={`${own}-date`}
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-invalid={problem === '' ? undefined : 'true'}
        aria-describedby={problem === '' ? undefined : `${own}-problem`}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem('');
        }}
      />
      <span>UTC</span>
      <button type="submit">Move it</button>
      <button type="button" onClick={() => move(flight, -1)}>
        A day earlier
      </button>
      <button type="button" onClick={() => move(flight, 1)}>
        A day later
      </button>
      {problem !== '' && (
        <p id={`${own}-problem`} class="problem error" role="alert">
          {problem}
        </p>
      )}
    </ToolForm>
  );
}
