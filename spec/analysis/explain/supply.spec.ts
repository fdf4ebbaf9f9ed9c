import { expect } from 'chai';
import {
  Campaign,
  type DemandExplanation,
  explain,
  QuestionError,
} from '../../../lib/analysis/index.js';
import {
  AddResources,
  ConsumeResources,
  CreateElements,
  FlightTransport,
  RemoveElements,
} from '../../../lib/index.js';
import { ids, ksc, lsp, on, out, scenario } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../simulation/support/elements.js';
import { cellsOf, sentencesAbout, tableAbout } from '../support/reading.js';

describe('Explanations of shortages', () => {
  const { model, state } = drinking(2);
  const base = thing('Base', { states: [state], currentStateIndex: 0 });
  const tank = box('Tank', { contents: [ofWater(20)] });
  const can = box('Can', { contents: [ofWater(30)] });
  const more = box('More', { contents: [ofWater(5)] });
  const empty = box('Empty');
  const ship = carrier('Ship');

  /** A base that drinks 2 kg a day, with water for 10 days; a ship brings 30 kg on day 13. */
  const campaign = new Campaign(
    scenario(
      [
        new CreateElements({ ...on(0, lsp), elements: ids(base, tank), container: lsp.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(can, more, empty), container: ship.id }),
        new FlightTransport({ ...on(10, ksc), edge: out.id, elements: ids(ship) }),
        new AddResources({ ...on(12, lsp), container: tank.id, resources: [ofWater(1)] }),
        new RemoveElements({ ...on(20, lsp), elements: ids(base) }),
      ],
      { ...cast(base, tank, can, more, empty, ship), demandModels: [model] },
    ),
  );

  it('say what is on its way, and when it arrives', () => {
    const { index } = campaign.result.demands.find(({ unmet }) => unmet.length > 0)!;
    const [[why]] = cellsOf(tableAbout(campaign, `demand ${index}`, 'unmet'), 'why') as [string[]];
    expect(why).to.equal('Tank ran out; 30 kg arrive in Can on day 13');
    expect(
      cellsOf(tableAbout(campaign, 'place LSP', 'shortages'), 'resource', 'on its way')[0],
    ).to.deep.equal(['Water', '30 kg in Can, T+13d 00:00']);
    expect(
      cellsOf(
        tableAbout(campaign, 'resource Water', 'carried'),
        'in',
        'departs with',
        'arrives with',
      ),
    ).to.deep.equal([
      ['More', 5, 5],
      ['Can', 30, 30],
    ]);
    expect(sentencesAbout(campaign, 'place LSP')).to.deep.equal([
      'LSP: Surface Node.',
      '1 transport to it and 0 from it; 3 stays of elements there, 2 still at the end; 0 errors.',
      '1 demanded resource, 2 shortages.',
      'Missions: Mission.',
    ]);
  });

  it('show what flows into a stock, with its sign', () => {
    const { model: making, state: on_ } = drinking(-3, 'Well');
    const well = thing('Well', { states: [on_], currentStateIndex: 0 });
    const butt = box('Butt', { maxCargoMass: 10, contents: [ofWater(1)] });
    const wells = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(well, butt), container: lsp.id }),
          new RemoveElements({ ...on(5, lsp), elements: ids(well) }),
        ],
        { ...cast(well, butt), demandModels: [making] },
      ),
    );
    const { rows } = tableAbout(wells, 'element Butt', 'history');
    expect(JSON.stringify(rows)).to.include('Water 1 kg, +3 a day from then on');
    expect(JSON.stringify(rows)).to.include('1 kg Water (+3 a day)');
    const answer = explain(wells, 'demand 0') as DemandExplanation;
    expect(answer.unmet).to.deep.equal([]);
    expect(answer.surplus.map(({ reason, amount }) => [reason, amount])).to.deep.equal([
      ['no-room', -6],
    ]);
    expect(cellsOf(tableAbout(wells, 'demand 0', 'surplus'), 'amount', 'since')).to.deep.equal([
      [6, 3],
    ]);
  });

  it('say since when an empty container is filled, and the most that was in it', () => {
    const { model: making, state: on_ } = drinking(-3, 'Well');
    const well = thing('Well', { states: [on_], currentStateIndex: 0 });
    const butt = box('Butt', { maxCargoMass: 10, contents: [ofWater(0)] });
    const wells = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(1, lsp), elements: ids(well, butt), container: lsp.id }),
          new RemoveElements({ ...on(4, lsp), elements: ids(butt) }),
        ],
        { ...cast(well, butt), demandModels: [making] },
      ),
    );
    expect(
      cellsOf(
        tableAbout(wells, 'resource Water', 'holders'),
        ...['element', 'since', 'at first', 'most', 'at the end'],
      ),
    ).to.deep.equal([['Butt', 1, 0, 9, 0]]);
  });

  it('tell an estimate of packing material from what was demanded', () => {
    const packed = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(base), container: ksc.id }),
          new ConsumeResources({ ...on(0, ksc), source: base.id, resources: [ofWater(4)] }),
        ],
        cast(base),
      ),
      { packingEstimate: true },
    );
    const { unmet } = explain(packed, 'demand 0') as DemandExplanation;
    expect(
      unmet.map(({ resource, reason, amount }) => [resource.name, reason, amount]),
    ).to.deep.equal([
      ['Generic COS 5 (Stowage and Restraint)', 'packing', 2],
      ['Water', 'nothing-there', 4],
    ]);
  });

  it('list the first things that the rules do not let serve', () => {
    const cans = Array.from({ length: 12 }, (_, i) => box(`Can ${i}`, { contents: [ofWater(1)] }));
    const wanting = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(...cans), container: ksc.id }),
          new ConsumeResources({
            ...on(1, ksc),
            source: cans[0]!.id,
            resources: [generic(201, 3)],
          }),
        ],
        cast(...cans),
      ),
      { rules: { substitution: 'exact' } },
    );
    const { unmet } = explain(wanting, 'demand 0') as DemandExplanation;
    expect(unmet[0]!.unsuitable).to.have.length(10);
  });

  it('refuse the index of a demand that there is not', () => {
    expect(() => explain(campaign, { kind: 'demand', index: 99 })).to.throw(
      QuestionError,
      'the campaign has no such thing',
    );
  });
});
