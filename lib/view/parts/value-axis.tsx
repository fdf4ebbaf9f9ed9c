interface ValueAxisProps {
  /** The values that get a line and a number. */
  readonly marks: readonly number[];
  /** Returns the height of a value, in pixels from the top. */
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly text: (value: number) => string;
  /** What the values are: a unit or a name. It stands above the axis. */
  readonly title: string;
}

/** The axis of values at the left of a chart: a line across the chart for each mark, with its number beside it. */
export function ValueAxis({ marks, y, left, right, text, title }: ValueAxisProps) {
  return (
    <>
      <text class="quiet" x={0} y={12}>
        {title}
      </text>
      {marks.map((value) => (
        <g key={value} class="axis">
          <line class="grid" x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text class="quiet" x={left - 8} y={y(value) + 4} text-anchor="end">
            {text(value)}
          </text>
        </g>
      ))}
    </>
  );
}
