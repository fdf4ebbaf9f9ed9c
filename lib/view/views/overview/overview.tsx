import { measureCatalogue, measureText } from '../../../analysis/measures.js';
import { processColumns } from '../../../analysis/needs/processes.js';
import { barredColumns } from '../../../analysis/outlook/barred.js';
import { placeColumns, surplusColumns } from '../../../analysis/outlook/outlook-tables.js';
import { moment } from '../../../analysis/table/quantity.js';
import type { Tone } from '../../../analysis/table/table.js';
import { capital } from '../../../schema/diagnostics/wording.js';
import { dateOf, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { type Pair, Pairs } from '../../parts/details/pairs.js';
import { type SimpleColumn, SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';
import type { View } from '../view.js';
import { Causes } from './causes.js';
import { Flights } from './flights.js';
import { Headline } from './headline.js';
import { Margins } from './margins.js';
import { Critical, Reserves } from './robustness.js';
import { SmallChart } from './small-chart.js';
import { Cost, Spares } from './told.js';

export const overview: View = {
  id: 'overview',
  title: 'Overview',
  supplies: 'some',
  lead: 'Does the campaign work, which flights does it have, and what must not go wrong.',
  Body: () => {
    const { shortages, barred, surplus, heldBack } = useShared().model.data.outlook;
    return (
      <>
        <Headline />
        <Causes />
        <Listed
          title="First shortage at each place"
          items={shortages}
          columns={placeColumns}
          tone="bad"
        />
        <Reserves />
        <SmallChart />
        <Flights />
        <Critical />
        <Cost />
        <Spares />
        <Margins />
        <Listed
          title="There, but not allowed to serve"
          caption="Resources of the same class of supply that the rules do not let serve."
          items={barred}
          columns={barredColumns}
          tone="bad"
        />
        <Listed
          title="Surplus: produced, and no room for it"
          caption="It is no shortage, and makes no demand fall short."
          items={surplus}
          columns={surplusColumns}
        />
        <Listed
          title="Processes that are held back"
          caption="For want of room, nothing is missing. Inputs that are missing are among the shortages."
          items={heldBack}
          columns={processColumns}
        />
        <Measures />
        <Missions />
        <Provenance />
      </>
    );
  },
};

interface ListedProps<T> {
  readonly title: string;
  /** What the table says, if the title is not enough. */
  readonly caption?: string;
  readonly items: readonly T[];
  readonly columns: readonly SimpleColumn<T>[];
  readonly tone?: Tone;
}

/** A section with a table; nothing if the table has no rows. */
function Listed<T>({ title, caption, items, columns, tone }: ListedProps<T>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <SimpleTable
        caption={caption ?? title}
        hidesCaption={caption === undefined}
        isCompact
        items={items}
        columns={columns}
        tone={() => tone}
      />
    </section>
  );
}

/** Who made these answers, of what, and how. */
function Provenance() {
  const { model } = useShared();
  const { about } = model.data;
  const {
    description,
    createdBy,
    scenarioType,
    file,
    changes,
    made,
    program,
    preset,
    rules,
    options,
  } = about;
  const rows: readonly Pair[] = [
    ['File', file === '' ? '' : <Name of={file} room={100} />],
    ['Changed before', changes.length === 0 ? '' : <Name of={changes.join('; ')} room={600} />],
    ['Author of the scenario', createdBy.trim() === '' ? '' : <Name of={createdBy} />],
    ['Kind of scenario', scenarioType],
    ['Rules of the simulation', rulesText(preset, rules)],
    ['Options', options.join(' ')],
    ['Made by', program],
    ['Made on', made === '' ? '' : `${moment(new Date(made)).slice(0, 16)} UTC`],
  ];
  return (
    <section>
      <h3>Where this comes from</h3>
      {description.trim() !== '' && (
        <p>
          <Name of={description} room={2000} />
        </p>
      )}
      <Pairs rows={rows} />
    </section>
  );
}

const rulesText = (
  preset: string,
  rules: readonly { readonly name: string; readonly value: string }[],
): string =>
  rules.length === 0
    ? preset
    : `${preset}, but ${rules.map(({ name, value }) => `${name} = ${value}`).join(', ')}`;

/** What the campaign achieves, in numbers. */
function Measures() {
  const { measures } = useShared().model.data;
  return (
    <section>
      <h3>Measures of effectiveness</h3>
      <dl class="cards">
        {measureCatalogue
          .filter(({ isDetail }) => !isDetail)
          .map((measure) => (
            <div key={measure.name} class="card">
              <dt>{capital(measure.name)}</dt>
              <dd class="value">{measureText(measure, measures)}</dd>
              <dd class="quiet">{measure.note}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The missions in order, each with a link to its part of the bat chart. */
function Missions() {
  const { model } = useShared();
  const missions = model.data.missions.map((mission, index) => ({ ...mission, index }));
  if (missions.length === 0)
    return (
      <section>
        <h3>Missions</h3>
        <p>The campaign has no missions yet, so nothing happens in it.</p>
      </section>
    );
  return (
    <section>
      <h3>Missions</h3>
      <SimpleTable
        caption="Missions of the campaign"
        hidesCaption
        isCompact
        items={missions}
        most={20}
        columns={[
          {
            title: 'mission',
            of: ({ name, index }) => (
              <ViewLink view="bat-chart" params={model.missionParams(index)}>
                <Name of={name} />
              </ViewLink>
            ),
          },
          {
            title: 'start (UTC)',
            of: ({ start }) => `${dateOf(model.zero, start)} (${when(start)})`,
          },
          { title: 'events until', of: ({ end }) => when(end) },
          { title: 'from', of: ({ origin }) => <Name of={model.placeName(origin)} /> },
          { title: 'to', of: ({ destination }) => <Name of={model.placeName(destination)} /> },
        ]}
      />
    </section>
  );
}
