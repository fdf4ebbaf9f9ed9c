import { expect } from 'chai';
import { v5 } from 'uuid';
import { DEFAULT_NAMESPACE } from '../../lib/database/workbook/ids.js';
import {
  type CrewedEVA,
  check,
  loadCampaign,
  ModelValidationError,
  type Scenario,
  type SpaceTransport,
  safeLoadCampaign,
  safeLoadDb,
  safeLoadWorkbook,
  serialize,
} from '../../lib/index.js';
import { campaignSheets } from './support/campaigns.js';
import { type CellValue, put, type Sheets, short, workbookOf } from './support/workbooks.js';

const changed = (change: (sheets: Sheets) => void): Sheets => {
  const sheets = campaignSheets();
  change(sheets);
  return sheets;
};

const load = async (sheets: Sheets = campaignSheets()): Promise<Scenario> =>
  loadCampaign(await workbookOf(sheets));

const issuesOf = async (sheets: Sheets): Promise<string[]> =>
  (await safeLoadCampaign(await workbookOf(sheets))).issues.map(short);

const messageOf = async (sheets: Sheets): Promise<string> =>
  (await safeLoadCampaign(await workbookOf(sheets))).issues.map(({ message }) => message).join(' ');

const idOf = (sheet: string, key: string | number) =>
  v5(`${sheet}/${key}`, Uint8Array.from(Buffer.from(DEFAULT_NAMESPACE.replaceAll('-', ''), 'hex')));

describe('reading a campaign workbook', () => {
  describe('with lists that are too long for their cells', () => {
    const withRow = (...cells: CellValue[]) =>
      changed((all) => {
        all.long_lists!.push(cells);
      });

    it('adds their items to those of the cell', async () => {
      const { missionList } = await load();
      const { elements } = missionList[0]!.events[2] as SpaceTransport;
      expect(elements).to.deep.equal([
        idOf('instances', 'Home'),
        idOf('instances', 'Crew 1'),
        idOf('instances', 7),
      ]);
    });

    it('says at which cell they cannot be read', async () => {
      const issues = async (...cells: CellValue[]) => issuesOf(withRow(...cells));
      expect(await issues('event', 4, 'element', 'Home')).to.deep.equal([
        'error wrong-cell long_lists!A4',
      ]);
      expect(await issues('events', 99, 'element_ids')).to.deep.equal([
        'error unknown-row long_lists!B4',
        'error wrong-cell long_lists!C4',
        'error blank-cell long_lists!D4',
      ]);
      expect(await issues(null, 4, null, 'Home')).to.deep.equal(['error blank-cell long_lists!A4']);
      expect(await issues('events', null, null, 'Home')).to.deep.equal([
        'error blank-cell long_lists!B4',
        'error blank-cell long_lists!C4',
      ]);
      expect(await messageOf(withRow('events', 4, 'element', 'Home'))).to.equal(
        'Expected one of "elements", "additional_demands", found "element".',
      );
    });

    it('warns of those that the type of the row does not have', async () => {
      expect(await issuesOf(withRow('events', 2, 'elements', 'Home'))).to.deep.equal([
        'warning ignored-cell long_lists!D4',
      ]);
      expect(await messageOf(withRow('events', 2, 'elements', 'Home'))).to.equal(
        '"Home" is not read: an object of type "Crewed EVA" has no "elements".',
      );
    });

    it('needs all columns', async () => {
      const sheets = changed((all) => {
        all.long_lists = all.long_lists!.map(([sheet, row, , item]) => [sheet!, row!, item!]);
      });
      expect(await issuesOf(sheets)).to.deep.equal(['error missing-column long_lists']);
    });
  });

  describe('with a manifest', () => {
    const withRows = (...rows: CellValue[][]) =>
      changed((all) => {
        all.manifest!.push(...rows);
      });

    it('joins its rows', async () => {
      const { manifest } = await load();
      expect(serialize(manifest)).to.deep.equal({
        legs: [{ carrier: 'Home' }, 2],
        note: 'packed by hand',
      });
    });

    it('says at which cell it cannot be read', async () => {
      const issues = async (...rows: CellValue[][]) => issuesOf(withRows(...rows));
      expect(await issues(['mass', 'number', 5])).to.deep.equal(['error wrong-cell manifest!B6']);
      expect(await issues(['mass', 'value'])).to.deep.equal(['error blank-cell manifest!C6']);
      expect(await issues([null, 'value', 5])).to.deep.equal(['error blank-cell manifest!A6']);
      expect(await issues(['mass', null, '{"kg": }'])).to.deep.equal([
        'error bad-other-fields manifest!C6',
      ]);
      expect(await issues(['mass', 'value', 5])).to.deep.equal([]);
    });

    it('does not take the continuation of a row that cannot be read for that of another', async () => {
      const rows = [
        ['a', 'value', { error: '#N/A' }],
        ['a', 'more', '"]'],
        ['b', 'value', '["'],
        ['b', 'more', { error: '#REF!' }],
        ['b', 'more', '"]'],
      ] as CellValue[][];
      expect(await issuesOf(withRows(...rows))).to.deep.equal([
        'error error-value manifest!C6',
        'error error-value manifest!C9',
      ]);
      const first = changed((all) => {
        all.manifest!.splice(1, 0, ['legs', 'more', '{}']);
      });
      expect(await issuesOf(first)).to.deep.equal(['error wrong-cell manifest!B2']);
    });

    it('reports properties that are there twice', async () => {
      expect(await issuesOf(withRows(['note', 'value', 1], ['legs', 'value', 1]))).to.deep.equal([
        'error duplicate-row-id manifest!A6',
        'error duplicate-row-id manifest!A7',
      ]);
      expect(await issuesOf(withRows(['note', 'item', 1]))).to.deep.equal([
        'error duplicate-row-id manifest!A6',
      ]);
    });
  });

  it('reads every sheet without an issue', async () => {
    expect(await issuesOf(campaignSheets())).to.deep.equal([]);
  });

  it('says that a name is used twice where the name is the id', async () => {
    const sheets = changed((all) => {
      put(all, 'instances', 'A4', null);
      put(all, 'instances', 'B4', 'Home');
    });
    expect(await messageOf(sheets)).to.include('The name "Home" is already used in B2.');
    put(sheets, 'instances', 'A2', 'home');
    put(sheets, 'instances', 'A4', 'home');
    expect(await messageOf(sheets)).to.include('The id "home" is already used in A2.');
  });

  it('reads the scenario and its configuration from lists of fields', async () => {
    const { name, createdBy, startDate, configuration } = await load();
    expect({ name, createdBy }).to.deep.equal({ name: 'Small campaign', createdBy: 'Somebody' });
    expect(startDate.toISOString()).to.equal('2031-03-01T00:00:00.000Z');
    expect(configuration.detailedEva).to.equal(false);
    expect(configuration.timePrecision).to.equal(0.25);
    expect(configuration.massPrecision).to.equal(0.01);
  });

  it('reads lists of fields without a row for their headers', async () => {
    const sheets = changed((s) => {
      for (const name of ['scenario', 'configuration']) s[name]!.shift();
    });
    expect(serialize(await load(sheets))).to.deep.equal(serialize(await load()));
  });

  it('finds owners, and the unit masses of resources, by UUIDs too', async () => {
    const sheets = campaignSheets();
    put(sheets, 'burns', 'B2', idOf('edges', 1));
    put(sheets, 'states', 'B2', idOf('elements', sheets.states![1]![1] as number));
    put(sheets, 'contents', 'E4', idOf('instances', 7));
    for (const resource of [idOf('resources', 3), 'resources!Spare', 'Spare']) {
      put(sheets, 'contents', 'C4', resource);
      put(sheets, 'contents', 'D4', '20 kg');
      expect(await issuesOf(sheets), resource).to.deep.equal(['warning text-number contents!D4']);
    }
  });

  it('takes the capacity of a tank in mass, also for the fuel of its template', async () => {
    const sheets = changed((all) => {
      all.instances![0]!.push('max_fuel (t)');
      all.instances!.push([9, 'Tug', 'Stage', null, null, null, null, null, null, 2]);
      put(all, 'resources', 'F2', 2);
    });
    const { instantiatedElements } = await load(sheets);
    expect(instantiatedElements.at(-1)).to.include({ name: 'Tug', maxFuel: 1000 });
    put(sheets, 'instances', 'J6', '3,000 kg');
    expect((await load(sheets)).instantiatedElements.at(-1)).to.include({ maxFuel: 1500 });
  });

  it('numbers the one element of a row with a count of 1, if its name is a pattern', async () => {
    const named = async (name: string, count: CellValue) => {
      const sheets = changed((s) => put(s, 'instances', 'B5', name));
      put(sheets, 'instances', 'D5', count);
      const { instantiatedElements } = await load(sheets);
      return instantiatedElements.map((each) => each.name).at(-1);
    };
    for (const count of [1, '1']) {
      expect(await named('Car {n}', count)).to.equal('Car 1');
      expect(await named('Car', count)).to.equal('Car');
    }
  });

  it('reports rows of lists of fields that are too far down to be read', async () => {
    for (const name of ['scenario', 'configuration']) {
      const sheets = changed((all) => {
        while (all[name]!.length < 299) all[name]!.push([]);
        all[name]!.push(['description', 'far below']);
      });
      expect(await issuesOf(sheets)).to.deep.equal([`warning column-too-far ${name}!A300`]);
      expect(await messageOf(sheets)).to.include('256 is the last row that is read');
    }
  });

  it('reads truth values that are written as formatted numbers', async () => {
    const sheets = campaignSheets();
    const row = sheets.states!.findIndex((cells) => cells.includes(true));
    const column = sheets.states![row]!.indexOf(true);
    const bytes = await workbookOf(sheets, (workbook) => {
      const cell = workbook
        .getWorksheet('states')!
        .getRow(row + 1)
        .getCell(column + 1);
      cell.value = 1;
      cell.numFmt = '"WAHR";"WAHR";"FALSCH"';
    });
    const result = await safeLoadCampaign(bytes);
    expect(result.issues).to.deep.equal([]);
  });

  it('makes instances from templates, also several from one row', async () => {
    const { instantiatedElements } = await load();
    const [home, ...others] = instantiatedElements.map((each) =>
      serialize(each),
    ) as unknown as Record<string, unknown>[];
    expect(home).to.deep.equal({
      id: idOf('instances', 'Home'),
      type: 'Element Carrier',
      templateId: idOf('elements', 5),
      name: 'Home',
      mass: 7000,
      currentStateIndex: 1,
      contents: [{ id: idOf('instances', 'Crew 1') }],
    });
    expect(others.map(({ name, id }) => [name, id])).to.deep.equal([
      ...[1, 2, 3].map((n) => [`Crew ${n}`, idOf('instances', `Crew ${n}`)]),
      ['Store', idOf('instances', 7)],
      ['Car', idOf('instances', 'rover')],
    ]);
    expect(others[3]?.contents).to.deep.equal([{ resource: idOf('resources', 3), amount: 2 }]);
    expect(others[4]?.fuel).to.deep.equal({
      classOfSupply: 101,
      environment: 'Unpressurized',
      amount: 5,
    });
  });

  it('adds events to their missions, with times as days, dates and ISO 8601 text', async () => {
    const { missionList } = await load();
    expect(missionList.map(({ events }) => events.map(({ name }) => name))).to.deep.equal([
      ['Start', 'Walk', 'Up'],
      ['Down'],
    ]);
    expect(missionList.flatMap(({ events }) => events.map((e) => e.missionTime))).to.deep.equal([
      0, 86_400, 129_600, 129_600,
    ]);
  });

  it('reads lists of names, and all elements of a row by its pattern', async () => {
    const { missionList } = await load();
    const elementsOf = (mission: number, event: number) =>
      (missionList[mission]!.events[event] as SpaceTransport).elements;
    expect(elementsOf(0, 0)).to.deep.equal(
      ['Home', 'Crew 1', 'Crew 2', 'Crew 3'].map((name) => idOf('instances', name)),
    );
    expect(elementsOf(1, 0)).to.deep.equal(
      ['Crew 2', 'Home'].map((name) => idOf('instances', name)),
    );
  });

  it('reads burns, participants and resources from their own sheets', async () => {
    const { missionList } = await load();
    const [, walk, up] = (missionList[0]?.events ?? []).map((each) =>
      serialize(each),
    ) as unknown as [unknown, CrewedEVA, SpaceTransport];
    const home = idOf('instances', 'Home');
    expect(walk.evaDuration).to.equal(28_800);
    expect(walk.elementStates).to.deep.equal([
      { element: idOf('instances', 'Crew 1'), stateIndex: -1 },
      { element: home, stateIndex: 0 },
    ]);
    expect(walk.additionalDemands).to.deep.equal([
      { resource: idOf('resources', 1), amount: 2 },
      { classOfSupply: 203, environment: 'Unpressurized', amount: 1 },
    ]);
    expect(up.burnStageSequence).to.deep.equal([
      {
        burn: idOf('burns', 1),
        actions: [
          { element: home, type: 'Burn' },
          { element: home, type: 'Stage' },
        ],
      },
      { burn: idOf('burns', 2), actions: [] },
    ]);
  });

  it('reads the demand models of missions, with their own demands', async () => {
    const [out] = (await load()).missionList;
    expect(out?.demandModels.map((each) => serialize(each))).to.deep.equal([
      {
        name: 'Rate of the mission',
        type: 'Rated',
        templateId: idOf('demand_models', 2),
        demands: [{ classOfSupply: 201, environment: 'Unpressurized', rate: 3 }],
      },
    ]);
  });

  it('tells a campaign from a database by its sheets', async () => {
    const campaign = await workbookOf(campaignSheets());
    expect((await safeLoadWorkbook(campaign)).kind).to.equal('scenario');
    const { scenario: _, ...rest } = campaignSheets();
    const result = await safeLoadWorkbook(await workbookOf(rest));
    expect(result.kind).to.equal('scenario');
    expect(result.issues.map(short)).to.include('error missing-sheet');
    expect((await safeLoadWorkbook(new Uint8Array())).kind).to.equal('database');
    const { nodes = [], edges = [], resources = [], elements = [] } = campaignSheets();
    const model = await workbookOf({ nodes, edges, resources, elements });
    expect((await safeLoadWorkbook(model)).kind).to.equal('database');
    expect((await safeLoadDb(model)).success).to.equal(true);
  });

  it('names the column and the row of a value, as far as a message has not', async () => {
    const { withPlace } = await safeLoadCampaign(await workbookOf(campaignSheets()));
    expect(withPlace('Wrong.', '/network/edges/0/burns/1/deltaV')).to.match(
      /^Wrong\. Column "delta_v", row "[^"]+ #2"\.$/,
    );
    const [name] = /"[^"]+"/.exec(withPlace('Wrong.', '/network/nodes/0')) ?? [];
    expect(withPlace('Wrong.', '/network/nodes/0')).to.equal(`Wrong. Row ${name}.`);
    expect(withPlace(`Node ${name}: wrong.`, '/network/nodes/0/latitude')).to.equal(
      `Node ${name}: wrong. Column "latitude".`,
    );
    expect(withPlace('Wrong.', '/nowhere')).to.be.a('string');
  });

  it('finds the cell of every value', async () => {
    const result = await safeLoadCampaign(await workbookOf(campaignSheets()));
    const cellOf = (pointer: string) => {
      const { sheet, cell } = result.locate(pointer) ?? {};
      return sheet && `${sheet}!${cell}`;
    };
    const cells: Record<string, string> = {
      '/name': 'scenario!B2',
      '/configuration/timePrecision': 'configuration!B3',
      '/network/nodes/0/name': 'nodes!C2',
      '/network/edges/0/burns/1/deltaV': 'burns!D3',
      '/instantiatedElements/2/name': 'instances!B3',
      '/missionList/1/startDate': 'missions!B3',
      '/missionList/0/events/2': 'events!A5',
      '/missionList/0/events/1/vehicle': 'events!J3',
      '/missionList/0/events/1/elementStates/1/stateIndex': 'participants!C3',
      '/missionList/0/events/1/additionalDemands/0/resource': 'event_resources!B2',
      '/missionList/0/events/2/burnStageSequence/1/burn': 'burn_stages!B4',
      '/missionList/0/demandModels/0/demands/0/rate': 'demands!E4',
      '/demandModels/1/name': 'demand_models!D3',
    };
    for (const [pointer, cell] of Object.entries(cells))
      expect(cellOf(pointer), pointer).to.equal(cell);
    if (!result.success) throw new Error('not loaded');
    for (const issue of check(result.value))
      expect(cellOf(issue.pointer), issue.pointer).to.be.a('string');
  });

  it('says which date a number would be', async () => {
    const sheets = changed((s) => put(s, 'scenario', 'B4', 47_908));
    try {
      await load(sheets);
    } catch (error) {
      expect((error as Error).message).to.include(
        'found 47908: with the format of a date it would be 2031-03-01; give the cell that format.',
      );
      return;
    }
    throw new Error('loaded');
  });

  it('does not take a time of day for a date of 1899', async () => {
    const bytes = await workbookOf(campaignSheets(), (workbook) => {
      for (const [sheet, cell] of [
        ['events', 'C2'],
        ['missions', 'B3'],
        ['edges', 'F3'],
      ] as const) {
        const found = workbook.getWorksheet(sheet)!.getCell(cell);
        found.value = 0.25;
        found.numFmt = 'h:mm';
      }
    });
    const { issues } = await safeLoadCampaign(bytes);
    expect(issues.map(short)).to.have.members([
      'error wrong-cell events!C2',
      'error wrong-cell missions!B3',
      'error wrong-cell edges!F3',
    ]);
    for (const { message } of issues) expect(message).to.include('found a time of 0.25 days');
  });

  it('says in which row a list of fields begins', async () => {
    const sheets = changed((s) => s.scenario!.unshift(['The scenario']));
    expect(await issuesOf(sheets)).to.deep.equal(['error headers-below scenario!A1']);
  });

  it('throws every issue with its cell', async () => {
    const sheets = changed((s) => put(s, 'events', 'G2', 'KCS'));
    try {
      await load(sheets);
    } catch (error) {
      expect(error).to.be.instanceOf(ModelValidationError);
      expect(String((error as Error).message)).to.include('events!G2');
      return;
    }
    throw new Error('loaded');
  });
});

describe('a problem of a campaign workbook', () => {
  const cases: readonly (readonly [string, CellValue, readonly string[]])[] = [
    ['scenario!A2', 'nme', ['warning unknown-column scenario!A2', 'error missing-column scenario']],
    ['scenario!B5', 'Lunr', ['error unknown-value scenario!B5']],
    ['scenario!B4', 'soon', ['error wrong-cell scenario!B4']],
    ['scenario!B4', { error: '#N/A' }, ['error error-value scenario!B4']],
    ['configuration!A4', 'detailed eva', ['error duplicate-column configuration!A4']],
    ['configuration!B3', -1, ['error out-of-bounds configuration!B3']],
    ['missions!A3', 'Out', ['error duplicate-row-id missions!A3', 'error unknown-row events!B4']],
    ['missions!C2', 'Home', ['error unknown-row missions!C2']],
    ['instances!C2', 'Habitt', ['error unknown-row instances!C2']],
    ['instances!C2', null, ['error blank-cell instances!C2']],
    ['instances!D3', 0, ['error wrong-cell instances!D3']],
    ['instances!D3', 'many', ['error wrong-cell instances!D3']],
    ['instances!C3', 'Crew Membr', ['error unknown-row instances!C3']],
    ['instances!E3', 'heavy', ['error wrong-cell instances!E3']],
    ['instances!E3', -1, ['error out-of-bounds instances!E3']],
    ['instances!G2', 'Asleep', ['error wrong-cell instances!G2']],
    ['instances!I5', null, ['error blank-cell instances!I5']],
    ['instances!H2', -101, ['warning ignored-cell instances!H2']],
    ['events!A3', 1, ['error duplicate-row-id events!A3', 'error unknown-row participants!A2']],
    ['events!B2', 'Ou', ['error unknown-row events!B2']],
    ['events!B2', null, ['error blank-cell events!B2']],
    ['events!C2', 'noon', ['error wrong-cell events!C2']],
    ['events!D2', 9, ['error out-of-bounds events!D2']],
    ['events!E2', 'Create Element', ['error unknown-type events!E2']],
    ['events!E2', null, ['error blank-cell events!E2']],
    ['events!H2', 'Home; Crew 9', ['error unknown-row events!H2']],
    ['events!J2', 'Home', ['warning ignored-cell events!J2']],
    ['burn_stages!B2', 'KSC-LEO #3', ['error unknown-row burn_stages!B2']],
    ['burn_stages!B2', null, ['error blank-cell burn_stages!B2']],
    ['burn_stages!D2', 'burn', ['error unknown-value burn_stages!D2']],
    ['participants!A2', 'Up', ['error wrong-row participants!A2']],
    ['participants!C3', 'Asleep', ['error wrong-cell participants!C3']],
    ['event_resources!B2', 'LH3/LOX', ['error unknown-row event_resources!B2']],
    ['event_resources!C2', 'two', ['error wrong-cell event_resources!C2']],
    ['contents!B4', 3, ['error wrong-cell contents!E4']],
    ['mission_demand_models!C2', 'Sparing', ['error unknown-type mission_demand_models!A2']],
  ];
  for (const [address, value, expected] of cases)
    it(`${address} = ${JSON.stringify(value)}: ${expected.join(', ')}`, async () => {
      const [sheet = '', cell = ''] = address.split('!');
      const found = await issuesOf(changed((s) => put(s, sheet, cell, value)));
      expect(found.filter((issue) => !expected.includes(issue))).to.deep.equal([]);
      expect(found).to.include.members([...expected]);
    });

  it('lists the cells of what a name can mean', async () => {
    const both = changed((s) => put(s, 'edges', 'C2', 'KSC'));
    expect(await messageOf(both)).to.match(/2 rows have the name "KSC".*nodes!A2, edges!A2/);
    put(both, 'events', 'G2', 'nodes!1');
    put(both, 'events', 'G3', 'nodes!KSC');
    put(both, 'events', 'G5', 'nodes!KSC');
    put(both, 'events', 'I2', 'nodes!KSC');
    put(both, 'events', 'L5', 'KSC');
    expect(await issuesOf(both)).to.deep.equal([
      'error unknown-row burn_stages!B2',
      'error unknown-row burn_stages!B3',
      'error unknown-row burn_stages!B4',
    ]);
  });

  it('is a pattern of names where one element is meant, or that several rows have', async () => {
    const [many, other] = [campaignSheets(), campaignSheets()];
    put(many, 'participants', 'B2', 'Crew {n}');
    expect(await issuesOf(many)).to.deep.equal(['error ambiguous-row-name participants!B2']);
    expect(await messageOf(many)).to.match(
      /"Crew \{n\}" stands for 3 elements \(instances!B3\).*"Crew 1"/,
    );
    other.instances!.push([8, 'Crew {n}', 'Crew Member', 2]);
    expect(await issuesOf(other)).to.include('error ambiguous-row-name events!H2');
    expect(await messageOf(other)).to.match(/5 elements \(instances!B3, instances!B6\)/);
  });

  it('is a value in a column without a header between others', async () => {
    const sheets = changed((s) => put(s, 'instances', 'E1', null));
    expect(await issuesOf(sheets)).to.deep.equal(['warning cell-without-header instances!E2']);
  });

  it('is a value in a list of fields, beside those that are read', async () => {
    const sheets = changed((s) => put(s, 'configuration', 'F2', true));
    expect(await issuesOf(sheets)).to.deep.equal(['warning cell-without-header configuration!F2']);
  });

  it('is an environment beside a named resource, which has its own', async () => {
    const sheets = changed((s) => put(s, 'event_resources', 'D2', 'pressurized'));
    expect(await issuesOf(sheets)).to.deep.equal(['warning ignored-cell event_resources!D2']);
  });

  it('hides no error that the checks find in the model', async () => {
    const sheets = changed((all) => {
      put(all, 'nodes', 'E2', 99);
      put(all, 'edges', 'F3', -1);
      put(all, 'instances', 'I5', 1e9);
      put(all, 'instances', 'E3', -1);
    });
    expect(await issuesOf(sheets)).to.deep.equal([
      'error out-of-bounds instances!E3',
      'error fuel-over-capacity instances!I5',
      'error out-of-bounds nodes!E2',
      'error negative-duration edges!F3',
    ]);
  });

  it('is a sheet that makes a database a campaign', async () => {
    const { scenario: _, missions: __, ...others } = campaignSheets();
    expect(await issuesOf(others)).not.to.include('error missing-field');
    expect(await messageOf(others)).to.include('With the sheet "configuration", the workbook is');
  });

  it('is no row with nothing but a remark of its own', async () => {
    const sheets = changed((s) => put(s, 'events', 'N1', 'remark'));
    put(sheets, 'events', 'N9', 'checked');
    put(sheets, 'events', 'P10', 'by Ann');
    expect(await issuesOf(sheets)).to.deep.equal([
      'warning unknown-column events!N1',
      'warning cell-without-header events!P10',
    ]);
  });

  describe('with a wrong count', () => {
    const withNames = (...names: CellValue[]) =>
      changed((s) => {
        put(s, 'instances', 'D3', 'many');
        put(s, 'events', 'H4', names.join('; '));
      });

    it('is not followed by others, whichever element a cell names', async () => {
      for (const name of ['Crew 1', 'Crew 2', 'Crew 40'])
        expect(await issuesOf(withNames('Home', name)), name).to.deep.equal([
          'error wrong-cell instances!D3',
        ]);
    });

    it('hides no other name that is wrong', async () => {
      expect(await issuesOf(withNames('Crew 9', 'Crw 2'))).to.deep.equal([
        'error wrong-cell instances!D3',
        'error unknown-row events!H4',
      ]);
    });

    it('knows elements by the pattern of their names, and by their ids', async () => {
      const sheets = withNames('Seat 3 of crew', 'C/12');
      put(sheets, 'instances', 'A3', 'C');
      put(sheets, 'instances', 'B3', 'Seat {n} of crew');
      const issues = await issuesOf(sheets);
      expect(issues).to.include('error wrong-cell instances!D3');
      expect(issues).not.to.include('error unknown-row events!H4');
      put(sheets, 'events', 'H4', 'Seat of crew');
      expect(await issuesOf(sheets)).to.include('error unknown-row events!H4');
    });

    it('may stand for one element, which has the name and the id of the row', async () => {
      for (const key of ['Sole seat', 7]) {
        const sheets = withNames('Home', key);
        put(sheets, 'instances', 'A3', 7);
        put(sheets, 'instances', 'B3', 'Sole seat');
        const issues = await issuesOf(sheets);
        expect(issues, String(key)).to.include('error wrong-cell instances!D3');
        expect(issues, String(key)).not.to.include('error unknown-row events!H4');
        put(sheets, 'events', 'H4', key === 7 ? 8 : 'Sole');
        expect(await issuesOf(sheets)).to.include('error unknown-row events!H4');
      }
    });
  });

  it('suggests the nearest name', async () => {
    expect(await messageOf(changed((s) => put(s, 'events', 'J3', 'Hme')))).to.include(
      'did you mean "Home"?',
    );
    expect(await messageOf(changed((s) => put(s, 'participants', 'C3', 'Dormnt')))).to.include(
      'a state of the element: "Dormant", "Active"',
    );
  });

  it('keeps a UUID that no row has, as JSON does', async () => {
    const uuid = '11111111-2222-4333-8444-555555555555';
    const scenario = await load(changed((s) => put(s, 'events', 'G2', uuid)));
    expect(scenario.missionList[0]?.events[0]?.location).to.equal(uuid);
    expect(check(scenario).map(({ code }) => code)).to.include('unresolved-reference');
  });
});
