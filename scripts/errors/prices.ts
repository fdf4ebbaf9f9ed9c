import { priceMessages, readPrices } from '../../lib/analysis/index.js';
import { base } from '../../spec/design/declaration/examples.js';
import { block, type Example, type Part } from './part.js';

const EXAMPLE = `elements:
  - { template: Ship, each: 300 }
  - { template: ship, flight: 20 }
`;

async function priceExample(): Promise<Example> {
  const { issues } = await readPrices(EXAMPLE, base());
  return {
    shown: block('yaml', EXAMPLE.trimEnd()),
    findings: issues.map(({ code, severity, message, line, column }) => ({
      ...{ code, severity, message },
      place: `${line}:${column}`,
    })),
  };
}

export const prices: Part = {
  title: 'Prices',
  text: 'Problems of [prices](cost.md), besides those of single values, and of names, which are as in designs.',
  messages: priceMessages,
  example: priceExample,
};
