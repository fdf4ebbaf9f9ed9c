import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * What the field that has the focus means, in a place of its own: so nothing moves when the focus does, and no field is covered.
 * Screen readers get the same sentence with the field, so they need not read it here.
 */
export function FieldHelp() {
  const own = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState({ title: '', text: '' });
  useEffect(() => {
    const form = own.current?.parentElement;
    const follow = ({ target }: FocusEvent): void => setHelp(helpOf(target as Element));
    const leave = (): void => setHelp({ title: '', text: '' });
    form?.addEventListener('focusin', follow);
    form?.addEventListener('focusout', leave);
    return () => {
      form?.removeEventListener('focusin', follow);
      form?.removeEventListener('focusout', leave);
    };
  }, []);
  const { title, text } = help;
  return (
    <div class={text === '' ? 'field-help idle' : 'field-help'} aria-hidden="true" ref={own}>
      {text === '' ? (
        <p>
          A star marks what must have a value. What a field means stands here while you are in it.
        </p>
      ) : (
        <p>
          <strong>{title}</strong> {text}
        </p>
      )}
    </div>
  );
}

function helpOf(target: Element): { readonly title: string; readonly text: string } {
  // Problems that describe the field too stand below it.
  const [id = ''] = (target.getAttribute('aria-describedby') ?? '').split(' ');
  const hint = document.getElementById(id);
  const title = target.closest('.form-field')?.querySelector('.title')?.textContent;
  return { title: title ?? '', text: hint?.textContent ?? '' };
}
