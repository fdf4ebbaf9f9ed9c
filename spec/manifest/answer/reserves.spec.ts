import { expect } from 'chai';
import { Campaign, reservesOf } from '../../../lib/analysis/index.js';
import { workOutManifest } from '../../../lib/manifest/index.js';
import { drinkingFrom, type WaterFlight } from '../../analysis/reserves/flights.js';
import { lsp } from '../../simulation/support/builder.js';

type Method = 'optimum' | 'greedy';

/** Plans a manifest for so many days of water, and simulates the scenario with it. */
async function plannedFor(campaign: Campaign, days: number, method: Method = 'optimum') {
  const need = [`${days}d of Water at ${lsp.name}`];
  const { answer, scenario } = await workOutManifest(campaign, { need, method });
  const after = new Campaign(scenario);
  return { answer, result: after.result, reserves: reservesOf(after, { need }) };
}

/** A person drinks 1 kg a day. 3 kg are for the first flight. */
const empty = (): Campaign =>
  drinkingFrom([
    [0, 3],
    [10, 0],
    [22, 0],
  ]);

describe('A manifest for needed reserves', () => {
  it('brings with each flight what is used until the next one, and the days of the reserve', async () => {
    const { answer, result, reserves } = await plannedFor(empty(), 6);
    expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
    expect(reserves.needs[0]!.met).to.equal(true);
    expect(answer.reserves!.needs).to.deep.equal(reserves.needs);
    expect(answer.reserves!.additions).to.deep.equal([]);
    expect(result.verdict).to.equal('supplied');
    // 10 kg until the second flight and 6 for the days after it: at least. In all, 37 until day 40.
    const byLeg = answer.legs.map((_, leg) =>
      answer.containers
        .filter(({ path }) => path[0]!.leg === leg)
        .reduce((sum, { contentsMass }) => sum + contentsMass, 0),
    );
    expect(byLeg[0]).to.be.at.least(16 - 1e-6);
    expect(byLeg[0]! + byLeg[1]!).to.be.at.least(28 - 1e-6);
    expect(byLeg.reduce((sum, mass) => sum + mass, 0)).to.be.closeTo(37, 1e-6);
  });

  it('brings what stays, if what is there already comes too late', async () => {
    // 17 kg are there on day 3, and 12 come on day 13, when 7 are left: 3 more are there in the end.
    const campaign = drinkingFrom([
      [0, 20],
      [10, 12],
      [22, 20],
    ]);
    const { answer, reserves } = await plannedFor(campaign, 10);
    expect(answer.demands.map(({ asked, met }) => [asked, met].map(Math.round))).to.eql([[3, 3]]);
    expect(answer.proof.proved).to.equal(true);
    expect(reserves.needs[0]!.met).to.equal(true);
  });

  it('names what the options leave out that a reserve would need', async () => {
    const need = [`6d of Water at ${lsp.name}`];
    const warningsWith = async (without: readonly number[]) => {
      const options = { without };
      const { answer } = await workOutManifest(empty(), { need, method: 'greedy', options });
      return answer.warnings.filter((each) => each.startsWith('The reserve of'));
    };
    expect(await warningsWith([201])).to.have.length(1);
    expect((await warningsWith([201]))[0]).to.match(
      /^The reserve of .*Water.* at .* serves .*, which the options leave out, so nothing is brought for it\.$/,
    );
    expect(await warningsWith([])).to.eql([]);
  });

  it('has the reserve for all stocks, and leaves nothing unmet', async () => {
    for (const first of [3, 12, 30])
      for (const second of [0, 9, 25])
        for (const days of [2, 20]) {
          const flights: readonly WaterFlight[] = [
            [0, first],
            [10, second],
            [22, 14],
          ];
          const what = `${first} and ${second} kg, ${days} days`;
          const { answer, reserves, result } = await plannedFor(drinkingFrom(flights), days);
          expect(answer.proof.differences, what).to.deep.equal([]);
          expect(reserves.needs[0]!.met, what).to.equal(true);
          expect(result.verdict, what).to.equal('supplied');
        }
  });

  it('brings everything, if nothing that is there is to be consumed', async () => {
    const need = [`6d of Water at ${lsp.name}`];
    for (const consume of [false, true])
      for (const first of [3, 40]) {
        const { scenario } = drinkingFrom([
          [0, first],
          [10, 20],
          [22, 0],
        ]);
        const campaign = new Campaign(scenario, { consume });
        const options = { consumeExisting: false };
        const { answer, scenario: planned } = await workOutManifest(campaign, { need, options });
        expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
        expect(answer.reserves!.needs[0]!.met).to.equal(true);
        // 3 kg on the way. 16 come first: 10 until the second flight, and 6 for the days after it. Then 12, and then 9.
        const masses = answer.demands.map(({ time, asked }) => [time, Math.round(asked)]);
        expect(masses).to.eql([
          [0, 3],
          [3, 10],
          [13, 6],
          [13, 6],
          [25, 6],
          [25, 9],
        ]);
        // Without what was there, containers of the manifest alone are the reserve.
        for (const each of planned.instantiatedElements)
          if (each.name.startsWith('Store')) Object.assign(each, { contents: [] });
        const alone = new Campaign(planned);
        expect(alone.result.verdict).to.equal('supplied');
        expect(reservesOf(alone, { need }).needs[0]!.met).to.equal(true);
      }
  });

  it('has the reserve for all stocks with the greedy rules too', async () => {
    for (const first of [3, 12, 30])
      for (const days of [2, 6, 20]) {
        const campaign = drinkingFrom([
          [0, first],
          [10, 9],
          [22, 14],
        ]);
        const what = `${first} kg, ${days} days`;
        const { answer, reserves, result } = await plannedFor(campaign, days, 'greedy');
        expect(answer.proof.differences, what).to.deep.equal([]);
        expect(reserves.needs[0]!.met, what).to.equal(true);
        expect(result.verdict, what).to.equal('supplied');
      }
  });

  it('says how much is missing, and meets demands all the same', async () => {
    // The first flight can carry 40 kg, with its store and containers: the reserve of 30 days is too much for it, but not what people drink.
    const campaign = empty();
    for (const each of campaign.scenario.instantiatedElements)
      if (each.name === 'Ferry 1') Object.assign(each, { maxCargoMass: 40 });
    const small = new Campaign(campaign.scenario);
    const { answer, reserves, result } = await plannedFor(small, 30);
    expect(reserves.needs[0]!.met).to.equal(false);
    expect(answer.reserves!.additions.length).to.be.greaterThan(0);
    expect(answer.reserves!.additions).to.deep.equal(reserves.additions);
    expect(result.verdict).to.equal('supplied');
    expect(answer.proof.differences).to.deep.equal([]);
  });
});
