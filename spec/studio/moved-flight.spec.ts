import { expect } from 'chai';
import { Campaign, criticalOf } from '../../lib/analysis/index.js';
import { parse, Scenario, serialize, simulate } from '../../lib/index.js';
import type { Requests } from '../../lib/studio/answer/requests.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { patched } from '../../lib/studio/document/patch.js';
import { consequenceText, departureText } from '../../lib/studio/flights/consequence.js';
import { departureOf, departurePatches, momentOf } from '../../lib/studio/flights/departure.js';
import { mendOf } from '../../lib/studio/flights/mend.js';
import { twoFlights } from '../analysis/reserves/flights.js';
import { START } from '../simulation/support/builder.js';
import { shipped } from './support.js';

/** The plan of two flights. @param room the most mass that the first flight can carry, in kg */
const supplied = (room: number): unknown => serialize(twoFlights(10, [room, 50]));

const ask = async (request: Requests['slip']) =>
  (await new Responder().respond({ id: 1, kind: 'slip', request })).reply as Awaited<
    ReturnType<typeof slipOf>
  >;

const slipOf = (root: unknown, days: number) =>
  criticalOf(new Campaign(parse(Scenario, root)), { slip: days }).trials.find(
    (each) => each.change === 'slips' && each.mission.name === 'Supplies',
  );

describe('a flight that is moved in the studio', () => {
  const root = supplied(400);
  const second = departureOf(root, 1, 2)!;
  /** The same with the second flight later by 12 days. */
  const movedBy12 = (plain: unknown) => patched(plain, departurePatches(plain, second, 12));

  it('has the same consequence as in the answer about critical flights', async () => {
    const found = await ask({ root, moment: { mission: 1 }, days: 12 });
    expect(found).to.deep.equal(slipOf(root, 12));
    const flight = await ask({ root, moment: { mission: 1, event: 2 }, days: 12 });
    expect([flight!.firstShort!.since, flight!.people, flight!.unmetMass]).to.eql([20, 1, 5]);
    const outpost = shipped('shackleton-outpost');
    const { trials } = criticalOf(new Campaign(parse(Scenario, outpost)), { slip: 30 });
    for (const trial of trials.filter(({ change }) => change === 'slips').slice(0, 6)) {
      const { flight, mission } = trial;
      const moment = { mission: mission.index, ...(flight && { event: flight.listed }) };
      expect(await ask({ root: outpost, moment, days: 30 })).to.deep.equal(trial);
    }
  });

  it('is told with dates: what runs out first, where, for whom, and what saves it', async () => {
    const trial = (await ask({ root, moment: momentOf(second), days: 12 }))!;
    const zero = START.getTime();
    expect(departureText(second, 12, zero)).to.match(
      /^Second flight departs 12 d later, on 2030-01-23 00:00 UTC/,
    );
    expect(consequenceText(trial, zero)).to.equal(
      'The campaign is undersupplied: Water runs out at LSP on 2030-01-21 00:00 UTC, where 1 person is; "Second flight" brings some on 2030-01-26 00:00 UTC.',
    );
    const early = (await ask({ root, moment: momentOf(second), days: -3 }))!;
    expect(consequenceText(early, zero)).to.equal(
      'The campaign is supplied: nothing fails or runs out because of it.',
    );
    expect(departureText(second, -3, zero)).to.include('3 d earlier');
  });

  it('is told to do nothing new if the plan lacks something without it', async () => {
    const late = movedBy12(root);
    const request = { root: late, moment: momentOf(departureOf(late, 1, 2)!), days: -1 };
    expect(consequenceText((await ask(request))!, START.getTime())).to.equal(
      'Nothing new fails or runs out because of it; the plan itself is undersupplied.',
    );
  });

  it('says that nothing saves what no later flight brings', async () => {
    const outpost = shipped('shackleton-outpost');
    const missions = outpost.missionList as { events: { name: string }[] }[];
    const event = missions[1]!.events.findIndex(({ name }) => name === 'Drive back');
    const trial = (await ask({ root: outpost, moment: { mission: 1, event }, days: 0.75 }))!;
    expect([trial.firstShort!.place.name, trial.savedBy]).to.eql(['Ridge', null]);
    expect(consequenceText(trial, 0)).to.match(
      /where 2 people are; no later flight brings more of it\.$/,
    );
  });

  it('has no consequence if there is no such flight, or nothing can be read', async () => {
    expect(await ask({ root, moment: { mission: 1, event: 0 }, days: 1 })).to.equal(null);
    expect(await ask({ root: { name: 3 }, moment: { mission: 1 }, days: 1 })).to.equal(null);
  });

  it('drops an answer that a later question replaces', async () => {
    const responder = new Responder();
    const request = { root, moment: { mission: 1 } };
    const [first, last] = await Promise.all(
      [3, 12].map((days, id) =>
        responder.respond({ id, kind: 'slip', request: { ...request, days } }),
      ),
    );
    expect(first!.reply).to.equal(null);
    expect(last!.reply).to.deep.equal(slipOf(root, 12));
  });

  it('is mended by a manifest, with its difference', async () => {
    const mend = await mendOf({
      ...{ before: root, root: movedBy12(root), moment: momentOf(second) },
    });
    expect(mend.isMended).to.equal(true);
    expect(mend.flights.map(({ name, goods }) => [name, goods])).to.eql([
      ['First flight', [{ name: 'Water', mass: 5 }]],
    ]);
    const { verdict } = simulate(parse(Scenario, mend.scenario));
    expect(verdict).to.equal('supplied');
  });

  it('keeps what no class declares when it is mended', async () => {
    const before = patched(root, [
      { op: 'set', path: ['remark'], value: 'ours' },
      { op: 'set', path: ['missionList', 0, 'cost'], value: 3 },
    ]);
    const { scenario } = await mendOf({
      ...{ before, root: movedBy12(before), moment: momentOf(second) },
    });
    expect(scenario).to.have.property('remark', 'ours');
    expect(scenario).to.have.nested.property('missionList[0].cost', 3);
  });

  it('is not mended where there is no room, and says so', async () => {
    const full = supplied(25);
    const mend = await mendOf({
      ...{ before: full, root: movedBy12(full), moment: momentOf(second) },
    });
    expect([mend.isMended, mend.scenario]).to.eql([false, null]);
    expect(mend.lines[0]).to.match(/^No manifest mends it\. .*Water runs out at LSP/);
    expect(mend.lines[1]).to.equal('The flights have no more room: 5 kg of Water at LSP.');
  });

  it('is not mended where nothing runs out, or where it is no longer in the plan', async () => {
    // The person would fly after the end: nobody is there whom the last event could move.
    const first = departureOf(root, 0, 3)!;
    const late = patched(root, departurePatches(root, first, 45));
    const failing = await mendOf({ before: root, root: late, moment: { mission: 0 } });
    expect([failing.isMended, failing.flights, failing.scenario]).to.eql([false, [], null]);
    expect(failing.lines[0]).to.match(/^No manifest mends it, because nothing runs out: .*fails/);
    const gone = await mendOf({ before: root, root, moment: { mission: 1, event: 0 } });
    expect(gone.lines).to.eql(['The flight is no longer in the plan.']);
  });
});
