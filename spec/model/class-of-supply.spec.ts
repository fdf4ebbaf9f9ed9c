import { expect } from 'chai';
import { ClassOfSupply, classOfSupplyName } from '../../lib/index.js';
import {
  isClassOfSupply,
  isSubclassOf,
  parentClassOfSupply,
} from '../../lib/model/class-of-supply.js';

/** As the schema document has them. */
const MEANINGS: Readonly<Record<ClassOfSupply, string>> = {
  0: 'none',
  1: 'Propellants and Fuels',
  2: 'Crew Provisions',
  3: 'Crew Operations',
  4: 'Maintenance and Upkeep',
  5: 'Stowage and Restraint',
  6: 'Exploration and Research',
  7: 'Waste and Disposal',
  8: 'Habitation and Infrastructure',
  9: 'Transportation and Carriers',
  10: 'Miscellaneous',
  101: 'Cryogens',
  102: 'Hypergols',
  103: 'Nuclear Fuel',
  104: 'Petroleum Fuels',
  105: 'Other Fuels',
  106: 'Green Propellant',
  201: 'Water and Support Equipment',
  202: 'Food and Support Equipment',
  203: 'Gases',
  204: 'Hygiene Items',
  205: 'Clothing',
  206: 'Personal Items',
  301: 'Office Equipment and Supplies',
  302: 'EVA Equipment and Consumables',
  303: 'Health Equipment and Consumables',
  304: 'Safety Equipment',
  305: 'Communications Equipment',
  306: 'Computers and Support Equipment',
  401: 'Spares and Repair Parts',
  402: 'Maintenance Tools',
  403: 'Lubricants and Bulk Chemicals',
  404: 'Batteries',
  405: 'Cleaning Equipment and Consumables',
  501: 'Cargo Containers and Restraints',
  502: 'Inventory Management Equipment',
  601: 'Science Payloads and Instruments',
  602: 'Field Equipment',
  603: 'Samples',
  701: 'Waste',
  702: 'Waste Management Equipment',
  703: 'Failed Parts',
  801: 'Habitation Facilities',
  802: 'Surface Mobility Systems',
  803: 'Power Systems',
  804: 'Robotic Systems',
  805: 'Resource Utilization Systems',
  806: 'Orbiting Service Systems',
  901: 'Carriers, Non-propulsive Elements',
  902: 'Propulsive Elements',
  4011: 'Spares',
  4012: 'Repair Parts',
  8041: 'Science Robotics',
  8042: 'Construction/Maintenance Robotics',
  9021: 'Launch Vehicles',
  9022: 'Upper Stages/In-Space Propulsion Systems',
  9023: 'Descent Stages',
  9024: 'Ascent Stages',
};

const values = Object.values(ClassOfSupply);

describe('classes of supply', () => {
  it('have the meanings of the schema', () => {
    expect(values).to.have.lengthOf(Object.keys(MEANINGS).length);
    for (const value of values) expect(classOfSupplyName(value)).to.equal(MEANINGS[value]);
  });

  it('are named after their meanings', () => {
    const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
    const plain = (text: string) => letters(text).replaceAll('and', '');
    for (const [name, value] of Object.entries(ClassOfSupply))
      expect(plain(name)).to.equal(plain(MEANINGS[value]));
  });

  it('are distinguished from other numbers', () => {
    for (const value of values) expect(isClassOfSupply(value)).to.equal(true);
    for (const value of [
      11,
      -1,
      1.5,
      100,
      4010,
      Number.NaN,
      '101',
      null,
      undefined,
      [1],
      'toString',
    ])
      expect(isClassOfSupply(value)).to.equal(false);
  });

  it('have the parent that their digits determine', () => {
    for (const value of values) {
      const digits = `${value}`;
      const expected =
        digits.length >= 3 ? Number(digits.slice(0, digits.length === 4 ? 3 : 1)) : undefined;
      expect(parentClassOfSupply(value), digits).to.equal(expected);
    }
    expect(parentClassOfSupply(ClassOfSupply.Spares)).to.equal(401);
    expect(parentClassOfSupply(ClassOfSupply.SparesAndRepairParts)).to.equal(4);
    expect(parentClassOfSupply(ClassOfSupply.Cryogens)).to.equal(1);
    expect(parentClassOfSupply(ClassOfSupply.Miscellaneous)).to.equal(undefined);
    expect(parentClassOfSupply(ClassOfSupply.None)).to.equal(undefined);
  });

  it('have no parent if they are not classes of supply', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 999, 1.5]) {
      // @ts-expect-error: no class of supply, as plain JavaScript may give
      expect(parentClassOfSupply(value)).to.equal(undefined);
      // @ts-expect-error: as above
      expect(isSubclassOf(value, 1)).to.equal(false);
    }
  });

  it('are subclasses of their parents, at any depth, and of no other class', () => {
    expect(isSubclassOf(4011, 401)).to.equal(true);
    expect(isSubclassOf(4011, 4)).to.equal(true);
    expect(isSubclassOf(101, 1)).to.equal(true);
    expect(isSubclassOf(101, 10)).to.equal(false);
    expect(isSubclassOf(4, 401)).to.equal(false);
    expect(isSubclassOf(4, 4)).to.equal(false);
    expect(isSubclassOf(10, 1)).to.equal(false);
    for (const value of values) {
      for (const of of values) {
        const [digits, start] = [`${value}`, `${of}`];
        const expected =
          digits.length >= 3 &&
          digits.length > start.length &&
          digits.startsWith(start) &&
          of !== 10;
        expect(isSubclassOf(value, of), `${value} of ${of}`).to.equal(expected);
      }
    }
  });
});
