import { expect } from 'chai';
import { parse, Scenario, simulate } from '../../lib/index.js';
import { packageFile } from '../../lib/reading/package-file.js';
import { type FieldValue, withFields } from '../../lib/schema/field-changes.js';
import { VariantSimulator } from '../../lib/variants/variant-simulator.js';

const campaign = parse(Scenario, packageFile('data/scenarios/shackleton-outpost.json'));
const text = (value: unknown) => JSON.stringify(value);

/** A copy of a campaign with changes, which shares all other objects. */
function variant(of: Scenario, ...changes: FieldValue[]): Scenario {
  const made = withFields(of, changes);
  if (!made.success) expect.fail(made.problems.join());
  return made.value;
}

/** Expects that variants have the same results, in this order, as each has alone. */
function expectSame(of: Scenario, variants: readonly Scenario[]): void {
  const simulator = new VariantSimulator(of, {});
  for (const each of variants)
    expect(text(simulator.simulate(each))).to.equal(text(simulate(each)));
}

describe('VariantSimulator', () => {
  it('has the results of simulate for each kind of change', () => {
    const numbers = [
      { pointer: '/elementTemplates/0/mass', value: 1234 },
      { pointer: '/instantiatedElements/3/mass', value: 99 },
      { pointer: '/missionList/1/events/0/missionTime', value: 90_000 },
      { pointer: '/missionList/1/startDate', value: '2035-01-01T00:00:00.000Z' },
      { pointer: '/configuration/detailedEva', value: false },
      { pointer: '/startDate', value: '2020-01-01T00:00:00.000Z' },
    ];
    const singles = numbers.map((change) => variant(campaign, change));
    expectSame(campaign, [
      campaign,
      ...singles,
      variant(campaign, ...numbers.slice(0, 4)),
      campaign,
    ]);
  });

  it('forgets the demands of missions that do not take place', () => {
    const [first, second] = campaign.missionList;
    expect(second!.demandModels).to.have.length(1);
    const failed = variant(
      campaign,
      { pointer: '/missionList/1/demandModels', value: [] },
      { pointer: '/missionList/1/events', value: [] },
    );
    const emptied = variant(campaign, { pointer: '/missionList/0/demandModels', value: [] });
    expect(first!.demandModels).to.deep.equal([]);
    expectSame(campaign, [failed, emptied, campaign]);
  });

  it('reports broken references once for each variant', () => {
    const broken = variant(
      campaign,
      {
        pointer: '/instantiatedElements/2/templateId',
        value: '00000000-0000-4000-8000-000000000099',
      },
      { pointer: '/missionList/0/origin', value: '00000000-0000-4000-8000-000000000098' },
    );
    const heavier = variant(broken, { pointer: '/elementTemplates/1/mass', value: 5000 });
    const own = variant(broken, { pointer: '/instantiatedElements/2/mass', value: 5000 });
    expect(simulate(broken).errors.some(({ code }) => code === 'BROKEN_REFERENCE')).to.equal(true);
    expectSame(broken, [broken, heavier, own, broken]);
  });

  it('inherits from the template that a variant changes, also if it is not the first with its identifier', () => {
    const { id } = campaign.elementTemplates[0]!;
    const copy = parse(Scenario, text(campaign));
    const other = copy.elementTemplates.find(
      ({ type }) => type !== copy.elementTemplates[0]!.type,
    )!;
    for (const instance of copy.instantiatedElements)
      if (instance.templateId === other.id) Object.assign(instance, { templateId: id });
    Object.assign(other, { id });
    const at = copy.elementTemplates.indexOf(other);
    const changes = [
      { pointer: `/elementTemplates/${at}/mass`, value: 4321 },
      { pointer: '/elementTemplates/0/mass', value: 1234 },
    ];
    expectSame(copy, [copy, ...changes.map((change) => variant(copy, change)), copy]);
  });
});
