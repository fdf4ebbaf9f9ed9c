import { expect } from 'chai';
import {
  CreateElements,
  CrewedExploration,
  days,
  ElementReference,
  FlightTransport,
  hours,
  MoveElements,
} from '../../../lib/index.js';
import { MissionQuantities } from '../../../lib/simulation/demands/mission-quantities.js';
import { Simulation } from '../../../lib/simulation/index.js';
import {
  back,
  dayOf,
  ids,
  inState,
  ksc,
  lsp,
  mission,
  on,
  out,
  pac,
  scenario,
} from '../support/builder.js';
import { carrier, cast, crew } from '../support/elements.js';
import { engineOf } from '../support/engine.js';
import { presets } from '../support/results.js';

const quantities = (...given: ConstructorParameters<typeof Simulation>) => {
  const { world, state, missions, until } = engineOf(new Simulation(...given));
  return [...missions].map(
    ([mission, next]) => new MissionQuantities(world, mission, state, next, until),
  );
};

describe('MissionQuantities', () => {
  const ann = crew('Ann');
  const cabin = carrier('Cabin', { contents: [new ElementReference({ id: ann.id })] });
  const bob = crew('Bob');
  const create = new CreateElements({
    ...on(0, ksc),
    elements: [cabin.id, bob.id, bob.id, '00000000-0000-4000-8000-000000000000'],
    container: ksc.id,
  });
  const fly = (day: number, edge: { id: string }, from: { id: string }) =>
    new FlightTransport({ ...on(day, from), edge: edge.id, elements: ids(cabin) });

  for (const rules of presets) {
    it(`has the durations between transports, and the crew (${rules})`, () => {
      const explore = new CrewedExploration({
        ...on(9, lsp),
        duration: days(7),
        evaDuration: hours(8),
        evaPerWeek: 3,
        vehicle: cabin.id,
        elementStates: [inState(ann, -1), inState(bob, -1), inState(bob, 0)],
      });
      const [only] = quantities(
        scenario([], {
          ...cast(ann, cabin, bob),
          missionList: [
            mission([create, fly(1, out, ksc), explore, fly(20, back, lsp)], {
              returnOrigin: lsp.id,
              returnDestination: pac.id,
            }),
          ],
        }),
        { rules },
      );
      expect(only).to.include({
        duration: 23,
        transitDuration: 4,
        destinationDuration: 16,
        returnTransitDuration: 3,
        crewSize: 2,
        evaCrewTime: 48,
      });
    });

    it(`ends as the rule missionSpan says (${rules})`, () => {
      const stay = new CrewedExploration({
        ...on(5, lsp),
        duration: days(2),
        evaDuration: 0,
        evaPerWeek: 0,
        vehicle: cabin.id,
        elementStates: [],
      });
      const built = scenario([], {
        ...cast(ann, cabin, bob),
        missionList: [
          mission([stay], { name: 'Z', startDate: dayOf(12) }),
          mission([fly(1, out, ksc)], { name: 'A' }),
          mission([], { name: 'B', startDate: dayOf(12) }),
        ],
      });
      const [first, second, third] = quantities(built, { rules });
      const isOwn = rules === 'standard';
      // Nothing leaves the destinations, so each lasts until the last event of the campaign, on day 19, or until the next starts.
      expect([first?.duration, second?.duration, third?.duration]).to.deep.equal(
        isOwn ? [19, 7, 7] : [12, 0, 7],
      );
      expect(first).to.include({ transitDuration: 4, destinationDuration: isOwn ? 15 : 8 });
      expect(first?.returnTransitDuration).to.equal(0);
      // It arrives nowhere.
      expect(third).to.include(
        isOwn
          ? { transitDuration: 0, destinationDuration: 7 }
          : { transitDuration: 7, destinationDuration: 0 },
      );
      for (const until of [17, 30]) {
        const ends = quantities(built, { rules, until }).map(({ duration }) => duration);
        expect(ends).to.deep.equal(isOwn ? [until, until - 12, until - 12] : [12, 0, 7]);
      }
    });
  }

  // Rule 5.8 of the semantics counts in days of the scenario: in binary, 0.3 + 1 + 0.875 - 0.3 is below 1.875, which is
  // half-way between 1.85 and 1.9.
  it('rounds the duration of the last mission from the start of the scenario', () => {
    const stay = new CrewedExploration({
      ...on(1, lsp),
      duration: hours(21),
      evaDuration: 0,
      evaPerWeek: 0,
      vehicle: cabin.id,
      elementStates: [],
    });
    const lengthOf = (start: number, rules: (typeof presets)[number]) => {
      const missionList = [mission([stay], { startDate: dayOf(start) })];
      return quantities(scenario([], { ...cast(), missionList }), { rules })[0]?.duration;
    };
    expect([0, 0.3].map((start) => lengthOf(start, 'spacenet25'))).to.deep.equal([1.9, 1.85]);
    expect([0, 0.3].map((start) => lengthOf(start, 'standard'))).to.deep.equal([1.875, 1.875]);
  });

  it('is 0 for transports along missing edges, and for a return without flights', () => {
    const lost = new FlightTransport({
      ...on(1, ksc),
      edge: '00000000-0000-4000-8000-000000000000',
      elements: [],
    });
    const [only] = quantities(
      scenario([], {
        ...cast(),
        missionList: [
          mission([lost, new MoveElements({ ...on(2, ksc), elements: [], container: ksc.id })], {
            returnOrigin: lsp.id,
            returnDestination: pac.id,
          }),
        ],
      }),
    );
    expect(only).to.include({ duration: 2, transitDuration: 0, returnTransitDuration: 0 });
  });
});
