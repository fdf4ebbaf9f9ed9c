import {
  criticalColumns,
  criticalTone,
  isHarmed,
} from '../../../analysis/critical/critical-tables.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { dayOf, lengthOf, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';
import { reserveRows } from './reserve-rows.js';

/** The rows of the worst. */
const MOST = 6;

const SHOWN = [
  'goes wrong',
  'change',
  'fails first',
  'runs out first',
  'at',
  'days',
  'people',
  'saved by',
];

/** Which missions and flights must not go wrong; nothing if nobody has found out. */
export function Critical() {
  const { critical } = useShared().model.data;
  if (critical === null || critical.length === 0) return null;
  const harmed = critical.filter(isHarmed);
  return (
    <section>
      <h3>If one mission or flight goes wrong</h3>
      {harmed.length === 0 ? (
        <p>Each may fail, or slip by 30 days: nothing else fails or runs out.</p>
      ) : (
        <>
          <p class="note">
            Each fails alone, or slips alone by 30 days.{' '}
            {counted(harmed.length, 'of these changes makes', 'of these changes make')} something
            fail or run out. The worst first:
          </p>
          <SimpleTable
            caption="What becomes of the campaign if one mission or flight goes wrong, the worst first"
            hidesCaption
            isCompact
            items={harmed.slice(0, MOST)}
            tone={criticalTone}
            columns={criticalColumns.filter(({ title }) => SHOWN.includes(title))}
          />
        </>
      )}
    </section>
  );
}

/** The days of reserve at each place, and whether they are those that are needed. */
export function Reserves() {
  const { model } = useShared();
  const rows = reserveRows(model.data);
  if (rows.length === 0) return null;
  const isNeeded = rows.some(({ needed }) => needed !== null);
  return (
    <section>
      <h3>Reserves</h3>
      <SimpleTable
        caption="Days for which what is there suffices without another delivery"
        items={rows}
        tone={({ isBelow }) => (isBelow ? 'bad' : undefined)}
        isCompact
        most={8}
        columns={[
          {
            title: 'place',
            of: ({ place }) => (
              <ViewLink view="supplies" params={{ place: String(place) }}>
                <Name of={model.placeName(place)} />
              </ViewLink>
            ),
          },
          { title: 'goods', of: ({ name }) => <Name of={name} /> },
          ...(isNeeded
            ? [
                {
                  title: 'needed',
                  isNumber: true,
                  of: ({ needed }: { needed: number | null }) =>
                    needed === null ? '' : lengthOf(needed),
                },
              ]
            : []),
          {
            title: 'least',
            isNumber: true,
            of: ({ least }) =>
              least === null ? 'until the end' : least[1] === 0 ? '0 d' : lengthOf(least[1]),
          },
          {
            title: 'when',
            of: ({ least }) =>
              least === null ? '' : `${dayOf(model.zero, least[0])} (${when(least[0])})`,
          },
        ]}
      />
    </section>
  );
}
