import { parse, Scenario } from '../../../lib/index.js';
import type { AmountRecord, Ref } from '../../../lib/simulation/index.js';
import { Simulation, type SimulationResult } from '../../../lib/simulation/index.js';
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
  return output === 'full' ? full(result) : rawDemands(result, loadNumbers(scenario));
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

/**
 * The numbers that the reference program gives to objects while it reads a scenario (rule 0.5 of the semantics), for
 * nodes and edges, and for instantiated elements. Of several objects with one identifier, the first counts.
 */
function loadNumbers({
  network,
  resourceList,
  demandModels,
  elementTemplates,
  instantiatedElements,
}: Scenario) {
  const place = new Map<string, number>();
  const element = new Map<string, number>();
  const states = new Map(elementTemplates.map((template) => [template.id, template.states.length]));
  let next = 1;
  const number = (numbers: Map<string, number>, id: string): void => {
    if (!numbers.has(id)) numbers.set(id, next);
    next++;
  };
  for (const { id } of network.nodes) number(place, id);
  for (const edge of network.edges) {
    number(place, edge.id);
    if (edge.type === 'Space Edge') next += edge.burns.length;
  }
  next += resourceList.length + demandModels.length;
  for (const template of elementTemplates) next += 1 + template.states.length;
  for (const instance of instantiatedElements) {
    number(element, instance.id);
    next += instance.states?.length ?? states.get(instance.templateId) ?? 0;
  }
  return { place, element };
}

function rawDemands(result: SimulationResult, numbers: ReturnType<typeof loadNumbers>): unknown {
  const resources = new Map(result.resources.map((resource) => [resource.id, resource]));
  const located = (ref: Ref, kind: 'place' | 'element') => ({
    id: numbers[kind].get(ref.id),
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
