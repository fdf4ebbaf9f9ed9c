import { expect } from 'chai';
import stringWidth from 'string-width';
import { ConsumeResources, CreateElements, ResourceAmount } from '../../../../lib/index.js';
import { ids, lsp, on, pump, scenario, water } from '../../../simulation/support/builder.js';
import { box, cast, ofWater } from '../../../simulation/support/elements.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const demands = (...argv: string[]) => shell(['demands', ...argv, OUTPOST]);

describe('space-logistics demands', () => {
  const file = scratch();
  it('groups by place and delivery, and by class of supply', async () => {
    const { out } = await demands();
    expect(out.match(/^Needs by .*$/gm)).to.deep.equal([
      'Needs by place and delivery',
      'Needs by class of supply',
    ]);
    // The water that the plant splits until its tank is full on day 28, and the oxygen of it: 20 days at 0.9 and 0.8 kg.
    expect(out).to.match(/^ {2}Shackleton +LLO-Shackleton +T\+6d 12:00 +18 +18 +16$/m);
    // Two people for five days, at 11.5526 kg a day each.
    expect(out).to.match(/^ {2}KSC-Shackleton +on the way +T\+36d 00:00 +115\.5 +115\.5$/m);
  });

  it('groups by any words', async () => {
    const { out } = await demands('--by', 'place, month,class-1');
    expect(out).to.match(/^Needs by place, month and main class of supply$/m);
    // Water of the plant, and what two people wear, eat, drink and breathe in five days on the way.
    expect(out).to.match(/^ {2}Shackleton +2031-03 +2 +Crew Provis… +18 /m);
    expect(out).to.match(/^ {2}KSC-Shacklet… +2031-04 +2 +Crew Provis… +114\.5/m);
  });

  it('adds periods to the words', async () => {
    const titles = async (...argv: string[]) =>
      (await demands(...argv)).out.match(/^Needs by .*$/gm);
    expect(await titles('--period', '30d')).to.deep.equal([
      'Needs by place, delivery and period',
      'Needs by class of supply and period',
    ]);
    expect(await titles('--by', 'period,class', '--period', 'year')).to.deep.equal([
      'Needs by period and class of supply',
    ]);
  });

  it('reports every wrong word at once, with the nearest valid one', async () => {
    const { status, err, out } = await demands(
      '--by',
      'plase,montth,class,class',
      '--period',
      'mnth',
    );
    expect({ status, out }).to.deep.equal({ status: 2, out: '' });
    expect(err).to.include('--by: there is no "plase"; did you mean "place"?');
    expect(err).to.include('--by: there is no "montth"; did you mean "month"?');
    expect(err).to.include('--by: "class" is there twice');
    expect(err).to.include(
      '--period: "mnth" is no length; use month, year, or days such as 30d; did you mean "month"?',
    );
  });

  it('refuses periods that say nothing, or two kinds of them', async () => {
    for (const [wrong, message] of [
      [['--period', '0d'], /"0d" is no length/],
      [['--period', '-3'], /"-3" is no length/],
      [['--by', 'month', '--period', '3'], /--by names a period already/],
      [['--by', 'month,year'], /choose one of month, year/],
      [['--by', 'all'], /there is no "all"; there are place, flight/],
    ] as const) {
      const { status, err } = await demands(...wrong);
      expect(status, wrong.join(' ')).to.equal(2);
      expect(err).to.match(message);
    }
  });

  it('says in words if there would be too many periods', async () => {
    const { status, err } = await demands('--period', '0.0001');
    expect(status).to.equal(2);
    expect(err)
      .to.include('more than 10000 periods')
      .and.not.match(/\n +at /);
  });

  it('spreads what covers a time', async () => {
    // SpaceNet asks at once for what the crew needs on the whole mission.
    const options = ['--json', '--by', 'period', '--period', '2', '--rules', 'spacenet25'];
    const rows = async (...argv: string[]) =>
      JSON.parse((await demands(...options, ...argv)).out).needs[0].rows;
    expect(await rows()).to.have.length(4);
    const spread = await rows('--spread');
    expect(spread).to.have.length(9);
    expect(spread[1].demanded.mass).to.be.closeTo(spread[2].demanded.mass, 1);
    expect((await demands('--by', 'month', '--spread')).out).to.include(
      'for a longer time are spread over it',
    );
  });

  it('lists only what is missing, and estimates its packing', async () => {
    const met = await demands('--unmet');
    expect(met.out).to.match(/Needs by place and delivery\n {2}none\n/);
    const { out } = await demands('--unmet', '--no-consume', '--packing');
    expect(out).to.match(
      /^Shackleton outpost needs 768\.9 kg, whatever is at hand, and about [\d.]+ kg to\s+pack it\.$/m,
    );
    // Where nothing is stored, no tank is full: the plant splits 0.9 kg of water a day for 40.5 days, not for 20.
    expect(768.9 - 750.4).to.be.closeTo(0.9 * 20.5, 0.1);
    expect(out).to.match(/ packing, kg/);
  });

  it('marks what is missing by colour', async () => {
    const setting = { color: true, columns: 120 };
    const { out } = await shell(['demands', '--no-consume', OUTPOST], setting);
    expect(out).to.include('\x1b[31mShackleton');
  });

  it('lists single demands', async () => {
    const { out } = await demands('--raw');
    // One of the mission, one each of the plant and the habitat, two for the EVA, and nine stretches of each of two people.
    expect(out).to.match(/^Shackleton outpost: 23 demands\n/);
    const raw = JSON.parse((await demands('--raw', '--json')).out);
    expect(raw.demands).to.have.length(23);
    expect((await demands('--raw', '--unmet')).out).to.match(/: 0 unmet demands\n/);
  });

  it('lists only the resources of a demand that were not met, with --unmet', async () => {
    const store = box('Store', { contents: [ofWater(9)] });
    const given = scenario(
      [
        new CreateElements({ ...on(0, lsp), elements: ids(store), container: lsp.id }),
        new ConsumeResources({
          ...on(2, lsp),
          resources: [ofWater(5), new ResourceAmount({ resource: pump.id, amount: 3 })],
          source: store.id,
        }),
      ],
      cast(store),
    );
    const path = file('mixed.json', JSON.stringify(given));
    const rowsOf = async (...argv: string[]) => {
      const { bytes } = await shell(['demands', '--raw', '--csv', '-q', ...argv, path]);
      return bytes.toString().trimEnd().split('\r\n').slice(1);
    };
    const all = await rowsOf();
    expect(all.filter((row) => row.includes(water.name))).to.have.length(1);
    const unmet = await rowsOf('--unmet');
    expect(unmet).to.have.length(1);
    expect(unmet[0]).to.include('Pump,3,units,60,3');
    const { out } = await shell(['demands', '--raw', '--unmet', '-q', path]);
    expect(out)
      .to.match(/^Spec: 1 unmet demand\n/)
      .and.not.include('Water');
  });

  it('fits any words into 80 columns', async () => {
    for (const words of [
      'place,month,mission,element,state,model,resource',
      'place,flight,mission,element,state,model,class,environment',
    ]) {
      const { out } = await demands('--by', words);
      for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
      expect(out).to.match(/^ {2}place Shackleton, (?:period 2031-04|delivery KSC-Shackleton), /m);
      expect(out.replace(/\s+/g, ' ')).to.include(
        'element Crew | Member A, state none, demand model',
      );
    }
  });

  it('writes what SpaceNet writes', async () => {
    const spacenet = ['--format', 'spacenet', '--rules', 'spacenet25', '--no-consume'];
    const grouped = JSON.parse((await demands(...spacenet)).out);
    expect(Object.keys(grouped)).to.deep.equal(['nodes', 'edges']);
    const raw = JSON.parse((await demands(...spacenet, '--raw')).out);
    expect(raw.demands[0]).to.include.keys('time', 'location', 'totalConsumptionMass');
  });

  it('refuses options that do not apply to what SpaceNet writes', async () => {
    for (const wrong of [
      ['--csv'],
      ['--workbook', '-'],
      ['--table', 'x'],
      ['--by', 'place'],
      ['--unmet'],
    ]) {
      const { status, err } = await demands('--format', 'spacenet', ...wrong);
      expect({ status, out: err.includes('apply to it') }, wrong.join(' ')).to.deep.equal({
        status: 2,
        out: true,
      });
    }
    expect((await demands('--format', 'spacnet')).err).to.include('Did you mean spacenet?');
  });
});
