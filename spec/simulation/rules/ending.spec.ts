import { expect } from 'chai';
import fc from 'fast-check';
import {
  Burn,
  BurnStageItem,
  CreateElements,
  days,
  ElementCarrier,
  InstRatedDemandModel,
  InstResourceContainer,
  MoveElements,
  PropulsiveBurn,
  parse,
  RatedDemandModel,
  ResourceAmountRate,
  Scenario,
  SpaceEdge,
  State,
  TimedImpulseDemandModel,
} from '../../../lib/index.js';
import { arbitraryWire } from '../../support/arbitrary.js';
import { draws } from '../../support/draws.js';
import { ids, ksc, leo, on, pump, scenario } from '../support/builder.js';
import { cast, ofWater, stage, templates, thing } from '../support/elements.js';
import { anyScenario } from '../support/generated.js';
import { play, presets } from '../support/results.js';

const SEED = 20_300_101;

describe('Every simulation', () => {
  const runs = (list: Scenario): void => {
    for (const rules of presets) {
      const result = play(list, rules);
      expect(result.ending).to.equal('complete');
      expect(result.errors.filter(({ code }) => code === 'UNEXPECTED')).to.deep.equal([]);
    }
  };

  it('ends for every scenario that can be read', () => {
    fc.assert(
      fc.property(arbitraryWire(Scenario), (wire) => runs(parse(Scenario, wire))),
      { numRuns: draws(100), seed: SEED },
    );
  });

  it('ends for every campaign', () => {
    fc.assert(fc.property(anyScenario, runs), { numRuns: draws(100), seed: SEED });
  });

  // Rule 6.4 of the semantics subtracts single units until less than the threshold is left, which has no effect on numbers
  // beyond 2^53.
  for (const rules of presets) {
    it(`can order more items than could be counted one by one (${rules})`, () => {
      const model = new RatedDemandModel({
        name: 'Many',
        demands: [new ResourceAmountRate({ resource: pump.id, rate: 5e16 })],
      });
      const state = new State({
        name: 'On',
        type: 'Active',
        demandModels: [new InstRatedDemandModel({ name: 'Many', templateId: model.id })],
      });
      const mill = thing('Mill', { states: [state], currentStateIndex: 0 });
      const { unmetDemands } = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(mill), container: ksc.id }),
            new MoveElements({ ...on(1, ksc), elements: ids(mill), container: ksc.id }),
          ],
          {
            ...cast(mill),
            demandModels: [model],
            configuration: { itemDiscretization: 'Scenario', itemAggregation: 0 },
          },
        ),
        rules,
      );
      const items = unmetDemands.map(({ unmet }) => unmet[0]?.amount ?? 0);
      expect(items.reduce((sum, each) => sum + each)).to.be.closeTo(5e16, 16);
      expect(items.length).to.be.at.most(24);
    });
  }

  for (const rules of presets) {
    it(`applies only to fields that a template of another type also has (${rules})`, () => {
      const impulse = new TimedImpulseDemandModel({ name: 'Once', demands: [ofWater(1)] });
      const crate = thing('Crate');
      const tray = new ElementCarrier({ name: 'Tray', maxCrew: 0, contents: [crate.templateId] });
      const state = new State({
        name: 'On',
        type: 'Active',
        demandModels: [new InstRatedDemandModel({ name: 'Wrong', templateId: impulse.id })],
      });
      const can = new InstResourceContainer({
        name: 'Can',
        templateId: tray.id,
        states: [state],
        currentStateIndex: 0,
      });
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
            new MoveElements({ ...on(1, ksc), elements: ids(can), container: ksc.id }),
          ],
          {
            instantiatedElements: [can],
            elementTemplates: [tray, templates.thing],
            demandModels: [impulse],
          },
        ),
        rules,
      );
      expect(result.demands.flatMap(({ amounts }) => amounts)).to.deep.equal([]);
      expect(result.final.map(({ contents }) => contents)).to.deep.equal([[]]);
      expect(result.errors.map(({ code }) => code)).to.include('BROKEN_REFERENCE');
    });
  }

  it('limits times to the range of exact milliseconds', () => {
    const mill = thing('Mill');
    const { end } = play(
      scenario(
        [
          new CreateElements({
            ...on(1e300, ksc),
            elements: ids(mill),
            container: ksc.id,
          }),
        ],
        cast(mill),
      ),
    );
    expect(end).to.equal(Number.MAX_SAFE_INTEGER / days(1000));
  });
});

describe('Delta-v margin', () => {
  // Quirk 4.3 of the semantics: a vehicle outside the stack may push it, and can then have more fuel than the mass of the
  // stack.
  it('is null if the fuel is not part of the stack', () => {
    const burn = new Burn({ time: 0, deltaV: 100 });
    const up = new SpaceEdge({
      name: 'Up',
      origin: ksc.id,
      destination: leo.id,
      duration: days(1),
      burns: [burn],
    });
    const load = thing('Load');
    const tug = stage('Tug');
    const { burns } = play(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(load, tug), container: ksc.id }),
          new PropulsiveBurn({
            ...on(1, ksc),
            burn: burn.id,
            elements: ids(load),
            burnStageSequence: [new BurnStageItem({ type: 'Burn', element: tug.id })],
          }),
        ],
        { ...cast(load, tug), edges: [up] },
      ),
      'spacenet25',
    );
    expect(burns.map(({ deltaVMargin }) => deltaVMargin)).to.deep.equal([null]);
    expect(burns[0]?.deltaVRemaining).to.equal(0);
  });
});
