import { expect } from 'chai';
import {
  aggregateDemands,
  applyManifest,
  Campaign,
  greedyManifest,
  planProblem,
  proveManifest,
} from '../../lib/analysis/index.js';
import { greedyPlan } from '../../lib/analysis/manifest/greedy/index.js';
import {
  type AnyElementInstance,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  MoveElements,
  RemoveElements,
  simulate,
} from '../../lib/index.js';
import { ids, ksc, lsp, on, scenario } from '../simulation/support/builder.js';
import { carrier, cast, drinking, thing } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';
import { many } from './shapes.js';

const hop = new FlightEdge({
  name: 'Hop',
  origin: ksc.id,
  destination: lsp.id,
  duration: days(3),
  maxCrew: 10,
  maxCargo: 1e12,
});
const large = { maxCargoMass: 1e12, maxCargoVolume: 1e12 };

/** The days of the demands, on which everything else happens too. */
const [FIRST, LAST] = [5, 1005];

/**
 * Returns a campaign in which a base needs so much water that containers with it are in proportion to a size, and in which
 * something moves at the base as often.
 */
function supplied(size: number, ships: number, moved: readonly AnyElementInstance[]): Campaign {
  const { model, state } = drinking((80 * size) / (LAST - FIRST));
  const base = thing('Base', { states: [state], currentStateIndex: 0 });
  const carriers = many(ships, (i) => carrier(`Ship ${i}`, large));
  const [outermost, ...inside] = moved as [AnyElementInstance, ...AnyElementInstance[]];
  const events = [
    new CreateElements({ ...on(0, ksc), elements: ids(...carriers), container: ksc.id }),
    new CreateElements({ ...on(0, lsp), elements: [outermost.id], container: lsp.id }),
    new CreateElements({ ...on(1, lsp), elements: ids(...inside), container: outermost.id }),
    ...carriers.map(
      ({ id }, i) =>
        new FlightTransport({ ...on(1 + (i * 1000) / ships, ksc), edge: hop.id, elements: [id] }),
    ),
    new CreateElements({ ...on(FIRST, lsp), elements: ids(base), container: lsp.id }),
    ...many(
      size,
      (i) =>
        new MoveElements({
          ...on(FIRST + 1 + (i * 990) / size, lsp),
          elements: [outermost.id],
          container: lsp.id,
        }),
    ),
    new RemoveElements({ ...on(LAST, lsp), elements: ids(base) }),
  ];
  const given = scenario(events, { ...cast(base, ...moved, ...carriers), edges: [hop] });
  given.demandModels.push(model);
  return new Campaign(given, { consume: false });
}

const shapes: Readonly<Record<string, (size: number) => Campaign>> = {
  'all in one flight, while a thing moves': (size) => supplied(size, 1, [thing('Thing')]),
  'all in one flight, while a carrier with something in it moves': (size) =>
    supplied(size, 1, [carrier('Hold', large), thing('Thing')]),
  'a flight for every move': (size) => supplied(size, size, [thing('Thing')]),
};

describe('The work of a manifest in a scenario', () => {
  for (const [name, make] of Object.entries(shapes))
    it(`grows with containers and events, and not faster: ${name}`, async () => {
      const slow = await tooSlow(400, (size) => {
        const campaign = make(size);
        const times: Times = new Map();
        const problem = planProblem(campaign);
        const greedy = greedyManifest(campaign, { maxContainers: 1e6 }, aggregateDemands(campaign));
        let plan = greedyPlan(problem, greedy);
        times.set(
          'plan',
          timed(() => {
            plan = greedyPlan(problem, greedy);
          }),
        );
        expect(plan.containers).to.have.length.greaterThan(size);
        let applied = campaign.scenario;
        times.set(
          'application',
          timed(() => {
            applied = applyManifest(campaign, problem, plan);
          }),
        );
        for (const rules of ['standard', 'spacenet25'] as const)
          times.set(
            rules,
            timed(() => {
              expect(simulate(applied, { rules }).errors).to.deep.equal([]);
            }),
          );
        times.set(
          'proof',
          timed(() => proveManifest(campaign, problem, plan)),
        );
        return times;
      });
      expect(slow).to.deep.equal([]);
    });
});
