import type { Entry } from '../graph/entry.js';
import { eventOf, referencesWithRole } from '../graph/event-roles.js';
import { itemsOf } from '../graph/guards.js';
import { homeNodes } from '../graph/home-nodes.js';
import { describe } from '../graph/labels.js';
import { getOrAdd } from '../graph/multi-map.js';
import {
  InstCrewConsumablesDemandModel,
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
  RatedDemandModel,
  TimedImpulseDemandModel,
} from '../model/demand-models/index.js';
import { ElementTemplate, InstHumanAgent } from '../model/elements/index.js';
import { Body, type ClassOfSupply } from '../model/enumerations.js';
import { CrewedEVA, CrewedExploration } from '../model/events/index.js';
import { Node, SurfaceNode } from '../model/network/index.js';
import {
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
} from '../model/resources/index.js';
import { Role } from '../model/roles.js';
import { Mission } from '../model/scenario/mission.js';
import type { CheckContext } from './context.js';
import { defineCheck } from './define-check.js';
import { Reach } from './reach.js';

/** A mission with Crew Consumables models, and what its events create and move. */
interface CrewedMission {
  readonly mission: Entry<Mission>;
  readonly models: Entry<InstCrewConsumablesDemandModel>[];
  readonly moved: Set<Entry>;
}

/** Finds the missions that people can be under: see the rule `crewDemands`. */
class Crews {
  readonly missions: readonly CrewedMission[];
  readonly #reach: Reach;
  readonly #context: CheckContext;

  constructor(context: CheckContext) {
    this.#context = context;
    this.#reach = new Reach(context);
    const { index } = context;
    const missions = new Map<Entry, CrewedMission>();
    for (const model of index.all(InstCrewConsumablesDemandModel)) {
      const mission = model.parent;
      if (!mission?.is(Mission)) continue;
      const make = () => ({ mission, models: [], moved: new Set<Entry>() });
      getOrAdd<Entry, CrewedMission>(missions, mission, make).models.push(model);
    }
    this.missions = [...missions.values()];
    if (this.missions.length === 0) return;
    const roles = [Role.Created, Role.Moved, Role.Transported];
    for (const { target, owner } of referencesWithRole(index, ...roles)) {
      const mission = eventOf(owner)?.parent;
      if (target !== undefined && mission !== undefined) missions.get(mission)?.moved.add(target);
    }
  }

  /** Returns whether a mission may take a person on. */
  mayTakeOn({ mission, moved }: CrewedMission, person: Entry): boolean {
    if (this.#context.containment.mayBeInside(person, moved)) return true;
    const destination = mission.target('destination', Node);
    const places = this.#reach.placesOf(person);
    return places === undefined || (destination !== undefined && places.has(destination));
  }

  /** Returns a place away from home where a person can be; undefined if there is none, or if it can be anywhere. */
  placeAway(person: Entry): Entry | undefined {
    const homes = this.#homes();
    return [...(this.#reach.placesOf(person) ?? [])].find((place) => !homes.has(place));
  }

  #homes(): ReadonlySet<Entry> {
    const missions = [...this.#context.index.all(Mission)].map((mission) => ({
      origin: mission.target('origin', Node),
      destination: mission.target('destination', Node),
      returnDestination: mission.target('returnDestination', Node),
    }));
    return homeNodes<Entry>(missions, isOnEarth);
  }
}

/** The classes of supply that people need by a Crew Consumables model. */
export const crewClasses: readonly ClassOfSupply[] = [
  201, 202, 203, 204, 205, 206, 301, 302, 303, 304, 305, 306, 701, 702,
];

const isOnEarth = (place: Entry): boolean =>
  place.is(SurfaceNode) && place.object.body1 === Body.Earth;

const crewConsumablesWithoutCrew = defineCheck({
  code: 'crew-consumables-without-crew',
  severity: 'warning',
  help: 'Crew Consumables are for the people whom the events of the mission create or move, alone or inside something, and for those at its destination whom no other mission takes on. This mission has none. Create or move the crew in this mission, or remove the model. With the rules `spacenet25` it is for the people whom the mission creates, and for EVAs.',
  text: () =>
    'it asks for nothing that people need: no event of its mission creates or moves a person.',
  run(context, report) {
    const { index, rules } = context;
    const crews = new Crews(context);
    for (const crew of crews.missions) {
      // A mission without events has a warning of its own.
      if (itemsOf(crew.mission.object.events).length === 0) continue;
      const takesOn =
        rules.crewDemands === 'presence'
          ? [...index.all(InstHumanAgent)].some((person) => crews.mayTakeOn(crew, person))
          : createsCrew(context, crew.mission);
      if (!takesOn) for (const model of crew.models) report(model, [], {});
    }
  },
});

/** Returns whether a mission creates people, or has an EVA. */
function createsCrew({ index, containment }: CheckContext, mission: Entry<Mission>): boolean {
  for (const kind of [CrewedEVA, CrewedExploration])
    for (const event of index.all<CrewedEVA | CrewedExploration>(kind))
      if (event.parent === mission) return true;
  const created = new Set<Entry>();
  for (const { target, owner } of referencesWithRole(index, Role.Created))
    if (target !== undefined && eventOf(owner)?.parent === mission) created.add(target);
  return [...index.all(InstHumanAgent)].some((person) => containment.mayBeInside(person, created));
}

const crewWithoutModel = defineCheck({
  code: 'crew-without-model',
  severity: 'warning',
  help: 'Missions of the scenario have Crew Consumables, but none of them creates or moves this person, or is where the person can be, so the person needs nothing away from home. Add a Crew Consumables model to a mission that creates or moves the person.',
  text: (p: { place: string }) =>
    `it needs nothing at ${p.place}, because no mission with Crew Consumables takes it on.`,
  run(context, report) {
    if (context.rules.crewDemands !== 'presence') return;
    const crews = new Crews(context);
    if (crews.missions.length === 0) return;
    for (const person of context.index.all(InstHumanAgent)) {
      if (crews.missions.some((crew) => crews.mayTakeOn(crew, person))) continue;
      const place = crews.placeAway(person);
      if (place !== undefined) report(person, [], { place: describe(place) });
    }
  },
});

const twoCrewModels = defineCheck({
  code: 'two-crew-models',
  severity: 'warning',
  help: 'The mission has several Crew Consumables models. Its people need what each of them says. Remove all but one, unless the models share the needs among them.',
  text: (p: { found: string }) => `people need it besides ${p.found} of the same mission.`,
  run(context, report) {
    for (const { models } of new Crews(context).missions)
      for (const model of models.slice(1)) report(model, [], { found: describe(models[0]!) });
  },
});

const needsTwice = defineCheck({
  code: 'needs-twice',
  severity: 'warning',
  help: 'The state of a person asks for a class of supply that the Crew Consumables of the mission ask for too, so the person needs both. Remove the resource from the model of the state, or set the rate of the Crew Consumables to 0.',
  text: (p: { found: string; mission: string }) =>
    `it asks for class of supply ${p.found}, which the Crew Consumables of ${p.mission} ask for too.`,
  run(context, report) {
    if (context.rules.crewDemands !== 'presence') return;
    const crews = new Crews(context);
    if (crews.missions.length === 0) return;
    const reported = new Set<Entry>();
    for (const person of context.index.all(InstHumanAgent)) {
      const crew = crews.missions.find((each) => crews.mayTakeOn(each, person));
      if (crew === undefined) continue;
      for (const [model, found] of modelsOf(context, person)) {
        if (reported.has(model)) continue;
        reported.add(model);
        report(model, [], { found: String(found), mission: describe(crew.mission) });
      }
    }
  },
});

/** Returns the models in the states of a person that ask for a class of Crew Consumables, and the class. */
function* modelsOf(
  { index }: CheckContext,
  person: Entry<InstHumanAgent>,
): Iterable<readonly [Entry, ClassOfSupply]> {
  const owner =
    person.object.states === undefined ? person.target('templateId', ElementTemplate) : person;
  for (const kind of [InstRatedDemandModel, InstTimedImpulseDemandModel])
    for (const model of index.all<InstRatedDemandModel | InstTimedImpulseDemandModel>(kind)) {
      if (owner === undefined || model.parent?.parent !== owner) continue;
      const template =
        model.target('templateId', RatedDemandModel) ??
        model.target('templateId', TimedImpulseDemandModel);
      const demands = model.object.demands ?? template?.object.demands ?? [];
      for (const demand of demands) {
        const amount = 'rate' in demand ? demand.rate : demand.amount;
        const isGeneric =
          demand instanceof GenericResourceAmount || demand instanceof GenericResourceAmountRate;
        const classOfSupply = isGeneric
          ? demand.classOfSupply
          : index.find(demand.resource, Resource)?.object.classOfSupply;
        if (amount > 0 && classOfSupply !== undefined && crewClasses.includes(classOfSupply)) {
          yield [model, classOfSupply];
          break;
        }
      }
    }
}

export const peopleChecks = [
  crewConsumablesWithoutCrew,
  crewWithoutModel,
  twoCrewModels,
  needsTwice,
] as const;
