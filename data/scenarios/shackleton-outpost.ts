import { Configuration, Network, Scenario, ScenarioType } from '../../lib/index.js';
import { cargoDelivery } from './shackleton-outpost/cargo-delivery.js';
import { elements } from './shackleton-outpost/elements.js';
import { firstCrew } from './shackleton-outpost/first-crew.js';
import { kinds } from './shackleton-outpost/kinds.js';
import { network } from './shackleton-outpost/network.js';
import { supplies } from './shackleton-outpost/supplies.js';

/**
 * A small campaign at the lunar south pole: a cargo stage delivers a habitat, a plant that makes oxygen of water, a rover and
 * supplies, then a crew of two stays for a week, drives to a ridge and back, and returns with its trash. What the crew needs on
 * the way is aboard its vehicle. All figures are notional: plausible for vehicles of
 * these kinds, but not those of any real vehicle. The delta-v from low Earth orbit to low lunar orbit (3,150 m/s
 * to leave, 900 m/s to brake) and to the surface (2,030 m/s) are rounded figures, similar to those of the Apollo missions.
 */
export function shackletonOutpost(): Scenario {
  const places = network();
  const stock = supplies();
  const templates = kinds(stock);
  const fleet = elements(templates, stock);
  const { ksc, pacific, leo, llo, rim, ridge } = places;
  const { ascent, cruise, descent, crewFlight, crewReturn, traverse, traverseBack } = places;
  const { water, filter, oxygen, trash } = stock;
  const { habitatSpares, electrolysis, housekeeping, consumables } = stock;
  return new Scenario({
    $schema: '../schema/scenario.schema.json',
    name: 'Shackleton outpost',
    createdBy: 'space-logistics',
    description:
      'A cargo flight and a first crew at the lunar south pole. All figures are notional.',
    startDate: new Date('2031-03-01T12:00:00Z'),
    scenarioType: ScenarioType.Lunar,
    network: new Network({
      nodes: [ksc, pacific, leo, llo, rim, ridge],
      edges: [ascent, cruise, descent, crewFlight, crewReturn, traverse, traverseBack],
    }),
    resourceList: [water, filter, oxygen, trash],
    demandModels: [habitatSpares, consumables, electrolysis, housekeeping],
    elementTemplates: Object.values(templates),
    instantiatedElements: Object.values(fleet).flat(),
    missionList: [cargoDelivery(places, stock, fleet), firstCrew(places, stock, fleet)],
    configuration: new Configuration({ timePrecision: 0.05 }),
  });
}
