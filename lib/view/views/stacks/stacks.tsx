import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { FiringData, TableData, UseData } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import { indexParam } from '../../model/route.js';
import { figure, percent, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { EventDetails } from '../../parts/details/event-details.js';
import { Picture } from '../../parts/picture/picture.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name } from '../../parts/thing-link.js';
import { TransportChoice } from '../../parts/transport-choice.js';
import type { View } from '../view.js';
import { Drawing } from './drawing.js';
import { type StackStep, stackSteps } from './steps.js';

export const stacks: View = {
  id: 'stacks',
  title: 'Stacks and burns',
  supplies: 'some',
  lead: 'What each transport consists of, what it burns, what it drops on the way, and how near it is to its limits.',
  applies: ({ data }) => data.transports.length > 0,
  Body: Stacks,
};

function Stacks() {
  const { model, route, edit } = useShared();
  const { transports } = model.data;
  const given = indexParam(route.params, 'transport', transports);
  const chosen = given >= 0 ? given : Math.max(0, firstWithBurns(model));
  const { event } = transports[chosen]!;
  const steps = stackSteps(model, chosen);
  return (
    <>
      <TransportChoice chosen={chosen} />
      <Picture
        title={model.eventLabel(event)}
        description={`The stack at departure and after each burn. A box is higher the more it weighs; its shaded part is propellant.${edit ? ' Click a box to open the form of the element.' : ''}`}
        data={() => stepsTable(model, steps)}
        draw={(width) => <Drawing steps={steps} width={width} />}
      />
      <div class="details">
        <EventDetails event={event} />
        <Limits transport={chosen} />
        <Burns transport={chosen} />
      </div>
    </>
  );
}

const firstWithBurns = (model: Model): number => {
  const [first] = model.data.firings;
  return first === undefined ? 0 : model.transportOf(first.event);
};

/** How full the transport is. */
function Limits({ transport }: { transport: number }) {
  const { model } = useShared();
  const load = model.data.loads[transport];
  if (load === undefined) return null;
  const uses: readonly (readonly [string, UseData, string])[] = [
    ...(load.flight === null ? [] : [['everything aboard', load.flight, 'kg'] as const]),
    ['cargo of the carriers', load.cargo, 'kg'],
    ['volume of the cargo', load.volume, 'm³'],
    ['people', load.crew, ''],
  ];
  return (
    <section class="detail" aria-label="Limits">
      <h3>Limits at departure</h3>
      <SimpleTable
        caption="What is used of each limit"
        hidesCaption
        items={uses}
        tone={([, [used, limit]]) =>
          limit !== null && used > limit * (1 + 1e-9) ? 'bad' : undefined
        }
        columns={[
          { title: 'limit of', of: ([what]) => what },
          { title: 'used', isNumber: true, of: ([, [used], unit]) => `${figure(used)} ${unit}` },
          {
            title: 'limit',
            isNumber: true,
            of: ([, [, limit], unit]) => (limit === null ? 'none' : `${figure(limit)} ${unit}`),
          },
          {
            title: 'share',
            isNumber: true,
            of: ([, [used, limit]]) => percent(limit === null || limit === 0 ? null : used / limit),
          },
        ]}
      />
    </section>
  );
}

function Burns({ transport }: { transport: number }) {
  const { model } = useShared();
  const firings = model.data.firings.filter(({ event }) => model.transportOf(event) === transport);
  if (firings.length === 0) return null;
  /** Whether the next firing goes on with the same burn. */
  const goesOn = (firing: FiringData): boolean =>
    firings[firings.indexOf(firing) + 1]?.event === firing.event;
  return (
    <section class="detail wide" aria-label="Burns">
      <h3>Every firing of an engine</h3>
      <SimpleTable
        caption="Every firing of an engine"
        hidesCaption
        items={firings}
        most={40}
        tone={(firing) => (firing.missing > 0 && !goesOn(firing) ? 'bad' : undefined)}
        columns={[
          { title: 'time', of: ({ time }) => when(time) },
          { title: 'vehicle', of: ({ vehicle }) => <Name of={model.elementName(vehicle)} /> },
          { title: 'asked', isNumber: true, of: ({ asked }) => `${figure(asked)} m/s` },
          { title: 'given', isNumber: true, of: ({ achieved }) => `${figure(achieved)} m/s` },
          {
            title: 'propellant before',
            isNumber: true,
            of: ({ used, left }) => `${figure(used + left)} kg`,
          },
          { title: 'after', isNumber: true, of: ({ left }) => `${figure(left)} kg` },
          {
            title: 'margin',
            isNumber: true,
            of: (firing) => {
              const { margin, missing } = firing;
              if (missing > 0)
                return goesOn(firing) ? 'the next one goes on' : `${figure(missing)} m/s missing`;
              return margin === null ? '' : `${figure(margin)} m/s`;
            },
          },
        ]}
      />
    </section>
  );
}

function stepsTable(model: Model, steps: readonly StackStep[]): TableData {
  const rows = steps.flatMap((step, at) => step.boxes.map((box) => ({ at, step, box })));
  return tableData(
    'Stack',
    tableOf({ name: 'stack', title: 'Stack' }, rows, [
      column('after burn', 'count', ({ at }) => at),
      column('time', 'time', ({ step }) => step.time),
      column('element', 'text', ({ box }) => model.elementName(box.element)),
      column('mass', 'number', ({ box }) => box.mass, { unit: 'kg' }),
      column('propellant', 'number', ({ box }) => box.propellant, { unit: 'kg' }),
      column('stack', 'number', ({ step }) => step.mass, { unit: 'kg' }),
      column('asked', 'number', ({ step }) => step.burn?.asked, { unit: 'm/s' }),
      column('given', 'number', ({ step }) => step.burn?.achieved, { unit: 'm/s' }),
      column('margin', 'number', ({ step }) => step.burn?.margin, { unit: 'm/s' }),
    ]),
  );
}
