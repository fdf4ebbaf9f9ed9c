import { expect } from 'chai';
import {
  type ManifestChoice,
  manifestOptionCatalogue,
  manifestPresets,
  resolveManifestOptions,
} from '../../../lib/analysis/index.js';

describe('resolveManifestOptions', () => {
  it('takes a preset, and single options that override it', () => {
    expect(resolveManifestOptions()).to.deep.equal(manifestPresets.default);
    expect(resolveManifestOptions('spacenet25').need).to.equal('point');
    const mixed = resolveManifestOptions({ preset: 'spacenet25', need: 'exact' });
    expect(mixed).to.deep.equal({ ...manifestPresets.spacenet25, need: 'exact' });
  });

  it('has a valid value of each option in each preset', () => {
    for (const preset of Object.values(manifestPresets))
      expect(resolveManifestOptions(preset)).to.deep.equal(preset);
  });

  it('explains each option in a sentence', () => {
    for (const { decides } of Object.values(manifestOptionCatalogue))
      expect(decides).to.match(/^[A-Z].*[.:]/);
  });

  it('names all problems at once, with the nearest valid words', () => {
    const wrong = {
      preset: 'defualt',
      nead: 'exact',
      tanks: 'one-resourse',
      capacityMargin: 1,
      timeLimit: 0,
      consumeExisting: 'yes',
      weights: { 203: -1, 12: 1 },
      tiers: [[201], [201, 77]],
    } as unknown as ManifestChoice;
    expect(() => resolveManifestOptions(wrong))
      .to.throw(TypeError)
      .with.property('message')
      .that.satisfies((message: string) =>
        [
          /preset "defualt".*did you mean "default"\?/,
          /no manifest option "nead"; did you mean "need"\?/,
          /"tanks" must be .*found "one-resourse"; did you mean "one-resource"\?/,
          /"capacityMargin" must be a number from 0/,
          /"timeLimit" must be a number of seconds above 0; found 0/,
          /"consumeExisting" must be true or false; found "yes"/,
          /"12" is no class of supply; the weight of "203" must be/,
          /201 is listed twice; 77 is no class of supply/,
        ].every((part) => part.test(message)),
      );
  });
});
