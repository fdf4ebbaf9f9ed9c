import type { Engine } from '../engine.js';
import { placeOf, type RuntimeElement, refOf } from '../state/item.js';
import { stateRef } from './recorder.js';
import { type Ending, SimulationResult } from './result.js';
import type { ElementRecord, Measures } from './types.js';

/** Puts the result together from what an engine has recorded and where it has come to. */
export function assemble(
  engine: Engine,
  ending: Ending,
  until: number | undefined,
  custom: Measures['custom'],
): SimulationResult {
  const { recorder, world, options } = engine;
  const { events, timeline, errors, warnings, burns, transports } = recorder;
  const { positions, states, stocks } = recorder;
  const final: ElementRecord[] = [];
  for (const item of engine.state.elements) {
    if (item.inPlay) final.push(elementRecord(engine, item));
  }
  const data = {
    scenario: {
      name: world.scenario.name,
      startDate: world.scenario.startDate.toISOString(),
    },
    rules: engine.rules,
    options: {
      consume: options.consume !== false,
      packingEstimate: options.packingEstimate === true,
      until: until ?? null,
    },
    ending,
    end: engine.kernel.now,
    feasible: errors.length === 0,
    supplied: recorder.isSupplied,
    events,
    timeline,
    errors,
    warnings,
    burns,
    transports,
    positions,
    states,
    stocks,
    resources: world
      .resourceTypes()
      .map(
        ({
          ref,
          type,
          classOfSupply,
          environment,
          units,
          unitMass,
          unitVolume,
          packingFactor,
        }) => ({
          id: ref.id,
          name: ref.name,
          type,
          classOfSupply,
          environment,
          units,
          unitMass,
          unitVolume,
          packingFactor,
        }),
      ),
    final,
    measures: { ...engine.measures.totals, custom },
  };
  return new SimulationResult(data, recorder);
}

/** An element in play, as results show it. */
export function elementRecord({ state }: Engine, item: RuntimeElement): ElementRecord {
  const { resolved: facts, stock, fuelType } = item;
  return {
    element: facts.ref,
    type: facts.kind,
    location: refOf(placeOf(item.holder)),
    container: refOf(item.holder),
    state: stateRef(item.state),
    totalMass: state.masses.total(item),
    fuel:
      fuelType === undefined
        ? null
        : { resource: fuelType.ref, amount: state.rounding.amount(item.fuel) },
    contents:
      stock === undefined
        ? null
        : stock.resources.map((resource, at) => ({
            resource: resource.ref,
            amount: stock.amounts[at]!,
          })),
  };
}
