import { parse, Scenario } from '../../lib/index.js';
import { packageFile } from '../../lib/reading/package-file.js';
import { Study, StudyVariants, studyRecord } from '../../lib/study/index.js';
import { MemoryStore } from '../study/run/support.js';

/** Returns the results of a study of a shipped campaign, in which some variants fail. */
export async function landerResults(fields: object = {}): Promise<MemoryStore> {
  const study = parse(Study, {
    name: 'Lander',
    campaign: 'south-pole-visit.json',
    design: { type: 'Latin Hypercube' },
    runs: 60,
    seed: 7,
    variables: [
      {
        name: 'isp',
        fields: ['Lunar Lander.isp'],
        distribution: { type: 'Triangular', low: 395, mode: 440, high: 450 },
      },
      {
        name: 'dry mass',
        fields: ['Lunar Lander.mass'],
        operator: '*=',
        distribution: { type: 'Normal', mean: 1.08, standardDeviation: 0.05, low: 1 },
      },
      { name: 'launch fails', fails: 'Flight to the halo orbit', probability: 0.1 },
    ],
    ...fields,
  });
  const campaign = parse(Scenario, packageFile('data/scenarios/south-pole-visit.json'));
  const record = await studyRecord(study, campaign, {
    version: '1.2.3',
    campaignFile: 'data/south-pole-visit.json',
    created: new Date(0),
  });
  const store = new MemoryStore(record);
  const span = { from: 0, to: record.variants };
  await store.append([{ span, rows: new StudyVariants(study, campaign).rows(span) }]);
  return store;
}
