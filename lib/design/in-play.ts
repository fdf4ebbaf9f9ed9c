import { InstElementCarrier, InstPropulsiveVehicle, PropulsiveVehicle } from '../model/index.js';
import type { Days } from '../schema/spans.js';
import type { VehicleUnit } from './columns.js';
import type {
  EmittedFlight,
  EmittedPerson,
  EmittedPiece,
  EmittedTransport,
  EmittedVehicle,
} from './emitted.js';
import { Holds } from './holds.js';
import type { FlowPlan, PlannedWait } from './plan.js';
import type { Commodity, DesignPlace, DesignProblem } from './problem.js';
import { amountOf, ScenarioDraft } from './scenario-draft.js';

/** What is in play while a plan becomes a scenario, on the day of the draft. */
export class InPlay {
  readonly draft: ScenarioDraft;
  readonly holds: Holds;
  readonly vehicles: EmittedVehicle[] = [];
  readonly people: EmittedPerson[] = [];
  readonly pieces: EmittedPiece[] = [];
  readonly flying: EmittedFlight[] = [];
  /** Those that came home, and fly once. */
  readonly retired = new Set<EmittedVehicle>();
  readonly transports: EmittedTransport[] = [];

  constructor(
    readonly problem: DesignProblem,
    readonly plan: FlowPlan,
  ) {
    this.draft = new ScenarioDraft(problem, plan);
    this.holds = new Holds(problem, this.draft);
  }

  /** The first date of a place from a day on. */
  dateFrom(place: DesignPlace, from: Days): Days {
    const dates = this.plan.waits.filter((wait) => wait.place === place).map(({ since }) => since);
    return dates.find((day) => day >= from) ?? Number.POSITIVE_INFINITY;
  }

  waitAt(place: DesignPlace): PlannedWait | undefined {
    return this.plan.waits.find((wait) => wait.place === place && wait.since === this.draft.day);
  }

  at(place: DesignPlace): EmittedVehicle[] {
    return this.vehicles.filter((vehicle) => vehicle.place === place);
  }

  /** The containers that stand at a place. */
  containersAt(place: DesignPlace): EmittedPiece[] {
    return this.pieces.filter((piece) => piece.place === place && piece.kind.holds);
  }

  makeVehicle(unit: VehicleUnit, place: DesignPlace, fuel: number): EmittedVehicle {
    const { kind } = unit;
    const name = this.draft.numbered(kind.name);
    const id = this.draft.id(name);
    const fields = { id, name, templateId: kind.template.id };
    const { propellant } = kind;
    this.draft.elements.push(
      kind.template instanceof PropulsiveVehicle
        ? new InstPropulsiveVehicle({ ...fields, fuel: amountOf(propellant!, fuel) })
        : new InstElementCarrier(fields),
    );
    this.draft.create(place, place.node.id, `Create ${name}`, [id]);
    return this.keepVehicle(unit, place, { id, name }, this.draft.day);
  }

  /** Knows a vehicle that is in play. */
  keepVehicle(
    unit: VehicleUnit,
    place: DesignPlace,
    { id, name }: Pick<EmittedVehicle, 'id' | 'name'>,
    createdOn: Days,
  ): EmittedVehicle {
    const { kind } = unit;
    const vehicle: EmittedVehicle = {
      ...{ id, name, unit, kind, place, since: this.draft.day, createdOn },
      good: kind.propellant as Commodity,
      ...{ containers: new Map(), people: new Set(), pieces: new Set() },
    };
    this.vehicles.push(vehicle);
    return vehicle;
  }
}
