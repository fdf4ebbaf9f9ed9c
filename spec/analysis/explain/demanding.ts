import fc from 'fast-check';
import {
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedEVA,
  Element,
  FlightTransport,
  GenericResourceAmountRate,
  hours,
  InstCrewConsumablesDemandModel,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  Part,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  SparingByMassDemandModel,
  State,
  TimedImpulseDemandModel,
} from '../../../lib/index.js';
import {
  ids,
  inState,
  ksc,
  lsp,
  mission,
  on,
  out,
  panel,
  pump,
  scenario,
  water,
} from '../../simulation/support/builder.js';
import {
  allTemplates,
  box,
  carrier,
  crew,
  generic,
  ofWater,
} from '../../simulation/support/elements.js';

const rate = fc.constantFrom(0, 0.004, 0.25, 0.333, 1, 2.5, 7);

/** Campaigns with every kind of demand model, in states and missions, and demands of events. */
export const anyDemanding: fc.Arbitrary<Scenario> = fc
  .record({
    rates: fc.array(rate, { minLength: 3, maxLength: 3 }),
    spares: fc.record({
      pressurized: fc.constantFrom(0, 0.1, 0.4),
      unpressurized: fc.constantFrom(0, 0.05, 0.3),
      parts: fc.boolean(),
      mass: fc.constantFrom(0, 90, 1000),
    }),
    impulse: fc.constantFrom(0.5, 3, 12.345),
    changes: fc.array(
      fc.record({ day: fc.nat(40).map((day) => day / 4), state: fc.integer({ min: -1, max: 1 }) }),
      { maxLength: 6 },
    ),
    stock: fc.constantFrom(0, 5, 60),
    items: fc.constantFrom('None', 'Element', 'Location', 'Scenario'),
    aggregation: fc.constantFrom(0, 0.3, 1),
    scavenge: fc.boolean(),
    omitted: fc.boolean(),
    precision: fc.constantFrom(0, 0.01, 0.5),
  })
  .map((draft) => {
    const { rates, spares, changes } = draft;
    const rated = new RatedDemandModel({
      name: 'Rated',
      demands: [
        new ResourceAmountRate({ resource: water.id, rate: rates[0]! }),
        new ResourceAmountRate({ resource: pump.id, rate: rates[1]! }),
        new ResourceAmountRate({ resource: water.id, rate: 0.1 }),
        new GenericResourceAmountRate({
          classOfSupply: 3,
          environment: 'Pressurized',
          rate: rates[2]!,
        }),
      ],
    });
    const impulse = new TimedImpulseDemandModel({
      name: 'Impulse',
      demands: [ofWater(draft.impulse), new ResourceAmount({ resource: panel.id, amount: 2 })],
    });
    const sparing = new SparingByMassDemandModel({
      name: 'Sparing',
      pressurizedSparesRate: spares.pressurized,
      unpressurizedSparesRate: spares.unpressurized,
      partsListEnabled: spares.parts,
    });
    const consumables = new CrewConsumablesDemandModel({
      name: 'Crew',
      reservesDuration: 2,
      transitDemandsOmitted: draft.omitted,
    });
    const template = new Element({
      name: 'Plant',
      mass: spares.mass,
      states: [
        new State({
          name: 'On',
          type: 'Active',
          demandModels: [
            new InstRatedDemandModel({ name: 'Rated', templateId: rated.id }),
            new InstTimedImpulseDemandModel({ name: 'Impulse', templateId: impulse.id }),
            new InstSparingByMassDemandModel({ name: 'Sparing', templateId: sparing.id }),
          ],
        }),
        new State({
          name: 'Down',
          type: 'Decommissioned',
          demandModels: [
            new InstSparingByMassDemandModel({ name: 'Sparing', templateId: sparing.id }),
            new InstRatedDemandModel({
              name: 'Rated',
              templateId: rated.id,
              demands: [new ResourceAmountRate({ resource: pump.id, rate: 2 })],
            }),
          ],
        }),
      ],
      currentStateIndex: 0,
      parts: [
        new Part({ resource: pump.id, quantity: 2 }),
        new Part({ resource: panel.id, quantity: 3 }),
      ],
    });
    const plants = [1, 2].map(
      (n) => new InstElement({ name: `Plant ${n}`, templateId: template.id }),
    );
    const ann = crew('Ann');
    const cabin = carrier('Cabin', { maxCrew: 2 });
    const can = box('Can', { contents: [ofWater(draft.stock), generic(4, draft.stock / 20)] });
    const events: AnyEvent[] = [
      new CreateElements({ ...on(0, lsp), elements: ids(...plants, can), container: lsp.id }),
      new CreateElements({ ...on(0, ksc), elements: ids(cabin), container: ksc.id }),
      new CreateElements({
        ...on(0, ksc, { priority: 2 }),
        elements: ids(ann),
        container: cabin.id,
      }),
      new FlightTransport({ ...on(1, ksc), elements: ids(cabin), edge: out.id }),
      new CrewedEVA({
        ...on(5, lsp),
        evaDuration: hours(6),
        vehicle: cabin.id,
        elementStates: [inState(ann, -1)],
        additionalDemands: [ofWater(1.5)],
      }),
      new ConsumeResources({
        ...on(6, lsp),
        source: can.id,
        resources: [ofWater(2), generic(6, 1)],
      }),
      ...changes.map(
        ({ day, state }, i) =>
          new ReconfigureElement({
            ...on(day, lsp),
            element: plants[i % 2]!.id,
            stateIndex: state,
          }),
      ),
      new ConsumeResources({ ...on(12, lsp), source: can.id, resources: [ofWater(0.5)] }),
    ];
    return scenario([], {
      instantiatedElements: [...plants, ann, cabin, can],
      elementTemplates: [...allTemplates, template],
      demandModels: [rated, impulse, sparing, consumables],
      configuration: {
        itemDiscretization: draft.items as never,
        itemAggregation: draft.aggregation,
        scavengeSpares: draft.scavenge,
        demandPrecision: draft.precision,
      },
      missionList: [
        mission(events, {
          demandModels: [
            new InstCrewConsumablesDemandModel({ name: 'Crew', templateId: consumables.id }),
            new InstRatedDemandModel({ name: 'Rated', templateId: rated.id }),
            new InstTimedImpulseDemandModel({ name: 'Impulse', templateId: impulse.id }),
          ],
        }),
      ],
    });
  });
