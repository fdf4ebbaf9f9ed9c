import { type CriticalTrial, CriticalTrials } from '../../analysis/critical/trials.js';
import { Campaign } from '../../analysis/index.js';
import { Scenario } from '../../model/index.js';
import { safeParse } from '../../schema/index.js';
import type { Days } from '../../schema/spans.js';
import { type SimulationResult, simulateAsync } from '../../simulation/index.js';
import type { Moment } from '../../variants/timing.js';
import { VariantSimulator } from '../../variants/variant-simulator.js';

/** A scenario in its plain form, and what became of it. */
export interface AnsweredCampaign {
  readonly root: unknown;
  readonly campaign: Campaign;
}

/** A plan about which slips are asked. */
interface SlippingPlan {
  readonly text: string;
  readonly trials: CriticalTrials;
  readonly simulator: VariantSimulator;
}

/** Answers what becomes of a scenario if a flight slips. The scenario that was asked about last is simulated once. */
export class SlipTrials {
  #last: SlippingPlan | undefined;

  /**
   * Returns what becomes of a scenario.
   * @param root its plain form
   * @param answered what was simulated already. Default: nothing
   * @returns undefined if it cannot be read or has no such flight, or if the signal has ended the work
   */
  async of(
    root: unknown,
    moment: Moment,
    days: Days,
    signal: AbortSignal,
    answered?: AnsweredCampaign,
  ): Promise<CriticalTrial | undefined> {
    const plan = await this.#planOf(root, signal, answered);
    const subject = plan?.trials.subjectAt(moment);
    if (plan === undefined || subject === undefined || signal.aborted) return undefined;
    const variant = plan.trials.slipped(moment, days);
    const result = await (await plan.simulator.begunAsync(variant, signal))?.runAsync();
    if (result === undefined || signal.aborted) return undefined;
    return plan.trials.outcome(new Campaign(variant, {}, result), subject, 'slips');
  }

  async #planOf(
    root: unknown,
    signal: AbortSignal,
    answered: AnsweredCampaign | undefined,
  ): Promise<SlippingPlan | undefined> {
    const text = JSON.stringify(root);
    if (this.#last?.text === text) return this.#last;
    const campaign =
      answered !== undefined && JSON.stringify(answered.root) === text
        ? answered.campaign
        : await campaignOf(root, signal);
    if (campaign === undefined || signal.aborted) return undefined;
    const trials = new CriticalTrials(campaign);
    this.#last = { text, trials, simulator: new VariantSimulator(campaign.scenario, {}) };
    return this.#last;
  }
}

/** Reads and simulates a scenario; undefined if it cannot be read, or the signal has ended the work. */
async function campaignOf(root: unknown, signal: AbortSignal): Promise<Campaign | undefined> {
  if (signal.aborted) return undefined;
  const read = safeParse(Scenario, root, { unknown: 'keep' });
  if (!read.success) return undefined;
  const result: SimulationResult = await simulateAsync(read.value, { signal });
  return signal.aborted ? undefined : new Campaign(read.value, {}, result);
}
