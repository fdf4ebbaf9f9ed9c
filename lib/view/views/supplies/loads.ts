import type { Index, LoadData, UseData, ViewData } from '../../data/view-data.js';

/** A limit of transports: what it is called, its unit, and where it stands in the data. */
export interface LoadLimit {
  readonly title: string;
  readonly unit: string;
  readonly of: (load: LoadData) => UseData | null;
}

const limits: readonly LoadLimit[] = [
  { title: 'everything aboard', unit: 'kg', of: ({ flight }) => flight },
  { title: 'cargo mass', unit: 'kg', of: ({ cargo }) => cargo },
  { title: 'cargo volume', unit: 'm³', of: ({ volume }) => volume },
  { title: 'people', unit: '', of: ({ crew }) => crew },
];

/** A transport with the share that it uses of the limit that it is nearest to. */
export interface TransportLoadShare {
  readonly transport: Index;
  readonly load: LoadData;
  readonly share: number;
}

/** Returns the share of a limit that is used: null without a limit, and infinity for something where nothing may be. */
export function shareOf([used, limit]: UseData): number | null {
  if (limit === null) return null;
  return limit > 0 ? used / limit : used > 0 ? Number.POSITIVE_INFINITY : 0;
}

/** Whether a share is more than everything, beyond what rounding makes. */
export const isOver = (share: number | null): boolean => share !== null && share > 1 + 1e-9;

/**
 * Returns how full transports are, in order of time, and the limits that any of them has.
 * @param mission the mission whose transports to look at; -1 for all
 * @param most how many at most: the ones that are nearest to a limit
 */
export function loadsOf(
  { loads, transports, events }: ViewData,
  mission: Index,
  most: number,
): {
  readonly loads: readonly TransportLoadShare[];
  readonly limits: readonly LoadLimit[];
  readonly all: number;
} {
  const all = loads.flatMap((load, transport): TransportLoadShare[] => {
    if (mission >= 0 && events[transports[transport]?.event ?? -1]?.mission !== mission) return [];
    // A vehicle whose seats are taken is not near a limit: nobody else wants to come.
    const shares = limits.map(({ of, unit }) => {
      const share = shareOf(of(load) ?? [0, null]) ?? 0;
      return unit === '' && !isOver(share) ? 0 : share;
    });
    return [{ transport, load, share: Math.max(...shares) }];
  });
  const kept = new Set([...all].sort((a, b) => b.share - a.share).slice(0, most));
  const isLimit = ({ of }: LoadLimit): boolean =>
    all.some(({ load }) => {
      const use = of(load);
      return use !== null && use[1] !== null && (use[0] > 0 || use[1] > 0);
    });
  return {
    loads: all.filter((load) => kept.has(load)),
    limits: limits.filter(isLimit),
    all: all.length,
  };
}
