import { clampRange } from '../../model/axis.js';
import { useShared } from '../../parts/context.js';

/** The part of time that a chart shows, and ways to change it. The address has it, so that a link leads to the same picture. */
export interface TimeWindow {
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
