/** Returns a copy of a column with room for half as many rows more. */
export function longer<C extends Int32Array | Float64Array>(column: C): C {
  const longer = new (column.constructor as new (length: number) => C)(
    column.length + (column.length >> 1) + 1,
  );
  longer.set(column);
  return longer;
}
