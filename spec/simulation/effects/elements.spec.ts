import { expect } from 'chai';
import {
  CreateElements,
  ElementReference,
  MoveElements,
  ReconfigureElement,
  ReconfigureElements,
  RemoveElements,
  State,
} from '../../../lib/index.js';
import { ids, ksc, leo, lsp, on, scenario } from '../support/builder.js';
import { carrier, cast, crew, thing } from '../support/elements.js';
import { errorsOf, finalPlaces, play, presets, warningsOf } from '../support/results.js';

const nobody = '00000000-0000-4000-8000-000000000000';

describe('Create Elements', () => {
  for (const rules of presets) {
    it(`stops at the first that does not fit (${rules})`, () => {
      const hold = carrier('Hold', { maxCargoMass: 50 });
      const [a, b, c] = ['A', 'B', 'C'].map((name) => thing(name, { mass: 30 }));
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id }),
            new CreateElements({ ...on(1, ksc), elements: ids(a!, b!, c!), container: hold.id }),
          ],
          cast(hold, a!, b!, c!),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([['NO_FIT', 'B']]);
      expect(result.errors[0]).to.include({
        limit: 'mass',
        needed: 60,
        available: 50,
        unit: 'kg',
        time: 1,
      });
      expect(result.errors[0]?.container?.name).to.equal('Hold');
      expect(result.events[result.errors[0]?.event ?? 0]).to.include({
        succeeded: false,
        listed: 1,
      });
      expect(finalPlaces(result)).to.deep.equal({ Hold: 'KSC', A: 'Hold' });
      expect(result.feasible).to.equal(false);
    });

    it(`accepts crew up to the limit, regardless of their mass (${rules})`, () => {
      const cabin = carrier('Cabin', { maxCrew: 1, maxCargoMass: 0 });
      const [ann, bob] = [crew('Ann'), crew('Bob')];
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(cabin), container: ksc.id }),
            new CreateElements({ ...on(1, ksc), elements: ids(ann, bob), container: cabin.id }),
          ],
          cast(cabin, ann, bob),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([['NO_FIT', 'Bob']]);
      expect(result.errors[0]).to.include({ limit: 'crew', needed: 2, available: 1 });
    });

    it(`reports elements already in play, missing containers and empty lists (${rules})`, () => {
      const hold = carrier('Hold');
      const a = thing('A');
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(a), container: ksc.id }),
            new CreateElements({ ...on(1, leo), elements: ids(a), container: leo.id }),
            new CreateElements({ ...on(2, leo), elements: [], container: leo.id }),
            new CreateElements({ ...on(3, leo), elements: ids(a), container: hold.id }),
            new CreateElements({ ...on(4, leo), elements: ids(hold), container: nobody }),
            new CreateElements({ ...on(5, leo), elements: [nobody], container: leo.id }),
          ],
          cast(hold, a),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['ALREADY_EXISTS', 'A'],
        ['NOT_FOUND', 'Hold'],
        ['BROKEN_REFERENCE', undefined],
      ]);
      expect(result.errors[0]?.found?.name).to.equal('KSC');
      expect(warningsOf(result)).to.deep.equal(['NO_ELEMENTS', 'NO_CONTAINER', 'NO_ELEMENTS']);
      expect(finalPlaces(result)).to.deep.equal({ Hold: 'LEO', A: 'KSC' });
    });
  }

  it('puts contents into play too, and the initial contents of nodes', () => {
    const a = thing('A');
    const inner = carrier('Inner', { contents: [new ElementReference({ id: a.id })] });
    const outer = carrier('Outer', { contents: [new ElementReference({ id: inner.id })] });
    const early = thing('Early');
    const built = scenario(
      [new CreateElements({ ...on(0, ksc), elements: ids(outer), container: ksc.id })],
      cast(a, inner, outer, early),
    );
    const there = new (lsp.constructor as typeof import('../../../lib/index.js').SurfaceNode)({
      ...lsp,
      contents: [new ElementReference({ id: early.id })],
    });
    built.network.nodes = built.network.nodes.map((node) => (node.id === lsp.id ? there : node));
    const result = play(built);
    expect(result.errors).to.deep.equal([]);
    expect(finalPlaces(result)).to.deep.equal({
      A: 'Inner',
      Inner: 'Outer',
      Outer: 'KSC',
      Early: 'LSP',
    });
    expect(result.final.map(({ location }) => location?.name)).to.deep.equal([
      'KSC',
      'KSC',
      'KSC',
      'LSP',
    ]);
  });

  it('reports contents that are inside themselves or in two places, and continues', () => {
    const a = carrier('A');
    const b = carrier('B', { contents: [new ElementReference({ id: a.id })] });
    a.contents = [new ElementReference({ id: b.id }), new ElementReference({ id: nobody })];
    const result = play(
      scenario(
        [new CreateElements({ ...on(0, ksc), elements: ids(a), container: ksc.id })],
        cast(a, b),
      ),
    );
    expect(errorsOf(result).map(([code]) => code)).to.deep.equal([
      'BROKEN_REFERENCE',
      'BROKEN_REFERENCE',
    ]);
    expect(finalPlaces(result)).to.deep.equal({ A: 'KSC', B: 'A' });
  });

  it('can put elements into a carrier at another place only with spacenet25', () => {
    const far = carrier('Far');
    const [a, b] = [thing('A'), thing('B')];
    const built = scenario(
      [
        new CreateElements({ ...on(0, leo), elements: ids(far), container: leo.id }),
        new CreateElements({ ...on(1, ksc), elements: ids(a), container: far.id }),
        new CreateElements({ ...on(2, ksc), elements: ids(b), container: ksc.id }),
        new MoveElements({ ...on(3, ksc), elements: ids(b), container: far.id }),
      ],
      cast(far, a, b),
    );
    const strict = play(built);
    expect(errorsOf(strict)).to.deep.equal([
      ['WRONG_PLACE', 'Far'],
      ['WRONG_PLACE', 'Far'],
    ]);
    expect(strict.errors[0]).to.include({ rule: 'containerElsewhere' });
    expect(finalPlaces(strict)).to.deep.equal({ Far: 'LEO', B: 'KSC' });
    expect(finalPlaces(play(built, 'spacenet25'))).to.deep.equal({
      Far: 'LEO',
      A: 'Far',
      B: 'Far',
    });
  });
});

describe('Move Elements', () => {
  const setUp = (...events: MoveElements[]) => {
    const hold = carrier('Hold');
    const [a, b, c] = [thing('A'), thing('B'), thing('C')];
    return { hold, a, b, c, events };
  };

  it('moves the other elements if one is missing; spacenet25 stops', () => {
    const { hold, a, b, c } = setUp();
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold, a, c), container: ksc.id }),
        new CreateElements({ ...on(0, leo), elements: ids(b), container: leo.id }),
        new MoveElements({ ...on(1, ksc), elements: ids(a, b, c), container: hold.id }),
      ],
      cast(hold, a, b, c),
    );
    const result = play(built);
    expect(errorsOf(result)).to.deep.equal([['WRONG_PLACE', 'B']]);
    expect(result.errors[0]?.place?.name).to.equal('KSC');
    expect(result.errors[0]?.found?.name).to.equal('LEO');
    expect(finalPlaces(result)).to.deep.equal({ Hold: 'KSC', A: 'Hold', B: 'LEO', C: 'Hold' });
    expect(finalPlaces(play(built, 'spacenet25'))).to.include({ A: 'Hold', C: 'KSC' });
  });

  it('acts in the order of the list, or of the names', () => {
    const { hold, a, b } = setUp();
    hold.maxCargoMass = 10;
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold, a, b), container: ksc.id }),
        new MoveElements({ ...on(1, ksc), elements: ids(b, a), container: hold.id }),
      ],
      cast(hold, a, b),
    );
    expect(errorsOf(play(built))).to.deep.equal([['NO_FIT', 'A']]);
    expect(errorsOf(play(built, 'spacenet25'))).to.deep.equal([['NO_FIT', 'B']]);
  });

  for (const rules of presets) {
    it(`never puts a carrier into itself or into its contents (${rules})`, () => {
      const inner = carrier('Inner');
      const outer = carrier('Outer', { contents: [new ElementReference({ id: inner.id })] });
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(outer), container: ksc.id }),
            new MoveElements({ ...on(1, ksc), elements: ids(outer), container: inner.id }),
            new MoveElements({ ...on(2, ksc), elements: ids(outer), container: outer.id }),
            new MoveElements({ ...on(3, ksc), elements: ids(inner), container: outer.id }),
            new MoveElements({ ...on(4, ksc), elements: [], container: nobody }),
          ],
          cast(inner, outer),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['NO_FIT', 'Outer'],
        ['NO_FIT', 'Outer'],
      ]);
      expect(result.errors[0]?.limit).to.equal('itself');
      expect(warningsOf(result)).to.deep.equal(['NO_CONTAINER', 'NO_ELEMENTS']);
    });
  }

  it('leaves an element inside its carrier if both are listed, except with spacenet25', () => {
    const a = thing('A');
    const inner = carrier('Inner', { contents: [new ElementReference({ id: a.id })] });
    const hold = carrier('Hold');
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(inner, hold), container: ksc.id }),
        new MoveElements({ ...on(1, ksc), elements: ids(a, inner), container: hold.id }),
      ],
      cast(a, inner, hold),
    );
    expect(finalPlaces(play(built))).to.include({ A: 'Inner', Inner: 'Hold' });
    expect(finalPlaces(play(built, 'spacenet25'))).to.include({ A: 'Hold', Inner: 'Hold' });
  });
});

describe('Remove Elements', () => {
  for (const rules of presets) {
    it(`removes contents too, which can then be created again (${rules})`, () => {
      const a = thing('A');
      const hold = carrier('Hold', { contents: [new ElementReference({ id: a.id })] });
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id }),
            new RemoveElements({ ...on(1, ksc), elements: ids(hold) }),
            new RemoveElements({ ...on(2, ksc), elements: ids(a) }),
            new RemoveElements({ ...on(3, ksc), elements: [] }),
            new CreateElements({ ...on(4, leo), elements: ids(a), container: leo.id }),
          ],
          cast(a, hold),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([['NOT_FOUND', 'A']]);
      expect(warningsOf(result)).to.deep.equal(['NO_ELEMENTS']);
      expect(finalPlaces(result)).to.deep.equal({ A: 'LEO' });
    });
  }
});

describe('Reconfigure Element', () => {
  const states = [
    new State({ name: 'Off', type: 'Dormant' }),
    new State({ name: 'On', type: 'Active' }),
  ];
  const machine = thing('Machine', { states, currentStateIndex: 0 });
  const plain = thing('Plain');
  const stateOf = (result: ReturnType<typeof play>, name: string) =>
    result.final.find(({ element }) => element.name === name)?.state?.name;
  const built = (stateIndex: number, element = machine.id) =>
    scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(machine, plain), container: ksc.id }),
        new ReconfigureElement({ ...on(1, ksc), element, stateIndex }),
      ],
      cast(machine, plain),
    );

  it('counts in the list of states; spacenet25 counts in the list sorted by type', () => {
    expect(stateOf(play(built(1)), 'Machine')).to.equal('On');
    expect(stateOf(play(built(1), 'spacenet25'), 'Machine')).to.equal('Off');
    expect(stateOf(play(built(-1)), 'Machine')).to.equal(undefined);
  });

  it('reports a state or element that does not exist', () => {
    expect(errorsOf(play(built(2)))).to.deep.equal([['BAD_STATE', 'Machine']]);
    expect(play(built(0, nobody)).warnings[0]?.code).to.equal('NO_ELEMENT');
    expect(errorsOf(play(built(0, plain.id)))).to.deep.equal([['BAD_STATE', 'Plain']]);
  });

  it('puts several elements into a state of one type, and warns about elements without one', () => {
    const twoOn = thing('Two', {
      states: [
        new State({ name: 'Z', type: 'Active' }),
        new State({ name: 'Y', type: 'Active' }),
        new State({ name: 'X', type: 'Dormant' }),
      ],
    });
    const away = thing('Away', { states });
    const result = play(
      scenario(
        [
          new CreateElements({
            ...on(0, ksc),
            elements: ids(machine, plain, twoOn),
            container: ksc.id,
          }),
          new CreateElements({ ...on(0, leo), elements: ids(away), container: leo.id }),
          new ReconfigureElements({
            ...on(1, ksc),
            elements: ids(machine, plain, twoOn, away),
            stateType: 'Active',
          }),
          new ReconfigureElements({ ...on(2, ksc), elements: [], stateType: 'Active' }),
        ],
        cast(machine, plain, twoOn, away),
      ),
    );
    expect(stateOf(result, 'Machine')).to.equal('On');
    expect(stateOf(result, 'Two')).to.equal('Y');
    expect(warningsOf(result)).to.deep.equal(['NO_SUCH_STATE', 'NO_ELEMENTS']);
    expect(errorsOf(result)).to.deep.equal([['WRONG_PLACE', 'Away']]);
  });
});
