import { Campaign, rawDemandsFormat } from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import type { SimulationResult } from '../../../lib/simulation/index.js';
import { ReferenceWording, resourceName } from './log.js';

/** The outputs of the reference program that depend only on the simulation. */
export const outputs = ['full', 'demands-raw', 'demands-raw.consume'] as const;
export type Output = (typeof outputs)[number];

/** Simulates a scenario with the rules spacenet25 and returns one output in the shape of the reference program. */
export function outputOf(json: string, output: Output): unknown {
  const scenario = parse(Scenario, json);
  const campaign = new Campaign(scenario, {
    rules: 'spacenet25',
    consume: output !== 'demands-raw',
  });
  return output === 'full' ? full(campaign.result) : rawDemandsFormat(campaign);
}

/** The measures. A measure without a finite value is null. */
const measures = ({ measures: m }: SimulationResult) => ({
  crewSurfaceDays: m.crewSurfaceDays,
  crewTime: m.crewTime,
  explorationCapability: m.explorationCapability,
  explorationMassDelivered: m.explorationMassDelivered,
  launchMass: m.launchMass,
  upMassCapacityUtilization: m.upMassCapacityUtilization.ratio,
  downMassCapacityUtilization: m.downMassCapacityUtilization.ratio,
  relativeExplorationCapability: m.relativeExplorationCapability,
});

function full(result: SimulationResult): unknown {
  const wording = new ReferenceWording(result);
  const environments = new Map(result.resources.map(({ id, environment }) => [id, environment]));
  return {
    errors: wording.errors(),
    warnings: wording.warnings(),
    measures: measures(result),
    elementsInPlay: result.final.map((item) => ({
      name: item.element.name,
      location: item.location?.name ?? null,
      container: item.container?.name ?? null,
      totalMass: item.totalMass,
      state: item.state?.name ?? null,
      ...(item.fuel !== null && { fuel: item.fuel.amount }),
      ...(item.contents !== null && {
        contents: item.contents.map(({ resource, amount }) => ({
          resource: resourceName(resource),
          environment: environments.get(resource.id),
          amount,
        })),
      }),
    })),
    log: wording.log(),
  };
}
