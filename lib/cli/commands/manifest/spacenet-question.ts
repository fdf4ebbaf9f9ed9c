import { manifestFormat } from '../../../manifest/index.js';
import { own } from '../../../schema/plain.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';

/**
 * Returns the question for the greedy manifest as SpaceNet writes it.
 * @throws UsageError if other options do not go with it
 */
export function spacenetQuestion(options: Readonly<Record<string, unknown>>): Question<object> {
  if (options.method !== 'greedy')
    throw new UsageError('--format spacenet has greedy manifests only: add --method greedy');
  const others = Object.keys(flags).filter((name) => options[name] !== undefined);
  if (others.length > 0)
    throw new UsageError(
      `--format spacenet takes no other options of manifests than --method: leave out ${others.map((name) => own(flags, name)).join(', ')}`,
    );
  return { ask: (campaign) => manifestFormat(campaign), tables: () => [], jsonOnly: true };
}

/** Options that plan another manifest than SpaceNet does, with their flags. */
const flags: Readonly<Record<string, string>> = {
  apply: '--apply',
  tiers: '--tiers',
  weights: '--weights',
  container: '--container',
  forbid: '--forbid',
  without: '--without',
  only: '--only',
  templates: '--templates',
  timeLimit: '--time-limit',
  options: '--options',
};
