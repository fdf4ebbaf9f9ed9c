import { Campaign, type CampaignOptions } from '../../analysis/index.js';
import { Scenario } from '../../model/index.js';
import { dayOf } from '../../reading/moments.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { RuleChoice, SimulationLimits } from '../../simulation/index.js';
import { momentOption, type WorkbookOptions } from '../arguments.js';
import type { EditOption } from '../editing/set-option.js';
import { type FormatFlags, formatsOf } from '../format-options.js';
import { displayName, readInput } from '../reading/input.js';
import { openBytes, reportProblems } from '../reading/open-file.js';
import { rulesText } from '../rules-option.js';
import { type Terminal, UnusableInput, UsageError } from '../terminal.js';
import { forTerminal } from '../text/control.js';
import { moment, onDay } from '../text/quantity.js';

/** The options of every command that simulates a scenario. */
export interface SimulatingOptions extends EditOption, FormatFlags, WorkbookOptions {
  readonly until?: string;
  readonly rules?: RuleChoice;
  readonly consume?: boolean;
  /** Crew time for repairs in each mission, in hours. */
  readonly repairs?: number;
  readonly limit?: Partial<SimulationLimits>;
  readonly anyway?: boolean;
  readonly quiet?: boolean;
  /** The bytes of the file, if they have been read. */
  readonly bytes?: Uint8Array;
}

/** The last moment that a date can be, in milliseconds since 1970. */
const LAST = 8.64e15;

/**
 * Reads a scenario for a command that simulates it.
 * @param command the name of the command, for messages
 * @throws UsageError if `--until` is no time, before the start, or after all dates
 * @throws UnusableInput if the file cannot be read, is no scenario, or has errors and `anyway` is not set
 */
export async function openCampaign(
  file: string,
  command: string,
  options: SimulatingOptions,
  terminal: Terminal,
): Promise<Campaign> {
  const { rules = 'standard', consume = true, limit: limits = {}, anyway, quiet } = options;
  const until = options.until === undefined ? undefined : momentOption('--until', options.until);
  const bytes = options.bytes ?? (await readInput(file, terminal, options.maxSize));
  const opened = await openBytes(file, bytes, terminal, {
    ...formatsOf(options),
    quiet: true,
    whole: true,
    // What is unknown here is somebody's own, and stays in what a command writes.
    unknown: 'keep',
    maxSize: options.maxSize,
    missingColumns: options.missingColumns,
    edits: options.set,
    rules,
  });
  const { root, errors } = opened;
  if (!(root instanceof Scenario)) {
    throw new UnusableInput(
      `${displayName(file)}: is a database, but ${command} needs a scenario; ` +
        'create one from it with "space-logistics new --on"',
    );
  }
  if (until !== undefined && dayOf(until, root) < 0)
    throw new UsageError(
      `--until: ${forTerminal(options.until as string)} is before the start, ${moment(root.startDate)}`,
    );
  if (until !== undefined && dayOf(until, root) > dayOf(new Date(LAST), root))
    throw new UsageError(
      `--until: ${forTerminal(options.until as string)} is after the last date that there is, ${moment(new Date(LAST))}`,
    );
  if (errors > 0 && !anyway) {
    throw new UnusableInput(
      `${displayName(file)}: has ${counted(errors, 'error')}; list them with "space-logistics validate${rules === 'standard' ? '' : ` --rules ${rulesText(rules)}`}", ` +
        'or add --anyway to simulate regardless',
    );
  }
  if (!quiet) reportProblems(opened, terminal);
  const simulation: CampaignOptions = {
    rules,
    consume,
    limits,
    ...(until !== undefined && { until }),
    ...(options.repairs !== undefined && { repairs: { budget: options.repairs } }),
    onProgress: ({ time, executed }) => {
      terminal.progress.show(`${onDay(time)}, ${counted(executed, 'event')}`);
    },
  };
  return new Campaign(root, simulation);
}
