import { expect } from 'chai';
import {
  type AnyElementInstance,
  type AnyEvent,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  MoveElements,
  RemoveElements,
  type SpaceEdge,
  TransferResources,
} from '../../../lib/index.js';
import {
  arrivalsOf,
  type SimulationOptions,
  type SimulationResult,
  simulate,
} from '../../../lib/simulation/index.js';
import { back, ids, ksc, lsp, on, out, pac, scenario } from '../support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../support/elements.js';
import { presets } from '../support/results.js';

/** A base without water drinks 2 kg a day. A ship leaves on day 4 with 30 kg in a can, and arrives on day 7. */
const { model, state } = drinking(2);
const thirsty = { states: [state], currentStateIndex: 0 };
const base = thing('Base', thirsty);
const ship = carrier('Ship');
const can = box('Can', { contents: [ofWater(30)] });
const keg = box('Keg', { contents: [ofWater(0)] });

const again = new FlightEdge({
  name: 'Again',
  origin: pac.id,
  destination: lsp.id,
  duration: days(3),
  maxCrew: 2,
  maxCargo: 10_000,
});

/** Someone aboard who drinks a number of kg a day. */
function drinkerOf(rate: number) {
  const { model: own, state: sipping } = drinking(rate, 'Sipping');
  return { own, drinker: thing('Drinker', { states: [sipping], currentStateIndex: 0 }) };
}

function run(
  {
    aboard = [],
    models = [],
    events = [],
    departs = ids(ship),
  }: {
    readonly aboard?: readonly AnyElementInstance[];
    readonly models?: (typeof model)[];
    readonly events?: readonly AnyEvent[];
    readonly departs?: string[];
  },
  options: SimulationOptions = {},
): SimulationResult {
  return simulate(
    scenario(
      [
        new CreateElements({ ...on(0, lsp), elements: ids(base), container: lsp.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new CreateElements({
          ...on(0, ksc, { priority: 2 }),
          elements: ids(can, keg, ...aboard),
          container: ship.id,
        }),
        new FlightTransport({ ...on(4, ksc), edge: out.id, elements: departs }),
        ...events,
        new MoveElements({ ...on(30, lsp), elements: ids(base), container: lsp.id }),
      ],
      {
        ...cast(base, ship, can, keg, ...aboard),
        demandModels: [model, ...models],
        edges: [again] as unknown as SpaceEdge[],
      },
    ),
    options,
  );
}

/** What the first shortage of the base says is on its way. */
const onItsWay = ({ shortages }: SimulationResult) =>
  shortages
    .find(({ place }) => place.id === lsp.id)!
    .onTheWay.map(({ element, amount, arrival, arrived }) => [
      element.name,
      Math.round(amount * 1e6) / 1e6,
      arrival,
      arrived,
    ]);

for (const rules of presets)
  describe(`What is on its way to a shortage, by the rules ${rules}`, () => {
    it('is what arrives', () => {
      expect(onItsWay(run({}, { rules }))).to.deep.equal([['Can', 30, 7, true]]);
    });

    it('is what is left of it at the arrival', () => {
      const { own, drinker } = drinkerOf(5);
      // The drinker drinks from day 0 to day 7 in the ship: 35 kg would be needed, or 14 kg at 2 kg a day.
      const all = run({ aboard: [drinker], models: [own] }, { rules });
      expect(onItsWay(all)).to.deep.equal([]);
      const slow = drinkerOf(2);
      const some = run({ aboard: [slow.drinker], models: [slow.own] }, { rules });
      expect(onItsWay(some)).to.deep.equal([['Can', 16, 7, true]]);
    });

    it('is in the container in which it arrives', () => {
      const pour = new TransferResources({
        ...on(5, out),
        originContainer: can.id,
        destinationContainer: keg.id,
        resources: [ofWater(20)],
      });
      const both = onItsWay(run({ events: [pour] }, { rules }));
      expect(both).to.have.deep.members([
        ['Can', 10, 7, true],
        ['Keg', 20, 7, true],
      ]);
    });

    it('is not what is removed, or taken off, on the way', () => {
      const drop = new RemoveElements({ ...on(5, out), elements: ids(can) });
      expect(onItsWay(run({ events: [drop] }, { rules }))).to.deep.equal([]);
      const off = new MoveElements({ ...on(5, out), elements: ids(can), container: out.id });
      expect(onItsWay(run({ events: [off] }, { rules }))).to.deep.equal([]);
      const lose = new RemoveElements({ ...on(5, out), elements: ids(ship) });
      const lost = run({ events: [lose] }, { rules });
      expect(onItsWay(lost)).to.deep.equal([]);
      expect(arrivalsOf(lost)).to.deep.equal([undefined]);
    });

    it('is not what does not leave', () => {
      const failed = run({ departs: ids(ship, base) }, { rules });
      expect(failed.feasible).to.equal(false);
      expect(onItsWay(failed)).to.deep.equal([]);
      expect(arrivalsOf(failed)).to.deep.equal([undefined]);
    });

    it('comes with each flight that brings it', () => {
      const trips = [
        new FlightTransport({ ...on(7, lsp, { priority: 5 }), edge: back.id, elements: ids(ship) }),
        new FlightTransport({ ...on(15, pac), edge: again.id, elements: ids(ship) }),
      ];
      const result = run({ events: trips }, { rules });
      expect(onItsWay(result)).to.deep.equal([
        ['Can', 30, 7, true],
        ['Can', 30, 18, true],
      ]);
    });

    it('is what is aboard, as planned, if the simulation ends before', () => {
      const { own, drinker } = drinkerOf(2);
      const result = run({ aboard: [drinker], models: [own] }, { rules, until: 6 });
      // By SpaceNet's rules, nobody drinks between events: the last one was on day 4.
      const aboard = rules === 'standard' ? 18 : 22;
      const found = onItsWay(result);
      expect(found).to.have.length(1);
      expect(found[0]).to.deep.equal(['Can', aboard, 7, false]);
    });
  });
