import { formatDateTime, parseDateTime } from '../../schema/date-time.js';
import { type Path, pointerOf, valueAt } from '../../schema/diagnostics/pointer.js';
import { formatDuration } from '../../schema/duration.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { followed } from '../document/followed.js';
import { type Patch, patched } from '../document/patch.js';
import { dateText, durationText, plainText, secondsOf } from '../forms/texts.js';

/** A value that is tried with others, without changing the scenario. */
export interface Pin {
  readonly path: Path;
  /** What it is, for people: `EDS, specific impulse`. */
  readonly title: string;
  readonly type: FieldType;
  readonly unit: string;
  /** The value that is tried, on the scale of the slider; undefined for that of the scenario. */
  readonly at?: number | undefined;
}

/** The ends of a slider, and how far one step goes. */
export interface SliderScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value of the scenario. */
  readonly base: number;
}

/** Whether values of a type can be tried by a slider. */
export const canPin = (type: FieldType): boolean =>
  type.kind === 'duration' ||
  type.kind === 'date-time' ||
  (type.kind === 'number' && type.statesOf === undefined);

/** How far dates go to both sides, in days. */
const DAYS = 60;
const DAY = 86_400_000;

/** Returns the slider of a value: half of it to one and a half times, within its bounds; undefined if it is none now. */
export function scaleOf({ type, path }: Pin, root: unknown): SliderScale | undefined {
  const value = valueAt(root, path);
  if (type.kind === 'date-time') {
    const base = typeof value === 'string' ? parseDateTime(value)?.date.getTime() : undefined;
    return base === undefined
      ? undefined
      : { min: base - DAYS * DAY, max: base + DAYS * DAY, step: DAY, base };
  }
  const base = type.kind === 'duration' ? secondsOf(value) : value;
  if (typeof base !== 'number' || !Number.isFinite(base)) return undefined;
  if (type.kind === 'duration') {
    const reach = Math.max(Math.abs(base) / 2, 86_400);
    return { min: Math.max(0, base - reach), max: base + reach, step: 3_600, base };
  }
  if (type.kind !== 'number') return undefined;
  const reach = base === 0 ? 10 : Math.abs(base) / 2;
  const step = type.integer ? 1 : 10 ** Math.floor(Math.log10(reach / 50));
  const least =
    type.min ?? (type.above === undefined ? Number.NEGATIVE_INFINITY : type.above + step);
  const [low, high] = type.integer
    ? [Math.floor(base - Math.max(reach, 2)), Math.ceil(base + Math.max(reach, 2))]
    : [base - reach, base + reach];
  return {
    min: Math.max(least, low),
    max: Math.min(type.max ?? Number.POSITIVE_INFINITY, high),
    step,
    base,
  };
}

/** Returns the plain value for a position of a slider, in the form that the scenario has. */
export function valueOfPin({ type, path }: Pin, at: number, root: unknown): unknown {
  if (type.kind === 'date-time') return formatDateTime(new Date(at));
  if (type.kind === 'duration')
    return typeof valueAt(root, path) === 'number' ? at : formatDuration(at);
  return type.kind === 'number' && type.integer ? Math.round(at) : Number(at.toPrecision(12));
}

/** Returns a value of a pin as text, with its unit. */
export function textOfPin(pin: Pin, at: number, root: unknown): string {
  const value = valueOfPin(pin, at, root);
  if (pin.type.kind === 'duration') return durationText(value);
  if (pin.type.kind === 'date-time') return dateText(value);
  return `${plainText(value)}${pin.unit === '' ? '' : ` ${pin.unit}`}`;
}

/** Returns the patches that give the scenario the values that are tried. */
export const patchesOfPins = (pins: readonly Pin[], root: unknown): readonly Patch[] =>
  pins.flatMap((pin): readonly Patch[] => {
    const scale = scaleOf(pin, root);
    if (scale === undefined || pin.at === undefined || pin.at === scale.base) return [];
    return [{ op: 'set', path: pin.path, value: valueOfPin(pin, pin.at, root) }];
  });

/** Returns the plain scenario with the values that are tried. */
export const triedWith = (pins: readonly Pin[], root: unknown): unknown =>
  patched(root, patchesOfPins(pins, root));

/** Returns pins with one more, or without it if it is among them. */
export function withPin(pins: readonly Pin[], pin: Pin): readonly Pin[] {
  const key = pointerOf(pin.path);
  const rest = pins.filter(({ path }) => pointerOf(path) !== key);
  return rest.length < pins.length ? rest : [...pins, pin];
}

/** Returns pins after steps: each where its value is then, without those whose object is gone. */
export const pinsAfter = (pins: readonly Pin[], before: unknown, after: unknown): readonly Pin[] =>
  pins.flatMap((pin) => {
    const path = followed(pin.path, before, after);
    return path === undefined ? [] : [{ ...pin, path }];
  });
