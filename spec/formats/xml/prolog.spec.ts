import { expect } from 'chai';
import { Prolog } from '../../../lib/formats/xml/prolog.js';

/** Returns the number of characters after which a declaration was found, or undefined. */
function foundAfter(text: string, piece: number): number | undefined {
  const prolog = new Prolog();
  for (let at = 0; at < text.length; at += piece)
    if (prolog.declares(text.slice(at, at + piece))) return Math.min(at + piece, text.length);
  return undefined;
}

describe('the start of a part', () => {
  const sound = [
    '<worksheet/>',
    '\ufeff<?xml version="1.0"?>\n<worksheet><![CDATA[<!DOCTYPE a>]]></worksheet>',
    '<!-- <!DOCTYPE a> --><a><!-- --></a>',
    '<?x <!DOCTYPE a> ?><!----><a/>',
    '',
    '  ',
    'text',
  ];
  for (const text of sound)
    it(`has no document type declaration in ${JSON.stringify(text)}`, () => {
      for (const piece of [1, 2, 3, 1000]) expect(foundAfter(text, piece)).to.equal(undefined);
    });

  for (const before of ['', '<?xml version="1.0"?>\n', '<!--<a>-->', '\ufeff <!-- --> <?x?>'])
    it(`has a document type declaration after ${JSON.stringify(before)}`, () => {
      const text = `${before}<!DOCTYPE a [ <!ENTITY b "c"> ]><a/>`;
      expect(foundAfter(text, 1)).to.equal(before.length + 3);
      for (const piece of [2, 3, 1000]) expect(foundAfter(text, piece)).to.be.a('number');
    });
});
