import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign } from '../../../lib/analysis/index.js';
import { type FlightEdge, simulate } from '../../../lib/index.js';
import {
  applyManifest,
  type Plan,
  type PlanProblem,
  planProblem,
  workOutManifest,
} from '../../../lib/manifest/index.js';
import { presets } from '../../simulation/support/results.js';
import { draws } from '../../support/draws.js';
import { anySupplied } from '../support/generated.js';

/** What a simulation leaves unmet where it has to be brought, by place and resource, in units. */
function unmetIn({ result, places }: Campaign): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { location, unmet } of result.demands)
    for (const { resource, amount } of places.of(location).isSource ? [] : unmet) {
      const key = `${location.name}: ${resource.name}`;
      if (amount > 0) sums.set(key, (sums.get(key) ?? 0) + amount);
    }
  return sums;
}

/** The same without what a plan brings. Gear serves more than once, so it is left out. */
function plannedUnmet(base: Campaign, { demands, cells }: PlanProblem, { containers }: Plan) {
  const sums = unmetIn(base);
  for (const { demand, amount } of containers.flatMap(({ pieces }) => pieces)) {
    const { cell, resource, durable } = demands[demand]!;
    const key = `${cells[cell]!.place.name}: ${resource.name}`;
    if (durable) sums.delete(key);
    else if (sums.has(key)) sums.set(key, sums.get(key)! - amount);
  }
  return sums;
}

/** The number of cells that ask for a resource at a place. */
const cellsOf = ({ demands, cells }: PlanProblem, key: string): number =>
  demands.filter(({ cell, resource }) => `${cells[cell]!.place.name}: ${resource.name}` === key)
    .length;

/** Lets each flight take only so much more than what departs, also after the time step of its departure, in kg. */
function tighten(campaign: Campaign, consumeExisting: boolean, spare: number): void {
  const { scenario, result } = campaign;
  const { legs } = planProblem(campaign, { preset: 'default', consumeExisting });
  for (const edge of scenario.network.edges) {
    const { maxCargo } = edge as FlightEdge;
    const masses = legs
      .filter(({ transport }) => result.transports[transport]!.edge.id === edge.id)
      .map(({ freeMass }) => maxCargo - freeMass!);
    if (masses.length > 0) (edge as FlightEdge).maxCargo = Math.max(...masses) + spare;
  }
}

/** The flights have a lot of room, or little. */
const anySpare = fc.constantFrom(undefined, 15, 60);

describe('A manifest of a campaign in which much happens at one time', () => {
  for (const rules of presets)
    for (const [method, numRuns] of [
      ['greedy', draws(50)],
      ['optimum', draws(6)],
    ] as const)
      it(`is what its proof shows, and what a simulation with it shows (${rules}, ${method})`, async () => {
        await fc.assert(
          fc.asyncProperty(
            anySupplied,
            fc.boolean(),
            anySpare,
            async (scenario, consume, spare) => {
              let campaign = new Campaign(scenario, { rules, consume });
              fc.pre(campaign.result.errors.length === 0);
              if (spare !== undefined) {
                tighten(campaign, consume, spare);
                campaign = new Campaign(scenario, { rules, consume });
              }
              const { answer, problem, plan } = await workOutManifest(campaign, {
                method,
                options: { preset: 'default', consumeExisting: consume },
                workLimit: 50,
              });
              expect(answer.proof.differences.map(({ message }) => message)).to.deep.equal([]);
              if (plan.containers.length === 0) return;
              // As the guide applies it.
              const applied = applyManifest(campaign, problem, plan);
              const result = simulate(applied, campaign.options);
              expect(result.errors.map(({ message }) => message)).to.deep.equal([]);
              const shown = unmetIn(new Campaign(applied, campaign.options, result));
              const { demandPrecision } = scenario.configuration;
              const asked = unmetIn(campaign);
              for (const [key, planned] of plannedUnmet(campaign, problem, plan)) {
                // Up to a thousand-millionth of what is asked is a rounding error, and that part has one too. The solver keeps its
                // conditions to 1e-7.
                const noise = method === 'optimum' ? 1e-7 : 1.001e-9 * asked.get(key)!;
                const actual = shown.get(key) ?? 0;
                // The threshold of `standard` is an amount, so just there it may be all or nothing.
                const isClose = Math.abs(planned - demandPrecision) <= noise;
                const isNothing = rules === 'standard' && planned <= demandPrecision;
                // On a grid, what is left in a cell is rounded.
                const step = rules === 'standard' ? 0 : demandPrecision;
                const most = noise + (step / 2) * cellsOf(problem, key);
                if (isClose && actual <= most) continue;
                const message = `${key}: ${planned} should stay unmet`;
                expect(actual, message).to.be.closeTo(isNothing && !isClose ? 0 : planned, most);
              }
            },
          ),
          { numRuns },
        );
      });
});
