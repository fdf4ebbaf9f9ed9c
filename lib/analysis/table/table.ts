import type { Ref } from '../../simulation/index.js';

/** A value of a table: text, a number, a yes or no, or nothing. */
export type Value = string | number | boolean | null;

/**
 * The kind of the values in a column. `time` are days after the start of the scenario, `share` is a fraction that people
 * read in per cent, and `count` is a whole number.
 */
export type ColumnKind = 'text' | 'number' | 'count' | 'share' | 'time' | 'flag';

/** A column of a table. */
export interface TableColumn {
  /** The header, in words: `unmet`. */
  readonly title: string;
  readonly kind: ColumnKind;
  /** The unit of its numbers, such as `kg`. Undefined if it has none, or if another column says it. */
  readonly unit?: string;
  /** The number of decimals that text output shows. Default: one below 1,000, none from there on. */
  readonly digits?: number;
  /** What it means, in a sentence. Workbooks show it at the header. */
  readonly note?: string;
  /** The least width of the output, in characters, at which text output shows the column. Default: any. */
  readonly from?: number;
  /** The significant digits that text output shows of a number. Default: few, as people read them; files have all. */
  readonly significant?: number;
  /** Whether text output shows nothing for 0, and leaves the column out if it has nothing else. Files have the 0. */
  readonly blankZero?: boolean;
  /** Whether it has names of resources: text output shortens those of generic ones. */
  readonly isResource?: boolean;
  /**
   * Whether it has the environments of the resources in the column before it. Text output adds their letters to names of
   * generic resources that come with several environments.
   */
  readonly isEnvironment?: boolean;
  /** Whether it has the units of the numbers in the column before it. Text output writes them behind the numbers. */
  readonly isUnits?: boolean;
  /** Whether text output never cuts it, as the numbers. Use it for codes and dates. */
  readonly isWhole?: boolean;
  /** Whether text output breaks long text onto more lines instead of cutting it. */
  readonly wraps?: boolean;
  /** Whether text output writes it below the row, on lines of its own. */
  readonly isBelow?: boolean;
  /**
   * Whether text output leaves it out where all columns of this kind are the same as in the row before, and the first of them is not
   * empty.
   */
  readonly once?: boolean;
}

/** How a row should stand out: `bad` fails, `thin` is near to failing, `title` begins something. */
export type Tone = 'bad' | 'thin' | 'title';

/** A table of an answer, as plain data. It can be printed, and written as CSV or as a sheet of a workbook. */
export interface Table {
  /** A short name for files, sheets and options: `by-place`. */
  readonly name: string;
  /** What it shows, in a few words. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Value[])[];
  /** How rows should stand out, by their index. Rows that are not in it are ordinary. */
  readonly tones?: Readonly<Record<number, Tone>>;
  /** The rows before which text output leaves a line empty, by their index. */
  readonly breaks?: readonly number[];
  /** What a reader should know, in sentences. */
  readonly notes?: readonly string[];
  /** Whether it has names and their values, which text output writes side by side, without a header. */
  readonly isPairs?: boolean;
}

/** A column, and how to take its value from an item. */
export interface ColumnOf<T> extends TableColumn {
  /** Returns the value of an item. A thing stands for its name. Numbers that are not finite become null. */
  readonly of: (item: T) => Value | Ref | undefined;
}

/** What only some columns have. */
export type ColumnExtras = Omit<TableColumn, 'title' | 'kind'>;

/** Returns a column. @param of returns the value of an item */
export const column = <T>(
  title: string,
  kind: ColumnKind,
  of: ColumnOf<T>['of'],
  more: ColumnExtras = {},
): ColumnOf<T> => ({ title, kind, ...more, of });

/** What a table needs besides its items and columns. */
export interface TableHead<T> extends Pick<Table, 'name' | 'title' | 'notes' | 'isPairs'> {
  /** Returns how the row of an item should stand out. */
  readonly tone?: (item: T) => Tone | undefined;
}

/** Returns a value of a table as the table has it. */
function plain(value: Value | Ref | undefined): Value {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return null;
  return typeof value === 'object' && value !== null ? value.name : value;
}

/** Returns the table of some items. */
export function tableOf<T>(
  { name, title, notes, isPairs, tone }: TableHead<T>,
  items: Iterable<T>,
  columns: readonly ColumnOf<T>[],
): Table {
  const rows: Value[][] = [];
  const tones: Record<number, Tone> = {};
  for (const item of items) {
    const found = tone?.(item);
    if (found !== undefined) tones[rows.length] = found;
    rows.push(columns.map(({ of }) => plain(of(item))));
  }
  return {
    name,
    title,
    columns: columns.map(({ of, ...column }) => column),
    rows,
    ...(Object.keys(tones).length > 0 && { tones }),
    ...(notes !== undefined && notes.length > 0 && { notes }),
    ...(isPairs === true && { isPairs }),
  };
}

/** Returns the header of a column for files: its title and unit. */
export function headerOf({ title, kind, unit }: TableColumn): string {
  const shown = unit ?? (kind === 'time' ? 'd' : undefined);
  return shown === undefined ? title : `${title} (${shown})`;
}
