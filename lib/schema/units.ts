import { own } from './plain.js';
import { SECONDS_A_DAY } from './spans.js';

/** A unit: its size in base units of its quantity, as an exact fraction, and other spellings of its name. */
type Unit = readonly [numerator: number, denominator: number, ...spellings: readonly string[]];

/**
 * The units of each quantity, the base unit first.
 *
 * Sources: the SI brochure (9th edition, 2019) for SI units, minutes, hours, days, degrees, litres and tonnes;
 * the international yard and pound agreement (1959) for the foot, the mile, the pound and the ounce;
 * the International Hydrographic Conference (1929) for the nautical mile; the 3rd CGPM (1901) for standard gravity.
 * Ambiguous names, such as `ton` and `gal`, are left out, and so are years, which have no fixed length.
 */
const QUANTITIES = {
  mass: {
    kg: [1, 1, 'kgs', 'kilogram', 'kilograms'],
    g: [1, 1000, 'gram', 'grams'],
    t: [1000, 1, 'tonne', 'tonnes', 'metric ton', 'metric tons'],
    lb: [45_359_237, 100_000_000, 'lbs', 'lbm', 'pound', 'pounds'],
    oz: [45_359_237, 1_600_000_000, 'ounce', 'ounces'],
  },
  length: {
    m: [1, 1, 'metre', 'metres', 'meter', 'meters'],
    cm: [1, 100, 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
    km: [1000, 1, 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
    ft: [3048, 10_000, 'foot', 'feet'],
    mi: [1_609_344, 1000, 'mile', 'miles'],
    nmi: [1852, 1, 'nautical mile', 'nautical miles'],
  },
  volume: {
    'm³': [1, 1, 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters'],
    l: [1, 1000, 'litre', 'litres', 'liter', 'liters', 'dm3'],
    'cm³': [1, 1_000_000, 'cc', 'ml'],
    'ft³': [28_316_846_592, 1_000_000_000_000, 'cu ft', 'cubic foot', 'cubic feet'],
  },
  time: {
    seconds: [1, 1, 's', 'sec', 'secs', 'second'],
    minutes: [60, 1, 'min', 'mins', 'minute'],
    hours: [3600, 1, 'h', 'hr', 'hrs', 'hour'],
    days: [SECONDS_A_DAY, 1, 'd', 'day'],
    weeks: [604_800, 1, 'wk', 'wks', 'week'],
  },
  speed: {
    'm/s': [1, 1, 'mps', 'm/sec'],
    'km/s': [1000, 1, 'km/sec'],
    'km/hr': [10, 36, 'km/h', 'kmh', 'kph'],
    'ft/s': [3048, 10_000, 'ft/sec', 'fps'],
    mph: [44_704, 100_000, 'mi/h', 'mi/hr'],
  },
  /** An exhaust velocity is the specific impulse times the standard gravity of 9.80665 m/s². */
  specificImpulse: {
    s: [1, 1, 'sec', 'secs', 'second', 'seconds'],
    'm/s': [100_000, 980_665, 'm/sec', 'N·s/kg'],
    'km/s': [100_000_000, 980_665, 'km/sec'],
  },
  angle: {
    '°': [1, 1, 'deg', 'degs', 'degree', 'degrees'],
    rad: [180, Math.PI, 'radian', 'radians'],
  },
  persons: { persons: [1, 1, 'person', 'people', 'crew'] },
  fraction: { fraction: [1, 1, '1', '-'], '%': [1, 100, 'percent'] },
  yearlyRate: {
    '1/year': [1, 1, '/year', 'per year', '1/yr', '/yr', '1/a'],
    '%/year': [1, 100, '% per year', '%/yr', '%/a'],
  },
} as const satisfies Record<string, Record<string, Unit>>;

type UnitTable = Readonly<Record<string, Unit>>;

const QUANTITY_OF_UNIT: Readonly<Record<string, UnitTable>> = {
  kg: QUANTITIES.mass,
  m: QUANTITIES.length,
  'm³': QUANTITIES.volume,
  'm/s': QUANTITIES.speed,
  'km/hr': QUANTITIES.speed,
  days: QUANTITIES.time,
  // The specific impulse is the only field in seconds that is not a duration.
  s: QUANTITIES.specificImpulse,
  '°': QUANTITIES.angle,
  persons: QUANTITIES.persons,
  '1/year': QUANTITIES.yearlyRate,
};

/** The conversion between a unit that somebody has chosen, for a number or a column, and the unit of the field. */
export interface UnitConversion {
  /** The chosen unit, for messages. */
  readonly unit: string;
  /** Converts a number from the chosen unit to the unit of the field (seconds for a duration). */
  readonly convert: (value: number) => number;
  /** Converts a number from the unit of the field to the chosen unit. */
  readonly revert: (value: number) => number;
  /** Whether the numbers are masses of a resource (or masses per day). Its unit mass converts them to amounts. */
  readonly isMass?: boolean;
}

/** The units that can stand behind a number of a field, or in the header of its column. */
export interface FieldUnits {
  /** The names that a message lists. */
  readonly accepted: readonly string[];
  /** Returns the conversion from a unit, or undefined if the unit does not belong to the quantity. */
  readonly find: (unit: string) => UnitConversion | undefined;
}

/** Returns the form in which units are compared. `M^3`, `m³` and `m3` have the same form. */
const normalUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/[\s._^]+/g, '')
    .replaceAll('³', '3')
    .replaceAll('·', '*');

function findUnit(quantity: UnitTable, wanted: string): readonly [name: string, Unit] | undefined {
  const normal = normalUnit(wanted);
  return Object.entries(quantity).find(([name, [, , ...spellings]]) =>
    [name, ...spellings].some((spelling) => normalUnit(spelling) === normal),
  );
}

/** Rounds to 15 digits, to remove the errors of binary arithmetic: 0.07 t are exactly 70 kg. */
const rounded = (value: number): number => Number(value.toPrecision(15));

function conversion(
  unit: string,
  numerator: number,
  denominator: number,
  isMass = false,
): UnitConversion {
  const same = numerator === denominator;
  const convert = (value: number): number =>
    same ? value : rounded((value * numerator) / denominator);
  return {
    unit,
    convert,
    revert: (value) => {
      const reverted = same ? value : (value * denominator) / numerator;
      return convert(rounded(reverted)) === value ? rounded(reverted) : reverted;
    },
    ...(isMass && { isMass }),
  };
}

/** Returns the units of a quantity, with conversions to one of them. */
function unitsOf(quantity: UnitTable, to: string): FieldUnits {
  const [numerator, denominator] = quantity[to]!;
  return {
    accepted: Object.keys(quantity),
    find: (wanted) => {
      const found = findUnit(quantity, wanted);
      if (!found) return undefined;
      const [name, [n, d]] = found;
      return conversion(name, n * denominator, d * numerator);
    },
  };
}

/** The units of an amount: the units of the resource, or units of mass. */
const AMOUNT_UNITS: FieldUnits = {
  accepted: ['units', ...Object.keys(QUANTITIES.mass)],
  find: (wanted) => {
    if (/^units?$/.test(normalUnit(wanted))) return conversion('units', 1, 1);
    const found = findUnit(QUANTITIES.mass, wanted);
    return found && conversion(found[0], found[1][0], found[1][1], true);
  },
};

/** The units of a rate: the units of an amount, per unit of time. */
const RATE_UNITS: FieldUnits = {
  accepted: AMOUNT_UNITS.accepted.map((unit) => `${unit}/day`),
  find: (wanted) => {
    const [amount = '', time = '', ...others] = wanted.replace(/\sper\s/i, '/').split('/');
    const of = AMOUNT_UNITS.find(amount);
    const per = findUnit(QUANTITIES.time, time);
    if (!of || !per || others.length > 0) return undefined;
    const [name, [numerator, denominator]] = per;
    const daily = QUANTITIES.time.days[0];
    return {
      ...of,
      unit: `${of.unit}/${name.slice(0, -1)}`,
      convert: (value) => rounded((of.convert(value) * denominator * daily) / numerator),
      revert: (value) => rounded(of.revert((value * numerator) / (denominator * daily))),
    };
  },
};

/** Returns the units of an amount of a resource, or of a rate. */
export const unitsOfAmount = (isRate = false): FieldUnits => (isRate ? RATE_UNITS : AMOUNT_UNITS);

/** The units of time, of values that are counted in one of them. */
export const timeUnits = (to: keyof typeof QUANTITIES.time): FieldUnits =>
  unitsOf(QUANTITIES.time, to);

/** What decides in which units the values of a field can be given: a part of its type. */
interface MeasuredType {
  readonly kind: string;
  readonly unit?: string;
  readonly max?: number;
}

/** Returns the units in which the values of a field can be given; undefined if they are no numbers. */
export function unitsOfField({ kind, unit, max }: MeasuredType): FieldUnits | undefined {
  if (kind === 'duration') return timeUnits('seconds');
  if (kind !== 'number') return undefined;
  if (unit === undefined)
    return max === 1
      ? unitsOf(QUANTITIES.fraction, 'fraction')
      : { accepted: [], find: () => undefined };
  return unitsOf(own(QUANTITY_OF_UNIT, unit) ?? { [unit]: [1, 1] }, unit);
}

/** Returns every quantity with its units and their spellings, for the documentation. */
export function unitTable(): {
  quantity: string;
  units: { name: string; spellings: string[] }[];
}[] {
  return Object.entries(QUANTITIES).map(([quantity, units]) => ({
    quantity: quantity.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    units: Object.entries<Unit>(units).map(([name, [, , ...spellings]]) => ({ name, spellings })),
  }));
}
