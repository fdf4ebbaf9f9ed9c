import { getOrAdd } from '../../../graph/multi-map.js';
import { className, colourOfClass, mainClass } from '../../model/classes.js';
import { useMedia, useShared } from '../../parts/context.js';
import { Name } from '../../parts/thing-link.js';
import { firstOut, isPropellant, type StockLine } from './stock-lines.js';

interface StockLegendProps {
  readonly lines: readonly StockLine[];
  readonly shown: ReadonlySet<string>;
  readonly show: (shown: ReadonlySet<string>) => void;
}

/** How many lines "First to run out" shows. */
const FIRST = 6;

/** All that can be shown, by main class of supply. Each button shows or hides one line, or all of its class. */
export function StockLegend({ lines, shown, show }: StockLegendProps) {
  const { model } = useShared();
  const isNarrow = useMedia('(max-width: 700px)');
  const classes = new Map<number, StockLine[]>();
  const orderOf = ({ classOfSupply }: StockLine): number =>
    mainClass(classOfSupply) * 1e5 + classOfSupply;
  for (const line of [...lines].sort((a, b) => orderOf(a) - orderOf(b)))
    getOrAdd(classes, mainClass(line.classOfSupply), () => []).push(line);
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(shown);
    for (const key of keys)
      if (isOn) next.add(key);
      else next.delete(key);
    show(next);
  };
  const urgent = lines.filter(
    (line) => !isPropellant(line) && (firstOut(line) !== null || line.least !== null),
  );
  return (
    <details class="chooser no-print" open={!isNarrow}>
      <summary>{`Shown: ${shown.size} of ${lines.length}`}</summary>
      <div class="buttons">
        <button type="button" onClick={() => show(new Set(lines.map(({ key }) => key)))}>
          All
        </button>
        <button type="button" onClick={() => show(new Set())}>
          None
        </button>
        {urgent.length > 0 && (
          <button
            type="button"
            onClick={() => show(new Set(urgent.slice(0, FIRST).map(({ key }) => key)))}
          >
            First to run out
          </button>
        )}
      </div>
      <ul>
        {[...classes].map(([number, list]) => {
          const keys = list.map(({ key }) => key);
          const on = keys.filter((key) => shown.has(key)).length;
          return (
            <li key={number}>
              {list.length > 1 && (
                <button
                  type="button"
                  class="toggle whole"
                  aria-pressed={on === 0 ? 'false' : on === keys.length ? 'true' : 'mixed'}
                  onClick={() => toggle(keys, on < keys.length)}
                >
                  <Swatch of={number} />
                  <Name of={number === 0 ? 'no class' : className(model.data, number)} room={44} />
                </button>
              )}
              {list.map(({ key, name }) => (
                <button
                  key={key}
                  type="button"
                  class="toggle"
                  aria-pressed={shown.has(key)}
                  onClick={() => toggle([key], !shown.has(key))}
                >
                  <Swatch of={number} />
                  <Name of={name} room={44} />
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Swatch({ of }: { of: number }) {
  return (
    <svg width={12} height={12} aria-hidden="true">
      <rect
        x={1}
        y={1}
        width={10}
        height={10}
        rx={2}
        stroke={colourOfClass(of)}
        fill={colourOfClass(of)}
      />
    </svg>
  );
}
