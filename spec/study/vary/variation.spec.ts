import { expect } from 'chai';
import fc from 'fast-check';
import { editScenario, parse } from '../../../lib/index.js';
import { movesOf, Study, VariantError, Variation } from '../../../lib/study/index.js';
import { tinyCampaign } from '../support/tiny.js';

const campaign = tinyCampaign();
const study = (declared: object[]) =>
  parse(Study, { campaign: 'x', variables: declared, design: { type: 'Grid' } });
const vary = (declared: object[], typical: unknown[], from = campaign) =>
  new Variation(from, study(declared).variables, typical);
/** The variant with some values. */
const made = (declared: object[], typical: unknown[], values = typical) =>
  vary(declared, typical).apply(values).scenario;
const text = (value: unknown) => JSON.stringify(value);

describe('Variation', () => {
  it('changes numbers exactly as --set does', () => {
    const number = fc.double({ min: 0.5, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom('=', '+=', '-=', '*='), number, (operator, value) => {
        const fields = ['Rover 3.mass', '/instantiatedElements/1/mass'];
        const declared = { name: 'mass', fields, operator };
        const edits = fields.map((field) => `${field}${operator}${value}`);
        expect(text(made([declared], [1], [value]))).to.equal(
          text(editScenario(campaign, edits).scenario),
        );
      }),
    );
  });

  it('changes anything else as --set does too', () => {
    const cases: [object, unknown, string][] = [
      [{ fields: ['Rover 3.mass'], unit: 't' }, 0.5, 'Rover 3.mass=0.5t'],
      [{ fields: ['/name'] }, 'Other', '/name=Other'],
      [{ fields: ['One.startDate'], operator: '+=', unit: 'd' }, 3, 'One.startDate+=3d'],
      [{ fields: ['/configuration/detailedEva'] }, false, '/configuration/detailedEva=false'],
    ];
    for (const [declared, value, edit] of cases)
      expect(text(made([{ name: 'x', ...declared }], [value]))).to.equal(
        text(editScenario(campaign, [edit]).scenario),
      );
  });

  it('applies one variable after the other if two change the same number', () => {
    const declared = [
      { name: 'a', fields: ['Rover 3.mass'] },
      { name: 'b', fields: ['Rover 3.mass'], operator: '*=' },
    ];
    const twice = made(declared, [100, 2], [50, 3]);
    expect((twice.instantiatedElements[0] as { mass?: number }).mass).to.equal(150);
  });

  it('leaves the campaign as it is without values', () => {
    const declared = [
      { name: 'a', fields: ['Rover 3.mass'] },
      { name: 'b', shift: 'One' },
      { name: 'c', fails: 'One' },
      { name: 'd', fields: ['/name'] },
    ];
    const nothing = [undefined, undefined, undefined, undefined];
    expect(made(declared, [1, 1, 1, 'x'], nothing)).to.equal(campaign);
    expect(made(declared.slice(0, 3), [1, 1, 1], nothing)).to.equal(campaign);
    expect(made(declared.slice(0, 1), nothing)).to.equal(campaign);
    expect(made(declared.slice(1, 3), [1, 1], [0, 0])).to.equal(campaign);
  });

  const days = ({ missionList }: typeof campaign) =>
    missionList.map(({ startDate }) => startDate.getUTCDate());
  const eventDays = ({ missionList }: typeof campaign) =>
    missionList[0]!.events.map(({ missionTime }) => missionTime / 86_400);

  it('shifts a mission alone, or with those that follow', () => {
    expect(days(made([{ name: 's', shift: 'One' }], [3]))).to.deep.equal([4, 11]);
    expect(days(made([{ name: 's', shift: 'One and later' }], [3]))).to.deep.equal([4, 14]);
    expect(days(made([{ name: 's', shift: 'Two' }], [3]))).to.deep.equal([1, 14]);
    expect(days(made([{ name: 's', shift: '/missionList/1 and later' }], [3]))).to.deep.equal([
      1, 14,
    ]);
    expect(days(campaign)).to.deep.equal([1, 11]);
  });

  it('shifts an event alone, or with what follows in its mission and after', () => {
    const alone = made([{ name: 's', shift: 'Put first' }], [2]);
    expect([eventDays(alone), days(alone)]).to.deep.equal([
      [2, 1],
      [1, 11],
    ]);
    const first = made([{ name: 's', shift: 'Put first and later' }], [2]);
    expect([eventDays(first), days(first)]).to.deep.equal([
      [2, 3],
      [1, 13],
    ]);
    const later = made([{ name: 's', shift: 'Put second and later' }], [2]);
    expect([eventDays(later), days(later)]).to.deep.equal([
      [0, 3],
      [1, 13],
    ]);
    const by = vary([{ name: 's', shift: '/missionList/0/events/1 and later' }], [1]);
    expect(text(by.apply([2]).scenario)).to.equal(text(later));
    expect(() => by.apply([-2])).to.throw(VariantError, /before the start of its mission/);
    expect(() => by.apply(['soon'])).to.throw(VariantError, /number of days/);
  });

  it('takes "and later" for a part of a name that has it, and refuses what can mean both', () => {
    const named = (...names: string[]) => {
      const own = tinyCampaign();
      for (const [at, name] of names.entries()) own.missionList[at]!.name = name;
      return own;
    };
    const one = named('Ship and later', 'Last');
    const shift = (shift: string, from: typeof campaign) =>
      days(vary([{ name: 's', shift }], [3], from).apply([3]).scenario);
    expect(shift('Ship and later', one)).to.deep.equal([4, 11]);
    expect(shift('Ship and later and later', one)).to.deep.equal([4, 14]);
    const both = named('Ship', 'Ship and later');
    expect(() => shift('Ship and later', both))
      .to.throw(VariantError)
      .with.property('message')
      .that.includes('can mean 2 things')
      .and.includes('and later" for "Ship" and what follows it');
    expect(shift('/missionList/0 and later', both)).to.deep.equal([4, 14]);
  });

  it('says what a shift moves', () => {
    const told = (shift: string) => movesOf(study([{ name: 's', shift }]), campaign);
    expect(told('One')).to.deep.equal([
      { variable: 's', text: 'moves the mission "One" alone', missions: 1, events: 0 },
    ]);
    const sentences = Object.fromEntries(
      ['One and later', 'Two and later', 'Put first', 'Put first and later'].map((words) => [
        words,
        told(words)[0]!.text,
      ]),
    );
    expect(sentences).to.deep.equal({
      'One and later':
        'moves the mission "One", with 1 other mission ("Two") at the same time or later',
      'Two and later': 'moves the mission "Two"; nothing else is at the same time or later',
      'Put first': 'moves the event "Put first" of the mission "One" alone',
      'Put first and later':
        'moves the event "Put first" of the mission "One", with 1 more event of it and 1 other mission ("Two") at the same time or later',
    });
    expect(movesOf(study([{ name: 'f', fails: 'One' }]), campaign)).to.deep.equal([]);
  });

  it('leaves out what fails', () => {
    const names = (declared: object) =>
      made([{ name: 'f', ...declared }], [1]).missionList.map(({ events }) =>
        events.map(({ name }) => name),
      );
    expect(names({ fails: 'One' })).to.deep.equal([[], ['Put third']]);
    expect(names({ fails: 'Put first' })).to.deep.equal([['Put second'], ['Put third']]);
    expect(names({ fails: 'Put first', rest: 'Cancelled' })).to.deep.equal([[], ['Put third']]);
    const both = [
      { name: 'e', fails: 'Put first' },
      { name: 'f', fails: 'Put second' },
      { name: 'g', fails: 'One' },
    ];
    for (const values of [
      [true, 1, 0],
      [1, 0, 1],
    ])
      expect(made(both, [1, 1, 1], values).missionList[0]!.events).to.deep.equal([]);
  });

  it('names what does not exist', () => {
    const refused = (declared: object, value: unknown = 1) =>
      expect(() => vary([{ name: 'x', ...declared }], [value])).to.throw(VariantError);
    refused({ shift: 'Onee' }).with.property('message').that.includes('did you mean "One"?');
    refused({ fails: '/missionList/7' }).with.property('message').that.includes('leads to no');
    refused({ fails: '/missionList/0/events/9' });
    refused({ fails: '/name' });
    refused({ fields: ['Rower 3.mass'] })
      .with.property('message')
      .that.includes('Rover 3');
    expect(() => vary([{ name: 'x', fields: ['Rover 3.mass'] }], [1]).apply([-1])).to.throw(
      VariantError,
      /at least 0/,
    );
    const words = { name: 'x', fields: ['Rover 3.mass'], unit: 't' };
    expect(() => vary([words], [1]).apply([-1])).to.throw(VariantError, /at least 0/);
  });

  it('lists addresses if a name means several events, or missions', () => {
    const twice = tinyCampaign();
    twice.missionList[1]!.events[0]!.name = 'Put first';
    expect(() => vary([{ name: 'x', fails: 'Put first' }], [1], twice)).to.throw(
      VariantError,
      /2 things; use one of these addresses:\n {4}([^ ]+\.events\.Put first) .*\n {4}/,
    );
    twice.missionList[1]!.name = twice.missionList[0]!.name;
    const words = twice.missionList[0]!.name;
    expect(() => vary([{ name: 'x', shift: words }], [1], twice)).to.throw(
      VariantError,
      /2 things; use one of these addresses:\n {4}missionList\.0 .*, which starts at .*\n {4}missionList\.1 /,
    );
    const moved = vary([{ name: 'x', shift: 'missionList.1' }], [1], twice).apply([1]).scenario;
    expect(moved.missionList[0]!.startDate).to.eql(twice.missionList[0]!.startDate);
    expect(moved.missionList[1]!.startDate).not.to.eql(twice.missionList[1]!.startDate);
  });
});
