import { createScenario, ModelDatabase } from '../../database/index.js';
import { open } from '../../database/open.js';
import { recognizeFormat } from '../../formats/recognize.js';
import { locationText } from '../../schema/diagnostics/issue.js';
import { serialize } from '../../schema/index.js';
import { isObject } from '../../schema/plain.js';
import { besideIn, type OpenedBeside } from '../beside/read-beside-files.js';

/** The kinds of file that a scenario is written to. */
export type FileKind = 'json' | 'xlsx';

/** A file that has been read. */
export interface StudioFile {
  /** The plain form of its scenario; null if the file cannot be read. */
  readonly root: unknown;
  /** The kind of file that the scenario can be written back to; null if it was another: the original stays as it is. */
  readonly kind: FileKind | null;
  /** What was wrong, or lost: sentences with their places. */
  readonly notes: readonly string[];
  /** The plain forms of the needs and prices in the file, valid or not; null if it has none. */
  readonly beside: OpenedBeside['plain'] | null;
}

/**
 * Reads a file of any kind that the package reads: a scenario in JSON or as a workbook, a model as a workbook, and files of SpaceNet 2.5.
 * A scenario in JSON of the schema is taken as it is, whether it is valid or not, so that it can be mended and nothing of it is lost.
 * A model becomes a new scenario with that model. Needs and prices are read too, from sheets or from a file of their own.
 * @param now the time for the start of a new scenario
 */
export async function openFile(bytes: Uint8Array, now: Date): Promise<StudioFile> {
  const { plain = null, notes = [], isAlone = false } = (await besideIn(bytes)) ?? {};
  if (isAlone) return { root: null, kind: null, notes, beside: plain };
  const campaign = await openCampaign(bytes, now);
  return { ...campaign, notes: [...campaign.notes, ...notes], beside: plain };
}

async function openCampaign(bytes: Uint8Array, now: Date): Promise<Omit<StudioFile, 'beside'>> {
  const read = await open(bytes, { unknown: 'keep' });
  if (read.format === 'json' && read.program === undefined) {
    const plain = plainOf(bytes);
    if (plain !== undefined) return { root: plain, kind: 'json', notes: [] };
  }
  const notes = read.issues.map((issue) => `${locationText(issue)}: ${issue.message}`);
  if (!read.success) return { root: null, kind: null, notes };
  const { value } = read;
  if (value instanceof ModelDatabase) {
    const startDate = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
    const about = { name: 'New campaign', createdBy: '', scenarioType: 'Lunar' } as const;
    const scenario = createScenario(value, { ...about, startDate });
    return { root: serialize(scenario), kind: null, notes };
  }
  // A workbook of Excel 97-2003 cannot be edited.
  const isXlsx = recognizeFormat(bytes) === 'zip';
  return { root: serialize(value), kind: isXlsx ? 'xlsx' : null, notes };
}

function plainOf(bytes: Uint8Array): object | undefined {
  try {
    const plain: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}
