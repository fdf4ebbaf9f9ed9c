import { expect } from 'chai';
import { loadDb, safeLoadDb } from '../../lib/index.js';
import {
  type CellValue,
  changed,
  issuesOf,
  put,
  type Sheets,
  short,
  soundSheets,
  withoutColumn,
  workbookOf,
} from './support/workbooks.js';

/** A column under another header, with a value in its first row or a given one, and the value that is read. */
type Case = readonly [
  sheet: string,
  header: string,
  as: string,
  row: number,
  value: CellValue,
  path: string,
  expected: number,
];

/** The sound sheets with another header, and another value in one of the rows. */
const headed = (sheet: string, header: string, as: string, row = 0, value: CellValue = null) =>
  changed((s) => {
    const rows = s[sheet] as Sheets[string];
    const column = rows[0]?.indexOf(header) ?? -1;
    (rows[0] as CellValue[])[column] = as;
    if (row > 0) (rows[row - 1] as CellValue[])[column] = value;
  });

describe('numbers in text cells of a workbook', () => {
  const cases: readonly (readonly [
    header: string,
    as: string,
    text: string,
    path: string,
    expected: number,
    reading: string,
  ])[] = [
    ['mass', 'mass', '16,000', 'mass', 16_000, '16000'],
    ['mass', 'mass', '16 000.5', 'mass', 16_000.5, '16000.5'],
    ['mass', 'mass', '16,5', 'mass', 16.5, '16.5'],
    ['mass', 'mass', '16 t', 'mass', 16_000, '16 t'],
    ['mass', 'mass (t)', '16,5', 'mass', 16_500, '16.5 t'],
    ['mass', 'mass (t)', '16,000 kg', 'mass', 16_000, '16000 kg'],
    ['max_fuel', 'max_fuel', '16 t', 'maxFuel', 16_000, '16 t'],
  ];
  for (const [header, as, text, path, expected, reading] of cases)
    it(`are read: ${text} in ${as}`, async () => {
      const result = await safeLoadDb(workbookOf(headed('elements', header, as, 2, text)));
      expect(result).to.have.nested.property(`value.elements[0].${path}`, expected);
      const [issue] = result.issues;
      expect(issue?.message).to.equal(
        `The text "${text}" is read as ${reading}. Column "${header}", row "Stage".`,
      );
    });

  it('can be durations with units', async () => {
    const sheets = headed('edges', 'duration', 'duration', 3, '1 d 12 h');
    const result = await safeLoadDb(workbookOf(sheets));
    expect(result.issues[0]?.message).to.equal(
      'The text "1 d 12 h" is read as P1DT12H. Column "duration", row "Down".',
    );
    expect(result).to.have.nested.property('value.edges[1].duration', 129_600);
  });

  it('divide a mass by the mass of a unit, which can be text too', async () => {
    const sheets = changed((s) => {
      put(s, 'resources', 'F2', '500 g');
      put(s, 'elements', 'O2', '1 t');
    });
    const result = await safeLoadDb(workbookOf(sheets));
    expect(result).to.have.nested.property('value.resources[0].unitMass', 0.5);
    expect(result).to.have.nested.property('value.elements[0].maxFuel', 2000);
  });

  for (const [text, message] of [
    ['16,500', 'found "16,500": it can mean 16500 or 16.5; write one of these.'],
    ['16 ft', 'found "16 ft": "ft" is no unit of it: the units are "kg", "g", "t", "lb", "oz".'],
    ['1.234,5', 'found "1.234,5": digits are grouped by threes'],
  ] as const)
    it(`are refused if they can mean two things or nothing: ${text}`, async () => {
      const result = await safeLoadDb(workbookOf(headed('elements', 'mass', 'mass', 2, text)));
      expect(result.success).to.equal(false);
      expect(result.issues[0]?.message).to.include(message);
    });
});

describe('units in the headers of a workbook', () => {
  for (const [sheet, header, as] of [
    ['elements', 'mass', 'mass (kg)'],
    ['elements', 'mass', 'Mass [KG]'],
    ['elements', 'mass', 'mass(kg)'],
    ['elements', 'mass', ' mass ( kg ) '],
    ['elements', 'mass', 'mass ()'],
    ['elements', 'isp', 'isp (s)'],
    ['elements', 'max_fuel', 'max fuel (units)'],
    ['elements', 'max_crew', 'Max Crew (persons)'],
    ['edges', 'duration', 'duration (d)'],
    ['burns', 'delta_v', 'Delta-V (m/s)'],
    ['resources', 'unit_volume', 'unit_volume (m3)'],
    ['nodes', 'latitude', 'latitude (deg)'],
    ['demands', 'rate', 'rate (units per day)'],
    ['demand_models', 'unpressurized_spares_rate', 'unpressurized_spares_rate (1/yr)'],
    ['parts', 'mean_time_to_failure', 'mean_time_to_failure (hrs)'],
  ] as const)
    it(`reads ${JSON.stringify(as)} as ${header}`, async () => {
      const result = await safeLoadDb(workbookOf(headed(sheet, header, as)));
      expect(result.issues).to.deep.equal([]);
      expect(result).to.have.deep.property('value', await loadDb(workbookOf(soundSheets())));
    });

  const cases: Case[] = [
    ['elements', 'mass', 'mass (t)', 2, 0.07, 'elements[0].mass', 70],
    ['elements', 'mass', 'mass (g)', 2, 1234.5, 'elements[0].mass', 1.2345],
    ['elements', 'mass', 'mass [lb]', 2, 100, 'elements[0].mass', 45.359237],
    ['elements', 'mass', 'mass (oz)', 2, 16, 'elements[0].mass', 0.45359237],
    ['elements', 'volume', 'volume (l)', 3, 2000, 'elements[1].volume', 2],
    ['elements', 'volume', 'volume (ft^3)', 3, 1000, 'elements[1].volume', 28.316846592],
    ['elements', 'isp', 'isp (m/s)', 2, 980.665, 'elements[0].isp', 100],
    ['elements', 'isp', 'isp (km/s)', 2, 4.4129925, 'elements[0].isp', 450],
    ['elements', 'max_speed', 'max_speed (m/s)', 3, 10, 'elements[1].maxSpeed', 36],
    ['elements', 'max_fuel', 'max_fuel (t)', 2, 125, 'elements[0].maxFuel', 125_000],
    [
      'elements',
      'active_time_fraction',
      'active_time_fraction (%)',
      6,
      66,
      'elements[4].activeTimeFraction',
      0.66,
    ],
    ['nodes', 'apoapsis', 'apoapsis (km)', 3, 6678, 'nodes[1].apoapsis', 6_678_000],
    ['nodes', 'inclination', 'inclination (rad)', 3, Math.PI / 6, 'nodes[1].inclination', 30],
    ['edges', 'distance', 'distance (nmi)', 4, 10, 'edges[2].distance', 18_520],
    ['edges', 'duration', 'duration (min)', 2, 600, 'edges[0].duration', 36_000],
    ['edges', 'duration', 'duration (weeks)', 2, 0.1, 'edges[0].duration', 60_480],
    ['burns', 'delta_v', 'delta_v (km/s)', 3, 9.5, 'edges[0].burns[1].deltaV', 9500],
    ['burns', 'delta_v', 'delta_v (ft/s)', 3, 1000, 'edges[0].burns[1].deltaV', 304.8],
    ['contents', 'amount', 'amount (kg)', 2, 200, 'elements[2].contents[0].amount', 20],
    ['contents', 'amount', 'amount (t)', 3, 0.1, 'elements[2].contents[1].amount', 100],
    ['demands', 'rate', 'rate (g/h)', 2, 500, 'demandModels[1].demands[0].rate', 12],
    ['demands', 'amount', 'amount (kg)', 3, 40, 'demandModels[2].demands[0].amount', 4],
  ];
  for (const [sheet, header, as, row, value, path, expected] of cases)
    it(`converts ${String(value)} in ${as} to ${expected}`, async () => {
      const result = await safeLoadDb(workbookOf(headed(sheet, header, as, row, value)));
      expect(result.issues.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
      expect(result)
        .to.have.nested.property(`value.${path}`)
        .closeTo(expected, expected * 1e-12);
    });

  it('converts the unit mass of a resource before masses become amounts', async () => {
    const sheets = headed('contents', 'amount', 'amount (kg)', 2, 200);
    put(sheets, 'resources', 'F1', 'unit_mass (g)');
    put(sheets, 'resources', 'F2', 1000);
    put(sheets, 'resources', 'F3', 10_000);
    const db = await loadDb(workbookOf(sheets));
    expect(db.getElement('Bag')).to.have.nested.property('contents[0].amount', 20);
  });

  for (const [sheet, header, as, address, accepted] of [
    ['elements', 'mass', 'mass (stone)', 'G1', 'one of kg, g, t, lb, oz'],
    ['elements', 'mass', 'mass (ton)', 'G1', 'one of kg, g, t, lb, oz'],
    ['edges', 'duration', 'duration (km)', 'F1', 'one of seconds, minutes, hours, days, weeks'],
    ['edges', 'duration', 'duration (years)', 'F1', 'one of seconds, minutes, hours, days, weeks'],
    ['parts', 'quantity', 'quantity (pcs)', 'D1', 'no unit'],
    ['contents', 'amount', 'amount (m3)', 'D1', 'one of units, kg, g, t, lb, oz'],
  ] as const)
    it(`refuses ${as}, and lists the accepted units`, async () => {
      const { issues } = await safeLoadDb(workbookOf(headed(sheet, header, as)));
      expect(issues.map(short)).to.deep.equal([`error bad-unit ${sheet}!${address}`]);
      expect(issues[0]).to.have.property('expected', accepted);
      expect(issues[0]?.message).to.include(accepted);
    });

  it('does not read brackets as a unit in a column of text, but suggests the column', async () => {
    const { issues } = await safeLoadDb(workbookOf(headed('nodes', 'name', 'name (english)')));
    expect(issues.map((issue) => [short(issue), issue.suggestion])).to.deep.equal([
      ['error missing-column nodes', 'name (english)'],
      ['warning unknown-column nodes!C1', 'name'],
    ]);
  });

  it('refuses the same column in two units', async () => {
    const sheets = changed((s) => put(s, 'burns', 'E1', 'delta_v (km/s)'));
    expect(await issuesOf(sheets)).to.deep.equal(['error duplicate-column burns!E1']);
  });

  it('states bounds in the unit of the column', async () => {
    const sheets = headed('nodes', 'latitude', 'latitude (rad)', 2, 2);
    const { issues } = await safeLoadDb(workbookOf(sheets));
    expect(issues[0]).to.include({
      code: 'out-of-bounds',
      found: '2',
      expected: 'a number at least -1.5708 and at most 1.5708 (rad)',
    });
  });
});

describe('durations in a workbook', () => {
  const edge = (value: CellValue) => changed((s) => put(s, 'edges', 'F2', value));

  it('are read as ISO 8601 text, regardless of the unit of the column', async () => {
    const plain = await loadDb(workbookOf(edge('P1DT12H')));
    expect(plain.edges[0]).to.have.property('duration', 129_600);
    const sheets = headed('edges', 'duration', 'duration (h)', 2, 'PT600M');
    expect((await loadDb(workbookOf(sheets))).edges[0]).to.have.property('duration', 36_000);
    const part = changed((s) => put(s, 'parts', 'F2', 'P30D'));
    expect(await loadDb(workbookOf(part))).to.have.nested.property(
      'elements[3].parts[0].meanTimeToFailure',
      2_592_000,
    );
  });

  it('are expected in the unit of the column, not in seconds', async () => {
    const expected = 'a number of days, or ISO 8601 text such as "P1DT12H"';
    for (const value of [null, 'soon', 'P', { error: '#N/A' }] as CellValue[]) {
      const { issues } = await safeLoadDb(workbookOf(edge(value)));
      expect(issues[0], String(value)).to.include({ expected });
    }
    const { issues } = await safeLoadDb(
      workbookOf(headed('edges', 'duration', 'duration (h)', 2, null)),
    );
    expect(issues[0]?.expected).to.equal('a number of hours, or ISO 8601 text such as "P1DT12H"');
  });

  it('must not have years and months', async () => {
    const { issues } = await safeLoadDb(workbookOf(edge('P1M')));
    expect(issues).to.have.length(1);
    expect(issues[0]).to.include({ code: 'calendar-duration', pointer: '/edges/0/duration' });
  });
});

describe('missing columns that decide results', () => {
  for (const [sheet, header] of [
    ['elements', 'mass'],
    ['elements', 'max_cargo_mass'],
    ['elements', 'max_cargo_volume'],
    ['elements', 'isp'],
    ['elements', 'max_fuel'],
    ['burns', 'delta_v'],
    ['edges', 'duration'],
  ] as const)
    it(`are an error: ${header}`, async () => {
      const issues = await issuesOf(changed((s) => withoutColumn(s, sheet, header)));
      expect(issues.filter((issue) => issue.startsWith('error'))).to.deep.equal([
        `error missing-column ${sheet}`,
      ]);
    });

  it('are a warning on request, except for a required field', async () => {
    const options = { missingColumns: 'warning' } as const;
    const mass = await safeLoadDb(
      workbookOf(changed((s) => withoutColumn(s, 'elements', 'mass'))),
      options,
    );
    expect(mass.success).to.equal(true);
    expect(mass.issues.map(short)).to.include('warning missing-column elements');
    const isp = changed((s) => withoutColumn(s, 'elements', 'isp'));
    expect(await issuesOf(isp, options)).to.include('error missing-column elements');
  });

  it('are a warning if no row needs them', async () => {
    const sheets = changed((s) => {
      withoutColumn(s, 'elements', 'mass');
      s.elements = (s.elements ?? []).slice(0, 1);
      for (const name of ['states', 'parts', 'contents', 'demand_models', 'demands']) s[name] = [];
    });
    expect(await issuesOf(sheets)).to.deep.equal(['warning missing-column elements']);
  });

  it('refuse an unknown option', async () => {
    const options = { missingColumns: 'ignore' as 'error' };
    expect(await safeLoadDb(new Uint8Array(), options).catch((e: unknown) => e)).to.be.instanceOf(
      TypeError,
    );
  });
});

describe('a blank mass in a workbook', () => {
  it('is a warning at its cell for a vehicle, a container and a crew member, not for cargo', async () => {
    const sheets = changed((s) => {
      for (const row of [2, 4, 6, 8]) put(s, 'elements', `G${row}`, null);
    });
    expect(await issuesOf(sheets)).to.deep.equal([
      'warning no-mass elements!G2',
      'warning no-mass elements!G4',
      'warning no-mass elements!G6',
    ]);
  });

  it('is not reported again for each row if the column is missing', async () => {
    const sheets = changed((s) => {
      withoutColumn(s, 'elements', 'mass');
      s.parts = [];
    });
    expect(await issuesOf(sheets, { missingColumns: 'warning' })).to.deep.equal([
      'warning missing-column elements',
    ]);
  });
});
