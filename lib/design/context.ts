import { ScenarioGraph } from '../graph/index.js';
import { thingsNamed } from '../graph/things-named.js';
import { type AnyResource, Node, Resource, type Scenario, type State } from '../model/index.js';
import { buildIssue, type Particulars } from '../schema/diagnostics/catalogue.js';
import { IssueCollector, lengthOf } from '../schema/diagnostics/collector.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { figure } from '../schema/diagnostics/numbers.js';
import { type Path, pointerOf } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { nearest } from '../schema/diagnostics/suggest.js';
import type { AbstractClass } from '../schema/metadata.js';
import { type Days, wholeSeconds } from '../schema/spans.js';
import { Commodities, type OpenCommodity } from './commodities.js';
import type { Design } from './declaration/design.js';
import { designMessages } from './declaration/messages.js';
import type { CommodityRates, DesignEdge, DesignPlace } from './problem.js';

/** A design and its campaign while the one is resolved in the other: finds things by name, and collects issues. */
export class DesignContext {
  readonly issues = new IssueCollector<Issue>(lengthOf);
  readonly graph: ScenarioGraph;
  readonly commodities: Commodities;
  readonly places = new Map<object, DesignPlace>();
  readonly edges = new Map<object, DesignEdge>();
  /** What people and vehicles need and give off, by what has the state. */
  readonly givers: {
    readonly rates: CommodityRates;
    readonly owner: string;
    readonly path: Path;
  }[] = [];
  readonly start: Days;
  readonly end: Days;

  constructor(
    readonly design: Design,
    readonly scenario: Scenario,
  ) {
    this.graph = new ScenarioGraph(scenario);
    this.commodities = new Commodities(scenario, this.graph, (code, path, particulars) =>
      this.report(code, path, particulars),
    );
    const [start = 0, end = 0] = design.horizon.map(wholeSeconds);
    this.start = start;
    this.end = end;
  }

  report<C extends keyof typeof designMessages & string>(
    code: C,
    path: Path,
    particulars: Particulars<(typeof designMessages)[C]>,
  ): void {
    const pointer = pointerOf(path);
    const { severity } = designMessages[code];
    this.issues.add(severity, () => buildIssue(designMessages, code, particulars, { pointer }));
  }

  /** Returns what someone or something that flies needs a day in a state. */
  needsOf(state: State | undefined, owner: string, path: Path): CommodityRates {
    const rates = this.commodities.ofState(state, owner, path);
    this.givers.push({ rates, owner, path });
    return rates;
  }

  /** Returns the one thing of a class with a name, an identifier or a pointer. */
  find<C extends AbstractClass<object>>(
    target: C,
    expected: string,
    word: string,
    path: Path,
  ): InstanceType<C> | undefined {
    const found = thingsNamed(this.graph, target, word);
    if (found.length === 1) return found[0]!.object as InstanceType<C>;
    if (found.length === 0) {
      const all = this.graph.index.all(target as AbstractClass<{ name: string }>);
      const suggestion = nearest(
        word,
        all.map(({ object }) => object.name),
      );
      this.report('unknown-thing', path, { found: preview(word), expected, suggestion });
    } else
      this.report('ambiguous-thing', path, {
        found: preview(word),
        expected: `one ${expected}`,
        choices: found.map(({ pointer }) => pointer).join(', '),
      });
    return undefined;
  }

  place(word: string, path: Path): DesignPlace | undefined {
    const node = this.find(Node, 'node', word, path);
    return node && this.places.get(node);
  }

  placeOf(id: string): DesignPlace | undefined {
    const node = this.scenario.network.nodes.find((each) => each.id === id);
    return node && this.places.get(node);
  }

  good(word: string, path: Path): OpenCommodity | undefined {
    const resource = this.find(Resource, 'resource', word, path);
    return resource && this.commodities.of(resource as AnyResource);
  }

  /** Returns a day within the horizon. */
  day(value: number | undefined, fallback: Days, path: Path): Days {
    const day = wholeSeconds(value ?? fallback);
    if (day < this.start || day > this.end)
      this.report('wrong-days', path, {
        expected: `a day from ${figure(this.start)} to ${figure(this.end)}, the horizon`,
        found: figure(day),
      });
    return day;
  }

  checkOrder(path: Path, first: [string, Days], second: [string, Days]): void {
    if (first[1] > second[1])
      this.report('wrong-days', [...path, first[0]], {
        expected: `a day not after ${second[0]}, day ${figure(second[1])}`,
        found: figure(first[1]),
      });
  }
}
