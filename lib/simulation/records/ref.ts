import { reportForm } from '../../limits/reports.js';
import { shortened } from '../../schema/diagnostics/preview.js';
import type { Ref } from './records.js';

/** Returns the reference that records have to an object. A long name is cut, because many records can repeat it. */
export const refTo = ({ id, name }: Ref): Ref => ({ id, name: recordedName(name) });

/** Returns a name as records have it. */
export const recordedName = (name: string): string => shortened(name, reportForm.nameLength);
