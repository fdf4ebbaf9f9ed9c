import { family, type MemberOf } from '../../schema/family.js';
import { Agent } from './agent.js';
import { CargoElement } from './cargo-element.js';
import { Carrier } from './carrier.js';
import { Element } from './element.js';
import { ElementCarrier } from './element-carrier.js';
import { ElementInstance } from './element-instance.js';
import { ElementTemplate } from './element-template.js';
import { HumanAgent } from './human-agent.js';
import { InstAgent } from './inst-agent.js';
import { InstCargoElement } from './inst-cargo-element.js';
import { InstCarrier } from './inst-carrier.js';
import { InstElement } from './inst-element.js';
import { InstElementCarrier } from './inst-element-carrier.js';
import { InstHumanAgent } from './inst-human-agent.js';
import { InstPropulsiveVehicle } from './inst-propulsive-vehicle.js';
import { InstResourceContainer } from './inst-resource-container.js';
import { InstRoboticAgent } from './inst-robotic-agent.js';
import { InstSurfaceVehicle } from './inst-surface-vehicle.js';
import { InstVehicle } from './inst-vehicle.js';
import { Part } from './part.js';
import { PropulsiveVehicle } from './propulsive-vehicle.js';
import { ResourceContainer } from './resource-container.js';
import { RoboticAgent } from './robotic-agent.js';
import { State } from './state.js';
import { SurfaceVehicle } from './surface-vehicle.js';
import { Vehicle } from './vehicle.js';

export {
  Agent,
  CargoElement,
  Carrier,
  Element,
  ElementCarrier,
  ElementInstance,
  ElementTemplate,
  HumanAgent,
  InstAgent,
  InstCargoElement,
  InstCarrier,
  InstElement,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  InstRoboticAgent,
  InstSurfaceVehicle,
  InstVehicle,
  Part,
  PropulsiveVehicle,
  ResourceContainer,
  RoboticAgent,
  State,
  SurfaceVehicle,
  Vehicle,
};

/** Any kind of element template. */
export const AnyElementTemplate = family<
  | Element
  | ResourceContainer
  | ElementCarrier
  | SurfaceVehicle
  | PropulsiveVehicle
  | HumanAgent
  | RoboticAgent
>(
  ElementTemplate,
  Element,
  ResourceContainer,
  ElementCarrier,
  SurfaceVehicle,
  PropulsiveVehicle,
  HumanAgent,
  RoboticAgent,
);
export type AnyElementTemplate = MemberOf<typeof AnyElementTemplate>;

/** Any kind of instantiated element. */
export const AnyElementInstance = family<
  | InstElement
  | InstResourceContainer
  | InstElementCarrier
  | InstSurfaceVehicle
  | InstPropulsiveVehicle
  | InstHumanAgent
  | InstRoboticAgent
>(
  ElementInstance,
  InstElement,
  InstResourceContainer,
  InstElementCarrier,
  InstSurfaceVehicle,
  InstPropulsiveVehicle,
  InstHumanAgent,
  InstRoboticAgent,
);
export type AnyElementInstance = MemberOf<typeof AnyElementInstance>;
