import { expect } from 'chai';
import {
  Campaign,
  QuestionError,
  type Spares,
  sparesOf,
  sparesPicture,
  sparesPresentation,
  sparesTables,
} from '../../../lib/analysis/index.js';
import {
  CreateElements,
  check,
  Element,
  FlightTransport,
  hours,
  InstElement,
  MoveElements,
  Part,
  parse,
  ReconfigureElement,
  Scenario,
  State,
  serialize,
} from '../../../lib/index.js';
import { applySpares } from '../../../lib/manifest/index.js';
import {
  ids,
  ksc,
  lsp,
  lsq,
  on,
  out,
  panel,
  pump,
  scenario,
} from '../../simulation/support/builder.js';
import { allTemplates, box, carrier, cast, templates } from '../../simulation/support/elements.js';

describe('The spares of a campaign', () => {
  // Two pumps of the plant fail each 1,000 h of use and run half of the time; one of the lab each 500 h. Panels have no data.
  const plantKind = new Element({
    name: 'Plant',
    mass: 300,
    parts: [
      new Part({
        ...{ resource: pump.id, quantity: 2, dutyCycle: 0.5 },
        ...{ meanTimeToFailure: hours(1000), meanTimeToRepair: hours(6) },
      }),
      new Part({ resource: panel.id }),
    ],
  });
  const labKind = new Element({
    name: 'Lab',
    mass: 200,
    parts: [new Part({ resource: pump.id, meanTimeToFailure: hours(500) })],
  });
  const states = (['Active', 'Dormant', 'Decommissioned'] as const).map(
    (type) => new State({ name: type, type }),
  );
  const plant = new InstElement({
    ...{ name: 'Plant', templateId: plantKind.id, states, currentStateIndex: 0 },
  });
  const lab = new InstElement({ name: 'Lab', templateId: labKind.id });
  const ferry = carrier('Ferry');
  const second = carrier('Second ferry');
  const store = box('Store');
  const built = scenario(
    [
      new CreateElements({ ...on(0, ksc), elements: ids(ferry), container: ksc.id }),
      new CreateElements({ ...on(0, ksc), elements: ids(plant, lab, store), container: ferry.id }),
      new FlightTransport({
        ...on(0, ksc, { name: 'First flight', priority: 3 }),
        ...{ edge: out.id, elements: ids(ferry) },
      }),
      new ReconfigureElement({ ...on(13, lsp), element: plant.id, stateIndex: 1 }),
      new CreateElements({ ...on(20, ksc), elements: ids(second), container: ksc.id }),
      new FlightTransport({
        ...on(20, ksc, { name: 'Second flight', priority: 3 }),
        ...{ edge: out.id, elements: ids(second) },
      }),
      new ReconfigureElement({ ...on(43, lsp), element: plant.id, stateIndex: 2 }),
    ],
    {
      ...cast(plant, lab, ferry, second, store),
      elementTemplates: [...allTemplates, plantKind, labKind],
    },
  );
  const campaign = new Campaign(built);

  const failuresOf = (options = {}) =>
    sparesOf(campaign, options).stocks.map(({ place, delivery, from, until, failures }) => [
      ...[place.name, delivery, from, until, Number(failures.toFixed(9))],
    ]);

  it('are for the hours of each element in its states, times the duty cycle, from one delivery to the next', () => {
    expect(failuresOf()).to.deep.equal([
      // 72 h on the way: 2 × 0.5 × 72 / 1000 + 72 / 500.
      ['Out', 0, 0, 3, 0.216],
      // 240 h of the active plant, and 480 h of the lab, until the second flight.
      ['LSP', 3, 3, 23, 1.2],
      // 480 h of the lab; the plant is dormant.
      ['LSP', 23, 23, 43, 0.96],
    ]);
    expect(failuresOf({ by: 'place' })).to.deep.equal([
      ['Out', null, 0, 3, 0.216],
      ['LSP', null, 3, 43, 2.16],
    ]);
    expect(failuresOf({ places: new Set([lsq.id]) })).to.deep.equal([]);
  });

  it('count induced failures, and the share of the rate that holds while a part is not in use', () => {
    // Active, the plant has 2 × (0.5 + 0.1 × 0.5) / 1000 failures an hour; dormant 2 × 0.1 / 1000, for 240 h and 480 h.
    expect(failuresOf({ kFactor: 1.5, dormantShare: 0.1 })).to.deep.equal([
      ['Out', 0, 0, 3, Number((1.5 * (0.0011 * 72 + 0.144)).toFixed(9))],
      ['LSP', 3, 3, 23, Number((1.5 * (0.0011 * 240 + 0.0002 * 240 + 0.96)).toFixed(9))],
      ['LSP', 23, 23, 43, Number((1.5 * (0.0002 * 480 + 0.96)).toFixed(9))],
    ]);
  });

  it('are the least numbers that suffice for each part alone, and for all together', () => {
    const { stocks, alone, together, aboardProbability, failures, repairHours } =
      sparesOf(campaign);
    // Of 0.216, 1.2 and 0.96 failures, P(N ≤ 1) is 0.9798, P(N ≤ 3) is 0.9662, and P(N ≤ 3) is 0.9834. P(N ≤ 2) is less than 0.95.
    expect(stocks.map((stock) => stock.alone)).to.deep.equal([1, 3, 3]);
    expect(alone).to.include({ units: 7, mass: 140 });
    expect(alone.probability).to.be.closeTo(0.9798 * 0.9662 * 0.9834, 1e-4);
    // That is 0.931: one more is needed.
    expect(together).to.include({ units: 8, mass: 160, isProved: true, bound: 160 });
    expect(together.probability).to.be.at.least(0.95);
    expect(aboardProbability).to.be.closeTo(Math.exp(-0.216 - 1.2 - 0.96), 1e-12);
    expect(failures).to.be.closeTo(2.376, 1e-12);
    // Only the pumps of the plant can be repaired: 6 h for each of 0.072 + 0.24 failures.
    expect(repairHours).to.be.closeTo(6 * 0.312, 1e-12);
  });

  it('say what happens to the parts of each element, and which have no data', () => {
    const { exposures, unrated, stocks } = sparesOf(campaign, { dormantShare: 0.3 });
    expect(
      exposures.map(({ element, place, activeHours, dormantHours }) => [
        ...[element.name, place.name, activeHours, dormantHours],
      ]),
    ).to.have.deep.members([
      ['Plant', 'Out', 72, 0],
      ['Lab', 'Out', 72, 0],
      ['Plant', 'LSP', 240, 720],
      ['Lab', 'LSP', 960, 0],
    ]);
    const sum = (list: readonly { readonly failures: number }[]) =>
      list.reduce((total, { failures }) => total + failures, 0);
    expect(sum(exposures)).to.be.closeTo(sum(stocks), 1e-12);
    expect(unrated).to.deep.equal([
      {
        template: { id: plantKind.id, name: 'Plant' },
        resource: { id: panel.id, name: 'Panel' },
      },
    ]);
  });

  it('rise with the probability, and have a curve, tables and a picture', () => {
    const found = sparesOf(campaign);
    const masses = found.curve.map(({ mass }) => mass);
    expect(masses).to.deep.equal([...new Set(masses)].sort((a, b) => a - b));
    for (const { confidence, probability, isProved } of found.curve) {
      expect(probability).to.be.at.least(confidence - 1e-9);
      expect(isProved).to.equal(true);
    }
    const [stocks, curve, hoursTable, unrated] = sparesTables(found);
    expect(stocks!.rows).to.have.length(3);
    expect(curve!.rows.at(-1)![0]).to.equal(0.999);
    expect(hoursTable!.rows).to.have.length(4);
    expect(unrated!.rows).to.deep.equal([['Plant', 'Panel']]);
    const picture = sparesPicture(found);
    expect(picture).to.match(/^<svg xmlns=.*<\/svg>\n$/s);
    expect(picture)
      .to.include('95 %: 160 kg')
      .and.not.match(/NaN|Infinity|undefined/);
    const nothing = sparesPicture(sparesOf(campaign, { places: new Set() }));
    expect(nothing).to.not.match(/NaN|Infinity|undefined/);
  });

  it('can fly: a flight takes those of its way and of its destination, and unloads them', () => {
    const before = sparesOf(campaign);
    const { scenario: flown, into, units, mass } = applySpares(campaign, before, 'second flight');
    expect(into.name).to.equal('Second ferry');
    expect([units, mass]).to.deep.equal([before.stocks[2]!.together, units * 20]);
    expect(check(flown).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
    const after = new Campaign(flown);
    expect(after.result.errors).to.deep.equal([]);
    expect(sparesOf(after).stocks.map(({ aboard }) => aboard)).to.deep.equal([0, 0, units]);
    const box = after.result.final.find(({ element }) => element.name.startsWith('Spares for LSP'));
    expect(box).to.deep.include({ container: { id: lsp.id, name: 'LSP' } });
    // The scenario itself stays as it is.
    expect(built.instantiatedElements).to.have.length(5);
    // What is there lacks no more.
    expect(() => applySpares(after, sparesOf(after), '#2')).to.throw(
      QuestionError,
      'no spares lack',
    );
    const both = applySpares(campaign, before, 'First flight');
    expect(both.stocks.map(({ place }) => place.name)).to.deep.equal(['Out', 'LSP']);
    expect(sparesOf(new Campaign(both.scenario)).stocks[0]!.aboard).to.equal(both.units);
  });

  it('that are there are used up by what fails first', () => {
    const { scenario: filled } = applySpares(
      campaign,
      sparesOf(campaign, { confidence: 0.5, by: 'place' }),
      'Store',
    );
    // Two pumps are in the store. They suffice for 1.2 and then 0.96 failures if at most two of 2.16 happen: 0.6334.
    const [, first, last] = sparesOf(new Campaign(filled)).stocks;
    expect([first!.aboard, last!.aboard]).to.deep.equal([2, 2]);
    expect(first!.aboardProbability).to.be.closeTo(0.8795, 1e-4);
    expect(first!.aboardProbability * last!.aboardProbability).to.be.closeTo(0.6334, 1e-4);
    // Each is to have as many as it needs, and two are there once.
    const needed = first!.together + last!.together;
    expect(first!.lacking + last!.lacking).to.equal(needed - 2);
  });

  it('can be in a container from the start, if it has room', () => {
    const spares = sparesOf(campaign, { confidence: 0.5, by: 'place' });
    const { scenario: filled, units, mass } = applySpares(campaign, spares, 'Store');
    // Without any, 0.216 failures do not happen with 0.806; two suffice for 2.16 with 0.633. The product is 0.51.
    expect([units, mass]).to.deep.equal([2, 40]);
    const after = sparesOf(new Campaign(filled), { confidence: 0.5, by: 'place' });
    expect(after.stocks.map(({ aboard }) => aboard)).to.deep.equal([2, 2]);
    expect(() => applySpares(campaign, sparesOf(campaign), 'Store')).to.throw(
      QuestionError,
      'into: Store has room for 100 kg, and the spares have 160 kg',
    );
  });

  it('are refused where they cannot go, with what could be meant', () => {
    const found = sparesOf(campaign);
    const problem =
      (words: string, spares = found) =>
      () =>
        applySpares(campaign, spares, words);
    expect(problem('Stor')).to.throw(QuestionError, 'did you mean "Store"?');
    expect(problem('Second fligt')).to.throw(QuestionError, 'did you mean "Second flight"?');
    expect(problem('Out')).to.throw(
      QuestionError,
      '"Out" means flights #1, #2; choose one of them',
    );
    const elsewhere = sparesOf(campaign, { places: new Set([out.id]) });
    expect(problem('#2', elsewhere)).to.throw(
      QuestionError,
      'no stock of spares begins with "Second flight", which goes from KSC to LSP; spares are needed at Out',
    );
    const much = sparesOf(campaign, { kFactor: 40 });
    expect(problem('#2', much)).to.throw(
      QuestionError,
      /no carrier on "Second flight" has room for [\d,]+ kg.*Free are: Second ferry 1,000 kg/,
    );
  });

  it('are refused on a flight by what the rules of the scenario bound, and in containers of one name', () => {
    const ruled = (change: (plain: ReturnType<typeof serialize<Scenario>>) => void) => {
      const plain = serialize(built);
      change(plain);
      return new Campaign(parse(Scenario, plain));
    };
    const into = (it: Campaign, words: string, kFactor = 1) => {
      const found = sparesOf(it, { kFactor });
      return () => applySpares(it, found, words);
    };
    const strict = ruled(({ configuration }) => {
      configuration.volumeConstrained = true;
      configuration.environmentConstrained = true;
    });

    expect(into(strict, '#2')).to.throw(
      QuestionError,
      'into: no carrier on "Second flight" has room for 63 kg and 0.2 m³, pressurized. Free are: Second ferry 1,000 kg and 0 m³; the flight can take 9,900 kg more',
    );
    const pressed = ruled(({ configuration, elementTemplates }) => {
      configuration.environmentConstrained = true;
      for (const each of elementTemplates as { maxCargoMass?: number; cargoEnvironment?: string }[])
        if (each.maxCargoMass !== undefined) each.cargoEnvironment = 'Pressurized';
    });
    expect(into(pressed, '#2', 40)).to.throw(
      QuestionError,
      /has room for [\d,]+ kg, pressurized\. Free are: Second ferry 1,000 kg, pressurized;/,
    );
    const unlisted = ruled(({ missionList }) => {
      for (const { events } of missionList)
        for (const event of events)
          if (event.name === 'Second flight') Object.assign(event, { elements: [] });
    });
    expect(into(unlisted, '#2')).to.throw(QuestionError, /Second flight/);
    const twice = ruled(({ instantiatedElements }) => {
      const other = instantiatedElements.find(({ name }) => name === 'Store')!;
      instantiatedElements.push({ ...other, id: '7a0f0c52-6f0f-4c43-9a5b-6a5e3b2b9b11' });
    });
    expect(into(twice, 'Store')).to.throw(
      QuestionError,
      'into: "Store" means several containers; choose one of them',
    );
  });

  it('are told in sentences', () => {
    const found = sparesOf(campaign);
    const { together } = found;
    const said = (change: Partial<Spares>) =>
      sparesPresentation.head!({ ...found, ...change }, campaign);
    const one = { ...together, units: 1, mass: 20, isProved: false, bound: 12.5 };
    expect(said({ together: one, repairHours: 0 })).to.include.members([
      `1 spare of 20 kg suffices for all parts with a probability of 95.6 %. It is not proved that no lighter ones do; none below 12.5 kg do.`,
      '2.4 failures are expected.',
      'Left out, because it has no mean time to failure: Panel of Plant.',
    ]);
    expect(said({ together: { ...together, units: 0, probability: 0.96 } })[0]).to.equal(
      'No spares are needed: no part fails with a probability of 96 %.',
    );
    const [part] = found.unrated;
    const many = Array.from({ length: 7 }, () => part!);
    const named = Array.from({ length: 5 }, () => 'Panel of Plant').join(', ');
    expect(said({ unrated: many }).at(-1)).to.equal(
      `Left out, because they have no mean time to failure: ${named}, 2 more.`,
    );
    expect(said({ stocks: [], unrated: [] })).to.deep.equal([
      'No part with a mean time to failure is in use away from the surface of the Earth.',
    ]);
  });

  it('refuse wrong options, and failures that are no failures', () => {
    expect(() =>
      sparesOf(campaign, { confidence: 1, by: 'month' as 'place', kFactor: 0, dormantShare: 2 }),
    ).to.throw(
      QuestionError,
      'confidence: expected a number above 0, at most 0.999999; found 1\nby: expected delivery or place; found "month"\nkFactor: expected a number above 0; found 0\ndormantShare: expected a number from 0 to 1; found 2',
    );
    expect(() => sparesOf(campaign, { kFactor: 1e5 })).to.throw(
      QuestionError,
      'parts: "Pump" would fail 21600 times at Out, more than 10000 times',
    );
  });

  it('follow parts inside carriers, from place to place', () => {
    const moved = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(ferry), container: lsp.id }),
          new CreateElements({ ...on(1, lsp), elements: ids(lab), container: ferry.id }),
          new MoveElements({ ...on(3, lsp), elements: ids(lab), container: lsp.id }),
          new ReconfigureElement({ ...on(6, lsp), element: plant.id, stateIndex: 1 }),
        ],
        {
          ...cast(plant, lab, ferry),
          elementTemplates: [templates.carrier, plantKind, labKind],
        },
      ),
    );
    const { stocks } = sparesOf(moved);
    expect(stocks.map(({ from, until, failures }) => [from, until, failures])).to.deep.equal([
      [1, 6, 120 / 500],
    ]);
  });
});
