import type { Rule } from '../rule.js';
import { apsidesSwapped } from './apsides-swapped.js';
import { burnElsewhere } from './burn-elsewhere.js';
import { burnNotSequenced } from './burn-not-sequenced.js';
import { burnOfOtherEdge } from './burn-of-other-edge.js';
import { burnOutsideEdge } from './burn-outside-edge.js';
import { burnSequencedTwice } from './burn-sequenced-twice.js';
import { burningWithoutEngine } from './burning-without-engine.js';
import { burnsOutOfOrder } from './burns-out-of-order.js';
import { containedInItself } from './contained-in-itself.js';
import { containedTwice } from './contained-twice.js';
import { containerLocation } from './container-location.js';
import { contentsEnvironment } from './contents-environment.js';
import { contentsOverCapacity } from './contents-over-capacity.js';
import { createdTwice } from './created-twice.js';
import { crewConsumablesInDatabase } from './crew-consumables-in-database.js';
import { crewConsumablesInState } from './crew-consumables-in-state.js';
import { demandModelTwice } from './demand-model-twice.js';
import { destinationNotReached } from './destination-not-reached.js';
import { discreteAmount } from './discrete-amount.js';
import { duplicateId } from './duplicate-id.js';
import { duplicateName } from './duplicate-name.js';
import { edgeToItself } from './edge-to-itself.js';
import { emptyList } from './empty-list.js';
import { emptyName } from './empty-name.js';
import { evaLongerThanExploration } from './eva-longer-than-exploration.js';
import { evaWithoutCrew } from './eva-without-crew.js';
import { eventBeforeMission } from './event-before-mission.js';
import { eventBeforeScenario } from './event-before-scenario.js';
import { fuelNotPropellant } from './fuel-not-propellant.js';
import { fuelOverCapacity } from './fuel-over-capacity.js';
import { genericClassNone } from './generic-class-none.js';
import { halfAReturn } from './half-a-return.js';
import { inheritedStateIndex } from './inherited-state-index.js';
import { lagrangeBodies } from './lagrange-bodies.js';
import { lagrangePair } from './lagrange-pair.js';
import { listedBesideCarrier } from './listed-beside-carrier.js';
import { listedTwice } from './listed-twice.js';
import { missionBeforeScenario } from './mission-before-scenario.js';
import { missionWithoutEvents } from './mission-without-events.js';
import { movedIntoItself } from './moved-into-itself.js';
import { negativeDuration } from './negative-duration.js';
import { negativeStock } from './negative-stock.js';
import { neverInPlay } from './never-in-play.js';
import { noSpecificImpulse } from './no-specific-impulse.js';
import { noStateOfType } from './no-state-of-type.js';
import { notAboard } from './not-aboard.js';
import { orbitInsideBody } from './orbit-inside-body.js';
import { otherFuel } from './other-fuel.js';
import { participantNoAgent } from './participant-no-agent.js';
import { partsHeavier } from './parts-heavier.js';
import { referenceToNothing } from './reference-to-nothing.js';
import { repeatedResource } from './repeated-resource.js';
import { scenarioTypeBodies } from './scenario-type-bodies.js';
import { sharedId } from './shared-id.js';
import { speedAboveMaximum } from './speed-above-maximum.js';
import { stagedTwice } from './staged-twice.js';
import { stateIndex } from './state-index.js';
import { surfaceEdgeBodies } from './surface-edge-bodies.js';
import { surfaceEdgeEnds } from './surface-edge-ends.js';
import { templateType } from './template-type.js';
import { tooManyEvas } from './too-many-evas.js';
import { transferToItself } from './transfer-to-itself.js';
import { transportLocation } from './transport-location.js';
import { unresolvedReference } from './unresolved-reference.js';
import { usedAfterRemoval } from './used-after-removal.js';
import { usedBeforeCreated } from './used-before-created.js';
import { wrongKindReference } from './wrong-kind-reference.js';

/** Every rule, in the order in which they are looked at. */
export const rules: readonly Rule[] = [
  unresolvedReference,
  wrongKindReference,
  referenceToNothing,
  duplicateId,
  sharedId,
  templateType,
  stateIndex,
  inheritedStateIndex,
  emptyName,
  duplicateName,
  edgeToItself,
  surfaceEdgeEnds,
  surfaceEdgeBodies,
  apsidesSwapped,
  orbitInsideBody,
  lagrangeBodies,
  lagrangePair,
  scenarioTypeBodies,
  negativeDuration,
  burnOutsideEdge,
  burnsOutOfOrder,
  partsHeavier,
  fuelOverCapacity,
  fuelNotPropellant,
  negativeStock,
  contentsOverCapacity,
  contentsEnvironment,
  containedTwice,
  containedInItself,
  neverInPlay,
  crewConsumablesInDatabase,
  crewConsumablesInState,
  demandModelTwice,
  discreteAmount,
  genericClassNone,
  repeatedResource,
  missionBeforeScenario,
  missionWithoutEvents,
  halfAReturn,
  destinationNotReached,
  eventBeforeScenario,
  eventBeforeMission,
  transportLocation,
  containerLocation,
  movedIntoItself,
  listedTwice,
  listedBesideCarrier,
  emptyList,
  noStateOfType,
  transferToItself,
  otherFuel,
  speedAboveMaximum,
  evaLongerThanExploration,
  tooManyEvas,
  evaWithoutCrew,
  participantNoAgent,
  burnElsewhere,
  burnOfOtherEdge,
  burnNotSequenced,
  burnSequencedTwice,
  notAboard,
  burningWithoutEngine,
  noSpecificImpulse,
  createdTwice,
  stagedTwice,
  usedAfterRemoval,
  usedBeforeCreated,
];
