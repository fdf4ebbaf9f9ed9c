import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { DESIGN_SHEETS } from '../../lib/database/workbook/layout-kinds.js';
import { Design, readDesign } from '../../lib/design/index.js';
import { designSheetsIn, sheetsBeside } from '../../lib/design/sheets/write.js';
import {
  loadCampaign,
  loadScenario,
  parse,
  Scenario,
  saveCampaign,
  serialize,
} from '../../lib/index.js';
import { draws } from '../support/draws.js';
import { base } from './declaration/examples.js';

const fields = {
  ...{ campaign: 'base', horizon: [0, 40], fleet: [{ template: 'Ship' }] },
  deliveries: [{ name: 'Parts', resource: 'Goods', amount: 500, to: 'LLO', by: 21.5 }],
  needs: [{ days: 3, of: 'Food', at: 'LS' }],
};

const named = fc.oneof(
  fc.constantFrom(
    'KSC',
    'LEO',
    'LS',
    'none',
    'NONE',
    'anywhere',
    'TRUE',
    '1',
    '007',
    '0x10',
    '1e3',
    '; ,',
  ),
  fc.constantFrom(
    'a "b"; c',
    '=1+1',
    '2035-01-11',
    '3 weeks',
    'Ä, ö',
    'line\nbreak',
    '#N/A',
    'about',
  ),
  fc
    .string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' })
    .map((text) => text.trim())
    .filter((text) => text !== ''),
);
const real = (least: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(least), max: 1000 }),
    fc
      .double({ min: least, max: 1e9, noNaN: true })
      .map((value) => (Object.is(value, -0) ? 0 : value)),
  );
const whole = (least: number) => fc.integer({ min: least, max: 100 });
const day = real(0);
const flag = fc.boolean();
const places = fc.array(named, { maxLength: 3 });
const amounts = fc.record({ resource: named, amount: real(1e-9) });

/** Anything that a design can say, whether it makes sense or not: the sheets do not judge. */
const anyDesign = fc.record(
  {
    ...{ name: named, description: named },
    horizon: fc.tuple(day, day),
    ...{ sources: places, stores: places, fuelStores: places, transfers: places },
    ...{ noWaiting: places, fuelAsCargo: flag, staging: flag, containers: flag },
    crewInCargo: flag,
    objectives: fc.subarray(['flights', 'launchMass', 'completion'], { minLength: 0 }),
    grid: fc.record(
      {
        ...{ depth: fc.integer({ min: 0, max: 20 }), step: real(1e-9) },
        dates: fc.dictionary(
          named.filter((name) => name !== '__proto__'),
          fc.array(day, { maxLength: 3 }),
          { maxKeys: 3 },
        ),
      },
      { requiredKeys: [] },
    ),
    fleet: fc.array(
      fc.record(
        {
          ...{ template: named, count: whole(0), from: day, at: named, fuel: real(0) },
          ...{ cost: real(0), edges: places, together: whole(1), mostFlights: whole(0) },
          ...{ reusable: flag, upkeep: amounts },
        },
        { requiredKeys: ['template'] },
      ),
      { maxLength: 2 },
    ),
    flights: fc.array(
      fc.record(
        {
          ...{ edge: named, departures: fc.array(day, { maxLength: 3 }), most: whole(0) },
          ...{ lanes: whole(1), bulk: flag, cost: real(0), costPerKg: real(0) },
        },
        { requiredKeys: ['edge'] },
      ),
      { maxLength: 2 },
    ),
    deliveries: fc.array(
      fc.record(
        {
          ...{ name: named, resource: named, amount: real(1e-9), element: named },
          ...{ count: whole(1), to: named, by: day, notBefore: day, ready: day },
        },
        { requiredKeys: ['name', 'to'] },
      ),
      { maxLength: 3 },
    ),
    stays: fc.array(
      fc.record(
        {
          ...{ name: named, crew: named, model: named, count: whole(1), at: named, from: day },
          ...{ until: day, home: named, by: day, notBefore: day },
        },
        { requiredKeys: ['name', 'crew', 'at', 'from', 'until', 'home'] },
      ),
      { maxLength: 2 },
    ),
    collections: fc.array(
      fc.record(
        {
          ...{ name: named, resource: named, amount: real(1e-9), at: named, from: day },
          ...{ to: named, by: day },
        },
        { requiredKeys: ['name', 'resource', 'amount', 'at', 'to'] },
      ),
      { maxLength: 2 },
    ),
    plants: fc.array(fc.record({ template: named, at: places, state: named, idle: named }), {
      maxLength: 2,
    }),
    stock: fc.array(fc.record({ at: named, resource: named, amount: real(0) }), { maxLength: 2 }),
    needs: fc.array(
      fc.record(
        { days: real(1e-9), of: named, at: named, always: flag },
        { requiredKeys: ['days', 'of', 'at'] },
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['horizon'] },
);

describe('A campaign that is saved with its design', () => {
  it('has it as sheets, from which the same design is read', async () => {
    const design = parse(Design, fields);
    const read = await readDesign(await saveCampaign(base(), undefined, { design }));
    expect(read.issues).to.deep.equal([]);
    expect(serialize(read.design!)).to.deep.equal(
      serialize(parse(Design, { ...fields, campaign: 'Campaign' })),
    );
    expect(serialize(read.scenario!)).to.deep.equal(serialize(base()));
  });

  it('keeps every field of any design', async () => {
    const scenario = base();
    await fc.assert(
      fc.asyncProperty(anyDesign, async (drawn) => {
        const design = parse(Design, { ...drawn, campaign: 'campaign' });
        const bytes = await saveCampaign(scenario, undefined, { design });
        const { design: read, issues } = await readDesign(bytes, () => undefined);
        expect(issues).to.deep.equal([]);
        expect(serialize(read!)).to.deep.equal(serialize(design));
      }),
      { numRuns: draws(40) },
    );
  });

  it('keeps the sheets of the workbook it was loaded from', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
    try {
      const file = join(folder, 'campaign.xlsx');
      await saveCampaign(base(), file, { design: parse(Design, fields) });
      const before = await sheetsBeside(await saveCampaign(await loadCampaign(file)));
      for (const load of [loadCampaign, loadScenario]) {
        const scenario = await load(file);
        scenario.name = 'Renamed';
        await saveCampaign(scenario, file);
        const { design, scenario: read } = await readDesign(await saveCampaign(scenario));
        expect(read!.name).to.equal('Renamed');
        expect(serialize(design!)).to.deep.equal(
          serialize(parse(Design, { ...fields, campaign: 'Renamed' })),
        );
      }
      const after = await sheetsBeside(await saveCampaign(await loadCampaign(file)));
      expect(after).to.deep.equal(before);
      expect(after.map(({ name }) => name)).to.deep.equal([...DESIGN_SHEETS, 'needs']);
      // A copy is another scenario, and a design that is given takes the place of the old one.
      const scenario = await loadCampaign(file);
      const copy = parse(Scenario, serialize(scenario));
      expect(await sheetsBeside(await saveCampaign(copy))).to.deep.equal([]);
      const other = parse(Design, { ...fields, name: 'Other', needs: [] });
      const { design } = await readDesign(
        await saveCampaign(scenario, undefined, { design: other }),
      );
      expect([design!.name, design!.needs]).to.deep.equal(['Other', []]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has no sheets of a design if there is none, and refuses a design for a workbook that is edited', async () => {
    const bytes = await saveCampaign(base());
    expect(await designSheetsIn(bytes)).to.deep.equal([]);
    const design = parse(Design, fields);
    const error = await saveCampaign(base(), undefined, { design, into: bytes }).catch((e) => e);
    expect(error).to.be.instanceOf(TypeError);
    expect(error.message).to.equal(
      'design and into exclude each other: into keeps the sheets that are there',
    );
  });
});
