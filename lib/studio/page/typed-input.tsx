import { useState } from 'preact/hooks';
import { useForm } from './context.js';

interface TypedInputProps {
  readonly id?: string;
  readonly label?: string;
  readonly describedBy?: string;
  /** The value as text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly placeholder?: string;
  readonly isInvalid?: boolean;
  readonly isNumber?: boolean;
  readonly isLong?: boolean;
}

/** A field for text. While it is written in, it shows what was written, and not the value that this stands for. */
export function TypedInput(props: TypedInputProps) {
  const { session } = useForm();
  const [draft, setDraft] = useState<string | null>(null);
  const attributes = {
    id: props.id,
    'aria-label': props.label,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid ? ('true' as const) : undefined,
    placeholder: props.placeholder,
    value: draft ?? props.text,
    autocomplete: 'off',
    spellcheck: false,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setDraft(currentTarget.value);
      props.onText(currentTarget.value);
    },
    onBlur: () => {
      setDraft(null);
      session.seal();
    },
  };
  if (props.isLong) return <textarea rows={2} {...attributes} />;
  return <input type="text" inputMode={props.isNumber ? 'decimal' : 'text'} {...attributes} />;
}
