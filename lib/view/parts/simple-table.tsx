import type { ComponentChildren } from 'preact';

/** A column of a short table. */
export interface SimpleColumn<T> {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly of: (item: T) => ComponentChildren;
}

interface SimpleTableProps<T> {
  readonly caption: string;
  /** Whether the heading above says the same, so that only screen readers need the caption. Default: false. */
  readonly hidesCaption?: boolean;
  readonly items: readonly T[];
  readonly columns: readonly SimpleColumn<T>[];
  readonly tone?: (item: T) => 'bad' | 'thin' | undefined;
  /** The most rows to show. Default: 12. */
  readonly most?: number;
}

/** A short table that fits the page: on narrow screens, each row becomes a block. */
export function SimpleTable<T>({
  caption,
  items,
  columns,
  tone,
  most = 12,
  hidesCaption = false,
}: SimpleTableProps<T>) {
  return (
    <div class="simple-box">
      <table class="simple">
        <caption class={hidesCaption ? 'visually-hidden' : ''}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" class={isNumber ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, most).map((item, at) => (
            <tr key={at} class={tone?.(item) ?? ''}>
              {columns.map(({ title, isNumber, of }) => (
                <td key={title} class={isNumber ? 'number' : ''} data-title={title}>
                  <span>{of(item)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {items.length > most && <p class="note">… and {items.length - most} more.</p>}
    </div>
  );
}
