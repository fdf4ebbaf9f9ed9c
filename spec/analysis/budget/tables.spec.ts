import { expect } from 'chai';
import { budgetOf, budgetTables, Campaign, outlookOf } from '../../../lib/analysis/index.js';
import type { Scenario } from '../../../lib/index.js';
import { stage, thing } from '../../simulation/support/elements.js';
import { ofFuel, oneBurn, voyage } from '../support/burns.js';
import { cellsOf, tableIn } from '../support/reading.js';

const tablesOf = (given: Scenario) => budgetTables(budgetOf(new Campaign(given)));

describe('The tables of a propulsion budget', () => {
  it('name the vehicle that fires last, and how many fired before it', () => {
    const first = stage('First', { mass: 500, isp: 300, fuel: ofFuel(2000) });
    const second = stage('Second', { mass: 500, isp: 450, fuel: ofFuel(4000) });
    const given = voyage(
      [first, second],
      [
        { deltaV: 4500, fire: [first, second] },
        { deltaV: 100, fire: [second] },
        { deltaV: 50, fire: [second, second] },
      ],
    );
    expect(cellsOf(tableIn(tablesOf(given), 'burns'), 'fires')).to.deep.equal([
      ['Second after 1 more'],
      ['Second'],
      ['Second'],
    ]);
    const { vehicles } = budgetOf(new Campaign(given));
    expect(vehicles.map(({ burns, firings }) => [burns, firings])).to.deep.equal([
      [[0], 1],
      [[0, 1, 2], 4],
    ]);
  });

  it('mark what is short or thin, and say so', () => {
    const tug = stage('Tug', { mass: 1000, isp: 400, fuel: ofFuel(1000) });
    const given = voyage(
      [tug],
      [
        { deltaV: 2600, fire: [tug] },
        { deltaV: 100, fire: [tug] },
        { deltaV: 400, fire: [tug] },
      ],
    );
    const tables = tablesOf(given);
    expect(tableIn(tables, 'burns').tones).to.deep.equal({ 0: 'thin', 1: 'thin', 2: 'bad' });
    expect(tableIn(tables, 'vehicles').tones).to.deep.equal({ 0: 'bad' });
    const { burns } = outlookOf(new Campaign(given));
    expect(burns.critical.map(({ state, time }) => [state, time])).to.deep.equal([
      ['short', 3],
      ['thin', 2],
      ['thin', 1],
    ]);
    expect(burns.thinnest).to.include({ time: 2 });
    expect(burns.count).to.equal(3);
  });

  it('list several short burns by time in the outlook', () => {
    const tug = stage('Tug', { mass: 1000, isp: 400, fuel: ofFuel(100) });
    const given = voyage(
      [tug],
      [
        { deltaV: 2600, fire: [tug] },
        { deltaV: 5000, fire: [tug] },
      ],
    );
    const { critical, thinnest } = outlookOf(new Campaign(given)).burns;
    expect(critical.map(({ state, time }) => [state, time])).to.deep.equal([
      ['short', 1],
      ['short', 2],
    ]);
    expect(thinnest).to.equal(null);
  });

  it('say why nothing would make up for what is missing', () => {
    const tug = stage('Tug', { mass: 1000, isp: 1, fuel: ofFuel(100) });
    const load = thing('Load', { mass: 1000 });
    const none = voyage([tug, load], [{ deltaV: 100, fire: [] }]);
    expect(cellsOf(tableIn(tablesOf(none), 'remedies'), 'tank of', 'add')).to.deep.equal([
      ['no engine fires', null],
    ]);
    // The mass of the propellant would be no finite number.
    const never = oneBurn({ mass: 1000, isp: 1, load: 1000, fuel: 100, deltaV: 1e5 });
    expect(cellsOf(tableIn(tablesOf(never), 'remedies'), 'tank of', 'add')).to.deep.equal([
      ['no amount is enough', null],
    ]);
  });
});
