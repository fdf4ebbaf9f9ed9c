/** A date of the file, read. */
export interface OldDate {
  readonly date: Date;
  /** The name of the time zone, if it is not one that is read; the time is then taken as UTC. */
  readonly unknownZone?: string;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The hours that the zones of abbreviations are ahead of UTC. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['UTC', 0],
  ['GMT', 0],
  ['Z', 0],
  ['EST', -5],
  ['EDT', -4],
  ['CST', -6],
  ['CDT', -5],
  ['MST', -7],
  ['MDT', -6],
  ['PST', -8],
  ['PDT', -7],
  ['CET', 1],
  ['CEST', 2],
  ['WET', 0],
  ['WEST', 1],
  ['EET', 2],
  ['EEST', 3],
  ['BST', 1],
  ['JST', 9],
]);

const DATE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{1,3}) (\S{1,40})$/;
const OFFSET = /^(?:GMT|UTC)?([+-])(\d\d):?(\d\d)$/;

/** Returns what a time zone is ahead of UTC, in milliseconds, or undefined for an unknown one. */
function aheadOf(zone: string): number | undefined {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (sign !== undefined)
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
  const ahead = ZONES.get(zone);
  return ahead === undefined ? undefined : ahead * HOUR;
}

/**
 * Reads a date such as `2019-07-01 21:05:16.51 EDT`. What follows the point is a count of milliseconds without leading zeros:
 * 51 of them here.
 * @returns undefined if the text is no date
 */
export function readOldDate(text: string): OldDate | undefined {
  const [, ...parts] = DATE.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second, millisecond] = parts.map(Number) as number[];
  const zone = parts[7]!;
  const time = Date.UTC(year!, month! - 1, day, hour, minute, second, millisecond);
  const date = new Date(time);
  const exists =
    date.getUTCMonth() === month! - 1 &&
    date.getUTCDate() === day &&
    hour! < 24 &&
    minute! < 60 &&
    second! < 60;
  if (!exists) return undefined;
  const ahead = aheadOf(zone);
  if (ahead === undefined) return { date, unknownZone: zone };
  return { date: new Date(time - ahead) };
}
