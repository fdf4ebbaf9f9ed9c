import { amount } from '../../analysis/table/quantity.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { CampaignSummary } from '../data/view-data.js';
import { dateOf, lengthOf } from '../model/words.js';
import { useShared } from './context.js';

const WORDS = {
  infeasible: 'Infeasible',
  undersupplied: 'Undersupplied',
  supplied: 'Supplied',
  undemanded: 'Nothing is demanded',
  none: 'No verdict',
};

/** A sign beside the colour, for those who do not see it. */
const SIGNS = { infeasible: '✕', undersupplied: '!', supplied: '✓', undemanded: '–', none: '?' };

const ENDINGS: Readonly<Record<CampaignSummary['ending'], string>> = {
  complete: '',
  until: ' The simulation was stopped before its end.',
  limit: ' The simulation reached a limit and stopped.',
  cancelled: ' The simulation was cancelled.',
};

/** The verdict in a word, its reasons, and the time that was simulated. */
export function Verdict() {
  const { model } = useShared();
  const { summary } = model.data;
  const { verdict = 'none', ending, end } = summary;
  return (
    <div class="verdict">
      <strong class={`badge ${verdict}`}>
        <span aria-hidden="true">{SIGNS[verdict]} </span>
        {WORDS[verdict]}
      </strong>
      <span>
        {reasons(summary)}
        {ENDINGS[ending]}
      </span>
      <span class="quiet">
        {end > 0
          ? `${dateOf(model.zero, 0)} to ${dateOf(model.zero, end)} UTC, ${lengthOf(end)}`
          : `Starts ${dateOf(model.zero, 0)} UTC; nothing happens after that.`}
      </span>
    </div>
  );
}

function reasons({ verdict, errors, demands, unmetDemands }: CampaignSummary): string {
  const first = errors === 0 ? 'No errors' : counted(errors, 'error');
  if (verdict === 'undemanded') return `${first}, and nothing to supply.`;
  if (demands === 0) return `${first}, no demands.`;
  const second =
    unmetDemands === 0
      ? 'all demands met'
      : `${amount(unmetDemands)} of ${counted(demands, 'demand')} not met`;
  return `${first}, ${second}.`;
}
