import type { Index } from '../../data/view-data.js';
import { dateOf, figure, lengthOf, unturned, when } from '../../model/words.js';
import { useShared } from '../context.js';
import { EditButton } from '../edit-button.js';
import { Name, ViewLink } from '../thing-link.js';
import { Pairs } from './pairs.js';

/** The elements of a transport that are named. */
const NAMED = 12;

/** What an event is, when and where it happens, and what goes wrong in it. */
export function EventDetails({ event }: { event: Index }) {
  const { model } = useShared();
  const { data } = model;
  const found = data.events[event];
  if (found === undefined) return null;
  const { name, type, time, mission, place, succeeded, cell } = found;
  const index = model.transportOf(event);
  const transport = data.transports[index];
  const stay = data.stays.find((each) => each.event === event);
  const firings = data.firings.filter((firing) => firing.event === event);
  const problems = data.problems.filter((problem) => problem.event === event);
  return (
    <section class="detail" aria-label="Event">
      <h3>
        <Name of={name} room={100} />
      </h3>
      <EditButton kind="event" index={event} />
      <Pairs
        rows={[
          ['What', type],
          ['When', `${when(time)} (${dateOf(model.zero, time)} UTC)`],
          ['Where', <Name key="where" of={model.placeName(place)} />],
          mission >= 0 && ['Mission', <Name key="mission" of={model.missionName(mission)} />],
          cell !== undefined && ['Cell', <Name key="cell" of={cell} />],
          ['Result', succeeded && model.isFeasible(index) ? 'done' : 'failed'],
          transport !== undefined && [
            'Transport',
            <span key="transport">
              <Name of={model.placeName(transport.origin)} /> to{' '}
              <Name of={model.placeName(transport.destination)} />,{' '}
              {lengthOf(transport.end - transport.time)}, {figure(transport.mass)} kg (
              <ViewLink view="stacks" params={{ transport: String(index) }}>
                stack and burns
              </ViewLink>
              )
            </span>,
          ],
          transport !== undefined && [
            'Elements',
            <ElementLinks key="elements" elements={transport.elements} />,
          ],
          stay !== undefined && ['Lasts', lengthOf(stay.end - stay.time)],
          firings.length > 0 && [
            'Fires',
            <span key="firings">
              {firings.map(({ vehicle, achieved, asked, used }, at) => (
                <span key={at}>
                  {at > 0 && '; '}
                  <Name of={model.elementName(vehicle)} />: {figure(achieved)} of {figure(asked)}{' '}
                  m/s with {figure(used)} kg
                </span>
              ))}
            </span>,
          ],
        ]}
      />
      {problems.map(({ severity, code, message }, at) => (
        <p key={at} class={`problem ${severity}`}>
          <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong> <code>{code}</code>{' '}
          <Name of={unturned(message)} room={400} />
        </p>
      ))}
    </section>
  );
}

/** Elements by name, each as a link that follows it through the bat chart. */
export function ElementLinks({ elements }: { elements: readonly Index[] }) {
  const { model, route } = useShared();
  if (elements.length === 0) return <>none</>;
  const { event } = route.params;
  return (
    <>
      {elements.slice(0, NAMED).map((element, at) => (
        <span key={element}>
          {at > 0 && ', '}
          <ViewLink
            view="bat-chart"
            params={{ element: String(element), ...(event !== undefined && { event }) }}
          >
            <Name of={model.elementName(element)} room={40} />
          </ViewLink>
        </span>
      ))}
      {elements.length > NAMED && ` and ${elements.length - NAMED} more`}
    </>
  );
}
