import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Choice } from '../choices/choices.js';

interface ComboProps {
  readonly label: string;
  readonly id?: string;
  readonly describedBy?: string;
  /** The name of what is chosen; empty for nothing. */
  readonly value: string;
  /** Called when the list opens. */
  readonly choices: () => readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
  /** Called if the text is removed; undefined if something must be chosen. */
  readonly onClear?: (() => void) | undefined;
  /** Whether the list stays open, for the next one. */
  readonly isMany?: boolean;
  readonly placeholder?: string;
}

/** The most choices that a list shows. */
const SHOWN = 60;

/** Returns the choices that a text finds, those of exactly this name first: those that fit, and all. */
function found(all: readonly Choice[], text: string) {
  const wanted = text.trim().toLowerCase();
  const isSearched = wanted !== '';
  const matches = all.filter(
    ({ name, note }) =>
      !isSearched || name.toLowerCase().includes(wanted) || note.toLowerCase().includes(wanted),
  );
  const isExact = ({ name }: Choice): boolean => isSearched && name.toLowerCase() === wanted;
  const exact = matches.filter(isExact);
  const sorted = [...exact, ...matches.filter((each) => !isExact(each))];
  return { isSearched, exact, matches: sorted, fitting: sorted.filter(({ fits }) => fits) };
}

/** A field in which one searches for something by its name, and chooses it. What does not fit is shown on demand. */
export function Combo(props: ComboProps) {
  const { label, value, choices, onChoose, onClear, isMany = false, placeholder } = props;
  const own = useId();
  const [text, setText] = useState<string | null>(null);
  const [all, setAll] = useState<readonly Choice[]>([]);
  const [showsOthers, setShowsOthers] = useState(false);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = text !== null;
  // Keys can come faster than the list is drawn.
  const isOpenNow = useRef(false);
  const { isSearched, fitting, matches } = found(all, text ?? '');
  const others = matches.length - fitting.length;
  const listed = (showsOthers ? matches : fitting).slice(0, SHOWN);
  const open = (): void => {
    if (isOpenNow.current) return;
    isOpenNow.current = true;
    setAll(choices());
    setText('');
    setAt(0);
    setShowsOthers(false);
  };
  const close = (): void => {
    isOpenNow.current = false;
    setText(null);
  };
  const choose = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    onChoose(choice);
    if (!isMany) {
      close();
      return;
    }
    setText('');
    setAll(all.filter(({ id }) => id !== choice.id));
  };
  useEffect(() => {
    if (isOpen)
      box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, isOpen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpenNow.current) {
        open();
        return;
      }
      const last = Math.max(listed.length - 1, 0);
      setAt(Math.max(0, Math.min(last, at + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter' && isOpenNow.current) {
      event.preventDefault();
      // What is typed fast is not drawn yet, so the text of the field counts.
      const typed = found(choices(), (event.currentTarget as HTMLInputElement).value);
      choose((showsOthers ? typed.matches : typed.fitting)[at]);
    } else if (event.key === 'Tab' && isOpenNow.current) {
      // A whole name is meant.
      const { exact } = found(choices(), (event.currentTarget as HTMLInputElement).value);
      if (exact.length === 1) choose(exact[0]);
    } else if (event.key === 'Escape' && isOpenNow.current) {
      event.preventDefault();
      close();
    } else if (event.key === 'Delete' && onClear !== undefined && !isOpenNow.current) {
      onClear();
    }
  };
  return (
    <div
      class="combo"
      ref={box}
      onFocusOut={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget as Node | null)) close();
      }}
    >
      <input
        type="text"
        role="combobox"
        id={props.id}
        aria-label={label}
        aria-describedby={props.describedBy}
        aria-expanded={isOpen}
        aria-controls={`${own}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && listed[at] !== undefined ? `${own}-${at}` : undefined}
        autocomplete="off"
        placeholder={isOpen && value !== '' ? value : placeholder}
        value={text ?? value}
        onClick={open}
        onInput={({ currentTarget }) => {
          if (!isOpenNow.current) setAll(choices());
          isOpenNow.current = true;
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {value !== '' && onClear !== undefined && (
        <button type="button" class="small" aria-label={`Clear ${label}`} onClick={onClear}>
          ×
        </button>
      )}
      {isOpen && (
        <div class="list">
          <div role="listbox" tabIndex={-1} id={`${own}-list`} aria-label={label}>
            {listed.map((choice, index) => (
              <div
                key={choice.id}
                id={`${own}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onMouseDown={(event) => {
                  // The field keeps the focus.
                  event.preventDefault();
                  choose(choice);
                }}
              >
                <bdi>{choice.name === '' ? '(no name)' : choice.name}</bdi>{' '}
                <span class="quiet">{choice.note}</span>
              </div>
            ))}
          </div>
          {listed.length === 0 && (
            <p class="quiet">Nothing {isSearched ? 'has this name' : 'fits here'}.</p>
          )}
          {matches.length > SHOWN && <p class="quiet">Type a part of the name to see more.</p>}
          {!showsOthers && others > 0 && (
            <button
              type="button"
              class="small"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShowsOthers(true)}
            >
              Show {others} that {others === 1 ? 'does' : 'do'} not fit here
            </button>
          )}
        </div>
      )}
    </div>
  );
}
