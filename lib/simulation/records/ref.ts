import { reportForm } from '../../limits/reports.js';
import { shortened } from '../../schema/diagnostics/preview.js';
import { plain } from '../kernel/kept.js';
import type { Ref } from './records.js';

/** Makes what records say of an object. */
const RefRow = plain<Ref, [id: string, name: string]>(function (id, name) {
  this.id = id;
  this.name = name;
});

/** Returns the reference that records have to an object. A long name is cut, because many records can repeat it. */
export const refTo = ({ id, name }: Ref): Ref => new RefRow(id, recordedName(name));

/** Returns a name as records have it. */
export const recordedName = (name: string): string => shortened(name, reportForm.nameLength);
