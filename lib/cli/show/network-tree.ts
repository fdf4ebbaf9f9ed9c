import { cut } from '../text/cut.js';
import type { Paint } from '../text/paint.js';
import { length, span } from '../text/quantity.js';
import type { EdgeSummary, Summary } from './summary.js';

interface Options {
  readonly columns: number;
  readonly paint: Paint;
}

/** The network as a tree: bodies, the nodes at each, what is at a node at the start, and where one can go from it. */
export function networkTree({ nodes, edges }: Summary, { columns, paint }: Options): string {
  const byBody = new Map<string, typeof nodes>();
  for (const node of nodes) {
    const body = node.bodies.join('-');
    byBody.set(body, [...(byBody.get(body) ?? []), node]);
  }
  const from = new Map<string, EdgeSummary[]>();
  for (const edge of edges) {
    const there = from.get(edge.origin);
    if (there) there.push(edge);
    else from.set(edge.origin, [edge]);
  }
  const lines: string[] = [];
  for (const [body, inhabitants] of byBody) {
    lines.push(`  ${cut(body, columns - 2)}`);
    for (const [at, node] of inhabitants.entries()) {
      const last = at === inhabitants.length - 1;
      lines.push(branch(paint.bold(cut(node.name, columns - 5)), last, '', paint));
      const stem = last ? '   ' : paint.dim('│  ');
      const leaves = [
        ...node.contents.map((name) => `* ${cut(name, columns - 10)}`),
        ...(from.get(node.name) ?? []).map((edge) => wayText(edge, columns - 8)),
      ];
      for (const [place, leaf] of leaves.entries()) {
        lines.push(branch(leaf, place === leaves.length - 1, stem, paint));
      }
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

const branch = (text: string, last: boolean, stem: string, paint: Paint): string =>
  `  ${stem}${paint.dim(last ? '└─ ' : '├─ ')}${text}`;

function wayText({ name, destination, duration, distance }: EdgeSummary, room: number): string {
  const takes = duration === undefined ? length(distance ?? 0) : span(duration);
  return cut(`-> ${destination} by ${name}, ${takes}`, room);
}
