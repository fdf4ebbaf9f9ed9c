import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  aggregatedDemandsFormat,
  aggregatedDemandsOf,
  budgetOf,
  Campaign,
  capacityOf,
  commonalityOf,
  demandsOf,
  explain,
  outlookOf,
  QuestionError,
  rawDemandsFormat,
  rawDemandsOf,
  repairsOf,
  scavengingOf,
  stocksAt,
  stocksOf,
} from '../../lib/analysis/index.js';
import { parse, Scenario } from '../../lib/index.js';
import { greedyManifest } from '../../lib/manifest/index.js';
import { simulate } from '../../lib/simulation/index.js';
import { ksc, lsp, mission, out, scenario, water } from '../simulation/support/builder.js';

describe('Campaign', () => {
  it('simulates once, when an answer needs it, with the options that it got', () => {
    let runs = 0;
    const options = { rules: 'spacenet25', consume: false, onProgress: () => runs++ } as const;
    const campaign = new Campaign(scenario([]), options);
    expect(runs).to.equal(0);
    const { result } = campaign;
    expect(campaign.result).to.equal(result);
    expect(runs).to.equal(1);
    expect(result.options.consume).to.equal(false);
    expect(result.rules.equalSupplyEdges).to.equal('collapse');
  });

  it('simulates once for all answers together', () => {
    const given = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json', 'utf8'));
    let runs = 0;
    const counted = { observe: () => {}, result: () => null };
    const measures = {
      runs: () => {
        runs++;
        return counted;
      },
    };
    const campaign = new Campaign(given, { measures });
    outlookOf(campaign);
    demandsOf(campaign);
    rawDemandsOf(campaign, true);
    aggregatedDemandsOf(campaign);
    stocksAt(campaign, stocksOf(campaign), 3);
    capacityOf(campaign);
    budgetOf(campaign);
    repairsOf(campaign, { budget: 10 });
    scavengingOf(campaign);
    commonalityOf(campaign.scenario);
    greedyManifest(campaign);
    rawDemandsFormat(campaign);
    aggregatedDemandsFormat(campaign);
    const { result } = campaign;
    for (const what of [
      'errors',
      'event 1',
      'mission 0',
      `place ${result.events[0]!.location!.id}`,
    ])
      explain(campaign, what);
    expect(runs).to.equal(1);
  });

  it('takes over a result', () => {
    const given = scenario([]);
    const result = simulate(given);
    expect(new Campaign(given, {}, result).result).to.equal(result);
  });

  it('needs a Scenario', () => {
    expect(() => new Campaign({ name: 'plain' } as never)).to.throw(
      QuestionError,
      /parse\(Scenario/,
    );
    expect(() => new Campaign(mission([]) as never)).to.throw(QuestionError);
  });

  it('knows places and resources, and says which it does not know', () => {
    const campaign = new Campaign(scenario([]));
    const { places } = campaign;
    expect(places.of(ksc)).to.include({ name: 'KSC', isSource: true, index: 0 });
    expect(places.of(lsp)).to.include({ isSource: false });
    expect(places.of(out)).to.include({ isSource: false, node: undefined });
    expect(places.of(out).edge).to.include({ id: out.id });
    expect(places.find('nowhere')).to.equal(undefined);
    expect(() => places.of({ id: 'x', name: 'Y' })).to.throw(QuestionError, /no place "Y" \(x\)/);
    expect(campaign.resource(water)).to.include({ name: 'Water', classOfSupply: 201 });
    expect(() => campaign.resource({ id: 'x', name: 'Y' })).to.throw(
      QuestionError,
      /no resource "Y"/,
    );
  });
});
