import { InvalidArgumentError } from 'commander';
import { asking } from '../../asking/asking.js';

/** Reads a share in per cent. */
function percent(text: string): number {
  const value = Number(text.replace(/\s*%$/, ''));
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value / 100;
  throw new InvalidArgumentError('Expected per cent of at least 0, such as 5.');
}

export const budget = asking({
  name: 'budget',
  summary: 'list the delta-v and propellant of burns and vehicles',
  examples: [
    '$ space-logistics budget campaign.json',
    '$ space-logistics budget campaign.json --table firings',
    '$ space-logistics budget campaign.json --workbook budget.xlsx',
  ],
  tables: ['burns', 'vehicles', 'remedies', 'firings', 'transports', 'missions'],
  declare: (parser) => {
    parser.option(
      '--thin <per cent>',
      'margin below which a burn is thin, in per cent of its delta-v (default: 5)',
      percent,
    );
  },
  question: async ({ options }) => {
    const { budgetQuestion } = await import('./question.js');
    return budgetQuestion(options.thin as number | undefined);
  },
});
