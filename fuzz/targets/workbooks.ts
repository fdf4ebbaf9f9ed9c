import { type ModelDatabase, safeLoadDb, serialize } from '../../lib/index.js';
import { mutateBytes } from '../mutate/bytes.js';
import { archiveOf, mutateParts, type Parts, partsOf } from '../mutate/zip.js';
import { requireCleanPrototypes } from '../support/laws.js';
import { workbooks } from '../support/seeds.js';
import { broken, type Case, type Outcome, type Target } from '../support/target.js';

/** Limits that no changed workbook may get round. */
const BOUNDED = { inflatedBytes: 50_000_000, cells: 200_000 };

const textOf = (database: ModelDatabase): string => JSON.stringify(serialize(database));

/** A sound workbook. */
interface Seed {
  readonly bytes: Uint8Array;
  readonly parts: Parts;
  /** What it contains, as text. */
  readonly content: string;
}

async function seedOf(bytes: Uint8Array): Promise<Seed> {
  const result = await safeLoadDb(bytes);
  if (!result.success) throw new Error(`a seed cannot be read: ${result.issues[0]?.message}`);
  return { bytes, parts: await partsOf(bytes), content: textOf(result.value) };
}

/** Workbooks with damaged bytes or changed parts. */
export const workbooksTarget: Target = {
  about: 'workbooks with damaged bytes, or with changed parts in a sound archive',
  weight: 1,
  async prepare() {
    const seeds = await Promise.all((await workbooks()).map(seedOf));
    return async (random): Promise<Case> => {
      const { bytes, parts, content } = seeds[random.once(20) ? 0 : 1]!;
      const damages = random.once(2);
      const input = damages
        ? mutateBytes(bytes, random)
        : await archiveOf(mutateParts(parts, random));
      return {
        input,
        extension: 'xlsx',
        run: () => load(input, damages ? content : undefined),
      };
    };
  },
};

/** Loads a workbook. @param content what it must contain if it is read, because its content cannot have changed */
async function load(bytes: Uint8Array, content: string | undefined): Promise<Outcome> {
  const result = await safeLoadDb(bytes, { limits: BOUNDED });
  requireCleanPrototypes();
  if (!result.success) {
    if (!result.issues.some(({ severity }) => severity === 'error'))
      broken('refused without error');
    return 'refused';
  }
  const text = textOf(result.value);
  if (content !== undefined && text !== content)
    broken('a damaged workbook is read as something else');
  return result.issues.length > 0 ? 'read with warnings' : 'read';
}
