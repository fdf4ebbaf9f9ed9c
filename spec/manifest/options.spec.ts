import { expect } from 'chai';
import {
  type ManifestChoice,
  manifestOptionCatalogue,
  manifestPresets,
  resolveManifestOptions,
} from '../../lib/manifest/index.js';

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

  it('leaves out options that are undefined', () => {
    expect(resolveManifestOptions({ need: undefined } as unknown as ManifestChoice)).to.deep.equal(
      manifestPresets.default,
    );
  });

  it('takes weights, and tiers by name or as lists', () => {
    const weights = { 203: 2, 4011: 0 };
    expect(resolveManifestOptions({ weights }).weights).to.deep.equal(weights);
    for (const tiers of ['crew-first', [[201, 203], [2]]] as const)
      expect(resolveManifestOptions({ tiers }).tiers).to.deep.equal(tiers);
  });

  it('says what it expects where a value is of another type', () => {
    const messageOf = (wrong: object): string => {
      try {
        resolveManifestOptions(wrong as ManifestChoice);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    expect(messageOf({ xyzzy: 1 })).to.match(
      /^There is no manifest option "xyzzy"; the options are need, /,
    );
    expect(messageOf({ tanks: 3 })).to.equal(
      'Manifest option "tanks" must be one-resource or shared; found 3',
    );
    for (const weights of [5, null, [1]])
      expect(messageOf({ weights })).to.match(/must be an object that gives weights .*; found /);
    expect(messageOf({ weights: { 203: 'heavy' } })).to.include(
      'the weight of "203" must be a number of at least 0, found "heavy"',
    );
    expect(messageOf({ tiers: 'crew-frist' })).to.match(
      /must be one or crew-first, or a list of lists .*; found "crew-frist"; did you mean "crew-first"\?$/,
    );
    for (const tiers of [5, [], [201]])
      expect(messageOf({ tiers })).to.match(/must be one or crew-first, or a list of lists/);
    expect(messageOf({ tiers: [['201']] })).to.include('"201" is no class of supply');
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

  it('names all that is wrong with forbidden pairs', () => {
    const forbid = [{ goods: 203, on: 'Cabin' }];
    expect(resolveManifestOptions({ forbid }).forbid).to.deep.equal(forbid);
    const faultsOf = (pairs: unknown): string => {
      try {
        resolveManifestOptions({ forbid: pairs } as never);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    expect(faultsOf('all')).to.include('must be a list of pairs such as');
    const wrong = [7, { goods: 77, on: '' }, { goods: '', on: 'Cabin', onn: 1 }];
    for (const part of [
      '/0: expected an object with goods and on; found 7',
      '/1: 77 is no class of supply',
      '/1: on must be the name of a carrier or a transport; found ""',
      '/2: there is no field "onn"; did you mean "on"?',
      '/2: goods must be a class of supply, or the name of a resource; found ""',
    ])
      expect(faultsOf(wrong)).to.include(part);
  });

  it('names all that is wrong with given kinds of containers', () => {
    const good = {
      name: 'Duffel',
      holds: ['bagged'],
      mass: 1,
      volume: 0,
      maxMass: 9,
      maxVolume: 1,
    };
    const faultsOf = (containerKinds: unknown) => {
      try {
        resolveManifestOptions({ containerKinds } as never);
      } catch (error) {
        return (error as Error).message;
      }
      return undefined;
    };
    expect(faultsOf([good])).to.equal(undefined);
    for (const [kinds, text] of [
      ['bag', 'must be a list of kinds of containers'],
      [[7], '/0: expected an object'],
      [[good, { ...good, name: ' DUFFEL ' }], '/1: the name "duffel" is taken'],
      [[{ ...good, name: 3 }], 'the name must be text; found 3'],
      [[{ ...good, holds: [] }], 'holds must be a list of liquids, gases, bagged, crated'],
      [[{ ...good, holds: ['gasses'] }], 'did you mean "gases"?'],
      [[{ ...good, holds: [1] }], 'found 1'],
      [[{ ...good, mass: -1, maxMass: 0 }], 'mass must be a number of at least 0; found -1'],
      [[{ ...good, mass: -1, maxMass: 0 }], 'maxMass must be a number above 0; found 0'],
      [[{ ...good, maxmass: 5 }], 'there is no field "maxmass"; did you mean "maxMass"?'],
    ] as const)
      expect(faultsOf(kinds)).to.include(text);
  });
});
