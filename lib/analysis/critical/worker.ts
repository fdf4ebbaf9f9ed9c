import 'reflect-metadata';
import { Scenario } from '../../model/scenario/index.js';
import { parse } from '../../schema/parse.js';
import type { Days } from '../../schema/spans.js';
import type { ThreadFile } from '../../threads/thread.js';
import type { VariantSpan } from '../../variants/spans.js';
import { Campaign, type CampaignOptions } from '../campaign.js';
import { type CriticalTrial, CriticalTrials } from './trials.js';

/** The plan that a thread makes trials of. */
export interface CriticalThreadData {
  /** The scenario, as JSON text. */
  readonly scenario: string;
  readonly options: CampaignOptions;
  readonly slip: Days;
  readonly of: readonly string[] | undefined;
}

const open: ThreadFile<CriticalThreadData, VariantSpan, readonly CriticalTrial[]> = ({
  scenario,
  options,
  slip,
  of,
}) => {
  const campaign = new Campaign(parse(Scenario, scenario, { unknown: 'keep' }), options);
  const trials = new CriticalTrials(campaign, slip, of);
  return ({ from, to }) => Array.from({ length: to - from }, (_, at) => trials.of(from + at));
};
export default open;
