/** What is wanted of a measure: as little or as much as possible. */
export interface Objective {
  readonly measure: string;
  readonly want: 'least' | 'most';
}

/**
 * Returns the positions of the points that no other point beats: none is at least as good in everything and better in
 * something. Of equal points, all are returned. The cost is that of sorting for two objectives. For more, it grows with the
 * number of points times that of the points returned.
 * @param points the values of each point, by objective
 */
export function paretoFront(
  points: readonly (readonly number[])[],
  objectives: readonly Objective[],
): readonly number[] {
  const signs = objectives.map(({ want }) => (want === 'least' ? 1 : -1));
  const cost = (point: number, at: number) => signs[at]! * points[point]![at]!;
  const compare = (a: number, b: number) => {
    for (let at = 0; at < signs.length; at++) {
      const difference = cost(a, at) - cost(b, at);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const beats = (a: number, b: number) =>
    signs.every((_, at) => cost(a, at) <= cost(b, at)) && compare(a, b) !== 0;
  const front: number[] = [];
  // In this order, no point beats an earlier one. With two objectives, only the last of the front can beat the next point.
  for (const point of [...points.keys()].sort(compare)) {
    const rivals = signs.length <= 2 ? front.slice(-1) : front;
    if (!rivals.some((rival) => beats(rival, point))) front.push(point);
  }
  return front.sort((a, b) => a - b);
}
