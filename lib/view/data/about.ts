import type { Campaign } from '../../analysis/index.js';
import {
  type RulePreset,
  rulePresets,
  type SimulationResult,
  type SimulationRules,
} from '../../simulation/index.js';
import type { About, CampaignSummary } from './view-data.js';

/** What the maker of a view knows, and the campaign does not. */
export interface Provenance {
  /** The name of the file that the scenario was read from. Default: unknown. */
  readonly file?: string;
  /** How the scenario of the file was changed before, such as `Lander.mass = 6500`. Default: not at all. */
  readonly changes?: readonly string[];
  /** When the answers are made. Default: unknown, because nothing here looks at a clock. */
  readonly made?: Date;
  /** The program and its version, such as `space-logistics 1.0.0`. Default: `space-logistics`. */
  readonly program?: string;
}

/** Returns who made the answers, of what, and how. */
export function aboutOf(
  { scenario, result }: Campaign,
  { file = '', changes = [], made, program = 'space-logistics' }: Provenance,
): About {
  const preset = nearestPreset(result.rules);
  return {
    name: scenario.name,
    description: scenario.description ?? '',
    createdBy: scenario.createdBy,
    scenarioType: scenario.scenarioType,
    start: result.scenario.startDate,
    file,
    changes,
    made: made === undefined ? '' : made.toISOString(),
    program,
    preset,
    rules: differences(result.rules, preset).map((name) => ({
      name,
      value: String(result.rules[name]),
    })),
    options: optionSentences(result),
  };
}

/** Returns the numbers of a result. */
export const summaryOf = ({
  verdict,
  ending,
  end,
  errors,
  warnings,
  demandCounts,
}: SimulationResult): CampaignSummary => ({
  verdict,
  ending,
  end,
  errors: errors.length,
  warnings: warnings.length,
  demands: demandCounts.all,
  unmetDemands: demandCounts.unmet,
});

const differences = (rules: SimulationRules, preset: RulePreset) =>
  (Object.keys(rules) as (keyof SimulationRules)[]).filter(
    (name) => rules[name] !== rulePresets[preset][name],
  );

function nearestPreset(rules: SimulationRules): RulePreset {
  const [nearest] = (Object.keys(rulePresets) as RulePreset[]).sort(
    (a, b) => differences(rules, a).length - differences(rules, b).length,
  );
  return nearest as RulePreset;
}

/** Returns a sentence for each option that is not its default. */
function optionSentences({ options }: SimulationResult): readonly string[] {
  const sentences: string[] = [];
  if (!options.consume) sentences.push('Demands are listed, but consume nothing.');
  if (options.packingEstimate) sentences.push('Packing material is estimated.');
  if (options.repairs.length > 0) sentences.push('The crew repairs parts.');
  if (options.until !== null) sentences.push(`The simulation stops on day ${options.until}.`);
  return sentences;
}
