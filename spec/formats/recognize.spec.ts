import { expect } from 'chai';
import { recognizeFormat } from '../../lib/formats/recognize.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('telling files apart', () => {
  const cases: [string, Uint8Array, string][] = [
    ['a zip archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'zip'],
    ['a compound file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'ole'],
    ['JSON', bytes('{}'), 'json'],
    ['JSON after a byte order mark and blanks', bytes('\ufeff\n  {"a": 1}'), 'json'],
    ['XML', bytes('<scenario>'), 'xml'],
    ['XML after a byte order mark', bytes('\ufeff<?xml version="1.0"?><scenario/>'), 'xml'],
    ['XML after a comment', bytes('\n<!-- mine --><scenario/>'), 'xml'],
    ['HTML', bytes('<!DOCTYPE html><html>'), 'xml'],
    ['a list', bytes('[]'), 'unknown'],
    ['CSV', bytes('id,name\n1,KSC'), 'unknown'],
    ['a sign that starts no tag', bytes('< 5'), 'unknown'],
    ['blanks', bytes('  \n'), 'unknown'],
    ['nothing', new Uint8Array(), 'unknown'],
    ['zeros', new Uint8Array(600), 'unknown'],
  ];
  for (const [what, input, expected] of cases)
    it(`${what}: ${expected}`, () => {
      expect(recognizeFormat(input)).to.equal(expected);
    });

  it('takes no longer for a large file', () => {
    const large = new Uint8Array(50_000_000).fill(0x20);
    expect(recognizeFormat(large)).to.equal('unknown');
  });
});
