import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule speed-above-maximum', () => {
  it('reports faster than the vehicle, in km/h for m/s', () => {
    expect(
      pointers('speed-above-maximum', ({ events }) => {
        events.drive.speed = 10;
      }),
    ).to.deep.equal(['/missionList/0/events/7/speed']);
  });

  it('reports nothing at its limit', () => {
    expect(
      pointers('speed-above-maximum', ({ events, templates }) => {
        templates.rover.maxSpeed = 36;
        events.drive.speed = 10;
      }),
    ).to.deep.equal([]);
  });
});
