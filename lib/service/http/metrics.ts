// biome-ignore lint/suspicious/noTsIgnore: there is no error here, where the package is installed
/** @ts-ignore: optional, so its types may be missing where the declarations of this package are read. */
import type * as Prometheus from 'prom-client';
import type { Studies, StudyWatch } from '../studies/studies.js';
import type { Lanes, LaneWatch } from '../work/lanes.js';
import type { Uploads } from './uploads.js';

/** Seconds at which times are told apart. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What the service counts, for Prometheus. */
export class Metrics implements LaneWatch, StudyWatch {
  readonly #registry: Prometheus.Registry;
  readonly #requests: Prometheus.Histogram;
  readonly #work: Prometheus.Histogram;
  readonly #variants: Prometheus.Counter;
  readonly #ended: Prometheus.Counter;

  constructor(private readonly prometheus: typeof Prometheus) {
    const { Registry, Histogram, Counter, collectDefaultMetrics } = prometheus;
    this.#registry = new Registry();
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.#work = new Histogram({
      name: 'space_logistics_work_seconds',
      help: 'Time of work in threads, with the time of waiting for one.',
      labelNames: ['work', 'lane', 'outcome'],
      buckets: BUCKETS,
      registers,
    });
    this.#variants = new Counter({
      name: 'space_logistics_study_variants_total',
      help: 'Variants of studies that are done.',
      registers,
    });
    this.#ended = new Counter({
      name: 'space_logistics_study_runs_total',
      help: 'Runs of studies that have ended, by the state that they left the study in.',
      labelNames: ['state'],
      registers,
    });
  }

  /** Also tells how much the lanes, uploads and studies hold at present. */
  watch(lanes: Lanes, uploads: Uploads, studies: Studies): void {
    const { Gauge } = this.prometheus;
    const registers = [this.#registry];
    const gauge = (name: string, help: string, now: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(now());
        },
      });
    const laneGauge = (name: string, help: string, now: (lane: 'quick' | 'slow') => number) =>
      new Gauge({
        name,
        help,
        registers,
        labelNames: ['lane'],
        collect() {
          for (const lane of ['quick', 'slow'] as const) this.set({ lane }, now(lane));
        },
      });
    laneGauge('space_logistics_running', 'Work in threads.', (lane) => lanes[lane].running);
    laneGauge('space_logistics_waiting', 'Work that waits.', (lane) => lanes[lane].waiting);
    new Gauge({
      name: 'space_logistics_studies',
      help: 'Studies that run, or wait for their turn.',
      registers,
      labelNames: ['state'],
      collect() {
        for (const state of ['running', 'waiting'] as const)
          this.set({ state }, studies.counts[state]);
      },
    });
    gauge('space_logistics_upload_bytes', 'Bytes of bodies in memory.', () => uploads.used);
  }

  /** Counts a request that has been answered, or was given up. */
  onRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  readonly onDone: LaneWatch['onDone'] = ({ work, lane, outcome, seconds }) => {
    this.#work.observe({ work, lane, outcome }, seconds);
  };

  readonly onVariants: StudyWatch['onVariants'] = (count) => this.#variants.inc(count);

  readonly onState: StudyWatch['onState'] = ({ state }) => {
    if (state !== 'running') this.#ended.inc({ state });
  };

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns the metrics as text. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
