import { expect } from 'chai';
import {
  classOfTag,
  declaredClass,
  isKindOf,
  kindOfClass,
  withoutPackage,
} from '../../../../lib/formats/spacenet25/xml/classes.js';

describe('A class of SpaceNet 2.5', () => {
  it('is named with any package, or by a short name', () => {
    expect(withoutPackage('edu.mit.spacenet.domain.element.Carrier')).to.equal('Carrier');
    expect(classOfTag('edu.mit.spacenet.domain.demand.Demand')).to.equal('Demand');
    expect(classOfTag('surfaceNode')).to.equal('SurfaceNode');
    expect(withoutPackage('excel')).to.equal('Spreadsheet_2_5');
    expect(classOfTag('elements')).to.equal(undefined);
  });

  it('is of its superclasses too', () => {
    expect(isKindOf('Item', 'Resource')).to.equal(true);
    expect(isKindOf('PropulsiveVehicle', 'Element')).to.equal(true);
    expect(isKindOf('Resource', 'Item')).to.equal(false);
    expect(isKindOf('Carrier', 'CrewMember')).to.equal(false);
    expect(isKindOf('constructor', 'Object')).to.equal(false);
  });

  it('is never one of the program that reads', () => {
    for (const name of ['java.lang.Runtime', 'dynamic-proxy', '__proto__', 'constructor']) {
      expect(kindOfClass(withoutPackage(name)), name).to.equal(undefined);
      expect(declaredClass(name, name), name).to.equal(undefined);
      expect(declaredClass('edge', name), name).to.equal(undefined);
    }
  });

  it('is declared by a field: of some, by the object that has the field', () => {
    expect(declaredClass('omsFuelTank', undefined)).to.equal('ResourceTank');
    expect(declaredClass('partType', 'PartApplication')).to.equal('Item');
    expect(declaredClass('edge', 'SpaceTransport')).to.equal('SpaceEdge');
    expect(declaredClass('edge', 'FlightTransport')).to.equal('FlightEdge');
    expect(declaredClass('edge', 'MoveEvent')).to.equal(undefined);
    expect(declaredClass('edge', undefined)).to.equal(undefined);
    expect(declaredClass('elements', 'MoveEvent')).to.equal(undefined);
  });
});
