import { expect } from 'chai';

/** Matches every character that may control a terminal or hide text. */
export const CONTROL =
  /[\p{Cc}\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** A name that tries everything: colours, titles, line ends, bidi controls, and code of one byte. */
export const HOSTILE =
  'A\x1b[36mEVIL\x1b[2J\x1b]0;t\x07\r\n\t\x7f\x85\x9b31m\u202e\u2066\u061c\u2028\u2029\u200b\ufeffZ';

/** Expects that text has no control characters but line ends and, if allowed, the colours of the program. */
export function expectTame(text: string, what: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes of colours start with a control character
  const plain = text.replaceAll('\n', '').replace(/\x1b\[(?:1|2|22|3[1236]|39)m/g, '');
  expect(CONTROL.exec(plain)?.[0].charCodeAt(0).toString(16), what).to.equal(undefined);
  // The colour is that of the name.
  expect(text, what).not.to.include('\x1b[36mEVIL');
}
