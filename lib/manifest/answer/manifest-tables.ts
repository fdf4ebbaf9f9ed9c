import { neededTables } from '../../analysis/reserves/reserves-tables.js';
import { type Table, tableOf } from '../../analysis/table/table.js';
import { type ClassOfSupply, classOfSupplyName } from '../../model/index.js';
import { placeOf } from './assemble.js';
import type {
  ManifestAnswer,
  ManifestDemand,
  ManifestedContainer,
  ManifestedLeg,
  ManifestTotal,
} from './manifest-answer.js';
import { round } from './manifest-head.js';

/** Returns the tables of a manifest: demands, totals, loads, containers, objectives, and what its proof found to differ. */
export function manifestTables(answer: ManifestAnswer): readonly Table[] {
  return [
    demandTable(answer),
    totalTable(answer),
    loadTable(answer),
    containerTable(answer),
    burnTable(answer),
    shortTable(answer),
    closingTable(answer),
    closingAllTable(answer),
    objectiveTable(answer),
    proofTable(answer),
    ...neededTables(answer.reserves ?? { needs: [], additions: [] }),
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
      { title: 'place', kind: 'text', of: (demand) => placeOf(legs, demand) },
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

const BY = { class: 'class of supply', place: 'place', tier: 'tier' } as const;

const nameOfTotal = ({ by, of }: ManifestTotal): string =>
  by === 'class' ? `${of} ${classOfSupplyName(Number(of) as ClassOfSupply)}` : of;

function totalTable({ totals }: ManifestAnswer): Table {
  // One tier says nothing that the first line does not say.
  const hasTiers = totals.filter(({ by }) => by === 'tier').length > 1;
  const shown = totals.filter(({ by }) => by !== 'tier' || hasTiers);
  return tableOf(
    {
      name: 'totals',
      title: 'Totals',
      tone: ({ unmet }) => (unmet < FULL ? undefined : 'bad'),
    },
    shown,
    [
      { title: 'by', kind: 'text', of: ({ by }) => BY[by] },
      { title: 'of', kind: 'text', wraps: true, of: nameOfTotal },
      { title: 'asked', kind: 'number', unit: 'kg', of: ({ asked }) => asked },
      { title: 'met', kind: 'number', unit: 'kg', of: ({ met }) => met },
      { title: 'unmet', kind: 'number', unit: 'kg', of: ({ unmet }) => unmet },
    ],
  );
}

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

/** What would close all gaps together, with the least additional capacity. */
function closingAllTable({ closingAll, legs, burns }: ManifestAnswer): Table {
  return tableOf(
    {
      name: 'closing-all',
      title: 'What would close all gaps together',
      notes:
        closingAll === null
          ? []
          : [
              `In all, ${round(closingAll.mass)} kg more capacity; no less than ${round(closingAll.bound)} kg can suffice.`,
            ],
    },
    closingAll?.needs ?? [],
    [
      {
        title: 'limit',
        kind: 'text',
        wraps: true,
        of: ({ leg, slot, row, what }) =>
          row === null ? limitName(legs[leg!]!, slot, what) : burns[row]!.name,
      },
      { title: 'more', kind: 'number', of: ({ more }) => more },
      { title: 'unit', kind: 'text', of: ({ what }) => (what === 'volume' ? 'm³' : 'kg') },
    ],
  );
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
