/** Returns a copy of a column with room for half as many rows more, and for so many rows at least. */
export function longer<C extends Int32Array | Float64Array>(column: C, rows: number): C {
  const longer = new (column.constructor as new (length: number) => C)(
    Math.max(rows, column.length + (column.length >> 1)),
  );
  longer.set(column);
  return longer;
}
