import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion } from '../expectations.js';
import type { Presentation } from '../table/presentation.js';
import { figure } from '../table/quantity.js';
import { column, type Table, tableOf } from '../table/table.js';

/** A part that was taken from a decommissioned element to meet a demand. */
export interface ScavengedPart {
  /** Days after the start of the scenario. For parts that are used continuously, it is when that ends. */
  readonly time: Days;
  /** When their use began; null for parts that were taken at once. */
  readonly since: Days | null;
  readonly resource: Ref;
  /** Units that were taken, and their mass in kg. */
  readonly amount: number;
  readonly mass: number;
  /** The element that they were taken from. */
  readonly from: Ref;
  /** The element that needed them; null for a demand of a mission. */
  readonly by: Ref | null;
  readonly place: Ref | null;
  /** Units of this resource that were taken until then, and the mass of all parts until then, in kg. */
  readonly totalAmount: number;
  readonly totalMass: number;
}

/** The history of scavenging. */
export interface Scavenging {
  /** Whether the configuration allows it. */
  readonly isAllowed: boolean;
  /** In order of time. */
  readonly parts: readonly ScavengedPart[];
  /** Mass of all parts, in kg. */
  readonly mass: number;
}

/**
 * Returns the parts that were taken from decommissioned elements, with the sums over time.
 * @throws QuestionError if the argument is no Campaign
 */
export function scavengingOf(campaign: Campaign): Scavenging {
  checkQuestion('scavengingOf', campaign);
  const { recorded: result, scenario } = campaign;
  const taken: Omit<ScavengedPart, 'totalAmount' | 'totalMass'>[] = [];
  for (const { time, element: by, location: place, supplies } of result.demands)
    for (const { from, way, resource, amount, since, until } of supplies) {
      if (way !== 'part') continue;
      const mass = amount * campaign.resource(resource).unitMass;
      taken.push({ time: until ?? time, since, resource, amount, mass, from, by, place });
    }
  taken.sort((a, b) => a.time - b.time);
  const amounts = new Map<string, number>();
  let totalMass = 0;
  const parts = taken.map((part) => {
    const totalAmount = (amounts.get(part.resource.id) ?? 0) + part.amount;
    amounts.set(part.resource.id, totalAmount);
    totalMass = bounded(totalMass + part.mass);
    return { ...part, totalAmount, totalMass };
  });
  return { isAllowed: scenario.configuration.scavengeSpares, parts, mass: totalMass };
}

/** Returns the table of scavenged parts. */
export function scavengingTables({ parts }: Scavenging): readonly Table[] {
  return [
    tableOf<ScavengedPart>(
      { name: 'parts', title: 'Parts taken from decommissioned elements' },
      parts,
      [
        column('since', 'time', ({ since }) => since, { from: 100 }),
        column('time', 'time', ({ time }) => time),
        column('part', 'text', ({ resource }) => resource.name),
        column('from', 'text', ({ from }) => from.name),
        column('for', 'text', ({ by }) => by?.name),
        column('place', 'text', ({ place }) => place?.name, { from: 100 }),
        column('units', 'number', ({ amount }) => amount),
        column('in all', 'number', ({ totalAmount }) => totalAmount),
        column('all parts', 'number', ({ totalMass }) => totalMass, { unit: 'kg' }),
      ],
    ),
  ];
}

/** How scavenged parts are shown. */
export const scavengingPresentation: Presentation<Scavenging> = {
  tables: scavengingTables,
  head: ({ isAllowed, parts, mass }) => [
    !isAllowed
      ? 'The configuration does not allow scavenging: add --set configuration.scavengeSpares=true to see what it would meet.'
      : parts.length === 0
        ? 'Nothing was scavenged: no demand for a part met a decommissioned element that has it.'
        : `${figure(mass)} kg of parts were scavenged.`,
  ],
  shown: (answer) => (answer.parts.length === 0 ? [] : scavengingTables(answer)),
};
