import { useEffect, useId, useState } from 'preact/hooks';
import { type Digest, differencesOf, digestOf } from '../../../view/data/compare/digest.js';
import { type Pin, patchesOfPins, scaleOf, textOfPin, triedWith } from '../../what-if/pins.js';
import { useStudio } from '../context.js';
import { Figures } from './figures.js';

/** The numbers of the answer to values that were tried, and what they were tried with. */
interface Tried {
  /** Null if the campaign cannot be simulated with them. */
  readonly digest: Digest | null;
  readonly pins: readonly Pin[];
  readonly root: unknown;
}

/** Values that are tried by sliders, and the answers beside those of the campaign as it is. */
export function WhatIf() {
  const { session, state, pins, setPins } = useStudio();
  const { root, whole } = state;
  const [answered, setAnswered] = useState<Tried | undefined>(undefined);
  const patches = patchesOfPins(pins, root);
  useEffect(() => {
    if (patches.length === 0) {
      setAnswered(undefined);
      return undefined;
    }
    let isOver = false;
    void session.engine.ask('digest', { root: triedWith(pins, root) }).then((digest) => {
      if (!isOver) setAnswered({ digest, pins, root });
    });
    return () => {
      isOver = true;
    };
  }, [pins, root]);
  if (pins.length === 0)
    return (
      <p>
        Press <span aria-hidden="true">⇆</span>
        <span class="visually-hidden">the button “Try other values”</span> beside a number, a
        duration or a date in a form. It gets a slider here, and the answers stand beside those of
        the campaign as it is.
      </p>
    );
  const tried = answered?.digest;
  const isUpdating = patches.length > 0 && (answered?.pins !== pins || answered.root !== root);
  const base = whole?.view == null ? undefined : digestOf(whole.view);
  const rows = base === undefined || tried == null ? [] : differencesOf(base, tried);
  return (
    <>
      {isUpdating && <p class="updating">Being updated</p>}
      <ul class="pins">
        {pins.map((pin, index) => (
          <Slider
            key={pin.path.join('/')}
            pin={pin}
            onMove={(at) =>
              setPins(pins.map((each, position) => (position === index ? { ...each, at } : each)))
            }
            onRemove={() => setPins(pins.filter((_, position) => position !== index))}
          />
        ))}
      </ul>
      <p class="buttons">
        <button
          type="button"
          disabled={patches.length === 0}
          onClick={() => {
            session.change(
              `Take over ${patches.length === 1 ? 'a value' : 'values'} that were tried`,
              patches,
            );
            setPins(pins.map((pin) => ({ ...pin, at: undefined })));
          }}
        >
          Take these values over
        </button>
        <button
          type="button"
          disabled={patches.length === 0}
          onClick={() => setPins(pins.map((pin) => ({ ...pin, at: undefined })))}
        >
          Back to the campaign
        </button>
      </p>
      <div role="status">
        {patches.length === 0 && <p class="quiet">Move a slider to see what changes.</p>}
        {patches.length > 0 && tried === null && (
          <p>With these values the campaign cannot be simulated.</p>
        )}
        {patches.length > 0 && base !== undefined && tried != null && (
          <p>
            The verdict is <strong>{tried.verdict}</strong>
            {tried.verdict === base.verdict
              ? ', as it is.'
              : `; for the campaign as it is, ${base.verdict}.`}
            {rows.length === 0 && ' None of its measures, margins and needs change.'}
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <Figures caption="What these values change" rows={rows} heads={['as it is', 'tried']} />
      )}
    </>
  );
}

function Slider({
  pin,
  onMove,
  onRemove,
}: {
  pin: Pin;
  onMove: (at: number) => void;
  onRemove: () => void;
}) {
  const { root } = useStudio().state;
  const own = useId();
  const scale = scaleOf(pin, root);
  return (
    <li>
      <label for={own}>{pin.title}</label>
      {scale === undefined ? (
        <p class="quiet">It has no value now.</p>
      ) : (
        <>
          <input
            id={own}
            type="range"
            min={scale.min}
            max={scale.max}
            step={scale.step}
            value={pin.at ?? scale.base}
            aria-valuetext={textOfPin(pin, pin.at ?? scale.base, root)}
            onInput={({ currentTarget }) => onMove(Number(currentTarget.value))}
          />
          <output for={own}>
            {textOfPin(pin, pin.at ?? scale.base, root)}
            <span class="quiet"> (is {textOfPin(pin, scale.base, root)})</span>
          </output>
        </>
      )}
      <button
        type="button"
        class="small"
        aria-label={`Remove the slider of ${pin.title}`}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  );
}
