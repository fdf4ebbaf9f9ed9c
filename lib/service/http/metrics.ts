import type * as Prometheus from 'prom-client';
import type { Lanes, LaneWatch } from '../work/lanes.js';
import type { Uploads } from './uploads.js';

/** Seconds at which times are told apart. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What the service counts, for Prometheus. */
export class Metrics implements LaneWatch {
  readonly #registry: Prometheus.Registry;
  readonly #requests: Prometheus.Histogram;
  readonly #work: Prometheus.Histogram;

  constructor(private readonly prometheus: typeof Prometheus) {
    const { Registry, Histogram, collectDefaultMetrics } = prometheus;
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
  }

  /** Also tells how much the lanes and uploads hold at present. */
  watch(lanes: Lanes, uploads: Uploads): void {
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
    gauge('space_logistics_upload_bytes', 'Bytes of bodies in memory.', () => uploads.used);
  }

  /** Counts a request that has been answered, or was given up. */
  onRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  readonly onDone: LaneWatch['onDone'] = ({ work, lane, outcome, seconds }) => {
    this.#work.observe({ work, lane, outcome }, seconds);
  };

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns the metrics as text. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
