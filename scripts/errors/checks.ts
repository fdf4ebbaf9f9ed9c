import { type CheckCode, checkMessages } from '../../lib/checks/index.js';
import { check } from '../../lib/index.js';
import { checkExamples } from '../../spec/checks/examples/index.js';
import { campaign } from '../../spec/checks/support/campaign.js';
import { changesOf, namesIn } from './campaigns.js';
import { codeExample, type Example, findingsOf, type Part } from './part.js';

async function checkExample(code: CheckCode): Promise<Example> {
  const example = checkExamples[code];
  if ('code' in example) return codeExample(example, code);
  const sound = campaign();
  const changed = campaign();
  example.change(changed);
  return {
    shown: changesOf(sound.scenario, changed.scenario, namesIn(sound)),
    findings: findingsOf(check(changed.scenario), code),
  };
}

export const checks: Part = {
  title: 'A scenario or database as a whole',
  text: 'Problems that only show when several objects are compared, such as a broken reference. `check` reports them; `parse` does not. The command `validate` runs both. Each example changes a small valid campaign. A change is shown as a JSON Pointer, the old value (-) and the new value (+).',
  messages: checkMessages,
  example: (code) => checkExample(code as CheckCode),
};
