import { createHash } from 'node:crypto';
import { isObject } from '../../schema/plain.js';
import { recordForm, type StudyRecord, StudyStoreError } from './store.js';

/** Returns the SHA-256 hash of a text, in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A record as results have it, which may be that of an earlier version. */
type StoredRecord = Omit<StudyRecord, 'form'> & { readonly form: unknown };

/**
 * Reads the record of results. One of an earlier form means what it meant when it was written.
 * @throws StudyStoreError if it is none, or that of a later version, or if its campaign is not the one that it has the hash of
 */
export function readRecord(text: string): StudyRecord {
  const stored = parsed(text);
  const { form, campaign, campaignHash } = stored;
  const hash = hashOf(campaign);
  if (hash !== campaignHash)
    throw new StudyStoreError(
      `the campaign in its record is not the one that the study began with: its SHA-256 hash is ${hash.slice(0, 16)}…, and the record says ${campaignHash.slice(0, 16)}…. Restore the record, or run the study anew`,
    );
  if (form === recordForm) return { ...stored, form };
  if (form === 1) return { ...stored, form: recordForm, study: withLaterShifts(stored.study) };
  throw new StudyStoreError(
    `its record has the form ${JSON.stringify(form)}, which this version does not know; expected 1 or ${recordForm}. A later version of space-logistics may have written it`,
  );
}

function parsed(text: string): StoredRecord {
  const found = fromJson(text);
  const record = isObject(found) ? (found as Record<string, unknown>) : {};
  for (const name of ['study', 'campaign', 'campaignHash'])
    if (typeof record[name] !== 'string')
      throw new StudyStoreError(`it holds no study (its record has no ${name})`);
  return record as unknown as StoredRecord;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StudyStoreError(`it holds no study (${(error as Error).message})`);
  }
}

/** In records of the form 1, every shift moved what follows too. Now the words say so. */
function withLaterShifts(study: string): string {
  const plain = fromJson(study) as { variables: { shift?: string }[] };
  for (const variable of plain.variables)
    if (variable.shift !== undefined) variable.shift += ' and later';
  return JSON.stringify(plain);
}
