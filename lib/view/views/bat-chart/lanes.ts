/** Something that has a beginning and an end. */
interface Span {
  readonly time: number;
  readonly end: number;
}

/**
 * Returns a lane for each span, such that spans in one lane do not overlap: the first that is free.
 * @param gap the least distance between two spans in a lane
 */
export function lanesOf(spans: readonly Span[], gap = 0): readonly number[] {
  const lanes: number[] = [];
  const ends: number[] = [];
  const order = [...spans.keys()].sort((a, b) => spans[a]!.time - spans[b]!.time || a - b);
  for (const at of order) {
    const { time, end } = spans[at]!;
    let lane = ends.findIndex((last) => last + gap <= time);
    if (lane < 0) lane = ends.length;
    ends[lane] = end;
    lanes[at] = lane;
  }
  return lanes;
}
