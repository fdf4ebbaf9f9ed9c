/** Names are compared by this form: `deltaV`, `Delta V`, `delta-v` and `delta_v` are one. */
export function normalForm(name: string): string {
  return name.replace(/[\s_-]+/g, '').toLowerCase();
}

/** Letters of a column, from 0: A, B, ..., Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
