import { serviceForm } from '../../limits/service.js';
import type { JsonSchema } from '../../schema/json-schema/types.js';

/** The JSON Schema of a parameter. */
export interface ParameterSchema extends Omit<JsonSchema, 'items'> {
  readonly minLength?: number;
  readonly items?: ParameterSchema;
  readonly maxItems?: number;
}

/** One parameter of an endpoint: what it means, and which values it takes. */
export interface Parameter {
  readonly description: string;
  readonly schema: ParameterSchema;
  /** Default: false. */
  readonly required?: boolean;
  /** Whether it is the text of a file, which can be a part of a form instead, with the same name. Default: false. */
  readonly isFile?: boolean;
}

/** The parameters of an endpoint, by name. */
export type ParameterTable = Readonly<Record<string, Parameter>>;

/** The most characters of a parameter. */
const LONGEST = 2000;

export const text = (description: string): Parameter => ({
  description,
  schema: { type: 'string', minLength: 1, maxLength: LONGEST },
});
/** The text of a file. */
const fileText = (description: string): Parameter => ({
  ...text(`${description} A file of more than ${LONGEST} characters is a part of a form instead.`),
  isFile: true,
});
export const texts = (description: string): Parameter => ({
  description: `${description} Can be given several times.`,
  schema: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: LONGEST },
    maxItems: serviceForm.set,
  },
});
export const flag = (description: string): Parameter => ({
  description,
  schema: { type: 'boolean', default: false },
});
export const oneOf = (
  description: string,
  values: readonly string[],
  standard?: string,
): Parameter => ({
  description,
  schema: { type: 'string', enum: values, ...(standard !== undefined && { default: standard }) },
});
export const number = (description: string, bounds: JsonSchema = {}): Parameter => ({
  description,
  schema: { type: 'number', ...bounds },
});
export const whole = (description: string, bounds: JsonSchema = {}): Parameter => ({
  description,
  schema: { type: 'integer', ...bounds },
});

/** What a request can decide about files of SpaceNet 2.5 and about workbooks. */
export const reading: ParameterTable = {
  dialect: oneOf('Dialect of scenario JSON. Default: told from the file.', [
    'schema',
    'spacenet25',
  ]),
  orbits: oneOf('What orbit sizes of SpaceNet 2.5 are. Default: told from each.', [
    'altitudes',
    'radii',
    'as-written',
  ]),
  rcsFuel: oneOf('Propellant of an RCS beside an OMS, of SpaceNet 2.5.', ['drop', 'add'], 'drop'),
  strict: flag('Whether to refuse a file of which something is lost.'),
  missingColumns: oneOf(
    'How to report missing columns of a workbook.',
    ['error', 'warning'],
    'error',
  ),
};

/** Changes of values by address. */
export const editing: ParameterTable = {
  set: texts('A change before the checks, such as `Lander.isp=450` or `Lander.isp=-5%`.'),
};

/** The rules of the simulation, which the checks know too. */
export const rules: ParameterTable = {
  rules: oneOf('Rules to use where simulators differ.', ['standard', 'spacenet25'], 'standard'),
};

/** What a request can decide about the simulation. */
export const simulating: ParameterTable = {
  ...editing,
  until: text('The end of the simulation: a date, or days after the start of the scenario.'),
  ...rules,
  consume: {
    description: 'Whether demands consume resources. Otherwise, they are listed only.',
    schema: { type: 'boolean', default: true },
  },
  repairs: number('Let crews repair parts: hours in each mission.', { minimum: 0 }),
  anyway: flag('Whether to simulate even if the checks find errors.'),
  ...reading,
};

/** What a request can decide about the form of a file that is written. */
export const durations = (standard: 'seconds' | 'iso8601'): ParameterTable => ({
  durations: oneOf('How to write durations in JSON.', ['seconds', 'iso8601'], standard),
});

export const to = (values: readonly string[]): ParameterTable => ({
  to: oneOf('The form of the answer. Default: JSON for a workbook, a workbook for JSON.', values),
});

const stockNames: ParameterTable = {
  resource: texts('Only the resource with this name or identifier.'),
  place: texts('Only the node or edge with this name or identifier.'),
  element: texts('Only the container or vehicle with this name or identifier.'),
  empty: flag('Whether to list also what is empty all the time, and that nothing demands.'),
};

/** The reserves that must be there. */
const neededReserves: ParameterTable = {
  need: texts(
    'A reserve that must be there while people are: `30d of Water, Food at PLACE`, or all the time with `always` behind it.',
  ),
  needs: fileText(
    'Reserves that must be there: JSON, YAML or CSV text, as the schema `needs` describes them.',
  ),
};

/** The parameters of each answer, besides those of its simulation. */
export const answerParameters = {
  demands: {
    by: text('Words to group by, with commas between them, such as `place,month`.'),
    period: text('Periods to group by: `month`, `year`, or days such as `30d`.'),
    spread: flag('Whether to spread demands at one time over the time that they cover.'),
    packing: flag('Whether to estimate the packing material for what is missing.'),
    unmet: flag('Whether to list only what is missing.'),
  },
  'raw-demands': { unmet: flag('Whether to list only unmet demands.') },
  surplus: {},
  'aggregated-demands': {},
  stocks: stockNames,
  'stocks-at': {
    at: {
      ...text('A date, or days after the start of the scenario.'),
      required: true,
    },
    ...stockNames,
  },
  capacity: {
    without: texts('A transport whose capacity does not count: its name, or `#1` for the first.'),
  },
  budget: {
    thin: number('The margin below which a burn is thin, in per cent of its delta-v. Default: 5.', {
      minimum: 0,
    }),
  },
  cost: {
    prices: fileText(
      'The prices: JSON or YAML text, as the schema `prices` describes them. Default: the sheet `prices` of the workbook.',
    ),
  },
  critical: {
    slip: number('Days by which each mission and flight slips.', {
      exclusiveMinimum: 0,
      maximum: 36_525,
    }),
    of: texts('Only this mission with its flights, or this flight.'),
  },
  reserves: neededReserves,
  outlook: {},
  solve: {
    for: {
      ...text(
        'The number to change: NAME.FIELD, RESOURCE in CONTAINER, CARRIER.payload, MISSION.flights, or a JSON Pointer.',
      ),
      required: true,
    },
    goal: oneOf('What must become true.', ['feasible', 'supplied', 'reserved'], 'feasible'),
    of: text('The mission, vehicle, event, place or burn that must. Default: the campaign.'),
    from: number('The least value to try.'),
    to: number('The greatest value to try.'),
    tolerance: number('The distance between two values.', { exclusiveMinimum: 0 }),
    choose: oneOf('The value to return. Default: the one nearest to the present value.', [
      'least',
      'most',
    ]),
    every: number('Days from one flight to the next.', { exclusiveMinimum: 0 }),
    ...neededReserves,
  },
  repairs: {
    budget: number('Choose the best repairs for so many hours in each mission.', { minimum: 0 }),
  },
  spares: {
    confidence: number('The probability with which spares must suffice.', {
      exclusiveMinimum: 0,
      maximum: 0.999999,
    }),
    by: oneOf('How long a stock must suffice.', ['delivery', 'place'], 'delivery'),
    kFactor: number('Failures for each one that is due to the part itself.', {
      exclusiveMinimum: 0,
    }),
    dormantShare: number('Share of the rate of failures while a part is not in use.', {
      minimum: 0,
      maximum: 1,
    }),
    place: texts('Only the node or edge with this name or identifier.'),
  },
  scavenging: {},
  commonality: {},
  manifest: {
    method: oneOf('How to find the manifest.', ['optimum', 'greedy'], 'optimum'),
    options: oneOf('What may be planned. Default: goes with the rules.', ['default', 'spacenet25']),
    tiers: {
      description: 'Classes of supply to meet first: `crew-first`, or lists such as `201,203/2`.',
      schema: {
        type: 'string',
        pattern: '^(?:one|crew-first|\\d+(?:, *\\d+)*(?:/ *\\d+(?:, *\\d+)*)*)$',
        maxLength: LONGEST,
      },
    },
    weights: {
      description:
        'Weights of an unmet kilogram by class of supply, such as `203=2,4=0.5`. Others have 1.',
      schema: {
        type: 'string',
        pattern: '^\\d+=\\d+(?:\\.\\d+)?(?:, *\\d+=\\d+(?:\\.\\d+)?)*$',
        maxLength: LONGEST,
      },
    },
    forbid: texts('Goods that may not travel in a carrier or on a transport, such as `203=Cabin`.'),
    without: texts(
      'Demands that are not planned: a class of supply, a resource, a place, or goods at a place such as `203=Base`.',
    ),
    only: texts('The only demands that are planned, in the words of `without`.'),
    templates: flag('Whether to use also the Resource Container templates of the scenario.'),
    ...neededReserves,
    timeLimit: number(
      'Seconds to search for. The service allows 60 % of the time of a request, which is also the default.',
      { exclusiveMinimum: 0 },
    ),
  },
  explain: {
    what: {
      ...text(
        'A name or identifier; `demand`, `error`, `warning`, `event` or `mission` with a number; a code; or `rules`.',
      ),
      required: true,
    },
  },
} as const satisfies Readonly<Record<string, ParameterTable>>;
