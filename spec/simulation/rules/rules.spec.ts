import { expect } from 'chai';
import { resolveRules, ruleCatalogue, rulePresets } from '../../../lib/simulation/index.js';

describe('SimulationRules', () => {
  it('has two presets that decide everything in the catalogue, each with a reason', () => {
    for (const [name, facts] of Object.entries(ruleCatalogue)) {
      for (const preset of ['standard', 'spacenet25'] as const) {
        expect(rulePresets[preset]).to.have.property(name, facts[preset]);
        if ('values' in facts) expect(facts.values).to.have.property(String(facts[preset]));
      }
      expect(facts.reason, name).to.match(/\w/);
      expect(facts.standard, name).to.not.equal(facts.spacenet25);
    }
    expect(Object.keys(rulePresets.standard)).to.have.members(Object.keys(ruleCatalogue));
  });

  it('is the standard by default, and can be another preset, or either with changes', () => {
    expect(resolveRules()).to.equal(rulePresets.standard);
    expect(resolveRules('spacenet25')).to.equal(rulePresets.spacenet25);
    expect(resolveRules({ standardGravity: 9.81 })).to.deep.equal({
      ...rulePresets.standard,
      standardGravity: 9.81,
    });
    expect(resolveRules({ preset: 'spacenet25', rounding: 'threshold' })).to.deep.equal({
      ...rulePresets.spacenet25,
      rounding: 'threshold',
    });
  });

  it('refuses presets, rules and values that do not exist', () => {
    for (const wrong of [
      'spacenet26',
      { preset: 'constructor' },
      { gravity: 9.81 },
      { rounding: 'some' },
      { rounding: 1 },
      { standardGravity: '9.81' },
      { deltaVTolerance: -1 },
    ]) {
      // What a program without types can pass.
      expect(() => resolveRules(wrong as never), JSON.stringify(wrong)).to.throw(TypeError);
    }
  });
});
