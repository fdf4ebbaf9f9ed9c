import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { cellText } from '../../analysis/table/cell-text.js';
import { resourceName } from '../../analysis/table/resource-name.js';
import type { ColumnOf, Tone } from '../../analysis/table/table.js';
import { dateOf, unturned, when } from '../model/words.js';
import { usePage, type ViewContext } from './context.js';
import { Name, RefLink } from './thing-link.js';

/** A column that draws its cells itself. */
interface DrawnColumn<T> {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly of: (item: T) => ComponentChildren;
}

/** A column of a short table: one that draws its cells, or one of an answer. */
export type SimpleColumn<T> = DrawnColumn<T> | ColumnOf<T>;

interface SimpleTableProps<T> {
  readonly caption: string;
  /** Whether the heading above says the same, so that only screen readers need the caption. Default: false. */
  readonly hidesCaption?: boolean;
  readonly items: readonly T[];
  readonly columns: readonly SimpleColumn<T>[];
  readonly tone?: (item: T) => Tone | undefined;
  /** Whether its rows are low, so that many fit a page. Default: false. */
  readonly isCompact?: boolean;
  /** How many items there are in all, if `items` are the first of them. Default: those */
  readonly all?: number;
  /** The most rows to show before all are asked for. Default: 12. */
  readonly most?: number;
}

/** A short table that fits the page: on narrow screens, each row becomes a block. */
export function SimpleTable<T>({
  caption,
  items,
  all = items.length,
  columns,
  tone,
  most = 12,
  hidesCaption = false,
  isCompact = false,
}: SimpleTableProps<T>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items.length : Math.min(most, items.length);
  const drawn = columns.flatMap((column, at) => drawnOf(column, columns[at + 1]));
  return (
    <div class="simple-box">
      <table class={`simple${isCompact ? ' compact' : ''}`}>
        <caption class={hidesCaption ? 'visually-hidden' : ''}>{caption}</caption>
        <thead>
          <tr>
            {drawn.map(({ title, isNumber }) => (
              <th key={title} scope="col" class={isNumber ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((item, at) => (
            <tr key={at} class={tone?.(item) ?? ''}>
              {drawn.map(({ title, isNumber, of }) => (
                <td key={title} class={isNumber ? 'number' : ''} data-title={title}>
                  <span>{of(item)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {all > shown && (
        <p class="note">
          … and {all - shown} more.{' '}
          {items.length > shown && (
            <button type="button" class="small no-print" onClick={() => setShowsAll(true)}>
              Show {items.length === all ? 'all' : 'the first'} {items.length} rows
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Returns a column of an answer as one that draws its cells. Units stand behind their numbers, and have no column. */
function drawnOf<T>(
  column: SimpleColumn<T>,
  next: SimpleColumn<T> | undefined,
): readonly DrawnColumn<T>[] {
  if (!('kind' in column)) return [column];
  if (column.isUnits) return [];
  const { title, kind, unit, isResource = false } = column;
  const units = next !== undefined && 'kind' in next && next.isUnits ? next : undefined;
  return [
    {
      title,
      isNumber: kind === 'number' || kind === 'count' || kind === 'share',
      of: (item) => {
        const value = column.of(item) ?? null;
        if (typeof value === 'object' && value !== null)
          return <RefLink to={isResource ? { ...value, name: resourceName(value.name) } : value} />;
        if (kind === 'time' && typeof value === 'number') return <Time days={value} />;
        if (value === null) return '';
        const text = cellText(value, column);
        if (kind === 'text') return <Name of={unturned(text)} room={400} />;
        const behind = units === undefined ? (unit ?? '') : String(units.of(item) ?? '');
        return text === '' || behind === '' ? (
          text
        ) : (
          <>
            {text} <Name of={behind} room={12} />
          </>
        );
      },
    },
  ];
}

/** A time since the start, with its date where the pointer rests on it. */
function Time({ days }: { readonly days: number }) {
  const { model }: Partial<ViewContext> = usePage();
  return (
    <span title={model === undefined ? undefined : `${dateOf(model.zero, days)} UTC`}>
      {when(days)}
    </span>
  );
}
