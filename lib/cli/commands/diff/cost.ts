import {
  Campaign,
  type Cost,
  type CostDifference,
  costDifference,
  costOf,
  pricesKnownTo,
  QuestionError,
} from '../../../analysis/index.js';
import { Scenario } from '../../../model/index.js';
import { onDay } from '../../../schema/diagnostics/numbers.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { displayName, readInput } from '../../reading/input.js';
import type { OpenedFile } from '../../reading/open-file.js';
import { usablePrices } from '../../reading/open-prices.js';
import type { SizeOption } from '../../reading/size-option.js';
import { type Terminal, UnusableInput, UsageError } from '../../terminal.js';

/**
 * Returns by how much the costs of two scenarios differ. Each is simulated with the standard rules, to its end.
 * @throws UsageError if one of the files is a database
 * @throws UnusableInput if a scenario has errors, or something is wrong with the prices
 */
export async function diffCost(
  one: OpenedFile,
  other: OpenedFile,
  {
    prices: file,
    maxSize,
    quiet = false,
  }: SizeOption & { readonly prices: string; readonly quiet?: boolean },
  terminal: Terminal,
): Promise<CostDifference> {
  const [before, after] = [campaignOf(one, terminal), campaignOf(other, terminal)];
  const bytes = await readInput(file, terminal, maxSize);
  const prices = await usablePrices(file, bytes, [before.scenario, after.scenario], terminal);
  const costIn = (campaign: Campaign, { file: name }: OpenedFile): Cost => {
    try {
      const cost = costOf(campaign, pricesKnownTo(prices, campaign.graph));
      const count = campaign.result.errors.length;
      if (count > 0 && !quiet)
        terminal.err(
          `${displayName(name)}: the simulation has ${counted(count, 'error')}; run "space-logistics simulate" for details\n`,
        );
      return cost;
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error;
      throw new UnusableInput(`${displayName(name)}: ${error.problems.join('; ')}`);
    }
  };
  return costDifference(costIn(before, one), costIn(after, other));
}

function campaignOf({ root, file, errors }: OpenedFile, terminal: Terminal): Campaign {
  const name = displayName(file);
  if (!(root instanceof Scenario))
    throw new UsageError(`${name} is a database; --prices compares the costs of two scenarios`);
  if (errors > 0)
    throw new UnusableInput(
      `${name}: has ${counted(errors, 'error')}, so it is not simulated; list them with "space-logistics validate"`,
    );
  const onProgress = ({ time }: { readonly time: number }): void =>
    terminal.progress.show(`${name}, ${onDay(time)}`);
  return new Campaign(root, { onProgress });
}
