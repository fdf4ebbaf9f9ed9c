import { arrivalsOf } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/** Returns how each transport ended, by its index. Ask for them with `campaign.once(arrivals)`. */
export const arrivals = ({ result }: Campaign): ReturnType<typeof arrivalsOf> => arrivalsOf(result);
