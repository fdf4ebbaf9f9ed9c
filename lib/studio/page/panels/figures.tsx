import type { Difference } from '../../../view/data/compare/digest.js';
import { figure } from '../../../view/model/words.js';

const text = (value: number | null, unit: string): string =>
  value === null ? '–' : `${figure(value)}${unit === '' ? '' : ` ${unit}`}`;

function changeOf({ before, after, unit }: Difference): string {
  if (before === null || after === null) return '';
  const change = after - before;
  return `${change > 0 ? '+' : '−'}${text(Math.abs(change), unit)}`;
}

/** Numbers beside those that they were. */
export function Figures({
  caption,
  rows,
  heads,
}: {
  caption: string;
  rows: readonly Difference[];
  heads: readonly [string, string];
}) {
  return (
    <div class="scroll">
      <table class="figures">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" class="number">
              {heads[0]}
            </th>
            <th scope="col" class="number">
              {heads[1]}
            </th>
            <th scope="col" class="number">
              change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.group} ${row.title}`}>
              <th scope="row">
                {row.title} <span class="quiet">{row.group.toLowerCase()}</span>
              </th>
              <td class="number">{text(row.before, row.unit)}</td>
              <td class="number">{text(row.after, row.unit)}</td>
              <td class="number">{changeOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
