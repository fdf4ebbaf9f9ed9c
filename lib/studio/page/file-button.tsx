import { useRef } from 'preact/hooks';

interface FileButtonProps {
  readonly label: string;
  /** What the file is for, for those who do not see the button. */
  readonly name: string;
  /** The extensions that can be chosen. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets people choose a file. */
export function FileButton({ label, name, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        aria-label={name}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
