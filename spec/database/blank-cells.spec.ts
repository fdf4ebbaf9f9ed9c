import { expect } from 'chai';
import { loadDb, safeLoadDb } from '../../lib/index.js';
import {
  type CellValue,
  changed,
  put,
  short,
  withoutColumn,
  workbookOf,
} from './support/workbooks.js';

type Values = Readonly<Record<string, CellValue>>;

/** The workbook with other values in cells, by addresses such as `elements!I5`. */
const withCells = (values: Values) =>
  workbookOf(
    changed((sheets) => {
      for (const [address, value] of Object.entries(values)) {
        const [sheet = '', cell = ''] = address.split('!');
        put(sheets, sheet, cell, value);
      }
    }),
  );

const issuesWith = async (values: Values) => (await safeLoadDb(await withCells(values))).issues;

describe('a blank cell of a workbook', () => {
  const filled: readonly (readonly [address: string, what: string, expected: unknown])[] = [
    ['elements!I5', 'elements.3.maxCrew', 0],
    ['elements!I2', 'elements.0.maxCrew', 0],
    ['elements!I3', 'elements.1.maxCrew', 0],
    ['edges!H3', 'edges.1.maxCrew', 0],
    ['resources!H2', 'resources.0.packingFactor', 0],
    ['demand_models!E2', 'demandModels.0.partsListEnabled', false],
    ['demand_models!F2', 'demandModels.0.unpressurizedSparesRate', 0],
    ['demand_models!G2', 'demandModels.0.pressurizedSparesRate', 0],
  ];
  for (const [address, path, expected] of filled)
    it(`has its one meaning in ${address}, with a note`, async () => {
      const bytes = await withCells({ [address]: null });
      const { issues } = await safeLoadDb(bytes);
      expect(issues.map(short)).to.deep.equal([`warning blank-means ${address}`]);
      expect((await loadDb(bytes)).toJSON()).to.have.nested.property(path, expected);
    });

  it('is no fuel of a vehicle that has no tank', async () => {
    for (const values of [
      { 'elements!N3': null, 'elements!O3': null },
      { 'elements!N3': null, 'elements!O3': 0 },
    ]) {
      const bytes = await withCells(values);
      const { issues } = await safeLoadDb(bytes);
      expect(issues.map(short)).to.deep.equal(['warning blank-means elements!N3']);
      expect(issues[0]?.message).to.equal(
        'The cell is blank: it is read as no fuel, because the vehicle has no tank either ("max_fuel"). Column "fuel_id", row "Rover".',
      );
      const rover = (await loadDb(bytes)).getElement('Rover').toJSON();
      expect(rover).to.deep.include({
        maxFuel: 0,
        fuel: { classOfSupply: 1, environment: 'Unpressurized', amount: 0 },
      });
    }
  });

  it('is an error where its meaning is open', async () => {
    const errors = async (values: Values) =>
      (await issuesWith(values)).map((issue) => [short(issue), issue.message]);
    expect(await errors({ 'elements!N3': null })).to.deep.equal([
      [
        'error blank-cell elements!N3',
        'The cell is blank: expected the id or name of a row of "resources", or the negated number of a class of supply, such as -101. Column "fuel_id", row "Rover".',
      ],
    ]);
    expect((await errors({ 'elements!O3': null }))[0]?.[1]).to.match(
      /^The cell is blank: .* Column "max_fuel", row "Rover"\.$/,
    );
    expect(await errors({ 'elements!Q3': null, 'elements!P2': null })).to.have.length(2);
    expect((await errors({ 'burns!C3': null }))[0]?.[1]).to.match(
      / Column "time", row "KSC-LEO #2"\.$/,
    );
  });

  it('is an error where its column is missing', async () => {
    const bytes = await workbookOf(
      changed((sheets) => withoutColumn(sheets, 'elements', 'max_crew')),
    );
    expect((await safeLoadDb(bytes)).issues.map(short)).to.deep.equal([
      'error missing-column elements',
    ]);
  });
});

describe('the messages of a workbook', () => {
  const named = async (values: Values) => (await issuesWith(values)).map(({ message }) => message);

  it('name the column and the row, wherever the problem was found', async () => {
    // A cell of the wrong type, a value out of bounds, a reference, and a check.
    expect(await named({ 'elements!I5': 'four' })).to.deep.equal([
      'Expected a whole number at least 0 (persons), found "four". Column "max_crew", row "Habitat".',
    ]);
    expect((await named({ 'elements!I5': -1 }))[0]).to.match(
      / Column "max_crew", row "Habitat"\.$/,
    );
    expect((await named({ 'edges!E2': 22 }))[0]).to.match(
      / Column "destination_id", row "KSC-LEO"\.$/,
    );
    expect((await named({ 'nodes!H3': 7e6 }))[0]).to.match(
      /^Orbital Node "LEO": .*\. Column "periapsis"\.$/,
    );
  });
});
