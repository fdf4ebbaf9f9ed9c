import { expect } from 'chai';
import {
  type AnyEvent,
  CreateElements,
  CrewedEVA,
  CrewedExploration,
  days,
} from '../../../lib/index.js';
import { ids, inState, lsp, on, scenario } from '../support/builder.js';
import { carrier, cast, crew } from '../support/elements.js';
import { errorsOf, play, presets } from '../support/results.js';

const base = carrier('Base');
const pilot = crew('Pilot');
const explore = (duration: number, evaPerWeek: number, evaDuration = 8 * 3600): AnyEvent[] => [
  new CreateElements({ ...on(0, lsp), elements: ids(base), container: lsp.id }),
  new CreateElements({ ...on(0, lsp), elements: ids(pilot), container: base.id }),
  new CrewedExploration({
    ...on(1, lsp),
    vehicle: base.id,
    duration,
    evaPerWeek,
    evaDuration,
    elementStates: [inState(pilot, -1)],
  }),
];

describe('Explorations', () => {
  for (const rules of presets) {
    // Rules 0.4 and 3.10 of the semantics: the duration of an exploration is not rounded. A minute less than a week has 4
    // EVAs, not 5, at 5 per week.
    it(`have as many EVAs as fit their exact duration (${rules})`, () => {
      const result = play(scenario(explore(days(7) - 60, 5), cast(base, pilot)), rules);
      const [record] = result.timeline.filter(({ kind }) => kind === 'exploration');
      expect(record).to.include({ evas: 4 });
      expect(record && 'days' in record && record.days).to.be.closeTo(7 - 1 / 1440, 1e-12);
      expect(result.events.filter(({ type }) => type === 'Crewed EVA')).to.have.length(4);
      expect(errorsOf(result)).to.deep.equal([]);
    });

    it(`are an error if they have too many EVAs (${rules})`, () => {
      const result = play(scenario(explore(days(1e6), 1e9), cast(base, pilot)), rules);
      expect(result.errors.map(({ code }) => code)).to.deep.equal(['TOO_MANY_EVAS']);
      expect(result.errors[0]?.place?.name).to.equal('LSP');
    });
  }

  // Rule 3.10 of the semantics with a negative gap: 21 EVAs of 10 h in 7 days leave a gap of (168 - 210) / 22 h, so every
  // EVA is due before the previous one.
  it('have EVAs before their start if the EVAs do not fit (spacenet25)', () => {
    const list = scenario(explore(days(7), 21, 10 * 3600), cast(base, pilot));
    const starts = (rules: 'standard' | 'spacenet25') =>
      play(list, rules)
        .events.filter(({ type }) => type === 'Crewed EVA')
        .map(({ time }) => time);
    const back = starts('spacenet25');
    expect(back).to.have.length(21);
    expect(back[0]).to.be.closeTo(-0.65, 1e-9);
    expect(Math.min(...starts('standard'))).to.be.at.least(1);
  });

  for (const rules of presets) {
    const busy = (list: AnyEvent[], more: Parameters<typeof scenario>[1] = {}) => {
      const result = play(scenario(list, { ...cast(base, pilot), ...more }), rules);
      return result.warnings
        .filter(({ code }) => code === 'CREW_BUSY')
        .map(({ event, eventName, element, needed, available, unit }) => {
          expect(result.events[event ?? -1]?.name).to.equal(eventName);
          return [eventName, element?.name, needed, available, unit];
        });
    };

    it(`warn once of a person with more hours of EVA than there is time (${rules})`, () => {
      const list = explore(days(7), 99_999, 3600);
      const name = list[2]!.name;
      expect(busy(list)).to.deep.equal([[name, 'Pilot', 99_999, 168, 'h']]);
      const configuration = { detailedEva: false, detailedExploration: false };
      expect(busy(list, { configuration })).to.deep.equal([[name, 'Pilot', 99_999, 168, 'h']]);
      expect(busy(explore(days(7), 7))).to.deep.equal([]);
    });

    it(`warn of a person in two EVAs at the same time (${rules})`, () => {
      const eva = (day: number, name: string) =>
        new CrewedEVA({
          ...on(day, lsp, { name }),
          vehicle: base.id,
          evaDuration: 6 * 3600,
          elementStates: [inState(pilot, -1)],
          additionalDemands: [],
        });
      const created = explore(days(7), 0).slice(0, 2);
      expect(busy([...created, eva(1, 'One'), eva(1.25, 'Two')])).to.deep.equal([]);
      expect(busy([...created, eva(1, 'One'), eva(1.1, 'Two')])).to.deep.equal([
        ['Two', 'Pilot', 1.1, 1.25, 'days'],
      ]);
    });
  }

  // Rule 0.1 of the semantics: time differences are whole seconds.
  it('read the duration of an EVA in whole seconds (spacenet25)', () => {
    const eva = new CrewedEVA({
      ...on(1, lsp),
      vehicle: base.id,
      evaDuration: 3600.9,
      elementStates: [inState(pilot, -1)],
      additionalDemands: [],
    });
    const hours = (rules: 'standard' | 'spacenet25') =>
      play(
        scenario([...explore(0, 0).slice(0, 2), eva], cast(base, pilot)),
        rules,
      ).timeline.flatMap((record) => (record.kind === 'eva' ? [record.hours] : []));
    expect(hours('spacenet25')).to.deep.equal([1]);
    expect(hours('standard')).to.deep.equal([3600.9 / 3600]);
  });
});
