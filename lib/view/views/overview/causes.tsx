import { counted } from '../../../schema/diagnostics/wording.js';
import type { ViewData } from '../../data/view-data.js';
import { unturned, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { Name, ViewLink } from '../../parts/thing-link.js';

type Cause = ViewData['outlook']['causes'][number];

/** The root causes that are listed; the others stand in the table of problems. */
const MOST = 8;

/** The events that fail because of themselves, and what follows from each. */
export function Causes() {
  const { model } = useShared();
  const { causes } = model.data.outlook;
  if (causes.length === 0) return null;
  return (
    <section>
      <h3>What goes wrong</h3>
      <p class="note">
        {counted(causes.length, 'root cause')}: what fails because of itself. Everything else that
        fails follows from these.
      </p>
      <ol class="causes">
        {causes.slice(0, MOST).map((cause, at) => (
          <CauseItem key={at} cause={cause} />
        ))}
      </ol>
      {causes.length > MOST && (
        <p class="note">
          … and {causes.length - MOST} more:{' '}
          <ViewLink view="tables" params={{ table: 'Campaign problems' }}>
            all errors and warnings
          </ViewLink>
        </p>
      )}
    </section>
  );
}

function CauseItem({ cause }: { cause: Cause }) {
  const { time, event, name, code, message, rule, errors, furtherErrors, unmetDemands, short } =
    cause;
  const { model } = useShared();
  const cell = event === null ? undefined : model.data.events[event]?.cell;
  return (
    <li>
      <p class="cause">
        <span class="time">{when(time)}</span>{' '}
        {event === null ? (
          <Name of={name} />
        ) : (
          <ViewLink view="bat-chart" params={{ event: String(event) }}>
            <Name of={name} />
          </ViewLink>
        )}
        {code !== null && <code>{code}</code>}
        {cell !== undefined && (
          <>
            {' '}
            <span class="quiet">{cell}</span>
          </>
        )}
      </p>
      {message !== null && (
        <p>
          <Name of={sentence(unturned(message))} room={400} />
          {rule !== null && ` It is an error by the rule ${rule}.`}
          {errors > 1 && ` The event has ${counted(errors - 1, 'more error')}.`}
        </p>
      )}
      {furtherErrors + unmetDemands > 0 && (
        <p class="quiet">
          From this follow {counted(furtherErrors, 'more error')} and{' '}
          {counted(unmetDemands, 'unmet demand')}
          {short.length > 0 && ', such as '}
          {short.map(({ resource, place }, at) => (
            <span key={at}>
              {at > 0 && ', '}
              <Name of={resource.name} /> at <Name of={place?.name ?? 'no place'} />
            </span>
          ))}
          .
        </p>
      )}
    </li>
  );
}

/** Returns a message as a sentence of its own. */
const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
