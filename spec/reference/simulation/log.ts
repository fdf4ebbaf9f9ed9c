import type {
  AmountRecord,
  ErrorRecord,
  Ref,
  ResourceRecord,
  SimulationResult,
  TimelineRecord,
  WarningCode,
  WarningRecord,
} from '../../../lib/simulation/index.js';
import { leftDemands, leftOf } from '../../simulation/support/left.js';

/** Warnings about what the reference program does not look at. */
const OWN_WARNINGS: readonly WarningCode[] = ['NO_MASS', 'CREW_BUSY', 'NO_ROOM'];

/** Formats a result as the reference program formats its log, its errors and its names. */
export class ReferenceWording {
  readonly #resources: ReadonlyMap<string, ResourceRecord>;

  constructor(private readonly result: SimulationResult) {
    this.#resources = new Map(result.resources.map((resource) => [resource.id, resource]));
  }

  /** The running log, line by line. */
  log(): string[] {
    return this.result.timeline.flatMap((record) => this.#lines(record));
  }

  #lines(record: TimelineRecord): string[] {
    const { result } = this;
    const at = (text: string): string => `${record.time.toFixed(3)}: ${text}`;
    switch (record.kind) {
      case 'mission':
        return [at(`Commencing Mission: ${record.mission.name}`)];
      case 'create':
        return [at(`Creating ${names(record.elements)} in ${record.container.name}`)];
      case 'move':
        return [at(`Transferring ${names(record.elements)} to ${record.container.name}`)];
      case 'remove':
        return [at(`Removing ${names(record.listed)} from Simulation`)];
      case 'reconfigure':
        return [at(`Reconfiguring ${record.element.name} to ${record.state?.name ?? ''} state`)];
      case 'add':
        return [at(`Adding ${this.#amounts(record.amounts)} to ${record.container.name}`)];
      case 'transfer':
        return [at(`Transferring ${this.#amounts(record.amounts)} to ${record.destination.name}`)];
      case 'eva':
        return [at(`Commencing EVA at ${record.location.name} for ${double(record.hours)} hours`)];
      case 'exploration':
        return [
          at(
            `Commencing exploration at ${record.location.name} for ${double(record.days)} days with ${record.evas} EVAs`,
          ),
        ];
      case 'transport': {
        const { type } = result.transports[record.transport]!;
        return [at(`Commencing ${type.toLowerCase().replace('transport', '').trim()}`)].map(
          (line) => (type === 'Flight Transport' ? line : `${line} transport`),
        );
      }
      case 'burn': {
        const burn = result.burns[record.burn]!;
        const rest =
          burn.deltaVRemaining > 0
            ? `${fixed(burn.deltaVRemaining)} m/s delta-V remaining`
            : `${fixed(burn.propellantLeft)} kg fuel remaining`;
        return [
          at(
            `Starting ${burn.vehicle.name} Burn (OMS) for target ${fixed(burn.deltaVAsked)} m/s delta-V`,
          ),
          at(
            `${burn.vehicle.name} Burn (OMS) achieved ${fixed(burn.deltaVAchieved)} m/s delta-V, ${rest}`,
          ),
        ];
      }
      case 'demands':
        return result.demands
          .slice(record.first, record.first + record.count)
          .map(({ amounts, element, location }) =>
            at(`Demand for ${this.#amounts(amounts)} from ${(element ?? location)!.name}`),
          );
      case 'error': {
        const error = result.errors[record.error]!;
        return [`!!! Error: (${error.eventName}) ${this.#errorText(error)}`];
      }
      case 'warning': {
        const warning = result.warnings[record.warning]!;
        if (OWN_WARNINGS.includes(warning.code)) return [];
        return [`!!! Warning: (${warning.eventName}) ${this.#warningText(warning)}`];
      }
      case 'custom':
        return [];
    }
  }

  /** Errors, then unmet demands, by time. */
  errors(): { time: number; kind: string; text: string }[] {
    const { result } = this;
    const spatial = result.errors.map((error) => ({
      time: error.time,
      kind: 'SimSpatialError',
      text: `${error.eventName} ${this.#errorText(error)}`,
    }));
    const unmet = leftDemands(result).map((demand) => {
      const event = demand.event === null ? undefined : result.events[demand.event];
      const name = event?.name ?? `Demand Event for ${demand.element?.name}`;
      return {
        time: demand.time,
        kind: 'SimDemand',
        text: `${name} Insufficient resources for demand: ${this.#amounts(leftOf(demand))}`,
      };
    });
    return [...spatial, ...unmet].sort((a, b) => a.time - b.time);
  }

  warnings(): { time: number; kind: string; text: string }[] {
    return this.result.warnings
      .filter(({ code }) => !OWN_WARNINGS.includes(code))
      .map((warning) => ({
        time: warning.time,
        kind: 'SimWarning',
        text: `${warning.eventName} ${this.#warningText(warning)}`,
      }));
  }

  #errorText(error: ErrorRecord): string {
    const { code, element, place, found, container, amount, needed, available } = error;
    const thing = amount === null ? element?.name : this.#amount(amount);
    switch (code) {
      case 'NOT_FOUND':
        return `${element?.name} was not found.`;
      case 'WRONG_PLACE':
        return `${element?.name} is located at ${found?.name} instead of ${place?.name}.`;
      case 'NO_FIT':
        return `${thing} could not be added to ${container?.name}.`;
      case 'NOT_AVAILABLE':
        return `${thing} could not be removed from ${container?.name}.`;
      case 'ALREADY_EXISTS':
        return `${element?.name} already exists at ${found?.name}.`;
      case 'OVER_MASS':
        return `Flight cargo mass over capacity: ${needed?.toFixed(1)}/${available?.toFixed(1)} kg`;
      case 'OVER_CREW':
        return `Flight crew size over capacity: ${needed?.toFixed(1)}/${available?.toFixed(1)}`;
      case 'DELTA_V_SHORT':
        return `Insufficient delta-v achieved, - remaining delta-v: ${(needed! - available!).toFixed(1)} m/s.`;
      default:
        return `${code} ${error.message}`;
    }
  }

  #warningText({ code, element, detail }: WarningRecord): string {
    switch (code) {
      case 'NO_ELEMENTS':
        return 'No elements defined.';
      case 'NO_DEMANDS':
        return 'No demands defined.';
      case 'NO_CREW':
        return 'No crew members defined.';
      case 'NO_EVENTS':
        return 'No events defined.';
      case 'NO_SUCH_STATE':
        return `No ${detail} state for ${element?.name}.`;
      default:
        return code;
    }
  }

  #amount({ resource, amount }: AmountRecord): string {
    const units = this.#resources.get(resource.id)?.units;
    return `${fixed(amount)} ${units} of ${resourceName(resource)}`;
  }

  #amounts(amounts: readonly AmountRecord[]): string {
    return `[${amounts.map((amount) => this.#amount(amount)).join(', ')}]`;
  }
}

/** The name of a resource in the reference program. One of its labels ends in a space. */
export const resourceName = ({ name }: Ref): string =>
  name.replace('(Stowage and Restraint)', '(Stowage and Restraint )');

/** Formats a number as Java does. */
const double = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(1) : String(value);
const fixed = (value: number): string => value.toFixed(2);
const names = (refs: readonly Ref[]): string => `[${refs.map(({ name }) => name).join(', ')}]`;
