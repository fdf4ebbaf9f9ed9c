import { dirname, isAbsolute, join } from 'node:path';
import { recognizeFormat } from '../../../formats/index.js';
import type { Scenario } from '../../../model/index.js';
import type { Issue } from '../../../schema/index.js';
import { checkStudy, readStudy, Study } from '../../../study/index.js';
import { openCampaign } from '../../asking/open-campaign.js';
import { displayName, readInput, STDIN } from '../../reading/input.js';
import { type Terminal, UsageError } from '../../terminal.js';
import { type FlagOptions, openFlags, refuseFlags } from './open-flags.js';

/** The options of every command that reads the declaration of a study. */
export interface StudyOptions extends FlagOptions {
  readonly maxSize?: number;
  readonly anyway?: boolean;
  readonly quiet?: boolean;
}

/** A study with its campaign, or everything that is wrong with it. */
export type OpenedStudy =
  | {
      readonly study: Study;
      readonly campaign: Scenario;
      readonly campaignFile: string;
      readonly issues: readonly Issue[];
      readonly total: number;
    }
  | { readonly study: undefined; readonly issues: readonly Issue[]; readonly total: number };

/**
 * Reads and checks the declaration of a study and its campaign. With `--vary`, the file is the campaign.
 * @throws UnusableInput if a file cannot be read, or the campaign is not usable
 * @throws UsageError with everything that is wrong with the flags that declare a study
 */
export async function openStudy(
  file: string,
  options: StudyOptions,
  terminal: Terminal,
): Promise<OpenedStudy> {
  if (options.vary !== undefined) {
    const opened = await openFlags(file, { ...options, vary: options.vary }, terminal);
    return { ...opened, campaignFile: file, issues: [], total: 0 };
  }
  refuseFlags(options);
  const bytes = await readInput(file, terminal, options.maxSize);
  const text = new TextDecoder().decode(bytes);
  refuseCampaign(file, bytes, text);
  const { study: read, issues, total, located } = readStudy(text);
  if (read === undefined) return { study: undefined, issues, total };
  const { runs, seed } = options;
  const study = new Study({
    ...read,
    ...(runs !== undefined && { runs }),
    ...(seed !== undefined && { seed }),
  });
  const first = checkStudy(study);
  if (first.total > 0) return wrong(first, located);
  const campaignFile = besides(file, study.campaign);
  const { anyway = false, quiet = false } = options;
  const asked = { anyway, quiet, rules: study.rules };
  const { scenario: campaign } = await openCampaign(campaignFile, 'study', asked, terminal);
  const whole = checkStudy(study, campaign);
  if (whole.total > 0) return wrong(whole, located);
  return { study, campaign, campaignFile, issues, total };
}

/** @throws UsageError if a file is a campaign, and no declaration of a study */
function refuseCampaign(file: string, bytes: Uint8Array, text: string): void {
  const format = recognizeFormat(bytes);
  // A declaration is YAML, or JSON without missions.
  if (format === 'unknown' || (format === 'json' && !/"missionList"\s*:/.test(text))) return;
  throw new UsageError(
    `${displayName(file)}: this is a campaign, not the declaration of a study; say what varies, such as --vary "Lander.isp=440, 450" --design grid`,
  );
}

const wrong = (
  { issues, total }: { readonly issues: readonly Issue[]; readonly total: number },
  located: (issue: Issue) => Issue,
) => ({ study: undefined, issues: issues.map(located), total });

/** Returns the path of a file that another one names. */
const besides = (file: string, named: string): string =>
  file === STDIN || isAbsolute(named) ? named : join(dirname(file), named);
