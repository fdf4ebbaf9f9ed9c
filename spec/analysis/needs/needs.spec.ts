import { expect } from 'chai';
import fc from 'fast-check';
import {
  aggregatedDemandsOf,
  Campaign,
  type Need,
  type NeedAmounts,
  type Needs,
  type NeedsDimension,
  needsDimensions,
  needsOf,
  needsTable,
  QuestionError,
} from '../../../lib/analysis/index.js';
import {
  ConsumeResources,
  CreateElements,
  days,
  ElementReference,
  FlightEdge,
  FlightTransport,
  MoveElements,
  SurfaceNode,
} from '../../../lib/index.js';
import { SimulationResult, simulate } from '../../../lib/simulation/index.js';
import { simulateValid } from '../../../lib/simulation/simulate.js';
import {
  ids,
  ksc,
  lsp,
  mission,
  on,
  out,
  scenario,
  water,
} from '../../simulation/support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../../simulation/support/elements.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { atEvents, presets } from '../../simulation/support/results.js';
import { draws } from '../../support/draws.js';
import { cellsOf } from '../support/reading.js';

const words = Object.keys(needsDimensions) as NeedsDimension[];
/** Words of which only one can be chosen have the same group. */
const groupOf = (word: string): string =>
  ['month', 'year'].includes(word) ? 'period' : word.replace(/-\d$/, '');

/** Any words that go together. */
const anyBy = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 5, selector: groupOf });

const anyOptions = fc.record({
  by: anyBy,
  period: fc.constantFrom('month' as const, 'year' as const, 0.5, 3, 1000),
  spread: fc.boolean(),
  packing: fc.boolean(),
});

const parts = ['demanded', 'met', 'unmet', 'produced', 'surplus'] as const;

const near = (found: number, expected: number, size: number, message: string): void => {
  expect(Math.abs(found - expected), `${message}: ${found}, not ${expected}`).to.be.at.most(
    1e-9 * Math.max(1, size),
  );
};

/** The masses of an amount, by part. */
const masses = (amounts: NeedAmounts) =>
  Object.fromEntries(parts.map((part) => [part, amounts[part].mass]));

const size = ({ total }: Needs): number => total.demanded.mass + total.produced.mass;

describe('The needs of any campaign', () => {
  const anyCampaign = fc
    .tuple(anyScenario, fc.constantFrom(...presets), fc.boolean())
    .map(([any, rules, consume]) => new Campaign(any, { rules, consume }));

  it('have the same total by any grouping: that of the simulation', () => {
    fc.assert(
      fc.property(anyCampaign, anyOptions, (campaign, options) => {
        const found = needsOf(campaign, options);
        const { demandTotals } = campaign.result;
        const sum = (of: 'demanded' | 'supplied' | 'unmet' | 'produced' | 'surplus') =>
          demandTotals.reduce((total, each) => total + each[of].mass, 0);
        const expected = {
          demanded: sum('demanded'),
          met: sum('supplied'),
          unmet: sum('unmet'),
          produced: sum('produced'),
          surplus: sum('surplus'),
        };
        for (const part of parts) {
          near(found.total[part].mass, expected[part], size(found), part);
          const rows = found.rows.reduce((total, row) => total + row[part].mass, 0);
          near(rows, expected[part], size(found), `rows of ${part}`);
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('are met or not, in each row, and no part is negative', () => {
    fc.assert(
      fc.property(anyCampaign, anyOptions, (campaign, options) => {
        for (const row of needsOf(campaign, options).rows) {
          near(row.demanded.mass, row.met.mass + row.unmet.mass, row.demanded.mass, 'demanded');
          for (const part of parts) expect(row[part].mass, part).to.be.at.least(-1e-9);
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('agree with the aggregated demands by delivery (R-6.7)', () => {
    fc.assert(
      fc.property(anyCampaign, (campaign) => {
        const { points, edges } = aggregatedDemandsOf(campaign);
        const found = needsOf(campaign, { by: ['flight', 'resource'] }).rows;
        const netOf = (test: (flight: NonNullable<Need['flight']>) => boolean) =>
          found
            .filter(({ flight }) => flight !== undefined && test(flight))
            .reduce((sum, { unmet, surplus }) => sum + unmet.mass - surplus.mass, 0);
        const massOf = (amounts: readonly { readonly mass: number }[]) =>
          amounts.reduce((sum, { mass }) => sum + mass, 0);
        // Aggregation drops amounts below the precision, one of each resource.
        const slack = 0.01 * 50;
        for (const { node, time, amounts } of points)
          expect(
            netOf(
              (flight) =>
                flight.kind === 'arrival' && flight.node.id === node.id && flight.time === time,
            ),
          ).to.be.closeTo(massOf(amounts), slack);
        for (const { transport, amounts } of edges)
          expect(
            netOf((flight) => flight.kind === 'transport' && flight.transport === transport),
          ).to.be.closeTo(massOf(amounts), slack);
      }),
      { numRuns: draws(40) },
    );
  });

  it('are the same, with deliveries, of a result that was read from JSON', () => {
    const groupings: readonly NeedsDimension[][] = [
      ['place', 'flight'],
      ['place', 'month', 'class'],
      ['mission', 'element', 'state', 'model', 'resource'],
    ];
    const answersOf = (of: Campaign): string =>
      JSON.stringify([groupings.map((by) => needsOf(of, { by })), aggregatedDemandsOf(of)]);
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets, atEvents), (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const data = JSON.parse(JSON.stringify(campaign.result)) as SimulationResult;
        const copy = new Campaign(any, { rules }, new SimulationResult(data));
        expect(answersOf(copy)).to.equal(answersOf(campaign));
      }),
      { numRuns: draws(20) },
    );
  });

  it('are the same without what met them', () => {
    fc.assert(
      fc.property(anyCampaign, anyOptions, (campaign, options) => {
        const without = needsOf(campaign, { ...options, sources: false });
        const { rows, ...others } = needsOf(campaign, options);
        expect(without).to.deep.equal({
          ...others,
          rows: rows.map((row) => ({ ...row, sources: [] })),
        });
      }),
    );
  });

  it('come from elements that supplied as much as is met, if units weigh the same', () => {
    fc.assert(
      fc.property(anyCampaign, anyOptions, (campaign, options) => {
        const found = needsOf(campaign, options);
        const supplied = found.rows.reduce(
          (sum, { sources }) => sum + sources.reduce((all, { mass }) => all + mass, 0),
          0,
        );
        // What is too little to count is not missing, although nothing supplied it.
        const tooLittle = campaign.result.demands
          .flatMap(({ uncounted }) => uncounted)
          .reduce((sum, { mass }) => sum + Math.max(0, mass), 0);
        const error = 1e-6 * Math.max(1, size(found));
        expect(supplied).to.be.at.most(found.total.met.mass + error);
        expect(supplied).to.be.at.least(found.total.met.mass - tooLittle - error);
      }),
      { numRuns: draws(30) },
    );
  });
});

describe('needsOf', () => {
  const { model, state } = drinking(2);
  const base = thing('Base', { states: [state], currentStateIndex: 0 });
  const tank = box('Tank', { contents: [ofWater(20)] });
  const ship = carrier('Ship');

  /** A base on the Moon that drinks 2 kg a day, with water for 10 days; a ship arrives on day 13. */
  const dry = (options: object = {}) =>
    new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(base, tank), container: lsp.id }),
          new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
          new FlightTransport({ ...on(10, ksc), edge: out.id, elements: ids(ship) }),
          new ConsumeResources({ ...on(40, lsp), source: base.id, resources: [ofWater(6)] }),
        ],
        { ...cast(base, tank, ship), demandModels: [model] },
      ),
      options,
    );

  const table = ({ rows }: Needs, key: (row: Need) => unknown) =>
    rows.map((row) =>
      [key(row), row.met.mass, row.unmet.mass].map((value) =>
        typeof value === 'number' ? Number(value.toFixed(6)) : value,
      ),
    );

  it('divides flows between months by time, and a border belongs to the month that begins', () => {
    const found = needsOf(dry(), { by: ['month'] });
    expect(table(found, ({ period }) => period?.name)).to.deep.equal([
      ['2030-01', 20, 42],
      ['2030-02', 0, 24],
    ]);
    expect(found.rows.map(({ period }) => [period?.start, period?.end])).to.deep.equal([
      [0, 31],
      [31, 59],
    ]);
    const years = needsOf(dry(), { by: ['year'] });
    expect(years.rows.map(({ period }) => period?.name)).to.deep.equal(['2030']);
  });

  it('divides flows between periods of any number of days', () => {
    const found = needsOf(dry(), { by: ['period'], period: 15 });
    expect(table(found, ({ period }) => period?.name)).to.deep.equal([
      ['2030-01-01', 20, 10],
      ['2030-01-16', 0, 30],
      ['2030-01-31', 0, 26],
    ]);
    const hours = needsOf(dry(), { by: ['period'], period: 0.5 });
    expect(hours.rows[1]?.period?.name).to.equal('2030-01-01 12:00');
    expect(hours.rows).to.have.length(81);
    for (const row of hours.rows.slice(0, 80)) expect(row.demanded.mass).to.be.closeTo(1, 1e-9);
  });

  it('divides flows between deliveries, and says what each can carry', () => {
    const { rows } = needsOf(dry(), { by: ['flight'] });
    expect(rows.map(({ flight }) => flight?.kind)).to.deep.equal(['before', 'arrival']);
    const [before, after] = rows;
    expect(before?.unmet.mass).to.be.closeTo(6, 1e-9);
    expect(after?.unmet.mass).to.be.closeTo(60, 1e-9);
    expect(after?.flight).to.include({
      kind: 'arrival',
      time: 13,
      grossMass: 10_000,
      netMass: 9900,
    });
  });

  it('combines deliveries and months', () => {
    const found = needsOf(dry(), { by: ['month', 'flight'] });
    expect(table(found, ({ period, flight }) => `${period?.name} ${flight?.kind}`)).to.deep.equal([
      ['2030-01 before', 20, 6],
      ['2030-01 arrival', 0, 36],
      ['2030-02 arrival', 0, 24],
    ]);
  });

  it('names what met them', () => {
    const [row] = needsOf(dry(), { by: ['place'] }).rows;
    expect(row?.place?.name).to.equal('LSP');
    expect(row?.sources.map(({ from, way, mass }) => [from.name, way, mass])).to.deep.equal([
      ['Tank', 'container', 20],
    ]);
  });

  it('groups by class of supply at each depth, resource, environment, element, state, model and mission', () => {
    const only = (by: NeedsDimension): Need => {
      const { rows } = needsOf(dry(), { by: [by] });
      return rows[0]!;
    };
    expect(only('class').class).to.deep.include({ number: 201 });
    expect(only('class-1').class).to.deep.equal({ number: 2, name: 'Crew Provisions' });
    expect(only('class-2').class).to.deep.include({ number: 201 });
    expect(only('resource').resource?.id).to.equal(water.id);
    expect(only('environment').environment).to.equal('Pressurized');
    expect(only('element').element?.name).to.equal('Base');
    expect(only('mission').mission).to.deep.equal({ index: 0, name: 'Mission' });
    expect(
      needsOf(dry(), { by: ['state'] }).rows.map(({ state }) => state?.name ?? null),
    ).to.have.length(2);
    expect(needsOf(dry(), { by: ['model'] }).rows.map(({ model }) => model)).to.include(null);
  });

  it('gives one row for no words, with the units that all resources share', () => {
    const { rows, total } = needsOf(dry(), { by: [] });
    expect(rows).to.have.length(1);
    expect(masses(rows[0]!)).to.deep.equal(masses(total));
    expect(total).to.deep.include({ units: 'kg', packing: null });
    expect(total.demanded.amount).to.be.closeTo(86, 1e-9);
  });

  it('estimates packing on request, as the simulation does (R-6.8)', () => {
    const own = needsOf(dry(), { by: ['place'], packing: true });
    expect(own.total.packing).to.be.closeTo(33, 1e-9);
    const simulated = needsOf(dry({ packingEstimate: true }), { by: ['place'] });
    expect(simulated.total.packing).to.be.closeTo(33, 1e-9);
    expect(simulated.total.unmet.mass).to.be.closeTo(66, 1e-9);
  });

  it('leaves out what is met on request, and keeps the total', () => {
    const rows = needsOf(dry(), { by: ['period'], period: 5, unmetOnly: true });
    expect(rows.rows[0]?.period?.start).to.equal(10);
    expect(rows.total.met.mass).to.be.closeTo(20, 1e-9);
  });

  it('reports all problems of its options at once', () => {
    const wrong = {
      by: ['plce', 'month', 'year', 'place', 'place', 'class', 'class-1'],
      period: -1,
    };
    expect(() => needsOf(dry(), wrong as never))
      .to.throw(QuestionError)
      .with.property('message')
      .that.matches(/"plce"; did you mean "place"\?/)
      .and.matches(/"place" is there twice/)
      .and.matches(/choose one of month, year/)
      .and.matches(/choose one of class, class-1/)
      .and.matches(/period: .*found -1/);
  });

  it('refuses results without records of demands, and too many periods', () => {
    const totals = dry({ records: { demands: 'totals' } });
    expect(() => needsOf(totals)).to.throw(QuestionError, /only totals/);
    expect(() => needsOf(dry(), { by: ['period'], period: 1e-3 })).to.throw(
      QuestionError,
      /10000 periods/,
    );
  });

  it('names what comes from no element, and from no mission but that of an element around it', () => {
    // The base has been there since before any mission.
    const old = new SurfaceNode({
      name: 'Old base',
      latitude: 1,
      longitude: 1,
      contents: [new ElementReference({ id: base.id })],
    });
    const given = scenario([], { ...cast(base), demandModels: [model] });
    given.network.nodes.push(old);
    given.missionList = [
      mission([new MoveElements({ ...on(9, old), elements: ids(base), container: old.id })]),
    ];
    const campaign = new Campaign(given);
    const answer = needsOf(campaign, { by: ['place', 'mission', 'class'] });
    expect(
      answer.rows.map(({ place, mission: of, unmet }) => [place?.name, of, unmet.mass]),
    ).to.deep.equal([['Old base', null, 18]]);
    expect(cellsOf(needsTable(answer), 'place', 'mission', 'class', 'missing')).to.deep.equal([
      ['Old base', 'none', '201', 18],
    ]);
  });

  it('lists missions in their order, those without a mission last', () => {
    const early = thing('Early', { states: [state], currentStateIndex: 0 });
    const node = new SurfaceNode({
      name: 'Early base',
      latitude: 1,
      longitude: 1,
      contents: [new ElementReference({ id: early.id })],
    });
    const given = scenario([], { ...cast(early, base), demandModels: [model] });
    given.network.nodes.push(node);
    given.missionList = ['First', 'Second'].map((name, index) =>
      mission(
        [
          index === 0
            ? new MoveElements({ ...on(20, node), elements: ids(early), container: node.id })
            : new CreateElements({ ...on(5, lsp), elements: ids(base), container: lsp.id }),
        ],
        { name },
      ),
    );
    const { rows } = needsOf(new Campaign(given), { by: ['mission'] });
    expect(rows.map(({ mission: of, unmet }) => [of?.name ?? null, unmet.mass])).to.deep.equal([
      ['Second', 30],
      [null, 40],
    ]);
  });

  it('puts what is taken from a scrapped element, and what it gives back, on the side of products', () => {
    const can = box('Can', { maxCargoMass: 14, contents: [ofWater(10)] });
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(can), container: lsp.id }),
          new ConsumeResources({ ...on(1, lsp), source: can.id, resources: [ofWater(-6)] }),
        ],
        cast(can),
      ),
    );
    const { total } = needsOf(campaign, { by: ['place'] });
    expect(masses(total)).to.deep.equal({ demanded: 0, met: 0, unmet: 0, produced: 6, surplus: 2 });
  });

  it('names periods by their day if the calendar has no date for them', () => {
    const given = dry().scenario;
    given.startDate = new Date(8.64e15 - 20 * 86_400_000);
    for (const each of given.missionList) each.startDate = given.startDate;
    const { rows } = needsOf(new Campaign(given, {}, simulateValid(given)), {
      by: ['period'],
      period: 10,
    });
    expect(rows.map(({ period }) => period?.name)).to.deep.equal([
      '+275760-08-24',
      '+275760-09-03',
      '+275760-09-13',
      'day 30',
      'day 40',
    ]);
  });

  it('cuts the names of many flights that arrive together', () => {
    const buses = Array.from({ length: 5 }, (_, i) => carrier(`Bus ${i}`));
    const paths = buses.map(
      (_, i) =>
        new FlightEdge({
          name: `Path ${i}`,
          origin: ksc.id,
          destination: lsp.id,
          duration: days(3),
          maxCrew: 0,
          maxCargo: 10_000,
        }),
    );
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(...buses), container: ksc.id }),
          ...paths.map(
            (path, i) =>
              new FlightTransport({ ...on(1, ksc), edge: path.id, elements: ids(buses[i]!) }),
          ),
          new CreateElements({ ...on(5, lsp), elements: ids(base), container: lsp.id }),
          new ConsumeResources({ ...on(6, lsp), source: base.id, resources: [ofWater(1)] }),
        ],
        { ...cast(base, ...buses), demandModels: [model], edges: paths },
      ),
    );
    const answer = needsOf(campaign, { by: ['flight'] });
    const table = needsTable(answer);
    expect(table.title).to.equal('Needs by delivery');
    expect(JSON.stringify(table.rows)).to.include('Path 0, Path 1, Path 2, …');
    expect(needsTable(needsOf(campaign, { by: [] })).title).to.equal('Needs');
  });

  it('tells a model without a name from none, and several models from one', () => {
    const given = scenario([]);
    const { result } = new Campaign(given);
    const place = given.network.nodes[0]!;
    const amounts = [
      { resource: { id: water.id, name: water.name }, amount: 1, mass: 1, volume: 0.001 },
    ];
    const demands = [[''], [], ['a', 'b'], ['a, b'], ['\n'], ['']].map((models, index) => ({
      index,
      time: 0,
      since: null,
      covers: null,
      event: null,
      location: { id: place.id, name: place.name },
      element: null,
      mission: null,
      people: [],
      state: null,
      models,
      amounts,
      supplies: [],
      unmet: [],
      surplus: [],
      uncounted: [],
      processes: [],
      downstreamOf: [],
    }));
    const made = new SimulationResult({ ...result, demands } as ConstructorParameters<
      typeof SimulationResult
    >[0]);
    const { rows } = needsOf(new Campaign(given, {}, made), { by: ['model'] });
    expect(rows.map(({ model, demanded }) => [model, demanded.amount])).to.deep.equal([
      ['', 2],
      [null, 1],
      ['a, b', 2],
      ['\n', 1],
    ]);
  });

  it('uses the result that the campaign has', () => {
    const { scenario: given } = dry();
    const result = simulate(given);
    expect(new Campaign(given, {}, result).result).to.equal(result);
  });
});
