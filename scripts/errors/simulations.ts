import { elapsed } from '../../lib/cli/text/quantity.js';
import type { AnyEvent } from '../../lib/index.js';
import { formatDuration } from '../../lib/schema/duration.js';
import { classOf, fieldsOf } from '../../lib/schema/metadata.js';
import {
  type ErrorCode,
  type SimulationResult,
  simulationMessages,
  type WarningCode,
} from '../../lib/simulation/index.js';
import { simulateValid } from '../../lib/simulation/simulate.js';
import { type Campaign, campaign } from '../../spec/checks/support/campaign.js';
import { changesOf, namesIn, readable } from './campaigns.js';
import { block, type Example, evaluate, type Finding, type Part } from './part.js';
import { simulationExamples } from './simulation-examples.js';

/** An event as it stands in a file, several fields a line. */
function eventText(event: AnyEvent, names: ReadonlyMap<string, string>): string {
  const lines: string[] = [];
  for (const { name, fieldType: kind } of fieldsOf(classOf(event))) {
    const value = (event as unknown as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const wire = kind.kind === 'duration' ? formatDuration(value as number) : value;
    const text = `"${name}": ${readable(wire, names)}`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < 90) lines.push(`${lines.pop()}, ${text}`);
    else lines.push(text);
  }
  return `  { ${lines.join(',\n    ')} }`;
}

/** What a run has found, in the order in which it happened. */
function findingsOf({ timeline, errors, warnings }: SimulationResult): Finding[] {
  return timeline.flatMap((record) => {
    const { kind } = record;
    if (kind !== 'error' && kind !== 'warning') return [];
    const found = kind === 'error' ? errors[record.error]! : warnings[record.warning]!;
    const { code, message, eventName, time } = found;
    return [{ code, severity: kind, message, place: `${eventName}, ${elapsed(time * 86_400)}` }];
  });
}

/** The campaign with its mission at the very start, so that the days of both are the same. */
function started(): Campaign {
  const made = campaign();
  made.mission.startDate = made.scenario.startDate;
  return made;
}

async function simulationExample(code: ErrorCode | WarningCode): Promise<Example> {
  const example = simulationExamples[code];
  const sound = started();
  if (typeof example !== 'function') {
    const result = await evaluate<SimulationResult>(example.code, sound);
    const findings = findingsOf(result).filter((finding) => finding.code === code);
    return { shown: block('js', example.code), findings };
  }
  const names = namesIn(sound);
  const changed = started();
  const events = example(changed);
  // The events are shown as they are, all else as changes.
  sound.mission.events = changed.mission.events = [];
  const changes = changesOf(sound.scenario, changed.scenario, names);
  changed.mission.events = events;
  const list = events.map((event) => eventText(event, names)).join(',\n');
  const shown = block('json', events.length === 0 ? '[]' : `[\n${list}\n]`);
  return {
    shown: [changes, shown].filter(Boolean).join('\n\n'),
    findings: findingsOf(simulateValid(changed.scenario)),
  };
}

export const simulations: Part = {
  title: 'Simulation',
  text: 'Problems that events of [a simulated campaign](simulation.md) run into. Errors make the campaign infeasible. [The checks](#a-scenario-or-database-as-a-whole) find many of them before a simulation. If they find errors, the command does not simulate the scenario, unless you give `--anyway`. Each example has its own mission in the campaign of the checks, which starts at the same time as the scenario. It shows the events as a file has them, and before them any other changes. Each line ends with the event and its time: `T+8d 12:00` is 8 days and 12 hours after the start. The command prints the same in columns.',
  messages: simulationMessages,
  example: (code) => simulationExample(code as ErrorCode | WarningCode),
};
