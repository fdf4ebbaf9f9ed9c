import { expect } from 'chai';
import fc from 'fast-check';
import { editScenario, parse } from '../../../lib/index.js';
import { Study, VariantError, Variation } from '../../../lib/study/index.js';
import { tinyCampaign } from '../support/tiny.js';

const campaign = tinyCampaign();
const variables = (...declared: object[]) =>
  parse(Study, { campaign: 'x', variables: declared, design: { type: 'Grid' } }).variables;
const vary = (declared: object[], typical: unknown[]) =>
  new Variation(campaign, variables(...declared), typical);
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

  it('shifts a mission with those that follow', () => {
    const days = ({ missionList }: typeof campaign) =>
      missionList.map(({ startDate }) => startDate.getUTCDate());
    expect(days(made([{ name: 's', shift: 'One' }], [3]))).to.deep.equal([4, 14]);
    expect(days(made([{ name: 's', shift: 'Two' }], [3]))).to.deep.equal([1, 14]);
    expect(days(campaign)).to.deep.equal([1, 11]);
  });

  it('shifts an event with what follows in its mission and after', () => {
    const later = made([{ name: 's', shift: 'Put second' }], [2]);
    const [one, two] = later.missionList;
    expect(one!.events.map(({ missionTime }) => missionTime / 86_400)).to.deep.equal([0, 3]);
    expect(one!.startDate.getUTCDate()).to.equal(1);
    expect(two!.startDate.getUTCDate()).to.equal(13);
    const by = vary([{ name: 's', shift: '/missionList/0/events/1' }], [1]);
    expect(text(by.apply([2]).scenario)).to.equal(text(later));
    expect(() => by.apply([-2])).to.throw(VariantError, /before the start of its mission/);
    expect(() => by.apply(['soon'])).to.throw(VariantError, /number of days/);
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

  it('asks for a pointer if a name means several events', () => {
    const twice = tinyCampaign();
    twice.missionList[1]!.events[0]!.name = 'Put first';
    const [declared] = variables({ name: 'x', fails: 'Put first' });
    expect(() => new Variation(twice, [declared!], [1])).to.throw(
      VariantError,
      /2 things; use a pointer, such as \/missionList\/0\/events\/0/,
    );
  });
});
