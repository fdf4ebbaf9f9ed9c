import { counted } from '../../../schema/diagnostics/wording.js';
import type { Ending, SimulationResult } from '../../../simulation/index.js';
import type { Paint } from '../../text/color.js';
import { moment, span } from '../../text/quantity.js';
import { cut, wrap } from '../../text/width.js';

const DAY = 86_400;

/** The end of the verdict, by the reason why the simulation ended. */
const STOPPED: Readonly<Record<Ending, string>> = {
  complete: '',
  until: ' (stopped by --until)',
  limit: ' (stopped by a limit)',
  cancelled: ' (cancelled)',
};

/**
 * Returns the verdict with its reasons: the number of errors, and of demands that are not met. Of a simulation that did not end, it
 * says that there is none.
 */
export function verdictText(result: SimulationResult): string {
  const { verdict, errors, demandCounts, ending } = result;
  const short = demandCounts.unmet === 1 ? 'falls short' : 'fall short';
  const met = demandCounts.all === 0 ? 'no demands' : 'all demands met';
  const demands =
    demandCounts.unmet === 0 ? met : `${counted(demandCounts.unmet, 'demand')} ${short}`;
  if (verdict === undefined)
    return `No verdict: ${counted(errors.length, 'error')}, ${demands} so far${STOPPED[ending]}`;
  const reasons = {
    infeasible: `Infeasible: ${counted(errors.length, 'error')}, ${demands}`,
    undersupplied: `Undersupplied: no errors, but ${demands}`,
    supplied: `Supplied: no errors, ${demands}`,
    undemanded: 'Nothing is demanded: no errors, and nothing to supply',
  };
  return `${reasons[verdict]}${STOPPED[ending]}`;
}

/** Returns the lines above everything else: the scenario, the verdict, and the time that was simulated. */
export function headLines(
  result: SimulationResult,
  { columns, paint }: { readonly columns: number; readonly paint: Paint },
): readonly string[] {
  const { scenario, verdict, end, events } = result;
  const paints = {
    infeasible: paint.red,
    undersupplied: paint.yellow,
    supplied: paint.green,
    undemanded: (text: string) => text,
  };
  const paintVerdict = verdict === undefined ? paint.yellow : paints[verdict];
  const start = new Date(scenario.startDate);
  const last = new Date(start.getTime() + end * DAY * 1000);
  return [
    paint.bold(cut(scenario.name, columns)),
    paintVerdict(cut(verdictText(result), columns)),
    ...wrap(
      `${moment(start)} to ${moment(last)} UTC, ${span(end * DAY)}, ${counted(events.length, 'event')}`,
      columns,
    ),
  ];
}
