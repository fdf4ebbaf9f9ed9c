import { expect } from 'chai';
import {
  type Issue,
  loadDb,
  ModelDatabase,
  ModelValidationError,
  ResourceContainer,
  safeLoadDb,
} from '../../lib/index.js';
import {
  changed,
  issuesOf,
  put,
  type Sheets,
  short,
  soundSheets,
  workbookOf,
} from './support/workbooks.js';

/** A cell with something else in it, and what that comes to. */
type Case = readonly [
  sheet: string,
  address: string,
  value: Sheets[string][number][number],
  expected: string[],
];

describe('loadDb', () => {
  it('makes instances of every row, with references, units and defaults', async () => {
    const seen: Issue[] = [];
    const db = await ModelDatabase.loadDb(await workbookOf(soundSheets()), {
      onIssue: (issue) => seen.push(issue),
    });
    expect(seen.map(short)).to.deep.equal([]);
    expect(db.edges[0]).to.deep.include({
      type: 'Space Edge',
      name: 'KSC-LEO',
      origin: db.getNode('KSC').id,
      destination: db.getNode('LEO').id,
      duration: 21_600,
    });
    expect(db.edges[0]).to.have.nested.property('burns[1].time', 17_280);
    const stage = db.getElement('Stage');
    expect(stage).to.deep.include({ maxFuel: 125_000, isp: 448 });
    expect(stage).to.have.nested.property('fuel.amount', 125_000);
    expect(stage).to.have.nested.property('fuel.resource', db.getResource('LH2/LOX').id);
    expect(db.getElement('Rover').toJSON()).to.have.deep.property('fuel', {
      classOfSupply: 101,
      environment: 'Unpressurized',
      amount: 10,
    });
    const habitat = db.getElement('Habitat').toJSON();
    expect(habitat.currentStateIndex).to.equal(1);
    expect(habitat.parts).to.deep.equal([
      {
        resource: db.getResource('Spare').id,
        meanTimeToFailure: 3_600_000,
        meanTimeToRepair: 7200,
        massToRepair: 0.1,
        quantity: 5,
        dutyCycle: 0.5,
      },
      { resource: db.getResource('Spare').id, quantity: 1, dutyCycle: 1 },
    ]);
    expect(habitat.states[1]?.demandModels).to.deep.equal([
      { name: 'Sparing', type: 'Sparing By Mass', templateId: db.getDemandModel('Sparing').id },
      { name: 'Rate', type: 'Rated', templateId: db.getDemandModel('Rate').id },
    ]);
    const bag = db.getElement('Bag');
    expect(bag).to.be.instanceOf(ResourceContainer);
    expect(bag.toJSON()).to.have.deep.property('contents', [
      { resource: db.getResource('Spare').id, amount: 20 },
      { classOfSupply: 201, environment: 'Unpressurized', amount: 100.5 },
    ]);
    expect(db.getDemandModel('Rate').toJSON()).to.have.deep.property('demands', [
      { classOfSupply: 203, environment: 'Unpressurized', rate: 0.5 },
    ]);
  });

  it('rounds days to the microsecond', async () => {
    const db = await loadDb(workbookOf(changed((sheets) => put(sheets, 'edges', 'F2', 0.7))));
    expect(db.edges[0]).to.have.property('duration', 60_480);
  });

  it('reads sheets and columns in any order and spelling', async () => {
    const plain = await loadDb(workbookOf(soundSheets()));
    const sheets: Sheets = {};
    for (const [name, rows] of Object.entries(soundSheets()).reverse())
      sheets[` ${name.toUpperCase().replace('_', ' ')}`] = rows.map((row, at) => {
        const filled = [...row, ...new Array(20)].slice(0, rows[0]?.length);
        if (at > 0) return filled.reverse();
        return filled
          .map((header) =>
            String(header)
              .replace(/_(.)/g, (_, c: string) => c.toUpperCase())
              .replace('deltaV', ' Delta-V '),
          )
          .reverse();
      });
    const result = await safeLoadDb(workbookOf(sheets));
    expect(result.issues).to.deep.equal([]);
    expect(result).to.have.deep.property('value', plain);
  });

  it('accepts the header parts_list_enabled_list of existing files', async () => {
    const sheets = changed((s) => put(s, 'demand_models', 'E1', 'parts_list_enabled_list'));
    expect(await issuesOf(sheets)).to.deep.equal([]);
  });

  it('rejects with one error that lists every issue in the order of the workbook', async () => {
    const sheets = changed((s) => {
      put(s, 'demands', 'E2', 'never');
      put(s, 'edges', 'F2', 'soon');
      put(s, 'nodes', 'E2', 95);
      put(s, 'edges', 'D3', 77);
    });
    sheets.edges?.push(...([[4, 'Space Edge', null, 1, 2, 1]] as Sheets[string]));
    const error = await loadDb(workbookOf(sheets)).catch((e: unknown) => e);
    expect(error).to.be.instanceOf(ModelValidationError);
    const { issues, message } = error as ModelValidationError;
    expect(issues.map(short)).to.include.members([
      'error out-of-bounds nodes!E2',
      'error wrong-cell edges!F2',
      'error unknown-row edges!D3',
      'error blank-cell edges!C5',
    ]);
    expect(issues.findIndex(({ location: place }) => place?.sheet === 'nodes')).to.equal(0);
    expect(message).to.match(/^nodes!E2: /);
    const { pointer, found, expected } = issues[0] as Issue;
    expect({ pointer, found, expected }).to.deep.equal({
      pointer: '/nodes/0/latitude',
      found: '95',
      expected: 'a number at least -90 and at most 90 (°)',
    });
  });

  describe('cells', () => {
    const cases: Case[] = [
      [
        'nodes',
        'A2',
        null,
        ['error missing-id nodes!A2', 'error unknown-row edges!D2', 'error unknown-row edges!D4'],
      ],
      [
        'nodes',
        'A3',
        1.5,
        ['error bad-id nodes!A3', 'error unknown-row edges!E2', 'error unknown-row edges!D3'],
      ],
      [
        'nodes',
        'A5',
        4,
        [
          'error duplicate-row-id nodes!A5',
          'error unknown-row edges!E3',
          'error unknown-row edges!E4',
        ],
      ],
      ['nodes', 'A4', true, ['error wrong-cell nodes!A4']],
      ['nodes', 'B2', 'Surface node', ['error unknown-type nodes!B2']],
      ['nodes', 'B2', null, ['error blank-cell nodes!B2']],
      ['nodes', 'B2', 'Surface', ['warning early-type nodes!B2']],
      ['edges', 'B2', ' Space ', ['warning early-type edges!B2']],
      ['edges', 'B3', 'Flight', ['warning early-type edges!B3']],
      ['nodes', 'B2', 'Flight', ['error unknown-type nodes!B2']],
      ['nodes', 'C2', 42, []],
      ['nodes', 'C2', true, []],
      ['nodes', 'C2', { error: '#N/A' }, ['error error-value nodes!C2']],
      ['nodes', 'C2', new Date('2026-03-01T00:00:00Z'), ['error date-cell nodes!C2']],
      ['nodes', 'C2', { formula: 'A1' }, ['error uncalculated-formula nodes!C2']],
      ['nodes', 'C2', { formula: 'A1', result: 'KSC' }, []],
      ['nodes', 'D2', 'earth', ['error unknown-value nodes!D2']],
      ['nodes', 'E2', '28.6', ['warning text-number nodes!E2']],
      ['nodes', 'E2', ' -.5 ', ['warning text-number nodes!E2']],
      ['nodes', 'E2', '28,6', ['warning text-number nodes!E2']],
      ['nodes', 'E2', '1e1', ['warning text-number nodes!E2']],
      ['nodes', 'E2', '28.6 °', ['warning text-number nodes!E2']],
      ['nodes', 'E2', '28,600', ['error wrong-cell nodes!E2']],
      ['nodes', 'E2', '28.6 N', ['error wrong-cell nodes!E2']],
      ['nodes', 'E2', '1.234,5', ['error wrong-cell nodes!E2']],
      ['nodes', 'E2', true, ['error wrong-cell nodes!E2']],
      ['nodes', 'E2', null, ['error blank-cell nodes!E2']],
      ['nodes', 'E2', '   ', ['error blank-cell nodes!E2']],
      ['nodes', 'E2', new Date('2026-03-01T00:00:00Z'), ['error date-cell nodes!E2']],
      ['nodes', 'E2', { error: '#DIV/0!' }, ['error error-value nodes!E2']],
      ['nodes', 'E2', { formula: '1+1' }, ['error uncalculated-formula nodes!E2']],
      ['nodes', 'G2', 5, ['warning ignored-cell nodes!G2']],
      ['nodes', 'G2', 0, []],
      ['nodes', 'K4', 1.5, ['error not-integer nodes!K4']],
      ['nodes', 'M2', 'stray', ['warning cell-without-header nodes!M2']],
      ['nodes', 'IV2', 'stray', ['warning cell-without-header nodes!IV2']],
      ['nodes', 'IW2', 'stray', ['warning column-too-far nodes!IW2']],
      ['edges', 'D2', 'KSC', []],
      ['edges', 'D2', '1', ['warning text-number edges!D2']],
      ['edges', 'D2', { error: '#REF!' }, ['error error-value edges!D2']],
      ['edges', 'F3', null, ['error blank-cell edges!F3']],
      ['edges', 'H3', -1, ['error out-of-bounds edges!H3']],
      ['burns', 'B2', 2, ['error wrong-row burns!B2']],
      ['burns', 'B2', null, ['error blank-cell burns!B2']],
      ['burns', 'B2', 9, ['error unknown-row burns!B2']],
      ['burns', 'A2', null, ['warning derived-id burns!A2']],
      ['burns', 'D3', -5, ['error out-of-bounds burns!D3']],
      ['resources', 'A2', -1, ['error bad-id resources!A2', 'error unknown-row elements!N2']],
      ['resources', 'D2', 999, ['error unknown-value resources!D2']],
      ['resources', 'F2', 0, ['error out-of-bounds resources!F2']],
      ['elements', 'N2', 0, ['error bad-class-of-supply elements!N2']],
      ['elements', 'N2', -999, ['error bad-class-of-supply elements!N2']],
      ['elements', 'N2', 2, ['error unknown-row elements!N2']],
      ['elements', 'N2', null, ['error blank-cell elements!N2']],
      ['elements', 'O2', null, ['error blank-cell elements!O2']],
      ['elements', 'O2', -1, ['error out-of-bounds elements!O2']],
      ['elements', 'N4', 1, ['warning ignored-cell elements!N4']],
      ['states', 'A2', null, ['warning derived-id states!A2']],
      ['states', 'D2', 'active', ['error unknown-value states!D2']],
      ['states', 'E2', true, ['error second-initial-state states!E3']],
      ['states', 'E2', 'FALSE', ['warning boolean-word states!E2']],
      ['states', 'E2', 0, ['warning boolean-word states!E2']],
      ['states', 'E2', 'perhaps', ['error wrong-cell states!E2']],
      ['states', 'E2', { error: '#N/A' }, ['error error-value states!E2']],
      ['states', 'B2', 99, ['error unknown-row states!B2']],
      ['parts', 'B2', -101, ['error unknown-row parts!B2']],
      ['parts', 'D2', 0, ['error out-of-bounds parts!D2']],
      ['parts', 'A2', null, []],
      ['contents', 'B2', 5, ['error wrong-row contents!B2']],
      ['contents', 'C2', null, ['error blank-cell contents!C2']],
      ['contents', 'D2', null, ['error blank-cell contents!D2']],
      ['contents', 'D2', 'ten', ['error wrong-cell contents!D2']],
      ['demand_models', 'B2', 'Crew Consumables', ['error unknown-type demand_models!B2']],
      ['demand_models', 'C2', 7, ['error unknown-row demand_models!C2']],
      ['demand_models', 'E2', 'yes', ['warning boolean-word demand_models!E2']],
      ['demand_models', 'F2', 2, ['error out-of-bounds demand_models!F2']],
      ['demands', 'B2', 1, ['error wrong-row demands!B2']],
      ['demands', 'B2', 3, ['error rate-for-amount demands!E2']],
      ['demands', 'D2', 3, ['error amount-and-rate demands!D2']],
      ['demands', 'E2', null, ['error no-amount-or-rate demands!E2']],
      ['demands', 'D3', null, ['error no-amount-or-rate demands!D3']],
      ['demands', 'E3', 2, ['error amount-and-rate demands!E3']],
      ['demands', 'D3', 'many', ['error wrong-cell demands!D3']],
    ];
    for (const [sheet, address, value, expected] of cases) {
      it(`${sheet}!${address} = ${JSON.stringify(value)}: ${expected.join(', ') || 'sound'}`, async () => {
        const sheets = changed((s) => put(s, sheet, address, value));
        const issues = await issuesOf(sheets);
        expect(issues).to.include.members(expected);
        const kinds = (all: string[]) => all.filter((issue) => issue.startsWith('error')).sort();
        expect(kinds(issues)).to.deep.equal(kinds(expected));
        if (expected.length === 0) expect(issues).to.deep.equal([]);
      });
    }

    it('suggests a similar word', async () => {
      const sheets = changed((s) => {
        put(s, 'nodes', 'B2', 'surface node');
        put(s, 'edges', 'D3', 'LEOO');
        put(s, 'nodes', 'A3', 'LEO');
        put(s, 'edges', 'E2', 'LEO');
      });
      const { issues } = await safeLoadDb(workbookOf(sheets));
      expect(issues.map(({ suggestion }) => suggestion)).to.deep.equal(['Surface Node', 'LEO']);
    });

    it('reports issues of the whole database at their cells', async () => {
      const sheets = changed((s) => {
        const again = s.demand_models?.[1]?.slice() ?? [];
        again[0] = 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51';
        put(s, 'nodes', 'A4', 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51');
        put(s, 'nodes', 'A5', 'E2D7BE1C-54F6-4D0D-A25C-4F5F3C8F9D51');
      });
      expect(await issuesOf(sheets)).to.include('error duplicate-row-id nodes!A5');
      const twice = changed((s) => {
        put(s, 'nodes', 'A4', 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51');
        put(s, 'edges', 'A4', 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51');
      });
      const { issues } = await safeLoadDb(workbookOf(twice));
      expect(issues.map(short)).to.deep.equal(['error duplicate-id edges!A4']);
    });

    it('checks the valid rows even if other rows are invalid', async () => {
      const sheets = changed((s) => {
        put(s, 'nodes', 'E2', 95);
        put(s, 'nodes', 'A4', 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51');
        put(s, 'edges', 'A4', 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51');
      });
      expect(await issuesOf(sheets)).to.include.members([
        'error out-of-bounds nodes!E2',
        'error duplicate-id edges!A4',
      ]);
    });
  });

  it('collects issues up to the limit, and counts all of them', async () => {
    const sheets = changed((s) => {
      for (let row = 2; row <= 5; row++) put(s, 'nodes', `C${row}`, null);
    });
    const result = await safeLoadDb(workbookOf(sheets), { limits: { issues: 2 } });
    expect(result.issues).to.have.length(2);
    expect(result.total).to.equal(4);
  });
});
