import { expect } from 'chai';
import { CreateElements, MoveElements } from '../../lib/index.js';
import {
  type DemandModelMaker,
  type Effect,
  type MeasureInUse,
  simulate,
} from '../../lib/simulation/index.js';
import { ids, ksc, mission, on, scenario, water } from './support/builder.js';
import { cast, drinking, thing } from './support/elements.js';

describe('custom events, demand models and measures', () => {
  const { model, state } = drinking(1);
  const a = thing('A', { states: [state], currentStateIndex: 0 });
  const create = new CreateElements({ ...on(0, ksc), elements: ids(a), container: ksc.id });
  const move = new MoveElements({ ...on(2, ksc), elements: ids(a), container: ksc.id });
  const options = { ...cast(a), demandModels: [model] };

  it('can be custom types of events', () => {
    interface Inspection {
      readonly type: 'Inspection';
      readonly element: string;
    }
    const inspect: Effect<Inspection> = (context, event) => {
      const element = context.element(event.element, 'element');
      if (element !== undefined && context.requireAt(element))
        context.record('custom', { detail: { inspected: element.ref } });
    };
    const event = { ...on(1, ksc), type: 'Inspection', element: a.id };
    const result = simulate(
      scenario([], { ...options, missionList: [mission([create, event as never])] }),
      { effects: { Inspection: inspect } },
    );
    expect(result.errors).to.deep.equal([]);
    expect(result.timeline.find(({ kind }) => kind === 'custom')).to.deep.include({
      time: 1,
      detail: { inspected: { id: a.id, name: 'A' } },
    });
  });

  it('can be custom demand models, or replacements for the built-in ones', () => {
    const doubled: DemandModelMaker = (instance, world) => ({
      name: instance.name,
      ofElement: (demand, _item, days) => demand.add(world.resource(water.id)!, 2 * days),
    });
    const result = simulate(scenario([create, move], options), {
      demandModels: { Rated: doubled },
    });
    expect(result.demands[0]?.amounts[0]?.amount).to.equal(4);
  });

  it('can be custom measures', () => {
    const longestWait = (): MeasureInUse => {
      let longest = 0;
      return {
        observe: (_, days) => {
          longest = Math.max(longest, days);
        },
        result: () => longest,
      };
    };
    const elementsInPlay: () => MeasureInUse = () => ({
      result: (simulation) => simulation.elements.length,
    });
    const { measures } = simulate(scenario([create, move], options), {
      measures: { longestWait, elementsInPlay },
    });
    expect(measures.custom).to.deep.equal({ longestWait: 2, elementsInPlay: 1 });
  });
});
