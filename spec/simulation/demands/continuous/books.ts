import { expect } from 'chai';
import type { Scenario } from '../../../../lib/index.js';
import type {
  DemandRecord,
  SimulationResult,
  StockRecord,
  SupplyRecord,
} from '../../../../lib/simulation/index.js';
import { leftOf } from '../../support/left.js';

/** A millisecond, in days: computed instants are recorded at the end of theirs. */
const MS = 1 / 86_400_000;

/** The relative error that the laws allow. */
const NOISE = 1e-9;

export const keyOf = (
  element: { readonly id: string },
  resource: { readonly id: string },
): string => `${element.id} ${resource.id}`;

/** Adds to a number in a map. */
export function addTo<K>(map: Map<K, number>, key: K, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount);
}

/** The stock records of each store, in order. */
export function linesOf({ stocks }: SimulationResult): Map<string, StockRecord[]> {
  const lines = new Map<string, StockRecord[]>();
  for (const record of stocks) {
    const key = keyOf(record.element, record.resource);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [record]);
    else line.push(record);
  }
  return lines;
}

/** Returns whether the level moves from one record to the next, and does not jump there. */
export const isFlow = (before: StockRecord, after: StockRecord): boolean =>
  before.rate !== 0 && after.time > before.time;

/** Returns whether drawing from a store lowers it: class 6 goods in containers are used, but not used up. */
function usesUp(result: SimulationResult, { way, resource, amount }: SupplyRecord): boolean {
  const { classOfSupply } = result.resources.find(({ id }) => id === resource.id)!;
  return amount < 0 || way !== 'container' || !String(classOfSupply).startsWith('6');
}

/** Checks everything that the records of a result say about amounts against each other. */
export function checkBooks(result: SimulationResult, scenario: Scenario): void {
  const lines = linesOf(result);
  const unitMass = new Map(result.resources.map(({ id, unitMass }) => [id, unitMass]));
  checkLevels(result, lines, scenario, unitMass);
  checkStores(result, lines);
  for (const demand of result.demands) checkDemand(demand, unitMass);
  checkFinal(result, lines);
}

function checkLevels(
  result: SimulationResult,
  lines: ReadonlyMap<string, readonly StockRecord[]>,
  scenario: Scenario,
  unitMass: ReadonlyMap<string, number>,
): void {
  for (const line of lines.values()) {
    for (const [i, { time, amount, rate }] of line.entries()) {
      expect(amount).to.be.at.least(0);
      const next = line[i + 1];
      const until = next?.time ?? result.end;
      expect(until).to.be.at.least(time);
      if (next === undefined) expect(rate).to.equal(0);
      else if (rate !== 0)
        expect(next.amount).to.be.closeTo(
          amount + rate * (until - time),
          until === time
            ? Number.POSITIVE_INFINITY
            : Math.abs(rate) * 2 * MS + NOISE * (amount + next.amount),
        );
    }
  }
  // What is produced fits.
  const levels = new Map<string, Map<string, StockRecord>>();
  for (const [i, record] of result.stocks.entries()) {
    const { element, resource, time } = record;
    let held = levels.get(element.id);
    if (held === undefined) {
      held = new Map();
      levels.set(element.id, held);
    }
    held.set(resource.id, record);
    if (result.stocks.some((other, j) => j > i && other.time === time)) continue;
    const instance = scenario.instantiatedElements.find(({ id }) => id === element.id)!;
    const isTank = 'maxFuel' in instance && instance.maxFuel !== undefined;
    const capacity = isTank
      ? Number(instance.maxFuel)
      : Number((instance as { maxCargoMass?: number }).maxCargoMass);
    let mass = 0;
    let gain = 0;
    for (const each of held.values()) {
      const unit = isTank ? 1 : unitMass.get(each.resource.id)!;
      mass += unit * (each.amount + each.rate * (time - each.time));
      gain += unit * each.rate;
    }
    if (mass > capacity * (1 + NOISE)) expect(gain).to.be.at.most(1e-6);
  }
}

/** What flows and impulses take from a store is what its level loses. */
function checkStores(
  result: SimulationResult,
  lines: ReadonlyMap<string, readonly StockRecord[]>,
): void {
  const flows = new Map<string, number>();
  const impulses = new Map<string, number>();
  const gross = new Map<string, number>();
  for (const { supplies, time } of result.demands)
    for (const supply of supplies) {
      const { from, resource, amount, since, way } = supply;
      if (way === 'part' || !usesUp(result, supply)) continue;
      const key = keyOf(from, resource);
      addTo(gross, key, Math.abs(amount));
      if (since === null) addTo(impulses, `${key} ${time}`, amount);
      else addTo(flows, key, amount);
    }
  const touched = new Set(
    result.timeline
      .filter(({ kind }) => kind === 'add' || kind === 'transfer' || kind === 'burn')
      .map(({ time }) => time),
  );
  for (const [key, line] of lines) {
    let flowed = 0;
    const jumps = new Map<number, number>();
    for (const [i, record] of line.entries()) {
      const before = line[i - 1];
      if (before === undefined) continue;
      if (isFlow(before, record)) flowed += before.amount - record.amount;
      else addTo(jumps, record.time, before.amount - record.amount);
    }
    const tolerance = NOISE * ((gross.get(key) ?? 0) + line[0]!.amount + 1);
    expect(flowed, `flows from ${line[0]!.element.name}`).to.be.closeTo(
      flows.get(key) ?? 0,
      tolerance,
    );
    for (const [time, jump] of jumps)
      if (!touched.has(time))
        expect(jump).to.be.closeTo(impulses.get(`${key} ${time}`) ?? 0, tolerance);
  }
  for (const key of gross.keys()) expect(lines.has(key)).to.equal(true);
}

/** Supplies and what is left make up what is demanded, in the time of the record, and not faster than it is demanded. */
function checkDemand(demand: DemandRecord, unitMass: ReadonlyMap<string, number>): void {
  const { amounts, supplies, since, time } = demand;
  for (const { resource, amount } of amounts) {
    const served = supplies
      .filter((each) => each.serves.id === resource.id && each.amount < 0 === amount < 0)
      .map((supply) => ({
        ...supply,
        amount:
          supply.resource.id === resource.id
            ? supply.amount
            : (supply.amount * unitMass.get(supply.resource.id)!) / unitMass.get(resource.id)!,
      }));
    const missing = leftOf(demand).filter(
      (each) => each.resource.id === resource.id && each.amount < 0 === amount < 0,
    );
    const parts = [...served, ...missing];
    const sum = parts.reduce((before, each) => before + each.amount, 0);
    const gross = parts.reduce((before, each) => before + Math.abs(each.amount), 0);
    expect(sum).to.be.closeTo(amount, NOISE * (gross + 1e-6), `${resource.name}`);
    for (const part of parts) {
      expect(Math.sign(part.amount)).to.equal(Math.sign(amount));
      if (since === null) {
        expect([part.since, part.until]).to.deep.equal([null, null]);
        continue;
      }
      expect(part.since).to.be.at.least(since);
      expect(part.until).to.be.at.least(part.since!);
      expect(part.until).to.be.at.most(time);
    }
    // A process has no constant rate.
    if (since !== null && demand.processes.length === 0)
      checkPace(parts, Math.abs(amount) / (time - since));
  }
  for (const { serves } of supplies)
    expect(amounts.some(({ resource }) => resource.id === serves.id)).to.equal(true);
}

interface Part {
  readonly amount: number;
  readonly since: number | null;
  readonly until: number | null;
}

/** In any span, no more is supplied or unmet than is demanded in it. */
function checkPace(parts: readonly Part[], rate: number): void {
  for (const { since: from } of parts)
    for (const { until: to } of parts) {
      const inside = parts
        .filter(({ since, until }) => since! >= from! && until! <= to!)
        .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
      if (to! > from!) expect(inside).to.be.at.most(rate * (to! - from! + 2 * MS) * (1 + 1e-6));
    }
}

/** The final contents are those of the last records, and so is the last snapshot. */
function checkFinal(
  result: SimulationResult,
  lines: ReadonlyMap<string, readonly StockRecord[]>,
): void {
  const snapshot = result.at(result.end);
  for (const { element, fuel, contents } of result.final) {
    const held = [...(fuel === null ? [] : [fuel]), ...(contents ?? [])];
    for (const { resource, amount } of held) {
      expect(lines.get(keyOf(element, resource))?.at(-1)?.amount ?? 0).to.equal(amount);
      const at = snapshot
        .element(element.id)
        ?.holds.find((each) => each.resource.id === resource.id);
      expect(at?.amount ?? 0).to.equal(amount);
    }
  }
}
