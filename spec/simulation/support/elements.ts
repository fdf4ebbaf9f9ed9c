import {
  type AnyElementInstance,
  type AnyElementTemplate,
  Element,
  ElementCarrier,
  GenericResourceAmount,
  HumanAgent,
  InstElement,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstRatedDemandModel,
  InstResourceContainer,
  InstSurfaceVehicle,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  State,
  SurfaceVehicle,
} from '../../../lib/index.js';
import type { Fields } from '../../../lib/schema/model-object.js';
import { fuel, water } from './builder.js';

/** One template of each kind; the instances of the specs override what they need. */
export const templates = {
  thing: new Element({ name: 'Thing', mass: 10 }),
  box: new ResourceContainer({ name: 'Box', mass: 5, maxCargoMass: 100, maxCargoVolume: 1 }),
  carrier: new ElementCarrier({ name: 'Carrier', mass: 100, maxCargoMass: 1000, maxCrew: 4 }),
  rover: new SurfaceVehicle({
    name: 'Rover',
    mass: 200,
    maxCargoMass: 500,
    maxCrew: 2,
    maxSpeed: 20,
    maxFuel: 100,
    fuel: new ResourceAmount({ resource: fuel.id, amount: 50 }),
  }),
  stage: new PropulsiveVehicle({
    name: 'Stage',
    mass: 2000,
    maxCargoMass: 1000,
    maxCrew: 3,
    isp: 450,
    maxFuel: 15_000,
    fuel: new ResourceAmount({ resource: fuel.id, amount: 15_000 }),
  }),
  crew: new HumanAgent({ name: 'Crew', mass: 100, activeTimeFraction: 0.6 }),
} as const;

export const allTemplates: AnyElementTemplate[] = Object.values(templates);

export const thing = (name: string, more: Partial<Fields<InstElement>> = {}): InstElement =>
  new InstElement({ ...more, templateId: templates.thing.id, name });

export const box = (
  name: string,
  more: Partial<Fields<InstResourceContainer>> = {},
): InstResourceContainer =>
  new InstResourceContainer({ ...more, templateId: templates.box.id, name });

export const carrier = (
  name: string,
  more: Partial<Fields<InstElementCarrier>> = {},
): InstElementCarrier =>
  new InstElementCarrier({ ...more, templateId: templates.carrier.id, name });

export const rover = (
  name: string,
  more: Partial<Fields<InstSurfaceVehicle>> = {},
): InstSurfaceVehicle => new InstSurfaceVehicle({ ...more, templateId: templates.rover.id, name });

export const stage = (
  name: string,
  more: Partial<Fields<InstPropulsiveVehicle>> = {},
): InstPropulsiveVehicle =>
  new InstPropulsiveVehicle({ ...more, templateId: templates.stage.id, name });

export const crew = (name: string, more: Partial<Fields<InstHumanAgent>> = {}): InstHumanAgent =>
  new InstHumanAgent({ ...more, templateId: templates.crew.id, name });

/** Elements and their templates, as a scenario lists them. */
export const cast = (
  ...instantiatedElements: AnyElementInstance[]
): { instantiatedElements: AnyElementInstance[]; elementTemplates: AnyElementTemplate[] } => ({
  instantiatedElements,
  elementTemplates: allTemplates,
});

/** kg of water. */
export const ofWater = (amount: number): ResourceAmount =>
  new ResourceAmount({ resource: water.id, amount });

/** kg of anything of a class of supply. */
export const generic = (
  classOfSupply: GenericResourceAmount['classOfSupply'],
  amount: number,
  environment: GenericResourceAmount['environment'] = 'Unpressurized',
): GenericResourceAmount => new GenericResourceAmount({ classOfSupply, environment, amount });

/** A model that demands water, and a state that uses it. */
export function drinking(rate: number, name = 'Drinking') {
  const model = new RatedDemandModel({
    name,
    demands: [new ResourceAmountRate({ resource: water.id, rate })],
  });
  const state = new State({
    name,
    type: 'Active',
    demandModels: [new InstRatedDemandModel({ name, templateId: model.id })],
  });
  return { model, state };
}
