import { type BesideFile, readBeside } from '../../analysis/beside/read-beside.js';
import { separatorOf } from '../../analysis/beside/rows.js';
import type { Prices } from '../../analysis/cost/prices.js';
import { PRICES_FILE, readPrices } from '../../analysis/cost/read-prices.js';
import { type Campaign, readNeeds } from '../../analysis/index.js';
import { NEEDS_FILE } from '../../analysis/reserves/read-needs.js';
import { readSheets } from '../../database/workbook/load.js';
import { isForAnswers } from '../../database/workbook/locate.js';
import { recognizeFormat } from '../../formats/recognize.js';
import { readDeclarationText } from '../../reading/declaration.js';
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import type { Target } from '../../schema/family.js';
import { fieldsOf } from '../../schema/metadata.js';
import { isObject } from '../../schema/plain.js';
import {
  BESIDE_CLASSES,
  BESIDE_TITLES,
  type BesideKind,
  type BesidePlain,
  besideKinds,
  type OfEachKind,
} from './kinds.js';

/** How the files of each kind are read. */
const BESIDE_FILES = { needs: NEEDS_FILE, prices: PRICES_FILE } as const;

/** What the needs and prices beside a campaign say, and all that is wrong with them. */
export interface CheckedBeside {
  /** What answers are asked with. What is wrong is left out. */
  readonly asked: { readonly need?: readonly string[]; readonly prices?: Prices };
  readonly issues: OfEachKind<readonly Issue[]>;
}

/** Reads needs and prices in their plain forms for a campaign. */
export async function checkedBeside(
  campaign: Campaign,
  { needs, prices }: BesidePlain,
): Promise<CheckedBeside> {
  const ofNeeds = needs && (await readNeeds({ plain: needs }, campaign));
  const ofPrices = prices && (await readPrices({ plain: prices }, campaign.scenario));
  return {
    asked: {
      ...(ofNeeds?.need && { need: ofNeeds.need }),
      ...(ofPrices?.prices && { prices: ofPrices.prices }),
    },
    issues: { needs: ofNeeds?.issues ?? [], prices: ofPrices?.issues ?? [] },
  };
}

/** Needs and prices of a file. */
export interface OpenedBeside {
  /** Their plain forms, valid or not. */
  readonly plain: Partial<OfEachKind<object>>;
  /** What was wrong with them: sentences with their places. */
  readonly notes: readonly string[];
  /** Whether the file has nothing else, so that it is no campaign. */
  readonly isAlone: boolean;
}

/**
 * Reads the needs and prices in a file, by its content: the sheets of a workbook, or a text of one of them.
 * @returns undefined if it has none
 */
export async function besideIn(bytes: Uint8Array): Promise<OpenedBeside | undefined> {
  const isWorkbook = ['zip', 'ole'].includes(recognizeFormat(bytes));
  const text = isWorkbook ? '' : new TextDecoder().decode(bytes);
  const plain: Partial<Record<BesideKind, object>> = {};
  const notes: string[] = [];
  for (const kind of besideKinds) {
    if (!isWorkbook && kindOfText(text) !== kind) continue;
    const read = await readBeside(
      isWorkbook ? bytes : text,
      BESIDE_FILES[kind] as BesideFile<Target>,
    );
    if (read.plain === undefined && isWorkbook) continue;
    plain[kind] = read.plain ?? {};
    for (const issue of read.issues)
      notes.push(`${BESIDE_TITLES[kind]}, ${locationText(issue)}: ${issue.message}`);
  }
  if (Object.keys(plain).length === 0) return undefined;
  return { plain, notes, isAlone: !isWorkbook || (await hasNothingElse(bytes)) };
}

async function hasNothingElse(bytes: Uint8Array): Promise<boolean> {
  const none = (): boolean => false;
  const read = await readSheets(bytes, {}, none, (sheets) => ({ sheets }));
  return 'sheets' in read && read.sheets.every(({ name }) => isForAnswers(name));
}

/** Returns what a text is of; undefined for anything else, such as a campaign. */
function kindOfText(text: string): BesideKind | undefined {
  if (!/^\s*[{[<]/.test(text)) {
    const ofTable = besideKinds.find((kind) => separatorOf(text, BESIDE_FILES[kind].table));
    if (ofTable !== undefined) return ofTable;
  }
  const most = Math.max(...besideKinds.map((kind) => BESIDE_FILES[kind].most));
  if (text.length > most) return undefined;
  const { plain } = readDeclarationText(text, most);
  if (!isObject(plain)) return undefined;
  const names = Object.keys(plain).filter((name) => !COMMON.has(name));
  return besideKinds.find((kind) => {
    const own = new Set(fieldsOf(BESIDE_CLASSES[kind]).map(({ name }) => name));
    const known = names.filter((name) => own.has(name)).length;
    // A word or two may be wrong.
    return known > 0 && known >= names.length / 2;
  });
}

/** Fields that many files have. */
const COMMON: ReadonlySet<string> = new Set(['$schema', 'name', 'description']);
