import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { Index, TableData, UseData } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import { figure, percent, shorten } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted } from '../../parts/fit-text.js';
import { Picture } from '../../parts/picture/picture.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import { isOver, type LoadLimit, loadsOf, shareOf, type TransportLoadShare } from './loads.js';

/** The transports that a picture has room for, on a screen and on a page of paper. */
const MOST = { screen: 40, paper: 24 };

/** Sizes in pixels. */
const CELL = { least: 150, gap: 16, height: 34, bar: 8 };
/** The width of a cell that names its limit too. */
const NAMED = 230;
const LABEL = 280;
/** Paper is narrow, and still has room for a line of bars. */
const PAPER = { label: 190, least: 104 };
const HEAD = 20;

/** How full each transport is: a bar for each of its limits. */
export function LoadsChart({ mission }: { mission: Index }) {
  const { model, printing } = useShared();
  const most = printing ? MOST.paper : MOST.screen;
  const { loads, limits, all } = loadsOf(model.data, mission, most);
  if (loads.length === 0 || limits.length === 0) return null;
  return (
    <Picture
      title="How full transports are"
      description={`What each transport uses of its limits at departure: of the mass that a flight may have, and of the cargo and the people that its carriers have room for.${all > most ? ` These are the ${most} fullest of ${all} transports.` : ''}`}
      data={() => loadsTable(model, loads, limits)}
      draw={(width) => <Loads loads={loads} limits={limits} width={width} />}
    />
  );
}

const labelOf = (model: Model, { transport }: TransportLoadShare): string =>
  model.eventLabel(model.data.transports[transport]!.event);

interface LoadsProps {
  readonly loads: readonly TransportLoadShare[];
  readonly limits: readonly LoadLimit[];
  readonly width: number;
}

function Loads({ loads, limits, width }: LoadsProps) {
  const { model, printing } = useShared();
  const [room, narrowest] = printing ? [PAPER.label, PAPER.least] : [LABEL, CELL.least];
  // The name of a transport stands beside its bars, or above them where there is no room. Then only the limits that it has follow.
  const beside = width - room >= limits.length * narrowest;
  const left = beside ? room : 0;
  const least = beside ? narrowest : NAMED;
  const perLine = Math.min(
    limits.length,
    Math.max(1, Math.floor((width - left + CELL.gap) / (least + CELL.gap))),
  );
  const across = (width - left - (perLine - 1) * CELL.gap) / perLine;
  const xOf = (at: number): number => left + (at % perLine) * (across + CELL.gap);
  let height = beside ? HEAD : 0;
  const rows = loads.map((load) => {
    const cells = beside ? limits : limits.filter(({ of }) => of(load.load)?.[1] != null);
    const y = height;
    height += (beside ? 0 : 22) + Math.max(1, Math.ceil(cells.length / perLine)) * CELL.height;
    return { load, cells, y };
  });
  height += 4;
  return (
    <PictureSvg class="chart" label="How full transports are" width={width} height={height}>
      {beside &&
        limits.map(({ title }, at) => (
          <text key={title} class="quiet" x={xOf(at)} y={12}>
            {title}
          </text>
        ))}
      {rows.map(({ load, cells, y }) => {
        const label = labelOf(model, load);
        return (
          <g key={load.transport}>
            <text class={beside ? '' : 'title'} x={0} y={y + 16}>
              {fitted(label, (beside ? left : width) - 12, beside ? {} : { weight: 600 })}
              <title>{shorten(label, 300)}</title>
            </text>
            {cells.map((limit, at) => (
              <Cell
                key={limit.title}
                limit={limit}
                use={limit.of(load.load)}
                hasTitle={!beside}
                x={xOf(at)}
                y={y + (beside ? 0 : 20) + Math.floor(at / perLine) * CELL.height}
                width={across}
              />
            ))}
          </g>
        );
      })}
    </PictureSvg>
  );
}

interface LoadCellProps {
  readonly limit: LoadLimit;
  readonly use: UseData | null;
  readonly hasTitle: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function Cell({ limit: { title, unit }, use, hasTitle, x, y, width }: LoadCellProps) {
  const share = use === null ? null : shareOf(use);
  const text = (hasTitle ? `${title}: ` : '') + useText(use, share, unit);
  const part = Math.min(1, share ?? 0);
  return (
    <g class={isOver(share) ? 'load over' : 'load'}>
      <text class={share === null ? 'quiet small' : 'small'} x={x} y={y + 13}>
        {fitted(text, width, { size: 11 })}
        <title>{`${title}: ${useText(use, share, unit)}`}</title>
      </text>
      {share !== null && (
        <>
          <rect class="limit" x={x} y={y + 18} width={width} height={CELL.bar} />
          <rect class="used" x={x} y={y + 18} width={width * part} height={CELL.bar} />
        </>
      )}
    </g>
  );
}

function useText(use: UseData | null, share: number | null, unit: string): string {
  if (use === null) return 'no limit';
  const [used, limit] = use;
  const after = unit === '' ? '' : ` ${unit}`;
  if (limit === null) return `${figure(used)}${after}, no limit`;
  if (unit === '' || limit === 0)
    return `${isOver(share) ? '! ' : ''}${figure(used)} of ${figure(limit)}${after}`;
  return `${isOver(share) ? '! ' : ''}${percent(share)} of ${figure(limit)}${after}`;
}

function loadsTable(
  model: Model,
  loads: readonly TransportLoadShare[],
  limits: readonly LoadLimit[],
): TableData {
  const rows = loads.flatMap((load) =>
    limits.map((limit) => ({ load, limit, use: limit.of(load.load) })),
  );
  return tableData(
    'Capacity',
    tableOf({ name: 'loads', title: 'Loads' }, rows, [
      column('transport', 'text', ({ load }) => labelOf(model, load)),
      column('limit of', 'text', ({ limit }) => limit.title),
      column('used', 'number', ({ use }) => use?.[0]),
      column('limit', 'number', ({ use }) => use?.[1]),
      column('in', 'text', ({ limit }) => limit.unit),
    ]),
  );
}
