import { expect } from 'chai';
import fc from 'fast-check';
import { budgetOf, Campaign, outlookOf, QuestionError } from '../../../lib/analysis/index.js';
import { burnOutlooks } from '../../../lib/analysis/outlook/burns.js';
import {
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  RemoveElements,
} from '../../../lib/index.js';
import type { BurnRecord, SimulationResult } from '../../../lib/simulation/index.js';
import { ids, ksc, lsp, on, out, scenario } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  drinking,
  ofWater,
  stage,
  thing,
} from '../../simulation/support/elements.js';
import { ofFuel, voyage } from '../support/burns.js';

/** A firing: vehicle, event, fuel before and after, and delta-v asked, missing and in reserve. */
const firing = (
  name: string,
  event: number,
  [fuelBefore, fuelAfter]: readonly [number, number],
  [deltaVAsked, deltaVRemaining, deltaVMargin]: readonly [number, number, number | null],
) =>
  ({
    ...{ event, time: event, burn: `burn ${event}`, vehicle: { id: name, name } },
    ...{ fuelBefore, fuelAfter, deltaVAsked, deltaVRemaining, deltaVMargin },
    deltaVAchieved: deltaVAsked - deltaVRemaining,
  }) as BurnRecord;

const burnsOf = (...burns: readonly BurnRecord[]) =>
  burnOutlooks(
    {
      burns,
      // The last firing of an event says whether it falls short.
      errors: burns
        .filter(
          ({ event, deltaVRemaining }, i) => burns[i + 1]?.event !== event && deltaVRemaining > 0,
        )
        .map(({ event, time, deltaVRemaining }) => ({
          ...{ code: 'DELTA_V_SHORT', event, time, shortfall: { deltaVMissing: deltaVRemaining } },
        })),
      rules: { deltaVTolerance: 1e-6 },
    } as unknown as SimulationResult,
    0.05,
  ).map(
    ({ state, vehicle, needed, missing, margin, share }) =>
      [state, vehicle?.name, needed, missing, margin, share] as const,
  );

describe('The outlook of burns', () => {
  it('compares a margin with all that the vehicle has given', () => {
    expect(
      burnsOf(
        firing('A', 1, [1000, 500], [2000, 0, 2100]),
        // 100 of 2,500 m/s.
        firing('A', 2, [500, 490], [500, 0, 100]),
      ),
    ).to.deep.equal([
      ['enough', 'A', 2000, 0, 2100, 1.05],
      ['thin', 'A', 500, 0, 100, 0.04],
    ]);
  });

  it('begins again when the tank is filled', () => {
    const [, second] = burnsOf(
      firing('A', 1, [1000, 0], [2000, 0, 0]),
      firing('A', 2, [600, 100], [1000, 0, 200]),
    );
    expect(second).to.deep.equal(['enough', 'A', 1000, 0, 200, 0.2]);
  });

  it('takes all firings of a burn together', () => {
    expect(
      burnsOf(
        // A burns out, as planned, and B makes up for the rest. C is in reserve.
        firing('A', 1, [500, 0], [3000, 1000, 0]),
        firing('B', 1, [500, 100], [1000, 0, 30]),
        firing('C', 1, [50, 50], [0, 0, 70]),
        firing('B', 2, [100, 0], [900, 500, 0]),
        firing('C', 2, [50, 0], [500, 200, 0]),
      ),
    ).to.deep.equal([
      ['thin', 'B', 3000, 0, 100, 100 / 3000],
      ['short', 'C', 900, 200, null, null],
    ]);
  });

  it('counts the reserve of a vehicle that fires twice once', () => {
    expect(
      burnsOf(firing('A', 1, [500, 400], [100, 0, 90]), firing('A', 1, [400, 400], [0, 0, 90])),
    ).to.deep.equal([['enough', 'A', 100, 0, 90, 0.9]]);
  });

  it('agrees with the propulsion budget on every burn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 4000 }),
        (fuelMass, burns, more) => {
          const tug = stage('Tug', { mass: 800, isp: 350, fuel: ofFuel(fuelMass) });
          const kick = stage('Kick', { mass: 300, isp: 320, fuel: ofFuel(more) });
          const fire = [tug, kick];
          const flown = new Campaign(
            voyage(
              fire,
              burns.map((deltaV, i) => ({ deltaV, fire: fire.slice(0, 1 + (i % 2)) })),
            ),
          );
          const found = new Map(burnOutlooks(flown.result, 0.05).map((each) => [each.event, each]));
          for (const each of budgetOf(flown).burns) {
            const { state, missing, margin } = found.get(each.record!)!;
            expect(state).to.equal(
              each.status === 'short' ? 'short' : each.isThin ? 'thin' : 'enough',
            );
            expect(missing).to.equal(each.deltaVMissing);
            expect(margin ?? -missing).to.equal(each.deltaVMargin ?? -missing);
          }
        },
      ),
    );
  });

  it('has a burn in which nothing fires', () => {
    const load = thing('Load');
    const flown = new Campaign(voyage([load], [{ deltaV: 100, fire: [] }]));
    const [burn] = outlookOf(flown).burns.critical;
    expect(burn).to.include({ state: 'short', vehicle: null, needed: 100, missing: 100, time: 1 });
  });

  it('knows no margin of fuel outside the stack', () => {
    expect(burnsOf(firing('A', 1, [9, 8], [100, 0, null]))).to.deep.equal([
      ['enough', 'A', 100, 0, null, null],
    ]);
  });
});

describe('The outlook of a campaign', () => {
  const { model, state } = drinking(2);
  const ann = crew('Ann', { states: [state], currentStateIndex: 0 });
  const bus = carrier('Bus', { mass: 1000, maxCargoMass: 1000 });
  const stores = box('Stores', { mass: 20, maxCargoMass: 1000, contents: [ofWater(6)] });
  const rock = thing('Rock', { mass: 940 });
  const last = thing('Last');
  const elements = [ann, bus, stores, rock, last];
  const built = scenario(
    [
      new CreateElements({ ...on(0, ksc), elements: ids(bus), container: ksc.id }),
      new CreateElements({ ...on(0, ksc), elements: ids(ann, stores, rock), container: bus.id }),
      new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(bus) }),
      new CreateElements({ ...on(10, lsp), elements: ids(last), container: lsp.id }),
    ],
    { ...cast(...elements), demandModels: [model] },
  );
  const campaign = new Campaign(built);

  it('has the fullest flight of each limit', () => {
    const { loads } = outlookOf(campaign);
    // On day 1 there are 4 kg of water left: 940 + 20 + 4 of 1,000 kg, and with the carrier and Ann 2,064 of 10,000 kg.
    expect(loads.critical).to.deep.equal([
      {
        ...{ state: 'near', kind: 'cargo mass', transport: 0, time: 1, unit: 'kg' },
        of: { id: bus.id, name: 'Bus' },
        edge: { id: out.id, name: 'Out' },
        ...{ used: 964, limit: 1000, share: 0.964, critical: [0] },
      },
    ]);
    expect(loads.fullest).to.deep.equal(loads.critical[0]);
    expect(
      outlookOf(campaign, { nearCapacity: 0.2 }).loads.critical.map(({ kind }) => kind),
    ).to.deep.equal(['cargo mass', 'flight mass']);
    expect(outlookOf(campaign, { nearCapacity: 0.97 }).loads.critical).to.deep.equal([]);
  });

  it('has the first shortage at each place', () => {
    const { shortages, verdict } = outlookOf(campaign);
    expect(verdict).to.equal('undersupplied');
    // 6 kg last for 3 days, at 2 kg a day: one day in the flight and six at the pole are without.
    expect(
      shortages.map(({ place, since, amount, units, resources, mass }) => ({
        ...{ place: place.name, since, amount, units, resources, mass },
      })),
    ).to.deep.equal([
      { place: 'Out', since: 3, amount: 2, units: 'kg', resources: 1, mass: 2 },
      { place: 'LSP', since: 4, amount: 12, units: 'kg', resources: 1, mass: 12 },
    ]);
  });

  it('has the root causes with what follows from them', () => {
    const places = { origin: ksc.id, destination: lsp.id };
    const full = new FlightEdge({
      name: 'Full',
      ...places,
      duration: days(3),
      maxCrew: 0,
      maxCargo: 10_000,
    });
    const flight = { edge: full.id, elements: ids(bus) };
    const heavy = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(bus), container: ksc.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(ann), container: bus.id }),
        new FlightTransport({ ...on(1, ksc, { name: 'Flight' }), ...flight }),
        new RemoveElements({ ...on(6, lsp, { name: 'Farewell' }), elements: ids(bus) }),
      ],
      { ...cast(ann, bus), demandModels: [model], edges: [full] },
    );
    const { causes } = outlookOf(new Campaign(heavy));
    expect(causes).to.have.length(1);
    expect(causes[0]).to.deep.include({
      ...{ time: 1, name: 'Flight', code: 'OVER_CREW', rule: null, errors: 1 },
      ...{ furtherErrors: 1, firstError: { time: 6, name: 'Farewell', code: 'WRONG_PLACE' } },
    });
  });

  it('is plain data', () => {
    const found = outlookOf(campaign);
    expect(JSON.parse(JSON.stringify(found))).to.deep.equal(found);
  });

  it('refuses thresholds that are no shares', () => {
    expect(() => outlookOf(campaign, { thinMargin: 5, nearCapacity: Number.NaN })).to.throw(
      QuestionError,
      'outlookOf: thinMargin: expected a number from 0 to 1; found 5\nnearCapacity: expected',
    );
  });
});
