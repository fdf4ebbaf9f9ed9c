import { parse, Scenario } from '../../../lib/index.js';
import type { AmountRecord, Ref } from '../../../lib/simulation/index.js';
import { Simulation, type SimulationResult } from '../../../lib/simulation/index.js';
import { engineOf } from '../../simulation/support/engine.js';
import { ReferenceWording, resourceName } from './log.js';

/** The outputs of the reference program that depend only on the simulation. */
export const outputs = ['full', 'demands-raw', 'demands-raw.consume'] as const;
export type Output = (typeof outputs)[number];

/** Simulates a scenario with the rules spacenet25 and returns one output in the shape of the reference program. */
export function outputOf(json: string, output: Output): unknown {
  const scenario = parse(Scenario, json);
  const simulation = new Simulation(scenario, {
    rules: 'spacenet25',
    consume: output !== 'demands-raw',
  });
  const result = simulation.run();
  return output === 'full' ? full(result) : rawDemands(result, simulation);
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

function rawDemands(result: SimulationResult, simulation: Simulation): unknown {
  const { world } = engineOf(simulation);
  const resources = new Map(result.resources.map((resource) => [resource.id, resource]));
  const located = (ref: Ref, kind: 'place' | 'element') => ({
    id: world[kind](ref.id)?.load,
    name: ref.name,
  });
  const amount = (record: AmountRecord) => {
    const { type, classOfSupply, environment, units, unitMass, unitVolume, packingFactor } =
      resources.get(record.resource.id)!;
    return {
      resource: {
        type,
        name: resourceName(record.resource),
        classOfSupply,
        environment,
        units,
        unitMass,
        unitVolume,
        packingFactor,
      },
      amount: Math.abs(record.amount),
      mass: record.mass,
      volume: record.volume,
    };
  };
  const sum = (records: readonly AmountRecord[], of: 'mass' | 'volume') =>
    records.reduce((total, record) => total + record[of], 0);
  return {
    demands: result.unmetDemands.map(({ time, location, element, unmet }) => {
      const consumption = unmet.filter((record) => record.amount > 0);
      const production = unmet.filter((record) => record.amount < 0);
      return {
        time,
        location: located(location!, 'place'),
        ...(element !== null && { element: located(element, 'element') }),
        consumption: consumption.map(amount),
        production: production.map(amount),
        totalConsumptionMass: sum(consumption, 'mass'),
        totalConsumptionVolume: sum(consumption, 'volume'),
        totalProductionMass: sum(production, 'mass'),
        totalProductionVolume: sum(production, 'volume'),
      };
    }),
  };
}
