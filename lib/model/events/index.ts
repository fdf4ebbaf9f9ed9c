import { family, type MemberOf } from '../../schema/family.js';
import { AddResources } from './add-resources.js';
import { BurnStageItem } from './burn-stage-item.js';
import { BurnStageSequence } from './burn-stage-sequence.js';
import { ConsumeResources } from './consume-resources.js';
import { CreateElements } from './create-elements.js';
import { CrewedEVA } from './crewed-eva.js';
import { CrewedExploration } from './crewed-exploration.js';
import { ElementState } from './element-state.js';
import { Event } from './event.js';
import { FlightTransport } from './flight-transport.js';
import { MoveElements } from './move-elements.js';
import { PropulsiveBurn } from './propulsive-burn.js';
import { ReconfigureElement } from './reconfigure-element.js';
import { ReconfigureElements } from './reconfigure-elements.js';
import { RemoveElements } from './remove-elements.js';
import { SpaceTransport } from './space-transport.js';
import { SurfaceTransport } from './surface-transport.js';
import { TransferResources } from './transfer-resources.js';

export {
  AddResources,
  BurnStageItem,
  BurnStageSequence,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  CrewedExploration,
  ElementState,
  Event,
  FlightTransport,
  MoveElements,
  PropulsiveBurn,
  ReconfigureElement,
  ReconfigureElements,
  RemoveElements,
  SpaceTransport,
  SurfaceTransport,
  TransferResources,
};

/** Any of the fourteen kinds of event. */
export const AnyEvent = family<
  | CreateElements
  | MoveElements
  | RemoveElements
  | ReconfigureElement
  | ReconfigureElements
  | AddResources
  | ConsumeResources
  | TransferResources
  | PropulsiveBurn
  | CrewedEVA
  | CrewedExploration
  | SurfaceTransport
  | FlightTransport
  | SpaceTransport
>(
  Event,
  CreateElements,
  MoveElements,
  RemoveElements,
  ReconfigureElement,
  ReconfigureElements,
  AddResources,
  ConsumeResources,
  TransferResources,
  PropulsiveBurn,
  CrewedEVA,
  CrewedExploration,
  SurfaceTransport,
  FlightTransport,
  SpaceTransport,
);
export type AnyEvent = MemberOf<typeof AnyEvent>;
