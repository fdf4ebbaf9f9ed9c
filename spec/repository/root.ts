import { resolve } from 'node:path';

/** The project, from dist/spec/repository. */
export const root = resolve(import.meta.dirname, '../../..');
