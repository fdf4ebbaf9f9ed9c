import { expect } from 'chai';
import { deltaVOf, propellantFor } from '../../../lib/simulation/run/propulsion/rocket-equation.js';

describe('The rocket equation', () => {
  it('returns the propellant for a change of velocity, and the reverse', () => {
    const exhaust = 450 * 9.81;
    expect(propellantFor(44_100, 3000, exhaust)).to.be.closeTo(21_748.78, 0.01);
    expect(deltaVOf(44_100, 15_000, exhaust)).to.be.closeTo(1835.203, 1e-4);
    expect(deltaVOf(1000, propellantFor(1000, 123, exhaust), exhaust)).to.be.closeTo(123, 1e-9);
    expect(propellantFor(1000, 0, exhaust)).to.equal(0);
  });
});
