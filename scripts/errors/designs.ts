import { designMessages, readDesign } from '../../lib/design/index.js';
import { base, designExamples } from '../../spec/design/declaration/examples.js';
import { block, type Example, type Part } from './part.js';

async function designExample(code: keyof typeof designMessages): Promise<Example> {
  const { text, scenario = base } = designExamples[code];
  const { issues } = await readDesign(text, scenario);
  return {
    shown: block('yaml', text.trimEnd()),
    findings: issues.map(({ severity, message, line, column, ...issue }) => ({
      code: issue.code,
      severity,
      message,
      place: `${line}:${column}`,
    })),
  };
}

export const designs: Part = {
  title: 'Designs',
  text: 'Problems of a [design](design.md), besides those of its single values. The examples design a campaign with the places `KSC`, `LEO`, `LLO` and `LS`, with a `Ship`, people, and two templates with the name `Rover`. The catalogue is `designMessages` of `space-logistics/design`.',
  messages: designMessages,
  example: (code) => designExample(code as keyof typeof designMessages),
};
