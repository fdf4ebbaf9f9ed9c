import { neededTables } from '../../analysis/reserves/reserves-tables.js';
import { column, type Table, tableOf } from '../../analysis/table/table.js';
import { type ClassOfSupply, classOfSupplyName } from '../../model/index.js';
import { placeOf } from './assemble.js';
import type {
  ManifestAnswer,
  ManifestDemand,
  ManifestedContainer,
  ManifestedLeg,
  ManifestTotal,
} from './manifest-answer.js';
import { isWeighted, round } from './manifest-head.js';

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
      column('place', 'text', (demand) => placeOf(legs, demand)),
      column('from', 'time', (d) => d.time, { note: 'The time of the first demand.' }),
      column('resource', 'text', ({ resource }) => resource.name, { wraps: true }),
      column('COS', 'text', ({ classOfSupply }) => String(classOfSupply), { from: 100 }),
      column('asked', 'number', ({ askedMass }) => askedMass, { unit: 'kg' }),
      column('met', 'number', ({ askedMass, unmetMass }) => askedMass - unmetMass, { unit: 'kg' }),
      column('unmet', 'number', ({ unmetMass }) => unmetMass, { unit: 'kg' }),
      column('why', 'text', ({ reason }) => reason, { wraps: true }),
      column(
        'containers',
        'text',
        (d) => d.containers.map((index) => containers[index]!.name).join(', '),
        { from: 160, wraps: true },
      ),
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
      column('by', 'text', ({ by }) => BY[by]),
      column('of', 'text', nameOfTotal, { wraps: true }),
      column('asked', 'number', ({ asked }) => asked, { unit: 'kg' }),
      column('met', 'number', ({ met }) => met, { unit: 'kg' }),
      column('unmet', 'number', ({ unmet }) => unmet, { unit: 'kg' }),
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
      column('departs', 'time', ({ leg }) => leg.start),
      column('from', 'text', ({ leg }) => leg.origin.name),
      column('to', 'text', ({ leg }) => leg.destination.name),
      column('carrier', 'text', ({ name }) => name),
      column('capacity', 'number', ({ capacity }) => capacity, { unit: 'kg' }),
      column('loaded', 'number', ({ loaded }) => loaded, { unit: 'kg' }),
      column('spare', 'number', ({ spare }) => spare, { unit: 'kg' }),
      column('spare', 'number', (row) => row.spareVolume, { unit: 'm³', from: 120 }),
    ],
  );
}

function containerTable({ containers, demands, legs }: ManifestAnswer): Table {
  return tableOf<ManifestedContainer>({ name: 'containers', title: 'Containers' }, containers, [
    column('container', 'text', ({ name }) => name, { wraps: true }),
    column('launch', 'time', ({ path }) => legs[path[0]!.leg]!.start),
    column('way', 'text', ({ path }) => wayOf(legs, path), { wraps: true }),
    column('empty', 'number', ({ tare }) => tare, { unit: 'kg', from: 100 }),
    column('contents', 'number', ({ contentsMass }) => contentsMass, { unit: 'kg' }),
    column(
      'of',
      'text',
      ({ contents }) => contents.map(({ resource }) => resource.name).join(', '),
      { wraps: true, from: 100 },
    ),
    column(
      'for',
      'text',
      ({ pieces }) =>
        [...new Set(pieces.map(({ demand }) => demands[demand]!.place.name))].join(', '),
      { wraps: true, from: 120 },
    ),
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
      column('burn', 'text', ({ name }) => name),
      column('margin before', 'number', ({ limit }) => limit),
      column('used by cargo', 'number', ({ used }) => used),
      column('margin after', 'number', ({ limit, used }) => limit - used),
    ],
  );
}

/** What is short, the most valuable first. */
function shortTable(answer: ManifestAnswer): Table {
  const { limits, legs, burns } = answer;
  const short = limits.filter(({ isShort }) => isShort).sort((a, b) => b.price - a.price);
  return tableOf(
    {
      name: 'short',
      title: 'What is short',
      notes:
        short.length === 0
          ? []
          : [
              `The price is the ${isWeighted(answer) ? 'weighted mass' : 'mass'} that a further kg (or m³) would let be met, with these containers.`,
            ],
    },
    short,
    [
      column(
        'limit',
        'text',
        ({ leg, slot, row, what }) =>
          row === null ? limitName(legs[leg!]!, slot, what) : burns[row]!.name,
        { wraps: true },
      ),
      column('capacity', 'number', ({ limit }) => limit),
      column('used', 'number', ({ used }) => used),
      column('price', 'number', ({ price }) => price),
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
    column(
      'unmet',
      'text',
      ({ demand }) => `${demands[demand]!.resource.name} at ${demands[demand]!.place.name}`,
      { wraps: true },
    ),
    column('mass', 'number', (c) => demands[c.demand]!.unmetMass, { unit: 'kg' }),
    column('needs', 'number', ({ mass }) => mass, { unit: 'kg' }),
    column(
      'more on',
      'text',
      ({ needs }) =>
        needs
          .map(({ leg, slot, mass }) => `${round(mass)} kg ${limitName(legs[leg]!, slot)}`)
          .join('; '),
      { wraps: true },
    ),
  ]);
}

/** What would close all gaps together, with the least additional capacity. */
function closingAllTable({ closingAll, legs, burns, demands }: ManifestAnswer): Table {
  return tableOf(
    {
      name: 'closing-all',
      title: 'What would close all gaps together',
      notes:
        closingAll === null
          ? demands.some(({ reason }) => reason === 'capacity')
            ? ['It is not known: no answer was sought, or none was found in the time.']
            : []
          : [
              `In all, ${round(closingAll.mass)} kg more capacity; no less than ${round(closingAll.bound)} kg can suffice.`,
            ],
    },
    closingAll?.needs ?? [],
    [
      column(
        'limit',
        'text',
        ({ leg, slot, row, what }) =>
          row === null ? limitName(legs[leg!]!, slot, what) : burns[row]!.name,
        { wraps: true },
      ),
      column('more', 'number', ({ more }) => more),
      column('unit', 'text', ({ what }) => (what === 'volume' ? 'm³' : 'kg')),
    ],
  );
}

function objectiveTable(answer: ManifestAnswer): Table {
  const notes = isWeighted(answer) ? ['What stays unmet is weighted.'] : [];
  return tableOf({ name: 'objectives', title: 'Objectives', notes }, answer.objectives, [
    column('objective', 'text', ({ name }) => name),
    column('unit', 'text', ({ unit }) => unit),
    column('value', 'number', ({ value }) => value),
    column('bound', 'number', ({ bound }) => bound),
    column('gap', 'number', ({ gap }) => gap),
    column('of the demand', 'share', ({ share }) => share, { blankZero: true }),
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
      column('subject', 'text', ({ subject }) => subject),
      column('difference', 'text', ({ message }) => message, { wraps: true }),
    ],
  );
}
