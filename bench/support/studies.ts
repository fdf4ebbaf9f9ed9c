import {
  CreateElements,
  Element,
  InstElement,
  Mission,
  Network,
  parse,
  Scenario,
  ScenarioType,
  SurfaceNode,
} from '../../lib/index.js';
import { packageFile } from '../../lib/reading/package-file.js';
import { Study, type StudyRecord, studyRecord } from '../../lib/study/index.js';

const visit = {
  field: 'Lunar Lander.isp',
  values: { type: 'Triangular', low: 395, mode: 440, high: 450 },
  answers: undefined,
} as const;

/** The campaigns of the studies that are measured: one that is shipped, the same without demands, and one that takes almost no time. */
export const campaigns = {
  'south-pole-visit': { make: () => parse(Scenario, shipped()), ...visit },
  'south-pole-visit without demands': { make: withoutDemands, ...visit },
  tiny: {
    make: tiny,
    field: 'Rover.mass',
    values: { type: 'Uniform', low: 100, high: 200 },
    answers: ['measures'],
  },
} as const;

/** The name of a campaign of these studies. */
export type CampaignName = keyof typeof campaigns;

/** Returns what the results of a Monte Carlo study of one variable are stored with. */
export async function recordOf(name: CampaignName, runs: number): Promise<StudyRecord> {
  const { make, field, values, answers } = campaigns[name];
  const study = parse(Study, {
    campaign: `${name}.json`,
    design: { type: 'Monte Carlo' },
    runs,
    variables: [{ name: 'x', fields: [field], distribution: values }],
    ...(answers !== undefined && { answers }),
  });
  return studyRecord(study, make(), { version: '0', campaignFile: `${name}.json` });
}

const shipped = () => packageFile('data/scenarios/south-pole-visit.json');

function withoutDemands(): Scenario {
  const { missionList, ...others } = JSON.parse(shipped());
  const missions = missionList.map((mission: object) => ({ ...mission, demandModels: [] }));
  return parse(Scenario, { ...others, missionList: missions });
}

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A campaign of one event: a rover is put on a pad. */
function tiny(): Scenario {
  const pad = new SurfaceNode({ id: id(1), name: 'Pad', latitude: 28, longitude: -80 });
  const rover = new Element({
    id: id(2),
    name: 'Rover model',
    mass: 200,
    volume: 1,
    accommodationMass: 0,
  });
  const put = new InstElement({ id: id(3), name: 'Rover', templateId: rover.id, mass: 150 });
  const creation = new CreateElements({
    name: 'Put the rover on the pad',
    priority: 1,
    missionTime: 0,
    location: pad.id,
    container: pad.id,
    elements: [put.id],
  });
  return new Scenario({
    name: 'Tiny',
    createdBy: 'a benchmark',
    startDate: new Date(Date.UTC(2031, 0, 1)),
    scenarioType: ScenarioType.Lunar,
    network: new Network({ nodes: [pad], edges: [] }),
    elementTemplates: [rover],
    instantiatedElements: [put],
    missionList: [
      new Mission({
        name: 'One',
        startDate: new Date(Date.UTC(2031, 0, 1)),
        events: [creation],
        demandModels: [],
        origin: pad.id,
        destination: pad.id,
      }),
    ],
  });
}
