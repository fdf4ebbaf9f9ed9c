import { v5 } from 'uuid';
import type { Uuid } from '../schema/model-object.js';
import type { Design } from './declaration/design.js';

/** The namespace of the identifiers of what a design makes, so that equal input gives equal bytes. */
const NAMESPACE = '6f0f5c1e-2b55-5d5c-9d2c-6d2f8c0a7a11';

/** The mass and volume, in kg and m³, that a design lets goods outside of containers have: what carries them limits them. */
export const UNLIMITED = 1e12;

/** Returns the identifier of something that a design makes. */
export const designId = ({ name = '' }: Pick<Design, 'name'>, thing: string): Uuid =>
  v5(`${name}/${thing}`, NAMESPACE);
