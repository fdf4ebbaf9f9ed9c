import type { ViewData } from '../../data/view-data.js';
import { figure, percent, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { RefLink, ViewLink } from '../../parts/thing-link.js';

type Outlook = ViewData['outlook'];

/** Burns and loads: those that fail or nearly fail, or the one that is nearest to it. */
export function Margins() {
  const { model } = useShared();
  const { outlook } = model.data;
  const { burns, loads } = outlook;
  if (burns.count === 0 && loads.transports === 0) return null;
  return (
    <section>
      <h3>Margins</h3>
      <BurnMargins outlook={outlook} />
      <LoadMargins outlook={outlook} />
    </section>
  );
}

function BurnMargins({ outlook: { burns, thresholds } }: { outlook: Outlook }) {
  const { model } = useShared();
  if (burns.count === 0) return null;
  if (burns.critical.length === 0) {
    const { thinnest } = burns;
    return (
      <p>
        {burns.count === 1 ? 'The burn achieves' : `All ${burns.count} burns achieve`} the delta-v
        that is needed.
        {thinnest !== null && (
          <>
            {' '}
            The thinnest margin is {percent(thinnest.share)}: <RefLink to={thinnest.vehicle} /> at{' '}
            {when(thinnest.time)}.
          </>
        )}
      </p>
    );
  }
  return (
    <SimpleTable
      caption={`Burns that are short, or have a margin below ${percent(thresholds.thinMargin)}`}
      items={burns.critical}
      tone={({ state }) => (state === 'short' ? 'bad' : 'thin')}
      columns={[
        {
          title: 'time',
          of: ({ time, event }) => (
            <ViewLink view="stacks" params={{ transport: String(model.transportOf(event)) }}>
              {when(time)}
            </ViewLink>
          ),
        },
        { title: 'vehicle', of: ({ vehicle }) => <RefLink to={vehicle} none="no engine fires" /> },
        { title: 'needed', isNumber: true, of: ({ needed }) => `${figure(needed)} m/s` },
        {
          title: 'margin',
          isNumber: true,
          of: ({ margin, missing, state }) =>
            state === 'short'
              ? `${figure(missing)} m/s missing`
              : margin === null
                ? '–'
                : `${figure(margin)} m/s`,
        },
        {
          title: 'share',
          isNumber: true,
          of: ({ share, state }) => (state === 'short' ? 'short' : percent(share)),
        },
      ]}
    />
  );
}

function LoadMargins({ outlook: { loads, thresholds } }: { outlook: Outlook }) {
  if (loads.transports === 0) return null;
  if (loads.critical.length === 0) {
    const { fullest } = loads;
    return (
      <p>
        No transport is near a limit.
        {fullest !== null && (
          <>
            {' '}
            The fullest is <RefLink to={fullest.of} /> at {when(fullest.time)}, with{' '}
            {percent(fullest.share)} of its {fullest.kind}.
          </>
        )}
      </p>
    );
  }
  return (
    <SimpleTable
      caption={`Loads over a limit, or above ${percent(thresholds.nearCapacity)} of it`}
      items={loads.critical}
      tone={({ state }) => (state === 'over' ? 'bad' : 'thin')}
      columns={[
        { title: 'time', of: ({ time }) => when(time) },
        { title: 'what', of: ({ of }) => <RefLink to={of} /> },
        { title: 'limit of', of: ({ kind }) => kind },
        { title: 'used', isNumber: true, of: ({ used, unit }) => `${figure(used)} ${unit}` },
        { title: 'limit', isNumber: true, of: ({ limit, unit }) => `${figure(limit)} ${unit}` },
        { title: 'share', isNumber: true, of: ({ share }) => percent(share) },
      ]}
    />
  );
}
