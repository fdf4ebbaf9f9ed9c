import { join } from 'node:path';
import { v4, validate } from 'uuid';
import { parse } from '../../../schema/parse.js';
import { Study, type StudyStore } from '../../../study/index.js';
import { countOf } from '../../../variants/spans.js';

/** The studies of the service, for a task. It comes from the service, and not from a request. */
export interface StudyPlace {
  /** The folder that has a folder for each study. */
  readonly folder: string;
  /** The study that the task is about. */
  readonly id: string;
  /** The most variants of a study. */
  readonly variants: number;
  /** The longest deadline of a variant, in seconds. */
  readonly variantSeconds: number;
}

/** How the names of temporary files begin, before a UUID. */
const TEMPORARY = '.space-logistics-serve-';

/** Returns a path for a temporary file in a folder. */
export const temporaryIn = (folder: string): string => join(folder, `${TEMPORARY}${v4()}`);

/** Returns whether a name is that of a temporary file, or of one that was made beside it, with another ending. */
export const isTemporary = (name: string): boolean =>
  name.startsWith(TEMPORARY) && validate(name.slice(TEMPORARY.length).split('.')[0]);

/** What the service knows of a study without reading its results. */
export interface StudyInfo {
  readonly id: string;
  /** The name of the study, if it has one. */
  readonly name: string | null;
  /** The name or the file of the campaign. */
  readonly campaign: string;
  readonly design: string;
  /** When the study was started: RFC 3339. */
  readonly created: string;
  readonly variants: number;
  /** The variants that are done. */
  readonly done: number;
}

/** A study in the folder that the service leaves out, and why. */
export interface SkippedStudy {
  readonly name: string;
  readonly reason: string;
}

/** Returns what there is to know of a study. */
export async function infoOf(id: string, store: StudyStore): Promise<StudyInfo> {
  const { study, campaignFile, created, variants } = store.record;
  const { name, design } = parse(Study, study);
  return {
    id,
    name: name ?? null,
    campaign: campaignFile,
    design: design.type,
    created,
    variants,
    done: countOf(await store.done()),
  };
}
