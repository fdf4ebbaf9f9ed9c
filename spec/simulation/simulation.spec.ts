import { expect } from 'chai';
import { AddResources, CreateElements, MoveElements } from '../../lib/index.js';
import { type EffectContext, Simulation, simulate } from '../../lib/simulation/index.js';
import { simulateValid } from '../../lib/simulation/simulate.js';
import { dayOf, ids, ksc, leo, mission, on, scenario } from './support/builder.js';
import { box, cast, drinking, ofWater, thing } from './support/elements.js';
import { engineOf } from './support/engine.js';
import { atEvents } from './support/results.js';

const { model, state } = drinking(2);
const a = thing('A', { states: [state], currentStateIndex: 0 });
const can = box('Can', { contents: [ofWater(3)] });
const built = scenario(
  [
    new CreateElements({ ...on(0, ksc), elements: ids(a, can), container: ksc.id }),
    new MoveElements({ ...on(1, ksc), elements: ids(a), container: ksc.id }),
    new AddResources({ ...on(2, ksc), container: can.id, resources: [ofWater(200)] }),
    new MoveElements({ ...on(3, ksc), elements: ids(a), container: ksc.id }),
  ],
  { ...cast(a, can), demandModels: [model] },
);

describe('Simulation', () => {
  it('steps event by event, and returns the records of each step', () => {
    const simulation = new Simulation(built, { rules: atEvents });
    const steps = [...simulation];
    expect(steps.map(({ event }) => event.type)).to.deep.equal([
      'Mission Start',
      'Create Elements',
      'Move Elements',
      'Add Resources',
      'Move Elements',
    ]);
    expect(steps[2]?.records.map(({ kind }) => kind)).to.deep.equal(['demands', 'move']);
    expect(steps[2]?.elapsed).to.equal(1);
    expect(simulation.isOver).to.equal(true);
    expect(simulation.step()).to.equal(undefined);
    expect(simulation.result().ending).to.equal('complete');
  });

  it('shows its time and elements between steps', () => {
    const simulation = new Simulation(built);
    expect(simulation.element(a.id)).to.equal(undefined);
    expect(simulation.element(ksc.id)).to.equal(undefined);
    simulation.step();
    simulation.step();
    expect(simulation.time).to.equal(0);
    expect(simulation.element(a.id)?.location?.name).to.equal('KSC');
    expect(simulation.elements.map(({ element }) => element.name)).to.deep.equal(['A', 'Can']);
    simulation.step();
    expect(simulation.element(can.id)?.contents?.[0]?.amount).to.equal(1);
    expect(simulation.result().ending).to.equal('cancelled');
  });

  it('calls listeners for records of one kind or of all kinds, until they unsubscribe', () => {
    const simulation = new Simulation(built);
    const moves: number[] = [];
    const all: string[] = [];
    const end = simulation.on('move', ({ time }) => moves.push(time));
    simulation.on('*', ({ kind }) => all.push(kind));
    simulation.step();
    simulation.step();
    simulation.step();
    end();
    simulation.run();
    expect(moves).to.deep.equal([1]);
    expect(all).to.deep.equal(simulation.result().timeline.map(({ kind }) => kind));
  });

  it('ends at a time in days or a date, and ignores later events', () => {
    const whole = simulate(built);
    for (const until of [1, dayOf(1)]) {
      const part = simulate(built, { until });
      expect(part.ending).to.equal('until');
      expect(part.options.until).to.equal(1);
      expect(part.end).to.equal(1);
      const rest = part.timeline.filter(({ kind }) => kind !== 'demands');
      expect(rest).to.deep.equal(whole.timeline.slice(0, rest.length));
      expect(part.timeline.every(({ time }) => time <= 1)).to.equal(true);
    }
  });

  it('throws for an invalid scenario, time or kind of record', () => {
    const wrong: readonly (() => unknown)[] = [
      () => simulate(JSON.parse(JSON.stringify(built))),
      () => simulate({} as never),
      () => simulate(undefined as never),
      () => simulate(built, { until: 'tomorrow' as never }),
      () => simulate(built, { until: new Date('nonsense') }),
      () => new Simulation(built).on('demand' as never, () => {}),
      () => new Simulation(built).on('toString' as never, () => {}),
    ];
    for (const act of wrong) expect(act, String(act)).to.throw(TypeError);
  });

  it('can be cancelled, and reports its progress', () => {
    const controller = new AbortController();
    const progress: number[] = [];
    const simulation = new Simulation(built, {
      signal: controller.signal,
      onProgress: ({ executed }) => progress.push(executed),
    });
    simulation.on('move', () => controller.abort());
    const result = simulation.run();
    expect(result.ending).to.equal('cancelled');
    expect(result.end).to.equal(1);
    expect(simulation.step()).to.equal(undefined);
    simulate(built, {
      onProgress: ({ time, executed, waiting }) => progress.push(time, executed, waiting),
    });
    expect(progress).to.deep.equal([3, 5, 0]);
  });

  it('returns plain data that JSON preserves', () => {
    const result = simulate(built, { rules: 'spacenet25', packingEstimate: true });
    const plain = JSON.parse(JSON.stringify(result)) as Record<string, unknown>;
    expect(plain).to.have.keys(Object.keys(result));
    expect(plain).to.deep.equal({ ...result, demands: [...result.demands] });
    expect(plain.options).to.deep.include({
      consume: true,
      packingEstimate: true,
      until: null,
      records: { demands: 'all' },
    });
    expect(result.rules.rounding).to.equal('grid');
    expect(result.scenario).to.deep.equal({ name: 'Spec', startDate: '2030-01-01T00:00:00.000Z' });
  });

  it('returns the same result for the same scenario, and does not change the scenario', () => {
    const before = JSON.stringify(built);
    const [first, second] = [simulate(built), simulate(built)];
    expect({ ...first }).to.deep.equal({ ...second });
    expect(JSON.stringify(built)).to.equal(before);
  });

  it('returns a result that does not change when the simulation goes on', () => {
    const simulation = new Simulation(built);
    const results = [simulation.result()];
    const written = [JSON.stringify(results[0])];
    for (const _ of simulation) {
      results.push(simulation.result());
      written.push(JSON.stringify(results.at(-1)));
    }
    results.push(simulation.run(), simulation.result());
    written.push(...results.slice(-2).map((result) => JSON.stringify(result)));
    expect(results.map((result) => JSON.stringify(result))).to.deep.equal(written);
    expect(written.at(-1))
      .to.equal(written.at(-2))
      .and.to.equal(JSON.stringify(simulate(built)));
  });

  it('turns an exception into an error of the event, and goes on', () => {
    const result = simulate(built, {
      effects: {
        'Add Resources': () => {
          throw new Error('boom');
        },
        'Move Elements': () => {
          throw 'words';
        },
      },
    });
    expect(result.errors.map(({ code, detail, time }) => [code, detail, time])).to.deep.equal([
      ['UNEXPECTED', 'words', 1],
      ['UNEXPECTED', 'boom', 2],
      ['UNEXPECTED', 'words', 3],
    ]);
    expect(result.ending).to.equal('complete');
    expect(result.events.filter(({ succeeded }) => !succeeded)).to.have.length(3);
  });

  it('keeps what was thrown as the cause of the error, out of its JSON', () => {
    const boom = new RangeError('boom', { cause: 'a fuse' });
    const fail = () => {
      throw boom;
    };
    const { errors } = simulate(built, { effects: { 'Add Resources': fail } });
    expect(errors[0]?.cause).to.equal(boom);
    expect(JSON.parse(JSON.stringify(errors[0]))).not.to.have.property('cause');
    const made = () => ({ name: 'Fails', ofElement: fail });
    const { errors: ofModels } = simulate(built, { demandModels: { Rated: made } });
    expect(ofModels[0]?.cause).to.equal(boom);
  });

  it('refuses an effect that returns a promise, whatever becomes of it', async () => {
    const { errors } = simulate(built, {
      effects: {
        'Add Resources': async () => {
          throw new Error('later');
        },
      },
    });
    expect(errors.map(({ code, message }) => [code, message.includes('a promise')])).to.deep.equal([
      ['UNEXPECTED', true],
    ]);
    // A rejection that nobody handles would end the process.
    await new Promise(setImmediate);
  });

  it('schedules events between its steps', () => {
    const simulation = new Simulation(built);
    simulation.step();
    const seen: unknown[] = [];
    const run = (context: EffectContext) => {
      seen.push(context);
      context.record('custom', { detail: context.place?.resolved.ref.name });
      context.remove([context.element(a.id, 'element')!]);
    };
    const event = { time: 1.5, priority: 1, name: 'Loss', place: ksc.id, run };
    simulation.schedule(event);
    simulation.schedule({ ...event, time: 2.5, name: 'Again' });
    simulation.schedule({ time: 0, priority: 1, name: 'Early', run: () => {} });
    const { events, errors, timeline } = simulation.run();
    expect(events.map(({ name, time }) => `${name} ${time}`)).to.include.members([
      'Early 0',
      'Loss 1.5',
    ]);
    const loss = events.find(({ name }) => name === 'Loss');
    expect(loss).to.deep.include({ type: 'Loss', parent: null, listed: null, succeeded: true });
    expect(timeline.find(({ kind }) => kind === 'custom')).to.include({ detail: 'KSC' });
    expect(errors.map(({ eventName }) => eventName)).to.include('Again');
    // The last one fails after another failure, so it is called again in a run that is compared.
    expect(seen).to.have.length(3);
    expect(new Set(seen).size).to.equal(3);
    expect(() => simulation.schedule(event)).to.throw('has ended');
    const other = new Simulation(built);
    expect(() => other.schedule({ ...event, place: a.id })).to.throw(TypeError, 'no node or edge');
    expect(() => new Simulation(scenario([], { missionList: [] })).schedule(event)).to.throw(
      'No mission runs',
    );
  });

  it('reports an event whose type has no effect', () => {
    const strange = mission([
      {
        ...new MoveElements({ ...on(1, leo), elements: [], container: leo.id }),
        type: 'Wave',
      } as never,
    ]);
    const result = simulateValid(scenario([], { missionList: [strange] }));
    expect(result.errors.map(({ code }) => code)).to.deep.equal(['UNEXPECTED']);
  });

  it('reports an element with demands that is at no place', () => {
    const simulation = new Simulation(built);
    simulation.step();
    simulation.step();
    const engine = engineOf(simulation);
    // What no event can do: an element in play is taken away from where it is.
    engine.state.take(engine.state.elements[0]!);
    const result = simulation.run();
    expect(result.errors[0]).to.include({ code: 'NO_LOCATION', event: null, time: 0 });
    expect(result.errors[0]?.element?.name).to.equal('A');
    expect(result.final[0]).to.include({ location: null, container: null });
  });
});
