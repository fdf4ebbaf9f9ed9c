import type { Scenario } from '../../model/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import type { Study } from '../declaration/study.js';
import { hashOf } from '../store/record.js';
import { recordForm, type StudyRecord } from '../store/store.js';
import { ownAnswers } from './own-answers.js';
import { StudyVariants } from './variants.js';

/** What a record says besides the study and its campaign. */
export interface StudyOrigin {
  /** The version of the program. */
  readonly version: string;
  /** The file of the campaign, for people. */
  readonly campaignFile: string;
  /** The addresses of modules whose functions make more columns. Default: none. */
  readonly modules?: readonly string[];
  /** When the study begins. Default: now. */
  readonly created?: Date;
}

/**
 * Returns everything that the results of a study are stored with.
 * @throws VariantError if the campaign does not have what the study names
 * @throws TypeError if a function of the user has the name of another column
 */
export async function studyRecord(
  study: Study,
  campaign: Scenario,
  { version, campaignFile, modules = [], created = new Date() }: StudyOrigin,
): Promise<StudyRecord> {
  const { columns, samples } = new StudyVariants(study, campaign, await ownAnswers(modules));
  const names = new Set<string>();
  for (const { name } of columns) {
    const key = name.toLowerCase();
    if (names.has(key)) throw new TypeError(`two columns of the results are ${preview(name)}`);
    names.add(key);
  }
  const text = JSON.stringify(campaign);
  return {
    form: recordForm,
    version,
    created: created.toISOString(),
    study: JSON.stringify(study),
    campaign: text,
    campaignHash: hashOf(text),
    campaignFile,
    modules,
    columns,
    variants: samples.count,
  };
}
