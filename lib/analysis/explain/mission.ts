import type { Days } from '../../schema/spans.js';
import type {
  BurnRecord,
  DemandingMission,
  ErrorRecord,
  EventRecord,
  MissionRef,
  Ref,
  TransportRecord,
} from '../../simulation/index.js';
import { peopleUnderMissions, type UnderMission } from '../needs/missions.js';
import type { ExplainContext } from './context.js';
import { type DemandedAmount, DemandedAmounts } from './demanded.js';

/** What a mission does, with whom, and what it demands. */
export interface MissionExplanation {
  readonly kind: 'mission';
  readonly mission: MissionRef;
  readonly origin: Ref | null;
  readonly destination: Ref | null;
  /** Its first and last event, in days after the start of the scenario; null if it does not run. */
  readonly start: Days | null;
  readonly end: Days | null;
  /** What its demand models know of it; null if it has none. */
  readonly quantities: DemandingMission | null;
  readonly events: readonly EventRecord[];
  readonly transports: readonly TransportRecord[];
  readonly burns: readonly BurnRecord[];
  /** The crew members that its events bring into play. */
  readonly crew: readonly Ref[];
  /** When which people need things under it. */
  readonly people: readonly UnderMission[];
  /** What it demands, and what people need under it. */
  readonly demanded: readonly DemandedAmount[];
  readonly errors: readonly ErrorRecord[];
}

/** Explains a mission. @param index its position in the scenario */
export function explainMission(context: ExplainContext, index: number): MissionExplanation {
  const { campaign, models } = context;
  const { recorded: result, places } = campaign;
  const mission = campaign.scenario.missionList[index]!;
  const events = result.events.filter((event) => event.mission.index === index);
  const own = new Set(events.map((event) => event.index));
  const isOwn = ({ event }: { readonly event: number | null }): boolean =>
    event !== null && own.has(event);
  const demanded = new DemandedAmounts(context);
  for (const demand of result.demands) if (demand.mission?.index === index) demanded.add(demand);
  const crew = new Map<string, Ref>();
  for (const { element, event, container } of result.positions)
    if (event !== null && own.has(event) && container !== null) {
      const { type } = result.events[event]!;
      if (type === 'Create Elements' && models.world.element(element.id)?.isHuman)
        crew.set(element.id, element);
    }
  const nameOf = (id: string | undefined): Ref | null => {
    const place = id === undefined ? undefined : places.find(id);
    return place === undefined ? null : { id: place.id, name: place.name };
  };
  const transports = result.transports.filter(isOwn);
  const arrived = campaign.arrivals;
  const ends = [
    ...events.map(({ time }) => time),
    ...transports.flatMap(({ index }) => arrived[index]?.time ?? []),
  ];
  return {
    kind: 'mission',
    mission: { index, name: mission.name },
    origin: nameOf(mission.origin),
    destination: nameOf(mission.destination),
    start: events[0]?.time ?? null,
    end: ends.length === 0 ? null : ends.reduce((last, time) => Math.max(last, time)),
    quantities: models.requestOf(index)?.quantities ?? null,
    events,
    transports,
    burns: result.burns.filter(isOwn),
    crew: [...crew.values()],
    people: peopleUnderMissions(campaign).filter(({ mission: { index: at } }) => at === index),
    demanded: demanded.list,
    errors: result.errors.filter(
      (error) => isOwn(error) || (error.event === null && error.detail === mission.name),
    ),
  };
}
