import { column, tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { NeedsData } from '../../data/view-data.js';
import { className, colourOf, colourOfClass, NEUTRAL } from '../../model/classes.js';
import type { Model } from '../../model/model.js';
import { figure, lengthOf, shorten, when } from '../../model/words.js';
import { ChartFrame } from '../../parts/chart-frame.js';
import { Choice } from '../../parts/choice.js';
import { ColourLegend } from '../../parts/colour-legend.js';
import { useShared } from '../../parts/context.js';
import { Picture } from '../../parts/picture/picture.js';
import { type NeedsFilter, type NeedsPart, needsBars, needsParts, OTHERS } from './needs.js';

interface NeedsChartProps {
  readonly needs: NeedsData;
  readonly filter: NeedsFilter;
  readonly by: NeedsPart;
  readonly stackBy: (part: NeedsPart) => void;
}

const words = Object.keys(needsParts) as NeedsPart[];

/** Returns the name of a part of the needs. */
function partName(model: Model, by: NeedsPart, part: number): string {
  if (part === OTHERS) return 'all others';
  if (by === 'class') return className(model.data, part);
  if (part < 0) return `no ${needsParts[by]}`;
  if (by === 'place') return model.placeName(part);
  return by === 'mission' ? model.missionName(part) : model.elementName(part);
}

/** What is needed in each period, part by part, and how much of it is not met. */
export function NeedsChart({ needs, filter, by, stackBy }: NeedsChartProps) {
  const { model } = useShared();
  const { parts, bars, highest } = needsBars(needs, filter, by);
  const nameOf = (part: number): string => partName(model, by, part);
  const colour = (at: number): string => {
    if (parts[at] === OTHERS) return NEUTRAL;
    return by === 'class' ? colourOfClass(parts[at]!) : colourOf(at);
  };
  if (bars.length === 0) return <p class="note">Nothing is needed with this choice.</p>;
  const isShort = bars.some(({ unmet }) => unmet > 1e-6);
  return (
    <Picture
      title="What is needed"
      description={`The mass that is needed ${needs.length === 1 ? 'each day' : `in each ${figure(needs.length)} days`}, by ${by === 'class' ? 'main class of supply' : `${needsParts[by]} that needs it`}.${isShort ? ' The striped bar is what is not met.' : ' All of it is met.'}`}
      data={() =>
        tableData(
          'Needs',
          tableOf(
            { name: 'needs', title: 'Needs' },
            bars.flatMap((bar) =>
              parts.map((part, at) => ({ bar, part, mass: bar.masses[at] ?? 0 })),
            ),
            [
              column('from', 'time', ({ bar }) => bar.time),
              column('to', 'time', ({ bar }) => bar.end),
              column(needsParts[by], 'text', ({ part }) => nameOf(part)),
              column('needed', 'number', ({ mass }) => mass, { unit: 'kg' }),
            ],
          ),
        )
      }
      controls={
        <>
          <div class="controls no-print">
            <Choice
              label="Stack by"
              names={words.map((word) => needsParts[word])}
              value={words.indexOf(by)}
              onChoose={(at) => stackBy(words[at]!)}
            />
          </div>
          <ColourLegend names={parts.map(nameOf)} colour={colour} />
        </>
      }
      draw={(width) => (
        <ChartFrame label="What is needed" width={width} height={260} highest={highest} unit="kg">
          {({ x, y, bottom }) => (
            <>
              <defs>
                <pattern
                  id="unmet"
                  width={6}
                  height={6}
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect class="unmet-back" width={6} height={6} />
                  <line class="unmet-line" x1={0} x2={0} y1={0} y2={6} />
                </pattern>
              </defs>
              {bars.map(({ time, end, masses, unmet }) => {
                const from = x(Math.max(time, x.from)) + 0.5;
                const across = Math.max(1, x(Math.min(end, x.to)) - from - 0.5);
                let sum = 0;
                return (
                  <g key={time}>
                    {masses.map((mass, at) => {
                      sum += mass;
                      return mass > 0 ? (
                        <rect
                          key={at}
                          x={from}
                          y={y(sum)}
                          width={across}
                          height={Math.max(0.5, (mass / highest) * (bottom - y(highest)))}
                          fill={colour(at)}
                        >
                          <title>{`${shorten(nameOf(parts[at]!), 200)}: ${figure(mass)} kg in ${lengthOf(end - time)} from ${when(time)}`}</title>
                        </rect>
                      ) : null;
                    })}
                    {unmet > 1e-6 && (
                      <rect
                        class="unmet"
                        x={from + across * 0.3}
                        y={y(unmet)}
                        width={Math.max(1, across * 0.4)}
                        height={bottom - y(unmet)}
                        fill="url(#unmet)"
                      >
                        <title>{`not met: ${figure(unmet)} kg`}</title>
                      </rect>
                    )}
                  </g>
                );
              })}
            </>
          )}
        </ChartFrame>
      )}
    />
  );
}
