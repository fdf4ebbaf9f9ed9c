import { expect } from 'chai';
import { Campaign, QuestionError, type SolveQuestion, solve } from '../../../lib/analysis/index.js';
import { type AnyElementInstance, parse, Scenario } from '../../../lib/index.js';
import { ksc, lsp, scenario, water } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  generic,
  ofWater,
  rover,
  stage,
  thing,
} from '../../simulation/support/elements.js';
import { creating, drinker, moving } from '../support/campaign-parts.js';

const solved = (given: Scenario, question: SolveQuestion) => solve(new Campaign(given), question);

const problemOf = async (given: Scenario, question: SolveQuestion): Promise<string> => {
  const error = await solved(given, question).catch((reason: unknown) => reason);
  expect(error).to.be.instanceOf(QuestionError);
  const { problems } = error as QuestionError;
  expect(problems).to.have.length(1);
  return problems[0]!;
};

/** An identifier that nothing has. */
const otherId = ({ id }: { readonly id: string }): string =>
  id.replace(/^./, (digit) => (digit === 'f' ? 'e' : 'f'));

/** A scenario in which these elements are created at the base, and stay for ten days. */
function camp(
  elements: readonly AnyElementInstance[],
  more: Parameters<typeof scenario>[1] = {},
): Scenario {
  const [first] = elements;
  return scenario([creating(0, lsp, elements), moving(10, lsp, [first!])], {
    ...cast(...elements),
    ...more,
  });
}

describe('The number that solve changes', () => {
  describe('in a container', () => {
    it('is limited by what the other contents leave, also those of a class of supply', async () => {
      const store = box('Store', { contents: [ofWater(5), generic(4, 30), ofWater(7)] });
      const { high, variable } = await solved(camp([store]), { for: 'Pump in Store' });
      // 100 kg of room less 42 kg, in pumps of 20 kg.
      expect(variable).to.include({ name: 'Pump in Store', unit: 'units', current: 0 });
      expect(variable.pointer).to.equal('/instantiatedElements/0/contents/3/amount');
      expect(high).to.include({ value: 2.9, kind: 'container' });
      expect(high.reason).to.equal('what Store can hold besides its other contents (maxCargoMass)');
    });

    it('can be a class of supply, pressurized unless it says otherwise', async () => {
      const store = box('Store', { contents: [generic(203, 8, 'Pressurized'), generic(4, 3)] });
      for (const [words, name, current] of [
        ['203 in Store', 'class of supply 203 pressurized', 8],
        ['generic 203 Pressurized in Store', 'class of supply 203 pressurized', 8],
        ['class of supply 203 unpressurized in Store', 'class of supply 203 unpressurized', 0],
        ['COS 4 Unpressurized in Store', 'class of supply 4 unpressurized', 3],
      ] as const) {
        const { variable } = await solved(camp([store]), { for: words });
        expect(variable, words).to.include({ name: `${name} in Store`, unit: 'kg', current });
      }
      expect(await problemOf(camp([store]), { for: '999 in Store' })).to.equal(
        'for: instantiated Resource Container "Store": no resource has the name "999"; there are "Water", "Pump", "Panel", "Fuel", "Heavy fuel"; a class of supply is written like "203 Pressurized"',
      );
    });

    it('feeds people who need it: the answer is what they drink', async () => {
      const { model, person } = drinker();
      const store = box('Store');
      const given = camp([person, store], { demandModels: [model] });
      const question = { until: 'supplied', tolerance: 0.5 } as const;
      for (const words of ['Water in Store', '201 Pressurized in Store'])
        expect(await solved(given, { for: words, ...question }), words).to.include({
          value: 20,
          direction: 'at-least',
        });
    });

    it('has no limit if the container states none', async () => {
      const store = box('Store', { contents: [ofWater(8)] });
      const given = camp([store], { elementTemplates: [] });
      const { high } = await solved(given, { for: 'water in store', tolerance: 100 });
      expect(high.kind).to.equal('search');
    });

    it('needs one container and one resource of the name', async () => {
      const twins = camp([box('Store'), box('Store')]);
      const problem = await problemOf(twins, { for: 'Water in Store' });
      expect(problem).to.match(
        /^for: "Water in Store" can mean 2 things; use one of these addresses:\n/,
      );
      const [pointer] = problem.match(/instantiatedElements\.1\S+/)!;
      expect(pointer).to.equal('instantiatedElements.1.contents.Water');
      const { variable } = await solved(twins, { for: pointer!, to: 1, tolerance: 1 });
      expect(variable).to.include({
        name: 'Water in Store',
        pointer: '/instantiatedElements/1/contents/0/amount',
      });
      const plain = JSON.parse(JSON.stringify(camp([box('Store')])));
      plain.resourceList.push({ ...plain.resourceList[0], id: otherId(ksc) });
      expect(await problemOf(parse(Scenario, plain), { for: 'Water in Store' })).to.match(
        /^for: instantiated Resource Container "Store": "Water" names 2 resources; use one of these addresses:\n {4}resourceList\.0 /,
      );
    });

    it('need not be one: a name with "in" can be that of anything', async () => {
      const { variable } = await solved(camp([thing('Man in Moon', { mass: 5 })]), {
        for: 'Man in Moon.mass',
      });
      expect(variable).to.include({ name: 'Man in Moon.mass', current: 5 });
    });
  });

  describe('in a field', () => {
    const { model, person } = drinker();
    const vehicle = rover('Rover', { maxFuel: 80 });
    const pallet = carrier('Pallet');
    const store = box('Store', { contents: [ofWater(-3)] });
    const given = camp([person, vehicle, pallet, store], { demandModels: [model] });

    it('has the unit of the schema, or of its resource, and a range', async () => {
      for (const [words, unit, low, high] of [
        ['KSC.latitude', '°', -90, 90],
        ['Pallet.maxCrew', 'persons', 0, undefined],
        ['Out.duration', 's', undefined, undefined],
        ['Rover.maxFuel', 'kg', 0, undefined],
        ['Rover.fuel', 'kg', 0, 80],
        ['/elementTemplates/3/fuel/amount', 'kg', 0, 100],
        ['/demandModels/0/demands/0/rate', 'kg/day', 0, undefined],
        ['Pump.unitMass', 'kg', 0, undefined],
        ['Person.activeTimeFraction', null, 0, 1],
      ] as const) {
        const answer = await solved(given, { for: words });
        expect(answer.variable.unit, words).to.equal(unit);
        if (low !== undefined) expect(answer.low, words).to.include({ value: low });
        if (high !== undefined) expect(answer.high, words).to.include({ value: high });
      }
    });

    it('has no lower end if it is negative now, and the schema has none', async () => {
      const answer = await solved(given, { for: 'Store.contents.0.amount' });
      expect(answer.low).to.include({ kind: 'search' });
      expect(answer.low.value).to.be.below(-3);
    });

    it('is above an end that the schema excludes', async () => {
      const answer = await solved(given, { for: 'Pump.unitMass', from: -1, tolerance: 0.5 });
      expect(answer.low).to.include({ value: 0, instead: -1 });
      expect(answer.evaluations[0]!.value).to.equal(0.5);
    });

    it('takes other words for fields, and whole numbers for whole things', async () => {
      const { variable } = await solved(given, { for: 'Rover.Propellant' });
      expect(variable.what).to.include('fuel.amount');
      const question = { for: 'Pallet.maxCrew', from: 0.5, to: 5.5 };
      const error = await solved(given, question).catch((reason: unknown) => reason);
      expect((error as QuestionError).problems).to.deep.equal([
        'from: 0.5 is no whole number, but only whole numbers are possible',
        'to: 5.5 is no whole number, but only whole numbers are possible',
      ]);
      const crewed = await solved(given, { for: 'Pallet.maxCrew', to: 5 });
      expect(crewed).to.deep.include({ tolerance: 1 });
      expect(crewed.variable.isWhole).to.equal(true);
    });

    it('without a resource of that identifier has no unit', async () => {
      const plain = JSON.parse(JSON.stringify(given));
      plain.demandModels[0].demands[0].resource = otherId(water);
      plain.instantiatedElements[3].contents[0].resource = otherId(water);
      const broken = parse(Scenario, plain);
      const rate = await solved(broken, { for: '/demandModels/0/demands/0/rate' });
      expect(rate.variable.unit).to.equal('units/day');
      const amount = await solved(broken, { for: 'Store.contents.0.amount' });
      expect(amount.variable.unit).to.equal(null);
    });
  });

  describe('is explained if there is none', () => {
    const tug = stage('Tug');
    const given = camp([tug, thing('Spare'), box('Store')]);
    for (const [words, expected] of [
      ['Tug.fule', 'there is no field "fule"; did you mean "fuel"?'],
      ['Tug.propelant', 'did you mean "propellant"?'],
      ['Tug.paylod', 'did you mean "payload"?'],
      ['Tug.specific impuls', 'did you mean "specific impulse"?'],
      ['Mission.flihgts', 'did you mean "flights"?'],
      ['Spare.propelant', 'there is no field "propelant"; there are "accommodationMass"'],
      ['/instantiatedElements/0/fule', 'did you mean "fuel"?'],
      ['/instantiatedElements/0/paylod', 'there are "accommodationMass"'],
      ['/missionList/0/startDate', 'not a number'],
      ['Mission.manifest.x', 'there is no field "manifest"'],
      [
        '/manifest/x',
        'there is no field "x", and no number inside "manifest" that the schema declares',
      ],
      ['KSC.x', 'there is no field "x"; there are "contents", "latitude", "longitude"'],
      ['Mission', 'name a number of it after a dot: "events", "demandModels", "flights"'],
      ['Tug', '"fuel", "payload"'],
      ['Store.contents', '"contents" is array of 0, not a number'],
      ['KSC', '"KSC" is an object; name a number of it after a dot: "contents", "latitude"'],
      ['5', 'names no field; expected "NAME.FIELD", "RESOURCE in CONTAINER" or a JSON Pointer'],
      ['Sparre', 'did you mean "Spare"?'],
    ] as const)
      it(words, async () => {
        expect(await problemOf(given, { for: words })).to.include(expected);
      });

    it('a name of several missions, or of several carriers', async () => {
      const plain = JSON.parse(JSON.stringify(given));
      plain.missionList.push({ ...plain.missionList[0], events: [] });
      plain.instantiatedElements.push({ ...plain.instantiatedElements[0], id: lsp.id });
      const twins = parse(Scenario, plain);
      const flights = await problemOf(twins, { for: 'Mission.flights' });
      expect(flights).to.match(
        /"flights" can mean the flights of 2 missions; use one of these addresses:.* missionList\.0\.flights .* missionList\.1\.flights /s,
      );
      const { variable } = await solved(twins, { for: 'missionList.1.flights', to: 1 });
      expect(variable).to.include({ unit: 'flights' });
      const payload = await problemOf(twins, { for: 'Tug.payload' });
      expect(payload).to.match(/2 carriers have the name; use one of these addresses:/);
      expect(payload).to.include(' instantiatedElements.0.payload ');
    });

    it('payload of a carrier without room', async () => {
      const full = camp([stage('Tug', { maxCargoMass: 0 })]);
      expect(await problemOf(full, { for: 'Tug.payload' })).to.match(
        /"Tug" can hold no cargo \(its maxCargoMass is 0\); solve for "Tug\.mass"/,
      );
    });

    it('a list with more choices than a message has lines', async () => {
      const many = camp(Array.from({ length: 14 }, () => thing('Brick')));
      const problem = await problemOf(many, { for: 'Brick.mass' });
      expect(problem)
        .to.include('can mean 14 things')
        .and.to.match(/and \d+ more$/);
    });
  });
});
