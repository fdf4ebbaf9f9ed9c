import { type CheckCode, check, checkMessages } from '../../lib/index.js';
import { campaign } from '../../spec/checks/support/campaign.js';
import { changesOf, namesIn } from './campaigns.js';
import { changes } from './check-examples.js';
import { codeExample, type Example, findingsOf, type Part } from './part.js';

async function checkExample(code: CheckCode): Promise<Example> {
  const change = changes[code];
  if (typeof change !== 'function') return codeExample(change, code);
  const sound = campaign();
  const changed = campaign();
  change(changed);
  return {
    shown: changesOf(sound.scenario, changed.scenario, namesIn(sound)),
    findings: findingsOf(check(changed.scenario), code),
  };
}

export const checks: Part = {
  title: 'A scenario or database as a whole',
  text: 'What no single field can show. Each example is a change to a small sound campaign; what it changes is shown as the JSON Pointer, with what stood there (-) and what stands there instead (+).',
  messages: checkMessages,
  example: (code) => checkExample(code as CheckCode),
};
