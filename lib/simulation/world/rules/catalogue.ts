/** The part of the package that reads a rule. */
export type RuleUser = 'simulation' | 'analysis';

/** One rule: its possible values, its value in each preset, and the reason. */
export interface RuleInfo<V> {
  /** The question that the rule answers. */
  readonly decides: string;
  /**
   * The part of the package that reads the rule. A rule of the `analysis` does not change a simulation. It decides how
   * transports and demands are summed up afterwards, and results only record it.
   */
  readonly usedBy: RuleUser;
  /** Every value of the rule, with its meaning. Absent if the rule is a number. */
  readonly values?: Readonly<Record<string, string>>;
  /** The value in the preset `standard`, which is the default. */
  readonly standard: V;
  /** The value in the preset `spacenet25`, which reproduces SpaceNet 2.5.1470. */
  readonly spacenet25: V;
  /** The reason for the value in `standard`. */
  readonly reason: string;
}

/**
 * Returns a function that makes a rule which takes one of two named values.
 * @param usedBy the part of the package that reads the rule
 */
const choiceOf =
  <U extends RuleUser>(usedBy: U) =>
  /** @param values what each value means: first the one in the preset `standard`, then the one in `spacenet25` */
  <const M extends Readonly<Record<string, string>>>(
    decides: string,
    values: M,
    reason: string,
  ): RuleInfo<keyof M & string> & { readonly usedBy: U } => {
    const [standard, spacenet25] = Object.keys(values) as [keyof M & string, keyof M & string];
    return { decides, usedBy, values, standard, spacenet25, reason };
  };

const choice = choiceOf('simulation');
const choiceOfAnalysis = choiceOf('analysis');

const quantity = (decides: string, standard: number, spacenet25: number, reason: string) =>
  ({ decides, usedBy: 'simulation', standard, spacenet25, reason }) as const;

/** Every rule, by name. The presets, the types, the validation and the documentation are derived from it. */
export const ruleCatalogue = {
  rounding: choice(
    'How times, amounts, masses and volumes are rounded.',
    {
      threshold:
        'They are not rounded. A value below its precision in the configuration counts as zero.',
      grid: 'Every value is rounded to a multiple of its precision each time it is read.',
    },
    'Rounding each interval separately loses or creates mass. Times are kept to the millisecond, so that simultaneous events stay simultaneous.',
  ),
  demandTiming: choice(
    'When elements demand what their states need.',
    {
      continuous:
        'All the time, at constant rates. A stock runs out, or is full, at a computed instant. A run that ends at `until` lasts until then.',
      interval: 'At each event, for the time since the previous one.',
    },
    'What is met, and when a shortage begins, should not depend on events that have nothing to do with it.',
  ),
  amountsWhenRead: choice(
    'How exactly amounts are read from events, initial contents and parts.',
    { exact: 'As given.', hundredths: 'Rounded to 0.01.' },
    'Rounding to 0.01 defeats a finer `demandPrecision` in the configuration.',
  ),
  elementOrder: choice(
    'The order in which elements act if one event lists several, or if several are at one place.',
    {
      listed: 'As the event lists them; at a place, as the scenario lists them.',
      name: 'By name. Elements with the same name follow the order of their templates, then their own.',
    },
    'Renaming an element should not change the result.',
  ),
  queueTies: choice(
    'The order of events with the same time, priority and name, and when a mission sorts its events.',
    {
      'first-in-first-out':
        'As the scenario lists them. A mission sorts its events by time before it starts.',
      'binary-heap':
        'As a binary heap happens to return them. A mission sorts its events only when it computes its duration.',
    },
    'The order should be predictable.',
  ),
  missionBeforeScenario: choice(
    'What happens to a mission that starts before the scenario.',
    {
      error: 'It is an error, and the mission does not run.',
      'absolute-difference':
        'The mission runs after the start of the scenario, by as many days as it is dated before it.',
    },
    'Nothing can happen before the campaign starts.',
  ),
  pastEvents: choice(
    'When a generated event takes place if its time has already passed.',
    { clamp: 'Immediately.', 'turn-back': 'At its own time: the clock is turned back.' },
    'Time only moves forward.',
  ),
  containerElsewhere: choice(
    'Whether an event can create or move elements into a container at another place.',
    { error: 'No: it is a `WRONG_PLACE` error.', allow: 'Yes: they arrive there at once.' },
    'Only a transport covers distance.',
  ),
  outerCarriers: choice(
    'Which outer carriers need spare capacity when an element moves into a carrier inside them.',
    {
      all: 'Every outer carrier that the element was not inside before.',
      one: 'Only the next outer carrier, even if the element was already inside it.',
    },
    'Every outer carrier bears the added mass, but a move inside a carrier adds none to it.',
  ),
  pressurizedContainer: choice(
    'Whether unpressurized goods fit into a pressurized container if `environmentConstrained` is on.',
    { accept: 'They fit.', refuse: 'They do not fit.' },
    'Pressure does them no harm.',
  ),
  evaSpacing: choice(
    'How the EVAs of an exploration are spaced.',
    {
      'equal-gaps': 'Equal pauses between the end of one EVA and the start of the next.',
      'equal-starts': 'Equal times between the starts, which makes the last pause the longest.',
    },
    'The spacing should take the duration of the EVAs into account.',
  ),
  evaReturn: choice(
    'Where the participants of an EVA return to.',
    {
      'where-from': 'Each returns to the carrier or place that they left.',
      vehicle: "All return to the event's vehicle.",
    },
    'A visitor from another cabin should return to that cabin.',
  ),
  explorationDetail: choice(
    'Which switch of the configuration turns off the EVAs of explorations.',
    {
      own: '`detailedExploration` turns the EVAs off. `detailedEva` turns off only what happens during each EVA.',
      eva: '`detailedEva` turns the EVAs off. `detailedExploration` has no effect.',
    },
    'The configuration has a switch for each.',
  ),
  evaAdditionalDemands: choice(
    'Whether the additional demands of a crewed EVA count.',
    { apply: 'They are demanded at the vehicle when the EVA ends.', drop: 'They are ignored.' },
    'Demands in the scenario should not be ignored.',
  ),
  reconfigureIndex: choice(
    'Which list of states the state index of a Reconfigure Element event refers to.',
    {
      listed: 'The states in the order of the scenario.',
      sorted: 'The states sorted by type, then by name.',
    },
    'All other state indices refer to the order of the scenario.',
  ),
  flightCrew: choice(
    'Who counts toward the crew limit of a flight.',
    {
      all: 'All human agents aboard, also those inside nested carriers.',
      direct: 'Human agents directly inside the carriers that the event lists.',
    },
    'Everyone aboard needs a seat.',
  ),
  nestedListing: choice(
    'What happens to an element that an event lists together with the carrier it is inside.',
    {
      once: 'It counts once and stays inside.',
      twice: 'It counts twice and is moved out of the carrier.',
    },
    'An element has only one mass.',
  ),
  failedMove: choice(
    'What happens to the other elements if one of them cannot be moved.',
    { continue: 'They still move.', stop: 'Those after it stay behind.' },
    'A single missing stage should not strand the whole stack.',
  ),
  surfaceUnits: choice(
    'The units of speed and distance in surface transports.',
    { si: 'Metres per second, and metres.', kilometres: 'Kilometres per hour, and kilometres.' },
    'The schema defines m/s and m.',
  ),
  fuelNeed: choice(
    'How the propellant that a burn needs is compared with the fuel in the tank.',
    {
      'exact-units': 'The need, converted to units of the fuel, with the exact amount.',
      'rounded-mass': 'The need in kg with the rounded amount in units, as if a unit were 1 kg.',
    },
    'A unit of fuel is 1 kg only if its unit mass is 1.',
  ),
  burnOutsideStack: choice(
    'Whether a vehicle outside the stack can burn.',
    { error: 'No: it is an error, and adds no delta-v.', allow: 'Yes: it pushes the stack.' },
    'A stage that has been dropped cannot push.',
  ),
  failedStaging: choice(
    'What happens to a burn if a stage to drop is missing, for example because it was dropped before.',
    {
      continue: 'It is an error, and the burn continues.',
      abort: 'It is an error that ends the burn. The delta-v achieved so far is not checked.',
    },
    'A delta-v shortfall must be reported.',
  ),
  standardGravity: quantity(
    'The standard gravity in the rocket equation, in m/s².',
    9.80665,
    9.81,
    'The value that the CGPM defined in 1901.',
  ),
  deltaVTolerance: quantity(
    'The largest delta-v shortfall that is ignored, in m/s.',
    1e-6,
    0,
    'A floating-point rounding error is not a shortfall.',
  ),
  shortfall: choice(
    'What a delta-v shortfall causes, besides its error.',
    {
      'mark-downstream':
        'The transport completes. Events that depend on it are marked as downstream of it.',
      report: 'The transport completes.',
    },
    'The rest of the campaign can still be examined, and shows what depends on the failed event.',
  ),
  sparesBeyondMass: choice(
    'What spares an element demands if its parts weigh more than the element.',
    {
      'none-lost': 'An environment without parts keeps its generic spares.',
      literal: 'An environment without parts has no spares.',
    },
    "The spares rate is a fraction of the element's mass, whatever its parts are.",
  ),
  crewConsumablesEnvironment: choice(
    'The environment in which crew consumables are stowed.',
    {
      Pressurized: 'Pressurized, like everything the crew uses in the cabin.',
      Unpressurized: 'Unpressurized, like other freight.',
    },
    'The crew uses them in the cabin.',
  ),
  crewDemands: choice(
    'When people need what the Crew Consumables models of missions say.',
    {
      presence:
        'Every day away from home, where they are, by the models of the mission that took them on last.',
      'mission-lump':
        'All at once, when the mission arrives at its destination, for the crew that it creates and the time that it takes.',
    },
    'People eat where they are, also under way, and whatever becomes of their flights.',
  ),
  missionSpan: choice(
    'How long a mission lasts.',
    {
      own: 'As long as its own events say: from its first arrival at the destination to its last departure from there, or to the end of the campaign.',
      'until-next':
        'Until the next mission starts, whatever that one does. The last mission lasts until its events are over.',
    },
    'A mission elsewhere should not end this one.',
  ),
  unmetTest: choice(
    'When a demand counts as unmet.',
    {
      'each-entry': 'If any of its amounts is left over.',
      'net-mass': 'If the net mass of what is left over is not zero.',
    },
    'A kilogram of waste to store must not cancel a kilogram of missing water.',
  ),
  shortfallThreshold: choice(
    'Which unmet amounts are so small that nothing is short, and which surplus is none.',
    {
      precision:
        'Amounts of at most 1e-9 of what was asked, and sums by resource and place over the campaign of at most `demandPrecision`, or `massPrecision` for generic resources.',
      none: 'None: every amount counts.',
    },
    'A rounding error is no shortage, and what the configuration calls zero is none in any answer.',
  ),
  mixedRates: choice(
    'How a rated demand model of an element runs that consumes some resources and produces others, if demands flow.',
    {
      process:
        'As a process: all its rates at the same fraction, the greatest that its inputs and the room for its outputs allow. Not for human agents.',
      independent: 'Each rate by itself.',
    },
    'Ninety kilograms of water cannot become 240 kg of oxygen.',
  ),
  consumptionVisits: choice(
    'How often an element can supply one demand if it is reached in several ways, for example directly and as cargo of a carrier.',
    { once: 'Once.', overlapping: 'Each time it is reached.' },
    'Science gear is used but not used up, so it would count several times.',
  ),
  substitution: choice(
    'Which resources can supply a demand for a generic resource.',
    {
      class:
        'Generic ones and, by mass, resources of the scenario, of its class or a subclass of it. Of class 7 and of what has no mass, only generic ones.',
      exact: 'Only generic ones of its class or a subclass of it.',
    },
    'Nobody should go thirsty beside a tank of water because the water has a name.',
  ),
  tankSubstitution: choice(
    'Which demands the fuel in a tank can supply.',
    {
      'as-containers': 'The same demands as if the fuel were in a container.',
      reversed: 'Demands for a resource that could replace the fuel.',
    },
    'A tank is a container.',
  ),
  massAndUnits: choice(
    'How kilograms convert to units if a resource supplies another one, or if free mass limits what can be produced.',
    { converted: 'By the mass of a unit.', mixed: 'One kilogram counts as one unit.' },
    'Mass must be conserved.',
  ),
  overfullStore: choice(
    'What producing a resource does in a container or tank that holds more than its capacity.',
    {
      keep: 'Nothing is stored, and nothing is removed.',
      shed: 'The excess is removed, as if it had been produced too.',
    },
    'Stored resources should not disappear.',
  ),
  negativeStock: choice(
    'What happens if an event leaves less than nothing in a container or tank, because it adds a negative amount. Contents that are negative at the start are always an error.',
    {
      error: 'It is the error `NEGATIVE_STOCK`.',
      allow: 'The container or tank holds a negative amount.',
    },
    'Nothing can hold less than nothing.',
  ),
  refusedTransfer: choice(
    'What happens to a transferred resource that the destination cannot take.',
    {
      back: 'It returns to the origin.',
      'back-if-it-fits':
        'It returns to the origin if it would fit there as new cargo. Otherwise it is lost.',
    },
    'A refused transfer should lose nothing.',
  ),
  amountsRecorded: choice(
    'What the timeline records of an event that adds or transfers resources and fails.',
    {
      moved: 'What it moved before it failed. If it moved nothing, there is no record.',
      asked: 'All that it should have moved.',
    },
    'A record says what happened.',
  ),
  zeroAggregation: choice(
    'When a discrete item is ordered if `itemAggregation` is 0.',
    {
      above: 'As soon as any fraction of an item is demanded.',
      'at-or-above': 'Also when no fraction is left over.',
    },
    'A demand for one item should order one, not two.',
  ),
  equalSupplyEdges: choiceOfAnalysis(
    'Whether transports from the same origin that arrive at the same time are kept apart.',
    { keep: 'They are kept apart.', collapse: 'They count as one. The second is dropped.' },
    'Each transport brings its own cargo.',
  ),
  demandsBeforeDelivery: choiceOfAnalysis(
    'Whether demands at a place before its first delivery are listed.',
    { keep: 'They are listed as unsupplied.', drop: 'They are left out.' },
    'No delivery can supply them, which a planner needs to know.',
  ),
  demandsAtSource: choiceOfAnalysis(
    'Whether demands on the surface of the Earth need a delivery.',
    {
      none: 'They need none.',
      'after-delivery': 'Those after the first delivery there are assigned to a delivery.',
    },
    'Everything is to be had there.',
  ),
  deliveryCapacity: choiceOfAnalysis(
    'What counts as the capacity that a transport brings to a place.',
    {
      usable:
        'What it can really bring: within the limit of its flight and of its carriers, by mass, and by volume and environment if these are constrained. A transport that fails brings nothing, and production needs no delivery.',
      mass: 'Mass alone: the limit of its flight, or what its carriers can hold. A transport that fails counts too, and production is subtracted from the demand.',
    },
    'A plan is feasible only if everything that must fly really fits.',
  ),
  repeatedResources: choice(
    'How repeated entries count: a resource listed twice in contents, parts or a demand model, or a demand model listed twice.',
    {
      sum: 'They add up.',
      'first-or-last': 'In contents only the last entry counts, elsewhere only the first.',
    },
    'Nothing that is listed should be lost.',
  ),
  capacityUtilization: choice(
    'What the utilization of capacity counts of the carriers on a space transport. Flights always count the total mass, because the limit of a flight edge is for that.',
    {
      cargo: 'The mass of the cargo, without crew, as in the test whether cargo fits.',
      'total-mass': 'The total mass, including the carriers themselves, crew and fuel.',
    },
    'The capacity of a carrier is for its cargo, so more than 100 % would mean overloading.',
  ),
} as const satisfies Record<string, RuleInfo<string> | RuleInfo<number>>;
