import type { StockMeasure } from './stock-choice.js';

/** Sizes in pixels. */
const PANEL = { least: 290, gap: 22 };
const PLOT = { few: 150, many: 58, narrow: 46 };

/** How panels stand side by side. Lengths in pixels. */
export interface PanelGrid {
  readonly columns: number;
  readonly panelWidth: number;
  /** The height of each plot of a panel. */
  readonly plotHeight: number;
  readonly xOf: (column: number) => number;
}

/** Returns how so many panels share a width. Few panels are higher. */
export function panelGrid(count: number, width: number, measure: StockMeasure): PanelGrid {
  const fit = Math.max(1, Math.floor((width + PANEL.gap) / (PANEL.least + PANEL.gap)));
  const columns = Math.max(1, Math.min(fit, count));
  const panelWidth = (width - (columns - 1) * PANEL.gap) / columns;
  const height = count <= 2 ? PLOT.few : fit === 1 ? PLOT.narrow : PLOT.many;
  return {
    columns,
    panelWidth,
    plotHeight: measure === 'both' ? height : height * 1.5,
    xOf: (column) => column * (panelWidth + PANEL.gap),
  };
}

/** Something on an axis that has a name. */
export interface AxisMark {
  readonly x: number;
  readonly name: string;
  /** What stands there if the name has no room. */
  readonly short: string;
  /** Whether its text stands in the highest row that has room, and not in the lowest. Default: false. */
  readonly isHigh?: boolean;
}

/** The room between a mark and its text, and between two texts, in pixels. */
const BESIDE = 4;
const GAP = 3;

/** A text beside a mark. */
export interface MarkText {
  readonly mark: number;
  readonly text: string;
  /** The row, counted from the axis up. */
  readonly row: number;
  readonly x: number;
  readonly anchor: 'start' | 'end';
}

/** A part of a row. */
interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the texts that have room beside marks, in rows above an axis. Each mark gets its name if there is room in a row, else its
 * short text, else nothing. Marks come in the order of their importance.
 * @param widthOf returns the width of a text, in pixels
 */
export function markTexts(
  marks: readonly AxisMark[],
  {
    rows,
    right,
    widthOf,
  }: {
    readonly rows: number;
    readonly right: number;
    readonly widthOf: (text: string) => number;
  },
): readonly MarkText[] {
  const taken: RowSpan[][] = Array.from({ length: rows }, () => []);
  const isFree = (spans: readonly RowSpan[], from: number, to: number): boolean =>
    spans.every((span) => to + GAP <= span.from || span.to + GAP <= from);
  const place = (mark: number, text: string): MarkText | undefined => {
    const { x, isHigh = false } = marks[mark]!;
    const width = widthOf(text);
    const up = [...taken.keys()];
    const down = [...up].reverse();
    for (const anchor of ['start', 'end'] as const) {
      const from = anchor === 'start' ? x + BESIDE : x - BESIDE - width;
      if (from < 0 || from + width > right) continue;
      // A text at the left of its mark leaves the rows below it to the marks that it covers.
      for (const row of isHigh || anchor === 'end' ? down : up) {
        // A line leads down from the text, through the rows below it.
        const below = taken.slice(0, row);
        if (!isFree(taken[row]!, from, from + width)) continue;
        if (!below.every((spans) => isFree(spans, x, x))) continue;
        taken[row]!.push({ from, to: from + width });
        for (const spans of below) spans.push({ from: x, to: x });
        return { mark, text, row, x: anchor === 'start' ? from : from + width, anchor };
      }
    }
    return undefined;
  };
  return marks.flatMap(({ name, short }, mark) => place(mark, name) ?? place(mark, short) ?? []);
}

/** Something that is drawn below others, with its height in pixels. */
export interface Block {
  readonly height: number;
}

/** Divides blocks, one below the other, into pages that are no higher than this, as far as blocks are not. */
export function onPages<B extends Block>(
  blocks: readonly B[],
  most: number,
): readonly (readonly B[])[] {
  const pages: B[][] = [];
  let left = 0;
  for (const block of blocks) {
    if (pages.length === 0 || block.height > left) {
      pages.push([]);
      left = most;
    }
    pages.at(-1)!.push(block);
    left -= block.height;
  }
  return pages;
}
