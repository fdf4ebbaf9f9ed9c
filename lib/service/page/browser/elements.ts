/** Makes an element. Text is text, whatever is in it. */
export function el(
  tag: string,
  properties: Readonly<Record<string, unknown>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Makes text of a sentence, in which code stands between backticks. */
export const prose = (sentence: string): readonly (Node | string)[] =>
  sentence.split('`').map((part, at) => (at % 2 === 0 ? part : el('code', {}, [part])));

/** Makes a control with its name, and a sentence about it. */
export function field(name: string, control: HTMLElement, about: string): HTMLElement {
  return el('label', {}, [
    el('span', { className: 'name' }, [name]),
    control,
    ...(about === '' ? [] : [el('span', { className: 'about' }, prose(about))]),
  ]);
}
