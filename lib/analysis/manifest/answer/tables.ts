import { type Table, tableOf } from '../../table/table.js';
import type {
  ManifestAnswer,
  ManifestDemand,
  ManifestedContainer,
  ManifestedLeg,
} from './answer.js';

/** Returns the tables of a manifest: demands, loads, containers, objectives, and what its proof found to differ. */
export function manifestTables(answer: ManifestAnswer): readonly Table[] {
  return [
    demandTable(answer),
    loadTable(answer),
    containerTable(answer),
    burnTable(answer),
    shortTable(answer),
    closingTable(answer),
    objectiveTable(answer),
    proofTable(answer),
  ];
}

function demandTable({ demands, containers, legs }: ManifestAnswer): Table {
  return tableOf<ManifestDemand>(
    {
      name: 'demands',
      title: 'Demands',
      tone: ({ reason }) => (reason === null ? undefined : 'bad'),
    },
    demands,
    [
      { title: 'place', kind: 'text', of: ({ place, leg }) => placeOf(legs, leg) ?? place.name },
      { title: 'from', kind: 'time', note: 'The time of the first demand.', of: (d) => d.time },
      { title: 'resource', kind: 'text', wraps: true, of: ({ resource }) => resource.name },
      { title: 'COS', kind: 'text', from: 100, of: ({ classOfSupply }) => String(classOfSupply) },
      { title: 'asked', kind: 'number', unit: 'kg', of: ({ askedMass }) => askedMass },
      {
        title: 'met',
        kind: 'number',
        unit: 'kg',
        of: ({ askedMass, unmetMass }) => askedMass - unmetMass,
      },
      { title: 'unmet', kind: 'number', unit: 'kg', of: ({ unmetMass }) => unmetMass },
      { title: 'why', kind: 'text', wraps: true, of: ({ reason }) => reason },
      {
        title: 'containers',
        kind: 'text',
        from: 160,
        wraps: true,
        of: (d) => d.containers.map((index) => containers[index]!.name).join(', '),
      },
    ],
  );
}

const placeOf = (legs: readonly ManifestedLeg[], leg: number | null): string | undefined => {
  const found = leg === null ? undefined : legs[leg];
  return found && `${found.origin.name} to ${found.destination.name}`;
};

interface LoadRow {
  readonly leg: ManifestedLeg;
  readonly name: string;
  readonly capacity: number | null;
  readonly loaded: number;
  readonly spare: number | null;
  readonly spareVolume: number | null;
}

/** What counts as no room, in kg. */
const FULL = 0.01;

function loadTable({ legs, containers }: ManifestAnswer): Table {
  const rows = legs.flatMap((leg): LoadRow[] => {
    const slots = leg.slots.map(({ carrier, ...slot }) => ({ leg, name: carrier.name, ...slot }));
    if (leg.capacity === null) return slots;
    const { capacity, loaded, spare } = leg;
    return [...slots, { leg, name: '(the flight)', capacity, loaded, spare, spareVolume: null }];
  });
  return tableOf<LoadRow>(
    {
      name: 'loads',
      title: 'Loads',
      notes:
        containers.length === 0
          ? []
          : ['Capacity is what a carrier has room for besides what it carries anyway.'],
      tone: ({ spare, loaded }) =>
        spare !== null && spare < FULL && loaded > 0 ? 'thin' : undefined,
    },
    rows,
    [
      { title: 'departs', kind: 'time', of: ({ leg }) => leg.start },
      { title: 'from', kind: 'text', of: ({ leg }) => leg.origin.name },
      { title: 'to', kind: 'text', of: ({ leg }) => leg.destination.name },
      { title: 'carrier', kind: 'text', of: ({ name }) => name },
      { title: 'capacity', kind: 'number', unit: 'kg', of: ({ capacity }) => capacity },
      { title: 'loaded', kind: 'number', unit: 'kg', of: ({ loaded }) => loaded },
      { title: 'spare', kind: 'number', unit: 'kg', of: ({ spare }) => spare },
      { title: 'spare', kind: 'number', unit: 'm³', from: 120, of: (row) => row.spareVolume },
    ],
  );
}

function containerTable({ containers, demands, legs }: ManifestAnswer): Table {
  return tableOf<ManifestedContainer>({ name: 'containers', title: 'Containers' }, containers, [
    { title: 'container', kind: 'text', wraps: true, of: ({ name }) => name },
    { title: 'launch', kind: 'time', of: ({ path }) => legs[path[0]!.leg]!.start },
    { title: 'way', kind: 'text', wraps: true, of: ({ path }) => wayOf(legs, path) },
    { title: 'empty', kind: 'number', unit: 'kg', from: 100, of: ({ tare }) => tare },
    { title: 'contents', kind: 'number', unit: 'kg', of: ({ contentsMass }) => contentsMass },
    {
      title: 'of',
      kind: 'text',
      wraps: true,
      from: 100,
      of: ({ contents }) => contents.map(({ resource }) => resource.name).join(', '),
    },
    {
      title: 'for',
      kind: 'text',
      wraps: true,
      from: 120,
      of: ({ pieces }) =>
        [...new Set(pieces.map(({ demand }) => demands[demand]!.place.name))].join(', '),
    },
  ]);
}

function wayOf(legs: readonly ManifestedLeg[], path: ManifestedContainer['path']): string {
  const parts = path.map(({ leg, carrier }) => `${legs[leg]!.destination.name} (${carrier.name})`);
  return [legs[path[0]!.leg]!.origin.name, ...parts].join(' > ');
}

function burnTable({ burns }: ManifestAnswer): Table {
  return tableOf(
    {
      name: 'burns',
      title: 'Burns that limit the cargo',
      tone: ({ limit, used }) => (limit - used < FULL * limit ? 'thin' : undefined),
      notes:
        burns.length === 0
          ? []
          : [
              'Margins are propellant that is left, in kg; 1 stands for all where stages take turns.',
            ],
    },
    burns,
    [
      { title: 'burn', kind: 'text', of: ({ name }) => name },
      { title: 'margin before', kind: 'number', of: ({ limit }) => limit },
      { title: 'used by cargo', kind: 'number', of: ({ used }) => used },
      { title: 'margin after', kind: 'number', of: ({ limit, used }) => limit - used },
    ],
  );
}

/** What is short, the most valuable first. */
function shortTable({ limits, legs, burns }: ManifestAnswer): Table {
  const short = limits.filter(({ isShort }) => isShort).sort((a, b) => b.price - a.price);
  return tableOf(
    {
      name: 'short',
      title: 'What is short',
      notes:
        short.length === 0
          ? []
          : [
              'The price is the mass that a further kg (or m³) would let be met, with these containers.',
            ],
    },
    short,
    [
      {
        title: 'limit',
        kind: 'text',
        wraps: true,
        of: ({ leg, slot, row, what }) =>
          row === null ? limitName(legs[leg!]!, slot, what) : burns[row]!.name,
      },
      { title: 'capacity', kind: 'number', of: ({ limit }) => limit },
      { title: 'used', kind: 'number', of: ({ used }) => used },
      { title: 'price', kind: 'number', of: ({ price }) => price },
    ],
  );
}

function limitName(
  { slots, origin, destination }: ManifestedLeg,
  slot: number | null,
  what?: string,
): string {
  const carrier = slot === null ? 'the flight' : slots[slot]!.carrier.name;
  const unit = what === 'volume' ? 'volume of ' : '';
  return `${unit}${carrier} from ${origin.name} to ${destination.name}`;
}

/** What would close each gap. */
function closingTable({ closings, demands, legs }: ManifestAnswer): Table {
  return tableOf({ name: 'closing', title: 'What would close each gap by itself' }, closings, [
    {
      title: 'unmet',
      kind: 'text',
      wraps: true,
      of: ({ demand }) => `${demands[demand]!.resource.name} at ${demands[demand]!.place.name}`,
    },
    { title: 'mass', kind: 'number', unit: 'kg', of: (c) => demands[c.demand]!.unmetMass },
    { title: 'needs', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
    {
      title: 'more on',
      kind: 'text',
      wraps: true,
      of: ({ needs }) =>
        needs
          .map(({ leg, slot, mass }) => `${round(mass)} kg ${limitName(legs[leg]!, slot)}`)
          .join('; '),
    },
  ]);
}

function objectiveTable({ objectives }: ManifestAnswer): Table {
  return tableOf({ name: 'objectives', title: 'Objectives' }, objectives, [
    { title: 'objective', kind: 'text', of: ({ name }) => name },
    { title: 'unit', kind: 'text', of: ({ unit }) => unit },
    { title: 'value', kind: 'number', of: ({ value }) => value },
    { title: 'bound', kind: 'number', of: ({ bound }) => bound },
    { title: 'gap', kind: 'number', of: ({ gap }) => gap },
    { title: 'of the demand', kind: 'share', blankZero: true, of: ({ share }) => share },
  ]);
}

function proofTable({ proof }: ManifestAnswer): Table {
  return tableOf(
    {
      name: 'differences',
      title: 'What the simulation shows differently',
      tone: () => 'bad' as const,
    },
    proof.differences,
    [
      { title: 'subject', kind: 'text', of: ({ subject }) => subject },
      { title: 'difference', kind: 'text', wraps: true, of: ({ message }) => message },
    ],
  );
}

/** Returns what an answer says in a sentence or two. */
export function manifestHead(answer: ManifestAnswer): readonly string[] {
  const { objective, status, compared, containers, launched, proof, demands } = answer;
  if (demands.length === 0) return ['Every demand is met without new cargo.', ...answer.warnings];
  const kg = (mass: number): string => `${round(mass)} kg`;
  const met = compared.asked - demands.reduce((sum, { unmetMass }) => sum + unmetMass, 0);
  const lines = [
    `${countOf(containers.length)} with ${kg(met)} of ${kg(compared.asked)}; ${kg(objective.unmet)} stay unmet. ` +
      `${kg(launched)} are launched, ${kg(objective.overhead)} of it packing.`,
    qualityOf(answer),
  ];
  if (status !== 'greedy' && compared.greedy !== null && compared.validGreedy !== null)
    lines.push(
      `The greedy rules state ${kg(compared.greedy)} unmet; the part of their plan that is possible leaves ${kg(compared.validGreedy)}.`,
    );
  lines.push(
    proof.proved === null
      ? 'It was not simulated, because its options take liberties.'
      : proof.proved
        ? 'The simulation of the scenario with it shows exactly this for what is planned.'
        : 'The simulation of the scenario with it shows something else: see the table of differences.',
  );
  return [...lines, ...answer.warnings];
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

const countOf = (count: number): string => (count === 1 ? '1 container' : `${count} containers`);

/** Says how good a manifest is. */
function qualityOf({ status, bound, gap, compared, objectives }: ManifestAnswer): string {
  if (status === 'optimal') return 'No plan leaves less unmet.';
  if (status === 'greedy') return 'It was found by greedy rules, so a better plan may exist.';
  if (bound === null || gap === null)
    return 'No bound was found in the time, so a better plan may exist.';
  if (gap === 0) {
    const others = objectives.filter((each) => each.unit === 'kg' && each.gap !== 0);
    const open = others.map(({ name }) => name).join(' and ');
    return `No plan leaves less unmet${open === '' ? '' : `, but one with less ${open} may exist`}.`;
  }
  const share = Math.round((gap / compared.asked) * 10_000) / 100;
  const ofAll = share > 0 ? `, ${share} % of the demand` : '';
  return `A better plan may exist: none leaves less than ${round(bound)} kg unmet, which is ${round(gap) === '0' ? 'less than 0.01' : round(gap)} kg less${ofAll}.`;
}
