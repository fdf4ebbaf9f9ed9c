/** Items of a section, the most important one first, by the number of lines that each takes. */
export type Heights = readonly number[];

/**
 * Returns how many items of each section fit into a number of lines. The sections take turns, so that one with many items
 * leaves room for the others. Each section with items shows one at least.
 */
export function fitting(sections: readonly Heights[], lines: number): readonly number[] {
  const counts = sections.map(() => 0);
  let room = lines;
  let open = sections.map((_, index) => index);
  while (open.length > 0) {
    open = open.filter((index) => {
      const count = counts[index]!;
      const height = sections[index]![count];
      if (height === undefined || (count > 0 && height > room)) return false;
      counts[index] = count + 1;
      room -= height;
      return true;
    });
  }
  return counts;
}
