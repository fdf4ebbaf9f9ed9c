import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, Scenario } from '../../lib/index.js';

const root = resolve(import.meta.dirname, '../../..');

const shipped = (name: string): string =>
  readFileSync(join(root, `data/scenarios/${name}.json`), 'utf8');

/** A plain scenario that a change may spoil. */
// biome-ignore lint/suspicious/noExplicitAny: what a file has is changed by its names
type Plain = any;

function changed(name: string, change: (plain: Plain) => void): Scenario {
  const plain = JSON.parse(shipped(name));
  change(plain);
  return parse(Scenario, plain);
}

/** Names that try to be something else, run from right to left, or never end. */
const HOSTILE = [
  '<img src=x onerror="document.title=1">',
  '</script><script>document.title=1</script>',
  '<!-- ]]> &amp; "\'`{{x}}',
  'مهمة القمر ‮desrever si siht',
  'm'.repeat(10_000),
  'long words '.repeat(900),
  '',
  '=HYPERLINK("x")\t\u0000\u001b[31m',
];

function hostile(): Scenario {
  return changed('shackleton-outpost', (plain) => {
    let next = 0;
    const rename = (value: Plain): void => {
      if (Array.isArray(value)) for (const item of value) rename(item);
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value))
          if (
            (key === 'name' || key === 'description' || key === 'createdBy') &&
            typeof inner === 'string'
          )
            value[key] = HOSTILE[next++ % HOSTILE.length];
          else rename(inner);
    };
    rename(plain);
  });
}

/**
 * The missions of a shipped campaign over and over, with 1,000 events: each time, its elements are new ones. Each needs
 * two things all the time, so there are about 8,000 demands.
 */
function large(): Scenario {
  return changed('shackleton-outpost', (plain) => {
    const upkeep = [203, 401].map((classOfSupply, at) => {
      const id = `00000000-0000-4000-8000-00000000001${at}`;
      const name = `Upkeep ${at + 1}`;
      const demands = [{ classOfSupply, environment: 'Unpressurized', rate: 0.01 }];
      plain.demandModels.push({ id, name, type: 'Rated', demands });
      return { name, type: 'Rated', templateId: id };
    });
    for (const template of plain.elementTemplates) {
      template.states ??= [];
      if (template.states.length === 0) template.states.push({ name: 'In use', type: 'Active' });
      template.currentStateIndex ??= 0;
      for (const state of template.states)
        state.demandModels = [...(state.demandModels ?? []), ...upkeep];
    }
    const { missionList: missions, instantiatedElements: elements } = plain;
    const reserve = elements.at(-1);
    for (let at = 0; at < 13; at++) {
      const id = `00000000-0000-4000-8000-00000000002${at.toString(16)}`;
      elements.push({ ...reserve, id, name: `Reserve ${at + 2}`, contents: [] });
      for (const { events } of missions)
        for (const event of events)
          if (event.elements?.includes(reserve.id)) event.elements.push(id);
    }
    const perRound = missions.reduce((sum: number, { events }: Plain) => sum + events.length, 0);
    const rounds = Math.ceil(1000 / perRound);
    const day = 86_400_000;
    const text = JSON.stringify({ missions, elements });
    const ids: string[] = elements.map(({ id }: Plain) => id);
    plain.missionList = [];
    plain.instantiatedElements = [];
    for (let round = 0; round < rounds; round++) {
      let copy = text;
      for (const [at, id] of ids.entries())
        copy = copy.replaceAll(
          id,
          `0000${String(round).padStart(4, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`,
        );
      const { missions: list, elements: parts } = JSON.parse(copy);
      for (const mission of list) {
        mission.name += ` ${round + 1}`;
        const start = new Date(mission.startDate).getTime() + round * 60 * day;
        mission.startDate = new Date(start).toISOString();
      }
      for (const part of parts) part.name += ` ${round + 1}`;
      plain.missionList.push(...list);
      plain.instantiatedElements.push(...parts);
    }
  });
}

/** What most campaigns do not have: places twice or without ends, a mission too early, one without events, warnings. */
function odd(): Scenario {
  return changed('shackleton-outpost', ({ network, missionList: missions, ...plain }) => {
    const [first] = missions;
    const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
    network.nodes.push({ ...network.nodes[0] });
    network.nodes.push({
      ...{ id: id(1), type: 'Lagrange Node', name: 'Earth-Moon L1', body1: 'Earth', body2: 'Moon' },
      lpNumber: 1,
    });
    network.edges.push({ ...network.edges[0], id: id(2), name: 'From nowhere', origin: id(9) });
    const { origin, destination } = first;
    const empty = { name: 'Nothing', origin, destination, events: [], demandModels: [] };
    missions.push({ ...empty, startDate: '2031-05-01T00:00:00Z' });
    missions.push({ ...first, name: 'Too early', startDate: '2030-05-01T00:00:00Z' });
    const exploration = missions[1].events.find(({ type }: Plain) => type === 'Crewed Exploration');
    const eva = { ...exploration, type: 'Crewed EVA', name: 'EVA of nobody', elementStates: [] };
    missions[1].events.push({ ...eva, id: undefined, evaDuration: 3600 });
    delete plain.description;
    for (const template of plain.elementTemplates) template.states ??= [];
  });
}

/** The campaigns that the viewer must show well, by name. Made when they are needed. */
export const campaigns: Readonly<Record<string, () => Scenario>> = {
  outpost: () => parse(Scenario, shipped('shackleton-outpost')),
  visit: () => parse(Scenario, shipped('south-pole-visit')),
  empty: () =>
    parse(Scenario, {
      name: 'Nothing yet',
      createdBy: 'Somebody',
      startDate: '2031-03-01T12:00:00Z',
      scenarioType: 'Lunar',
    }),
  infeasible: () =>
    changed('shackleton-outpost', (plain) => {
      plain.elementTemplates[0].fuel.amount = 20_000;
    }),
  short: () =>
    changed('shackleton-outpost', (plain) => {
      for (const { contents = [] } of plain.instantiatedElements)
        for (const content of contents) if (content.amount > 0) content.amount /= 20;
    }),
  odd,
  hostile,
  large,
};
