import {
  Edge,
  ElementCarrier,
  ElementTemplate,
  Environment,
  PropulsiveVehicle,
  type State,
} from '../model/index.js';
import { figure } from '../schema/diagnostics/numbers.js';
import type { Path } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { OpenCommodity } from './commodities.js';
import type { DesignContext } from './context.js';
import { FleetEntry } from './declaration/design.js';
import type { FoundVehicle } from './history.js';
import type { VehicleKind } from './problem.js';

/** A kind of vehicle to which entries of the fleet are added. */
type OpenKind = Omit<VehicleKind, 'index' | 'count' | 'supply' | 'there'> & {
  readonly supply: VehicleKind['supply'][number][];
  readonly there: VehicleKind['there'][number][];
};

/** Resolves the vehicles that a plan may use: those of the design, and those that are in play already. */
export function resolveFleet(
  context: DesignContext,
  found: readonly FoundVehicle[],
): readonly VehicleKind[] {
  const kinds = new Map<string, OpenKind>();
  // Vehicles that differ only in number, day and place are one kind.
  const kindOf = (kind: OpenKind | undefined): OpenKind | undefined => {
    if (kind === undefined) return undefined;
    const { template, edges, needs, propellant, upkeep, ...values } = kind;
    const key = JSON.stringify([
      ...[values, template.id, edges && [...edges], propellant?.index],
      ...[upkeep?.good.index, upkeep?.mass, [...needs].map(([good, rate]) => [good.index, rate])],
    ]);
    const known = kinds.get(key) ?? kind;
    kinds.set(key, known);
    return known;
  };
  const templates = new Map<object, FleetEntry>();
  for (const [i, entry] of context.design.fleet.entries()) {
    const path = ['fleet', i];
    const template = vehicleTemplate(context, entry.template, [...path, 'template']);
    if (template === undefined) continue;
    if (!templates.has(template)) templates.set(template, entry);
    const { states, currentStateIndex = -1 } = template;
    const kind = kindOf(
      vehicleKind(context, entry, path, { template, state: states[currentStateIndex] }),
    );
    if (kind !== undefined) addEntry(context, entry, path, kind);
  }
  for (const { template, values, state, place, fuel, instance } of found) {
    const entry = templates.get(template) ?? new FleetEntry({ template: template.name, count: 0 });
    const at = context.design.fleet.indexOf(entry);
    const path = at < 0 ? ['campaign'] : ['fleet', at];
    const kind = kindOf(vehicleKind(context, entry, path, { template, values, state }));
    if (kind === undefined) continue;
    const mass = Math.min(fuel * (kind.propellant?.unitMass ?? 0), kind.tank);
    kind.there.push({ place, from: context.start, count: 1, fuel: mass, instance });
  }
  return [...kinds.values()].map(({ supply, there, ...kind }, index) => ({
    ...{ index, ...kind, there, supply: supply.sort((a, b) => a.from - b.from) },
    count: [...supply, ...there].reduce((sum, each) => sum + each.count, 0),
  }));
}

function vehicleTemplate(
  context: DesignContext,
  word: string,
  path: Path,
): VehicleKind['template'] | undefined {
  const template = context.find(ElementTemplate, 'element template', word, path);
  if (template === undefined) return undefined;
  if (template instanceof PropulsiveVehicle || template instanceof ElementCarrier) return template;
  context.report('unusable-thing', path, {
    found: `The template ${preview(template.name)}`,
    reason: 'it is neither a Propulsive Vehicle nor an Element Carrier',
  });
  return undefined;
}

/** Adds the vehicles of an entry to their kind. */
function addEntry(
  context: DesignContext,
  { count, from, at, fuel }: FleetEntry,
  path: Path,
  { tank, propellant, supply, there }: OpenKind,
): void {
  const day = context.day(from, context.start, [...path, 'from']);
  if (at === undefined) {
    if (fuel > 0)
      context.report('needless-field', [...path, 'fuel'], {
        expected: 'fuel of vehicles that are already at a node, with `at`',
        found: figure(fuel),
      });
    supply.push({ from: day, count });
    return;
  }
  const place = context.place(at, [...path, 'at']);
  const each = fuel * (propellant?.unitMass ?? 0);
  if (each > tank)
    context.report('needless-field', [...path, 'fuel'], {
      expected: `at most ${figure(tank / (propellant?.unitMass ?? 1))}, the capacity of the tank`,
      found: figure(fuel),
    });
  if (place) there.push({ place, from: day, count, fuel: each * count, instance: undefined });
}

/** Returns the kind of the vehicles of a template, or of one vehicle that has its own values in play. */
function vehicleKind(
  context: DesignContext,
  { edges, together, mostFlights, reusable, cost, upkeep }: FleetEntry,
  path: Path,
  {
    template,
    values = template,
    state,
  }: {
    readonly template: VehicleKind['template'];
    readonly values?: FoundVehicle['values'];
    readonly state: State | undefined;
  },
): OpenKind | undefined {
  const place = [...path, ...(path[0] === 'fleet' ? ['template'] : [])];
  const { commodities } = context;
  let tank = 0;
  let propellant: OpenCommodity | undefined;
  const { mass, maxCargoMass, maxCargoVolume, cargoEnvironment, maxCrew } = values;
  if (template instanceof PropulsiveVehicle) {
    const { fuel = template.fuel, maxFuel = template.maxFuel } =
      values as Partial<PropulsiveVehicle>;
    const id = 'resource' in fuel ? fuel.resource : undefined;
    const resource = context.scenario.resourceList.find((each) => each.id === id);
    if (resource === undefined) {
      context.report('unusable-thing', place, {
        found: `The template ${preview(template.name)}`,
        reason: `its fuel is no resource of ${id === undefined ? 'its own' : 'the campaign'}`,
      });
      return undefined;
    }
    propellant = commodities.of(resource);
    propellant.isPropellant = true;
    tank = maxFuel * propellant.unitMass;
  }
  const flown = edges?.map((word, i) => context.find(Edge, 'edge', word, [...path, 'edges', i]));
  const good = upkeep && context.good(upkeep.resource, [...path, 'upkeep', 'resource']);
  const found = `The template ${preview(template.name)}`;
  return {
    ...{ name: template.name, template, tank, propellant, mostFlights, reusable, cost },
    ...{ dryMass: mass, room: maxCargoMass, roomVolume: maxCargoVolume, seats: maxCrew },
    isp: template instanceof PropulsiveVehicle ? (values as PropulsiveVehicle).isp : 0,
    pressurized: cargoEnvironment === Environment.Pressurized,
    edges:
      flown && new Set(flown.flatMap((edge) => (edge && context.edges.get(edge)?.index) ?? [])),
    together: together ?? Number.POSITIVE_INFINITY,
    upkeep: good && { good, mass: upkeep!.amount * good.unitMass },
    needs: context.needsOf(state, found, place),
    ...{ supply: [], there: [] },
  };
}
