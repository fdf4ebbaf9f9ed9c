import type { PlanPlace, PlanProblem } from '../../../../lib/manifest/problem.js';

/** Steps between the two campaigns. */
const LATER = 1000;

/** Returns a problem that has two campaigns with the options of the first, which share nothing but the Earth. */
export function sideBySide(first: PlanProblem, second: PlanProblem): PlanProblem {
  const legs = first.legs.length;
  const cells = first.cells.length;
  const place = (at: PlanPlace): PlanPlace =>
    at.isSource ? at : { ...at, id: `other ${at.id}`, name: `other ${at.name}` };
  const shifted = (leg: number | null) => (leg === null ? null : leg + legs);
  return {
    ...first,
    legs: [
      ...first.legs,
      ...second.legs.map((leg) => ({
        ...leg,
        index: leg.index + legs,
        transport: leg.transport + legs,
        origin: place(leg.origin),
        destination: place(leg.destination),
        departs: leg.departs + LATER,
        arrives: leg.arrives + LATER,
      })),
    ],
    cells: [
      ...first.cells,
      ...second.cells.map((cell) => ({
        ...cell,
        index: cell.index + cells,
        leg: shifted(cell.leg),
        place: cell.leg === null ? { ...cell.place, id: `other ${cell.place.id}` } : cell.place,
        from: cell.from + LATER,
        until: cell.until + LATER,
      })),
    ],
    demands: [
      ...first.demands,
      ...second.demands.map((demand) => ({
        ...demand,
        index: demand.index + first.demands.length,
        cell: demand.cell + cells,
      })),
    ],
    rows: [
      ...first.rows,
      ...second.rows.map((row) => ({
        ...row,
        terms: row.terms.map((term) => ({ ...term, leg: term.leg + legs })),
      })),
    ],
  };
}
