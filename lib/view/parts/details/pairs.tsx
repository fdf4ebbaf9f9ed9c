import type { ComponentChildren } from 'preact';

/** A title and what it says; nothing if it says nothing. */
export type Pair = readonly [string, ComponentChildren];

/** What is known of something, line by line. */
export function Pairs({ rows }: { rows: readonly (Pair | false)[] }) {
  return (
    <dl class="pairs">
      {rows.map((row) =>
        row === false || row[1] === '' || row[1] === null ? null : (
          <div key={row[0]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
