import { Scenario } from '../../../model/index.js';
import { parse } from '../../../schema/index.js';
import { Study, StudyVariants, VariantError } from '../../../study/index.js';
import { ownAnswers } from '../../../study/run/own-answers.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { requireJsonName, requireNoFile, writeJson } from '../../writing.js';
import { openStore } from './results.js';

/**
 * Writes the campaign of a variant, with all values that it has.
 * @throws UsageError if the study has no such variant
 * @throws UnusableInput if the campaign cannot have the values of the variant
 */
export async function variantFile(
  ...[path, number, file, { force = false }, terminal]: [
    path: string,
    number: number,
    file: string,
    options: { readonly force?: boolean },
    terminal: Terminal,
  ]
): Promise<Status> {
  requireJsonName(file);
  await requireNoFile(file, force);
  const store = await openStore(path, true);
  try {
    const { study, campaign, modules, variants } = store.record;
    if (number >= variants)
      throw new UsageError(`the study has the variants 0 to ${variants - 1}, and no ${number}`);
    // The campaign may have objects of classes that the modules add.
    const own = await ownAnswers(modules);
    const scenario = parse(Scenario, campaign, { unknown: 'keep' });
    const made = new StudyVariants(parse(Study, study), scenario, own).scenario(number);
    await writeJson(made, file, { force }, terminal);
    return Status.Fine;
  } catch (error) {
    if (error instanceof VariantError)
      throw new UnusableInput(`variant ${number}: ${forTerminal(error.message)}`);
    throw error;
  } finally {
    await store.close();
  }
}
