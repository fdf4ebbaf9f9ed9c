import {
  type AnyElementInstance,
  type AnyEvent,
  BurnStageItem,
  BurnStageSequence,
  Configuration,
  CreateElements,
  CrewedExploration,
  createScenario,
  days,
  ElementState,
  hours,
  Mission,
  type ModelDatabase,
  MoveElements,
  type Scenario,
  SpaceEdge,
  SpaceTransport,
} from '../../../lib/index.js';

/** An action of a burn: the element fires its engine, or is dropped. */
type Step = readonly ['Burn' | 'Stage', AnyElementInstance];

const burn = (element: AnyElementInstance): Step => ['Burn', element];
const stage = (element: AnyElementInstance): Step => ['Stage', element];

/**
 * The campaign of the first tutorial: a crew and a lander are launched one day apart, meet in Earth orbit, fly to the
 * Moon, land, explore for a week, and come home with samples.
 */
export function lunarSortie(database: ModelDatabase): Scenario {
  const prefix = 'Lunar | ';
  const make = (name: string, suffix = '') => database.instantiate(name, { prefix, suffix });
  const altairAM = make('Altair AM');
  const altairDM = make('Altair DM');
  const aresIFirst = make('Ares I First Stage');
  const aresIUpper = make('Ares I Upper Stage');
  const aresVCore = make('Ares V Core');
  const aresVSRBs = make('Ares V SRBs');
  const crew = ['A', 'B', 'C', 'D'].map((letter) => make('Crew Member', `  ${letter}`));
  const eds = make('EDS');
  const samples = make('Lunar Surface Samples');
  const cargo = make('Notional Cargo');
  const orionCM = make('Orion CM');
  const orionLAS = make('Orion LAS');
  const orionSM = make('Orion SM');

  const node = (name: string) => database.getNode(name).id;
  const ids = (elements: readonly AnyElementInstance[]) => elements.map(({ id }) => id);

  const create = (
    missionTime: number,
    priority: number,
    place: string,
    container: string,
    ...elements: AnyElementInstance[]
  ) =>
    new CreateElements({
      name: `${prefix}Create Elements`,
      priority,
      missionTime,
      location: node(place),
      elements: ids(elements),
      container,
    });

  const move = (
    place: string,
    missionTime: number,
    into: AnyElementInstance,
    elements: AnyElementInstance[],
  ) =>
    new MoveElements({
      name: `${prefix}Move Elements`,
      priority: 1,
      missionTime,
      location: node(place),
      elements: ids(elements),
      container: into.id,
    });

  /** One list of actions for each burn of the edge. */
  const fly = (
    edgeName: string,
    missionTime: number,
    priority: number,
    stack: AnyElementInstance[],
    ...steps: readonly (readonly Step[])[]
  ) => {
    const edge = database.getEdge(edgeName) as SpaceEdge;
    return new SpaceTransport({
      name: `${prefix}Space Transport`,
      priority,
      missionTime,
      location: edge.origin,
      edge: edge.id,
      elements: ids(stack),
      burnStageSequence: steps.map(
        (actions, index) =>
          new BurnStageSequence({
            burn: edge.burns[index]?.id ?? '',
            actions: actions.map(
              ([type, element]) => new BurnStageItem({ type, element: element.id }),
            ),
          }),
      ),
    });
  };

  const events: AnyEvent[] = [
    create(0, 1, 'KSC', node('KSC'), aresIFirst, aresIUpper, orionCM, orionSM, orionLAS),
    create(0, 2, 'KSC', orionCM.id, ...crew),
    fly(
      'KSC-LEO',
      0,
      3,
      [aresIFirst, aresIUpper, orionCM, orionSM, orionLAS],
      [burn(aresIFirst), stage(aresIFirst), stage(orionLAS), burn(aresIUpper), stage(aresIUpper)],
    ),
    create(days(1), 1, 'KSC', node('KSC'), altairAM, altairDM, aresVCore, aresVSRBs, eds),
    create(days(1), 2, 'KSC', altairDM.id, cargo),
    fly(
      'KSC-LEO',
      days(1),
      3,
      [altairAM, altairDM, aresVCore, aresVSRBs, eds],
      [burn(aresVSRBs), stage(aresVSRBs), burn(aresVCore), stage(aresVCore), burn(eds)],
    ),
    fly(
      'LEO-LLPO',
      days(2),
      1,
      [altairAM, altairDM, eds, orionCM, orionSM],
      [burn(eds), stage(eds)],
      [burn(altairDM)],
      [burn(altairDM)],
      [burn(altairDM)],
    ),
    move('LLPO', days(6), altairAM, crew),
    fly('LLPO-LSP', days(7), 1, [altairAM, altairDM], [burn(altairDM)], [burn(altairDM)]),
    new CrewedExploration({
      name: `${prefix}Crewed Exploration`,
      priority: 1,
      missionTime: days(7.5),
      location: node('LSP'),
      evaDuration: hours(8),
      duration: days(7),
      vehicle: altairAM.id,
      evaPerWeek: 5,
      elementStates: crew
        .slice(0, 2)
        .map(({ id }) => new ElementState({ element: id, stateIndex: -1 })),
    }),
    create(days(14.5), 1, 'LSP', altairAM.id, samples),
    fly('LSP-LLPO', days(14.5), 2, [altairAM], [burn(altairAM)], [burn(altairAM)]),
    move('LLPO', days(15), orionCM, [...crew, samples]),
    fly(
      'LLPO-PAC',
      days(15),
      2,
      [orionCM, orionSM],
      ...[1, 2, 3, 4, 5].map(() => [burn(orionSM)]),
      [stage(orionSM), burn(orionCM)],
    ),
  ];

  const startDate = new Date('2019-07-01T04:00:00Z');
  return createScenario(database, {
    name: 'Quick Start Scenario 1',
    createdBy: 'SpaceNet User',
    description: 'A sample scenario analyzing the transportation feasibility of a lunar mission.',
    startDate,
    scenarioType: 'Lunar',
    missionList: [
      new Mission({
        name: 'Lunar Sortie',
        startDate,
        events,
        demandModels: [],
        origin: node('KSC'),
        destination: node('LSP'),
        returnOrigin: node('LSP'),
        returnDestination: node('PAC'),
      }),
    ],
    instantiatedElements: [
      altairAM,
      altairDM,
      aresIFirst,
      aresIUpper,
      aresVCore,
      aresVSRBs,
      ...crew,
      eds,
      samples,
      cargo,
      orionCM,
      orionLAS,
      orionSM,
    ],
    configuration: new Configuration({ environmentConstrained: true }),
  });
}
