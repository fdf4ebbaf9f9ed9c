import { check, ModelDatabase, Scenario, safeParse, serialize } from '../../lib/index.js';
import { mutateJson } from '../mutate/json.js';
import { mutateText } from '../mutate/text.js';
import { requireCleanPrototypes } from '../support/laws.js';
import { documents, type Seed } from '../support/seeds.js';
import { Simulated } from '../support/simulating.js';
import { broken, type Outcome, type Target } from '../support/target.js';

/** Issues may need this many characters for each character of the input, and so many besides. */
const MOST_GROWTH = 40;
const ALWAYS_ALLOWED = 2_000_000;

/** Damaged scenarios and databases: reading, checks, writing and simulation. */
export const documentsTarget: Target = {
  about: 'changed JSON of scenarios and databases, read, checked, written and simulated',
  weight: 10,
  async prepare() {
    const seeds = await documents();
    const simulated = new Simulated();
    return (random) => {
      const seed = random.mostly(seeds);
      const text = random.once(5) ? mutateText(seed.text, random) : changed(seed, random);
      const isThorough = random.once(10);
      return {
        input: text,
        extension: 'json',
        run: () =>
          read(seed.target, text, (scenario) => {
            simulated.run(scenario, 'spacenet25', isThorough);
            return simulated.run(scenario, 'standard', isThorough);
          }),
      };
    };
  },
};

function changed({ text }: Seed, random: Parameters<typeof mutateJson>[1]): string {
  const value: unknown = JSON.parse(text);
  mutateJson(value, random);
  return JSON.stringify(value) ?? 'null';
}

/** Reads a document, and tests what must hold for every one. */
function read(
  target: Seed['target'],
  text: string,
  simulate: (scenario: Scenario) => Outcome,
): Outcome {
  const result = safeParse(target, text);
  requireCleanPrototypes();
  requireFewWords(result.issues, text);
  if (!result.success) {
    if (!result.issues.some(({ severity }) => severity === 'error'))
      broken('refused without error');
    return 'refused';
  }
  const { value } = result;
  requireFewWords(check(value), text);
  const once = JSON.stringify(serialize(value));
  const again = safeParse(target, once);
  if (!again.success) broken(`what was written is refused: ${again.issues[0]?.message}`);
  if (JSON.stringify(serialize(again.value)) !== once) broken('a round trip changes the document');
  return value instanceof ModelDatabase ? 'read' : simulate(value as Scenario);
}

function requireFewWords(issues: readonly unknown[], input: string): void {
  const { length } = JSON.stringify(issues);
  if (length > ALWAYS_ALLOWED + MOST_GROWTH * input.length)
    broken(`${length} characters of issues for ${input.length} characters of input`);
}
