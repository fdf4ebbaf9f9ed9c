import { family, type MemberOf } from '../../schema/family.js';
import { BurnStageItem, BurnStageSequence, PropulsiveBurn } from './burns.js';
import {
  CreateElements,
  MoveElements,
  ReconfigureElement,
  ReconfigureElements,
  RemoveElements,
} from './elements.js';
import { CrewedEVA, CrewedExploration, ElementState } from './evas.js';
import { Event } from './event.js';
import { AddResources, ConsumeResources, TransferResources } from './resources.js';
import { FlightTransport, SpaceTransport, SurfaceTransport } from './transports.js';

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
