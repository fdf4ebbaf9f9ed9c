import { Option } from 'commander';
import { whole } from '../../number-option.js';

/** The option of both sides of a queue. */
export const leaseOption = (): Option =>
  new Option(
    '--lease <seconds>',
    'time after which what says nothing counts as gone (default: 30)',
  ).argParser(whole(2, 86_400));
