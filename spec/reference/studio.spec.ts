import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse, Scenario, simulate } from '../../lib/index.js';
import { OpenedStudio } from '../viewer/studio/opened-studio.js';
import { rebuild } from '../viewer/studio/rebuild.js';

/** What a simulation finds, without the identifiers of what it is about. */
function found(text: string) {
  const { verdict, measures, events, burns, transports, positions, errors, warnings } = simulate(
    parse(Scenario, text),
  );
  return {
    verdict,
    measures,
    errors: errors.map(({ time, code, eventName }) => [time, code, eventName]),
    warnings: warnings.map(({ time, code, eventName }) => [time, code, eventName]),
    events: events.map(({ time, name, type, priority, succeeded, location }) => [
      time,
      name,
      type,
      priority,
      succeeded,
      location?.name,
    ]),
    burns: burns.map(
      ({ time, vehicle, isp, propellantUsed, propellantLeft, deltaVAsked, deltaVAchieved }) => [
        ...[time, vehicle.name, isp, propellantUsed],
        ...[propellantLeft, deltaVAsked, deltaVAchieved],
      ],
    ),
    transports: transports.map(({ time, end, edge, totalMass, elements }) => [
      time,
      end,
      edge.name,
      totalMass,
      elements.map(({ name }) => name),
    ]),
    positions: positions.map(({ time, element, container }) => [
      time,
      element.name,
      container?.name,
    ]),
  };
}

describe('the first tutorial, in the studio', () => {
  const studio = new OpenedStudio();
  before(() => studio.start());
  after(() => studio.stop());

  it('is rebuilt from an empty campaign by clicks and keys, and simulates to the same result', async function () {
    this.timeout(600_000);
    const text = readFileSync('../shared/data/quick_start_1.scenario.json', 'utf8');
    await studio.press('Empty campaign');
    await rebuild(studio, JSON.parse(text));
    await studio.answered();
    const saved = await studio.saved();
    expect(found(saved.toString())).to.eql(found(text));
    expect(studio.complaints).to.eql([]);
  });
});
