import { v4 } from 'uuid';
import { type DurationForm, serialize } from '../schema/index.js';
import { nameOf } from './input.js';
import { openFile } from './open.js';
import { refuseToOverwrite, writeOutput } from './output.js';
import { Status } from './status.js';
import type { Terminal } from './terminal.js';
import { counted } from './text/counted.js';

/** The options of `convert`. */
export interface ConvertOptions {
  readonly durations?: DurationForm;
  readonly compact?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** Reads a scenario or database and writes it as the schema spells it, with all that the schema does not know. */
export async function convertFile(
  input: string,
  output: string,
  { durations = 'seconds', compact = false, force = false, quiet = false }: ConvertOptions,
  terminal: Terminal,
): Promise<Status> {
  await refuseToOverwrite(output, force);
  let assigned = 0;
  const newId = () => {
    assigned++;
    return v4();
  };
  const { root } = await openFile(input, terminal, { quiet, unknown: 'keep', newId });
  if (assigned > 0 && !quiet) {
    terminal.err(`${nameOf(input)}: ${counted(assigned, 'object')} got a new identifier\n`);
  }
  const plain = serialize(root, { durations });
  await writeOutput(output, `${JSON.stringify(plain, null, compact ? 0 : 2)}\n`, terminal);
  return Status.Fine;
}
