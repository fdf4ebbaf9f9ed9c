import {
  burnColumns,
  burnTone,
  loadColumns,
  loadTone,
} from '../../../analysis/outlook/outlook-tables.js';
import type { ViewData } from '../../data/view-data.js';
import { percent, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { RefLink, ViewLink } from '../../parts/thing-link.js';

type ViewedOutlook = ViewData['outlook'];

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

function BurnMargins({ outlook: { burns, thresholds } }: { outlook: ViewedOutlook }) {
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
      tone={burnTone}
      columns={[
        {
          title: 'time',
          of: ({ time, event }) => (
            <ViewLink view="stacks" params={{ transport: String(model.transportOf(event)) }}>
              {when(time)}
            </ViewLink>
          ),
        },
        ...burnColumns.slice(1),
      ]}
    />
  );
}

function LoadMargins({ outlook: { loads, thresholds } }: { outlook: ViewedOutlook }) {
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
      tone={loadTone}
      columns={loadColumns}
    />
  );
}
