import type { Scenario } from '../../model/index.js';
import type { ReadDeclaration } from '../../reading/declaration.js';
import type { Design } from './design.js';

/** A design with its campaign, or everything that is wrong with it. Each issue has its line and column, or its sheet and cell. */
export interface DesignReading extends Omit<ReadDeclaration<Design>, 'value' | 'inline'> {
  /** Undefined if an issue is an error. */
  readonly design: Design | undefined;
  /** The campaign; undefined if there is none. */
  readonly scenario: Scenario | undefined;
}
