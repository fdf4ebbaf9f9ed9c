import type { Item, Place } from './loading.js';
import { type DemandSet, type Resource, sum } from './resources.js';
import type { Rounding } from './rounding.js';

/** the error that stops an event, in the reference program's wording. */
export class SpatialFailure {
  constructor(
    readonly event: string,
    readonly text: string,
  ) {}
}

interface Unmet {
  readonly time: number;
  readonly event: string;
  readonly place: Place;
  readonly source: Item | null;
  readonly left: DemandSet;
}
interface Entry {
  readonly time: number;
  readonly kind: string;
  readonly text: string;
}

/** The records of a run. */
export class Journal {
  /** In days. */
  now = 0;
  readonly log: string[] = [];
  readonly warnings: Entry[] = [];
  readonly #spatial: Entry[] = [];
  readonly #unmet: Unmet[] = [];

  constructor(private readonly rounding: Rounding) {}

  get #time(): number {
    return this.rounding.time(this.now);
  }

  say(text: string): void {
    this.log.push(`${this.#time.toFixed(3)}: ${text}`);
  }

  warn(event: string, text: string): void {
    this.log.push(`!!! Warning: (${event}) ${text}`);
    this.warnings.push({ time: this.#time, kind: 'SimWarning', text: `${event} ${text}` });
  }

  fail({ event, text }: SpatialFailure): void {
    this.log.push(`!!! Error: (${event}) ${text}`);
    this.#spatial.push({ time: this.#time, kind: 'SimSpatialError', text: `${event} ${text}` });
  }

  /** an unsatisfied demand. */
  miss(event: string, place: Place, source: Item | null, left: DemandSet): void {
    this.#unmet.push({ time: this.#time, event, place, source, left });
  }

  amount(resource: Resource, amount: number): string {
    return `${this.rounding.amount(amount).toFixed(2)} ${resource.units} of ${resource.name}`;
  }

  amounts({ entries }: DemandSet): string {
    return `[${entries.map(({ resource, amount }) => this.amount(resource, amount)).join(', ')}]`;
  }

  /** spatial errors, then unsatisfied demands, by time. */
  errors(): Entry[] {
    const unmet = this.#unmet.map(({ time, event, left }) => ({
      time,
      kind: 'SimDemand',
      text: `${event} Insufficient resources for demand: ${this.amounts(left)}`,
    }));
    return [...this.#spatial, ...unmet].sort((a, b) => a.time - b.time);
  }

  /** */
  rawDemands(): unknown {
    return { demands: this.#unmet.map((unmet) => this.#rawDemand(unmet)) };
  }

  #rawDemand({ time, place, source, left }: Unmet): unknown {
    const { amount: round, mass, volume } = this.rounding;
    const listed = left.entries.map(({ resource, amount }) => {
      const { type, name, classOfSupply, environment, units, unitMass, unitVolume, packingFactor } =
        resource;
      return {
        sign: Math.sign(amount),
        record: {
          resource: {
            type,
            name,
            classOfSupply,
            environment,
            units,
            unitMass,
            unitVolume,
            packingFactor,
          },
          amount: Math.abs(round(amount)),
          mass: mass(unitMass * amount),
          volume: volume(unitVolume * amount),
        },
      };
    });
    const ofSign = (wanted: number) =>
      listed.filter(({ sign }) => sign === wanted).map(({ record }) => record);
    const consumption = ofSign(1);
    const production = ofSign(-1);
    return {
      time,
      location: { id: place.key, name: place.name },
      ...(source !== null && { element: { id: source.uid, name: source.name } }),
      consumption,
      production,
      totalConsumptionMass: sum(consumption.map((record) => record.mass)),
      totalConsumptionVolume: sum(consumption.map((record) => record.volume)),
      totalProductionMass: sum(production.map((record) => record.mass)),
      totalProductionVolume: sum(production.map((record) => record.volume)),
    };
  }
}

export const names = (items: readonly { name: string }[]): string =>
  `[${items.map(({ name }) => name).join(', ')}]`;

/** Formats a number as Java does. */
export const double = (x: number): string => (Number.isInteger(x) ? x.toFixed(1) : String(x));
