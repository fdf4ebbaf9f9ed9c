import { parse } from '../../../schema/parse.js';
import { Study, type StudyStore } from '../../../study/index.js';
import { countOf } from '../../../variants/spans.js';

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
