import { expect } from 'chai';
import { resolveRules, ruleCatalogue, rulePresets } from '../../../lib/simulation/index.js';

describe('SimulationRules', () => {
  it('has two presets that set every rule of the catalogue, each with a reason', () => {
    for (const [name, rule] of Object.entries(ruleCatalogue)) {
      for (const preset of ['standard', 'spacenet25'] as const) {
        expect(rulePresets[preset]).to.have.property(name, rule[preset]);
        if ('values' in rule) expect(rule.values).to.have.property(String(rule[preset]));
      }
      expect(rule.reason, name).to.match(/\w/);
      expect(rule.standard, name).to.not.equal(rule.spacenet25);
    }
    expect(Object.keys(rulePresets.standard)).to.have.members(Object.keys(ruleCatalogue));
  });

  it('describes every rule in full sentences', () => {
    for (const [name, rule] of Object.entries(ruleCatalogue)) {
      const texts = [
        rule.decides,
        rule.reason,
        ...Object.values('values' in rule ? rule.values : {}),
      ];
      for (const text of texts) expect(text, name).to.match(/^[^a-z].*\.$/);
    }
    expect('units, converted').to.not.match(/^[^a-z].*\.$/);
  });

  it('defaults to the standard preset, and accepts another preset or single rules', () => {
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

  for (const [wrong, message] of [
    ['spacenet26', 'There is no preset "spacenet26"; expected standard or spacenet25'],
    [
      { preset: 'constructor' },
      'There is no preset "constructor"; expected standard or spacenet25',
    ],
    [{ roundin: 'grid' }, 'There is no rule "roundin"; did you mean "rounding"?'],
    [
      { rounding: 'grids' },
      'Rule "rounding" must be threshold or grid; found "grids"; did you mean "grid"?',
    ],
    [{ rounding: 1 }, 'Rule "rounding" must be threshold or grid; found 1'],
    [
      { standardGravity: '9.81' },
      'Rule "standardGravity" must be a number of at least 0, such as 9.80665; found "9.81"',
    ],
    [
      { deltaVTolerance: -1 },
      'Rule "deltaVTolerance" must be a number of at least 0, such as 0.000001; found -1',
    ],
  ] as const) {
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      // A program without types can pass these.
      expect(() => resolveRules(wrong as never)).to.throw(TypeError, message);
    });
  }

  it('lists all rules if no name is near', () => {
    expect(() => resolveRules({ zzz: 1 } as never)).to.throw('the rules are rounding, ');
  });
});
