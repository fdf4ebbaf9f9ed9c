import { useRef } from 'preact/hooks';
import { clampRange, timeScale } from '../../model/axis.js';
import { useShared } from '../../parts/context.js';
import type { Geometry } from './geometry.js';
import type { Line } from './marks.js';

const HEIGHT = 36;

interface BrushProps {
  readonly geometry: Geometry;
  readonly lines: readonly Line[];
  readonly range: readonly [number, number];
  /** The shortest time that can be chosen, in days. */
  readonly least: number;
  readonly setRange: (range: readonly [number, number]) => void;
}

/** The whole campaign in small. A drag across it chooses the time that the chart shows; a click shows all. */
export function Brush({ geometry, lines, range, least, setRange }: BrushProps) {
  const { model } = useShared();
  const start = useRef<number | null>(null);
  const { left, right, width } = geometry;
  const scale = timeScale(model.range[0], model.range[1], left, right);
  const timeAt = (event: PointerEvent): number => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return scale.invert(Math.min(right, Math.max(left, event.clientX - box.left)));
  };
  const heights = geometry.bottom - geometry.top;
  const small = (place: number): number =>
    3 + (((geometry.y(place) ?? geometry.bottom) - geometry.top) / heights) * (HEIGHT - 6);
  return (
    <svg
      class="brush no-print"
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = timeAt(event);
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const now = timeAt(event);
        if (Math.abs(now - start.current) < least) return;
        setRange(
          clampRange(
            [Math.min(start.current, now), Math.max(start.current, now)],
            model.range,
            least,
          ),
        );
      }}
      onPointerUp={(event) => {
        const moved = start.current !== null && Math.abs(timeAt(event) - start.current) >= least;
        start.current = null;
        if (!moved) setRange(model.range);
      }}
    >
      <rect class="all" x={left} y={0} width={right - left} height={HEIGHT} />
      {lines.map(({ transport, time, end, from, to }) => (
        <line key={transport} x1={scale(time)} x2={scale(end)} y1={small(from)} y2={small(to)} />
      ))}
      <rect
        class="window"
        x={scale(range[0])}
        y={0.5}
        width={Math.max(2, scale(range[1]) - scale(range[0]))}
        height={HEIGHT - 1}
      />
    </svg>
  );
}

/** The part of time that a chart shows, and ways to change it. The address has it, so that a link leads to the same picture. */
interface TimeWindow {
  readonly range: readonly [number, number];
  /** The shortest time that can be shown, in days. */
  readonly least: number;
  readonly setRange: (range: readonly [number, number]) => void;
  /** Shows a part of the time that is shown now, or more than it. @param factor below 1 to come nearer */
  readonly zoom: (factor: number, around?: number) => void;
  /** Moves by a share of the time that is shown. */
  readonly pan: (share: number) => void;
}

export function useWindow(): TimeWindow {
  const { model, route, change } = useShared();
  const [first, last] = model.range;
  const least = Math.min(last - first, Math.max((last - first) / 5000, 1 / 48));
  const from = Number.parseFloat(route.params.from ?? '');
  const to = Number.parseFloat(route.params.to ?? '');
  const range = clampRange(
    [Number.isFinite(from) ? from : first, Number.isFinite(to) ? to : last],
    model.range,
    least,
  );
  const setRange = (wanted: readonly [number, number]): void => {
    const [start, end] = clampRange(wanted, model.range, least);
    const isAll = start <= first && end >= last;
    change({ from: isAll ? '' : start.toFixed(3), to: isAll ? '' : end.toFixed(3) });
  };
  return {
    range,
    least,
    setRange,
    zoom: (factor, around = (range[0] + range[1]) / 2) =>
      setRange([around + (range[0] - around) * factor, around + (range[1] - around) * factor]),
    pan: (share) => {
      const step = (range[1] - range[0]) * share;
      setRange([range[0] + step, range[1] + step]);
    },
  };
}
