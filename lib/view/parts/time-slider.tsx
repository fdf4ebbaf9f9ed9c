import { useEffect, useRef, useState } from 'preact/hooks';
import { dateOf, when } from '../model/words.js';
import { useShared } from './context.js';

/** How long it takes to play a whole campaign, in seconds. */
const PLAY = 30;

/** The steps of the slider. */
const STEPS = 2000;

interface TimeSliderProps {
  /** In days after the start of the scenario. */
  readonly time: number;
  readonly setTime: (time: number) => void;
}

/** A slider over the time of the campaign, and buttons to play it and to go from event to event. */
export function TimeSlider({ time, setTime }: TimeSliderProps) {
  const { model } = useShared();
  const [first, last] = model.range;
  const [isPlaying, setPlaying] = useState(false);
  const now = useRef(time);
  now.current = time;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    let before = performance.now();
    const step = (at: number): void => {
      const next = now.current + ((at - before) / 1000 / PLAY) * (last - first);
      before = at;
      setTime(Math.min(next, last));
      if (next >= last) setPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  const { events } = model.data;
  const go = (direction: 1 | -1): void => {
    const times = events.map((event) => event.time);
    const next =
      direction > 0
        ? times.filter((each) => each > time + 1e-6).reduce((a, b) => Math.min(a, b), last)
        : times.filter((each) => each < time - 1e-6).reduce((a, b) => Math.max(a, b), first);
    setPlaying(false);
    setTime(next);
  };
  return (
    <div class="time-slider no-print">
      <span class="buttons">
        <button
          type="button"
          onClick={() => {
            if (!isPlaying && time >= last) setTime(first);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => go(-1)}>
          Previous event
        </button>
        <button type="button" onClick={() => go(1)}>
          Next event
        </button>
      </span>
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={`${when(time)}, ${dateOf(model.zero, time)} UTC`}
        min={0}
        max={STEPS}
        step={1}
        value={Math.round(((time - first) / (last - first)) * STEPS)}
        onInput={({ currentTarget: { value } }) => {
          setPlaying(false);
          setTime(first + (Number(value) / STEPS) * (last - first));
        }}
      />
      <span class="time">
        {when(time)} <span class="quiet">{dateOf(model.zero, time).slice(0, 16)} UTC</span>
      </span>
    </div>
  );
}
