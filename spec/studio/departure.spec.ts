import { expect } from 'chai';
import { parse, Scenario } from '../../lib/index.js';
import { SECONDS_A_DAY } from '../../lib/schema/spans.js';
import { patched } from '../../lib/studio/document/patch.js';
import {
  departureOf,
  departurePatches,
  momentOf,
  snapped,
  stepOf,
} from '../../lib/studio/flights/departure.js';
import { restOf, shift } from '../../lib/variants/timing.js';
import { shipped } from './support.js';

const HOUR = 1 / 24;

describe('the departure of a flight', () => {
  const root = shipped('shackleton-outpost');
  const scenario = parse(Scenario, root);
  const zero = scenario.startDate.getTime();
  const flightAt = (name: string) => {
    for (const [mission, { events }] of scenario.missionList.entries()) {
      const listed = events.findIndex((event) => event.name === name);
      if (listed >= 0) return departureOf(root, mission, listed)!;
    }
    throw new Error(`there is no ${name}`);
  };

  it('moves the rest of its mission, the same as a slip of the variants', () => {
    for (const [mission, { events }] of scenario.missionList.entries())
      for (const [event, { missionTime }] of events.entries()) {
        const flight = departureOf(root, mission, event)!;
        const isFirst = events.every((other) => other.missionTime >= missionTime);
        expect(flight.isMission).to.equal(isFirst);
        expect(flight.events).to.eql(
          isFirst ? [...events.keys()] : restOf(scenario, { mission, event }).events,
        );
      }
  });

  it('makes the campaign that a slip simulates', () => {
    for (const name of ['Cargo launch', 'Cargo landing', 'Drive back']) {
      const flight = flightAt(name);
      const moved = parse(Scenario, patched(root, departurePatches(root, flight, 2.25)));
      const slipped = shift(scenario, restOf(scenario, momentOf(flight)), 2.25);
      const timesOf = ({ missionList }: Scenario) =>
        missionList.map(({ startDate, events }) => [
          startDate.toISOString(),
          events.map(({ missionTime }) => missionTime),
        ]);
      expect(timesOf(moved)).to.eql(timesOf(slipped));
      expect(timesOf(moved)).not.to.eql(timesOf(scenario));
    }
  });

  it('moves the start of the mission if nothing of the mission stays', () => {
    const mission = { ...(root.missionList as object[])[0]!, startDate: '2031-03-03T12:00:00Z' };
    const only = patched(root, [{ op: 'set', path: ['missionList', 0], value: mission }]);
    const first = departureOf(only, 0, 0)!;
    expect([first.isMission, momentOf(first), first.earliest]).to.eql([true, { mission: 0 }, -2]);
    expect(departurePatches(only, first, -1)).to.eql([
      { op: 'set', path: ['missionList', 0, 'startDate'], value: '2031-03-02T12:00:00Z' },
    ]);
  });

  it('is not before the start of its mission', () => {
    const landing = flightAt('Cargo landing');
    const { missionTime } = scenario.missionList[0]!.events[landing.listed]!;
    expect(landing.earliest).to.equal(-missionTime / SECONDS_A_DAY);
    expect(snapped(landing, zero, -100, 1)).to.equal(landing.earliest);
  });

  it('is none where there is no event, or no date', () => {
    expect(departureOf(root, 0, 99)).to.equal(undefined);
    const undated = patched(root, [{ op: 'set', path: ['startDate'], value: 'soon' }]);
    expect(departureOf(undated, 0, 0)).to.equal(undefined);
  });

  it('snaps to the clock as the scale allows, and by whole days on a coarse one', () => {
    // A minute, an hour, a tenth of a day, and three days a pixel.
    expect([1 / 1440, HOUR, 0.1, 3].map(stepOf)).to.eql([5 / 1440, 0.25, 0.25, 1]);
    const flight = { ...flightAt('Cargo launch'), time: 7 * HOUR, earliest: -5 };
    // The scenario begins at 12:00, so the flight departs at 19:00: the next steps are 18:00 and 24:00.
    expect(new Date(zero).getUTCHours()).to.equal(12);
    expect(snapped(flight, zero, 0.19, 0.25)).to.be.closeTo(5 * HOUR, 1e-9);
    expect(snapped(flight, zero, -0.1, 0.25)).to.be.closeTo(-HOUR, 1e-9);
    expect(snapped(flight, zero, 2.6, 1)).to.equal(3);
  });
});
