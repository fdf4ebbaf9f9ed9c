import { expect } from 'chai';
import {
  type AnyInstElementDemandModel,
  CreateElements,
  DemandModel,
  defineDemandModel,
  defineEffect,
  MoveElements,
  Node,
  parse,
  type Scenario,
  State,
  simulate,
  sweep,
} from '../../lib/index.js';
import {
  runStudy,
  Study,
  StudyVariants,
  studyRecord,
  ThreadUnusable,
} from '../../lib/study/index.js';
import { sweepInWorkers } from '../../lib/variants/in-workers.js';
import { MemoryStore } from '../study/run/support.js';
import type { InstForgotten, InstWear } from '../variants/support/polish.js';
import { ids, ksc, mission, on, scenario } from './support/builder.js';
import { cast, thing } from './support/elements.js';

/** Adds its classes when it is imported. Other specs go through all classes, so that must not be before they run. */
let own: typeof import('../variants/support/polish.js');

/** A campaign of ten days with an element whose state has one demand model. */
function demanding(model: InstWear | InstForgotten, ofMission: readonly InstForgotten[] = []) {
  const state = new State({ name: 'On', type: 'Active', demandModels: [model as never] });
  const a = thing('A', { states: [state], currentStateIndex: 0 });
  const events = [
    new CreateElements({ ...on(0, ksc), elements: ids(a), container: ksc.id }),
    new own.Polish(on(10, ksc)) as never,
  ];
  const demandModels = ofMission as readonly object[] as AnyInstElementDemandModel[];
  return scenario([], {
    ...cast(a),
    missionList: [Object.assign(mission(events), { demandModels })],
  });
}

const polish = new URL('../variants/support/polish.js', import.meta.url);
const perDay = '/instantiatedElements/0/states/0/demandModels/0/perDay';

const unused = '00000000-0000-4000-8000-000000000000';

const found = ({ errors }: ReturnType<typeof simulate>) =>
  errors
    .filter(({ code }) => code !== 'BROKEN_REFERENCE')
    .map(({ code, eventName, detail }) => [code, eventName, detail]);

describe('Effects and demand models that are defined with their class', () => {
  let wear: Scenario;
  let forgotten: InstForgotten;
  before(async () => {
    own = await import('../variants/support/polish.js');
    wear = demanding(new own.InstWear({ name: 'Wear', templateId: unused, perDay: 3 }));
    forgotten = new own.InstForgotten({ name: 'Forgotten', templateId: unused });
  });
  after(() => own.forget());

  it('take part in every simulation', () => {
    const result = simulate(wear);
    expect(found(result)).to.deep.equal([]);
    expect(result.timeline.some(({ kind }) => kind === 'custom')).to.equal(true);
    const amounts = result.demands.flatMap(({ amounts }) => amounts.map(({ amount }) => amount));
    expect(amounts).to.deep.equal([30]);
  });

  it('can be replaced in one simulation', () => {
    const effects = { Polish: () => {} };
    const demandModels = { Wear: () => ({ name: 'None' }) };
    const { timeline, demands } = simulate(wear, { effects, demandModels });
    expect(timeline.some(({ kind }) => kind === 'custom')).to.equal(false);
    expect([...demands]).to.deep.equal([]);
  });

  it('cannot be defined twice, or for a class without a type', () => {
    expect(() => defineEffect(MoveElements, () => {})).to.throw(
      TypeError,
      'Events of type "Move Elements" already have an effect',
    );
    expect(() => defineDemandModel(own.InstWear, () => ({ name: '' }))).to.throw(
      TypeError,
      'Demand models of type "Wear" already have a maker',
    );
    for (const abstract of [Node, DemandModel])
      expect(() => defineEffect(abstract as never, () => {})).to.throw(TypeError, 'has no type');
  });

  it('are errors where nothing defines what demand models demand', () => {
    const result = simulate(demanding(forgotten, [forgotten]));
    const missing = 'UNKNOWN_DEMAND_MODEL';
    expect(found(result)).to.deep.equal([
      [missing, 'A', 'Forgotten'],
      [missing, 'Mission', 'Forgotten'],
    ]);
    expect(result.feasible).to.equal(false);
    expect(result.verdict).to.equal('infeasible');
    const [outcome] = sweep(demanding(forgotten), [{ changes: [] }]);
    expect(outcome?.result.errors[missing]).to.equal(1);
  });

  it('work in threads, which import the modules that define them', async () => {
    const modules = [polish];
    const variants = [6, 7].map((value) => ({
      changes: [{ pointer: perDay, value }],
    }));
    const outcomes = await sweepInWorkers(wear, variants, { threads: 1, modules });
    expect(outcomes.map(({ error }) => error)).to.deep.equal([undefined, undefined]);
    expect(outcomes).to.deep.equal(sweep(wear, variants));
    const unmet = outcomes.map(({ result }) => result?.unmetMass);
    expect(unmet[1]).to.be.greaterThan(unmet[0] ?? Number.NaN);
  });

  it('work in studies, in threads as in this one', async () => {
    const study = parse(Study, {
      campaign: 'wear.json',
      runs: 6,
      seed: 5,
      design: { type: 'Monte Carlo' },
      variables: [
        { name: 'wear', fields: [perDay], distribution: { type: 'Uniform', low: 1, high: 9 } },
      ],
    });
    const origin = { version: '1.2.3', campaignFile: 'wear.json' };
    // Its functions would be columns, so another module imports it.
    const text = `import ${JSON.stringify(polish)};`;
    const modules = [new URL(`data:text/javascript,${encodeURIComponent(text)}`)];
    const record = await studyRecord(study, wear, { ...origin, modules });
    const here = new StudyVariants(study, wear).rows({ from: 0, to: 6 }).variants;
    const store = new MemoryStore(record);
    await runStudy(store, { threads: 2 });
    const [variants, errors, wears, unmet] = await store.columns([
      'variant',
      'error',
      'wear',
      'unmetMass',
    ]);
    expect(store.rows.toSorted((a, b) => Number(a[0]) - Number(b[0]))).to.deep.equal(here);
    expect(errors).to.deep.equal(variants!.map(() => null));
    expect(unmet).to.deep.equal(wears!.map((wear) => 10 * Number(wear)));
    const unknown = new MemoryStore({ ...record, modules: [] });
    const error = await runStudy(unknown, { threads: 1 }).catch((thrown) => thrown);
    expect(error).to.be.instanceOf(ThreadUnusable);
    expect(error.message).to.include('Polish');
    const wrong = studyRecord(study, wear, { ...origin, modules: ['./polish.js'] });
    expect((await wrong.catch((thrown) => thrown)).message).to.include('found "./polish.js"');
  });

  it('refuses modules that are no URLs, before a thread starts', async () => {
    const error = await sweepInWorkers(wear, [], { modules: ['./polish.js'] }).catch((e) => e);
    expect(error).to.be.instanceOf(TypeError);
    expect(error.message).to.include('found "./polish.js"');
  });
});
