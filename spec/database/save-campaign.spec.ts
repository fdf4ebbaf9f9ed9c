import { expect } from 'chai';
import ExcelJS from 'exceljs';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import {
  AnyEvent,
  AnyResourceAmount,
  createTemplateDb,
  ElementInstance,
  Event,
  type Fields,
  loadCampaign,
  parse,
  Resource,
  ResourceAmount,
  Scenario,
  type Seconds,
  safeLoadCampaign,
  saveCampaign,
  serialize,
  type Uuid,
} from '../../lib/index.js';
import { concrete, duration, list, reference, references, text } from '../../lib/schema/fields.js';
import { campaignSheets } from './support/campaigns.js';
import { cellIn } from './support/user-workbook.js';
import { short, workbookOf } from './support/workbooks.js';

async function read(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  // The library's types want the Buffer of another version of Node's types.
  await workbook.xlsx.load(bytes.buffer as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return workbook;
}

const rowsOf = (workbook: ExcelJS.Workbook, sheet: string): unknown[][] => {
  const rows: unknown[][] = [];
  workbook.getWorksheet(sheet)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};

/** Reads what was written, and returns the JSON of both. */
async function bothTexts(scenario: Scenario): Promise<[string, string]> {
  const result = await safeLoadCampaign(await saveCampaign(scenario), { unknown: 'keep' });
  expect(result.issues.map(short)).to.deep.equal([]);
  if (!result.success) throw new Error('not loaded');
  return [JSON.stringify(serialize(result.value)), JSON.stringify(serialize(scenario))];
}

/** Looks at a place, with tools. */
@concrete('Inspect Place')
class InspectPlace extends Event {
  declare readonly type: 'Inspect Place';
  /** Who inspects. */
  @references(() => ElementInstance) inspectors!: Uuid[];
  /** What is looked for. */
  @reference(() => Resource) sought!: Uuid;
  @duration() inspectionDuration!: Seconds;
  @text({ optional: true }) remark?: string;
  /** What is used up. */
  @list(() => AnyResourceAmount) used!: AnyResourceAmount[];
  /** What is found. */
  @list(() => AnyResourceAmount) found!: AnyResourceAmount[];

  constructor(fields: Fields<InspectPlace>) {
    super(fields);
  }
}

describe('writing a campaign workbook', () => {
  before(() => {
    AnyEvent.add(InspectPlace);
  });

  after(() => {
    AnyEvent.members.delete('Inspect Place');
    AnyEvent.subTypes.pop();
  });

  it('refers to rows by name, and leaves out what is as in the template', async () => {
    const workbook = await read(await saveCampaign(shackletonOutpost()));
    const [header, , second] = rowsOf(workbook, 'events');
    const of = (name: string) => second?.[(header ?? []).indexOf(name)];
    expect(of('mission')).to.equal('Cargo delivery');
    expect(of('location')).to.equal('KSC');
    expect(of('container')).to.equal('Cargo | Lander');
    expect(of('elements')).to.match(/^Outpost \| Habitat; Outpost \| Rover; /);
    const [columns, ...instances] = rowsOf(workbook, 'instances');
    expect(columns).to.deep.equal(['id', 'name', 'template', 'contents']);
    expect(
      instances.map((row) => row[3]).filter((contents) => contents !== undefined),
    ).to.deep.equal([
      'Outpost | Oxygen tank; Outpost | Bin',
      'Outpost | Rover locker',
      'Crew | Locker',
    ]);
    expect(rowsOf(workbook, 'burn_stages')[1]).to.deep.equal([
      1,
      4,
      'LEO-LLO #1',
      'Cargo | Transfer stage',
      'Burn',
    ]);
    expect(rowsOf(workbook, 'participants')[1]).to.deep.equal([
      1,
      15,
      'Crew | Member A',
      'Outside',
    ]);
    expect(rowsOf(workbook, 'missions')[1]?.[2]).to.deep.equal(new Date(Date.UTC(2031, 2, 1, 12)));
  });

  it('freezes headers, and gives them notes and lists of names', async () => {
    const workbook = await read(
      await saveCampaign(shackletonOutpost(), undefined, { columns: 'all', about: ['Hello'] }),
    );
    expect(workbook.worksheets[0]?.name).to.equal('about');
    const events = workbook.getWorksheet('events');
    expect(events?.views[0]).to.include({ state: 'frozen', ySplit: 1 });
    const [header = []] = rowsOf(workbook, 'events');
    expect(header).to.include.members(['eva_duration', 'speed', 'duty_cycle', 'burn']);
    const column = header.indexOf('location') + 1;
    expect(events?.getRow(1).getCell(column).note).to.match(
      /^Node or edge at which it happens\. The id or name of a row of "nodes" or "edges"\./,
    );
    expect(String(events?.getRow(2).getCell(column).dataValidation?.formulae)).to.match(
      /^nodes!\$C\$2:\$C\$\d+$/,
    );
  });

  it('offers the single elements of rows with a count, where there can be a count', async () => {
    const bytes = await saveCampaign(shackletonOutpost(), undefined, { columns: 'all' });
    const workbook = await read(bytes);
    const choices = workbook.getWorksheet('choices');
    expect(choices?.state).to.equal('hidden');
    const names = shackletonOutpost().instantiatedElements.map(({ name }) => name);
    const listed = names.map((_, index) => choices?.getCell(index + 2, 3).result);
    expect(listed).to.deep.equal(names);
    const offered = (name: string, header: string): string => {
      const sheet = workbook.getWorksheet(name)!;
      return String(cellIn(sheet, 2, header).dataValidation?.formulae[0]);
    };
    for (const [sheet, header] of [
      ['participants', 'element'],
      ['burn_stages', 'element'],
      ['events', 'vehicle'],
      ['contents', 'instance_id'],
    ] as const)
      expect(offered(sheet, header), header).to.match(/^OFFSET\(choices!\$C\$1,/);
    expect(offered('participants', 'state')).to.match(/INDEX\(choices!\$D\$2:/);
    // A cell for several elements offers patterns, which name all of their elements.
    expect(offered('events', 'elements')).to.match(/^instances!\$B\$2:/);
    expect(offered('instances', 'contents')).to.match(/^instances!\$B\$2:/);
    const { issues } = await safeLoadCampaign(bytes);
    expect(issues).to.deep.equal([]);
    const used = await read(await saveCampaign(shackletonOutpost()));
    expect(used.getWorksheet('choices')).to.equal(undefined);
  });

  it('keeps unknown properties everywhere, also those with names of other columns', async () => {
    const plain = JSON.parse(JSON.stringify(serialize(shackletonOutpost())));
    plain.note = [{ deep: '\u0007' }];
    plain.network.map = { '': [] };
    plain.configuration.colour = null;
    plain.missionList[0].events[0].speed = 'fast';
    plain.missionList[0].events[3].burnStageSequence[0].why = [];
    plain.instantiatedElements[0].isp2 = 0;
    plain.network.nodes[0].contents = [{ id: plain.instantiatedElements[0].id, slot: 3 }];
    const [back, given] = await bothTexts(parse(Scenario, plain, { unknown: 'keep' }));
    expect(back).to.equal(given);
    expect(given).to.include('"slot":3');
  });

  it('keeps any manifest, and texts of it that are longer than a cell', async () => {
    const scenario = shackletonOutpost();
    Object.assign(scenario.manifest, {
      legs: [{ carrier: 'x'.repeat(70_000) }, {}, null],
      '"odd"': { a: '🚀'.repeat(20_000) },
      ' ': [],
      nothing: null,
    });
    const [back, given] = await bothTexts(scenario);
    expect(back).to.equal(given);
  });

  it('writes a list that is too long for its cell in rows of their own', async () => {
    const scenario = shackletonOutpost();
    const [event] = scenario.missionList[0]?.events ?? [];
    const { elements } = event as { elements: Uuid[] } & typeof event;
    const [first = ''] = elements;
    elements.push(...Array.from({ length: 3000 }, () => first));
    const [back, given] = await bothTexts(scenario);
    expect(back).to.equal(given);
    const workbook = await read(await saveCampaign(scenario));
    expect(rowsOf(workbook, 'long_lists')).to.have.length(elements.length + 1);
  });

  it('keeps objects with the same identifier apart', async () => {
    const plain = JSON.parse(JSON.stringify(serialize(shackletonOutpost())));
    const [one, other] = plain.elementTemplates.filter(
      (each: { states: unknown[] }) => each.states.length > 0,
    );
    other.id = one.id;
    other.states[0].id = one.states[0].id;
    plain.network.edges[1].id = plain.network.edges[0].id;
    const [back, given] = await bothTexts(parse(Scenario, plain));
    expect(back).to.equal(given);
  });

  it('says what the rows of a campaign were, in the workbook that is written back', async () => {
    const scenario = await loadCampaign(await workbookOf(campaignSheets()));
    const workbook = await read(await saveCampaign(scenario));
    const names = rowsOf(workbook, 'instances').map(([id, name]) => [id, name]);
    expect(names).to.deep.include.members([
      [undefined, 'Home'],
      [undefined, 'Crew 2'],
      [7, 'Store'],
    ]);
    const [back, given] = await bothTexts(scenario);
    expect(back).to.equal(given);
  });

  it('refuses a text that is too long for a cell, with its cell', async () => {
    const scenario = shackletonOutpost();
    scenario.description = 'x'.repeat(40_000);
    try {
      await saveCampaign(scenario);
    } catch (error) {
      expect((error as Error).message).to.include('scenario!B4');
      return;
    }
    throw new Error('written');
  });

  it('leaves the template of a database as it was', async () => {
    const names = (await read(await createTemplateDb())).worksheets.map(({ name }) => name);
    expect(names).to.have.length(11);
    expect(names).to.not.include('events');
  });

  it('writes and reads event classes of others, with columns of their own', async () => {
    const scenario = shackletonOutpost();
    const [{ id: resource }] = scenario.resourceList as unknown as [{ id: Uuid }];
    const event = new InspectPlace({
      name: 'Look',
      priority: 1,
      missionTime: 60,
      location: scenario.network.nodes[0]?.id ?? '',
      inspectors: scenario.instantiatedElements.slice(0, 2).map(({ id }) => id),
      sought: resource,
      inspectionDuration: 3600,
      used: [new ResourceAmount({ resource, amount: 1 })],
      found: [new ResourceAmount({ resource, amount: 2 })],
    });
    (scenario.missionList[0]!.events as Event[]).push(event);
    const [back, given] = await bothTexts(scenario);
    expect(back).to.equal(given);
    const workbook = await read(await saveCampaign(scenario));
    const [header = [], ...rows] = rowsOf(workbook, 'events');
    const look = rows.find((row) => row.includes('Look')) ?? [];
    const of = (name: string) => look[header.indexOf(name)];
    expect(of('inspectors')).to.equal('Cargo | Transfer stage; Cargo | Lander');
    expect(of('inspection_duration')).to.be.closeTo(1 / 24, 1e-12);
    expect(of('remark')).to.equal(undefined);
    expect(rowsOf(workbook, 'event_resources').map((row) => row.at(-1))).to.include('found');
  });
});
