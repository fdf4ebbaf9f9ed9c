import { useMemo } from 'preact/hooks';
import { dayOf, figure, massText, peopleText, percent, shorten } from '../../model/words.js';
import { usePage, useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';
import { type FlightLine, flightsOf } from './flight-lines.js';

/** The flights that are listed; the others stand in the tables. */
const MOST = 120;

/** The kinds of goods that a line has room for, on a screen and on paper. */
const GOODS = { screen: 3, paper: 2 };

/** The characters of a name that a line has room for: of goods, of a flight, of vehicles and of a place. */
const ROOM = { goods: 30, flight: 26, vehicle: 22, place: 16 };

/** Every flight in a line: who flies from where to where with what, and how near it is to its limits. */
export function Flights() {
  const { model } = useShared();
  const { margins, outlook, transports } = model.data;
  const flights = useMemo(() => flightsOf(model, MOST), [model]);
  if (flights.length === 0) return null;
  const nameOf = (element: number): string => model.elementName(element);
  return (
    <section class="flights">
      <h3>Flights</h3>
      <SimpleTable
        caption="Each flight and drive with its cargo, what is left of its propellant, and what it carries"
        isCompact
        items={flights}
        all={transports.length}
        most={MOST}
        tone={({ succeeded, margin }) =>
          !succeeded
            ? 'bad'
            : margin !== null && margin < outlook.thresholds.thinMargin
              ? 'thin'
              : undefined
        }
        columns={[
          { title: 'date', of: ({ time }) => <span class="date">{dayOf(model.zero, time)}</span> },
          {
            title: 'flight',
            of: ({ event, succeeded }) => (
              <>
                <ViewLink view="bat-chart" params={{ event: String(event) }}>
                  <Name of={model.event(event)?.name ?? ''} room={ROOM.flight} />
                </ViewLink>
                {!succeeded && ' fails'}
              </>
            ),
          },
          {
            title: 'with',
            of: ({ vehicles }) => <Many names={vehicles.map(nameOf)} />,
          },
          {
            title: 'from',
            of: ({ origin }) => <Name of={model.placeName(origin)} room={ROOM.place} />,
          },
          {
            title: 'to',
            of: ({ destination }) => <Name of={model.placeName(destination)} room={ROOM.place} />,
          },
          {
            title: 'cargo (kg)',
            isNumber: true,
            of: ({ cargo }) => (cargo === null ? '' : figure(cargo)),
          },
          {
            title: 'limit (kg)',
            isNumber: true,
            of: ({ limit }) => (limit === null ? '' : figure(limit)),
          },
          { title: 'people', isNumber: true, of: ({ people }) => (people > 0 ? people : '') },
          {
            title: 'propellant left',
            isNumber: true,
            of: ({ transport, margin }) =>
              margin !== null && (
                <ViewLink view="stacks" params={{ transport: String(transport) }}>
                  {margin < 0 ? `${percent(-margin)} short` : percent(margin)}
                </ViewLink>
              ),
          },
          { title: 'carries', of: (flight) => <Goods {...flight} zero={model.zero} /> },
        ]}
      />
      {transports.length > MOST && (
        <p class="note">
          The others stand in the{' '}
          <ViewLink view="tables" params={{}}>
            tables
          </ViewLink>
          .
        </p>
      )}
      {margins.length > 0 && (
        <p class="note">
          Propellant left: the delta-v that is left after the tightest burn, as a share of the
          delta-v used.
        </p>
      )}
    </section>
  );
}

/** The first name, and how many more there are, which show when the pointer rests there. */
function Many({ names }: { readonly names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return null;
  return (
    <>
      <Name of={first} room={ROOM.vehicle} />
      {others.length > 0 && <span title={shorten(others.join(', '), 500)}> + {others.length}</span>}
    </>
  );
}

type GoodsProps = Pick<FlightLine, 'goods' | 'served' | 'end'> & { readonly zero: number };

/** What a flight carries, and for whom. */
function Goods({ goods, served, end, zero }: GoodsProps) {
  const { printing } = usePage();
  const most = printing ? GOODS.paper : GOODS.screen;
  const rest = goods.slice(most);
  return (
    <>
      {goods.slice(0, most).map(({ name, mass }, at) => (
        <>
          {at > 0 && ', '}
          <Name of={name} room={ROOM.goods} /> {massText(mass)}
        </>
      ))}
      {rest.length > 0 && (
        <span title={shorten(rest.map(({ name }) => name).join(', '), 500)}> + {rest.length}</span>
      )}
      {served !== null && ` for ${peopleText(served.people)}`}
      {served !== null && served.since > end && (
        <>
          {' '}
          from <span class="date">{dayOf(zero, served.since)}</span>
        </>
      )}
    </>
  );
}
