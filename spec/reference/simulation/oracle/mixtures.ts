import fc from 'fast-check';
import { Draws } from './draws.js';
import { EventDraws } from './mixture-events.js';
import { drawConfiguration, drawNetwork, drawResources, nodeOf, Things } from './mixture-things.js';

const START = Date.UTC(2030, 0, 1);

/** Scenarios with a random mixture of all types of elements, demand models and events, as JSON text. */
export const mixtures: fc.Arbitrary<string> = fc
  .gen()
  .map((draw) => JSON.stringify(drawMixture(new Draws(draw))));

function drawMixture(d: Draws): object {
  const configuration = drawConfiguration(d);
  const network = drawNetwork(d);
  const resourceList = drawResources(d);
  const things = new Things(d, resourceList);
  const { elementTemplates, instantiatedElements } = things.elements();
  const templates = new Map(elementTemplates.map((template) => [template.id, template]));
  const events = new EventDraws(d, network, instantiatedElements, templates, things);
  const node = (name: string): string => nodeOf(network.nodes, name);
  let day = 0;
  const mission = (at: number): object => {
    const setUp = at === 0 ? events.setUp(['KSC', 'LEO', 'LSP', 'LLO'].map(node)) : [];
    let days = 0;
    const drawn = d.times(0, 40, (number) => {
      days += d.pick([0, 0.1, 0.25, 0.5, 1, 1, 0.05, d.decimal(2, 4)]);
      return events.event(number, days);
    });
    const listed = [...setUp, ...drawn];
    // a mission may be dated before the scenario.
    const start = d.chance(10) ? -d.int(1, 5) : day;
    day += d.pick([0, 5, 10, 20, days, days + 1, d.decimal(30, 3)]);
    const destination = node(d.pick(['LSP', 'LLO', 'LSQ', 'LEO']));
    const back = {
      returnOrigin: d.pick([node('LSP'), destination]),
      returnDestination: node('PAC'),
    };
    return {
      name: d.chance(80) ? `${d.pick(['M', 'm', 'N'])}${at}` : 'M',
      startDate: new Date(START + Math.round(start * 86400) * 1000).toISOString(),
      origin: node('KSC'),
      destination,
      ...(d.chance(70) && back),
      demandModels: things.missionModels(),
      // events that are not listed by time are sorted only when a duration is computed.
      events: d.chance(15) ? d.shuffle(listed) : listed,
    };
  };
  const missionList = d.times(1, 4, mission);
  return {
    name: 'mixture',
    createdBy: 'nobody',
    startDate: new Date(START).toISOString(),
    scenarioType: 'Lunar',
    configuration,
    network,
    resourceList,
    demandModels: things.models,
    elementTemplates,
    instantiatedElements,
    missionList: d.chance(20) ? missionList.reverse() : missionList,
    manifest: {},
  };
}
