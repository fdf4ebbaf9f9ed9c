import { expect } from 'chai';
import {
  CreateElements,
  CrewedExploration,
  days,
  RemoveElements,
  simulate,
} from '../../lib/index.js';
import { ids, ksc, on, scenario } from '../simulation/support/builder.js';
import { carrier, cast } from '../simulation/support/elements.js';
import { FACTOR, type Times, timed, tooSlow } from './measure.js';
import { deep, many, shapes } from './shapes.js';

/** A signal that counts how often it is looked at. A run looks at it once in a number of units of work. */
class CountedSignal {
  looks = 0;
  get aborted(): boolean {
    this.looks++;
    return false;
  }
}

const simulated = Object.entries(shapes).filter(([, { isProduct }]) => !isProduct);

describe('The work of a simulation', () => {
  for (const rules of ['standard', 'spacenet25'] as const)
    for (const [name, { make }] of simulated) {
      it(`grows with the input, and not faster: ${name}, ${rules}`, async () => {
        const slow = await tooSlow(250, (size) => {
          const root = make(size);
          const times: Times = new Map();
          let result = simulate(root, { rules, timeout: 1e9 });
          times.set(
            'run',
            timed(() => {
              result = simulate(root, { rules });
            }),
          );
          times.set(
            'root causes',
            timed(() => result.rootCauses),
          );
          times.set(
            'shortages',
            timed(() => result.shortages),
          );
          times.set(
            'snapshot',
            timed(() => result.at(1e9).elements),
          );
          times.set(
            'JSON',
            timed(() => [...result.jsonChunks()]),
          );
          return times;
        });
        expect(slow).to.deep.equal([]);
      });

      it(`is counted, and makes a result in proportion: ${name}, ${rules}`, () => {
        const [small, large] = [200, 200 * FACTOR].map((size) => {
          const signal = new CountedSignal();
          const result = simulate(make(size), { rules, signal });
          let characters = 0;
          for (const piece of result.jsonChunks()) characters += piece.length;
          return { looks: signal.looks, characters };
        });
        expect(large!.looks).to.be.at.most(1.5 * FACTOR * small!.looks);
        expect(large!.characters).to.be.at.most(1.5 * FACTOR * small!.characters);
      });
    }

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`needs no stack: 50,000 carriers in each other, ${rules}`, () => {
      const result = simulate(deep(50_000), { rules });
      expect(result.ending).to.equal('complete');
      expect(result.final).to.have.length(50_002);
      expect(result.at(result.end).elements).to.have.length(50_002);
      expect(result.demandCounts.all).to.be.at.least(2);
      expect(result.shortages).to.be.an('array');
      // 50,000 carriers of 100 kg, a box of 5 kg with less than 1,000 kg of water, and perhaps a thing of 10 kg.
      expect(result.final[0]!.totalMass).to.be.within(5_000_005, 5_001_015);
    });
});

describe('A result', () => {
  const { make } = shapes['many events of a burn that falls short']!;

  it('names at most 100 causes in each record', () => {
    const { events, errors } = simulate(make(2000));
    const lengths = [...events, ...errors].map(({ downstreamOf }) => downstreamOf.length);
    expect(Math.max(...lengths)).to.equal(100);
    expect(errors).to.have.length(2000);
  });

  it('names at most 100 elements in each removal', () => {
    const things = many(300, (index) => carrier(`E${index}`));
    const elements = ids(...things);
    const { timeline } = simulate(
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements, container: ksc.id }),
          new RemoveElements({ ...on(1, ksc), elements }),
        ],
        cast(...things),
      ),
    );
    const removals = timeline.filter((record) => record.kind === 'remove');
    expect(removals).to.have.length(300);
    for (const { listed } of removals) expect(listed).to.have.length(100);
  });

  it('has no name of more than 1,000 characters', () => {
    const long = carrier('y'.repeat(5000));
    const { final, errors } = simulate(
      scenario([new RemoveElements({ ...on(0, ksc), elements: ids(long) })], cast(long)),
    );
    expect(final).to.deep.equal([]);
    expect(errors[0]?.element?.name).to.equal(`${'y'.repeat(999)}…`);
    expect(errors[0]?.message.length).to.be.at.most(1100);
  });

  it('of forty explorations of 99,999 EVAs each ends at a limit', () => {
    const hold = carrier('Hold');
    const create = new CreateElements({ ...on(0, ksc), elements: ids(hold), container: ksc.id });
    const explorations = many(
      40,
      () =>
        new CrewedExploration({
          ...on(0, ksc),
          vehicle: hold.id,
          duration: days(7),
          evaPerWeek: 99_999,
          evaDuration: 60,
          elementStates: [],
        }),
    );
    const result = simulate(
      scenario([create, ...explorations], {
        ...cast(hold),
        configuration: { detailedEva: true, detailedExploration: true },
      }),
    );
    expect(result.ending).to.equal('limit');
    expect(result.errors.at(-1)).to.include({ code: 'LIMIT_REACHED', detail: 'waiting' });
  });
});
