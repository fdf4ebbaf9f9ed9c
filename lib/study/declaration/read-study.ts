import { studyLimits } from '../../limits/study.js';
import { type ReadDeclaration, readDeclaration } from '../../reading/declaration.js';
import { Study } from './study.js';

/** The declaration of a study, or what is wrong with its text. Each issue has its line and column. */
export interface StudyReading extends Omit<ReadDeclaration<Study>, 'value'> {
  /** Undefined if an issue is an error. */
  readonly study: Study | undefined;
}

/**
 * Reads the declaration of a study: YAML, or JSON. Nothing that a study does not know is ignored.
 * @param options `inline`: whether `campaign` is the scenario itself, and not the name of a file. Default: false
 */
export function readStudy(
  text: string,
  { inline = false }: { readonly inline?: boolean } = {},
): StudyReading {
  const most = studyLimits.textBytes;
  const { value: study, ...reading } = readDeclaration(Study, text, { most, inline });
  return { study, ...reading };
}
