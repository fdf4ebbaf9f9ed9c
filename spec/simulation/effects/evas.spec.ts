import { expect } from 'chai';
import {
  type AnyEvent,
  type Configuration,
  CreateElements,
  CrewedEVA,
  CrewedExploration,
  days,
  ElementReference,
  GenericResourceAmountRate,
  hours,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  RemoveElements,
  State,
} from '../../../lib/index.js';
import type { Fields } from '../../../lib/schema/model-object.js';
import { ids, inState, lsp, lsq, on, scenario } from '../support/builder.js';
import { carrier, cast, crew, generic, ofWater } from '../support/elements.js';
import { errorsOf, finalPlaces, play, presets, warningsOf } from '../support/results.js';

const suit = new RatedDemandModel({
  name: 'Suit',
  demands: [
    new GenericResourceAmountRate({ classOfSupply: 302, environment: 'Unpressurized', rate: 24 }),
  ],
});
const states = [
  new State({ name: 'In', type: 'Active' }),
  new State({
    name: 'Eva',
    type: 'Active',
    demandModels: [new InstRatedDemandModel({ name: 'Suit', templateId: suit.id })],
  }),
];
const ann = crew('Ann', { states, currentStateIndex: 0 });
const bob = crew('Bob', { states, currentStateIndex: 0 });
const cabin = carrier('Cabin', {
  contents: [new ElementReference({ id: ann.id }), new ElementReference({ id: bob.id })],
});
const other = carrier('Other', { maxCrew: 1 });

const built = (events: readonly AnyEvent[], configuration: Fields<Configuration> = {}) =>
  scenario(
    [
      new CreateElements({ ...on(0, lsp), elements: ids(cabin, other), container: lsp.id }),
      ...events,
    ],
    { ...cast(ann, bob, cabin, other), demandModels: [suit], configuration },
  );

const eva = (day: number, more: Partial<Fields<CrewedEVA>> = {}) =>
  new CrewedEVA({
    ...on(day, lsp),
    evaDuration: hours(6),
    vehicle: cabin.id,
    elementStates: [inState(ann, 1), inState(bob, -1)],
    additionalDemands: [],
    ...more,
  });

describe('Crewed EVA', () => {
  for (const rules of presets) {
    it(`moves the crew out and back, and puts it in another state during the EVA (${rules})`, () => {
      const result = play(built([eva(1)]), rules);
      expect(result.errors).to.deep.equal([]);
      const outside = result.at(1.1);
      expect(outside.element(ann.id)?.container?.name).to.equal('LSP');
      expect(outside.element(ann.id)?.state?.name).to.equal('Eva');
      expect(outside.element(bob.id)?.state?.name).to.equal('In');
      const inside = result.at(1.25);
      expect(inside.contentsOf(cabin.id).map(({ name }) => name)).to.have.members(['Ann', 'Bob']);
      expect(inside.element(ann.id)?.state?.name).to.equal('In');
      const [demand] = result.demands.filter(({ amounts }) => amounts.length > 0);
      expect(demand).to.deep.include({ time: 1.25, since: 1, models: ['Suit'] });
      expect(demand?.amounts[0]?.amount).to.equal(6);
      expect(demand?.state?.name).to.equal('Eva');
    });

    it(`only checks its crew if detailed EVAs are off (${rules})`, () => {
      const result = play(built([eva(1)], { detailedEva: false }), rules);
      expect(result.at(1.1).element(ann.id)?.container?.name).to.equal('Cabin');
    });

    it(`requires its vehicle and crew at its location (${rules})`, () => {
      const result = play(
        built([
          eva(1, { vehicle: '00000000-0000-4000-8000-000000000000' }),
          eva(2, { location: lsq.id }),
          eva(3, { elementStates: [] }),
          new MoveElements({ ...on(3.9, lsp), elements: ids(ann), container: lsp.id }),
          new RemoveElements({ ...on(4, lsp), elements: ids(ann) }),
          eva(5),
        ]),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['BROKEN_REFERENCE', undefined],
        ['NO_VEHICLE', undefined],
        ['WRONG_PLACE', 'Cabin'],
        ['NOT_FOUND', 'Ann'],
      ]);
      expect(warningsOf(result).slice(0, 1)).to.deep.equal(['NO_CREW']);
    });

    it(`reports a state that a participant does not have (${rules})`, () => {
      const result = play(built([eva(1, { elementStates: [inState(ann, 5)] })]), rules);
      expect(errorsOf(result)).to.deep.equal([['BAD_STATE', 'Ann']]);
    });
  }

  it('returns everybody to where they were; spacenet25 puts all into the vehicle', () => {
    const move = new MoveElements({ ...on(0.5, lsp), elements: ids(ann), container: other.id });
    const from = built([move, eva(1)]);
    expect(finalPlaces(play(from))).to.include({ Ann: 'Other', Bob: 'Cabin' });
    expect(finalPlaces(play(from, 'spacenet25'))).to.include({ Ann: 'Cabin', Bob: 'Cabin' });
  });

  it('demands additional amounts at its end, for the vehicle; spacenet25 ignores them', () => {
    const more = built([eva(1, { additionalDemands: [ofWater(3), generic(302, 1)] })]);
    const additional = (rules: 'standard' | 'spacenet25') =>
      play(more, rules).demands.filter(
        ({ element, amounts }) => element?.name === 'Cabin' && amounts.length > 0,
      );
    expect(additional('standard').map(({ time, amounts }) => [time, amounts.length])).to.deep.equal(
      [[1.25, 2]],
    );
    expect(additional('standard').at(0)?.covers).to.deep.equal({ since: 1, until: 1.25 });
    expect(additional('spacenet25')).to.deep.equal([]);
  });

  it('leaves the crew outside if the vehicle has left or is full', () => {
    const gone = built([
      eva(1, { vehicle: other.id }),
      new RemoveElements({ ...on(1.1, lsp), elements: ids(other) }),
    ]);
    const result = play(gone, 'spacenet25');
    expect(errorsOf(result)).to.deep.equal([['NOT_FOUND', 'Other']]);
    expect(finalPlaces(result)).to.include({ Ann: 'LSP', Bob: 'LSP' });
    const full = play(built([eva(1, { vehicle: other.id })]), 'spacenet25');
    expect(errorsOf(full)).to.deep.equal([['NO_FIT', 'Bob']]);
  });
});

describe('Crewed Exploration', () => {
  const explore = (evaPerWeek: number, more: Partial<Fields<CrewedExploration>> = {}) =>
    new CrewedExploration({
      ...on(0, lsp, { priority: 2 }),
      duration: days(7),
      evaDuration: hours(8),
      evaPerWeek,
      vehicle: cabin.id,
      elementStates: [inState(ann, 1)],
      ...more,
    });
  const starts = (
    event: CrewedExploration,
    rules: 'standard' | 'spacenet25',
    configuration: Fields<Configuration> = {},
  ) =>
    play(built([event], configuration), rules)
      .timeline.filter(({ kind }) => kind === 'eva')
      .map(({ time }) => Math.round(time * 1e4) / 1e4);

  it('spaces EVAs with equal gaps; spacenet25 with equal times between starts', () => {
    expect(starts(explore(5), 'spacenet25')).to.deep.equal([0.9, 1.8, 2.65, 3.55, 4.45]);
    expect(starts(explore(3), 'spacenet25')).to.deep.equal([1.5, 3, 4.5]);
    // Rests of 36 h and EVAs of 8 h: starts at 36, 80 and 124 h.
    expect(starts(explore(3), 'standard')).to.deep.equal([1.5, 3.3333, 5.1667]);
    expect(starts(explore(0), 'standard')).to.deep.equal([]);
  });

  it('has its own switch for EVAs; spacenet25 uses the switch of crewed EVAs', () => {
    const off = { detailedExploration: false };
    expect(starts(explore(3), 'standard', off)).to.deep.equal([]);
    expect(starts(explore(3), 'spacenet25', off)).to.have.length(3);
    expect(starts(explore(3), 'spacenet25', { detailedEva: false })).to.have.length(0);
    expect(starts(explore(3), 'standard', { detailedEva: false })).to.have.length(3);
  });

  it('checks its crew at its start and before each EVA', () => {
    const events = [
      explore(1),
      new RemoveElements({ ...on(1, lsp), elements: ids(cabin) }),
      explore(1, { ...on(2, lsp) }),
    ];
    const result = play(built(events));
    expect(errorsOf(result)).to.deep.equal([
      ['NOT_FOUND', 'Cabin'],
      ['NOT_FOUND', 'Cabin'],
    ]);
    expect(result.errors.map(({ eventName }) => eventName)).to.include('Crewed EVA');
  });
});

describe('A crewed EVA with references that are broken', () => {
  it('leaves out who does not exist, and asks for nothing if its vehicle has left meanwhile', () => {
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    const walk = eva(1, {
      elementStates: [inState(ann, -1), inState(nobody, 0)],
      additionalDemands: [ofWater(3)],
    });
    const whole = play(built([walk]), 'standard');
    expect(errorsOf(whole)).to.deep.equal([['BROKEN_REFERENCE', undefined]]);
    const asked = ({ demands }: typeof whole) =>
      demands.filter(({ amounts }) => amounts.some(({ resource }) => resource.name === 'Water'));
    expect(asked(whole)).to.have.length(1);
    const left = play(
      built([walk, new RemoveElements({ ...on(1.1, lsp), elements: ids(cabin) })]),
      'standard',
    );
    expect(asked(left)).to.deep.equal([]);
    expect(errorsOf(left).map(([code]) => code)).to.include('NOT_FOUND');
  });
});
