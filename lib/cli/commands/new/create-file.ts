import { userInfo } from 'node:os';
import { createScenario, createTemplateDb, ModelDatabase } from '../../../database/index.js';
import { Body, Mission, type Scenario, ScenarioType } from '../../../model/index.js';
import { dateArgument } from '../../arguments.js';
import { displayName, STDIN } from '../../reading/input.js';
import { openFile } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/width.js';
import {
  isNamedWorkbook,
  refuseToOverwrite,
  refuseWorkbookName,
  writeOutput,
} from '../../writing.js';
import { type WriteOptions, writeJson } from '../convert/convert-file.js';

/** The options of `new`. */
export interface CreateOptions extends WriteOptions {
  readonly template?: boolean;
  readonly on?: string;
  readonly name?: string;
  readonly by?: string;
  readonly start?: string;
  readonly type?: ScenarioType;
  readonly quiet?: boolean;
}

/** Writes a scenario to begin with, or an empty workbook. */
export async function createFile(
  output: string,
  options: CreateOptions,
  terminal: Terminal,
): Promise<Status> {
  const { template = false, on, force = false, quiet = false } = options;
  if (template && on !== undefined) {
    throw new UsageError('--template is an empty workbook: it takes nothing --on a database');
  }
  if (!template) refuseWorkbookName(output);
  else if (output !== STDIN && !isNamedWorkbook(output)) {
    throw new UsageError(
      `--template writes a workbook: call it *.xlsx, and not ${displayName(output)}`,
    );
  }
  await refuseToOverwrite(output, force);
  if (template) await writeOutput(output, await createTemplateDb(), terminal);
  else {
    const database = on === undefined ? new ModelDatabase() : await databaseIn(on, quiet, terminal);
    await writeJson(scenarioOn(database, options), output, options, terminal);
  }
  return Status.Fine;
}

async function databaseIn(
  file: string,
  quiet: boolean,
  terminal: Terminal,
): Promise<ModelDatabase> {
  const { root } = await openFile(file, terminal, { quiet, unknown: 'keep' });
  if (root instanceof ModelDatabase) return root;
  throw new UnusableInput(`${displayName(file)}: a scenario, where a database is needed`);
}

/** A scenario with everything of a database and, where there are places to go from and to, a mission to fill. */
function scenarioOn(database: ModelDatabase, options: CreateOptions): Scenario {
  const { name = 'New scenario', by = userName(), start, type } = options;
  const startDate = start === undefined ? today() : dateOf(start);
  const [origin, destination = origin] = database.nodes;
  const first = { name: 'Mission 1', startDate, events: [], demandModels: [] };
  const missionList =
    origin && destination
      ? [new Mission({ ...first, origin: origin.id, destination: destination.id })]
      : [];
  return createScenario(database, {
    name,
    createdBy: by,
    startDate,
    scenarioType: type ?? typeOn(database),
    missionList,
  });
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list, as in some containers.
    return 'unknown';
  }
}

const today = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0));

function dateOf(text: string): Date {
  const date = dateArgument(text);
  if (date) return date;
  throw new UsageError(
    `"${forTerminal(text)}" is no date; give one like 2031-03-01 or 2031-03-01T12:00:00Z`,
  );
}

/** The type of scenario that the bodies of the nodes suggest. */
function typeOn({ nodes }: ModelDatabase): ScenarioType {
  const bodies = nodes.flatMap((node) =>
    node.type === 'Lagrange Node' ? [node.body1, node.body2] : [node.body1],
  );
  const has = (body: Body) => bodies.includes(body);
  const only = (...some: Body[]) =>
    bodies.length > 0 && bodies.every((body) => some.includes(body));
  if (only(Body.Earth)) return ScenarioType.EarthOnly;
  if (only(Body.Moon)) return ScenarioType.MoonOnly;
  if (only(Body.Mars)) return ScenarioType.MarsOnly;
  if (only(Body.Earth, Body.Moon)) return ScenarioType.Lunar;
  return has(Body.Mars) && only(Body.Earth, Body.Mars)
    ? ScenarioType.Martian
    : ScenarioType.SolarSystem;
}
