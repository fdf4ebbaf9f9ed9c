import type { Scenario } from '../../model/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { urlsOf } from '../../threads/thread.js';
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
  /**
   * The URLs of modules that each thread imports before it reads the campaign, and the calling thread too: modules that add
   * custom classes, and define their effects and demand models. Each function that one exports, classes of the model apart,
   * makes one more column. Example: `[new URL('./inspection.js', import.meta.url)]`. Default: none.
   */
  readonly modules?: readonly (URL | string)[];
  /** When the study begins. Default: now. */
  readonly created?: Date;
}

/**
 * Returns everything that the results of a study are stored with.
 * @throws VariantError if the campaign does not have what the study names
 * @throws TypeError if a module is no URL, or a function of the user has the name of another column
 */
export async function studyRecord(
  study: Study,
  campaign: Scenario,
  { version, campaignFile, modules = [], created = new Date() }: StudyOrigin,
): Promise<StudyRecord> {
  const urls = urlsOf(modules);
  const { columns, samples } = new StudyVariants(study, campaign, await ownAnswers(urls));
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
    modules: urls,
    columns,
    variants: samples.count,
  };
}
