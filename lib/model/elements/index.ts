import { type ClassesByType, type Family, family } from '../../schema/family.js';
import {
  ElementInstance,
  type ElementInstanceFamily,
  ElementTemplate,
  type ElementTemplateFamily,
} from './element-template.js';
import * as table from './table.js';

export * from './element-template.js';
export * from './state.js';
export * from './table.js';

declare module './element-template.js' {
  interface ElementTemplateFamily extends ClassesByType<typeof table, ElementTemplate> {}
  interface ElementInstanceFamily extends ClassesByType<typeof table, ElementInstance> {}
}

/** Any kind of element template. */
export const AnyElementTemplate: Family<AnyElementTemplate> = family(ElementTemplate, table);
export type AnyElementTemplate = ElementTemplateFamily[keyof ElementTemplateFamily];

/** Any kind of instantiated element. */
export const AnyElementInstance: Family<AnyElementInstance> = family(ElementInstance, table);
export type AnyElementInstance = ElementInstanceFamily[keyof ElementInstanceFamily];
