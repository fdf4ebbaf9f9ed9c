import { manifestFormat } from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';

/**
 * Returns the question for the greedy manifest as SpaceNet writes it.
 * @throws UsageError if other options do not go with it
 */
export function spacenetQuestion(options: Readonly<Record<string, unknown>>): Question<object> {
  if (options.method !== 'greedy')
    throw new UsageError('--format spacenet has greedy manifests only: add --method greedy');
  const others = ['apply', 'tiers', 'weights', 'container', 'templates', 'timeLimit', 'options'];
  if (others.some((name) => options[name] !== undefined))
    throw new UsageError('--format spacenet takes no other options of manifests than --method');
  return { ask: (campaign) => manifestFormat(campaign), tables: () => [], jsonOnly: true };
}
