/** How numbers are written for people, in messages, tables and views. Files have all digits. */

/** Returns a function that formats numbers with thousands separators and at most `most` decimals. */
export function decimals(most: number): (value: number) => string {
  // Creating a format takes thirty times as long as using it, and the first one of a process some milliseconds.
  let format: ((value: number) => string) | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: most }).format;
    return format(value);
  };
}

const thousandths = decimals(3);

/** Returns a number as text for people: at most three decimals, with thousands separators. Very large ones have an exponent. */
export function amount(value: number): string {
  const size = Math.abs(value);
  // Rounding to three decimals would turn such a number into 0.
  if (size !== 0 && size < 0.0005) return value.toPrecision(3).replace(/\.?0+(?=e|$)/, '');
  // Such a number has more digits than are known.
  return size < 1e15 ? thousandths(value) : value.toExponential(3);
}

/** Rounds a number for a report: to whole numbers from 1,000 on, else to tenths. */
export function rounded(value: number): number {
  // Adding 0 turns -0 into 0.
  return (Math.abs(value) >= 1000 ? Math.round(value) : Math.round(value * 10) / 10) + 0;
}

/** Returns a number of a report as text: rounded, but not to nothing. */
export const figure = (value: number): string => amount(rounded(value) || value);

const bySignificant = new Map<number, (value: number) => string>();

/** Returns a number with some significant digits, and thousands separators. Very large and very small ones have an exponent. */
export function exactly(value: number, digits: number): string {
  const near = Number(value.toPrecision(digits));
  const size = Math.abs(near);
  if (near === 0 || size >= 1e15 || size < 1e-6) return String(near);
  let format = bySignificant.get(digits);
  if (format === undefined) {
    ({ format } = new Intl.NumberFormat('en-US', { maximumSignificantDigits: digits }));
    bySignificant.set(digits, format);
  }
  return format(near);
}

/** The significant digits that a number surely has. */
const KNOWN_DIGITS = 15;

/** Returns two numbers that a sentence compares: as figures, or with more digits where figures do not tell them apart. */
export function compared(a: number, b: number): readonly [string, string] {
  const pairs = [figure, amount].map((text) => [text(a), text(b)] as const);
  return (
    pairs.find(([first, second]) => a === b || first !== second) ?? [
      exactly(a, KNOWN_DIGITS),
      exactly(b, KNOWN_DIGITS),
    ]
  );
}

/** Returns a time in a sentence, to hundredths of a day: `day 12.5`. */
export const onDay = (days: number): string =>
  `day ${Number.isFinite(days) ? amount(Math.round(days * 100) / 100 + 0) : days}`;
