import { expect } from 'chai';
import {
  CreateElements,
  ElementInstance,
  Event,
  type Fields,
  FlightEdge,
  MoveElements,
  RemoveElements,
  Role,
  SurfaceEdge,
  type Uuid,
} from '../../lib/index.js';
import { concrete, reference, references } from '../../lib/schema/fields.js';
import { MissionQuantities } from '../../lib/simulation/demands/mission-quantities.js';
import {
  type DemandModelMaker,
  type Effect,
  type EffectContext,
  type MeasureInUse,
  Simulation,
} from '../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../lib/simulation/simulate.js';
import { drive, ids, ksc, lsp, mission, on, out, scenario, water } from './support/builder.js';
import { box, cast, crew, drinking, ofWater, thing } from './support/elements.js';
import { engineOf } from './support/engine.js';

/** Tows elements along a flight edge. */
@concrete('Tow')
class Tow extends Event {
  declare readonly type: 'Tow';
  @reference(() => FlightEdge, { role: Role.Traversed }) route!: Uuid;
  @references(() => ElementInstance, { role: Role.Transported }) towed!: Uuid[];

  constructor(fields: Fields<Tow>) {
    super(fields);
  }
}

/** The same without roles. */
@concrete('Look')
class Look extends Event {
  declare readonly type: 'Look';
  @reference(() => FlightEdge) route!: Uuid;
  @references(() => ElementInstance) seen!: Uuid[];

  constructor(fields: Fields<Look>) {
    super(fields);
  }
}

const tow: Effect<Tow> = (context, event) => {
  const { transport } = context;
  if (transport === undefined) {
    context.error('NO_EDGE', { detail: event.route });
    return;
  }
  context.record('transport', { transport: transport.index });
  const elements = context.elements(event.towed, 'towed');
  if (!context.move(elements, transport.edge)) return;
  context.schedule({
    time: context.time + transport.duration,
    priority: 0,
    name: 'Release',
    place: transport.edge,
    run: (arrival) => arrival.move(elements, transport.destination),
  });
};

describe('Custom parts of a simulation', () => {
  const { model, state } = drinking(1);
  const a = thing('A', { states: [state], currentStateIndex: 0 });
  const create = new CreateElements({ ...on(0, ksc), elements: ids(a), container: ksc.id });
  const move = new MoveElements({ ...on(2, ksc), elements: ids(a), container: ksc.id });
  const options = { ...cast(a), demandModels: [model] };

  it('can be event types', () => {
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

  it('can be effects that put elements into what is no carrier', () => {
    const tin = box('Tin', { maxCargoMass: 1000 });
    const put: Effect<MoveElements> = (context, event) => {
      const holder = context.element(tin.id, 'container')!;
      context.move(context.elements(event.elements, 'elements'), holder);
    };
    const events = [
      new CreateElements({ ...on(0, ksc), elements: ids(a, tin), container: ksc.id }),
      move,
      new RemoveElements({ ...on(3, ksc), elements: ids(a) }),
    ];
    const { errors, positions } = simulate(scenario(events, { ...options, ...cast(a, tin) }), {
      effects: { 'Move Elements': put as Effect<never> },
    });
    expect(errors).to.deep.equal([]);
    expect(
      positions.filter(({ element }) => element.name === 'A').map((each) => each.container?.name),
    ).to.deep.equal(['KSC', 'Tin', undefined]);
  });

  it('can be effects that keep their context until a later event', () => {
    const kept: EffectContext[] = [];
    const keep: Effect<Event> = (context) => kept.push(context);
    const later = { ...on(3, lsp), name: 'Later', type: 'Note' };
    const noting = { ...on(1, ksc), name: 'Note', type: 'Note' };
    const missionList = [mission([create, noting as never, move, later as never])];
    simulate(scenario([], { ...options, missionList }), { effects: { Note: keep } });
    expect(kept.map(({ name, place }) => [name, place?.resolved.ref.name])).to.deep.equal([
      ['Note', 'KSC'],
      ['Later', 'LSP'],
    ]);
  });

  describe('with fields of an edge and of transported elements', () => {
    const ann = crew('Ann');
    const start = new CreateElements({ ...on(0, ksc), elements: ids(a, ann), container: ksc.id });
    const effects = { Tow: tow, Look: () => {} };
    const campaign = (event: Event) =>
      scenario([], {
        ...cast(a, ann),
        demandModels: [model],
        missionList: [mission([start, event as never])],
      });
    const towing = campaign(new Tow({ ...on(1, ksc), route: out.id, towed: ids(a, ann) }));

    it('are transports: they are recorded, and their effect gets the plan', () => {
      const result = simulate(towing, { effects });
      expect(result.errors).to.deep.equal([]);
      expect(result.transports).to.have.length(1);
      expect(result.transports[0]).to.deep.include({
        type: 'Tow',
        duration: 3,
        elements: [a, ann].map(({ id, name }) => ({ id, name })),
        totalMass: 110,
      });
      expect(result.events.map(({ name }) => name)).to.include('Release');
      expect(result.at(2).element(a.id)?.location?.name).to.equal('Out');
      expect(result.final.map(({ location }) => location?.name)).to.deep.equal(['LSP', 'LSP']);
      expect(result.measures.launchMass).to.equal(110);
    });

    it('count for the durations of their mission', () => {
      const { world, state } = engineOf(new Simulation(towing, { effects }, {}));
      const quantities = new MissionQuantities(world, world.missions[0]!, state, undefined);
      expect(quantities.transitDuration).to.equal(4);
      expect(quantities.duration).to.equal(4);
    });

    it('are no transports without the roles', () => {
      const looking = campaign(new Look({ ...on(1, ksc), route: out.id, seen: ids(a) }));
      const result = simulate(looking, { effects });
      expect(result.errors).to.deep.equal([]);
      expect(result.transports).to.deep.equal([]);
      const { world, state } = engineOf(new Simulation(looking, { effects }, {}));
      expect(new MissionQuantities(world, world.missions[0]!, state, undefined).duration).to.equal(
        1,
      );
    });

    it('have no plan if the edge does not exist', () => {
      const lost = campaign(new Tow({ ...on(1, ksc), route: lsp.id, towed: ids(a) }));
      const result = simulate(lost, { effects });
      expect(result.errors.map(({ code }) => code)).to.deep.equal(['NO_EDGE']);
      expect(result.transports).to.deep.equal([]);
    });
  });

  it('can be demand models that replace built-in ones', () => {
    const doubled: DemandModelMaker = (instance, world) => ({
      name: instance.name,
      ofElement: (demand, _element, days) => demand.add(world.resource(water.id)!, 2 * days),
    });
    const result = simulate(scenario([create, move], options), {
      demandModels: { Rated: doubled },
    });
    expect(result.demands.find(({ element }) => element !== null)?.amounts[0]?.amount).to.equal(4);
  });

  it('can be demand models that are steady and demand once too', () => {
    const filling: DemandModelMaker = (instance, world) => ({
      name: instance.name,
      isSteady: true,
      ofElement: (demand, _element, days) => demand.add(world.resource(water.id)!, 2 * days),
      onEntry: (demand) => demand.add(world.resource(water.id)!, 5),
    });
    for (const rules of ['standard', 'spacenet25'] as const) {
      const { demands } = simulate(scenario([create, move], options), {
        rules,
        demandModels: { Rated: filling },
      });
      const amounts = demands.flatMap((each) => each.amounts.map(({ amount }) => amount));
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).to.equal(9);
    }
  });

  it('can be measures', () => {
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

  it('record what errors of effects say, without numbers that are not finite', () => {
    const amount = { resource: { id: water.id, name: 'Water' }, mass: 1, volume: 1 };
    const leak: Effect<{ readonly type: 'Leak' }> = (context) => {
      context.error('UNEXPECTED', {
        detail: 'a leak',
        amount: { ...amount, amount: Number.NaN },
        needed: Number.POSITIVE_INFINITY,
        shortfall: { deltaVMissing: Number.NaN } as never,
      });
      context.record('custom', { detail: { priority: context.priority } });
    };
    const event = { ...on(1, ksc, { priority: 4 }), type: 'Leak' };
    const { errors, timeline } = simulate(
      scenario([], { ...options, missionList: [mission([create, event as never])] }),
      { effects: { Leak: leak } },
    );
    expect(errors).to.have.length(1);
    expect(errors[0]).to.deep.include({
      ...{ code: 'UNEXPECTED', detail: 'a leak', amount: null, shortfall: null },
      needed: Number.MAX_VALUE,
    });
    expect(timeline.find(({ kind }) => kind === 'custom')).to.deep.include({
      detail: { priority: 4 },
    });
  });

  it('demand nothing at a place that does not exist', () => {
    const ask: Effect<{ readonly type: 'Ask' }> = (context) => {
      context.demand(context.amounts([ofWater(3)], context.name), undefined);
    };
    const asking = (place: { readonly id: string }) =>
      simulate(
        scenario([], {
          ...options,
          missionList: [mission([create, { ...on(1, place), type: 'Ask' } as never])],
        }),
        { effects: { Ask: ask } },
      ).demands.filter(({ event }) => event !== null);
    expect(asking(ksc).map(({ amounts }) => amounts[0]?.amount)).to.deep.equal([3]);
    expect(asking({ id: '00000000-0000-4000-8000-000000000000' })).to.deep.equal([]);
  });

  describe('that drive along a surface edge', () => {
    @concrete('Crawl')
    class Crawl extends Event {
      declare readonly type: 'Crawl';
      @reference(() => SurfaceEdge, { role: Role.TraversedEitherWay }) path!: Uuid;
      @references(() => ElementInstance, { role: Role.Transported }) towed!: Uuid[];
      readonly speed?: number;

      constructor(fields: Fields<Crawl>) {
        super(fields);
      }
    }
    const durationAt = (speed: number | undefined) => {
      const event = new Crawl({ ...on(1, lsp), path: drive.id, towed: [] });
      if (speed !== undefined) Object.assign(event, { speed });
      let found: number | null = null;
      simulate(scenario([], { missionList: [mission([event as never])] }), {
        effects: {
          Crawl: (context: Parameters<Effect<Crawl>>[0]) => {
            found = context.transport?.duration ?? null;
          },
        } as never,
      });
      return found;
    };

    it('take as long as their speed says, without a duty cycle all the time', () => {
      expect(durationAt(1)).to.be.closeTo(120 / 86_400, 1e-6);
      expect(durationAt(0)).to.equal(0);
    });

    it('have no plan without a speed', () => {
      expect(durationAt(undefined)).to.equal(null);
    });
  });
});
