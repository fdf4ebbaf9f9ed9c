import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { Campaign, QuestionError } from '../../lib/analysis/index.js';
import { report } from '../../lib/report/index.js';
import { campaigns } from '../viewer/campaigns.js';

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="data">([^<]*)<\/script>/.exec(html)![1]!);

describe('report', () => {
  it('is one page with the data of the campaign, the same each time', () => {
    const html = report(campaigns.outpost!(), { file: 'outpost.json', program: 'program 1' });
    expect(dataIn(html).about).to.deep.include({
      name: 'Shackleton outpost',
      file: 'outpost.json',
    });
    expect(report(campaigns.outpost!(), { file: 'outpost.json', program: 'program 1' })).to.equal(
      html,
    );
    expect(html.length).to.be.below(1_000_000);
  });

  it('says what the campaign costs, if prices are given', () => {
    const prices = { currency: 'M$', crewDay: 2, elements: [{ template: 'Habitat', each: 900 }] };
    const { cost, tables } = dataIn(report(campaigns.outpost!(), { prices }));
    expect(cost.lines[0]).to.equal('Cost 968 M$.');
    expect(cost.lines[1]).to.match(
      /^0\.1135 M\$ per kilogram delivered .*; 28\.47 M\$ per crew day/,
    );
    expect(cost.unit).to.equal('M$');
    expect(cost.kinds).to.deep.equal([
      ['elements', 900],
      ['crew days', 68],
    ]);
    const names = tables
      .filter(({ subject }: { subject: string }) => subject === 'Cost')
      .map(({ name }: { name: string }) => name);
    expect(names).to.deep.equal(['kinds', 'things', 'missions', 'flights', 'years', 'payments']);
    const without = dataIn(report(campaigns.outpost!()));
    expect(without.cost).to.equal(null);
    expect(without.tables.some(({ subject }: { subject: string }) => subject === 'Cost')).to.equal(
      false,
    );
    const wrong = { elements: [{ template: 'Habitats' }] };
    expect(() => report(campaigns.outpost!(), { prices: wrong })).to.throw(
      QuestionError,
      /did you mean "Habitat"/,
    );
  });

  it('runs nothing but the viewer, and loads nothing', () => {
    const html = report(campaigns.outpost!());
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)![1]!;
    expect(policy).to.match(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/,
    );
    expect(policy).not.to.include('unsafe');
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    expect(policy).to.include(hash(/<style>([\s\S]*?)<\/style>/.exec(html)![1]!));
    expect(policy).to.include(hash(/<script>([\s\S]*?)<\/script>/.exec(html)![1]!));
    expect(html).not.to.match(/<(?:link|img|iframe)\b|@import|url\((?!#)/);
  });

  it('keeps names from becoming markup', () => {
    const html = report(campaigns.hostile!());
    expect(html.match(/<script\b/g)).to.have.length(2);
    expect(html).to.include(
      '<title>&lt;img src=x onerror=&quot;document.title=1&quot;&gt;</title>',
    );
    expect(html).not.to.include('<img');
    expect(dataIn(html).about.name).to.equal('<img src=x onerror="document.title=1">');
    const scenario = campaigns.outpost!();
    scenario.name = '\ud800 lone';
    expect(report(scenario)).to.include('<title> lone</title>');
  });

  it('takes a campaign that was simulated before, with its own options', () => {
    const campaign = new Campaign(campaigns.outpost!(), { rules: 'spacenet25' });
    const { result } = campaign;
    const { about, summary } = dataIn(report(campaign, { made: new Date(0) }));
    expect(about).to.deep.include({ preset: 'spacenet25', made: '1970-01-01T00:00:00.000Z' });
    expect(summary.verdict).to.equal(result.verdict);
  });

  it('refuses what is no scenario', () => {
    expect(() => report({} as never)).to.throw(TypeError, 'expected a Scenario');
  });
});
