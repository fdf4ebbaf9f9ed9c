import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { check } from '../../lib/checks/index.js';
import { parse, Scenario } from '../../lib/index.js';

const data = '../shared/data';
const cases = join(data, 'reference/cases');

/** Counts the issues by code. Codes of errors end with an exclamation mark. */
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
 * The issues of each case, except those about orbits. The cases provoke errors on purpose. Checks find the errors that
 * follow from the fields alone, but not those that depend on places and amounts during a simulation.
 */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Half a filter, a container without a place, an empty list, and water listed twice.
  add_resources: {
    'discrete-amount!': 1,
    'empty-list': 1,
    'never-in-play': 1,
    'repeated-resource': 1,
  },
  // A flight from a node where its edge does not start, and speeds in km/h in a field for m/s.
  aggregation: { 'speed-above-maximum': 2, 'transport-location!': 1 },
  // The last burn lists no elements, and its vehicle was staged in the previous burn.
  burn_events: { 'empty-list': 1, 'not-aboard!': 1, 'used-after-removal': 1 },
  // Burns without sequences, and a crew member that takes part in no event.
  burn_shortfall: { 'burn-not-sequenced': 3, 'never-in-play': 1 },
  burn_staging_errors: {
    'never-in-play': 1,
    'not-aboard!': 1,
    'staged-twice': 2,
    'used-after-removal': 2,
  },
  burn_worked_example: {},
  // A crew member that does not fit is created again elsewhere.
  carrier_mass_limits: { 'created-twice': 1 },
  // By priority, an element is put into a carrier before the carrier exists, so the element is created again.
  coincident_priorities: { 'created-twice': 1, 'eva-without-crew': 1, 'used-before-created': 1 },
  consumables_full: { 'two-crew-models': 1 },
  consume_order: { 'discrete-amount!': 1, 'repeated-resource': 1 },
  // An overfull tank.
  consume_tanks: { 'fuel-over-capacity!': 1 },
  container_elsewhere: { 'container-location': 2, 'created-twice': 1, 'never-in-play': 1 },
  // Half a pump, a mission without transports, and a move from one node to another.
  discrete_location_0_5: {
    'container-location': 1,
    'destination-not-reached': 1,
    'discrete-amount!': 2,
  },
  elements_basic: { 'created-twice': 2, 'empty-list': 3, 'listed-twice': 1, 'never-in-play': 1 },
  environment_constrained: { 'created-twice': 1 },
  eva_basic: { 'eva-without-crew': 1 },
  // An airlock that has been removed. Only a simulation knows the places of vehicles and crew.
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
  // The mixtures have random amounts, also of discrete resources.
  mixture_01: {
    'contents-environment': 1,
    'destination-not-reached': 1,
    'discrete-amount!': 1,
    'needs-twice': 5,
    'never-in-play': 1,
    'product-without-store': 5,
    'speed-above-maximum': 1,
    'used-before-created': 1,
  },
  mixture_05: {
    'contents-over-capacity': 1,
    'discrete-amount!': 7,
    'needs-twice': 2,
    'never-in-play': 4,
    'parts-heavier': 2,
    'product-without-store': 6,
    'speed-above-maximum': 1,
  },
  mixture_14: {
    'contents-environment': 3,
    'contents-over-capacity': 1,
    'destination-not-reached': 1,
    'discrete-amount!': 5,
    'listed-beside-carrier': 2,
    'needs-twice': 5,
    'no-state-of-type': 20,
    'product-without-store': 3,
    'used-before-created': 1,
  },
  mixture_18: {
    'burn-not-sequenced': 2,
    'contents-environment': 1,
    'destination-not-reached': 2,
    'discrete-amount!': 3,
    'needs-twice': 3,
    'no-state-of-type': 5,
    'product-without-store': 1,
    'speed-above-maximum': 1,
    'staged-twice': 1,
    'used-after-removal': 2,
  },
  precision_fine: { 'needs-twice': 4 },
  // A plant whose product no container lists.
  rated_models: {
    'destination-not-reached': 1,
    'product-without-store': 1,
    'repeated-resource': 1,
  },
  reconfigure_elements: { 'empty-list': 1, 'no-state-of-type': 6 },
  scavenging: { 'parts-heavier': 1 },
  // Fractional quantities of parts that come in whole items.
  sparing_with_parts: { 'discrete-amount!': 2, 'parts-heavier': 2 },
  surface_transport: { 'speed-above-maximum': 5 },
  transfer_resources: { 'empty-list': 1, 'never-in-play': 1, 'repeated-resource': 1 },
};

describe('Checks of real scenarios', () => {
  // These files give orbits as altitudes in km, but the schema expects radii in m.
  const orbits = { 'orbit-inside-body': 4 };

  it('report only the orbits in the first tutorial', () => {
    expect(counts(join(data, 'quick_start_1.scenario.json'))).to.deep.equal(orbits);
  });

  it('report nothing in the second tutorial', () => {
    expect(counts(join(data, 'quick_start_2.scenario.json'))).to.deep.equal({});
  });

  it('report a vehicle that is staged twice and burns in between, in the scenario built by hand', () => {
    expect(counts(join(data, 'quick_start_1_by_hand.scenario.json'))).to.deep.equal({
      ...orbits,
      'staged-twice': 1,
      'used-after-removal': 1,
    });
  });

  it('cover every case', () => {
    const names = readdirSync(cases)
      .filter((name) => name.endsWith('.scenario.json'))
      .map((name) => name.replace('.scenario.json', ''));
    expect(Object.keys(EXPECTED)).to.have.members(names);
  });

  for (const [name, expected] of Object.entries(EXPECTED)) {
    it(`report the issues of ${name}`, () => {
      const path = join(cases, `${name}.scenario.json`);
      expect(counts(path, ['orbit-inside-body'])).to.deep.equal(expected);
    });
  }
});
