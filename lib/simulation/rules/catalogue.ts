/** One decision of the simulation: what it may be, which the presets take, and why. */
export interface RuleInfo<V> {
  /** What is decided. */
  readonly decides: string;
  /** Every value that the rule may take, with what it means; absent where it is a number. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the preset `standard` takes, and the default. */
  readonly standard: V;
  /** What the preset `spacenet25` takes: SpaceNet 2.5.1470. */
  readonly spacenet25: V;
  /** Why `standard` decides as it does. */
  readonly reason: string;
}

function choice<const M extends Readonly<Record<string, string>>>(
  decides: string,
  values: M,
  standard: keyof M & string,
  spacenet25: keyof M & string,
  reason: string,
): RuleInfo<keyof M & string> {
  return { decides, values, standard, spacenet25, reason };
}

function quantity(
  decides: string,
  standard: number,
  spacenet25: number,
  reason: string,
): RuleInfo<number> {
  return { decides, standard, spacenet25, reason };
}

/** Every rule, by its name. The presets, the types, the checks and the documentation come from here. */
export const ruleCatalogue = {
  rounding: choice(
    'Rounding of times, amounts, masses and volumes.',
    {
      threshold: 'none; what is below a precision of the configuration counts as zero, once',
      grid: 'every quantity is rounded to a multiple of its precision wherever it is read',
    },
    'threshold',
    'grid',
    'Rounding each interval by itself loses or creates mass. Times are whole milliseconds, so that what coincides on paper coincides in the queue.',
  ),
  amountsWhenRead: choice(
    'Amounts of events, initial contents and quantities of parts, as they are read.',
    { exact: 'as they are given', hundredths: 'rounded to 0.01 first' },
    'exact',
    'hundredths',
    'A finer precision of the scenario should reach them too.',
  ),
  elementOrder: choice(
    'Order in which elements of one event, and of one place, act.',
    {
      listed: "the order of the event's own list; at a place, the order of the scenario",
      name: 'by name, then by the order of templates, then of elements',
    },
    'listed',
    'name',
    'Renaming an element should not change what happens.',
  ),
  queueTies: choice(
    'Events of the same time, priority and name; and whether missions list their events by time.',
    {
      'first-in-first-out': 'in the order in which they are listed, missions read by time',
      'binary-heap': 'as a binary heap gives them, missions read as listed until they are sorted',
    },
    'first-in-first-out',
    'binary-heap',
    'The order should be one that can be named.',
  ),
  missionBeforeScenario: choice(
    'A mission dated before the start of the scenario.',
    {
      error: 'is an error and does not run',
      'absolute-difference': 'runs as long after the start as it is dated before it',
    },
    'error',
    'absolute-difference',
    'There is no time before the start.',
  ),
  pastEvents: choice(
    'What is generated for a time that has passed.',
    { clamp: 'happens now', 'turn-back': 'turns the clock back' },
    'clamp',
    'turn-back',
    'Time runs one way.',
  ),
  containerElsewhere: choice(
    'Creating or moving elements into a container that is not at the place of the event.',
    { error: 'WRONG_PLACE', allow: 'they get there at once' },
    'error',
    'allow',
    'Only a transport covers distance.',
  ),
  outerCarriers: choice(
    'Carriers around the one that something is put in.',
    {
      all: 'each must bear what it gains by the change',
      one: 'the next one must bear the whole, even if it was inside before',
    },
    'all',
    'one',
    'Mass is borne at every level, and what stays inside weighs nothing more.',
  ),
  pressurizedContainer: choice(
    'Unpressurized goods in a pressurized container, under environment constraints.',
    { accept: 'fit', refuse: 'do not fit' },
    'accept',
    'refuse',
    'They come to no harm there.',
  ),
  evaSpacing: choice(
    'Spacing of the EVAs of an exploration.',
    {
      'equal-gaps': 'equal rests between the end of one and the start of the next',
      'equal-starts': 'equal times between the starts, so that the last rest is longest',
    },
    'equal-gaps',
    'equal-starts',
    'An EVA takes time.',
  ),
  evaReturn: choice(
    'Where the participants of an EVA come back to.',
    { 'where-from': 'where each came from', vehicle: "the event's vehicle" },
    'where-from',
    'vehicle',
    'A visitor from another cabin goes home.',
  ),
  explorationDetail: choice(
    'What turns the EVAs of explorations off.',
    {
      own: '`detailedExploration`; `detailedEva` turns off what each EVA does',
      eva: '`detailedEva` alone',
    },
    'own',
    'eva',
    'The configuration has a switch for each.',
  ),
  evaAdditionalDemands: choice(
    'Additional demands of a crewed EVA.',
    { apply: 'are demanded at its end, at the vehicle', drop: 'are ignored' },
    'apply',
    'drop',
    'What the scenario says counts.',
  ),
  reconfigureIndex: choice(
    'What the state index of Reconfigure Element counts in.',
    { listed: 'the states as the scenario lists them', sorted: 'the states by type, then name' },
    'listed',
    'sorted',
    'All other state indices count in the list.',
  ),
  flightCrew: choice(
    'Who counts against the crew limit of a flight.',
    {
      all: 'every human agent aboard, at any depth',
      direct: 'human agents directly inside listed carriers',
    },
    'all',
    'direct',
    'A seat is a seat.',
  ),
  nestedListing: choice(
    'An element listed beside the carrier that it is inside.',
    { once: 'counts once and stays inside', twice: 'counts twice and is taken out' },
    'once',
    'twice',
    'It has one mass.',
  ),
  failedMove: choice(
    'A move that fails for one of its elements.',
    { continue: 'the others still move', stop: 'those after it stay behind' },
    'continue',
    'stop',
    'One lost stage should not strand the stack.',
  ),
  surfaceUnits: choice(
    'Units of the speed and distance of surface transports.',
    { si: 'm/s and m', kilometres: 'the plain numbers are km/h and km' },
    'si',
    'kilometres',
    'The schema says m/s and m.',
  ),
  fuelNeed: choice(
    'What the propellant need of a burn is held against.',
    {
      'exact-units': 'the need, in units of the fuel, against the amount in the tank',
      'rounded-mass': 'the need in kg against the rounded amount in units',
    },
    'exact-units',
    'rounded-mass',
    'A kilogram is a unit only where the unit mass is 1.',
  ),
  burnOutsideStack: choice(
    'A burn by a vehicle that is not in the stack.',
    { error: 'is an error and gives nothing', allow: 'pushes the stack' },
    'error',
    'allow',
    'What has been staged cannot push.',
  ),
  failedStaging: choice(
    'Staging something that is not there, such as a stage staged before.',
    {
      continue: 'an error; the burn goes on',
      abort: 'an error that ends the burn without a look at what it achieved',
    },
    'continue',
    'abort',
    'A shortfall must not be hidden.',
  ),
  standardGravity: quantity(
    'Standard gravity in the rocket equation, in m/s².',
    9.80665,
    9.81,
    'CGPM 1901, by definition.',
  ),
  deltaVTolerance: quantity(
    'Delta-v shortfall that counts as none, in m/s.',
    1e-6,
    0,
    'Rounding of binary arithmetic is no shortfall.',
  ),
  shortfall: choice(
    'What follows a delta-v shortfall besides its error.',
    {
      'mark-downstream':
        'the transport completes; what depends on it is marked as downstream of it',
      report: 'the transport completes',
    },
    'mark-downstream',
    'report',
    'The rest of the campaign can be examined, with a warning attached.',
  ),
  sparesBeyondMass: choice(
    'Spares of an element whose parts outweigh it.',
    {
      'none-lost': 'an environment without parts keeps its generic spares',
      literal: 'an environment without parts has none',
    },
    'none-lost',
    'literal',
    'The spares rate is a fraction of the mass, whatever the parts are.',
  ),
  crewConsumablesEnvironment: choice(
    'Environment of crew consumables.',
    {
      Pressurized: 'food, clothes and suits are kept inside',
      Unpressurized: 'as any other freight',
    },
    'Pressurized',
    'Unpressurized',
    'People use them.',
  ),
  unmetTest: choice(
    'When a demand counts as unmet.',
    {
      'each-entry': 'when any of its amounts is left',
      'net-mass': 'when the net mass of what is left is not zero',
    },
    'each-entry',
    'net-mass',
    'A kilogram of waste to store does not cancel a kilogram of water.',
  ),
  consumptionVisits: choice(
    'Elements that a demand can reach by more than one way.',
    { once: 'serve once', overlapping: 'are asked each time' },
    'once',
    'overlapping',
    'Science gear, which is used but not used up, would serve several times over.',
  ),
  tankSubstitution: choice(
    'What the fuel of a tank may serve.',
    {
      'as-containers': 'what the same resource in a container may serve',
      reversed: 'demands for a resource that could stand for the fuel',
    },
    'as-containers',
    'reversed',
    'A tank is a container.',
  ),
  massAndUnits: choice(
    'Generic resources in kg that serve a specific one in units, and free mass for what is produced.',
    { converted: 'by the unit mass', mixed: 'a kilogram as a unit' },
    'converted',
    'mixed',
    'Mass is conserved.',
  ),
  overfullStore: choice(
    'Producing into a container or a tank that holds more than its capacity.',
    {
      keep: 'stores nothing and takes nothing out',
      shed: 'takes out what is over the capacity, as if it were produced too',
    },
    'keep',
    'shed',
    'What is stored stays stored.',
  ),
  refusedTransfer: choice(
    'What a transfer has taken from its origin and the destination does not take.',
    {
      back: 'goes back',
      'back-if-it-fits': 'goes back where it fits the origin as if it were new there, or is lost',
    },
    'back',
    'back-if-it-fits',
    'What is refused is still there.',
  ),
  zeroAggregation: choice(
    'An item aggregation of 0.',
    {
      above: 'orders a unit as soon as anything has accumulated',
      'at-or-above': 'orders a unit also where exactly nothing is left over',
    },
    'above',
    'at-or-above',
    'A demand for one unit is for one, not two.',
  ),
  equalSupplyEdges: choice(
    'Transports that arrive at the same time from the same origin.',
    { keep: 'are kept apart', collapse: 'count as one, the second is lost' },
    'keep',
    'collapse',
    'Each brings its own cargo.',
  ),
  demandsBeforeDelivery: choice(
    'Demands at a place before the first delivery there.',
    { keep: 'are listed as unsupplied', drop: 'are left out of the aggregation' },
    'keep',
    'drop',
    'Nobody can supply them, which is what one has to know.',
  ),
  repeatedResources: choice(
    'A resource that is repeated in one list of contents, of parts or of a demand model.',
    {
      sum: 'adds up',
      'first-or-last': 'the first of a model and of parts, the last of contents counts',
    },
    'sum',
    'first-or-last',
    'Nothing that is listed gets lost.',
  ),
} as const satisfies Record<string, RuleInfo<string> | RuleInfo<number>>;
