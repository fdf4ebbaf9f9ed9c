import { v5 } from 'uuid';
import type { Uuid } from '../../../lib/index.js';

/** Identifiers are made from names in this namespace, so they are the same at every run. */
const NAMESPACE = 'b7a2c1d8-2f0e-5c7b-9a53-7d0f5c1e6a42';

export const id = (name: string): Uuid => v5(name, NAMESPACE);

export const ids = (...elements: readonly { readonly id: Uuid }[]): Uuid[] =>
  elements.map((element) => element.id);
