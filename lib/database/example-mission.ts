import {
  AnyElementInstance,
  type AnyElementTemplate,
  CreateElements,
  FlightEdge,
  FlightTransport,
  HumanAgent,
  Mission,
} from '../model/index.js';
import { SECONDS_A_DAY } from '../schema/spans.js';
import { instantiateTemplate } from './instantiate.js';
import type { ModelDatabase } from './model-database.js';
import { stableIdentities } from './workbook/ids.js';

/** A mission that shows how missions are written, and the elements that take part. */
export interface ExampleMission {
  readonly missionList: Mission[];
  readonly instantiatedElements: AnyElementInstance[];
}

const DAY = SECONDS_A_DAY;

/** Returns an element that a flight along an edge can carry, if there is one. */
const cargoFor = (edge: FlightEdge, elements: readonly AnyElementTemplate[]) =>
  elements.find((element) => !(element instanceof HumanAgent) && element.mass <= edge.maxCargo);

/**
 * Makes an example of a mission from what a database has: an element is created, and flies along an edge if one can carry
 * it. Without nodes, there is no mission.
 */
export function exampleMission(database: ModelDatabase, startDate: Date): ExampleMission {
  const { nodes, edges, elements } = database;
  const flights = edges.filter((edge) => edge instanceof FlightEdge);
  const flight = flights.find((edge) => cargoFor(edge, elements));
  const template = flight ? cargoFor(flight, elements) : elements[0];
  const origin = flight?.origin ?? nodes[0]?.id;
  const destination = flight?.destination ?? nodes[1]?.id ?? origin;
  if (origin === undefined || destination === undefined)
    return { missionList: [], instantiatedElements: [] };
  const name = `Example | ${template?.name}`;
  // The identifier that the row has by its name, so that the workbook shows no UUID.
  const id = stableIdentities().of('instances', name);
  const instances = template ? [instantiateTemplate(template, { id, name })] : [];
  const ids = instances.map(({ id }) => id);
  const events =
    ids.length === 0
      ? []
      : [
          new CreateElements({
            name: 'Create elements',
            priority: 1,
            missionTime: 0,
            location: origin,
            elements: ids,
            container: origin,
          }),
          ...(flight
            ? [
                new FlightTransport({
                  name: 'Fly',
                  priority: 1,
                  missionTime: DAY,
                  location: origin,
                  edge: flight.id,
                  elements: ids,
                }),
              ]
            : []),
        ];
  const mission = new Mission({
    name: 'Example mission',
    startDate,
    origin,
    destination,
    events,
    demandModels: [],
  });
  return { missionList: [mission], instantiatedElements: instances };
}
