import type { Particulars } from '../../schema/diagnostics/catalogue.js';
import type { FilePlace } from '../place.js';
import type { xmlMessages } from './messages.js';

export type XmlCode = keyof typeof xmlMessages;
export type XmlParticulars<C extends XmlCode> = Particulars<(typeof xmlMessages)[C]>;

/** Thrown inside this folder where XML cannot be read further. `readXml` reports it. */
export class XmlError<C extends XmlCode = XmlCode> extends Error {
  constructor(
    readonly code: C,
    readonly particulars: XmlParticulars<C>,
    readonly place: FilePlace = {},
  ) {
    super(code);
  }
}
