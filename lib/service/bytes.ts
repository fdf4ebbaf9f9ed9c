/** Returns pieces one after the other, in a buffer of their own. A buffer that is not shared can be moved to another thread. */
export function joinedBytes(
  pieces: readonly Uint8Array[],
  length: number,
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
