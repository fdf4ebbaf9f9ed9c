import type { Leg, Plan, PlannedContainer, PlanProblem } from '../problem.js';
import { metOf, resourceOf, servesAt, slotLoads, usedBefore, usedOfLimits } from './figures.js';
import { limitsOf } from './model/capacity.js';
import { holds } from './model/goods.js';

/** The rules of a plan. */
export type PlanRule = 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'C7' | 'C8' | 'forbid';

/** A rule that a plan breaks. */
export interface PlanViolation {
  readonly rule: PlanRule;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** Index of the container in the plan; null if several are concerned. */
  readonly container: number | null;
  /** Index of the leg, and of the slot on it; null if none is concerned. */
  readonly leg: number | null;
  readonly slot: number | null;
  /** Index of the demand; null if none is concerned. */
  readonly demand: number | null;
  /** How much there is, and how much there may be, in kg, m³ or units; null if it is not about an amount. */
  readonly found: number | null;
  readonly allowed: number | null;
}

/** What is added by calculating with numbers of limited precision, relative to a limit and absolute (kg, m³, units). */
const RELATIVE = 1e-9;
const ABSOLUTE = 1e-5;

const exceeds = (found: number, allowed: number): boolean =>
  found > allowed + ABSOLUTE + RELATIVE * Math.abs(allowed);

/**
 * Lists the rules that a plan breaks: C1 source, C2 order of time, C3 what is where, C4 service, C5 demand, C6 capacity of
 * containers, C7 whole units, C8 capacity of slots, flights and rows; `forbid` what a slot
 * refuses. Masses may exceed limits by 1e-5 kg.
 * @returns an empty list if the plan is valid
 */
export function verifyPlan(problem: PlanProblem, plan: Plan): PlanViolation[] {
  const violations: PlanViolation[] = [];
  for (const [index, container] of plan.containers.entries()) {
    const say = (
      rule: PlanRule,
      message: string,
      more: Partial<Omit<PlanViolation, 'rule' | 'message'>> = {},
    ) => violations.push({ ...violation(rule, message), container: index, ...more });
    // The other rules make sense only for containers with a path.
    if (checkPath(problem, container, say) && checkKind(problem, container, say)) {
      checkPieces(problem, container, say);
      checkContents(problem, container, say);
      checkRefusals(problem, container, say);
    }
  }
  if (violations.length === 0) {
    checkDemands(problem, plan, violations);
    checkLimits(problem, plan, violations);
  }
  return violations;
}

const violation = (rule: PlanRule, message: string): PlanViolation => ({
  rule,
  message,
  container: null,
  leg: null,
  slot: null,
  demand: null,
  found: null,
  allowed: null,
});

type Say = (
  rule: PlanRule,
  message: string,
  more?: Partial<Omit<PlanViolation, 'rule' | 'message'>>,
) => unknown;

/** Checks C1 to C3. Returns whether the container can be looked at further. */
function checkPath(problem: PlanProblem, { path }: PlannedContainer, say: Say): boolean {
  const legs = path.map(({ leg }) => problem.legs[leg]);
  for (const [at, { leg, slot }] of path.entries())
    if (!legs[at]?.slots[slot]) {
      say('C3', `There is no slot ${slot} on leg ${leg}`, { leg, slot });
      return false;
    }
  const [first] = legs as Leg[];
  if (!first?.origin.isSource) {
    say('C1', 'The path does not start on the surface of the Earth', { leg: first?.index ?? null });
    return false;
  }
  let good = true;
  for (const [at, next] of (legs as Leg[]).entries()) {
    const last = legs[at - 1];
    if (!last) continue;
    if (last.destination.isSource) {
      say('C1', 'The path passes the surface of the Earth', { leg: next.index });
      good = false;
    } else if (last.destination.id !== next.origin.id || last.arrives >= next.departs) {
      say('C2', `Leg ${next.index} does not follow leg ${last.index}`, { leg: next.index });
      good = false;
    }
  }
  return good;
}

/** Checks what the container may hold at all. */
function checkKind(problem: PlanProblem, container: PlannedContainer, say: Say): boolean {
  const kind = problem.kinds[container.kind];
  if (!kind) {
    say('C6', `There is no kind of container ${container.kind}`);
    return false;
  }
  let good = true;
  const groups = new Set<string | null>();
  for (const { resource: id, amount } of container.contents) {
    const resource = resourceOf(problem, id);
    if (!resource || !(amount >= 0) || !holds(problem, kind, resource)) {
      say('C6', `${kind.name} cannot hold ${amount} of resource ${id}`);
      good = false;
      continue;
    }
    groups.add(kind.crate ? id : resource.group);
    if (!problem.environmentConstrained) continue;
    const mayHold =
      resource.pressurized === container.pressurized ||
      (container.pressurized && problem.pressurizedTakesUnpressurized);
    if (!mayHold)
      say('C6', `Resource ${resource.name} cannot be in the environment of the container`);
  }
  if (groups.size > 1) say('C6', 'The container holds goods that cannot share a container');
  if (problem.environmentConstrained && container.pressurized)
    for (const { leg, slot } of container.path)
      if (!problem.legs[leg]!.slots[slot]!.pressurized)
        say('C8', 'A pressurized container is in a slot that is not', { leg, slot });
  return good;
}

function checkPieces(problem: PlanProblem, container: PlannedContainer, say: Say): void {
  const contents = new Map(container.contents.map(({ resource, amount }) => [resource, amount]));
  const used = new Map<string, number>();
  const served = new Map<number, number>();
  for (const { demand: index, amount } of container.pieces) {
    const demand = problem.demands[index];
    if (!demand || !(amount >= 0)) {
      say('C4', `A piece names demand ${index} with amount ${amount}`, { demand: index });
      continue;
    }
    if (servesAt(problem, container.path, problem.cells[demand.cell]!) === undefined)
      say('C4', 'The container is not where the demand is, at its time', { demand: index });
    const { id } = demand.resource;
    // What is durable serves each demand anew, but none of them twice.
    if (demand.durable) served.set(index, (served.get(index) ?? 0) + amount);
    else used.set(id, (used.get(id) ?? 0) + amount);
  }
  for (const [demand, found] of served) {
    const allowed = contents.get(problem.demands[demand]!.resource.id) ?? 0;
    if (exceeds(found, allowed))
      say('C5', 'The pieces for a demand are more than the container holds', {
        demand,
        found,
        allowed,
      });
  }
  for (const [id, amount] of used) {
    const there = contents.get(id) ?? 0;
    if (exceeds(amount, there))
      say('C7', 'The pieces are more than the container holds', { found: amount, allowed: there });
  }
}

function checkContents(problem: PlanProblem, container: PlannedContainer, say: Say): void {
  const kind = problem.kinds[container.kind]!;
  let mass = 0;
  let volume = 0;
  for (const { resource: id, amount } of container.contents) {
    const resource = resourceOf(problem, id)!;
    mass += amount * resource.unitMass;
    volume += amount * resource.unitVolume;
    if (resource.whole && Math.abs(amount - Math.round(amount)) > ABSOLUTE)
      say('C7', `${resource.name} is not packed in whole units`, { found: amount });
  }
  if (kind.crate) return;
  if (exceeds(mass, kind.maxMass))
    say('C6', 'The contents are too heavy for the container', {
      found: mass,
      allowed: kind.maxMass,
    });
  if (problem.volumeConstrained && exceeds(volume, kind.maxVolume))
    say('C6', 'The contents are too large for the container', {
      found: volume,
      allowed: kind.maxVolume,
    });
}

/** Checks that nothing is aboard a slot that refuses it. */
function checkRefusals(problem: PlanProblem, container: PlannedContainer, say: Say): void {
  for (const [ride, { leg, slot }] of container.path.entries()) {
    const { refuses = [] } = problem.legs[leg]!.slots[slot]!;
    for (const { resource, amount } of container.contents) {
      if (!refuses.includes(resource)) continue;
      const found = amount - usedBefore(problem, container, resource, ride);
      if (exceeds(found, 0))
        say('forbid', `Resource ${resource} may not travel in this slot`, {
          leg,
          slot,
          found,
          allowed: 0,
        });
    }
  }
}

function checkDemands(problem: PlanProblem, plan: Plan, violations: PlanViolation[]): void {
  for (const [demand, found] of metOf(problem, plan).entries()) {
    const allowed = problem.demands[demand]!.amount;
    if (exceeds(found, allowed))
      violations.push({
        ...violation('C5', 'More is brought than demanded'),
        demand,
        found,
        allowed,
      });
  }
}

function checkLimits(problem: PlanProblem, plan: Plan, violations: PlanViolation[]): void {
  const used = usedOfLimits(problem, slotLoads(problem, plan));
  for (const [index, { leg, slot, limit: allowed }] of limitsOf(problem).entries()) {
    const found = used[index]!;
    if (exceeds(found, Math.max(allowed, 0)))
      violations.push({
        ...violation('C8', 'More is loaded than there is room for'),
        leg,
        slot,
        found,
        allowed,
      });
  }
}
