import { amount, moment } from '../../analysis/table/quantity.js';
import type { Proportion } from '../../study/summary/statistics.js';
import { figure, percent, when } from '../model/words.js';
import { Pairs } from '../parts/details/pairs.js';
import { SimpleTable } from '../parts/simple-table.js';
import { DataTable } from '../parts/table/data-table.js';
import { Name } from '../parts/thing-link.js';
import { useStudy } from './context.js';

/** How probable success is, or how many variants succeed; the distribution of each measure, and why variants fail. */
export function Overview() {
  const { tables } = useStudy();
  const measures = tables.find(({ name }) => name === 'measures');
  return (
    <>
      <Probabilities />
      <Moves />
      <Failures />
      {measures && <DataTable table={measures} />}
      <Constants />
      <Origin />
    </>
  );
}

function Probabilities() {
  const { feasible, supplied, verdicts, errors, failed, level } = useStudy().summary;
  const value = ({ count, of, share }: Proportion) =>
    level === null ? `${amount(count)} of ${amount(of)}` : percent(share);
  const interval = ({ of, low, high }: Proportion) => {
    if (of === 0) return 'No variant has a result yet.';
    if (level === null) return 'The variants were chosen, and not drawn: no probability.';
    return `Between ${percent(low)} and ${percent(high)}, with a confidence of ${percent(level)} (Wilson).`;
  };
  const count = (verdict: string) => amount(verdicts[verdict] ?? 0);
  return (
    <section>
      <h3>{level === null ? 'Verdicts' : 'Probability'}</h3>
      <dl class="cards">
        <div class="card">
          <dt>Feasible</dt>
          <dd class="value">{value(feasible)}</dd>
          <dd class="quiet">{interval(feasible)}</dd>
        </div>
        <div class="card">
          <dt>Feasible and supplied</dt>
          <dd class="value">{value(supplied)}</dd>
          <dd class="quiet">{interval(supplied)}</dd>
        </div>
        <div class="card">
          <dt>Variants by verdict</dt>
          <dd class="value">{amount(feasible.of)}</dd>
          <dd class="quiet">
            {count('supplied')} supplied, {count('undersupplied')} undersupplied,{' '}
            {count('infeasible')} infeasible
            {(verdicts.undemanded ?? 0) > 0 && `, ${count('undemanded')} that demand nothing`}
            {(verdicts.noVerdict ?? 0) > 0 && `, ${count('noVerdict')} without a verdict`}.
          </dd>
        </div>
        <div class="card">
          <dt>Without a result</dt>
          <dd class="value">{amount(failed)}</dd>
          <dd class="quiet">
            {failed === 0
              ? 'Every variant that is done has one.'
              : Object.entries(errors)
                  .map(([code, number]) => `${amount(number)} ${code}`)
                  .join(', ')}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What the variables move in time. */
function Moves() {
  const { moves } = useStudy().summary;
  if (moves.length === 0) return null;
  return (
    <section>
      <h3>What moves in time</h3>
      <ul>
        {moves.map(({ variable, text }) => (
          <li key={variable}>
            <Name of={variable} /> <Name of={text} room={1000} />.
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What goes wrong, and in how many variants. */
function Failures() {
  const { causes, shortages, summary } = useStudy();
  const of = summary.feasible.of;
  const share = (variants: number) => percent(of === 0 ? null : variants / of);
  const shares = <T extends { readonly variants: number }>() =>
    summary.isSampled
      ? [{ title: 'share', isNumber: true, of: ({ variants }: T) => share(variants) }]
      : [];
  return (
    <>
      {causes.length > 0 && (
        <section>
          <h3>Failures by root cause</h3>
          <SimpleTable
            caption="Events that fail by themselves. Whatever follows from them is not counted."
            items={causes}
            columns={[
              { title: 'event', of: ({ name }) => <Name of={name} /> },
              { title: 'errors', of: ({ codes }) => <Name of={codes} /> },
              { title: 'first', isNumber: true, of: ({ since }) => when(since) },
              { title: 'variants', isNumber: true, of: ({ variants }) => amount(variants) },
              ...shares(),
            ]}
          />
        </section>
      )}
      {shortages.length > 0 && (
        <section>
          <h3>What runs short first</h3>
          <SimpleTable
            caption="The first shortage of each variant that has one."
            items={shortages}
            columns={[
              { title: 'place', of: ({ place }) => <Name of={place} /> },
              { title: 'resource', of: ({ resource }) => <Name of={resource} /> },
              { title: 'first', isNumber: true, of: ({ since }) => when(since) },
              { title: 'variants', isNumber: true, of: ({ variants }) => amount(variants) },
              ...shares(),
            ]}
          />
        </section>
      )}
    </>
  );
}

function Constants() {
  const { constants, done, failed } = useStudy().summary;
  const of = done - failed;
  if (constants.length === 0) return null;
  return (
    <section>
      <h3>The same in all variants with a value</h3>
      <p>
        {constants
          .map(
            ({ name, value, count }) =>
              `${name} ${figure(value)}${count < of ? ` (${count} of ${of})` : ''}`,
          )
          .join(', ')}
        .
      </p>
    </section>
  );
}

/** Where the page comes from. */
function Origin() {
  const { about } = useStudy();
  const { description, campaignFile, campaignHash, rules, seed, began, made } = about;
  const date = (text: string) => (text === '' ? '' : `${moment(new Date(text)).slice(0, 16)} UTC`);
  return (
    <section>
      <h3>Where this comes from</h3>
      {description.trim() !== '' && (
        <p>
          <Name of={description} room={2000} />
        </p>
      )}
      <Pairs
        rows={[
          ['Campaign', <Name key="campaign" of={campaignFile} room={100} />],
          ['Its SHA-256 hash', campaignHash.slice(0, 16)],
          ['Rules of the simulation', rules],
          ['Seed', String(seed)],
          ['Simulated by', `space-logistics ${about.version}, from ${date(began)}`],
          ['Page made by', about.program],
          ['Page made on', date(made)],
        ]}
      />
    </section>
  );
}
