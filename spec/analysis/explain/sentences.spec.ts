import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import {
  AddResources,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  ElementReference,
  hours,
  MoveElements,
  RemoveElements,
  State,
  TransferResources,
} from '../../../lib/index.js';
import {
  dayOf,
  ids,
  inState,
  ksc,
  lsp,
  mission,
  on,
  scenario,
} from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../simulation/support/elements.js';
import { oneBurn } from '../support/burns.js';
import { cellsOf, sentencesAbout, tableAbout } from '../support/reading.js';

describe('The sentences of an explanation', () => {
  it('name the event and the element of a demand that an event makes', () => {
    const ann = crew('Ann', {
      states: [new State({ name: 'In', type: 'Active' })],
      currentStateIndex: 0,
    });
    const cabin = carrier('Cabin', { contents: [new ElementReference({ id: ann.id })] });
    const walk = new CrewedEVA({
      ...on(1, lsp, { name: 'Walk' }),
      evaDuration: hours(6),
      vehicle: cabin.id,
      elementStates: [inState(ann, -1)],
      additionalDemands: [ofWater(3)],
    });
    const campaign = new Campaign(
      scenario(
        [new CreateElements({ ...on(0, lsp), elements: ids(cabin), container: lsp.id }), walk],
        cast(ann, cabin),
      ),
    );
    const { index, event } = campaign.result.demands.find(({ amounts }) => amounts.length > 0)!;
    expect(sentencesAbout(campaign, `demand ${index}`)).to.deep.equal([
      `Demand ${index}: event ${event}, Demand Resources, demands at LSP on day 1.25 for Cabin.`,
      'It is for the time from day 1 to day 1.25.',
      'Not met: 3 kg of Water.',
    ]);
    expect(sentencesAbout(campaign, 'element Cabin')[1]).to.equal(
      'At the end it is in LSP, with 200 kg.',
    );
    const terms = tableAbout(campaign, `demand ${index}`, 'terms');
    expect(cellsOf(terms, 'resource', 'formula')).to.deep.equal([['Water', '3 kg']]);
  });

  it('say what moved of amounts that are the most that moves', () => {
    const [can, other] = [box('Can', { contents: [ofWater(30)] }), box('Other')];
    const amounts = { resources: [ofWater(500), generic(3, 2)], upTo: true };
    const events = [
      new CreateElements({ ...on(0, ksc), elements: ids(can, other), container: ksc.id }),
      new TransferResources({
        ...on(1, ksc),
        originContainer: can.id,
        destinationContainer: other.id,
        ...amounts,
      }),
      new ConsumeResources({ ...on(2, ksc), source: other.id, ...amounts }),
      new AddResources({ ...on(3, ksc), container: can.id, ...amounts }),
    ];
    const campaign = new Campaign(scenario(events, cast(can, other)));
    const said = (listed: number) =>
      sentencesAbout(
        campaign,
        `event ${campaign.result.events.find((each) => each.listed === listed)!.index}`,
      ).filter((line) => line.startsWith('It moves'));
    const limited = (water: number, spares: number) => [
      `It moves as much as is there and has room: ${spares} kg of COS 3 (Crew Operations) (up to 2 kg), ${water} kg of Water (up to 500 kg).`,
    ];
    expect(said(1)).to.deep.equal(limited(30, 0));
    expect(said(2)).to.deep.equal(limited(30, 0));
    expect(said(3)).to.deep.equal(limited(98, 2));
    expect(sentencesAbout(campaign, 'demand 0').slice(1)).to.deep.equal([
      ...limited(30, 0),
      'All of it is met.',
    ]);
    const terms = tableAbout(campaign, 'demand 0', 'terms');
    expect(cellsOf(terms, 'resource', 'formula')).to.deep.equal([['Water', '30 kg']]);
  });

  it('say where an element is that carriers contain', () => {
    const inner = thing('Inner');
    const hold = carrier('Hold', { contents: [new ElementReference({ id: inner.id })] });
    const unused = thing('Unused');
    const gone = thing('Gone');
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(hold, gone), container: ksc.id }),
          new RemoveElements({ ...on(2, ksc), elements: ids(gone) }),
        ],
        cast(inner, hold, unused, gone),
      ),
    );
    expect(sentencesAbout(campaign, 'element Inner')).to.deep.equal([
      'Inner: Element, 10 kg empty.',
      'At the end it is in Hold, at KSC, with 10 kg.',
      '1 entry, 0 demanded resources, 0 supplies, 0 errors, 0 warnings.',
    ]);
    expect(sentencesAbout(campaign, 'element Unused')[1]).to.equal('No event brings it into play.');
    expect(sentencesAbout(campaign, 'element Gone')[1]).to.equal(
      'It is no longer in play since day 2.',
    );
  });

  it('count in the singular and the plural', () => {
    const tin = box('Tin', { contents: [ofWater(5)] });
    const jar = box('Jar', { contents: [ofWater(5)] });
    const about = (...boxes: (typeof tin)[]) =>
      sentencesAbout(
        new Campaign(
          scenario(
            [new CreateElements({ ...on(0, ksc), elements: ids(...boxes), container: ksc.id })],
            cast(...boxes),
          ),
        ),
        'Water',
      ).at(-1);
    expect(about(tin)).to.match(/^1 element holds it at some time/);
    expect(about(tin, jar)).to.match(/^2 elements hold it at some time/);
  });

  it('say that a mission does not run, if the simulation ends before it', () => {
    const a = thing('A');
    const first = mission([
      new CreateElements({ ...on(0, ksc), elements: ids(a), container: ksc.id }),
    ]);
    const late = mission([], { name: 'Late', startDate: dayOf(100) });
    const given = scenario([], { ...cast(a), missionList: [first, late] });
    const campaign = new Campaign(given, { until: 5 });
    expect(sentencesAbout(campaign, 'mission Late')).to.deep.equal([
      'Mission 1, Late: from KSC to LSP.',
      'It does not run.',
    ]);
    expect(sentencesAbout(new Campaign(given), 'mission Late')[1]).to.equal(
      'Its events are from day 100 to day 100, with 0 flights and 0 errors.',
    );
  });

  it('say that an event was not completed, if the run was stopped inside it', () => {
    const things = Array.from({ length: 2000 }, (_, i) => thing(`Thing ${i}`));
    const make = new CreateElements({
      ...on(0, ksc, { name: 'Make' }),
      elements: ids(...things),
      container: ksc.id,
    });
    let looks = 0;
    const stoppedAfter = (most: number) => ({
      get aborted() {
        return ++looks > most;
      },
    });
    const run = (most: number) =>
      new Campaign(scenario([make], cast(...things)), {
        signal: stoppedAfter(most) as AbortSignal,
      });
    expect(run(Number.POSITIVE_INFINITY).result.ending).to.equal('complete');
    const all = looks;
    looks = 0;
    // Making the elements is the last thing that takes long.
    const campaign = run(all - 10);
    expect(campaign.result.ending).to.equal('cancelled');
    const at = campaign.result.events.findIndex(({ name }) => name === 'Make');
    expect(sentencesAbout(campaign, `event ${at}`)).to.include('It was not executed completely.');
  });

  describe('about an error', () => {
    const can = box('Can', { contents: [ofWater(1)] });
    const failing = new Campaign(
      scenario(
        [
          new CreateElements({
            ...on(0, ksc, { name: 'Make' }),
            elements: ids(can),
            container: lsp.id,
          }),
          new RemoveElements({ ...on(1, lsp, { name: 'Take' }), elements: ids(can) }),
        ],
        cast(can),
      ),
    );

    it('name the root cause of one that follows from another', () => {
      const { index } = failing.result.errors.find(({ eventName }) => eventName === 'Take')!;
      const sentences = sentencesAbout(failing, `error ${index}`);
      const make = failing.result.events.findIndex(({ name }) => name === 'Make');
      expect(sentences).to.include(`It follows from event ${make}, Make, on day 0.`);
      expect(sentences).not.to.include('It follows from no other event: it is a root cause.');
    });

    it('say which rules would let it pass, and that the others would not', () => {
      const inner = thing('Inner', { mass: 600 });
      const hold = carrier('Hold', { maxCargoMass: 2000 });
      const middle = carrier('Middle', { maxCargoMass: 2000 });
      const outer = carrier('Outer', { maxCargoMass: 500 });
      const into = (container: { readonly id: string }, element: { readonly id: string }) =>
        new CreateElements({ ...on(0, ksc), elements: ids(element), container: container.id });
      const campaign = new Campaign(
        scenario(
          [
            into(ksc, outer),
            into(outer, middle),
            into(middle, hold),
            into(ksc, inner),
            new MoveElements({ ...on(1, ksc), elements: ids(inner), container: hold.id }),
          ],
          cast(inner, hold, middle, outer),
        ),
      );
      expect(campaign.result.errors[0]).to.include({ code: 'NO_FIT', limit: 'outer carrier' });
      const sentences = sentencesAbout(campaign, 'error 0');
      expect(sentences).to.include(
        'Needed: 800 kg; available: 500 kg, which is 300 kg too little.',
      );
      expect(sentences.at(-1)).to.equal('The error is not there with outerCarriers = one.');
      expect(
        cellsOf(tableAbout(campaign, 'error 0', 'trials'), 'rule', 'error gone'),
      ).to.deep.equal([
        ['outerCarriers', true],
        ['rounding', false],
      ]);
    });

    it('say how many errors a rule makes', () => {
      const hold = carrier('Hold');
      const far = thing('Far');
      const campaign = new Campaign(
        scenario(
          [
            new CreateElements({ ...on(0, lsp), elements: ids(hold), container: lsp.id }),
            new CreateElements({ ...on(0, ksc), elements: ids(far), container: ksc.id }),
            new MoveElements({ ...on(1, ksc), elements: ids(far), container: hold.id }),
          ],
          cast(hold, far),
        ),
      );
      expect(sentencesAbout(campaign, 'rule containerElsewhere').at(-1)).to.equal(
        'It makes 1 error here, the first is error 0.',
      );
    });
  });

  it('show the value of a rule that is a number, and the one in the other preset', () => {
    const campaign = new Campaign(
      oneBurn({ mass: 1000, isp: 400, load: 0, fuel: 6000, deltaV: 2000 }),
    );
    expect(sentencesAbout(campaign, 'rule standardGravity')).to.include(
      'Now 9.80665; the other value is 9.81.',
    );
  });

  it('mark burns and engines that fall short', () => {
    const campaign = new Campaign(
      oneBurn({ mass: 1000, isp: 400, load: 3000, fuel: 1000, deltaV: 2000 }),
    );
    const { event } = campaign.result.burns[0]!;
    expect(tableAbout(campaign, `event ${event}`, 'burns').tones).to.deep.equal({ 0: 'bad' });
    const history = tableAbout(campaign, 'element Tug', 'history');
    expect(JSON.stringify(history.rows)).to.match(
      /burned 1,000 kg for 875\.316 m\/s, 1,124\.68 m\/s short/,
    );
  });

  it('say what supplied a demand, when the rest is short and what is on its way', () => {
    const { model, state } = drinking(2);
    const plant = thing('Plant', { states: [state], currentStateIndex: 0 });
    const can = box('Can', { contents: [ofWater(12), generic(2, 0)] });
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(plant, can), container: ksc.id }),
          new RemoveElements({ ...on(10, ksc), elements: ids(plant) }),
        ],
        { ...cast(plant, can), demandModels: [model] },
      ),
    );
    expect(sentencesAbout(campaign, 'demand 0')).to.deep.equal([
      'Demand 0: Plant is in the state Drinking at KSC from day 0 to day 10, 10 days, and demands by Drinking (Rated).',
      'Not met: 8 kg of Water.',
    ]);
    const [unmet] = cellsOf(tableAbout(campaign, 'demand 0', 'unmet'), 'why');
    expect(String(unmet)).to.equal('Can ran out; none on its way');
  });
});
