import { tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { Index, UseData } from '../../data/view-data.js';
import { figure, percent, shorten, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted } from '../../parts/fit-text.js';
import { Picture } from '../../parts/picture/picture.js';

/** The transports that a picture has room for. */
const MOST = 40;
const ROW = 26;

interface Fill {
  readonly transport: Index;
  /** The limit that is nearest: how much of it is used. */
  readonly what: string;
  readonly use: UseData;
  readonly share: number;
}

/** Returns the fullest transports, in order of time. */
function fullest(fills: readonly Fill[]): readonly Fill[] {
  if (fills.length <= MOST) return fills;
  const kept = new Set([...fills].sort((a, b) => b.share - a.share).slice(0, MOST));
  return fills.filter((fill) => kept.has(fill));
}

/** How full each transport is, by the limit that it is nearest to. */
export function LoadsChart({ mission }: { mission: Index }) {
  const { model } = useShared();
  const { data } = model;
  const fills = data.loads.flatMap((load, transport): Fill[] => {
    if (mission >= 0 && data.events[data.transports[transport]?.event ?? -1]?.mission !== mission)
      return [];
    const uses: readonly (readonly [string, UseData | null])[] = [
      ['mass', load.flight],
      ['cargo', load.cargo],
    ];
    const shares = uses.flatMap(([what, use]): Fill[] =>
      use === null || use[1] === null || use[1] === 0
        ? []
        : [{ transport, what, use, share: use[0] / use[1] }],
    );
    const fullest = shares
      .filter(({ what }) => what !== 'people')
      .sort((a, b) => b.share - a.share)[0];
    return fullest === undefined ? [] : [fullest];
  });
  if (fills.length === 0) return null;
  const shown = fullest(fills);
  const labelOf = ({ transport }: Fill): string => {
    const { event, time } = data.transports[transport]!;
    return `${when(time)} ${data.events[event]?.name ?? ''}`;
  };
  return (
    <Picture
      title="How full transports are"
      description={`The part of the cargo mass, or of the mass limit of a flight, that each transport uses at departure: the one that is nearer to its limit.${fills.length > MOST ? ` These are the ${MOST} fullest of ${fills.length} transports.` : ''}`}
      data={() =>
        tableData(
          'Capacity',
          tableOf({ name: 'loads', title: 'Loads' }, fills, [
            { title: 'transport', kind: 'text', of: labelOf },
            { title: 'limit of', kind: 'text', of: ({ what }) => what },
            { title: 'used', kind: 'number', unit: 'kg', of: ({ use }) => use[0] },
            { title: 'limit', kind: 'number', unit: 'kg', of: ({ use }) => use[1] },
            { title: 'share', kind: 'share', of: ({ share }) => share },
          ]),
        )
      }
      draw={(width) => {
        const left = Math.round(Math.min(300, width * 0.42));
        const room = width - left - 150;
        const isNarrow = room < 120;
        const bar = isNarrow ? width - left - 56 : room;
        const height = shown.length * ROW + 4;
        return (
          <svg
            class="drawing chart"
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label="How full transports are"
          >
            {shown.map((fill, at) => {
              const { transport, share, use, what } = fill;
              const y = at * ROW + 4;
              const label = labelOf(fill);
              const numbers = isNarrow
                ? percent(share)
                : `${percent(share)} of ${figure(use[1] ?? 0)} kg`;
              return (
                <g key={transport} class={share > 1 + 1e-9 ? 'load over' : 'load'}>
                  <text x={0} y={y + 14}>
                    {fitted(label, left - 10)}
                    <title>{shorten(label, 300)}</title>
                  </text>
                  <rect class="limit" x={left} y={y} width={bar} height={18} />
                  <rect class="used" x={left} y={y} width={bar * Math.min(1, share)} height={18}>
                    <title>{`${figure(use[0])} of ${figure(use[1] ?? 0)} kg (${what})`}</title>
                  </rect>
                  <text x={left + bar + 8} y={y + 14}>
                    {numbers}
                  </text>
                </g>
              );
            })}
          </svg>
        );
      }}
    />
  );
}
