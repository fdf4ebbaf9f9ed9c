import { Random } from '../../../fuzz/support/random.js';
import { DEFAULT_WORKBOOK_LIMITS } from '../../../lib/database/index.js';
import { readXls } from '../../../lib/database/workbook/xls/reader.js';
import { type Issue, safeLoadDb } from '../../../lib/index.js';

/** How a file is damaged: it is cut off, or one of its bits is wrong. */
export type Damage = 'cut' | 'flip';

/** What became of a damaged file. */
export type Outcome =
  /** Refused with one error about the file, or with errors that have their cells. */
  | 'refused'
  /** Read with the contents of the whole file. */
  | 'the same'
  /** Read with another value in one place, and a warning there. */
  | 'another value, with a warning'
  /** Read with another value in one place, which the file has nothing to compare with. */
  | 'another value'
  /** What must not be. */
  | { readonly broken: string };

/** A damaged file, and where it is damaged. */
export interface DamagedFile {
  readonly where: string;
  readonly bytes: Uint8Array;
}

/** Damages a file so many times, each time elsewhere. The same number gives the same damage. */
export function* damagedFiles(
  whole: Uint8Array,
  damage: Damage,
  count: number,
): Generator<DamagedFile> {
  for (let number = 0; number < count; number++) {
    const random = new Random('a damaged .xls', damage, number);
    const at = random.below(whole.length);
    if (damage === 'cut') yield { where: `cut at ${at}`, bytes: whole.slice(0, at) };
    else {
      const bytes = whole.slice();
      const bit = random.below(8);
      bytes[at]! ^= 1 << bit;
      yield { where: `bit ${bit} of byte ${at}`, bytes };
    }
  }
}

/** What a file has: the objects that are read, and the issues. */
interface Content {
  readonly objects: string | undefined;
  readonly issues: readonly Issue[];
}

/** Returns the places of all cells with a value, as text. */
async function placesOf(bytes: Uint8Array): Promise<string> {
  const sheets = await readXls(bytes, DEFAULT_WORKBOOK_LIMITS, () => true);
  const places: string[] = [];
  for (const [sheet, { rows }] of sheets.entries())
    for (const row of rows)
      for (const [column, cell] of row.cells.entries())
        if (cell !== undefined) places.push(`${sheet}/${row.number}/${column}`);
  return places.join();
}

async function contentOf(bytes: Uint8Array): Promise<Content> {
  const { issues, ...result } = await safeLoadDb(bytes);
  return { objects: result.success ? JSON.stringify(result.value) : undefined, issues };
}

/** An error is about the whole file, has its cell or sheet, or names the sheet that is not there. */
const isClear = ({ code, message, location, severity }: Issue, isOnly: boolean): boolean =>
  !/\n\s+at |undefined|\[object/.test(message) &&
  (severity === 'warning' || isOnly || location?.sheet !== undefined || code === 'missing-sheet');

/** Returns what says what becomes of damaged copies of a file. */
export async function judge(whole: Uint8Array): Promise<(bytes: Uint8Array) => Promise<Outcome>> {
  const sound = await contentOf(whole);
  if (sound.objects === undefined) throw new Error('the whole file cannot be read');
  const places = await placesOf(whole);
  return async (bytes) => {
    const found = await contentOf(bytes);
    const errors = found.issues.filter(({ severity }) => severity === 'error');
    const unclear = found.issues.find((issue) => !isClear(issue, errors.length === 1));
    if (unclear) return { broken: `unclear: ${unclear.message}` };
    if (found.objects === undefined)
      return errors.length > 0 ? 'refused' : { broken: 'refused without an error' };
    if (found.objects === sound.objects) return 'the same';
    // A cell may have another value. None is added, moved or lost without a word.
    const isTold = JSON.stringify(found.issues) !== JSON.stringify(sound.issues);
    if (isTold) return 'another value, with a warning';
    return (await placesOf(bytes)) === places
      ? 'another value'
      : { broken: 'cells were added, moved or lost without a word' };
  };
}
