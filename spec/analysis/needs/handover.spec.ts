import { expect } from 'chai';
import { Campaign, needsOf, peopleUnderMissions } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  CreateElements,
  CrewConsumablesDemandModel,
  type FlightEdge,
  FlightTransport,
  InstCrewConsumablesDemandModel,
  MoveElements,
} from '../../../lib/index.js';
import { type ManifestMethod, manifestOf } from '../../../lib/manifest/index.js';
import { viewDataOf } from '../../../lib/report/index.js';
import {
  back,
  dayOf,
  ids,
  ksc,
  leo,
  lsp,
  mission,
  on,
  out,
  pac,
  scenario,
} from '../../simulation/support/builder.js';
import { carrier, cast, crew } from '../../simulation/support/elements.js';
import { sentencesAbout } from '../support/reading.js';

/** What a person drinks in a day, in kg. */
const DRINKS = 3.6 * 0.58;

const model = new CrewConsumablesDemandModel({ name: 'Needs' });
const demandModels = [new InstCrewConsumablesDemandModel({ name: 'Needs', templateId: model.id })];
const ann = crew('Ann');
const bob = crew('Bob');
const cleo = crew('Cleo');
const ship = carrier('Ship', { maxCargoMass: 5000 });
const taxi = carrier('Taxi', { maxCargoMass: 5000 });
const probe = carrier('Probe');

const create = (day: number, at: { readonly id: string }, ...elements: AnyElementInstance[]) =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: at.id });
const fly = (day: number, edge: FlightEdge, vehicle: AnyElementInstance) =>
  new FlightTransport({
    ...on(day, { id: edge.origin }, { priority: 3 }),
    edge: edge.id,
    elements: ids(vehicle),
  });

/** Ann and Bob fly to a base. Cleo comes on day 23, takes Bob on on day 25, and both come home. Something else happens elsewhere. */
const handover = () =>
  new Campaign(
    scenario([], {
      ...cast(ann, bob, cleo, ship, taxi, probe),
      demandModels: [model],
      missionList: [
        mission(
          [create(0, ksc, ship), create(0, ship, ann, bob), fly(0, out, ship), fly(30, back, ship)],
          { name: 'First', demandModels, returnOrigin: lsp.id, returnDestination: pac.id },
        ),
        mission(
          [
            create(0, ksc, taxi),
            create(0, taxi, cleo),
            fly(0, out, taxi),
            new MoveElements({ ...on(5, lsp), elements: ids(bob), container: taxi.id }),
            fly(20, back, taxi),
          ],
          { name: 'Second', startDate: dayOf(20), demandModels },
        ),
        mission([new CreateElements({ ...on(0, leo), elements: ids(probe), container: leo.id })], {
          name: 'Elsewhere',
          startDate: dayOf(10),
          destination: leo.id,
          demandModels,
        }),
      ],
    }),
  );

/** The water of a grouping, in person-days, by words. */
const personDays = (by: 'element' | 'flight') =>
  needsOf(handover(), { by: [by, 'mission', 'class'] })
    .rows.filter(({ class: supply }) => supply!.number === 201)
    .map(({ element, flight, mission: of, demanded }) => [
      flight === undefined
        ? element!.name
        : flight.kind === 'transport'
          ? `${flight.edge.name} at ${flight.start}`
          : flight.kind,
      of?.name,
      Number((demanded.mass / DRINKS).toFixed(9)),
    ]);

describe('A handover of two crews', () => {
  it('needs things under the mission that took each person on, wherever they are', () => {
    expect(personDays('element')).to.have.deep.members([
      ['Ann', 'First', 33],
      ['Bob', 'First', 25],
      ['Bob', 'Second', 18],
      ['Cleo', 'Second', 23],
    ]);
  });

  it('needs on the way what must be aboard each flight', () => {
    expect(personDays('flight')).to.have.deep.members([
      ['Out at 0', 'First', 6],
      ['arrival', 'First', 40],
      ['Out at 20', 'Second', 3],
      ['arrival', 'First', 7 + 2],
      ['arrival', 'Second', 17 + 15],
      ['Back at 30', 'First', 3],
      ['Back at 40', 'Second', 6],
    ]);
  });

  for (const method of ['greedy', 'optimum'] as const satisfies readonly ManifestMethod[])
    it(`gets it on that very flight in a manifest (${method})`, async () => {
      const { demands, containers } = await manifestOf(handover(), {
        method,
        timeLimit: 600,
        workLimit: 1,
      });
      const onTheWay = demands.filter(({ leg }) => leg !== null);
      expect(new Set(onTheWay.map(({ leg }) => leg)).size).to.equal(4);
      const met = onTheWay.map(({ index, leg }) =>
        containers
          .filter(({ path }) => path.some((step) => step.leg === leg))
          .flatMap(({ pieces }) => pieces.filter(({ demand }) => demand === index))
          .reduce((sum, { amount }) => sum + amount, 0),
      );
      for (const [at, { asked }] of onTheWay.entries()) expect(met[at]).to.be.closeTo(asked, 1e-6);
    });

  it('is told in explanations, and in reports', () => {
    const campaign = handover();
    expect(
      peopleUnderMissions(campaign).map(({ person, mission: of, since, until }) => [
        person.name,
        of.name,
        since,
        until,
      ]),
    ).to.have.deep.members([
      ['Ann', 'First', 0, 33],
      ['Bob', 'First', 0, 25],
      ['Bob', 'Second', 25, 43],
      ['Cleo', 'Second', 20, 43],
    ]);
    expect(sentencesAbout(campaign, 'Bob')).to.include(
      'It needs things under mission First from day 0 to day 25, mission Second from day 25 to day 43.',
    );
    expect(sentencesAbout(campaign, 'mission Second')).to.include(
      'People need things under it: Cleo from day 20 to day 43, Bob from day 25 to day 43.',
    );
    const { under, elements, missions } = viewDataOf(campaign, {}, { tables: false });
    expect(
      under
        .filter(([person]) => elements[person]!.name === 'Bob')
        .map(([, of, since, until]) => [missions[of]!.name, since, until]),
    ).to.deep.equal([
      ['First', 0, 25],
      ['Second', 25, 43],
    ]);
  });
});
