/**
 * Returns the solution of linear equations, by Gaussian elimination with pivots. Undefined if they have none, or several.
 * @param rows the coefficients
 */
export function solutionOf(
  rows: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] | undefined {
  const size = rows.length;
  const all = rows.map((row, i) => [...row, right[i]!]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(all[row]![column]!) > Math.abs(all[pivot]![column]!)) pivot = row;
    [all[column], all[pivot]] = [all[pivot]!, all[column]!];
    const top = all[column]!;
    if (!(Math.abs(top[column]!) > Number.EPSILON)) return undefined;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = all[row]![column]! / top[column]!;
      if (factor !== 0) for (let i = column; i <= size; i++) all[row]![i]! -= factor * top[i]!;
    }
  }
  return all.map((row, i) => row[size]! / row[i]!);
}
