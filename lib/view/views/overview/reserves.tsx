import { dayOf, lengthOf, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';
import { reserveRows } from './reserve-rows.js';

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
