import {
  type EmittedFlight,
  type EmittedPiece,
  type EmittedVehicle,
  isDropped,
  UnloadableError,
} from './emitted.js';
import type { DesignProblem } from './problem.js';

/** How often a piece is put into a vehicle until another plan is sought. */
const MOST_TRIALS = 10_000;

/** Who and which pieces ride in which vehicle of a flight. */
export class Stowage {
  constructor(private readonly problem: DesignProblem) {}

  /** Seats people and stows pieces in the vehicles of a flight. */
  seat({ flight, vehicles, people, pieces }: EmittedFlight): void {
    if (flight.arc.edge.bulk) return;
    const going = vehicles.filter((vehicle) => !isDropped(vehicle, flight, vehicles));
    // Where people take cargo room, that of large vehicles is left to pieces.
    const bySeat = this.problem.design.crewInCargo
      ? [...going].sort((a, b) => a.kind.room - b.kind.room)
      : going;
    for (const person of people) {
      const current = person.vehicle;
      if (current !== undefined && going.includes(current)) continue;
      const to = bySeat.find(({ kind, people }) => people.size < kind.seats);
      if (to === undefined) throw new UnloadableError(flight, `${person.stay.name} has no seat`);
      current?.people.delete(person);
      to.people.add(person);
      person.vehicle = to;
    }
    for (const piece of pieces) {
      piece.vehicle?.pieces.delete(piece);
      piece.vehicle = undefined;
    }
    // Containers are spread: each goes where most room is left for what they hold.
    const containers = pieces.filter(({ kind }) => kind.holds);
    const rest = pieces.filter(({ kind }) => !kind.holds);
    const bySize = [...rest].sort((a, b) => b.kind.mass - a.kind.mass);
    if (!this.stow(bySize, going, { left: MOST_TRIALS }))
      throw new UnloadableError(flight, 'Its pieces do not fit into its vehicles');
    const promised = new Map(going.map((vehicle) => [vehicle, this.freeRoom(vehicle)]));
    for (const container of containers.sort((a, b) => maxMassOf(b) - maxMassOf(a))) {
      const [to] = going
        .filter((vehicle) => this.fits(container, vehicle))
        .sort((a, b) => promised.get(b)! - promised.get(a)!);
      if (to === undefined)
        throw new UnloadableError(flight, 'Its containers do not fit into its vehicles');
      to.pieces.add(container);
      container.vehicle = to;
      promised.set(to, promised.get(to)! - container.kind.mass - maxMassOf(container));
    }
  }

  /** The room for goods and more pieces that a vehicle has left, in kg. */
  freeRoom({ kind, pieces, people }: EmittedVehicle): number {
    const crew = this.problem.design.crewInCargo
      ? [...people].reduce((sum, { stay }) => sum + stay.mass, 0)
      : 0;
    return [...pieces].reduce((left, piece) => left - piece.kind.mass, kind.room - crew);
  }

  /**
   * Puts pieces into vehicles, and goes back if the rest does not fit. What needs no pressure leaves the pressurized ones to others, and
   * the fullest one comes first.
   */
  private stow(
    [piece, ...rest]: readonly EmittedPiece[],
    vehicles: readonly EmittedVehicle[],
    trials: { left: number },
  ): boolean {
    if (piece === undefined) return true;
    const isOpen = this.problem.limitsEnvironment && !piece.kind.pressurized;
    const fitting = vehicles
      .filter((vehicle) => this.fits(piece, vehicle))
      .sort(
        (a, b) =>
          (isOpen ? Number(a.kind.pressurized) - Number(b.kind.pressurized) : 0) ||
          this.freeRoom(a) - this.freeRoom(b),
      );
    for (const vehicle of fitting) {
      if (trials.left-- <= 0) return false;
      vehicle.pieces.add(piece);
      piece.vehicle = vehicle;
      if (this.stow(rest, vehicles, trials)) return true;
      vehicle.pieces.delete(piece);
      piece.vehicle = undefined;
    }
    return false;
  }

  private fits(
    { kind: { mass, volume, pressurized } }: EmittedPiece,
    vehicle: EmittedVehicle,
  ): boolean {
    const { limitsEnvironment, limitsVolume } = this.problem;
    if (limitsEnvironment && pressurized && !vehicle.kind.pressurized) return false;
    if (limitsVolume) {
      const used = [...vehicle.pieces].reduce((sum, piece) => sum + piece.kind.volume, 0);
      if (used + volume > vehicle.kind.roomVolume + 1e-9) return false;
    }
    return mass <= this.freeRoom(vehicle) + 1e-6;
  }
}

const maxMassOf = ({ kind }: EmittedPiece): number => kind.holds?.maxMass ?? 0;
