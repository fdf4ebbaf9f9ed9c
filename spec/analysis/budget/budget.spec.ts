import { expect } from 'chai';
import fc from 'fast-check';
import { budgetOf, budgetTables, Campaign, QuestionError } from '../../../lib/analysis/index.js';
import { AddResources, type Scenario } from '../../../lib/index.js';
import { leo, on } from '../../simulation/support/builder.js';
import { stage, thing } from '../../simulation/support/elements.js';
import { ofFuel, oneBurn, voyage } from '../support/burns.js';

const G0 = 9.80665;
const budgetWith = (scenario: Scenario, options = {}) => budgetOf(new Campaign(scenario), options);

/** The propellant of a burn by the rocket equation, in kg. */
const needed = (mass: number, isp: number, deltaV: number) =>
  mass * (1 - Math.exp(-deltaV / (isp * G0)));

describe('A propulsion budget', () => {
  it('has what a burn asks for and gets, and what is left', () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 3000, fuel: 6000, deltaV: 2000 });
    const { burns, vehicles, missions, total } = budgetWith(scenario);
    const used = needed(10_000, 400, 2000);
    const margin = 400 * G0 * Math.log((10_000 - used) / 4000);
    const [burn] = burns;
    expect(burns).to.have.length(1);
    expect(burn).to.include({ status: 'achieved', isThin: false, time: 1, event: 'Departure' });
    expect(burn).to.include({ number: 1, count: 1, transport: null, deltaVAsked: 2000 });
    expect(burn).to.include({ deltaVAchieved: 2000, deltaVMissing: 0, stackMassBefore: 10_000 });
    expect(burn!.propellantUsed).to.be.closeTo(used, 1e-6);
    expect(burn!.deltaVMargin).to.be.closeTo(margin, 1e-6);
    expect(burn!.firings[0]!.leftShare).to.be.closeTo((6000 - used) / 6000, 1e-12);
    expect(burn!.remedy).to.equal(null);
    const [tug] = vehicles;
    expect(tug).to.include({ status: 'fine', firings: 1, capacity: 1e6, loaded: 6000 });
    expect(tug!.used + tug!.left).to.be.closeTo(6000, 1e-6);
    expect(tug!.added).to.be.closeTo(0, 1e-6);
    expect(missions.map(({ mission, burns: own }) => [mission.name, own])).to.deep.equal([
      ['Mission', [0]],
    ]);
    expect(total).to.include({ short: 0, thin: 0, notFlown: 0, deltaVAsked: 2000 });
  });

  it('says what is missing and what would make up for it', () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 3000, fuel: 1000, deltaV: 2000 });
    const { burns, vehicles } = budgetWith(scenario);
    const [burn] = burns;
    const given = 400 * G0 * Math.log(5000 / 4000);
    expect(burn!.status).to.equal('short');
    expect(burn!.deltaVMissing).to.be.closeTo(2000 - given, 1e-6);
    expect(burn!.deltaVMargin).to.be.closeTo(given - 2000, 1e-6);
    expect(burn!.deltaVAchieved).to.be.closeTo(given, 1e-6);
    const enough = 4000 * (Math.exp(2000 / (400 * G0)) - 1);
    expect(burn!.remedy!.propellant!.mass).to.be.closeTo(enough - 1000, 1e-3);
    expect(burn!.remedy!.payload).to.be.closeTo(
      4000 - 1000 / (Math.exp(2000 / (400 * G0)) - 1),
      1e-2,
    );
    expect(vehicles[0]).to.include({ status: 'short', left: 0 });
  });

  it('has the burns of a transport, whose vehicles fire in turn', () => {
    const first = stage('First', { mass: 500, isp: 300, fuel: ofFuel(2000) });
    const second = stage('Second', { mass: 500, isp: 450, fuel: ofFuel(4000) });
    const load = thing('Load', { mass: 1000 });
    const idle = stage('Idle', { mass: 1, fuel: ofFuel(7) });
    const scenario = voyage(
      [first, second, load, idle],
      [
        { deltaV: 2500, fire: [first, second] },
        { deltaV: 100, fire: [second] },
      ],
    );
    const { burns, vehicles, transports } = budgetWith(scenario);
    expect(burns.map(({ number, count, time }) => [number, count, time])).to.deep.equal([
      [1, 2, 1],
      [2, 2, 2],
    ]);
    const [stages, after] = burns[0]!.firings;
    expect(stages!.deltaVMissing).to.equal(after!.deltaVAsked);
    expect(burns[0]!.deltaVMargin).to.equal(after!.deltaVMargin);
    expect(
      vehicles.map(({ vehicle, status, burns: own }) => [vehicle.name, status, own]),
    ).to.deep.equal([
      ['First', 'fine', [0]],
      ['Second', 'fine', [0, 1]],
      ['Idle', 'idle', []],
    ]);
    expect(vehicles[2]).to.include({ loaded: 7, left: 7, used: 0 });
    const [flight] = transports;
    expect(flight).to.include({ event: 'Voyage', deltaVAsked: 2600, short: 0 });
    expect(flight!.stackMassBefore! - flight!.stackMassAfter!).to.be.closeTo(
      flight!.propellantUsed,
      1e-6,
    );
  });

  it('lists burns that are not flown, because the transport does not depart', () => {
    const tug = stage('Tug', { fuel: ofFuel(5000) });
    const ghost = thing('Ghost');
    const scenario = voyage([tug, ghost], [{ deltaV: 100, fire: [tug] }], { created: [tug] });
    const { burns, transports, total } = budgetWith(scenario);
    expect(burns[0]).to.include({ status: 'not-flown', time: null, deltaVMargin: null });
    expect(transports[0]).to.include({ record: null, notFlown: 1 });
    expect(total).to.include({ notFlown: 1, deltaVAchieved: 0, deltaVMissing: 0 });
  });

  it('lists burns after the end of the simulation as not flown', () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 0, fuel: 6000, deltaV: 2000 });
    const { burns } = budgetOf(new Campaign(scenario, { until: 0.5 }));
    expect(burns[0]!.status).to.equal('not-flown');
  });

  it('compares a margin with all the delta-v that the vehicle has given', () => {
    const tug = stage('Tug', { mass: 1000, isp: 400, fuel: ofFuel(1000) });
    const full = 400 * G0 * Math.log(2);
    const scenario = voyage(
      [tug],
      [
        { deltaV: full - 100, fire: [tug] },
        { deltaV: 20, fire: [tug] },
      ],
    );
    const thin = (share?: number) =>
      budgetWith(scenario, share === undefined ? {} : { thinShare: share }).burns.map(
        ({ isThin }) => isThin,
      );
    expect(thin()).to.deep.equal([true, true]);
    expect(thin(0.034)).to.deep.equal([false, true]);
    expect(thin(0)).to.deep.equal([false, false]);
    expect(() => thin(-1)).to.throw(QuestionError, 'at least 0');
  });

  it('counts propellant that comes from elsewhere', () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 0, fuel: 6000, deltaV: 2000 });
    const [tug] = scenario.instantiatedElements;
    const [mission] = scenario.missionList;
    mission!.events.push(
      new AddResources({ ...on(0.5, leo), resources: [ofFuel(250)], container: tug!.id }),
    );
    const [budget] = budgetWith(scenario).vehicles;
    expect(budget!.added).to.be.closeTo(250, 1e-9);
    expect(budget!.loaded - budget!.used + budget!.added).to.be.closeTo(budget!.left, 1e-9);
  });

  it('is plain data with finite numbers, and its parts agree with the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 4000 }),
        (fuelMass, load, deltaV) => {
          const tug = stage('Tug', { mass: 800, isp: 350, fuel: ofFuel(fuelMass) });
          const cargo = thing('Load', { mass: load });
          const budget = budgetWith(
            voyage(
              [tug, cargo],
              [
                { deltaV, fire: [tug] },
                { deltaV: deltaV / 3, fire: [tug] },
              ],
            ),
          );
          expect(JSON.parse(JSON.stringify(budget))).to.deep.equal(budget);
          const { burns, vehicles, transports, missions, total } = budget;
          const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
          for (const parts of [burns, transports, missions])
            expect(sum(parts.map(({ propellantUsed }) => propellantUsed))).to.be.closeTo(
              total.propellantUsed,
              1e-6,
            );
          expect(sum(vehicles.map(({ used }) => used))).to.be.closeTo(total.propellantUsed, 1e-6);
          expect(total.short).to.equal(
            burns.filter(({ deltaVMissing }) => deltaVMissing > 0).length,
          );
          for (const table of budgetTables(budget))
            for (const row of table.rows) expect(row).to.have.length(table.columns.length);
        },
      ),
    );
  });
});
