/** A rectangle, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of a drawing, in pixels. */
export type Point = readonly [number, number];
