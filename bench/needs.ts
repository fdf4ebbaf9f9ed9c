import {
  aggregatedDemandsOf,
  Campaign,
  type CampaignOptions,
  type NeedsDimension,
  needsOf,
} from '../lib/analysis/index.js';
import { SimulationResult } from '../lib/simulation/index.js';
import { line, medians, ms, times } from './support/measure.js';
import { missionRounds } from './support/rounds.js';

/**
 * Measures needs of a generated campaign with about 100,000 demands, relative to a plain pass over their records. The first
 * call of the process is measured too, because programs that answer one question make no second one.
 */
export function needsOfCampaign(print: (text: string) => void): void {
  const scenario = missionRounds({ rounds: 365 });
  const options: CampaignOptions = { rules: 'spacenet25' };
  const { result } = new Campaign(scenario, options);
  const start = performance.now();
  aggregatedDemandsOf(new Campaign(scenario, options, result));
  const cold = performance.now() - start;
  const { demands } = result;
  const stored = new SimulationResult(
    JSON.parse([...result.jsonChunks()].join('')) as ConstructorParameters<
      typeof SimulationResult
    >[0],
  );
  const campaign = new Campaign(scenario, options, result);
  print(
    `Needs of ${demands.length.toLocaleString('en-US')} demands: median time, and relative to a plain pass. A first answer reads the records\n\n`,
  );
  const by =
    (...words: NeedsDimension[]) =>
    () =>
      needsOf(campaign, { by: words });
  const first = (...words: NeedsDimension[]) =>
    needsOf(new Campaign(scenario, options, result), { by: words });
  const found = medians({
    'a plain pass over all amounts': () => {
      let mass = 0;
      for (const { amounts } of demands) for (const amount of amounts) mass += amount.mass;
      return mass;
    },
    'aggregation, first answer of a campaign': () =>
      aggregatedDemandsOf(new Campaign(scenario, options, result)),
    'the same, of records read from JSON': () =>
      aggregatedDemandsOf(new Campaign(scenario, options, stored)),
    'aggregation, further answers': () => aggregatedDemandsOf(campaign),
    'needs by place and flight, first answer': () => first('place', 'flight'),
    'by month, the same': () => first('month'),
    'by place, month and class, the same': () => first('place', 'month', 'class'),
    'further answers: by place': by('place'),
    'by class': by('class'),
    'by place and flight': by('place', 'flight'),
    'by month': by('month'),
    'by place, month and class': by('place', 'month', 'class'),
    'by element and resource': by('element', 'resource'),
  });
  print(line('aggregation, first call of the process', ms(cold)));
  const pass = found['a plain pass over all amounts'];
  for (const [name, time] of Object.entries(found)) print(line(name, ms(time), times(time / pass)));
}
