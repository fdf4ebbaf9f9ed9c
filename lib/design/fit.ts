import { type Highs, Solver } from '../solver/highs.js';
import { Linear, Program, type Term } from '../solver/program.js';
import type { PlannedFlight } from './plan.js';
import type { DesignProblem, PieceKind } from './problem.js';

/** More steps of the solver than a load takes. */
const MOST_NODES = 1000;

/** In kg and m³. */
const ROUNDING = 1e-6;

/** Returns whether the pieces of a flight may fit into its vehicles, each as a whole. It is false only if that is proved impossible. */
export function mayFit(
  highs: Highs,
  { limitsEnvironment, limitsVolume }: DesignProblem,
  { vehicles, burns, pieces }: PlannedFlight,
): boolean {
  const going = [...vehicles].flatMap(([unit, count]) => {
    const dropped = burns.reduce((sum, burn) => sum + (burn.dropped.get(unit) ?? 0), 0);
    return Array.from({ length: count - dropped }, () => unit.kind);
  });
  const program = new Program();
  const columns = new Map(
    [...pieces].map(([piece, count]) => [
      piece,
      going.map(({ pressurized }) =>
        program.column(limitsEnvironment && piece.pressurized && !pressurized ? 0 : count, true),
      ),
    ]),
  );
  for (const [piece, count] of pieces)
    program.equals(
      columns.get(piece)!.map((column): Term => [column, 1]),
      count,
    );
  for (const [at, { room, roomVolume }] of going.entries()) {
    const load = (of: (piece: PieceKind) => number): Term[] =>
      [...columns].map(([piece, own]) => [own[at]!, of(piece)]);
    program.atMost(
      load(({ mass }) => mass),
      room + ROUNDING,
    );
    if (limitsVolume)
      program.atMost(
        load(({ volume }) => volume),
        roomVolume + ROUNDING,
      );
  }
  const solver = new Solver(highs, program);
  try {
    const { status } = solver.minimise(new Linear(), { gap: 0, nodes: MOST_NODES, small: true });
    return status !== 'impossible';
  } finally {
    solver.dispose();
  }
}
