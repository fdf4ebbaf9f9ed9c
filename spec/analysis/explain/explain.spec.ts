import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  Campaign,
  type EventExplanation,
  explain,
  explanationSentences,
  explanationTables,
  type MissionExplanation,
  outlookOf,
  type PlaceExplanation,
  type ProblemExplanation,
  type ProblemsExplanation,
  type ResourceExplanation,
  subjectOf,
  UnknownSubjectError,
} from '../../../lib/analysis/index.js';
import { CreateElements, parse, RemoveElements, Scenario } from '../../../lib/index.js';
import { rememberCells } from '../../../lib/reading/cells.js';
import { ids, ksc, lsp, mission, on, scenario } from '../../simulation/support/builder.js';
import { box, cast, ofWater, thing } from '../../simulation/support/elements.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { draws } from '../../support/draws.js';
import { anyDemanding } from './demanding.js';

const outpost = () =>
  new Campaign(parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json', 'utf8')));

/** Returns the names of everything that can be explained. */
function everything({ scenario: given, result, places }: Campaign): string[] {
  return [
    ...given.instantiatedElements.map(({ id }) => `element ${id}`),
    ...places.all.map(({ id }) => `place ${id}`),
    ...result.resources.map(({ id }) => `resource ${id}`),
    ...given.missionList.map((_, i) => `mission ${i}`),
    ...result.events.map(({ index }) => `event ${index}`),
    ...result.demands.map(({ index }) => `demand ${index}`),
    ...result.errors.slice(0, 2).map(({ index }) => `error ${index}`),
    ...result.warnings.map(({ index }) => `warning ${index}`),
    'errors',
    'warnings',
    'rule failedMove',
  ];
}

describe('explain', () => {
  it('answers with plain finite data, whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(anyScenario, anyDemanding), (given) => {
        const campaign = new Campaign(given);
        for (const what of everything(campaign)) {
          const answer = explain(campaign, what);
          expect(JSON.parse(JSON.stringify(answer)), what).to.deep.equal(answer);
          for (const line of explanationSentences(answer, campaign))
            expect(line, what).not.to.match(/undefined|null|NaN|Infinity/);
          for (const { rows, columns } of explanationTables(answer, campaign))
            for (const row of rows) expect(row, what).to.have.length(columns.length);
        }
      }),
      { numRuns: draws(15) },
    );
  });

  it('gives short accounts of places, resources and missions', () => {
    const campaign = outpost();
    const place = explain(campaign, 'Shackleton') as PlaceExplanation;
    const { transports, demands } = campaign.result;
    const to = transports.filter(({ destination }) => destination.name === 'Shackleton');
    expect(place.arrivals.map(({ index }) => index)).to.deep.equal(to.map(({ index }) => index));
    const sum = demands
      .filter(({ location }) => location?.name === 'Shackleton')
      .reduce(
        (all, { amounts }) => all + amounts.reduce((of, { amount }) => of + Math.max(0, amount), 0),
        0,
      );
    expect(place.demanded.reduce((all, { amount }) => all + amount, 0)).to.be.closeTo(sum, 1e-9);
    const water = explain(campaign, 'water') as ResourceExplanation;
    // Of what the refill leaves, the oxygen plant uses 0.9 kg for each 0.8 kg of the 16 kg in its tank.
    expect(water.holders[0]).to.deep.include({ first: 150, most: 150, left: 150 - 30 - 18 });
    expect(water.carried.map(({ amount }) => amount)).to.deep.equal([150, 150, 150]);
    const crew = explain(campaign, 'First crew') as MissionExplanation;
    expect(crew.crew.map(({ name }) => name)).to.deep.equal(['Crew | Member A', 'Crew | Member B']);
    expect(crew.quantities).to.deep.include({
      crewSize: 2,
      destinationDuration: 7,
      evaCrewTime: 12,
    });
    expect(crew.transports).to.have.length(4);
    const flight = explain(campaign, `event ${transports[1]?.event}`) as EventExplanation;
    expect(flight.transport?.index).to.equal(1);
    expect(flight.scheduled.length).to.be.above(0);
    expect(flight.positions.length).to.be.above(0);
  });

  const can = box('Can', { contents: [ofWater(1)] });
  const lost = thing('Lost');
  const failing = scenario(
    [
      new CreateElements({
        ...on(0, ksc, { name: 'Make' }),
        elements: ids(can),
        container: lsp.id,
      }),
      new RemoveElements({ ...on(1, lsp, { name: 'Take' }), elements: ids(can) }),
      new RemoveElements({ ...on(2, ksc, { name: 'Lose' }), elements: ids(lost) }),
    ],
    cast(can, lost),
  );

  it('follows an error back to its root, and forward to what follows', () => {
    const campaign = new Campaign(failing);
    const { errors, rootCauses } = campaign.result;
    const late = errors.find(({ eventName }) => eventName === 'Take')!;
    const answer = explain(campaign, `error ${late.index}`) as ProblemExplanation<'error'>;
    expect(answer.causes.map(({ name, isRoot }) => [name, isRoot])).to.deep.equal([['Make', true]]);
    expect(answer.isRoot).to.equal(false);
    const root = explain(
      campaign,
      `error ${answer.causes[0]?.errors[0]?.index}`,
    ) as ProblemExplanation<'error'>;
    const known = rootCauses.find(({ event }) => event === answer.causes[0]?.event);
    expect(root.following).to.deep.equal(known?.consequences);
    const list = explain(campaign, 'error NOT_FOUND') as ProblemsExplanation;
    expect(list.kind).to.equal('problems');
    expect(list.problems.length).to.equal(errors.filter(({ code }) => code === 'NOT_FOUND').length);
    expect((explain(campaign, 'errors') as ProblemsExplanation).problems).to.have.length(
      errors.length,
    );
  });

  it('names the cells of what failed, if the scenario was read from a workbook', () => {
    const noted = scenario([], { ...cast(can, lost), missionList: failing.missionList });
    rememberCells(noted, (pointer) => {
      const [, event] = /events\/(\d+)$/.exec(pointer) ?? [];
      return event === undefined ? undefined : { sheet: 'events', cell: `A${Number(event) + 2}` };
    });
    const campaign = new Campaign(noted);
    const late = campaign.result.errors.find(({ eventName }) => eventName === 'Take')!;
    const error = explain(campaign, `error ${late.index}`) as ProblemExplanation<'error'>;
    expect(error.cell).to.equal('events!A3');
    expect(error.causes.map(({ cell }) => cell)).to.deep.equal(['events!A2']);
    const text = explanationSentences(error, campaign).join(' ');
    expect(text).to.include('Take (events!A3), on day 1').and.include('Make (events!A2), on day 0');
    const [causes] = explanationTables(error, campaign);
    expect(causes!.columns.map(({ title }) => title)).to.include('cell');
    const event = explain(campaign, `event ${late.event}`) as EventExplanation;
    expect(event.cell).to.equal('events!A3');
    expect(explanationSentences(event, campaign)[0]).to.include('Take (events!A3): Remove');
    const list = explain(campaign, 'errors') as ProblemsExplanation;
    expect(list.problems.map(({ cell }) => cell)).to.deep.equal([
      'events!A2',
      'events!A3',
      'events!A4',
    ]);
    expect(outlookOf(campaign).causes.map(({ name, cell }) => [name, cell])).to.deep.equal([
      ['Make', 'events!A2'],
      ['Lose', 'events!A4'],
    ]);
    // Without a workbook there are none, and no column for them.
    const plain = explain(new Campaign(failing), 'errors') as ProblemsExplanation;
    expect(plain.problems.some((problem) => 'cell' in problem)).to.equal(false);
    expect(outlookOf(new Campaign(failing)).causes[0]).not.to.have.property('cell');
  });

  it('follows every error as the list of root causes does', () => {
    fc.assert(
      fc.property(anyScenario, (given) => {
        const campaign = new Campaign(given);
        for (const { event, consequences } of campaign.result.rootCauses) {
          if (event === null) continue;
          const { following } = explain(campaign, `event ${event}`) as EventExplanation;
          // Errors that the event shares with its own parts are not its consequences.
          expect(following.demands).to.deep.equal(consequences.demands);
          expect(following.errors).to.include.members([...consequences.errors]);
        }
      }),
    );
  });

  describe('finds what a text names', () => {
    const make = new CreateElements({
      ...on(0, ksc, { name: 'LSP' }),
      elements: ids(can),
      container: ksc.id,
    });
    const twins = new Campaign(
      scenario([], {
        ...cast(can, lost, thing('Lost')),
        missionList: [mission([make], { name: 'Event 0' }), mission([], { name: 'Can' })],
      }),
    );
    const failure = (text: string): UnknownSubjectError => {
      try {
        subjectOf(twins, text);
      } catch (error) {
        return error as UnknownSubjectError;
      }
      throw new Error(`${text} is found`);
    };

    it('by name, by id, by kind and by number', () => {
      expect(subjectOf(twins, can.id.toUpperCase())).to.deep.equal({ kind: 'element', id: can.id });
      expect(subjectOf(twins, 'element Can')).to.deep.equal({ kind: 'element', id: can.id });
      expect(subjectOf(twins, 'mission can')).to.deep.equal({ kind: 'mission', index: 1 });
      expect(subjectOf(twins, ' Node  LSP ')).to.deep.equal({ kind: 'place', id: lsp.id });
      expect(subjectOf(twins, 'event 1')).to.deep.equal({ kind: 'event', index: 1 });
      expect(subjectOf(twins, 'mission Event 0')).to.deep.equal({ kind: 'mission', index: 0 });
      expect(subjectOf(twins, 'failedmove')).to.deep.equal({ kind: 'rule', rule: 'failedMove' });
    });

    it('and says how to name each of several things', () => {
      const { candidates, message } = failure('lsp');
      expect(message).to.include('2 things');
      expect(candidates.length).to.be.above(1);
      for (const { name } of candidates) expect(subjectOf(twins, name).kind).to.be.a('string');
      const lost = twins.scenario.instantiatedElements.flatMap(({ name, id }, index) =>
        name === 'Lost' ? [{ id, address: `instantiatedElements.${index}` }] : [],
      );
      expect(failure('Lost').candidates.map(({ name }) => name)).to.have.members(
        lost.map(({ address }) => `element ${address}`),
      );
      for (const { id, address } of lost)
        for (const words of [address, `element ${address}`])
          expect(subjectOf(twins, words)).to.deep.equal({ kind: 'element', id });
    });

    it('and suggests the nearest names', () => {
      expect(failure('Csn').suggestions).to.deep.equal(['Can']);
      expect(failure('rule failMove').message).to.include('did you mean "failedMove"?');
      expect(failure('demand 99').message).to.equal(
        'explain: there is no demand 99; there are no demands',
      );
      expect(failure('mission 7').message).to.equal(
        'explain: there is no mission 7; they are 0 to 1',
      );
      expect(failure('xyzzy').message).to.equal(
        'explain: nothing in the campaign is called "xyzzy"',
      );
    });
  });
});
