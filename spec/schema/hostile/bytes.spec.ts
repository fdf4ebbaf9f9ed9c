import { expect } from 'chai';
import { SurfaceNode, safeParse } from '../../../lib/index.js';
import { expectNoPollution, node, said } from '../../support/hostile.js';

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('bytes', () => {
    const json = JSON.stringify(node);

    it('are read in UTF-8, with or without a byte order mark', () => {
      for (const text of [json, `\ufeff${json}`]) {
        const buffer = Buffer.from(text);
        const array = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length);
        const views = [text, buffer, new Uint8Array(buffer), new DataView(array), array];
        for (const input of views) expect(said(SurfaceNode, input)).to.deep.equal([]);
      }
    });

    const named = (name: string) => Buffer.from(JSON.stringify({ ...node, name }), 'latin1');
    const inputs: readonly (readonly [string, unknown, string])[] = [
      ['Latin-1', named('Köln'), 'not-utf8'],
      [
        'an encoded surrogate',
        Buffer.concat([Buffer.from('"'), Buffer.from([0xed, 0xa0, 0x80])]),
        'not-utf8',
      ],
      ['an overlong form', Buffer.from([0xc0, 0xaf]), 'not-utf8'],
      ['a truncated character', Buffer.from('"🚀').subarray(0, 3), 'not-utf8'],
      ['UTF-16, little endian, with its mark', Buffer.from(`\ufeff${json}`, 'utf16le'), 'not-utf8'],
      [
        'UTF-16, big endian, with its mark',
        Buffer.from(`\ufeff${json}`, 'utf16le').swap16(),
        'not-utf8',
      ],
      ['UTF-16 without a mark', Buffer.from(json, 'utf16le'), 'json-syntax'],
      ['a zip file', Buffer.from('PK\u0003\u0004'), 'json-syntax'],
      ['nothing', Buffer.alloc(0), 'empty-input'],
      ['an empty ArrayBuffer', new ArrayBuffer(0), 'empty-input'],
      ['no text', '', 'empty-input'],
      ['white space', ' \r\n\t ', 'empty-input'],
      ['a byte order mark alone', '\ufeff', 'empty-input'],
      ['the bytes of a byte order mark alone', Buffer.from([0xef, 0xbb, 0xbf]), 'empty-input'],
      ['a truncated file', json.slice(0, -5), 'json-syntax'],
      ['a comment', `// node\n${json}`, 'json-syntax'],
      ['a trailing comma', `${json.slice(0, -1)},}`, 'json-syntax'],
      ['two values', json + json, 'json-syntax'],
      ['single quotes', "{'name': 1}", 'json-syntax'],
      ['NaN', '{"latitude": NaN}', 'json-syntax'],
    ];
    for (const [name, input, code] of inputs) {
      it(`${name}: are refused with one clear error`, () => {
        const result = safeParse(SurfaceNode, input);
        expect(result.success).to.equal(false);
        expect(said(SurfaceNode, input)).to.deep.equal([`${code} `]);
        expect(result.issues[0]?.message).to.match(/^[A-Z].*\.$/);
        expect(result.issues[0]?.message).to.not.contain('\n');
      });
    }

    it('are refused if they do not fit into one string', () => {
      // The longest string of the engine has 2^29 characters. Memory that is not touched costs almost nothing.
      expect(said(SurfaceNode, new Uint8Array(2 ** 29 + 100))).to.deep.equal(['too-large ']);
    });

    it('are refused if they were transferred to another thread', () => {
      const buffer = new ArrayBuffer(8);
      structuredClone(buffer, { transfer: [buffer] });
      expect(said(SurfaceNode, buffer)).to.deep.equal(['not-json ']);
    });
  });
});
