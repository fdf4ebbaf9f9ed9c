import type { ComponentType } from 'preact';
import type { Index } from '../../data/view-data.js';
import type { TimeScale } from '../../model/axis.js';
import type { Geometry } from './geometry.js';
import type { Line } from './marks.js';

/** Moves flights in time in a bat chart: what a page of a campaign that can be edited adds to it. */
export interface FlightMoving {
  /** Returns what listens at the line of the transport of an event. @param x the scale of the chart */
  readonly grip: (event: Index, x: TimeScale) => Readonly<Record<string, (event: never) => void>>;
  /** Takes a key that is pressed in the chart. Returns whether it moves the chosen event. */
  readonly takes: (press: KeyboardEvent, event: Index, x: TimeScale) => boolean;
  /** Draws the lines that are being moved, over the chart. */
  readonly Ghosts: ComponentType<{ readonly geometry: Geometry; readonly lines: readonly Line[] }>;
  /** Tells and changes when the chosen event departs, below the chart. */
  readonly Panel: ComponentType<{ readonly event: Index }>;
}
