import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { check } from '../../lib/checks/index.js';
import { parse, Scenario } from '../../lib/index.js';

const data = '../shared/data';
const cases = join(data, 'reference/cases');

/** How often each code is found, errors marked with an exclamation mark. */
function counts(path: string, leftOut: readonly string[] = []): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { code, severity } of check(parse(Scenario, readFileSync(path, 'utf8')))) {
    if (leftOut.includes(code)) continue;
    const key = severity === 'error' ? `${code}!` : code;
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
}

/**
 * What each case is found to have wrong, orbits aside. The cases provoke errors on purpose, and what
 * they provoke by their fields alone is found here; what depends on places and amounts as the
 * simulation goes on is not.
 */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Half a filter; a container that is nowhere; an empty list; water twice, to be merged.
  add_resources: {
    'discrete-amount!': 1,
    'empty-list': 1,
    'never-in-play': 1,
    'repeated-resource': 1,
  },
  // A flight from a node that its edge does not start at. The speeds are km/h in a field for m/s.
  aggregation: { 'speed-above-maximum': 2, 'transport-location!': 1 },
  // The last burn lists no elements, and is made by a vehicle staged in the burn before.
  burn_events: { 'empty-list': 1, 'not-aboard!': 1, 'used-after-removal': 1 },
  // Burns without sequences; a crew member that stays out of it.
  burn_shortfall: { 'burn-not-sequenced': 3, 'never-in-play': 1 },
  burn_staging_errors: {
    'never-in-play': 1,
    'not-aboard!': 1,
    'staged-twice': 2,
    'used-after-removal': 2,
  },
  burn_worked_example: {},
  // A crew member that did not fit is created again elsewhere.
  carrier_mass_limits: { 'created-twice': 1 },
  // A carrier is to hold an element before it is created itself, by priority; so that is created again.
  coincident_priorities: { 'created-twice': 1, 'eva-without-crew': 1, 'used-before-created': 1 },
  consumables_full: {},
  consume_order: { 'discrete-amount!': 1, 'repeated-resource': 1 },
  // The overfull tank.
  consume_tanks: { 'fuel-over-capacity!': 1 },
  container_elsewhere: { 'container-location': 2, 'created-twice': 1, 'never-in-play': 1 },
  // Half a pump; a mission without transports; a move from one node to another.
  discrete_location_0_5: {
    'container-location': 1,
    'destination-not-reached': 1,
    'discrete-amount!': 2,
  },
  elements_basic: { 'created-twice': 2, 'empty-list': 3, 'listed-twice': 1, 'never-in-play': 1 },
  environment_constrained: { 'created-twice': 1 },
  eva_basic: { 'eva-without-crew': 1 },
  // The airlock that has been removed. Where vehicles and crew are, only a simulation knows.
  eva_failures: { 'used-after-removal': 1 },
  exploration_spacing: {
    'eva-longer-than-exploration': 1,
    'eva-without-crew': 1,
    'too-many-evas': 1,
  },
  flights: {
    'empty-list': 1,
    'listed-beside-carrier': 1,
    'never-in-play': 1,
    'transport-location!': 2,
    'used-before-created': 1,
  },
  impulse_models: { 'destination-not-reached': 1, 'repeated-resource': 1 },
  instance_overrides: { 'no-state-of-type': 2 },
  manifest_kinds: {},
  manifest_multi_leg: {},
  mission_duration_rounding: {
    'destination-not-reached': 4,
    'mission-before-scenario!': 1,
    'mission-without-events': 1,
  },
  missions_in_sequence: {},
  // The mixtures draw amounts at random, of discrete resources too.
  mixture_01: {
    'contents-environment': 1,
    'destination-not-reached': 1,
    'discrete-amount!': 1,
    'never-in-play': 1,
    'speed-above-maximum': 1,
    'used-before-created': 1,
  },
  mixture_05: {
    'contents-over-capacity': 1,
    'discrete-amount!': 7,
    'never-in-play': 4,
    'parts-heavier': 2,
    'speed-above-maximum': 1,
  },
  mixture_14: {
    'contents-environment': 3,
    'contents-over-capacity': 1,
    'destination-not-reached': 1,
    'discrete-amount!': 5,
    'listed-beside-carrier': 2,
    'no-state-of-type': 20,
    'used-before-created': 1,
  },
  mixture_18: {
    'burn-not-sequenced': 2,
    'contents-environment': 1,
    'destination-not-reached': 2,
    'discrete-amount!': 3,
    'no-state-of-type': 5,
    'speed-above-maximum': 1,
    'staged-twice': 1,
    'used-after-removal': 2,
  },
  precision_fine: {},
  rated_models: { 'destination-not-reached': 1, 'repeated-resource': 1 },
  reconfigure_elements: { 'empty-list': 1, 'no-state-of-type': 6 },
  scavenging: { 'parts-heavier': 1 },
  // Part quantities off the grid, of resources that come in whole items.
  sparing_with_parts: { 'discrete-amount!': 2, 'parts-heavier': 2 },
  surface_transport: { 'speed-above-maximum': 5 },
  transfer_resources: { 'empty-list': 1, 'never-in-play': 1, 'repeated-resource': 1 },
};

describe('the checks and real scenarios', () => {
  // The orbits of these files are altitudes in km where the schema has radii in m.
  const orbits = { 'orbit-inside-body': 4 };

  it('find nothing but the orbits in the first tutorial', () => {
    expect(counts(join(data, 'quick_start_1.scenario.json'))).to.deep.equal(orbits);
  });

  it('find nothing in the second tutorial', () => {
    expect(counts(join(data, 'quick_start_2.scenario.json'))).to.deep.equal({});
  });

  it('find the vehicle staged twice, and burnt in between, in the one built by hand', () => {
    expect(counts(join(data, 'quick_start_1_by_hand.scenario.json'))).to.deep.equal({
      ...orbits,
      'staged-twice': 1,
      'used-after-removal': 1,
    });
  });

  it('know every case', () => {
    const names = readdirSync(cases)
      .filter((name) => name.endsWith('.scenario.json'))
      .map((name) => name.replace('.scenario.json', ''));
    expect(Object.keys(EXPECTED)).to.have.members(names);
  });

  for (const [name, expected] of Object.entries(EXPECTED)) {
    it(`find what is wrong with ${name}`, () => {
      const path = join(cases, `${name}.scenario.json`);
      expect(counts(path, ['orbit-inside-body'])).to.deep.equal(expected);
    });
  }
});
