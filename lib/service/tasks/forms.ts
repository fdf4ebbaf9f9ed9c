import { serviceForm } from '../../limits/service.js';
import { ProblemError } from '../problem.js';
import type { TaskFiles } from './task.js';

/** Returns whether a body is a form with files. */
export const isForm = (contentType: string): boolean =>
  /^\s*multipart\/form-data\s*(?:;|$)/i.test(contentType);

/** A file of a form, by the name of its part. */
export type FormFiles = ReadonlyMap<string, { readonly bytes: Uint8Array; readonly name: string }>;

/**
 * Reads a form with files, as browsers and `curl -F` send them.
 * @param others what is done with parts that are text
 * @throws ProblemError if it is no form, has too many parts, or a part of text
 */
export async function formFiles(body: Uint8Array, contentType: string): Promise<FormFiles> {
  let form: FormData;
  try {
    form = await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw new ProblemError('bad-form', 'The body cannot be read as multipart/form-data.');
  }
  const parts = [...form];
  if (parts.length > serviceForm.formParts)
    throw new ProblemError(
      'bad-form',
      `The form has ${parts.length} parts; the limit is ${serviceForm.formParts}.`,
    );
  const files = new Map<string, { bytes: Uint8Array; name: string }>();
  for (const [part, value] of parts) {
    if (typeof value === 'string')
      throw new ProblemError(
        'bad-form',
        `The part "${part.slice(0, 100)}" is text; send a file, and options as parameters of the address.`,
      );
    // What a browser sends for a file that was not chosen.
    if (value.name === '' && value.size === 0) continue;
    files.set(part, { bytes: new Uint8Array(await value.arrayBuffer()), name: value.name });
  }
  return files;
}

/**
 * Returns the files of a request: the body itself, or the parts of a form.
 * @throws ProblemError if a form has no part `file`
 */
export async function filesOf(body: Uint8Array, contentType: string): Promise<TaskFiles> {
  if (!isForm(contentType)) return { file: body };
  const files = await formFiles(body, contentType);
  const file = files.get('file');
  if (file === undefined)
    throw new ProblemError('bad-form', 'The form has no part with the name "file".');
  const parts = [...files].map(([part, { bytes }]) => [part, bytes] as const);
  return { ...Object.fromEntries(parts), file: file.bytes, name: file.name };
}
