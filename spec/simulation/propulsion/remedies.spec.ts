import { expect } from 'chai';
import {
  type Firing,
  missingPropellant,
  missingWithPropellant,
} from '../../../lib/simulation/run/propulsion/rocket-equation.js';

describe('The propellant that a tank lacks', () => {
  const firing = (more: Partial<Firing> = {}): Firing => ({
    mass: 2000,
    propellant: 100,
    exhaustVelocity: 10,
    ...more,
  });
  const tank = { firing: 0, stackMass: [1], unitMass: 1 };

  it('is enough to the last digit', () => {
    const lacking = missingPropellant(50, [firing()], tank)!;
    // 1,900 kg are left when all of the propellant is burnt.
    expect(lacking).to.be.closeTo(1900 * (Math.exp(5) - 1) - 100, 1e-6);
    expect(missingWithPropellant(50, [firing()], tank, lacking)).to.equal(0);
    expect(missingWithPropellant(50, [firing()], tank, lacking - 1e-6)).to.be.above(0);
  });

  it('is no amount if the stack would be lost in rounding beside it', () => {
    expect(missingPropellant(1000, [firing()], tank)).to.equal(undefined);
    expect(missingPropellant(1e300, [firing()], tank)).to.equal(undefined);
  });

  it('is no amount for a stack of any mass, and for a tank outside it', () => {
    for (const mass of [1e300, Number.MAX_VALUE])
      expect(missingPropellant(1e6, [firing({ mass })], tank)).to.equal(undefined);
    const outside = { ...tank, stackMass: [0], unitMass: 0 };
    expect(missingPropellant(1000, [firing()], outside)).to.equal(undefined);
  });
});
