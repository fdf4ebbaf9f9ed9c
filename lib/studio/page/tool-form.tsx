import type { ComponentChildren } from 'preact';

interface ToolFormProps {
  /** What screen readers call it. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** A form in one line that does something to an object. */
export function ToolForm({ label, onSubmit, children }: ToolFormProps) {
  return (
    <form
      class="tool"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
