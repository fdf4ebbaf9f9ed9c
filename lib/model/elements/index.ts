import { family, type MemberOf } from '../../schema/family.js';
import {
  Agent,
  HumanAgent,
  InstAgent,
  InstHumanAgent,
  InstRoboticAgent,
  RoboticAgent,
} from './agents.js';
import {
  CargoElement,
  InstCargoElement,
  InstResourceContainer,
  ResourceContainer,
} from './cargo.js';
import { Carrier, ElementCarrier, InstCarrier, InstElementCarrier } from './carriers.js';
import { Element, InstElement } from './element.js';
import { ElementInstance, ElementTemplate } from './element-template.js';
import { Part, State } from './state.js';
import {
  InstPropulsiveVehicle,
  InstSurfaceVehicle,
  InstVehicle,
  PropulsiveVehicle,
  SurfaceVehicle,
  Vehicle,
} from './vehicles.js';

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
