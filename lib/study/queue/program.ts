import { packageVersion } from '../../reading/package-file.js';
import { rulePresets } from '../../simulation/index.js';
import { hashOf } from '../store/record.js';
import { recordForm } from '../store/store.js';

/** What must be the same on all machines, so that a variant has the same result on each of them. */
export interface ProgramIdentity {
  /** The version of the package. */
  readonly version: string;
  /** A hash of the rules of all presets, and of the form of studies. */
  readonly rules: string;
}

/** Returns the identity of this program. */
export const thisProgram = (): ProgramIdentity => ({
  version: packageVersion(),
  rules: hashOf(JSON.stringify([recordForm, rulePresets])).slice(0, 8),
});

export const isSameProgram = (a: ProgramIdentity, b: ProgramIdentity): boolean =>
  a.version === b.version && a.rules === b.rules;

/** Names a program for people. */
export const programText = ({ version, rules }: ProgramIdentity): string =>
  `version ${version} with the rules ${rules}`;
