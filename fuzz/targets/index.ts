import type { Target } from '../support/target.js';
import { campaignsTarget } from './campaigns.js';
import { commandsTarget } from './commands.js';
import { documentsTarget } from './documents.js';
import { editsTarget } from './edits.js';
import { simulationsTarget } from './simulations.js';
import { spacenet25Target } from './spacenet25.js';
import { variantsTarget } from './variants.js';
import { workbooksTarget } from './workbooks.js';

/** Everything that is attacked, by its name on the command line. */
export const targets = {
  documents: documentsTarget,
  simulations: simulationsTarget,
  campaigns: campaignsTarget,
  variants: variantsTarget,
  edits: editsTarget,
  workbooks: workbooksTarget,
  spacenet25: spacenet25Target,
  commands: commandsTarget,
} as const satisfies Readonly<Record<string, Target>>;

export type TargetName = keyof typeof targets;
