import { parse, Scenario, safeLoadDb, safeLoadScenario, serialize } from '../../lib/index.js';
import { oldSheets, xlsOf } from '../../spec/database/support/old-workbooks.js';
import { withFleet } from '../../spec/formats/support/java-fleet.js';
import { mutateBytes } from '../mutate/bytes.js';
import { mutateText } from '../mutate/text.js';
import { requireCleanPrototypes } from '../support/laws.js';
import type { Random } from '../support/random.js';
import { broken, type Case, type Outcome, type Target } from '../support/target.js';

/** Limits that no changed database may get round. */
const BOUNDED = { cells: 200_000 };

/** Files of SpaceNet 2.5 with damaged bytes or text. */
export const spacenet25Target: Target = {
  about: 'databases (.xls) and scenarios (XML) of SpaceNet 2.5 with damaged bytes or text',
  weight: 4,
  async prepare() {
    const database = xlsOf(oldSheets());
    const text = withFleet('');
    return async (random): Promise<Case> => {
      if (random.once(2)) {
        const input = random.once(3) ? xlsOf(withOtherCell(random)) : mutateBytes(database, random);
        return { input, extension: 'xls', run: () => load(input) };
      }
      const changed = random.once(2)
        ? new TextEncoder().encode(mutateText(text, random))
        : mutateBytes(new TextEncoder().encode(text), random);
      return { input: changed, extension: 'xml', run: () => loadXml(changed) };
    };
  },
};

const VALUES = [null, '', 'x', '7', -1, 0, 1, 2, 2.5, 1e300, true, 'P203', 'Special'] as const;

/** Returns a sound database with another value in one cell. */
function withOtherCell(random: Random): ReturnType<typeof oldSheets> {
  const sheets = oldSheets();
  const rows = random.pick(Object.values(sheets));
  const row = random.pick(rows);
  row[random.below(row.length)] = random.pick(VALUES);
  return sheets;
}

async function load(bytes: Uint8Array): Promise<Outcome> {
  const result = await safeLoadDb(bytes, { limits: BOUNDED });
  requireCleanPrototypes();
  if (result.success) {
    serialize(result.value);
    return result.issues.length > 0 ? 'read with warnings' : 'read';
  }
  if (!result.issues.some(({ severity }) => severity === 'error')) broken('refused without error');
  return 'refused';
}

/** Loads a scenario. What is read is written and read again without loss, and each issue has a place. */
async function loadXml(bytes: Uint8Array): Promise<Outcome> {
  const result = await safeLoadScenario(bytes);
  requireCleanPrototypes();
  if (result.success) {
    const json = JSON.stringify(serialize(result.value));
    if (JSON.stringify(serialize(parse(Scenario, json))) !== json)
      broken('what was read is not written and read again');
    return result.issues.length > 0 ? 'read with warnings' : 'read';
  }
  if (!result.issues.some(({ severity }) => severity === 'error')) broken('refused without error');
  return 'refused';
}
