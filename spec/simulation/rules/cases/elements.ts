import {
  AddResources,
  CreateElements,
  ElementReference,
  FlightTransport,
  MoveElements,
  ReconfigureElement,
  State,
  SurfaceTransport,
} from '../../../../lib/index.js';
import { drive, ids, ksc, leo, lsp, on, out, scenario } from '../../support/builder.js';
import { box, carrier, cast, crew, generic, rover, thing } from '../../support/elements.js';
import { errorsOf, finalPlaces } from '../../support/results.js';
import { type RuleCase, rounded } from './rule-case.js';

const containing = (...elements: { readonly id: string }[]) =>
  elements.map(({ id }) => new ElementReference({ id }));

const [a, b, c] = [thing('A'), thing('B'), thing('C')];
const hold = carrier('Hold');

/** Rules about elements: their order, moves, states, crews and surface transports. */
export const elementCases = {
  elementOrder: {
    scenario: () => {
      const tight = carrier('Tight', { maxCargoMass: 10 });
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(tight, a, b), container: ksc.id }),
          new MoveElements({ ...on(1, ksc), elements: ids(b, a), container: tight.id }),
        ],
        cast(tight, a, b),
      );
    },
    read: errorsOf,
    standard: [['NO_FIT', 'A']],
    spacenet25: [['NO_FIT', 'B']],
  },
  containerElsewhere: {
    scenario: () =>
      scenario(
        [
          new CreateElements({ ...on(0, leo), elements: ids(hold), container: leo.id }),
          new CreateElements({ ...on(1, ksc), elements: ids(a), container: hold.id }),
        ],
        cast(hold, a),
      ),
    read: (result) => [errorsOf(result), finalPlaces(result).A],
    standard: [[['WRONG_PLACE', 'Hold']], undefined],
    spacenet25: [[], 'Hold'],
  },
  outerCarriers: {
    // Ship > Deck > Rack: the load is aboard the ship already, which has no mass left to give.
    scenario: () => {
      const rack = carrier('Rack', { mass: 0 });
      const load = thing('Load', { mass: 60 });
      const deck = carrier('Deck', {
        mass: 0,
        contents: containing(rack, load),
        maxCargoMass: 100,
      });
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(deck), container: ksc.id }),
          new MoveElements({ ...on(1, ksc), elements: ids(load), container: rack.id }),
        ],
        cast(rack, load, deck),
      );
    },
    read: (result) => [errorsOf(result), finalPlaces(result).Load],
    standard: [[], 'Rack'],
    spacenet25: [[['NO_FIT', 'Load']], 'Deck'],
  },
  pressurizedContainer: {
    scenario: () => {
      const sealed = box('Sealed', { cargoEnvironment: 'Pressurized' });
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(sealed), container: ksc.id }),
          new AddResources({ ...on(1, ksc), container: sealed.id, resources: [generic(4, 1)] }),
        ],
        { ...cast(sealed), configuration: { environmentConstrained: true } },
      );
    },
    read: (result) => result.errors.map(({ limit }) => limit),
    standard: [],
    spacenet25: ['environment'],
  },
  reconfigureIndex: {
    scenario: () => {
      const states = [
        new State({ name: 'Off', type: 'Dormant' }),
        new State({ name: 'On', type: 'Active' }),
      ];
      const machine = thing('Machine', { states, currentStateIndex: 0 });
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(machine), container: ksc.id }),
          new ReconfigureElement({ ...on(1, ksc), element: machine.id, stateIndex: 1 }),
        ],
        cast(machine),
      );
    },
    read: (result) => result.final[0]?.state?.name,
    standard: 'On',
    spacenet25: 'Off',
  },
  flightCrew: {
    scenario: () => {
      const people = ['Ann', 'Bob', 'Cyd'].map((name) => crew(name));
      const cabin = carrier('Cabin', { contents: containing(...people) });
      const ship = carrier('Ship', { contents: containing(cabin) });
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
          new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(ship) }),
        ],
        cast(cabin, ship, ...people),
      );
    },
    read: (result) => result.errors.map(({ code }) => code),
    standard: ['OVER_CREW'],
    spacenet25: [],
  },
  nestedListing: {
    scenario: () => {
      const inner = carrier('Inner', { contents: containing(a) });
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(inner, hold), container: ksc.id }),
          new MoveElements({ ...on(1, ksc), elements: ids(a, inner), container: hold.id }),
        ],
        cast(a, inner, hold),
      );
    },
    read: (result) => finalPlaces(result).A,
    standard: 'Inner',
    spacenet25: 'Hold',
  },
  failedMove: {
    scenario: () =>
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(hold, a, c), container: ksc.id }),
          new CreateElements({ ...on(0, leo), elements: ids(b), container: leo.id }),
          new MoveElements({ ...on(1, ksc), elements: ids(a, b, c), container: hold.id }),
        ],
        cast(hold, a, b, c),
      ),
    read: (result) => [finalPlaces(result).A, finalPlaces(result).C],
    standard: ['Hold', 'Hold'],
    spacenet25: ['Hold', 'KSC'],
  },
  surfaceUnits: {
    scenario: () => {
      const car = rover('Car');
      return scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(car), container: lsp.id }),
          new SurfaceTransport({
            ...on(1, lsp),
            edge: drive.id,
            vehicle: car.id,
            speed: 10,
            dutyCycle: 0.5,
          }),
        ],
        cast(car),
      );
    },
    read: (result) => rounded(result.transports[0]?.duration),
    standard: rounded(24 / 86_400),
    spacenet25: 1,
  },
} satisfies Record<string, RuleCase>;
