import { expect } from 'chai';
import { type AbstractClass, fieldsOf } from '../../lib/schema/metadata.js';
import { abstractClasses, concreteClasses } from '../support/model.js';

/** What each uuid that names another object may name, as the schema document says it in words. */
const REFERENCES: Readonly<Record<string, string>> = {
  'ResourceAmount.resource': 'Resource',
  'ResourceAmountRate.resource': 'Resource',
  'ElementReference.id': 'ElementInstance',
  'Edge.origin': 'Node',
  'Edge.destination': 'Node',
  'Part.resource': 'Resource',
  'Carrier.contents': 'ElementTemplate',
  'ElementInstance.templateId': 'ElementTemplate',
  'ElementInstance.parts': 'Part',
  'InstElementDemandModel.templateId': 'DemandModel',
  'Mission.origin': 'Node',
  'Mission.destination': 'Node',
  'Mission.returnOrigin': 'Node',
  'Mission.returnDestination': 'Node',
  'Event.location': 'Node Edge',
  'CreateElements.elements': 'ElementInstance',
  'CreateElements.container': 'Node Edge InstCarrier',
  'MoveElements.elements': 'ElementInstance',
  'MoveElements.container': 'Node Edge InstCarrier',
  'RemoveElements.elements': 'ElementInstance',
  'ReconfigureElement.element': 'ElementInstance',
  'ReconfigureElements.elements': 'ElementInstance',
  'AddResources.container': 'InstResourceContainer InstVehicle',
  'ConsumeResources.source': 'ElementInstance',
  'TransferResources.originContainer': 'InstResourceContainer InstVehicle',
  'TransferResources.destinationContainer': 'InstResourceContainer InstVehicle',
  'PropulsiveBurn.elements': 'ElementInstance',
  'PropulsiveBurn.burn': 'Burn',
  'CrewedEVA.vehicle': 'InstCarrier',
  'CrewedExploration.vehicle': 'InstCarrier',
  'CrewedExploration.additionalDemands': '',
  'SurfaceTransport.edge': 'SurfaceEdge',
  'SurfaceTransport.vehicle': 'InstSurfaceVehicle',
  'FlightTransport.edge': 'FlightEdge',
  'FlightTransport.elements': 'ElementInstance',
  'SpaceTransport.edge': 'SpaceEdge',
  'SpaceTransport.elements': 'ElementInstance',
  'BurnStageItem.element': 'ElementInstance',
  'BurnStageSequence.burn': 'Burn',
  'ElementState.element': 'ElementInstance',
};

/** Whose states each index into states counts. */
const STATE_INDICES: Readonly<Record<string, string>> = {
  'ElementTemplate.currentStateIndex': 'states',
  'ElementInstance.currentStateIndex': 'states',
  'ReconfigureElement.stateIndex': 'element',
  'ElementState.stateIndex': 'element',
  'SurfaceTransport.transportState': 'vehicle',
};

/** The fields that a class declares itself. */
const own = (target: AbstractClass) => {
  const inherited = fieldsOf(Object.getPrototypeOf(target) as AbstractClass).map((f) => f.name);
  return fieldsOf(target).filter(({ name }) => !inherited.includes(name));
};
const classes = [...concreteClasses, ...abstractClasses];

describe('references', () => {
  it('say what they refer to', () => {
    const found: Record<string, string> = {};
    for (const target of classes) {
      for (const { name, fieldType: kind } of own(target)) {
        const uuid = kind.kind === 'list' ? kind.item : kind;
        if (uuid.kind === 'uuid' && uuid.refersTo)
          found[`${target.name}.${name}`] = uuid
            .refersTo()
            .map((c) => c.name)
            .join(' ');
      }
    }
    expect(found).to.deep.equal(REFERENCES);
  });

  it('to states say whose', () => {
    const found: Record<string, string> = {};
    for (const target of classes) {
      for (const { name, fieldType: kind } of own(target)) {
        if (kind.kind === 'number' && kind.statesOf !== undefined)
          found[`${target.name}.${name}`] = kind.statesOf;
      }
    }
    expect(found).to.deep.equal(STATE_INDICES);
  });

  it('are all the uuids there are, but for own identifiers', () => {
    for (const target of classes) {
      for (const { name, fieldType: kind, presence } of own(target)) {
        const uuid = kind.kind === 'list' ? kind.item : kind;
        if (uuid.kind === 'uuid' && uuid.refersTo === undefined)
          expect([name, presence], target.name).to.deep.equal(['id', 'assigned']);
      }
    }
  });

  it('of an instance to its template stand in fields of the same meaning', () => {
    for (const target of classes) {
      for (const field of own(target)) {
        if (!field.template) continue;
        const described = fieldsOf(field.template).find(({ name }) => name === field.name);
        expect(described?.fieldType, `${target.name}.${field.name}`).to.equal(field.fieldType);
        expect(field.presence).to.equal('optional');
      }
    }
  });
});
