import { plain } from '../kernel/kept.js';
import type {
  AmountRecord,
  MissionRef,
  Ref,
  TimelineDetails,
  TimelineKind,
  TimelineRecordOf,
} from './records.js';

/** Makes timeline records of one kind. `V` are the values of the fields besides time and event. */
type Timed<V extends readonly unknown[]> = [time: number, event: number | null, ...values: V];

const MissionRow = plain<TimelineRecordOf<'mission'>, Timed<[mission: MissionRef]>>(
  function (time, event, mission) {
    this.kind = 'mission';
    this.time = time;
    this.event = event;
    this.mission = mission;
  },
);

export const CreateRow = plain<
  TimelineRecordOf<'create'>,
  Timed<[elements: readonly Ref[], container: Ref]>
>(function (time, event, elements, container) {
  this.kind = 'create';
  this.time = time;
  this.event = event;
  this.elements = elements;
  this.container = container;
});

export const MoveRow = plain<
  TimelineRecordOf<'move'>,
  Timed<[elements: readonly Ref[], container: Ref]>
>(function (time, event, elements, container) {
  this.kind = 'move';
  this.time = time;
  this.event = event;
  this.elements = elements;
  this.container = container;
});

export const RemoveRow = plain<
  TimelineRecordOf<'remove'>,
  Timed<[element: Ref, listed: readonly Ref[]]>
>(function (time, event, element, listed) {
  this.kind = 'remove';
  this.time = time;
  this.event = event;
  this.element = element;
  this.listed = listed;
});

export const ReconfigureRow = plain<
  TimelineRecordOf<'reconfigure'>,
  Timed<[element: Ref, state: Ref | null]>
>(function (time, event, element, state) {
  this.kind = 'reconfigure';
  this.time = time;
  this.event = event;
  this.element = element;
  this.state = state;
});

const AddRow = plain<
  TimelineRecordOf<'add'>,
  Timed<[amounts: readonly AmountRecord[], container: Ref]>
>(function (time, event, amounts, container) {
  this.kind = 'add';
  this.time = time;
  this.event = event;
  this.amounts = amounts;
  this.container = container;
});

const TransferRow = plain<
  TimelineRecordOf<'transfer'>,
  Timed<[amounts: readonly AmountRecord[], origin: Ref, destination: Ref]>
>(function (time, event, amounts, origin, destination) {
  this.kind = 'transfer';
  this.time = time;
  this.event = event;
  this.amounts = amounts;
  this.origin = origin;
  this.destination = destination;
});

const EvaRow = plain<TimelineRecordOf<'eva'>, Timed<[location: Ref, hours: number]>>(
  function (time, event, location, hours) {
    this.kind = 'eva';
    this.time = time;
    this.event = event;
    this.location = location;
    this.hours = hours;
  },
);

const ExplorationRow = plain<
  TimelineRecordOf<'exploration'>,
  Timed<[location: Ref, days: number, evas: number]>
>(function (time, event, location, days, evas) {
  this.kind = 'exploration';
  this.time = time;
  this.event = event;
  this.location = location;
  this.days = days;
  this.evas = evas;
});

const TransportRow = plain<TimelineRecordOf<'transport'>, Timed<[transport: number]>>(
  function (time, event, transport) {
    this.kind = 'transport';
    this.time = time;
    this.event = event;
    this.transport = transport;
  },
);

const BurnRow = plain<TimelineRecordOf<'burn'>, Timed<[burn: number]>>(
  function (time, event, burn) {
    this.kind = 'burn';
    this.time = time;
    this.event = event;
    this.burn = burn;
  },
);

export const DemandsRow = plain<TimelineRecordOf<'demands'>, Timed<[first: number, count: number]>>(
  function (time, event, first, count) {
    this.kind = 'demands';
    this.time = time;
    this.event = event;
    this.first = first;
    this.count = count;
  },
);

const ErrorRow = plain<TimelineRecordOf<'error'>, Timed<[error: number]>>(
  function (time, event, error) {
    this.kind = 'error';
    this.time = time;
    this.event = event;
    this.error = error;
  },
);

const WarningRow = plain<TimelineRecordOf<'warning'>, Timed<[warning: number]>>(
  function (time, event, warning) {
    this.kind = 'warning';
    this.time = time;
    this.event = event;
    this.warning = warning;
  },
);

const CustomRow = plain<TimelineRecordOf<'custom'>, Timed<[detail: unknown]>>(
  function (time, event, detail) {
    this.kind = 'custom';
    this.time = time;
    this.event = event;
    this.detail = detail;
  },
);

type MakeRecord<K extends TimelineKind> = (
  time: number,
  event: number | null,
  details: TimelineDetails[K],
) => TimelineRecordOf<K>;

/** Functions that make the timeline records, by kind. */
export const timelineRecords: { readonly [K in TimelineKind]: MakeRecord<K> } = {
  mission: (time, event, details) => new MissionRow(time, event, details.mission),
  create: (time, event, details) => new CreateRow(time, event, details.elements, details.container),
  move: (time, event, details) => new MoveRow(time, event, details.elements, details.container),
  remove: (time, event, details) => new RemoveRow(time, event, details.element, details.listed),
  reconfigure: (time, event, details) =>
    new ReconfigureRow(time, event, details.element, details.state),
  add: (time, event, details) => new AddRow(time, event, details.amounts, details.container),
  transfer: (time, event, details) =>
    new TransferRow(time, event, details.amounts, details.origin, details.destination),
  eva: (time, event, details) => new EvaRow(time, event, details.location, details.hours),
  exploration: (time, event, details) =>
    new ExplorationRow(time, event, details.location, details.days, details.evas),
  transport: (time, event, details) => new TransportRow(time, event, details.transport),
  burn: (time, event, details) => new BurnRow(time, event, details.burn),
  demands: (time, event, details) => new DemandsRow(time, event, details.first, details.count),
  error: (time, event, details) => new ErrorRow(time, event, details.error),
  warning: (time, event, details) => new WarningRow(time, event, details.warning),
  custom: (time, event, details) => new CustomRow(time, event, details.detail),
};

/** Every kind of timeline record. */
export const timelineKinds = Object.keys(timelineRecords) as readonly TimelineKind[];
