import { expect } from 'chai';
import { Configuration, type ConsumeResources } from '../../../lib/index.js';
import { ksc, out, scenario } from '../../simulation/support/builder.js';
import { carrier, cast, generic, ofWater } from '../../simulation/support/elements.js';
import { creating, flying } from '../support/campaign-parts.js';
import { begin, crate, find, fly, hold, load, needing } from './hold.js';

describe('The capacity that reaches places', () => {
  it('says from which delivery on a place falls short, and by how much', () => {
    const second = carrier('Second', { maxCargoMass: 500 });
    const made = scenario(
      [
        creating(0, ksc, [hold, second]),
        fly,
        flying(10, out, [second]),
        needing(6, generic(2, 400)),
        needing(15, generic(2, 150)),
      ],
      cast(hold, second),
    );
    const [place] = find(made).places;
    expect(place).to.deep.include({ shortSince: 4, shortOf: 'mass', shortBy: 100 });
    expect(place!.deliveries.map(({ margin }) => margin.mass)).to.deep.equal([-100, 250]);
    expect(place!.demand.mass).to.equal(550);
    expect(place!.capacity.mass).to.equal(800);
  });

  it('takes no error of rounding for a shortage, however fine the precision, and no shortage for one', () => {
    const shortBy = (last: number) => {
      const precise = scenario(
        [
          creating(0, ksc, [small]),
          flying(1, out, [small]),
          needing(6, generic(2, 0.1)),
          needing(7, generic(2, 0.2)),
          needing(8, generic(2, last)),
        ],
        {
          ...cast(small),
          configuration: new Configuration({ massPrecision: 0, demandPrecision: 0 }),
        },
      );
      const [place] = find(precise).places;
      return [place!.shortOf, place!.demand.mass > place!.capacity.mass];
    };
    // 0.1 + 0.2 + 0.3 is more than 0.6 in binary fractions.
    const small = carrier('Small', { maxCargoMass: 0.6 });
    expect(shortBy(0.3)).to.deep.equal([null, true]);
    expect(shortBy(0.300001)).to.deep.equal(['mass', true]);
  });

  it('lists what is demanded before any delivery, which nothing can bring', () => {
    const made = scenario([begin, load, fly, needing(2, generic(2, 7))], cast(hold, crate));
    const [place] = find(made).places;
    expect(place!.deliveries.map(({ time, transports }) => [time, transports])).to.deep.equal([
      [2, []],
      [4, [0]],
    ]);
    expect(place).to.deep.include({ shortSince: 2, shortBy: 7 });
    const dropped = find(made, 'spacenet25').places[0]!;
    expect(dropped).to.deep.include({ shortSince: null, shortBy: 0 });
  });

  it('lets environment and volume count where the configuration says so, but not in the older tool', () => {
    const made = (configuration: object, ...amounts: ConsumeResources['resources']) =>
      scenario([begin, load, fly, needing(6, ...amounts)], { ...cast(hold, crate), configuration });
    const shortOf = (rules: 'standard' | 'spacenet25', ...what: Parameters<typeof made>) =>
      find(made(...what), rules).places[0]!.shortOf;
    const food = generic(2, 20, 'Pressurized');
    expect(shortOf('standard', { environmentConstrained: true }, food)).to.equal('pressurized');
    expect(shortOf('spacenet25', { environmentConstrained: true }, food)).to.equal(null);
    expect(shortOf('standard', { environmentConstrained: false }, food)).to.equal(null);
    const pumps = ofWater(200);
    expect(
      shortOf('standard', { environmentConstrained: false, volumeConstrained: true }, pumps),
    ).to.equal(null);
    const bulky = ofWater(240);
    const tight = carrier('Tight', { maxCargoMass: 300, maxCargoVolume: 0.1 });
    const small = (rules: 'standard' | 'spacenet25') =>
      find(
        scenario([creating(0, ksc, [tight]), flying(1, out, [tight]), needing(6, bulky)], {
          ...cast(tight),
          configuration: { environmentConstrained: false, volumeConstrained: true },
        }),
        rules,
      ).places[0]!;
    expect(small('standard')).to.deep.include({ shortOf: 'volume' });
    expect(small('standard').shortBy).to.be.closeTo(0.14, 1e-9);
    expect(small('spacenet25').shortOf).to.equal(null);
  });
});
