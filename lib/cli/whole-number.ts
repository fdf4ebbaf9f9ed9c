import { InvalidArgumentError } from 'commander';

/** Returns a reader of whole numbers in a range. Groups of three digits may have commas between them. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text.replace(/(?<=\d),(?=\d{3})/g, ''));
    if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most)
      return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
