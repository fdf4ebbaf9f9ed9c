import { userInfo } from 'node:os';
import { type ExampleMission, exampleMission } from '../../../database/example-mission.js';
import {
  createScenario,
  createTemplateDb,
  ModelDatabase,
  writeCampaign,
} from '../../../database/index.js';
import { Body, Mission, type Scenario, ScenarioType } from '../../../model/index.js';
import { parseDate } from '../../../reading/moments.js';
import type { WorkbookOptions } from '../../arguments.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { displayName, STDIN } from '../../reading/input.js';
import { openFile } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import {
  isNamedWorkbook,
  refuseJsonOptions,
  requireNoFile,
  type WriteOptions,
  writeJson,
  writeWorkbook,
} from '../../writing.js';
import { designBook } from './design-book.js';

/** The options of `new`. */
export interface CreateOptions extends WriteOptions, WorkbookOptions, FormatFlags {
  readonly template?: boolean;
  readonly design?: boolean;
  readonly on?: string;
  readonly name?: string;
  readonly by?: string;
  readonly start?: string;
  readonly type?: ScenarioType;
  readonly quiet?: boolean;
}

/** The options that say something about the new scenario. */
const NAMES = ['name', 'by', 'start', 'type'] as const;

/** Writes a new scenario, or an empty workbook. */
export async function createFile(
  output: string,
  options: CreateOptions,
  terminal: Terminal,
): Promise<Status> {
  const { template = false, design = false, on, force = false } = options;
  if (template && on !== undefined) {
    throw new UsageError('--template writes an empty workbook and cannot be combined with --on');
  }
  const said = NAMES.filter((option) => options[option] !== undefined);
  if (template && said.length > 0)
    throw new UsageError(
      `--template writes an empty workbook without a scenario: leave out ${said.map((option) => `--${option}`).join(', ')}`,
    );
  if (template && output !== STDIN && !isNamedWorkbook(output)) {
    throw new UsageError(
      `--template writes a workbook, so the file name must end in .xlsx: ${displayName(output)}`,
    );
  }
  if (design && template) throw new UsageError('choose one of --template and --design');
  if (design && output !== STDIN && !isNamedWorkbook(output)) {
    throw new UsageError(
      `--design writes a workbook, so the file name must end in .xlsx: ${displayName(output)}`,
    );
  }
  if (template || design || isNamedWorkbook(output)) refuseJsonOptions(options, 'iso8601');
  await requireNoFile(output, force);
  if (design) {
    const made = (database: ModelDatabase) => scenarioOn(database, options, NO_MISSIONS);
    const named = (scenario: Scenario) => {
      const { name, by, start, type } = options;
      if (name !== undefined) scenario.name = name;
      if (by !== undefined) scenario.createdBy = by;
      if (start !== undefined) scenario.startDate = dateOf(start);
      if (type !== undefined) scenario.scenarioType = type;
      return scenario;
    };
    const bytes = await designBook(options, { made, named }, terminal);
    await writeWorkbook(bytes, output, options, terminal);
  } else if (template) await writeWorkbook(await createTemplateDb(), output, options, terminal);
  else {
    const database =
      on === undefined ? new ModelDatabase() : await databaseIn(on, options, terminal);
    if (isNamedWorkbook(output)) {
      const bytes = await campaignOn(database, options);
      await writeWorkbook(bytes, output, options, terminal);
    } else await writeJson(scenarioOn(database, options), output, options, terminal);
  }
  return Status.Fine;
}

async function databaseIn(
  file: string,
  options: CreateOptions,
  terminal: Terminal,
): Promise<ModelDatabase> {
  const { quiet = false, missingColumns, maxSize } = options;
  const { root } = await openFile(file, terminal, {
    ...formatsOf(options),
    quiet,
    missingColumns,
    maxSize,
    unknown: 'keep',
  });
  if (root instanceof ModelDatabase) return root;
  throw new UnusableInput(`${displayName(file)}: is a scenario, but --on needs a database`);
}

/** A design makes the missions of its campaign. */
const NO_MISSIONS: ExampleMission = { missionList: [], instantiatedElements: [] };

const EXAMPLE = [
  'The mission "Example mission" shows how missions are written. Replace its rows, and those of its elements, by your own.',
  '',
];

/** Returns a campaign workbook on a database, with an example of a mission. */
async function campaignOn(database: ModelDatabase, options: CreateOptions): Promise<Uint8Array> {
  const scenario = scenarioOn(database, options, exampleMission(database, startOf(options)));
  return writeCampaign(scenario, undefined, { about: EXAMPLE, columns: 'all' });
}

const startOf = ({ start }: CreateOptions): Date => (start === undefined ? today() : dateOf(start));

/** Creates a scenario with the contents of a database and, if it has nodes, one empty mission or the given ones. */
function scenarioOn(
  database: ModelDatabase,
  options: CreateOptions,
  given?: ExampleMission,
): Scenario {
  const { name = 'New scenario', by = userName(), type } = options;
  const startDate = startOf(options);
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
    ...given,
  });
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // Some containers run as a user who is missing from the system's list.
    return 'unknown';
  }
}

const today = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0));

function dateOf(text: string): Date {
  const date = parseDate(text);
  if (date) return date;
  throw new UsageError(
    `--start: "${forTerminal(text)}" is not a date; use a form like 2031-03-01 or 2031-03-01T12:00:00Z`,
  );
}

/** Derives the scenario type from the bodies of the nodes. */
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
